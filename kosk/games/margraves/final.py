"""Final Scoring."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kosk.engine.ranks import leaders

from .state import GUILDS, RESOURCES

if TYPE_CHECKING:
    from .verbs import MargravesTable


def final_scoring(t: "MargravesTable") -> None:
    """Score Influence, Banners, and what is left over, of each player; the most VP win.

    Rules: score.sources, goal.most-vp, ruling.unused-grants.
    """
    for player in range(t.state.seats):
        score_influence(t, player)
        score_banners(t, player)
        score_left_over(t, player)
    winner(t)


# Influence

ICON_RULE = {
    "tiles": "score.icons.tiles",
    "citizens": "score.icons.citizens",
    "locations": "score.icons.locations",
}
"""The rules by which guild icons count, by where they are."""


def score_influence(t: "MargravesTable", player: int) -> None:
    """For each guild, its icons times what one is worth where the marker stands.

    Rules: influence.sections, def.guilds.
    """
    for guild in GUILDS:
        icons = {
            "tiles": icons_on_tiles(t, player, guild),
            "citizens": icons_on_citizens(t, player, guild),
            "locations": icons_of_locations(t, player, guild),
        }
        space = t.state.space(player, guild)
        worth = t.board.vp[space]
        rules = (
            "score.influence",
            "influence.vp",
            *[ICON_RULE[where] for where, found in icons.items() if found],
        )
        number = sum([sum(found.values()) for found in icons.values()])
        t.score(player, number * worth, rules, guild=guild, **icons, space=space, worth=worth)


def icons_on_tiles(t: "MargravesTable", player: int, guild: str) -> dict[str, int]:
    """How many icons of a guild there are on each of a player's End of Game tiles that has any."""
    found = {tile: t.facts.privilege[tile].icons.count(guild) for tile in end_tiles(t, player)}
    return {tile: icons for tile, icons in found.items() if icons}


def end_tiles(t: "MargravesTable", player: int) -> list[str]:
    """A player's End of Game tiles."""
    return [tile for tile in t.state.tiles[player] if t.facts.privilege[tile].use == "end"]


def icons_on_citizens(t: "MargravesTable", player: int, guild: str) -> dict[str, int]:
    """How many icons of a guild there are on a player's Citizens, in hand and played, all of a name together.

    By an option, none are on those of the start.
    """
    with_icons = t.options["starter_guild_icons"] == "yes"
    plain = not t.by("ruling.starter-guilds", with_icons, without=not with_icons)
    found: dict[str, int] = {}
    for card in t.state.hands[player] + t.state.piles[player]:
        about = t.facts.citizen[card]
        if about.guild == guild and about.icons and not (plain and about.starter):
            found[card] = found.get(card, 0) + about.icons
    return found


def icons_of_locations(t: "MargravesTable", player: int, guild: str) -> dict[str, int]:
    """How many icons of a guild each Location has in which a player has a Ward Tower, if it has any."""
    places = t.state.towers_of(player)
    return {place: t.board.guilds[place].count(guild) for place in places if guild in t.board.guilds[place]}


# Banners and what is left over


def score_banners(t: "MargravesTable", player: int) -> None:
    """Each set of different Banners scores its number squared; duplicates build further sets.

    Rules: score.banner, score.banner.duplicates.
    """
    banners = [banner for tile in end_tiles(t, player) for banner in t.facts.privilege[tile].banners]
    sets = banner_sets({banner: banners.count(banner) for banner in t.facts.privileges.banners})
    vp = sum([len(different) ** 2 for different in sets])
    t.score(player, vp, ("score.banner", "score.banner.duplicates"), sets=sets)


def banner_sets(counts: Mapping[str, int]) -> list[tuple[str, ...]]:
    """The sets that Banners make, told how many there are of each: set number j has all that are there j times or more.

    >>> banner_sets({"bear": 2, "fish": 1, "oak": 0})
    [('bear', 'fish'), ('bear',)]
    """
    most = max(counts.values(), default=0)
    return [tuple(banner for banner, count in counts.items() if count >= number) for number in range(1, most + 1)]


def score_left_over(t: "MargravesTable", player: int) -> None:
    """Gems, Resources and Gold that are left; Knights and Strength are worth nothing.

    Rules: score.gem, score.resources, score.gold, score.no-knights-strength.
    """
    scoring, gems = t.facts.scoring, t.state.good(player, "gem")
    t.score(player, gems * scoring.gem_vp, "score.gem", gem=gems)
    resources = {what: t.state.good(player, what) for what in RESOURCES}
    t.score(player, sum(resources.values()) // scoring.resources_per_vp, "score.resources", resources=resources)
    gold = t.state.good(player, "gold")
    t.score(player, gold // scoring.gold_per_vp, "score.gold", gold=gold)


# The winner


def winner(t: "MargravesTable") -> None:
    """The most VP win, then the most Gold; players tied in both share the victory.

    Rules: goal.most-vp, score.tie.gold, score.tie.shared.
    """
    tied = leaders(range(t.state.seats), t.state.vp)
    best = t.state.vp[tied[0]]
    if len(tied) == 1:
        t.crown(tuple(tied), "goal.most-vp", vp=best)
        return
    gold = [t.state.good(player, "gold") for player in tied]
    winners = leaders(tied, gold)
    t.crown(tuple(winners), "score.tie.gold" if len(winners) == 1 else "score.tie.shared", vp=best, gold=gold)
