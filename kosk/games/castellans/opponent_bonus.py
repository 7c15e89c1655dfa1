"""2. Action Phase (Solo), Bonus Sail Action and Bonus Wharf Action: the last thing that an Opponent does in a round."""

from typing import TYPE_CHECKING, Any

from . import charts, opponent
from .state import RESOURCES
from .wharf import closed_icons, crates_available, function, resource

if TYPE_CHECKING:
    from .verbs import CastellansTable

COLOUR = {"green": "solo.wharf.colour.green", "purple": "solo.wharf.colour.purple"}


def bonus(t: "CastellansTable", player: int) -> None:
    """The bonus of the row: Sails, or Crates on the Wharf card.

    Rules: solo.base.extra-action, solo.card.row.bonus-kinds.
    """
    if not t.by("solo.base.extra-action", True, without=False):
        return
    row = opponent.row(t, player)
    about = {"crates": row.crates, "dice": row.dice, "sails": row.sails}
    t.tell("read-bonus", "solo.card.row.bonus-kinds", player, round=t.state.round, **about)
    if t.by("solo.card.row.bonus-kinds", row.sails > 0, without=row.sails == 0):
        sails(t, player, row.sails)
    elif row.crates in COLOUR:
        crates(t, player, row)


# Bonus Sail Action


def sails(t: "CastellansTable", player: int, icons: int) -> None:
    """Each Sail icon by itself, from where the one before left the Ships.

    Rules: solo.sail.per-icon.
    """
    for _ in range(t.by("solo.sail.per-icon", icons, without=0)):
        sail(t, player)


def sail(t: "CastellansTable", player: int) -> None:
    """Roll for a District; the first Ship of the Opponent clockwise of it moves there.

    Rules: solo.sail.walk, solo.sail.start-excluded, solo.sail.nothing, solo.windmill.no-influence.
    """
    to = charts.district(t, player)
    clockwise = t.city.clockwise[to]
    walk = t.by("solo.sail.start-excluded", clockwise[1:], without=clockwise)
    walk = t.by("solo.sail.walk", walk, without=walk[::-1])
    start_of_ship = next((place for place in walk if player in t.state.owners("ship", place)), None)
    if start_of_ship is not None:
        t.move_ship(player, start_of_ship, to, "solo.sail.walk")
    elif t.by("solo.sail.nothing", False, without=True):
        t.place(player, "ship", to, "solo.shipyard.place")
    else:
        t.tell("no-ship-moves", "solo.sail.nothing", player, district=to)


# Bonus Wharf Action


def crates(t: "CastellansTable", player: int, row: Any) -> None:
    """A Crate for each die that matches, from the right end of the line, as far as there is room; then the line pays.

    Rules: solo.wharf.match-dice, solo.wharf.rightmost, solo.wharf.one-line-only.
    """
    matching = matching_dice(t, player, row)
    line = line_of(t, row.crates)
    placed = free_icons(t, line)[: min(matching, crates_available(t, player))]
    dice = t.state.drafted[player] + t.state.spent[player]
    no_room = ("solo.wharf.one-line-only",) if len(placed) < matching else ()
    about = ("solo.wharf.match-dice", *no_room)
    t.tell("match-dice", about, player, dice=dice, matching=matching, placed=len(placed))
    for icon in placed:
        t.place_crate(player, icon, "solo.wharf.rightmost")
    pay(t, player, line, len(placed))


def matching_dice(t: "CastellansTable", player: int, row: Any) -> int:
    """How many of an Opponent's dice show a face that is among the die icons of the row.

    Rules: solo.wharf.match-dice, solo.wharf.match-each-die, solo.card.row.bonus-wharf-icons.
    """
    icons = t.by("solo.card.row.bonus-wharf-icons", row.dice, without=row.dice[:1])
    dice = t.state.drafted[player] + t.state.spent[player]
    matching = [face for face in dice if face in icons]
    matching = t.by("solo.wharf.match-each-die", matching, without=list(dict.fromkeys(matching)))
    return t.by("solo.wharf.match-dice", len(matching), without=len(dice))


def line_of(t: "CastellansTable", colour: str) -> str:
    """The function of the line that the colour of the Crate icon means.

    Rules: solo.wharf.colour.green, solo.wharf.colour.purple.
    """
    lines = t.facts.solo.lines
    other = next(line for name, line in lines.items() if name != colour)
    return t.by(COLOUR[colour], lines[colour], without=other)


def free_icons(t: "CastellansTable", line: str) -> list[str]:
    """The icons of a line on which a Crate can be put, from right to left, whatever resource they show.

    Rules: solo.wharf.rightmost, solo.wharf.one-line-only, solo.wharf.resources-irrelevant.
    """
    if t.state.wharf_card is None or t.state.wharf_back is None:
        return []
    barred = closed_icons(t)
    closed = {icon for icon, bar in barred.items() if t.by(bar.rule, True, without=False)}
    room = [icon for icon in t.city.icons if icon not in closed]
    on_the_line = [icon for icon in room if function(t, icon) == line]
    elsewhere = [icon for icon in room if icon not in on_the_line]
    free = t.by("solo.wharf.rightmost", on_the_line[::-1], without=on_the_line)
    free = t.by("solo.wharf.one-line-only", free, without=free + elsewhere)
    sold = [icon for icon in free if resource(t, icon) in RESOURCES[:1]]
    return t.by("solo.wharf.resources-irrelevant", free, without=sold)


def pay(t: "CastellansTable", player: int, line: str, placed: int) -> None:
    """What a line pays for so many Crates: VP, or Influence for the lowest token; never Gold.

    Rules: solo.wharf.pay-vp, solo.wharf.pay-vp.no-gold, solo.wharf.pay-influence, solo.wharf.influence-target,
    solo.wharf.influence-tie.
    """
    if not placed:
        return
    if line == "sell_vp":
        t.score(player, placed * t.facts.solo.crate_vp, "solo.wharf.pay-vp", crates=placed)
        if not t.by("solo.wharf.pay-vp.no-gold", True, without=False):
            gained = placed * t.facts.wharf_row_kind[line].trade.gain_gold
            t.gain(player, "gold", gained, "wharf.sell-vp")
        return
    pushes = t.by("solo.wharf.pay-influence", placed * t.facts.solo.crate_pushes, without=0)
    opponent.push_lowest(t, player, pushes, "solo.wharf.influence-target", "solo.wharf.influence-tie")
