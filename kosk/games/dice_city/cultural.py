"""Cultural locations: VP by what is in stock, what is paid for a statue, walls, and what a Cathedral is worth."""

from typing import TYPE_CHECKING

from kosk.engine.table import PASS, Barred

from .state import RESOURCES

if TYPE_CHECKING:
    from .locations import Use
    from .verbs import DiceCityTable


def score_pairs(t: "DiceCityTable", player: int, use: "Use") -> None:
    """VP for each pair of like resources in stock, which are not paid."""
    stock = {what: t.state.resource(player, what) for what in RESOURCES}
    pairs = sum([number // use.ability.pair for number in stock.values()])
    t.score(
        player, pairs * use.ability.vp, use.rule, space=t.board.names[use.space], location=use.location, stock=stock
    )


def pay_for_statue(t: "DiceCityTable", player: int, card: str) -> None:
    """When a Grand Statue is built, more resources can be paid for VP."""
    ability = t.facts.location[card].ability

    def none_in_stock(t: "DiceCityTable", player: int, what: str) -> Barred | None:
        if what == PASS or t.state.resource(player, what):
            return None
        return Barred("card.grand-statue")

    for _ in range(ability.max):
        what = t.choose(player, "card.grand-statue", (*ability.types, PASS), none_in_stock)
        if what == PASS:
            return
        t.pay(player, what, 1, "card.grand-statue")
        t.score(player, ability.vp_each, "card.grand-statue", location=card, paid=what)


# What locations are worth, and how well they are defended


def value(t: "DiceCityTable", player: int, space: int) -> int:
    """The VP of a location in a player's city; none where it is printed or gives none.

    Rules: ruling.cathedral-attack-vp.
    """
    location = t.state.location(player, space)
    if location in t.board.vp:
        return t.board.vp[location]
    if t.board.timing.get(location) == "value":
        return t.by("card.cathedral", cathedral_value(t, player, space), without=0)
    return 0


def cathedral_value(t: "DiceCityTable", player: int, space: int) -> int:
    """VP for each location of a type in the row, itself and printed ones included, with and without tokens."""
    ability = t.board.about[t.state.location(player, space)].ability
    return ability.vp * len(counting_for(t, player, space))


def counting_for(t: "DiceCityTable", player: int, space: int) -> list[int]:
    """The spaces whose locations count for a Cathedral."""
    wanted = t.board.about[t.state.location(player, space)].ability.type
    return [other for other in t.board.row[space] if t.board.type_of[t.state.location(player, other)] == wanted]


def defense(t: "DiceCityTable", player: int, space: int) -> int | None:
    """The defense of a location, with what Great Walls of its row add; None where it has none.

    Rules: ruling.great-wall-stack.
    """
    own = t.board.defense.get(t.state.location(player, space))
    if own is None:
        return None
    walls = [other for other in t.board.row[space] if other != space and is_wall(t, player, other)]
    return own + sum([t.board.about[t.state.location(player, wall)].ability.amount for wall in walls])


def is_wall(t: "DiceCityTable", player: int, space: int) -> bool:
    """Whether an active location adds to the defense of its row."""
    location = t.state.location(player, space)
    protects = t.board.kind[location] == "row_defense" and not t.state.deactivated(player, space)
    return t.by("card.great-wall", protects, without=False) if protects else False
