"""End of Turn: Hero Tombs, Privilege tile slots, Monster stacks and Citizen line; then the end of the game."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import gains, privileges
from .state import PRIVILEGES

if TYPE_CHECKING:
    from .verbs import MargravesTable


def end_of_turn(t: "MargravesTable") -> str:
    """See to the Hero Tombs, refill what was taken from the boards, and pass the turn or end the game.

    Rules: eot.order, turn.end-steps.
    """
    hero_tombs(t, t.state.turn)
    fill_displays(t)
    monster_stacks(t)
    citizen_line(t)
    return next_turn(t)


# Hero Tombs


def hero_tombs(t: "MargravesTable", player: int) -> None:
    """Rewards of the rows and columns filled this turn; a full grid is cleared; empty Locations get a Knight.

    Grants can be discarded until the Knights go back to the barracks, for those can be gained in the next turn.

    Rules: tombs.active-only, tombs.multi, ruling.grant-timing.
    """
    if t.by("eot.tombs.check", bool(t.state.entombed), without=False):
        filled_lines(t, player)
    privileges.last_chance(t, player)
    cleared = clear_full_tombs(t)
    t.forget_entombed("eot.tombs.check")
    every_turn = t.options["tomb_refill"] == "every_turn"
    if cleared or t.by("ruling.location-knight-refill", every_turn, without=not every_turn):
        refill_locations(t, player)


def filled_lines(t: "MargravesTable", player: int) -> None:
    """Lay down the Knights of each row and column filled this turn, and take its reward.

    Rules: tombs.row-reward, tombs.column-reward, ruling.tomb-line-repeat, ruling.tomb-lying-sharing.
    """
    due: list[gains.Due] = []
    for lines, rule in ((t.board.rows, "tombs.row-reward"), (t.board.columns, "tombs.column-reward")):
        for name, (slots, reward) in lines.items():
            if t.by("eot.tombs.reward", filled(t, slots), without=False):
                t.lay_down(name, slots, ("tombs.lay-down", rule))
                due += [(what, amount, rule) for what, amount in reward]
    gains.in_any_order(t, player, due, "tombs.multi")


def filled(t: "MargravesTable", slots: tuple[str, ...]) -> bool:
    """Whether a row or column became full this turn: all its slots are filled, and one of them this turn."""
    return all(slot in t.state.tombs for slot in slots) and any(slot in t.state.entombed for slot in slots)


def clear_full_tombs(t: "MargravesTable") -> bool:
    """Return all Knights of the Hero Tombs to the barracks where every slot is filled; gives whether that was so.

    Rules: eot.tombs.clear.
    """
    full = len(t.state.tombs) == len(t.board.tombs)
    if full:
        t.clear_tombs("eot.tombs.clear")
    return full


def refill_locations(t: "MargravesTable", player: int) -> None:
    """Put a Knight from the barracks into each Location that has none; if they run short, the player chooses which.

    Rules: eot.tombs.refill-locations, ruling.refill-no-power.
    """

    def guarded(t: "MargravesTable", player: int, place: str) -> Barred | None:
        knights = t.state.knights[place]
        return Barred("eot.tombs.refill-locations", knights=knights) if knights else None

    empty = [place for place in t.board.locations if not t.state.knights[place]]
    if len(empty) <= t.state.stock("knight"):
        for place in empty:
            t.place_knight(place, "eot.tombs.refill-locations")
        return
    for _ in range(t.state.stock("knight")):
        place = t.choose_at_once(player, "ruling.refill-knight-shortage", t.board.locations, guarded)
        t.place_knight(place, "eot.tombs.refill-locations")


# Privilege tile slots


def fill_displays(t: "MargravesTable") -> None:
    """Turn up Privilege tiles until three of each kind lie face up; one missing triggers the last round.

    Rules: eot.privileges.refill, eot.privileges.empty, end.exact-not, ruling.end-refill-partial,
    ruling.privilege-display-count.
    """
    for k, kind in enumerate(PRIVILEGES):
        for _ in range(t.facts.privileges.face_up - len(t.state.displays[k])):
            if not t.state.stacks[k]:
                t.trigger_end("eot.privileges.empty", kind=kind)
                break
            t.show_tile(t.chance("eot.privileges.refill", t.state.stacks[k]), "eot.privileges.refill")


# Monster stacks


def monster_stacks(t: "MargravesTable") -> None:
    """Turn the top Monster of every stack face up; where the lair card is reached, shuffle its Monsters first.

    Rules: eot.monsters.flip, eot.monsters.reshuffle, eot.monsters.boss-joins.
    """
    for lair in t.facts.lair:
        if t.state.tops[lair] is None:
            if not t.state.lairs[lair]:
                t.reshuffle_lair(lair, ("eot.monsters.reshuffle", "eot.monsters.boss-joins"))
            t.turn_up_monster(lair, t.chance("eot.monsters.flip", t.state.lairs[lair]), "eot.monsters.flip")


# Citizen line


def citizen_line(t: "MargravesTable") -> None:
    """Slide the Citizens to the left and fill the line from the deck; a card missing triggers the last round.

    Rules: eot.citizens.slide, eot.citizens.refill, eot.citizens.empty, end.exact-not, ruling.end-refill-partial.
    """
    gaps = t.state.line.count(None)
    if gaps:
        t.slide_citizens("eot.citizens.slide")
    for _ in range(gaps):
        if not t.state.deck:
            t.trigger_end("eot.citizens.empty")
            return
        t.deal_citizen(t.draw("eot.citizens.refill", t.state.deck), "eot.citizens.refill")


# End of Game


def next_turn(t: "MargravesTable") -> str:
    """The turn passes clockwise; after the last round, when all have had as many turns, Final Scoring follows.

    Rules: turn.order, ruling.end-last-round.
    """
    last_seat = (t.state.turn + 1) % t.state.seats == t.state.start_player
    round_over = t.by("end.equal-turns", last_seat, without=True)
    if round_over and t.state.rounds_left == 0:
        return "final scoring"
    if round_over and t.state.rounds_left:
        t.count_down("ruling.end-last-round")
    t.pass_turn("turn.order")
    return "turn"
