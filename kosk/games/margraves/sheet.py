"""The score sheet: the pad of the game, filled in from what lies before each player and on the Locations."""

from collections.abc import Iterator, Mapping
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.sheet import Choice, Form, Number, Part, Row, Section
from kosk.engine.table import Event

from .state import GOODS, GUILDS
from .words import named, tile_name

COUNTED = tuple(what for what in GOODS if what != "strength")
"""What is counted of a player's goods; Strength is worth nothing and lies in no storage space."""


def form(names: tuple[str, ...], options: Mapping[str, str], facts: Any) -> Form:
    """The score sheet for these players."""

    def position(entered: dict[str, Any]) -> dict[str, Any]:
        return _position(names, entered, facts)

    return Form(_sections(names, facts), [_part()], position)


# What is entered


def _sections(names: tuple[str, ...], facts: Any) -> Iterator[Section]:
    owners = dict(zip(names, names, strict=True))
    last = facts.board.last
    yield Section(
        "Influence Track",
        [
            Row(facts.guild[guild].name, [Number(f"players.{name}.{guild}", name, last) for name in names])
            for guild in GUILDS
        ],
        "The space of each marker in its row, counted from the first one, which is 0. An icon is worth "
        f"{listed(_worths(facts))}.",
    )
    yield Section(
        "Gold and storage",
        [
            Row(named(what), [Number(f"players.{name}.{what}", name, _most(what, facts)) for name in names])
            for what in COUNTED
        ],
        f"A player board has {facts.player_board.storage_spaces} storage spaces, also for the Ward Towers not built; "
        "Gold lies in the Keep.",
    )
    yield Section(
        "Ward Towers",
        [
            Row(
                facts.location[place].name,
                [Choice(f"locations.{place}.towers.{slot}", f"Slot {slot}", owners) for slot in _slots(facts)],
            )
            for place in facts.board.locations
        ],
        "Whose Ward Tower stands in each build slot.",
    )
    yield Section("Citizens", list(_citizens(names, facts)), "All of them, in hand and played, those of the start too.")
    yield Section(
        "End of Game tiles",
        [
            Row("", [Choice(f"tiles.{tile}", _tile(tile, facts), owners)])
            for tile, about in facts.privilege.items()
            if about.use == "end" and about.players <= len(names)
        ],
        "Who has each Privilege tile that counts at the end. Grants are worth nothing.",
    )


def _worths(facts: Any) -> Iterator[str]:
    """What an icon is worth, and from which space on."""
    for space, vp in enumerate(facts.board.vp):
        if space == 0 or vp != facts.board.vp[space - 1]:
            yield f"{vp} VP from space {space} on"


def _tile(tile: str, facts: Any) -> str:
    """A tile by what it shows and, as several show the same, by its name in files."""
    told = tile_name(tile, facts)
    return f"{told} ({tile})"


def _slots(facts: Any) -> range:
    return range(1, facts.build.slots + 1)


def _most(what: str, facts: Any) -> int | None:
    return None if what == "gold" else facts.player_board.storage_spaces


def _citizens(names: tuple[str, ...], facts: Any) -> Iterator[Row]:
    """The Citizens by guild: of each name, how many each player has."""
    deck = facts.board.citizens(len(names))
    for card in sorted(facts.citizen, key=lambda card: GUILDS.index(facts.citizen[card].guild)):
        about = facts.citizen[card]
        starts = card in facts.board.starters
        most = 1 if starts else deck.count(card)
        if most:
            icons = f"{facts.guild[about.guild].name} {about.icons}"
            yield Row(
                f"{about.name} ({icons})",
                [Number(f"players.{name}.citizens.{card}", name, most, start=int(starts)) for name in names],
            )


# What it is as a position


def _position(names: tuple[str, ...], entered: dict[str, Any], facts: Any) -> dict[str, Any]:
    """What was entered as a position: cards and tiles as lists, and the Ward Towers that are not built in storage."""
    tiles, places = entered.pop("tiles", {}), entered.setdefault("locations", {})
    built = [name for place in places.values() for name in place["towers"].values()]
    for name in names:
        player = entered["players"][name]
        player["hand"] = [card for card, number in player.pop("citizens").items() for _ in range(number)]
        player["tiles"] = [tile for tile, owner in tiles.items() if owner == name]
        player["towers"] = max(facts.player_board.towers - built.count(name), 0)
    for place in facts.board.locations:
        # Knights outside storage are worth nothing, and nobody need count them.
        places.setdefault(place, {})["knights"] = 0
    return entered


# What is scored


def _part() -> Part:
    return Part(
        "final",
        "Final Scoring",
        ("final scoring",),
        title=lambda state: "Final Scoring",
        lines=_lines,
        line=line,
    )


def _lines(state: Any, facts: Any) -> dict[str, str]:
    """The lines of the pad."""
    guilds = {guild: facts.guild[guild].name for guild in GUILDS}
    return {**guilds, "sets": "Banners", "gem": "Gems", "resources": "Resources", "gold": "Gold"}


def line(event: Event) -> str:
    """What VP were scored for: a guild, or what is counted."""
    if "guild" in event.data:
        return str(event.data["guild"])
    return next(key for key in ("sets", "gem", "resources", "gold") if key in event.data)
