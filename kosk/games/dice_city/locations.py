"""Using a location: what printed locations and cards do when a die activates them, or another location copies them."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from kosk.engine.table import Barred

from . import civic, cultural, economic, military, moving
from .board import RULE

if TYPE_CHECKING:
    from .verbs import DiceCityTable

NOT_USED = {"build": "anatomy.ability-on-build", "ongoing": "anatomy.ability-ongoing", "value": "card.cathedral"}
"""Why a die does not activate a location, by when its ability is used."""


class Use(NamedTuple):
    """The use of a location: the die that was used for it, its space, and the spaces that were copied from on the way
    to it, the first one that of the die; with the rule and the ability of the location.
    """

    colour: str
    space: int
    chain: tuple[int, ...]
    location: str
    rule: str
    ability: Any


def unusable(t: "DiceCityTable", player: int, space: int, chain: tuple[int, ...] = ()) -> Barred | None:
    """Why a location cannot be used, or not be copied by those of a chain.

    Rules: card.copy-die-blocked, ruling.deactivation-effect.
    """
    location = t.state.location(player, space)
    if t.state.deactivated(player, space):
        return Barred("card.copy-needs-active" if chain else "use.deactivated-unusable", location=location)
    if space in chain:
        return Barred("ruling.copy-chain", location=location)
    timing = t.board.timing.get(location, "use")
    if timing != "use":
        return Barred(NOT_USED[timing], location=location)
    lacks = LACKING.get(t.board.kind[location])
    return lacks(t, player, space, location, chain) if lacks else None


def use(t: "DiceCityTable", player: int, space: int, colour: str, chain: tuple[int, ...] = ()) -> None:
    """Use a location, or copy it, as if the die lay on it.

    Rules: build.cover-card, ruling.copied-use.
    """
    location = t.state.location(player, space)
    if location in t.board.deactivating:
        deactivate(t, player, space, chain, location)
    rule = RULE[location]
    ability = t.board.about[location].ability
    ABILITIES[ability.kind](t, player, Use(colour, space, (*chain, space), location, rule, ability))


def deactivate(t: "DiceCityTable", player: int, space: int, chain: tuple[int, ...], location: str) -> None:
    """A location that does so deactivates when it is used; copied, by an option the one that the die was used for."""
    rules: tuple[str, ...] = (RULE[location],)
    if chain:
        clarified = t.options["public_clarifications"] == "yes"
        itself = t.by("card.copy-deactivates-original", clarified, without=False)
        rules += ("card.copy-deactivates-original" if itself else "ruling.pages-missing",)
        space = space if itself else chain[0]
    t.deactivate(player, space, rules)


# Abilities of several types


def gain(t: "DiceCityTable", player: int, use: Use) -> None:
    """Gain resources; of a resource location, by a Mint more of its own."""
    for what, amount in t.board.rewards[use.location]:
        t.gain(player, what, amount, use.rule)
    made = t.board.makes.get(use.location)
    if made is not None:
        economic.note_use(t, player, made)


def score(t: "DiceCityTable", player: int, use: Use) -> None:
    """Gain VP tokens.

    Rules: gain.vp-tokens, supply.unlimited-tokens.
    """
    t.score(player, use.ability.amount, use.rule, space=t.board.names[use.space], location=use.location)


Ability = Callable[["DiceCityTable", int, Any], None]
Lacks = Callable[["DiceCityTable", int, int, str, tuple[int, ...]], Barred | None]

ABILITIES: Mapping[str, Ability] = {
    "gain": gain,
    "vp": score,
    "strength": military.add_strength,
    "place_free": military.place_army,
    "turn_bonus": lambda t, player, use: (military if use.ability.on == "army" else economic).bonus(t, player, use),
    "bandit_defense": military.lower_bandits,
    "convert": economic.convert,
    "gain_per_row_resource_location": economic.gain_per_location,
    "vp_per_stock_pairs": cultural.score_pairs,
    "copy": civic.copy,
    "move_die": civic.move_die,
    "reroll": civic.reroll,
}
"""What carries out each kind of ability."""

LACKING: Mapping[str, Lacks] = {
    "place_free": military.no_army_left,
    "bandit_defense": military.lowered_anyway,
    "convert": economic.nothing_to_pay,
    "copy": civic.nothing_to_copy,
    "move_die": civic.no_die_to_move,
    "reroll": lambda t, player, space, location, chain: moving.reroll_barred(t),
}
"""Why an ability of a kind cannot be used now."""
