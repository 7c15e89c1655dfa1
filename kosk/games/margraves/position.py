"""Positions from JSON data: what `State.to_json` writes, or what a worked example states, checked for what can be."""

from collections.abc import Iterable, Mapping
from typing import Any

from kosk.engine.errors import PositionError
from kosk.engine.reading import (
    only_once,
    read_before_setup,
    read_different,
    read_keys,
    read_names,
    read_number,
    read_seat,
    read_table,
    read_winners,
    unknown_name,
)

from .state import GOODS, GUILDS, LYING, PRIVILEGES, STANDING, TOKENS, State, box

_KEYS = (
    "step",
    "start_player",
    "turn",
    "rounds_left",
    "players",
    "supply",
    "locations",
    "tombs",
    "lairs",
    "citizens",
    "privileges",
    "winners",
)
_PLAYER_KEYS = ("vp", *GOODS, "towers", "margrave", "ship", *GUILDS, "hand", "pile", "tiles", "held", "kept")
_BEFORE_TURNS = ("deal wealth", "wealth draft", "wealth")


def start(players: Iterable[str], facts: Any, options: Mapping[str, str]) -> dict[str, Any]:
    """The position that a worked example begins from where it states nothing else, as JSON data.

    The turn of the first player named, who is the starting player; every board as the set-up leaves it, but with no
    Monster, Citizen or Privilege tile turned up and no Gem taken. What lies in the supply is left to be reckoned.
    """
    names = list(players)
    board = facts.player_board
    goods = {what: board[what] if what in ("gold", "strength") else 0 for what in GOODS}
    player = {"vp": 0, **goods, "towers": board.towers, "margrave": board.location, "ship": facts.shipping.start}
    player |= dict.fromkeys(GUILDS, facts.influence.start)
    cards = {"hand": list(facts.board.starters), "pile": [], "tiles": [], "held": [], "kept": []}
    return {
        "step": "turn",
        "start_player": names[0],
        "turn": names[0],
        "rounds_left": None,
        "players": {name: player | {key: list(value) for key, value in cards.items()} for name in names},
        "supply": None,
        "locations": {place: {"knights": facts.barracks.per_location, "towers": {}} for place in facts.board.locations},
        "tombs": {"slots": {}, "entombed": [], "statue": 0},
        "lairs": {lair: {"top": None, "under": [facts.board.boss[lair]]} for lair in facts.lair},
        "citizens": {"line": [None] * len(facts.citizen_line.prices), "removed": []},
        "privileges": {**{str(kind): [] for kind in PRIVILEGES}, "used": []},
        "winners": [],
    }


def position(data: Mapping[str, Any], facts: Any) -> State:
    """The state that JSON data describes. Raises PositionError, in one sentence, where such a position cannot be."""
    read_keys(data, _KEYS, "the position")
    names = tuple(read_table(data["players"], "players"))
    state = box(names, facts)
    state.step = data["step"]
    state.start_player = read_seat(data["start_player"], names, "start_player")
    state.turn = read_seat(data["turn"], names, "turn")
    if state.step == "setup":
        read_before_setup(data, state.to_json(), ("supply",))
        return state
    if data["rounds_left"] is not None:
        state.rounds_left = read_number(data["rounds_left"], 0, 1, "rounds_left")
    for seat, name in enumerate(names):
        _player(state, seat, data["players"][name], facts)
    _locations(state, read_table(data["locations"], "locations"), facts)
    _tombs(state, data["tombs"], facts)
    _supply(state, facts)
    _lairs(state, read_table(data["lairs"], "lairs"), facts)
    _citizens(state, data["citizens"], facts)
    _privileges(state, data["privileges"], facts)
    _wealth(state, facts)
    reckoned = dict(zip(TOKENS, state.supply, strict=True))
    if data["supply"] not in (None, reckoned):
        raise PositionError(f"supply is {data['supply']!r}; what lies nowhere else is expected: {reckoned!r}.")
    state.winners = read_winners(data["winners"], names, state.step, "final scoring")
    return state


def _player(state: State, seat: int, data: Any, facts: Any) -> None:
    name, board = state.names[seat], facts.player_board
    read_keys(data, _PLAYER_KEYS, name)
    state.vp[seat] = read_number(data["vp"], 0, None, f"{name}.vp")
    for k, what in enumerate(GOODS):
        most = None if what == "gold" else board.strength_max if what == "strength" else facts.box[what]
        state.goods[seat * len(GOODS) + k] = read_number(data[what], 0, most, f"{name}.{what}")
    state.towers[seat] = read_number(data["towers"], 0, board.towers, f"{name}.towers")
    if state.stored(seat) > board.storage_spaces:
        raise PositionError(
            f"{name} stores {state.stored(seat)} pieces; there are {board.storage_spaces} spaces.",
            rule="storage.capacity",
        )
    if data["margrave"] not in facts.board.locations:
        raise PositionError(f"{name}.margrave: {unknown_name('Location', data['margrave'], facts.board.locations)}")
    state.margrave[seat] = data["margrave"]
    state.ship[seat] = read_number(data["ship"], 0, len(facts.board.segments) - 1, f"{name}.ship")
    for k, guild in enumerate(GUILDS):
        state.track[seat * len(GUILDS) + k] = read_number(data[guild], 0, facts.board.last, f"{name}.{guild}")
    state.hands[seat] = read_names(data["hand"], facts.citizen, "Citizen", f"{name}.hand")
    state.piles[seat] = read_names(data["pile"], facts.citizen, "Citizen", f"{name}.pile")
    state.tiles[seat] = read_names(data["tiles"], facts.privilege, "Privilege tile", f"{name}.tiles")
    state.held[seat] = read_names(data["held"], facts.wealth_tile, "Starting Wealth tile", f"{name}.held")
    state.kept[seat] = read_names(data["kept"], facts.wealth_tile, "Starting Wealth tile", f"{name}.kept")


def _locations(state: State, data: Mapping[str, Any], facts: Any) -> None:
    read_keys(data, facts.board.locations, "locations", all_needed=False)
    for place, about in data.items():
        where = f"locations.{place}"
        read_keys(about, ("knights", "towers"), where, all_needed=False)
        state.knights[place] = read_number(about.get("knights", 0), 0, facts.barracks.knight, f"{where}.knights")
        slots: list[int | None] = [None] * facts.build.slots
        for number, name in read_table(about.get("towers", {}), f"{where}.towers").items():
            numbers = [str(slot) for slot in range(1, len(slots) + 1)]
            if number not in numbers:
                raise unknown_name(f"slot of {place}", number, numbers)
            seat = read_seat(name, state.names, f"{where}.towers.{number}")
            if seat in slots:
                raise PositionError(
                    f"{name} has two Ward Towers in {place}; one is possible.", rule="build.one-per-location"
                )
            slots[int(number) - 1] = seat
        state.built[place] = tuple(slots)
    for seat, name in enumerate(state.names):
        built = len(state.towers_of(seat))
        if built + state.towers[seat] != facts.player_board.towers:
            raise PositionError(
                f"{name}'s Ward Towers are {built} in Locations and {state.towers[seat]} in storage; "
                f"{facts.player_board.towers} in all are expected.",
                rule="setup.player.storage",
            )


def _tombs(state: State, data: Any, facts: Any) -> None:
    read_keys(data, ("slots", "entombed", "statue"), "tombs")
    for slot, knight in read_table(data["slots"], "tombs.slots").items():
        if slot not in facts.board.tombs:
            raise unknown_name("slot of the Hero Tombs", slot, facts.board.tombs)
        if knight not in (STANDING, LYING):
            raise PositionError(f"tombs.slots.{slot} is {knight!r}; standing or lying is expected.")
        state.tombs[slot] = knight
    state.entombed = read_different(data["entombed"], "tombs.entombed")
    for slot in state.entombed:
        if slot not in state.tombs:
            raise PositionError(f"tombs.entombed names {slot}, where no Knight is.")
    state.statue = read_number(data["statue"], 0, facts.barracks.knight, "tombs.statue")
    if state.statue and len(state.tombs) < len(facts.board.tombs):
        raise PositionError(f"tombs.statue is {state.statue}, but a slot is open; the statue comes after the slots.")


def _supply(state: State, facts: Any) -> None:
    """What lies in the supply is what the set-up brought, without what lies elsewhere."""
    for k, what in enumerate(TOKENS):
        brought = facts.barracks.knight if what == "knight" else facts.supply[str(state.seats)][what]
        taken = sum([state.good(seat, what) for seat in range(state.seats)])
        if what == "knight":
            taken += sum(state.knights.values()) + len(state.tombs) + state.statue
        if taken > brought:
            tokens = f"{what.title()} tokens"
            raise PositionError(
                f"There are {taken} {tokens}; with {state.seats} players there are {brought}.",
                rule="setup.knights.barracks" if what == "knight" else "setup.supply.goods",
            )
        state.supply[k] = brought - taken


def _lairs(state: State, data: Mapping[str, Any], facts: Any) -> None:
    read_keys(data, facts.lair, "lairs")
    for lair, about in data.items():
        read_keys(about, ("top", "under"), f"lairs.{lair}")
        monsters = (*facts.board.monsters[lair], facts.board.boss[lair])
        top = about["top"]
        if top is not None and top not in monsters:
            raise unknown_name(f"Monster of the {lair}", top, monsters)
        under = read_names(about["under"], monsters, f"Monster of the {lair}", f"lairs.{lair}.under")
        seen = [*under, *([top] if top else [])]
        only_once(seen, "Monster", "card")
        state.tops[lair], state.under[lair] = top, under
        state.lairs[lair] = tuple([monster for monster in monsters if monster not in seen])


def _citizens(state: State, data: Any, facts: Any) -> None:
    """The deck holds the Citizens for this number of players, without those that lie elsewhere."""
    read_keys(data, ("line", "removed"), "citizens")
    line = data["line"]
    if not isinstance(line, list) or len(line) != len(state.line):
        raise PositionError(f"citizens.line is {line!r}; a list of {len(state.line)} Citizens or gaps is expected.")
    known = sorted(set(facts.board.citizens(state.seats)))
    read_names([card for card in line if card is not None], known, "Citizen", "citizens.line")
    state.line = tuple(line)
    state.removed = read_names(data["removed"], known, "Citizen", "citizens.removed")
    deck = [*facts.board.citizens(state.seats), *facts.board.starters * state.seats]
    played = [card for cards in (*state.hands, *state.piles) for card in cards]
    for card in [*played, *state.removed, *[card for card in line if card]]:
        if card not in deck:
            raise PositionError(
                f"The Citizen {card} lies in too many places; there are no more such cards.",
                rule="setup.citizens.marks",
            )
        deck.remove(card)
    state.deck = tuple([card for card in deck if card not in facts.board.starters])


def _privileges(state: State, data: Any, facts: Any) -> None:
    read_keys(data, (*map(str, PRIVILEGES), "used"), "privileges")
    state.used = read_names(data["used"], facts.privilege, "Privilege tile", "privileges.used")
    for tile in state.used:
        if facts.privilege[tile].use != "grant":
            raise PositionError(f"privileges.used names {tile}, an End of Game tile; only Grants are discarded.")
    seen = [*state.used, *[tile for tiles in state.tiles for tile in tiles]]
    for k, kind in enumerate(PRIVILEGES):
        tiles = facts.board.tiles[state.seats][k]
        shown = read_names(data[str(kind)], tiles, f"Privilege tile of kind {kind}", f"privileges.{kind}")
        if len(shown) > facts.privileges.face_up:
            raise PositionError(
                f"privileges.{kind} has {len(shown)} tiles; {facts.privileges.face_up} lie face up at most."
            )
        seen += shown
        state.displays[k] = shown
        state.stacks[k] = tuple([tile for tile in tiles if tile not in seen])
    only_once(seen, "Privilege tile", "tile")
    for tile in seen:
        if facts.privilege[tile].players > state.seats:
            raise PositionError(
                f"The Privilege tile {tile} is for {facts.privilege[tile].players} players or more; it is in the box."
            )


def _wealth(state: State, facts: Any) -> None:
    seen = [tile for tiles in (*state.held, *state.kept) for tile in tiles]
    only_once(seen, "Starting Wealth tile", "tile")
    if seen and state.step not in _BEFORE_TURNS:
        raise PositionError(
            f"{seen[0]} is a Starting Wealth tile, but the step is {state.step}; they are gone by then."
        )
