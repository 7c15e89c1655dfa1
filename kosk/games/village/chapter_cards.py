"""Chapter Cards: which one has its effect, and what it changes."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kosk.engine.table import Barred

if TYPE_CHECKING:
    from .verbs import VillageTable


def in_stack(facts: Any, options: Mapping[str, str]) -> int:
    """How many Chapter Cards form the stack: as many as the option says, or all that there are."""
    return min(int(options["chapter_count"]), len(facts.board.chapters))


def open_next(t: "VillageTable", rule: str) -> None:
    """Turn up the top Chapter Card of the stack.

    Rules: chapter.duration.
    """
    seen = [*t.state.past, *filter(None, [t.state.open])]
    unseen = list(t.board.chapters)
    for card in seen:
        unseen.remove(card)
    t.open_chapter(t.draw(rule, unseen), rule)


def effect(t: "VillageTable", kind: str) -> Any:
    """The open Chapter Card, where its effect is of a kind; else None.

    Rules: chapter.duration.
    """
    if t.state.open is None:
        return None
    card = t.facts.chapter[t.state.open]
    return card if card.kind == kind else None


def barred(t: "VillageTable", kind: str) -> Barred | None:
    """What the open Chapter Card bars, where its effect is of a kind."""
    return Barred("chapter.mandatory", card=t.state.open) if effect(t, kind) else None
