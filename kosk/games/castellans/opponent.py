"""Character Cards, and What Am I In For?: who is an Opponent, what its card says, and how its tokens rise.

An Opponent takes one of the last seats. Its card stands in the components, under the name that the option `opponents`
gives; nobody is ever asked anything for it but what the Decision die shows.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from kosk.engine.errors import KoskError, PositionError, listed
from kosk.engine.ranks import leaders

from . import charts, influence
from .state import GUILDS, MANORS

if TYPE_CHECKING:
    from .state import State
    from .verbs import CastellansTable

NOBODY = "none"
"""The reading of the option `opponents` for a game among people."""


# Who plays


def names(facts: Any) -> dict[str, tuple[str, str]]:
    """The adversaries, by the names of their cards: as players they are called by the first of these names."""
    return {card: (about.name, about.title) for card, about in facts.opponent.items()}


def automated(state: "State") -> range:
    """The seats that play by themselves: those of the Opponents, which come last."""
    return range(state.people, state.seats)


def named(options: Mapping[str, str]) -> tuple[str, ...]:
    """The adversaries that the option `opponents` names, in the order of their seats."""
    reading = options["opponents"]
    return () if reading == NOBODY else tuple(reading.split("+"))


def chosen(t: "CastellansTable") -> tuple[str, ...]:
    """The adversaries that join this table.

    Rules: solo.setup.choose-opponent.
    """
    return named(t.options)


def plays(t: "CastellansTable", player: int) -> bool:
    """Whether a seat is an Opponent's, so that its card says what it does.

    Rules: solo.flow.you-standard, solo.base.two-player, ruling.opp-counts, variant.opp.scores.
    """
    return t.state.is_opponent(player) and t.by("solo.base.preplanned", True, without=False)


def with_powers(t: "CastellansTable", players: Iterable[int]) -> list[int]:
    """Those of some players whose Citizens have powers: all but the Opponents."""
    return [player for player in players if not t.state.is_opponent(player) or has_powers(t)]


def has_powers(t: "CastellansTable") -> bool:
    """Whether the Citizens of an Opponent do anything but push their Guild."""
    return t.by("solo.base.no-citizen-powers", False, without=True)


def check_agreement(t: "CastellansTable") -> None:
    """Position and option must agree on who is an Opponent, and there must be neither too many nor too few people.

    Raises KoskError where so many Opponents cannot play with so many people, PositionError where the position seats
    other Opponents than the option names.
    """
    playing = chosen(t)
    seated = t.state.opponents
    if playing != seated and not (t.state.step == "setup" and not seated):
        wanted, at_table = listed(playing) or "nobody", listed(seated) or "nobody"
        raise PositionError(f"The option opponents names {wanted}, but in the position {at_table} is an Opponent.")
    if not playing:
        return
    number = t.state.seats - len(playing)
    if number < 1:
        raise KoskError(
            f"The option opponents names {len(playing)} Opponents with {t.state.seats} players in all; "
            "at least one of them has to be a person."
        )
    most = most_opponents(t, number)
    if len(playing) > most:
        people = "1 person" if number == 1 else f"{number} people"
        limit = f"at most {most}" if most else "no"
        raise KoskError(
            f"The option opponents names {listed(playing)} with {people}; "
            f"by ruling.most-opponents {limit} Opponent{'s' if most > 1 else ''} can join."
        )


def most_opponents(t: "CastellansTable", people: int) -> int:
    """How many Opponents can play with so many people.

    Rules: ruling.most-opponents.
    """
    room = max(t.facts.game.players) - people
    if t.by("ruling.most-opponents", t.options["most_opponents"] == "up-to-five", without=True):
        return int(room)
    printed = t.facts.solo.most_opponents
    most = int(printed[f"with_{people}"]) if f"with_{people}" in printed else 0
    if people > 1:
        return t.by("variant.opp.add", most, without=0)
    return t.by("solo.alt.second-opponent", most, without=1) if t.state.seats > 2 else most


# What the card says


def card(t: "CastellansTable", player: int) -> Any:
    """The card of an Opponent.

    Rules: solo.component.six-opponents.
    """
    adversary = t.by("solo.component.six-opponents", t.state.adversary(player), without="joseefus-the-builder")
    return t.facts.opponent[adversary]


def row(t: "CastellansTable", player: int) -> Any:
    """The row of the current round on the card of an Opponent.

    Rules: solo.card.rows, solo.card.joseefus.captions.
    """
    return card(t, player)[t.by("solo.card.rows", f"round_{t.state.round}", without="round_1")]


def read_rows(t: "CastellansTable") -> None:
    """Tell what each Opponent has before it in this round: its row, and the order in which it wants the dice."""
    for player in automated(t.state):
        row_now, column = row(t, player), card(t, player).priority
        t.tell(
            "read-row",
            ("solo.card.rows", "solo.card.drafting-column"),
            player,
            round=t.state.round,
            actions=row_now.actions,
            monument=row_now.monument,
            crates=row_now.crates,
            dice=row_now.dice,
            sails=row_now.sails,
            column=column,
        )


def manors_left(t: "CastellansTable", player: int) -> tuple[str, ...]:
    """The house-style Manors that an Opponent still has: neither the Lighthouse nor the one that went to the box.

    Rules: solo.base.lighthouse-is-monument, solo.setup.gold-track-manor.
    """
    boxed = t.by("solo.setup.gold-track-manor", (t.facts.solo.boxed_manor,), without=())
    monument = t.by("solo.base.lighthouse-is-monument", ("lighthouse",), without=())
    without = (*boxed, *monument)
    return tuple([manor for manor in MANORS if manor not in without and t.state.manor(player, manor) is None])


# Its tokens on the Guild tracks


def push(t: "CastellansTable", player: int, guild: str, pushes: int, rule: str) -> None:
    """Raise an Opponent's token like anybody's, but for the VP that it gets for each bridge line.

    Rules: solo.base.bridge-vp.
    """
    influence.push(t, player, guild, pushes, rule, earn=bridge_vp)


def bridge_vp(t: "CastellansTable", player: int, guild: str, below: int) -> None:
    """VP instead of the reward of the bridge line above a space of a Guild track.

    Rules: solo.base.bridge-vp.
    """
    t.score(player, t.facts.solo.bridge_vp, "solo.base.bridge-vp", guild=guild, above=below)


def push_each(t: "CastellansTable", player: int, guilds: Iterable[str], pushes: int, rule: str) -> None:
    """So many pushes on each of these Guild tracks."""
    for guild in guilds:
        push(t, player, guild, pushes, rule)


def push_lowest(t: "CastellansTable", player: int, pushes: int, rule: str, tie: str) -> None:
    """Pushes for the lowest token of all four, which is chosen once, before the first of them."""
    push_one(t, player, GUILDS, min, pushes, rule, tie)


def push_highest(t: "CastellansTable", player: int, guilds: tuple[str, ...], pushes: int, rule: str, tie: str) -> None:
    """Pushes for the highest token among these Guilds."""
    push_one(t, player, guilds, max, pushes, rule, tie)


def push_one(
    t: "CastellansTable", player: int, guilds: tuple[str, ...], best: Any, pushes: int, rule: str, tie: str
) -> None:
    """Pushes for that token of an Opponent, among some Guilds, that is `best` (min or max), a tie by the charts.

    Rules: solo.base.height, ruling.push-blocked, solo.charts.selector.when.
    """
    guilds = tuple(sorted(guilds, key=GUILDS.index))
    passed_on = t.by("ruling.push-blocked", t.options["blocked_push"] == "next-that-can-move", without=True)
    able = [guild for guild in guilds if influence.can_rise(t, player, guild)] if passed_on else list(guilds)
    among = able or list(guilds)
    heights = [height(t, player, guild) for guild in among]
    tied = [guild for guild, space in zip(among, heights, strict=True) if space == best(heights)]
    tied = t.by(tie, tied, without=tied[:1])
    push(t, player, charts.select(t, player, tuple(tied)), pushes, rule)


def height(t: "CastellansTable", player: int, guild: str) -> int:
    """How high an Opponent's own token stands on a Guild track.

    Rules: solo.base.height.
    """
    return t.by("solo.base.height", t.state.space(player, guild), without=max(t.state.spaces(guild)))


# Who is 1st player


def first_player(t: "CastellansTable") -> int | None:
    """The 1st player of the next round where the lowest score decides; None where the token passes clockwise."""
    if not by_solo_rule(t) or not t.by("solo.reset.first-player", True, without=False):
        return None
    lowest = leaders(range(t.state.seats), [-vp for vp in t.state.vp])
    return lowest[0] if len(lowest) == 1 else lowest_tied(t, lowest)


def by_solo_rule(t: "CastellansTable") -> bool:
    """Whether the 1st player is found as in a solo game: you first, later the lowest score."""
    if not t.state.opponents:
        return False
    if t.state.seats == 2:
        return True
    reading = t.by("ruling.mix-first-player", t.options["mix_first_player"], without="multiplayer-rule")
    return t.state.people == 1 if reading == "auto" else reading == "solo-rule"


def lowest_tied(t: "CastellansTable", tied: list[int]) -> int:
    """The 1st player of the next round among several with the lowest score.

    Rules: ruling.first-player-tie.
    """
    reading = t.by("ruling.first-player-tie", t.options["first_player_tie"], without="you")
    if reading == "roll":
        return charts.select_player(t, tied)
    preferred = {"you": 0, "stay": t.state.first_player}.get(reading)
    if preferred in tied:
        return preferred
    first_player, *others = t.state.in_turn_order()
    return next(player for player in (*others, first_player) if player in tied)
