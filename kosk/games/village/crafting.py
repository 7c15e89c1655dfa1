"""Craft: raw resources become crafted ones in the buildings of village and city."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred, all_barred

from . import paying

if TYPE_CHECKING:
    from .verbs import VillageTable

RULE = {
    "bakery": "craft.grain",
    "cookhouse": "craft.meat",
    "bloomery": "craft.ore",
    "brickworks": "craft.clay",
    "carpentry": "craft.timber",
    "tailor": "craft.fur",
}
"""The rule of what is crafted in each building."""


def barred(t: "VillageTable", player: int) -> Barred | None:
    """Why a player cannot craft anything."""
    return all_barred(building_barred(t, player, building) for building in t.board.crafting)


def use_barred(t: "VillageTable", player: int, building: str) -> Barred | None:
    """Why a player cannot use a building: it is not bought, in the village by that player, in the city by anybody."""
    if building in t.board.village:
        return None if building in t.state.built[player] else Barred("building.village-use", building=building)
    return None if building in t.state.owner else Barred("building.city-use", building=building)


def building_barred(t: "VillageTable", player: int, building: str) -> Barred | None:
    """Why a player cannot craft in a building: it cannot be used, or resources are lacking, or the player starves."""
    closed = use_barred(t, player, building)
    if closed is not None:
        return closed
    about = t.facts.building[building]
    if t.state.restricted[player] and about.gives not in t.board.foods["crafted"]:
        return Barred("starvation.craft-food")
    needed = amount_needed(t, player, building)
    if t.state.has(player, about.takes) < needed:
        return Barred("action.craft-ratio", has=t.state.has(player, about.takes), needed=needed)
    if t.state.stock(about.gives) < about.gives_amount:
        return Barred("collect.supply-short", wanted=about.gives, there=t.state.stock(about.gives))
    return None


def amount_needed(t: "VillageTable", player: int, building: str) -> int:
    """How much of the raw resource a player needs, less by an option in a building of the own."""
    about = t.facts.building[building]
    saved = about.pays_amount if "pays" in about and paying.saves(t, player, building) else 0
    return int(about.takes_amount - saved)


def craft(t: "VillageTable", player: int) -> None:
    """Pay the raw resource of a building, of which the owner may get a part, and gain what is crafted there.

    Rules: craft.only-designated, ruling.food-building-names.
    """
    building = t.choose(player, "action.craft", t.board.crafting, building_barred)
    about = t.facts.building[building]
    needed = amount_needed(t, player, building)
    t.note_before(needed != about.gives_amount)
    paying.pay_with_payment(t, player, building, about.takes, needed, RULE[building])
    t.gain(player, about.gives, about.gives_amount, RULE[building])
