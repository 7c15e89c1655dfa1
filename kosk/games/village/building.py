"""Build: buildings of the village and of the city are bought and marked with a banner."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred, all_barred

from . import chapter_cards, paying, setup

if TYPE_CHECKING:
    from .verbs import VillageTable


def barred(t: "VillageTable", player: int) -> Barred | None:
    """Why a player cannot build anything."""
    return all_barred(building_barred(t, player, name) for name in t.facts.building)


def building_barred(t: "VillageTable", player: int, name: str) -> Barred | None:
    """Why a player cannot build a building: it is bought, no banner is left, a card forbids it, or resources lack."""
    if name in t.board.city:
        if name in t.state.owner:
            return Barred("city.one-owner", owner=t.state.names[t.state.owner[name]])
        if closed := chapter_cards.barred(t, "city_build_blocked"):
            return closed
    elif name in t.state.built[player]:
        return Barred("village.one-each")
    if not t.state.banners[player]:
        return Barred("setup.color", banners=0)
    return paying.lacking(t, player, t.board.price[name], "building.pay")


def build(t: "VillageTable", player: int) -> None:
    """Pay the price of a building and mark it; on the Tavern a dice token is laid.

    Rules: village.storehouse-extension.
    """
    name = t.choose(player, "action.build", tuple(t.facts.building), building_barred)
    paying.pay_all(t, player, t.board.price[name], "building.pay")
    t.build(player, name, "action.build")
    if name == "tavern":
        number = t.choose(player, "tavern.token", t.board.faces, setup.none_left)
        t.lay_tavern_token(player, number, "tavern.token")
