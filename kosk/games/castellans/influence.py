"""The Guilds of Kosk: pushes on the Guild tracks, and the rewards of their bridge lines."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from kosk.engine.table import Bar, Barred

from . import gains
from .state import GUILD, GUILDS, GUILDS_EACH

if TYPE_CHECKING:
    from .verbs import CastellansTable

    Earn = Callable[[CastellansTable, int, str, int], None]


def push(t: "CastellansTable", player: int, guild: str, pushes: int, rule: str, earn: "Earn | None" = None) -> None:
    """Raise a player's token on a Guild track by a number of pushes, one space each; what cannot rise is lost.

    A bridge line is no space: the push from the space below it lands on the space above it and earns the reward, or
    what `earn`, given the space below, gives in its stead.

    Rules: infl.push, infl.bridge-hop, infl.no-move.
    """
    bridges, track, place = t.city.bridges, t.state.track, player * GUILDS_EACH + GUILD[guild]
    for left in range(pushes, 0, -1):
        before = track[place]
        space = space_above(t, guild, before)
        if space is None:
            below_the_stars = before == t.facts.guild_track.ordinary_last
            why = "infl.full-top" if below_the_stars else "infl.no-move"
            t.tell("lose-push", (why, rule), player, guilds=(guild,), pushes=left)
            return
        t.raise_influence(player, guild, space, rule, way_up(t, before) if t.watched else ())
        if before in bridges and t.by("infl.bridge-hop", track[place] > before, without=False):
            (earn or reward)(t, player, guild, before)


def space_above(t: "CastellansTable", guild: str, space: int) -> int | None:
    """The space that a push from `space` leads to, or None where the token can rise no further.

    A token that reaches the starred spaces goes to the highest that is free, and stays there.

    Rules: infl.three-stars, infl.shared-spaces, ruling.star-next-or-highest.
    """
    track = t.facts.guild_track
    if space < track.ordinary_last:
        return t.by("infl.push", space + 1, without=space)
    if space > track.ordinary_last:
        return t.by("infl.no-move", None, without=max(track.starred))
    stars = t.by("infl.three-stars", track.starred, without=track.starred[:1])
    taken = t.by("infl.star-capacity", t.state.spaces(guild), without=[])
    free = [star for star in stars if star not in taken]
    if not free:
        return t.by("infl.full-top", None, without=max(track.starred))
    highest = t.by("ruling.star-next-or-highest", max(free), without=min(free))
    return t.by("infl.star-slide", highest, without=min(track.starred))


def way_up(t: "CastellansTable", space: int) -> tuple[str, ...]:
    """The rules that make a push from a space more than one step to the next."""
    if space == t.facts.guild_track.ordinary_last:
        return ("infl.star-slide",)
    return ("infl.bridge-hop",) if space in t.city.bridges else ()


def reward(t: "CastellansTable", player: int, guild: str, below: int) -> None:
    """Earn the reward of the bridge line above a space of a Guild track.

    Rules: infl.bridge-reward, infl.reward-kinds.
    """
    for what, amount in t.city.bridges[below].items():
        if what == "vp":
            t.score(player, amount, "infl.bridge-reward", guild=guild, above=below)
        else:
            gains.gain(t, player, what, amount, "infl.bridge-reward")


def can_rise(t: "CastellansTable", player: int, guild: str) -> bool:
    """Whether a push on this track would move the player's token."""
    return stuck(t, player, guild) is None


def stuck(t: "CastellansTable", player: int, guild: str) -> Barred | None:
    """Bars a Guild track on which the player's token can rise no further, as it always can below the starred spaces.

    Rules: ruling.influence-forced-choice.
    """
    here = t.state.track[player * GUILDS_EACH + GUILD[guild]]
    if here < t.facts.guild_track.ordinary_last or space_above(t, guild, here) is not None:
        return None
    return full_top(here)


def below_the_stars(t: "CastellansTable", player: int) -> bool:
    """Whether none of a player's tokens has come to the starred spaces, so that each of them can rise."""
    first = player * GUILDS_EACH
    return max(t.state.track[first : first + GUILDS_EACH]) < t.facts.guild_track.ordinary_last


@cache
def full_top(space: int) -> Barred:
    """Bars a Guild track on which a token has come to a space from which none can rise now."""
    return Barred("ruling.influence-forced-choice", space=space)


def push_one(
    t: "CastellansTable",
    player: int,
    guilds: tuple[str, ...],
    pushes: int,
    rule: str,
    barred: Bar | None = None,
    place: str | None = None,
) -> None:
    """Give pushes to one of these Guild tracks, as the player chooses; lost where none of them can take any.

    `barred` bars more of them than those on which the token is stuck. Where they are the Guilds of a `place`, the rule
    bars the other Guilds.

    Rules: ruling.influence-forced-choice.
    """
    bar = barred or stuck
    if barred is None and below_the_stars(t, player):
        opened = guilds
    else:
        opened = tuple([guild for guild in guilds if bar(t, player, guild) is None])
    room = opened or any(can_rise(t, player, guild) for guild in guilds)
    if not room and not t.by("ruling.influence-forced-choice", False, without=True):
        t.tell("lose-push", ("ruling.influence-forced-choice", rule), player, guilds=guilds, pushes=pushes)
        return
    candidates = guilds
    if place is not None:
        candidates, bar = guilds + other_guilds(guilds), elsewhere(guilds, rule, place, bar)
    push(t, player, t.choose(player, rule, candidates, bar, opened), pushes, rule)


@cache
def other_guilds(guilds: tuple[str, ...]) -> tuple[str, ...]:
    """All Guilds but these."""
    return tuple([guild for guild in GUILDS if guild not in guilds])


def elsewhere(guilds: tuple[str, ...], rule: str, place: str, barred: Bar) -> Bar:
    """The bar of Guilds that are not those of a place, and of those of the place that are barred."""

    def elsewhere_or_barred(t: "CastellansTable", player: int, guild: str) -> Barred | None:
        return barred(t, player, guild) if guild in guilds else Barred(rule, place=place)

    return elsewhere_or_barred


def push_any(t: "CastellansTable", player: int, pushes: int, rule: str) -> None:
    """Give pushes to any one of the four Guild tracks, as the player chooses.

    Rules: infl.four-tracks.
    """
    push_one(t, player, t.by("infl.four-tracks", GUILDS, without=GUILDS[:1]), pushes, rule)


def reward_ahead(t: "CastellansTable", player: int, guild: str) -> dict[str, int]:
    """The reward that one push on this track would bring; empty where it crosses no bridge line."""
    here = t.state.space(player, guild)
    return dict(t.city.bridges[here].items()) if here in t.city.bridges and can_rise(t, player, guild) else {}
