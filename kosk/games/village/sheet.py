"""The score sheet: Milestone Cards, and what of villages and city decides which of them are completed."""

from collections.abc import Iterator, Mapping
from typing import Any

from kosk.engine.sheet import Choice, Form, Number, Part, Row, Section, Yes
from kosk.engine.table import Event

from .state import State
from .words import slot_name

MILESTONES = "All in hand, whether they are completed or not."
"""What is entered of Milestone Cards."""


def form(names: tuple[str, ...], options: Mapping[str, str], facts: Any) -> Form:
    """The score sheet for these players."""
    return Form(_sections(names, facts), [_part()], _position)


# What is entered


def _sections(names: tuple[str, ...], facts: Any) -> Iterator[Section]:
    owners = dict(zip(names, names, strict=True))
    yield Section(
        "The end of the game",
        [Row("", [Choice("finisher", "Ended by", owners)])],
        f"Who completed {facts.scoring.milestones} Milestones and so ended the game; nobody, where it ended with the "
        "last Chapter Round.",
    )
    yield Section(
        "City Square",
        [Row("", [Choice(f"city.{name}", facts.building[name].name, owners) for name in facts.board.city])],
        "Whose banner stands on each building of the city.",
    )
    for name in names:
        village = [Yes(f"players.{name}.village.{key}", facts.building[key].name) for key in facts.board.village]
        yield Section(f"{name}'s buildings", [Row("", village)], "What has a banner in the village.")
        yield Section(
            f"{name}'s Resource Plot",
            [Row(facts.plot[plot].name, list(_slots(name, plot, facts))) for plot in facts.plot],
            "The number of the dice token in each slot, 0 where none is.",
        )
        cards = [Yes(f"players.{name}.milestones.{key}", card.name) for key, card in facts.milestone.items()]
        yield Section(f"{name}'s Milestone Cards", [Row("", cards)], MILESTONES + _assumed(facts))


def _assumed(facts: Any) -> str:
    """That the Milestone Cards are not those of a box, as long as no owner has told what stands on them."""
    ours = any(key.startswith("milestone.") and source == "assumed" for key, source in facts.sources.items())
    return " What they ask for and their points are assumed." if ours else ""


def _slots(name: str, plot: str, facts: Any) -> Iterator[Number]:
    for slot, of in zip(facts.board.slots, facts.board.plot_of, strict=True):
        if of == plot:
            label = slot_name(slot).partition(" slot ")[0]
            yield Number(f"players.{name}.tokens.{slot}", label.capitalize(), facts.dice.faces)


# What it is as a position


def _position(entered: dict[str, Any]) -> dict[str, Any]:
    """What was entered as a position: buildings and cards as lists, and only slots in which a dice token lies."""
    for player in entered["players"].values():
        for key in ("village", "milestones"):
            player[key] = [name for name, there in player[key].items() if there]
        player["tokens"] = {slot: number for slot, number in player["tokens"].items() if number}
    return entered


# What is scored


def _part() -> Part:
    return Part("final", "Scoring", ("scoring",), title=lambda state: "Scoring", lines=_lines, line=line)


def _lines(state: State, facts: Any) -> dict[str, str]:
    """The lines of the pad."""
    return {"milestones": "Milestones", "opponents": "Finisher Bonus"}


def line(event: Event) -> str:
    """What VP were scored for: Milestones, or as the Finisher Bonus."""
    return "opponents" if "opponents" in event.data else "milestones"
