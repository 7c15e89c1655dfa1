"""Final Scoring."""

from typing import TYPE_CHECKING

from .state import GUILDS

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
        worth = t.board.vp[t.state.space(player, guild)]
        rules = (
            "score.influence",
            "influence.vp",
            *[ICON_RULE[where] for where, count in icons.items() if count],
        )
        t.score(player, sum(icons.values()) * worth, rules, guild=guild, **icons, worth=worth)


def icons_on_tiles(t: "MargravesTable", player: int, guild: str) -> int:
    """A guild's icons on a player's End of Game tiles."""
    return sum([t.facts.privilege[tile].icons.count(guild) for tile in end_tiles(t, player)])


def end_tiles(t: "MargravesTable", player: int) -> list[str]:
    """A player's End of Game tiles."""
    return [tile for tile in t.state.tiles[player] if t.facts.privilege[tile].use == "end"]


def icons_on_citizens(t: "MargravesTable", player: int, guild: str) -> int:
    """A guild's icons on a player's Citizens, in hand and played; by an option, none on those of the start."""
    cards = t.state.hands[player] + t.state.piles[player]
    with_icons = t.options["starter_guild_icons"] == "yes"
    plain = not t.by("ruling.starter-guilds", with_icons, without=not with_icons)
    about = [t.facts.citizen[card] for card in cards]
    return sum([card.icons for card in about if card.guild == guild and not (plain and card.starter)])


def icons_of_locations(t: "MargravesTable", player: int, guild: str) -> int:
    """A guild's icons in the Locations where a player has a Ward Tower."""
    return sum([t.board.guilds[place].count(guild) for place in t.state.towers_of(player)])


# Banners and what is left over


def score_banners(t: "MargravesTable", player: int) -> None:
    """Each set of different Banners scores its number squared; duplicates build further sets.

    Rules: score.banner, score.banner.duplicates.
    """
    banners = [banner for tile in end_tiles(t, player) for banner in t.facts.privilege[tile].banners]
    sets = banner_sets([banners.count(banner) for banner in t.facts.privileges.banners])
    t.score(player, sum([size * size for size in sets]), ("score.banner", "score.banner.duplicates"), sets=sets)


def banner_sets(counts: list[int]) -> list[int]:
    """The sizes of the sets that Banners make: set number j has every Banner that is owned at least j times.

    >>> banner_sets([2, 1, 1, 1, 1])
    [5, 1]
    """
    return [sum([count >= number for count in counts]) for number in range(1, max(counts, default=0) + 1)]


def score_left_over(t: "MargravesTable", player: int) -> None:
    """Gems, Resources and Gold that are left; Knights and Strength are worth nothing.

    Rules: score.gem, score.resources, score.gold, score.no-knights-strength.
    """
    scoring, gems = t.facts.scoring, t.state.good(player, "gem")
    t.score(player, gems * scoring.gem_vp, "score.gem", gems=gems)
    resources = t.state.resources(player)
    t.score(player, resources // scoring.resources_per_vp, "score.resources", resources=resources)
    gold = t.state.good(player, "gold")
    t.score(player, gold // scoring.gold_per_vp, "score.gold", gold=gold)


# The winner


def winner(t: "MargravesTable") -> None:
    """The most VP win, then the most Gold; players tied in both share the victory.

    Rules: goal.most-vp, score.tie.gold, score.tie.shared.
    """
    best = max(t.state.vp)
    tied = [player for player, vp in enumerate(t.state.vp) if vp == best]
    if len(tied) == 1:
        t.crown(tuple(tied), "goal.most-vp", vp=best)
        return
    gold = [t.state.good(player, "gold") for player in tied]
    leaders = [player for player, amount in zip(tied, gold, strict=True) if amount == max(gold)]
    t.crown(tuple(leaders), "score.tie.gold" if len(leaders) == 1 else "score.tie.shared", vp=best, gold=gold)
