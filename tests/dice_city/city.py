"""Turns of Dice City as the tests write them down."""

from collections.abc import Sequence
from typing import Any

from kosk.testing import decision, scenario

from .turns import ACTION, DIE, Choice, position

TWO = ("beth", "harris")
THREE = (*TWO, "michael")
FOUR = (*THREE, "ryan")

BUILD, PLACE = "build.from-display", "build.place-anywhere"

DECK = (
    *("barracks", "blacksmith", "catapult", "training_camp", "watchtower"),
    *("bazaar", "market_place", "merchant_guild", "mint", "storehouse"),
    *("cathedral", "festival_hall", "grand_statue", "great_wall", "manor"),
    *("cemetery", "church", "stables", "town_hall", "well"),
)
"""The locations of the deck; there are three of each."""

PILES = {"bandits_2": 4, "bandits_3": 4, "bandits_4": 4, "ship_5": 4, "ship_10": 2, "ship_20": 1}
"""What two players begin with."""

STACKS = dict.fromkeys(("lumber_mill", "quarry", "mine", "regular_army"), 15)

NO_DICE = dict.fromkeys(("white", "yellow", "red", "blue", "black"), 0)


def row(colour: str, *cards: str) -> dict[str, str]:
    """Cards on a row of a city, from the first column."""
    return {f"{colour}-{column}": card for column, card in enumerate(cards, 1)}


def all_but(*cards: str) -> list[str]:
    """Every card of the deck but for these."""
    left = [card for card in DECK for _ in range(3)]
    for card in cards:
        left.remove(card)
    return left


def use(colour: str) -> list[Choice]:
    """A die is used for the location on which it lies."""
    return [(DIE, colour), (ACTION, "use")]


def turn(
    run: str | list[str],
    *choices: Choice,
    players: Sequence[str] = TWO,
    options: dict[str, str] | None = None,
    otherwise: str | int | None = None,
    **more: Any,
) -> Any:
    """A step of Beth's turn, or several, in which players answer so."""
    keys: dict[str, Any] = {"players": players, "options": options, "otherwise": otherwise}
    return scenario("dice_city", run, position=position(None, None, more), choices=choices, **keys)


def asked(
    run: str,
    *choices: Choice,
    players: Sequence[str] = TWO,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Any:
    """What a step of Beth's turn asks once these choices have been made."""
    keys: dict[str, Any] = {"players": players, "options": options}
    return decision("dice_city", run, "beth", position=position(None, None, more), choices=choices, **keys)


def facts(question: Any, candidate: str | int) -> dict[str, Any]:
    """The facts that the bar of a candidate turns on."""
    found: dict[str, Any] = question.why_not(candidate).facts
    return found
