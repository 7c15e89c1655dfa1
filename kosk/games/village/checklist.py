"""The set-up of Milestones as steps for people at a table, in the order in which the rulebook tells them.

It moves nothing: what it says is what `setup.py` does, by the same rules, options and components.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kosk.engine.checklist import Task
from kosk.engine.errors import listed

from . import chapter_cards
from .setup import BASE

if TYPE_CHECKING:
    from .verbs import VillageTable

VILLAGE_BOARDS = "Village Boards"
CITY_BOARDS = "City Boards"
ORGANIZE = "Organize"


def checklist(t: "VillageTable") -> Iterator[Task]:
    """The steps of the set-up at a table, which tells the number of players, the options and the components."""
    yield from village_boards(t)
    yield from city_boards(t)
    yield from organize(t)


def village_boards(t: "VillageTable") -> Iterator[Task]:
    """The Village Boards: what each player has."""
    facts = t.facts
    yield Task(
        VILLAGE_BOARDS,
        "setup.color",
        says="Everybody chooses a banner colour and takes a Village Board and {banners} banners of it.",
        banners=facts.box.banners,
    )
    yield Task(
        VILLAGE_BOARDS,
        "setup.milestones",
        says="Everybody shuffles the Milestone Cards of the own town, draws {milestones} of them and hides them from "
        f"the others. kosk plays with {{cards}}{assumed(t, 'milestone')} in each set, and where your box differs, it "
        "counts.",
        milestones=facts.start.milestones,
        cards=len(facts.milestone),
    )
    begins = {what: amount for what, amount in facts.start.resources.items() if amount}
    put = listed(f"{{{what}}} {what}" for what in begins) or "nothing"
    yield Task(
        VILLAGE_BOARDS,
        "setup.resources",
        says=f"Everybody puts into the storehouse {put}. "
        f"kosk plays with {{slots}} slots{assumed(t, 'storehouse')} there, and where your board differs, it counts.",
        **begins,
        slots=facts.storehouse.slots,
    )
    plots = listed(plot.name for _, plot in facts.plot.items())
    yield Task(
        VILLAGE_BOARDS,
        "setup.dice-tokens",
        "ruling.token-distribution",
        says="Everybody chooses {tokens} dice tokens freely and lays one of them into the first slot of each plot: "
        f"{plots}.",
        tokens=t.board.opened_by.count(BASE),
    )


def city_boards(t: "VillageTable") -> Iterator[Task]:
    """The City Boards, the Chapter Cards and the market."""
    facts = t.facts
    yield Task(
        CITY_BOARDS,
        "setup.city-boards",
        says="Lay out the Chapter Board, the City Market and the City Square where all can reach them.",
    )
    yield Task(
        CITY_BOARDS,
        "setup.chapter-stack",
        says="Shuffle the Chapter Cards, and put {stack} of them face down on the Chapter Board; the others stay in "
        f"the box. kosk plays with {{cards}}{assumed(t, 'chapter')} of them, and where your box differs, it counts.",
        stack=chapter_cards.in_stack(t.facts, t.options),
        cards=len(t.board.chapters),
    )
    yield Task(
        CITY_BOARDS,
        "setup.first-chapter",
        says="Turn up the top Chapter Card; it takes effect at once, before the market is filled.",
    )
    yield Task(
        CITY_BOARDS,
        "setup.market",
        says="Put {start} resource" + ("" if facts.market.start == 1 else "s") + " of its kind into each of the {raw} "
        "rows of the Raw Market and the {crafted} rows of the Crafted Market, unless the open Chapter Card says "
        "otherwise.",
        start=facts.market.start,
        raw=len(t.board.raw),
        crafted=len(t.board.crafted),
    )


def organize(t: "VillageTable") -> Iterator[Task]:
    """The supply, the Game Guide and the starting player."""
    facts = t.facts
    raw, crafted = (_alike(t, kind) for kind in (t.board.raw, t.board.crafted))
    yield Task(
        ORGANIZE,
        "setup.supply",
        says="Lay all other dice tokens and resources beside the boards as the supply. kosk plays with {tokens} dice "
        f"tokens{assumed(t, 'dice_tokens')} of each number, {_supply(raw, 'raw')} of each raw and "
        f"{_supply(crafted, 'crafted')} of each crafted resource{assumed(t, 'resource')}, and where your box differs, "
        "it counts.",
        tokens=facts.dice_tokens.copies,
        **({"raw": raw[0]} if len(raw) == 1 else {"raw_least": raw[0], "raw_most": raw[-1]}),
        **(
            {"crafted": crafted[0]} if len(crafted) == 1 else {"crafted_least": crafted[0], "crafted_most": crafted[-1]}
        ),
    )
    yield Task(ORGANIZE, "setup.guide", says="Lay the Game Guide where everybody can see it.")
    yield Task(
        ORGANIZE,
        "setup.start-player",
        "ruling.start-roll",
        says="Everybody rolls a die. Whoever rolls the highest is the starting player, who gets the Chapter Board and "
        "the dice; the tied roll again.",
    )


def assumed(t: "VillageTable", table: str) -> str:
    """What is said behind a number of a table of the components of which no text tells all."""
    sources = [source for key, source in t.facts.sources.items() if key.partition(".")[0] == table]
    return " (assumed)" if "assumed" in sources else ""


def _alike(t: "VillageTable", kind: tuple[str, ...]) -> list[int]:
    """The different numbers of resources of a kind that there are, from the least to the most."""
    return sorted({t.facts.resource[what].supply for what in kind})


def _supply(numbers: list[int], kind: str) -> str:
    """How the amounts of a kind are named in a sentence."""
    return f"{{{kind}}}" if len(numbers) == 1 else f"{{{kind}_least}} to {{{kind}_most}}"
