"""Positions from JSON data: what `State.to_json` writes, or what a worked example states, checked for what can be."""

from collections.abc import Iterable, Mapping
from typing import Any

from kosk.engine.errors import PositionError
from kosk.engine.reading import (
    only_once,
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

from . import chapter_cards
from .actions import KINDS
from .board import storehouse_slots
from .state import State, box

_KEYS = (
    "step",
    "start_player",
    "turn",
    "chapter",
    "number",
    "rolled",
    "chapters",
    "players",
    "market",
    "supply",
    "city",
    "tavern_token",
    "token_supply",
    "finisher",
    "actions_so_far",
    "winners",
)
_PLAYER_KEYS = (
    "vp",
    "storehouse",
    "tokens",
    "village",
    "banners",
    "milestones",
    "discarded",
    "owing",
    "restricted",
)


def start(players: Iterable[str], facts: Any, options: Mapping[str, str]) -> dict[str, Any]:
    """The position that a worked example begins from where it states nothing else, as JSON data.

    The actions of the first player named, who is the starting player, in the first turn of the first Chapter Round,
    after a roll that nothing is told of; storehouses, villages, city and market are empty, nobody has dice tokens or
    Milestone Cards, and no Chapter Card is open. Supplies, banners and the stack are left to be reckoned.
    """
    names = list(players)
    return {
        "step": "actions",
        "start_player": names[0],
        "turn": names[0],
        "chapter": 1,
        "number": 1,
        "rolled": 0,
        "chapters": {"open": None, "past": [], "stack": chapter_cards.in_stack(facts, options) - 1},
        "players": {name: _with_nothing() for name in names},
        "market": dict.fromkeys(facts.board.resources, 0),
        "supply": None,
        "city": {},
        "tavern_token": 0,
        "token_supply": None,
        "finisher": None,
        "actions_so_far": {"taken": [], "before": []},
        "winners": [],
    }


def _with_nothing() -> dict[str, Any]:
    """A player who has nothing yet; the banners are left to be reckoned."""
    return {
        "vp": 0,
        "storehouse": {},
        "tokens": {},
        "village": [],
        "banners": None,
        "milestones": [],
        "discarded": [],
        "owing": False,
        "restricted": False,
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
        _before_setup(data, state)
        return state
    _round(state, data, facts)
    _city(state, data["city"], facts)
    for seat, name in enumerate(names):
        _player(state, seat, data["players"][name], facts)
    _tavern(state, data["tavern_token"], facts)
    _token_supply(state, data["token_supply"], facts)
    _resources(state, data["market"], data["supply"], facts)
    if data["finisher"] is not None:
        state.finisher = read_seat(data["finisher"], names, "finisher")
    _actions(state, data["actions_so_far"], facts)
    state.winners = read_winners(data["winners"], names, state.step, "scoring")
    return state


def _before_setup(data: Mapping[str, Any], state: State) -> None:
    """Before the set-up everything is in the box; what can be reckoned may be left out."""
    players = {
        name: {**about, "banners": about.get("banners") or 0} if isinstance(about, Mapping) else about
        for name, about in data["players"].items()
    }
    read_before_setup({**data, "players": players}, state.to_json(), ("supply", "token_supply"))


def _round(state: State, data: Mapping[str, Any], facts: Any) -> None:
    """The Chapter Round, the turn within it, and the Chapter Cards."""
    state.chapter = read_number(data["chapter"], 0, len(facts.board.chapters), "chapter")
    state.number = read_number(data["number"], 0, facts.chapters.turns, "number")
    state.rolled = read_number(data["rolled"], 0, facts.dice.faces, "rolled")
    cards = data["chapters"]
    read_keys(cards, ("open", "past", "stack"), "chapters")
    past = read_names(cards["past"], facts.chapter, "Chapter Card", "chapters.past")
    if cards["open"] is not None:
        state.open = read_name(cards["open"], facts.chapter, "Chapter Card", "chapters.open")
    seen = (*past, *([state.open] if state.open else []))
    for card in seen:
        if seen.count(card) > facts.chapter[card].copies:
            raise PositionError(f"The Chapter Card {card} is to be seen more often than there are copies of it.")
    state.past = past
    state.stack = read_number(cards["stack"], 0, len(facts.board.chapters) - len(seen), "chapters.stack")


def _city(state: State, data: Any, facts: Any) -> None:
    for building, name in read_table(data, "city").items():
        if building not in facts.board.city:
            raise unknown_name("building of the city", building, facts.board.city)
        state.owner[building] = read_seat(name, state.names, f"city.{building}")


def _tavern(state: State, number: Any, facts: Any) -> None:
    """The dice token in the Tavern, which its owner has laid there."""
    state.tavern_token = read_number(number, 0, facts.dice.faces, "tavern_token")
    if number and "tavern" not in state.owner:
        raise PositionError(f"tavern_token is {number}, but the Tavern has no owner who has laid it.")


def _player(state: State, seat: int, data: Any, facts: Any) -> None:
    name, board = state.names[seat], facts.board
    read_keys(data, _PLAYER_KEYS, name)
    state.vp[seat] = read_number(data["vp"], 0, None, f"{name}.vp")
    where = f"{name}.village"
    state.built[seat] = read_names(list(read_different(data["village"], where)), board.village, "building", where)
    _banners(state, seat, data["banners"], facts)
    for what, number in read_table(data["storehouse"], f"{name}.storehouse").items():
        if what not in board.place:
            raise PositionError(f"{name}.storehouse: {unknown_name('resource', what, board.resources)}")
        at = seat * len(board.resources) + board.place[what]
        state.store[at] = read_number(number, 0, facts.resource[what].supply, f"{name}.storehouse.{what}")
    for slot, number in read_table(data["tokens"], f"{name}.tokens").items():
        if slot not in board.slot:
            raise PositionError(f"{name}.tokens: {unknown_name('slot', slot, board.slots)}")
        at = seat * len(board.slots) + board.slot[slot]
        state.tokens[at] = read_number(number, 1, facts.dice.faces, f"{name}.tokens.{slot}")
    for key in ("milestones", "discarded"):
        cards = read_different(data[key], f"{name}.{key}")
        read_names(list(cards), facts.milestone, "Milestone Card", f"{name}.{key}")
    state.hands[seat], state.discards[seat] = tuple(data["milestones"]), tuple(data["discarded"])
    seen = (*state.hands[seat], *state.discards[seat])
    only_once(seen, "Milestone Card", "card in the set of a town")
    state.decks[seat] = tuple(card for card in board.milestones if card not in seen)
    _storehouse(state, seat, facts)
    state.owing[seat] = read_truth(data["owing"], f"{name}.owing")
    state.restricted[seat] = read_truth(data["restricted"], f"{name}.restricted") or state.owing[seat]


def _storehouse(state: State, seat: int, facts: Any) -> None:
    """No more lies in a storehouse than it has slots, with those of extensions."""
    slots = storehouse_slots(state.built[seat], facts)
    if state.stored(seat) > slots:
        name = state.names[seat]
        raise PositionError(
            f"{name}.storehouse holds {state.stored(seat)} resources; it has {slots} slots.",
            rule="collect.compulsory-space",
        )


def _banners(state: State, seat: int, given: Any, facts: Any) -> None:
    """The banners that a player has left: all that do not stand on buildings, or fewer, as the data says."""
    used = len(state.built[seat]) + list(state.owner.values()).count(seat)
    if used > facts.box.banners:
        raise PositionError(f"{state.names[seat]} has {used} buildings, but {facts.box.banners} banners.")
    left = facts.box.banners - used
    state.banners[seat] = left if given is None else read_number(given, 0, left, f"{state.names[seat]}.banners")


def _token_supply(state: State, given: Any, facts: Any) -> None:
    """The dice tokens that are left: those that lie nowhere else, or fewer, as the data says."""
    for number in facts.board.faces:
        lie = state.tokens.count(number) + (state.tavern_token == number)
        left = facts.dice_tokens.copies - lie
        if left < 0:
            raise PositionError(f"{lie} dice tokens of number {number} lie on boards; there are {lie + left}.")
        state.token_supply[number - 1] = left
    if given is not None:
        if not isinstance(given, list) or len(given) != len(facts.board.faces):
            raise PositionError(f"token_supply is {given!r}; a list of {len(facts.board.faces)} numbers is expected.")
        state.token_supply = [
            read_number(number, 0, left, "token_supply") for number, left in zip(given, state.token_supply, strict=True)
        ]


def _resources(state: State, market: Any, supply: Any, facts: Any) -> None:
    """The rows of the market, and the supply: what lies nowhere else, or less, as the data says."""
    board, size = facts.board, len(facts.board.resources)
    read_keys(market, board.resources, "market")
    for what, slots in zip(board.resources, board.row_slots, strict=True):
        place = board.place[what]
        state.market[place] = read_number(market[what], 0, slots, f"market.{what}")
        lie = sum(state.store[place::size]) + state.market[place]
        left = facts.resource[what].supply - lie
        if left < 0:
            raise PositionError(f"{lie} {what} lie on boards; there are {lie + left}.")
        state.supply[place] = left
    if supply is not None:
        read_keys(supply, board.resources, "supply")
        state.supply = [read_number(supply[what], 0, state.stock(what), f"supply.{what}") for what in board.resources]


def _actions(state: State, data: Any, facts: Any) -> None:
    """What was done in the actions under way."""
    read_keys(data, ("taken", "before"), "actions_so_far")
    state.taken = read_names(data["taken"], KINDS, "action", "actions_so_far.taken")
    if not isinstance(data["before"], list):
        raise PositionError(f"actions_so_far.before is {data['before']!r}; a list is expected.")
    before = []
    for number, snapshot in enumerate(data["before"], 1):
        where = f"actions_so_far.before, entry {number}"
        read_keys(snapshot, ("storehouse", "market"), where)
        before.append((_counts(snapshot["storehouse"], where, facts), _counts(snapshot["market"], where, facts)))
    state.before = tuple(before)


def _counts(value: Any, where: str, facts: Any) -> tuple[int, ...]:
    size = len(facts.board.resources)
    if not isinstance(value, list) or len(value) != size:
        raise PositionError(f"{where} has {value!r}; a list of {size} numbers is expected.")
    return tuple(read_number(number, 0, None, where) for number in value)
