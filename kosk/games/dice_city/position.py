"""Positions from JSON data: what `State.to_json` writes, or what a worked example states, checked for what can be."""

from collections import Counter
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
)

from ..telling import count
from .state import RESOURCES, State, box

_KEYS = (
    "step",
    "start_player",
    "turn",
    "ending",
    "vp_hidden",
    "players",
    "display",
    "stacks",
    "discarded",
    "piles",
    "turn_so_far",
    "winners",
)
_PLAYER_KEYS = ("vp", *RESOURCES, "pass_tokens", "dice", "city", "deactivated", "taken", "refused")
_COUNTS = (
    *("strength", "bandit_strength", "army_bonus", "resource_bonus", "bandits_lowered"),
    *("army_uses", "bandit_uses", "rerolls"),
)
_TURN_KEYS = (*_COUNTS, "resource_uses", "replaced", "passed")
_OVER = ("scoring", None)
"""The steps at which nobody has a turn any more."""


def start(players: Iterable[str], facts: Any, options: Mapping[str, str]) -> dict[str, Any]:
    """The position that a worked example begins from where it states nothing else, as JSON data.

    The first player named is the starting player and about to use dice, which all lie in column 1; nobody has anything
    yet, and the display is empty. How many cards stacks and piles have is left to be reckoned.
    """
    names = list(players)
    return {
        "step": "use dice",
        "start_player": names[0],
        "turn": names[0],
        "ending": False,
        "vp_hidden": options["hide_vp"] == "yes",
        "players": {name: _with_nothing(facts) for name in names},
        "display": [[]],
        "stacks": None,
        "discarded": [],
        "piles": None,
        "turn_so_far": {
            **dict.fromkeys(_COUNTS, 0),
            "resource_uses": dict.fromkeys(RESOURCES, 0),
            "replaced": False,
            "passed": False,
        },
        "winners": [],
    }


def _with_nothing(facts: Any) -> dict[str, Any]:
    """A player who has nothing yet, with all dice in column 1."""
    return {
        "vp": 0,
        **dict.fromkeys(RESOURCES, 0),
        "pass_tokens": 0,
        "dice": dict.fromkeys(facts.board.colours, 1),
        "city": {},
        "deactivated": [],
        "taken": [],
        "refused": False,
    }


def position(data: Mapping[str, Any], facts: Any) -> State:
    """The state that JSON data describes. Raises PositionError, in one sentence, where such a position cannot be."""
    read_keys(data, _KEYS, "the position")
    names = tuple(read_table(data["players"], "players"))
    state = box(names, facts)
    state.step = data["step"]
    state.start_player = read_seat(data["start_player"], names, "start_player")
    state.turn = read_seat(data["turn"], names, "turn")
    state.vp_hidden = read_truth(data["vp_hidden"], "vp_hidden")
    if state.step == "setup":
        read_before_setup(data, state.to_json(), ("stacks", "piles"))
        return state
    state.ending = read_truth(data["ending"], "ending")
    for seat, name in enumerate(names):
        _player(state, seat, data["players"][name], facts)
    _display(state, data["display"], facts)
    state.discarded = read_names(data["discarded"], facts.location, "location", "discarded")
    _cards(state, data["stacks"], facts)
    _piles(state, data["piles"], facts)
    _turn(state, data["turn_so_far"], facts)
    state.winners = read_winners(data["winners"], names, state.step, "scoring")
    if state.step not in _OVER:
        _going_on(state)
    return state


def _player(state: State, seat: int, data: Any, facts: Any) -> None:
    name, board = state.names[seat], facts.board
    read_keys(data, _PLAYER_KEYS, name)
    state.vp[seat] = read_number(data["vp"], 0, None, f"{name}.vp")
    state.pass_tokens[seat] = read_number(data["pass_tokens"], 0, None, f"{name}.pass_tokens")
    for place, what in enumerate(RESOURCES):
        state.stock[seat * len(RESOURCES) + place] = read_number(data[what], 0, None, f"{name}.{what}")
    read_keys(data["dice"], board.colours, f"{name}.dice")
    for place, colour in enumerate(board.colours):
        column = read_number(data["dice"][colour], 0, board.columns, f"{name}.dice.{colour}")
        state.dice[seat * len(board.colours) + place] = column
    for space, card in read_table(data["city"], f"{name}.city").items():
        where = f"{name}.city.{space}"
        state.city[seat * board.size + _space(space, where, facts)] = read_name(card, facts.location, "location", where)
    for space in read_different(data["deactivated"], f"{name}.deactivated"):
        state.inactive[seat * board.size + _space(space, f"{name}.deactivated", facts)] = True
    state.taken[seat] = read_names(data["taken"], (*board.bandits, *board.ships), "card", f"{name}.taken")
    state.refused[seat] = read_truth(data["refused"], f"{name}.refused")


def _display(state: State, rows: Any, facts: Any) -> None:
    """One row; alone, two while the deck lasts, then one, and none when the game is over."""
    if not isinstance(rows, list):
        raise PositionError(f"display is {rows!r}; a list of its rows is expected.")
    least, most, rule = 1, 1, "setup.display"
    if state.solo:
        least, most = int(state.step not in _OVER), max(mode.rows for _, mode in facts.solo.mode.items())
        rule = "solo.row-shift"
    if not least <= len(rows) <= most:
        possible = f"{least} to {most} are" if least < most else f"{most} is"
        raise PositionError(f"display has {count(len(rows), 'row')}; {possible} possible.", rule)
    state.display = tuple(read_names(row, facts.location, "location", "display") for row in rows)


def _going_on(state: State) -> None:
    """While the game is played, those who are not on turn have rolled, and alone no end is near."""
    for seat, name in enumerate(state.names):
        for colour in state.colours:
            if seat != state.turn and not state.die(seat, colour):
                raise PositionError(
                    f"{name}.dice.{colour} is 0, but the turn is that of {state.names[state.turn]}; all dice of the "
                    "others lie on their boards.",
                    "eot.roll",
                )
    if state.solo and state.ending:
        raise PositionError(
            "ending is true; alone, only the last row of the display ends the game.", "ruling.solo-end-triggers"
        )


def _space(name: str, where: str, facts: Any) -> int:
    if name not in facts.board.space:
        first, last = facts.board.names[0], facts.board.names[-1]
        raise PositionError(f"{where}: no space of a city is called {name!r}; {first} to {last} are.")
    return int(facts.board.space[name])


def _cards(state: State, stacks: Any, facts: Any) -> None:
    """There are no more cards of a location than the box has. What of the deck lies nowhere else is left in it.

    An open stack has what lies nowhere else, or fewer, as the data says.
    """
    board = facts.board
    seen = Counter([*state.city, *state.discarded, *[card for row in state.display for card in row]])
    for card in board.cards:
        left = facts.location[card].copies - seen[card]
        if left < 0:
            copies = facts.location[card].copies
            raise PositionError(
                f"The card {card} lies in {seen[card]} places; the box has {copies}.", "supply.cards-finite"
            )
        if card in board.stacked:
            state.stacks[card] = left
        elif left:
            state.deck[card] = left
    for row in state.display:
        for card in row:
            if card in board.stacked:
                raise PositionError(
                    f"display names {card}, which lies in an open stack; cards of the deck are possible."
                )
    if stacks is not None:
        read_keys(stacks, board.stacks, "stacks")
        state.stacks = {
            card: read_number(stacks[card], 0, state.stacks[card], f"stacks.{card}") for card in board.stacks
        }


def _piles(state: State, piles: Any, facts: Any) -> None:
    """The piles of bandits and trade ships: what the set-up lays out without what the players have, or fewer."""
    kinds = {**dict(facts.bandits.items()), **dict(facts.trade_ship.items())}
    taken = Counter([card for cards in state.taken for card in cards])
    for card, about in kinds.items():
        if state.solo:
            state.piles[card] = facts.solo.cards_each
            if taken[card]:
                raise PositionError(
                    f"taken names {card}; in the solo variant such cards stay where they lie.", "solo.setup-piles"
                )
            continue
        laid = about.per_player * state.seats + about.extra
        if taken[card] > laid:
            rule = "setup.bandit-piles" if card in facts.bandits else "setup.ship-piles"
            were = "was" if laid == 1 else "were"
            raise PositionError(f"The players have {taken[card]} cards of {card}; {laid} {were} laid out.", rule)
        state.piles[card] = laid - taken[card]
    if piles is not None:
        read_keys(piles, kinds, "piles")
        state.piles = {card: read_number(piles[card], 0, state.piles[card], f"piles.{card}") for card in kinds}


def _turn(state: State, data: Any, facts: Any) -> None:
    """What has happened in the turn so far."""
    read_keys(data, _TURN_KEYS, "turn_so_far")
    for key in _COUNTS:
        setattr(state, key, read_number(data[key], 0, None, f"turn_so_far.{key}"))
    uses = data["resource_uses"]
    read_keys(uses, RESOURCES, "turn_so_far.resource_uses")
    state.resource_uses = tuple(
        read_number(uses[what], 0, None, f"turn_so_far.resource_uses.{what}") for what in RESOURCES
    )
    state.replaced = read_truth(data["replaced"], "turn_so_far.replaced")
    state.passed = read_truth(data["passed"], "turn_so_far.passed")
