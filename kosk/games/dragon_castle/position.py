"""Positions from JSON data: what `State.to_json` writes, or what a worked example states, checked for what can be."""

from collections.abc import Iterable, Mapping
from typing import Any

from kosk.engine.errors import PositionError
from kosk.engine.reading import (
    read_before_setup,
    read_different,
    read_keys,
    read_name,
    read_names,
    read_number,
    read_seat,
    read_table,
    read_truth,
    read_winners,
    unknown_name,
)

from .state import MOMENTS, NO_LAYOUT, State, box

_KEYS = (
    "step",
    "first_player",
    "turn",
    "rounds_left",
    "castle",
    "players",
    "shrines",
    "countdown",
    "spirits",
    "dragons",
    "turn_so_far",
    "taken",
    "rank",
    "winners",
)
_PLAYER_KEYS = ("vp", "shrine_pool", "tokens", "discards", "realm")
_TURN_KEYS = ("moment", "picked", "floor", "elegant", "picked_types", "collected", "used", "resolved", "allowed")
_BETWEEN_TURNS: dict[str, Any] = {
    "moment": None,
    "picked": None,
    "floor": 0,
    "elegant": False,
    "picked_types": [],
    "collected": [],
    "used": [],
    "resolved": [],
    "allowed": [],
}


def start(players: Iterable[str], facts: Any, options: Mapping[str, str]) -> dict[str, Any]:
    """The position that a worked example begins from where it states nothing else, as JSON data.

    The turn of the first player named, who is the First Player; the Shrines as the set-up leaves them, but with no
    castle, no tile in any Realm and no card. What nobody has seen, the general pool, and the track are left to be
    reckoned.
    """
    names = list(players)
    player = {"vp": 0, "shrine_pool": facts.setup.shrines, "tokens": 0, "discards": 0}
    return {
        "step": "turn",
        "first_player": names[0],
        "turn": names[0],
        "rounds_left": None,
        "castle": {"layout": NO_LAYOUT, "stacks": {}, "unseen": None},
        "players": {name: player | {"realm": {}} for name in names},
        "shrines": None,
        "countdown": None,
        "spirits": [],
        "dragons": [],
        "turn_so_far": {key: list(value) if value == [] else value for key, value in _BETWEEN_TURNS.items()},
        "taken": [],
        "rank": None,
        "winners": [],
    }


def position(data: Mapping[str, Any], facts: Any) -> State:
    """The state that JSON data describes. Raises PositionError, in one sentence, where such a position cannot be."""
    read_keys(data, _KEYS, "the position")
    names = tuple(read_table(data["players"], "players"))
    state = box(names, facts)
    state.step = data["step"]
    state.first_player = read_seat(data["first_player"], names, "first_player")
    state.turn = read_seat(data["turn"], names, "turn")
    if state.step == "setup":
        _before_setup(data, state)
        return state
    if data["rounds_left"] is not None:
        state.rounds_left = read_number(data["rounds_left"], 0, 1, "rounds_left")
    _castle(state, data["castle"], facts)
    for seat, name in enumerate(names):
        _player(state, seat, data["players"][name], facts)
    state.taken = read_names(data["taken"], facts.tile, "tile", "taken")
    if state.step == "dragon's turn" and not state.solo:
        raise PositionError("The step is dragon's turn, but only in the solo game the Dragon of Ingenuity has turns.")
    if state.taken and not state.solo:
        raise PositionError("taken names tiles, but only in the solo game the Dragon of Ingenuity takes any.")
    state.spirits = _cards(data["spirits"], facts.spirit, "Spirit", "spirits")
    state.dragons = _cards(data["dragons"], facts.dragon, "Dragon card", "dragons")
    _turn(state, data["turn_so_far"], facts)
    _tiles(state, facts)
    _unseen(state, data["castle"]["unseen"], facts)
    _shrines(state, data["shrines"], facts)
    _countdown(state, data["countdown"], facts)
    _mark(state, facts)
    ranks = [rank.name for _, rank in facts.solo_rank.items()]
    if data["rank"] not in (None, *ranks):
        raise unknown_name("rank", data["rank"], ranks)
    state.rank = data["rank"]
    state.winners = read_winners(data["winners"], names, state.step, "final scoring")
    return state


def _before_setup(data: Mapping[str, Any], state: State) -> None:
    """Before the set-up everything is in the box; what can be reckoned may be left out."""
    castle, box = data["castle"], state.to_json()
    if isinstance(castle, Mapping) and castle.get("unseen") is None:
        castle = {**castle, "unseen": box["castle"]["unseen"]}
    read_before_setup({**data, "castle": castle}, box, ("shrines", "countdown"))


def _castle(state: State, data: Any, facts: Any) -> None:
    read_keys(data, ("layout", "stacks", "unseen"), "castle")
    board = facts.board
    state.layout = read_name(data["layout"], board.ground, "layout", "castle.layout")
    for name, about in read_table(data["stacks"], "castle.stacks").items():
        where = f"castle.stacks.{name}"
        if name not in board.castle:
            raise PositionError(f"{where}: no space of the castle is called so; A1 to {list(board.castle)[-1]} are.")
        space = board.castle[name]
        read_keys(about, ("height", "top"), where)
        state.heights[space] = read_number(about["height"], 0, facts.castle.floors, f"{where}.height")
        if state.layout != NO_LAYOUT and state.heights[space] > board.layouts[state.layout].get(space, 0):
            most = board.layouts[state.layout].get(space, 0)
            raise PositionError(f"{where}.height is {state.heights[space]}; on this layout {most} is the most there.")
        if not state.heights[space] and about["top"] is None:
            continue
        state.tops[space] = read_name(about["top"], facts.tile, "tile", f"{where}.top")
        if not state.heights[space]:
            raise PositionError(f"{where} has the height 0 and a tile on top; a height of at least 1 is expected.")
    state.top_floor = max(state.heights)


def _player(state: State, seat: int, data: Any, facts: Any) -> None:
    name, board = state.names[seat], facts.board
    read_keys(data, _PLAYER_KEYS, name)
    state.vp[seat] = read_number(data["vp"], 0, None, f"{name}.vp")
    state.pool[seat] = read_number(data["shrine_pool"], 0, None, f"{name}.shrine_pool")
    state.tokens[seat] = read_number(data["tokens"], 0, facts.box.countdown_tokens, f"{name}.tokens")
    state.discards[seat] = read_number(data["discards"], 0, facts.box.tiles, f"{name}.discards")
    for place, about in read_table(data["realm"], f"{name}.realm").items():
        where = f"{name}.realm.{place}"
        if place not in board.realm_names:
            raise PositionError(f"{where}: no space of a Realm is called so; r1c1 to {board.realm_names[-1]} are.")
        space = board.realm_space(seat, place)
        read_keys(about, ("facedown", "faceup", "shrine"), where, all_needed=False)
        state.facedown[space] = read_number(about.get("facedown", 0), 0, facts.box.tiles, f"{where}.facedown")
        if about.get("faceup") is not None:
            state.faceup[space] = read_name(about["faceup"], facts.tile, "tile", f"{where}.faceup")
        state.shrines[space] = shrine = read_truth(about.get("shrine", False), f"{where}.shrine")
        if shrine and (state.faceup[space] is not None or not state.facedown[space]):
            raise PositionError(
                f"{where} has a Shrine; it can stand on a facedown tile only.",
                rule="shrine.blocks-stack" if state.faceup[space] is not None else "shrine.fresh-only",
            )


def _turn(state: State, data: Any, facts: Any) -> None:
    """What has happened in the turn so far: as the game itself writes it; where no turn has begun, nothing has."""
    read_keys(data, _TURN_KEYS, "turn_so_far")
    state.picked_types = read_names(data["picked_types"], facts.tile_type, "type of tile", "turn_so_far.picked_types")
    if data["moment"] is None:
        for key, value in _BETWEEN_TURNS.items():
            if key != "picked_types" and data[key] != value:
                raise PositionError(f"turn_so_far.{key} is {data[key]!r}; before a turn begins it is {value!r}.")
        return
    if data["moment"] not in MOMENTS:
        raise unknown_name("moment of a turn", data["moment"], MOMENTS)
    state.moment = data["moment"]
    if data["picked"] is not None:
        picked = read_name(data["picked"], facts.board.castle, "space of the castle", "turn_so_far.picked")
        state.picked = facts.board.castle[picked]
    state.floor = read_number(data["floor"], 0, facts.castle.floors, "turn_so_far.floor")
    state.elegant = read_truth(data["elegant"], "turn_so_far.elegant")
    state.collected = read_names(data["collected"], facts.tile, "tile", "turn_so_far.collected")
    state.used = read_different(data["used"], "turn_so_far.used")
    for spirit in state.used:
        if spirit not in state.spirits:
            raise PositionError(f"turn_so_far.used names {spirit}, which is no Spirit in play.")
    _sets(state, data["resolved"], data["allowed"], facts)


def _sets(state: State, resolved: Any, allowed: Any, facts: Any) -> None:
    """The sets that are being Consolidated, and how many more Shrines may be built on each."""
    if not isinstance(resolved, list) or not isinstance(allowed, list) or len(allowed) != len(resolved):
        raise PositionError(f"turn_so_far.allowed is {allowed!r}; a number for each set of resolved is expected.")
    board, where = facts.board, "turn_so_far.resolved"
    names = [read_names(spaces, board.realm_names, "space of a Realm", where) for spaces in resolved]
    state.resolved = tuple(tuple(board.realm_space(state.turn, name) for name in spaces) for spaces in names)
    state.allowed = tuple(read_number(number, 0, facts.box.shrines, "turn_so_far.allowed") for number in allowed)


def _tiles(state: State, facts: Any) -> None:
    """There are no more tiles than are in the box, wherever they lie."""
    shown = sum(tile is not None for tile in state.faceup) + len(state.taken) + len(state.collected)
    lie = sum(state.heights) + sum(state.facedown) + sum(state.discards) + shown
    if lie > facts.box.tiles:
        raise PositionError(f"There are {lie} tiles in all; {facts.box.tiles} are possible.", rule="comp.tiles.copies")


def _unseen(state: State, given: Any, facts: Any) -> None:
    """What nobody has seen is all tiles but those that are to be seen, or what the data says of them."""
    seen = [*filter(None, state.tops), *filter(None, state.faceup), *state.taken, *state.collected]
    for face in facts.tile:
        left = facts.tile[face].copies - seen.count(face)
        if left < 0:
            raise PositionError(
                f"The tile {face} is to be seen {seen.count(face)} times; there are {seen.count(face) + left}.",
                rule="comp.tiles.copies",
            )
        state.unseen[face] = left
    if given is not None:
        stated = read_table(given, "castle.unseen")
        for face, number in stated.items():
            if face not in facts.tile:
                raise unknown_name("tile", face, facts.tile)
            read_number(number, 0, state.unseen[face], f"castle.unseen.{face}")
        state.unseen = {face: stated.get(face, 0) for face in facts.tile}
    state.unseen = {face: number for face, number in state.unseen.items() if number}
    hidden = sum(state.heights) - sum(top is not None for top in state.tops)
    if hidden > sum(state.unseen.values()):
        raise PositionError(f"{hidden} tiles of the castle are hidden; {sum(state.unseen.values())} are left for that.")


def _shrines(state: State, given: Any, facts: Any) -> None:
    """The general pool has the Shrines that no player has, or fewer, where discarded ones do not return to it.

    Where they are not limited, players can have more than there are once the pool is said to be empty.

    Rules: ruling.shrine-supply.
    """
    with_players = sum(state.pool) + sum(state.shrines)
    left = facts.box.shrines - with_players
    if left < 0 and given != 0:
        raise PositionError(
            f"The players have {with_players} Shrines; there are {facts.box.shrines}.", rule="setup.general-pool"
        )
    state.general = left if given is None else read_number(given, 0, max(left, 0), "shrines")


def _countdown(state: State, given: Any, facts: Any) -> None:
    """The track as it is told, or as the set-up leaves it, without the tokens that the players have taken since."""
    tokens, spaces = facts.box.countdown_tokens, facts.countdown.spaces
    if given is None:
        given = _after_summons(state, facts)
    if not isinstance(given, list) or len(given) != spaces:
        raise PositionError(f"countdown is {given!r}; a list of the tokens on each of the {spaces} spaces is expected.")
    state.countdown = [read_number(number, 0, tokens, "countdown") for number in given]
    if sum(state.countdown) + sum(state.tokens) > tokens:
        raise PositionError(
            f"There are {sum(state.countdown) + sum(state.tokens)} Countdown tokens; {tokens} are possible.",
            rule="setup.countdown.stack",
        )


def _after_summons(state: State, facts: Any) -> list[int]:
    """The track of the set-up without the tokens of the players, which were taken from the right."""
    singles = facts.countdown.players[str(state.seats)].singles
    left = max(facts.box.countdown_tokens - sum(state.tokens), 0)
    stack = min(left, facts.box.countdown_tokens - singles)
    return [stack, *[int(space < left - stack) for space in range(facts.countdown.spaces - 1)]]


def _mark(state: State, facts: Any) -> None:
    """Where the mark lies open, the final round has been triggered: where that is not told, this round is the last."""
    if state.rounds_left is None and not state.countdown[facts.countdown.exclamation_space]:
        state.rounds_left = 0


def _cards(given: Any, known: Iterable[str], kind: str, where: str) -> tuple[str, ...]:
    return read_different(list(read_names(given, known, kind, where)), where)
