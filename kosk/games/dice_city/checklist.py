"""The set-up of Dice City as steps for people at a table, in the order in which the rulebook tells them.

It moves nothing: what it says is what `setup.py` and `solo.py` do, by the same rules, options and components.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kosk.engine.checklist import Task
from kosk.engine.errors import listed

from . import solo

if TYPE_CHECKING:
    from .verbs import DiceCityTable

PLAYERS = "The players"
LOCATIONS = "The locations"
PILES = "The bandits and trade ships"
TOKENS = "The tokens"
FIRST = "The starting player and the dice"


def checklist(t: "DiceCityTable") -> Iterator[Task]:
    """The steps of the set-up at a table, which tells the number of players, the options and the components."""
    yield from players(t)
    yield from locations(t)
    yield from piles(t)
    yield from tokens(t)
    yield from first_roll(t)


def players(t: "DiceCityTable") -> Iterator[Task]:
    """Player boards and dice."""
    box, seats, dice = t.facts.box, t.state.seats, len(t.board.colours)
    who = "Take" if t.state.solo else "Everybody takes"
    yield Task(
        PLAYERS,
        "setup.player-kit",
        says=f"{who} a player board and {{dice}} dice, one of each colour: {listed(t.board.colours)}.",
        dice=dice,
    )
    boards = box.player_boards - seats
    if boards:
        yield Task(
            PLAYERS,
            "setup.return-unused",
            says="Put what is left of the player boards ({boards}) and dice ({dice}) back into the box.",
            boards=boards,
            dice=box.dice - seats * dice,
        )


# The cards


def locations(t: "DiceCityTable") -> Iterator[Task]:
    """The open stacks, the location deck, and the display."""
    facts = t.facts
    for card in t.board.stacks:
        number = facts.location[card].copies
        yield Task(
            LOCATIONS,
            "setup.open-stacks",
            says=f"Put the {_cards(number)} of the {facts.location[card].name} into a stack of their own, face up.",
            cards=number,
        )
    yield Task(
        LOCATIONS,
        "setup.location-deck",
        says="Shuffle the other {cards} locations and put them face down as the location deck.",
        cards=sum(t.board.deck.values()),
    )
    if t.state.solo:
        about = solo.mode(t)
        yield Task(
            LOCATIONS,
            "solo.rules",
            says=f"Deal {{rows}} rows of {_cards(about.per_row)} from the deck face up, one below the other: "
            "the display.",
            rows=about.rows,
            cards=about.per_row,
        )
    else:
        yield Task(
            LOCATIONS,
            "setup.display",
            says=f"Deal {_cards(facts.display.cards)} from the deck face up beside it: the display.",
            cards=facts.display.cards,
        )


def _cards(number: int) -> str:
    """So many cards, where the number itself is filled in later."""
    return f"{{cards}} {'card' if number == 1 else 'cards'}"


def piles(t: "DiceCityTable") -> Iterator[Task]:
    """Bandits and trade ships, as many as there are for the number of players; the others stay in the box."""
    kinds = (
        ("setup.bandit-piles", t.facts.bandits, "bandits card"),
        ("setup.ship-piles", t.facts.trade_ship, "trade ship"),
    )
    for rule, cards, what in kinds:
        for _, about in cards.items():
            laid = t.facts.solo.cards_each if t.state.solo else about.per_player * t.state.seats + about.extra
            rest, many = about.copies - laid, "" if laid == 1 else "s"
            stay = f"; {{box}} stay{'s' if rest == 1 else ''} in the box" if rest else ""
            yield Task(
                PILES,
                "solo.setup-piles" if t.state.solo else rule,
                says=f"Put {{laid}} {what}{many} worth {{vp}} VP on a pile{stay}.",
                laid=laid,
                vp=about.vp,
                **({"box": rest} if rest else {}),
            )
    if t.state.solo:
        yield Task(
            PILES,
            "solo.setup-piles",
            says="Leave these cards where they lie for the whole game; their VP are gained as tokens.",
        )


# Tokens, and the beginning


def tokens(t: "DiceCityTable") -> Iterator[Task]:
    """What lies ready beside the boards."""
    box = t.facts.box
    yield Task(
        TOKENS,
        "supply.unlimited-tokens",
        says=f"Put the resource tokens beside the boards, {listed(t.facts.resource)} on piles of their own "
        "({resources} in all), with the VP tokens ({vp}), pass tokens ({passes}) and deactivation tokens ({inactive}).",
        resources=box.resource_tokens,
        vp=box.vp_tokens,
        passes=box.pass_tokens,
        inactive=box.deactivation_tokens,
    )
    yield Task(TOKENS, "setup.initial-stock")
    if t.options["hide_vp"] == "yes" and not t.state.solo:
        yield Task(
            TOKENS, "ruling.vp-hidden", says="What the others gain in VP tokens and cards is not looked at any more."
        )


def first_roll(t: "DiceCityTable") -> Iterator[Task]:
    """Who begins, the first roll, and what one who plays alone needs."""
    dice = len(t.board.colours)
    rolls = "Roll" if t.state.solo else "Everybody rolls"
    if not t.state.solo:
        yield Task(
            FIRST,
            "setup.start-player",
            says="Whoever was the last to roll a die in some game takes the start player token and has the first turn.",
        )
    yield Task(
        FIRST,
        "setup.initial-roll",
        "dice.assign",
        says=f"{rolls} the {{dice}} dice; each lies in the row of its colour, in the column of its number.",
        dice=dice,
    )
    if t.state.solo:
        yield Task(FIRST, "solo.win", says="You win with {target} VP or more.", target=solo.target(t))
