"""What happens in Dragon Castle, told: one sentence for each event, in the names printed on boards, cards and tiles."""

from collections.abc import Iterable
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.table import Event, Option

from .. import telling
from ..telling import Happening, Sentences, count, only
from .consolidating import groups
from .state import (
    AFTER_CONSOLIDATION,
    AT_CONSOLIDATION,
    BEFORE_ACTION,
    BEFORE_PLACEMENT,
    BUILDING_SHRINES,
    MID_ACTION,
    State,
)

CASTLE = ("action.options", "action.pair.second", "spirit.destruction")
"""The rules that ask for a stack of the castle."""
PLACED = ("place.targets", "spirit.strength-placement")
"""The rules that ask where a tile is laid."""
SETS = ("cons.order", "spirit.beauty", "spirit.cunning")
"""The rules that ask for a set, which is named by its first space."""
OF_REALM = (
    "shrine.optional",
    "spirit.cost",
    "spirit.wind-flip",
    "spirit.wind-move",
    "ruling.wind-target",
    "spirit.strength",
    "spirit.change",
    "spirit.faith",
)
"""The other rules that ask for a space of a Realm."""

PASSED = {
    "turn.spirit-any-time": "ends the turn",
    "shrine.optional": "builds no further Shrine",
    "spirit.wind-flip": "turns no tile facedown",
    "spirit.wind-move": "moves no Shrine",
    "spirit.strength": "moves no other tile",
}
"""What it means to pass, by the rule that asks."""

PLAIN = {
    "summon": "Summon the Dragon",
    "pair": "Pair of Tiles",
    "shrine": "Tile and Shrine",
    "discard": "Discard Tile",
    "forfeit": "lose the tile",
}
"""What options are called that are no name of a space, tile or card."""

MOMENTS = {
    None: "between turns",
    BEFORE_ACTION: "before the Action",
    MID_ACTION: "in the Action",
    BEFORE_PLACEMENT: "before tiles are placed",
    AT_CONSOLIDATION: "a set is due",
    BUILDING_SHRINES: "Shrines are built",
    AFTER_CONSOLIDATION: "before the end of the turn",
}
"""The moments of a turn."""

POOLED = "a Shrine from the Shrine Pool"


def tile_name(tile: str, facts: Any) -> str:
    """What a tile shows.

    >>> from kosk.games import rulebook
    >>> tile_name("merchants-4", rulebook("dragon_castle").components.facts)
    'Merchants 4'
    """
    return str(facts.tile[tile].name)


def tiles_at(tiles: dict[str, str], facts: Any) -> str:
    """Tiles of a Realm with their spaces."""
    return listed([f"{tile_name(tile, facts)} at {space}" for space, tile in tiles.items()])


def track_space(space: int) -> str:
    """A space of the Countdown track.

    >>> track_space(0), track_space(2)
    ('the stack', 'space 2')
    """
    return f"space {space}" if space else "the stack"


# Options


def called(state: State, option: Option, rule: str, facts: Any) -> str:
    """An option of a question as people call it; `rule` is the rule that asks. What has no name stays as it is."""
    if isinstance(option, int):
        return state.names[option]
    board = facts.board
    if option in board.castle:
        return f"{option} ({on_stack(state, board.castle[option], facts)})"
    if option in board.realm_names:
        return f"{option} ({on_space(state, board.realm_space(state.turn, option), rule, facts)})"
    if option == "shrine" and rule == "spirit.cost":
        return POOLED
    return PLAIN.get(option) or MOMENTS.get(option) or printed_name(option, facts)


def printed_name(word: str, facts: Any) -> str:
    """The name of a tile, a type or a card; what is none of these stays as it is."""
    for kind in (facts.tile, facts.tile_type, facts.spirit, facts.dragon):
        if word in kind:
            return str(kind[word].name)
    return word


def on_stack(state: State, space: int, facts: Any) -> str:
    """What lies on top of a stack of the castle, and on which floor."""
    height, top = state.heights[space], state.tops[space]
    if not height:
        return "no tile"
    return f"floor {height}" if top is None else f"{tile_name(top, facts)}, floor {height}"


def on_space(state: State, space: int, rule: str, facts: Any) -> str:
    """What lies on a space of a Realm, as it is of interest to the rule that asks for one."""
    facedown = state.facedown[space]
    if rule in SETS:
        return set_at(state, space, rule, facts) or lies(state, space, facts)
    if rule in PLACED and facedown and state.faceup[space] is None and not state.shrines[space]:
        return f"on {count(facedown, 'facedown tile')}"
    return lies(state, space, facts)


def lies(state: State, space: int, facts: Any) -> str:
    """What lies on top on a space of a Realm, and on which floor."""
    facedown, faceup = state.facedown[space], state.faceup[space]
    if faceup is not None:
        return f"{tile_name(faceup, facts)}, floor {facedown + 1}"
    if not facedown:
        return "empty"
    return f"{'Shrine' if state.shrines[space] else 'facedown'}, floor {facedown}"


def set_at(state: State, first: int, rule: str, facts: Any) -> str:
    """The set that begins on a space of a Realm, of the kind that a rule asks for; empty where none does."""
    board, player = facts.board, state.turn
    tile = state.faceup[first]
    by_number, size = rule == "spirit.beauty", facts.spirit.cunning.tiles
    least = {"spirit.beauty": facts.spirit.beauty.tiles, "spirit.cunning": size}.get(rule, facts.set_scoring.least)
    alike = board.number_of if by_number else board.type_of
    for spaces in groups(board, state, player, alike, least):
        if spaces[0] == first:
            what = f"tiles with the number {board.number_of[tile]}" if by_number else type_name(tile, facts)
            return f"the set of {len(spaces)} {what}"
    return ""


def type_name(tile: str | None, facts: Any) -> str:
    """The type of a tile."""
    return str(facts.tile_type[facts.board.type_of[tile]].name)


# Events


def sentence(state: State, event: Event, facts: Any) -> str:
    """An event in one sentence."""
    return telling.sentence(_SENTENCES, state, event, facts)


def _choose(now: Happening) -> str:
    option = now.data["option"]
    if option == "pass":
        return f"{now.who} {PASSED[now.rule]}{only(now)}."
    return f"{now.who} chooses {_mentioned(now, option)}{only(now)}."


def _mentioned(now: Happening, option: Option) -> str:
    """An option as it stands in a sentence, whatever lies on a space by then."""
    facts = now.facts
    if now.rule in SETS and option in facts.board.realm_names:
        return f"the set at {option}"
    if option in facts.board.castle or option in facts.board.realm_names:
        return str(option)
    if option == "shrine" and now.rule == "spirit.cost":
        return POOLED
    if option in ("summon", "forfeit"):
        return f"to {PLAIN[str(option)]}"
    definite = (facts.tile, facts.spirit, facts.dragon)
    name = called(now.state, option, now.rule, facts)
    return f"the {name}" if any(option in kind for kind in definite) else name


def _turn_up(now: Happening) -> str:
    picks = "picks" if now.rule == "setup.first-player" else "brings"
    return f"{now.who} {picks} {_mentioned(now, now.data['option'])}."


def _tile(now: Happening) -> str:
    return f"the {tile_name(now.data['tile'], now.facts)}"


def _who(now: Happening) -> str:
    """Who does something; nobody of the players is the opponent of the solo game."""
    return now.who or f"The {now.facts.solo.opponent}"


def _card(now: Happening, key: str = "card") -> str:
    return printed_name(now.data[key], now.facts)


def _trigger_end(now: Happening) -> str:
    when = "after one more round" if now.data["rounds_left"] else "with this round"
    return f"The exclamation mark comes to light: the game ends {when}."


def _discard_tile(now: Happening) -> str:
    if now.rule == "ruling.full-realm":
        return f"No space is open, and {now.who} loses {_tile(now)}."
    return f"{now.who} discards {_tile(now)}."


def _turn_facedown(now: Happening) -> str:
    tiles = now.data["tiles"]
    if now.rule == "spirit.wind-flip":
        return f"{now.who} turns facedown the {tiles_at(tiles, now.facts)}."
    what = _alike(now.rule, list(tiles.values()), now.facts)
    return f"{now.who} Consolidates a set of {len(tiles)} {what}: {tiles_at(tiles, now.facts)}."


def _alike(rule: str, tiles: list[str], facts: Any) -> str:
    """What the tiles of a set share: their number, or their type, which the Spirit of Change may lend to one."""
    if rule == "spirit.beauty":
        return f"tiles with the number {facts.tile[tiles[0]].number}"
    types = [type_name(tile, facts) for tile in tiles]
    return max(types, key=types.count)


def _move_tile(now: Happening) -> str:
    tile = "a facedown tile" if now.data["tile"] is None else _tile(now)
    return f"{now.who} moves {tile} from {now.data['source']} to {now.data['target']}."


def _take_countdown_token(now: Happening) -> str:
    return f"{_who(now)} Summons the Dragon and takes a Countdown token from {track_space(now.data['space'])}."


def _score(now: Happening) -> str:
    return f"{now.who} scores {now.data['vp']} VP {_scored_for(now)}."


def _scored_for(now: Happening) -> str:
    """What VP are scored for."""
    data, facts = now.data, now.facts
    if "card" in data:
        return f"for the {facts.dragon[data['card']].name}"
    if "shrines" in data:
        return f"for Shrines: {by_floor(data['shrines'])}"
    if "tokens" in data:
        return f"for {count(data['tokens'], 'Countdown token')}"
    if "bonus" in data:
        by_beauty = now.rule == "spirit.beauty-vp"
        return f"more, {f'by the {facts.spirit.beauty.name}' if by_beauty else 'for a set of Dragons'}"
    if "tiles" in data:
        by_cunning = now.rule == "spirit.cunning-vp"
        return f"for a set of {data['tiles']} tiles{f', by the {facts.spirit.cunning.name}' if by_cunning else ''}"
    return "for the discarded tile"


def by_floor(shrines: dict[str, int]) -> str:
    """How many Shrines stand on each floor; `shrines` has the floor by space.

    >>> by_floor({"r1c1": 2, "r1c2": 1, "r3c4": 2}), by_floor({})
    ('1 on floor 1 and 2 on floor 2', 'none')
    """
    floors = sorted(set(shrines.values()))
    return listed(f"{list(shrines.values()).count(floor)} on floor {floor}" for floor in floors) or "none"


def _give_rank(now: Happening) -> str:
    data = now.data
    result = f"{data['score']} VP"
    if data["taken_off"]:
        result = f"{data['score']} - {data['taken_off']} = {data['result']} VP"
    return f"{now.who}'s result is {result}, the rank of {data['rank']}."


TIED = {
    "tie.facedown-stacks": ", tied, with the most stacks that are facedown on top",
    "tie.shrines": ", tied, with the most Shrines",
    "tie.shared": ", tied in everything",
}
"""What decided between players with as many VP, by the rule that did."""


def _crown(now: Happening) -> str:
    names = listed(now.state.names[seat] for seat in now.data["winners"])
    wins = "wins" if len(now.data["winners"]) == 1 else "win"
    return f"{names} {wins} with {now.data['vp']} VP{TIED.get(now.rule, '')}."


_SENTENCES: Sentences = {
    **telling.IN_ALL_GAMES,
    "choose": _choose,
    "turn-up": _turn_up,
    "give-first-player-token": lambda now: f"{now.who} takes the First Player token.",
    "trigger-end": _trigger_end,
    "count-down": lambda now: "One more round is played.",
    "crown": _crown,
    "give-rank": _give_rank,
    "choose-layout": lambda now: f"The castle's layout: {now.facts.layout[now.data['layout']].name}.",
    "build-stack": lambda now: f"{count(now.data['height'], 'tile')} at {now.data['space']}.",
    "turn-up-tile": lambda now: f"On top at {now.data['space']} now: {_tile(now)}.",
    "pick-tile": lambda now: f"{now.who} takes {_tile(now)} from {now.data['space']}.",
    "destroy": lambda now: f"{now.who} discards {_tile(now)} from {now.data['space']} of the castle.",
    "take-away": lambda now: f"{_who(now)} takes {_tile(now)} from {now.data['space']}.",
    "start-shrines": lambda now: f"{now.who} begins with {count(now.data['shrines'], 'Shrine')}.",
    "gain-shrines": lambda now: f"{now.who} takes {count(now.data['shrines'], 'Shrine')} into the Shrine Pool.",
    "discard-tile": _discard_tile,
    "place": lambda now: f"{now.who} places {_tile(now)} on {now.data['space']}.",
    "turn-facedown": _turn_facedown,
    "build-shrine": lambda now: f"{now.who} builds a Shrine on {now.data['space']}, floor {now.data['floor']}.",
    "lay-card": lambda now: f"The {_card(now)} is in play.",
    "put-away": lambda now: f"The {_card(now)} is of no use here and is put away.",
    "activate-spirit": lambda now: f"{now.who} activates the {_card(now, 'spirit')}.",
    "pay-tile": lambda now: f"{now.who} discards {_tile(now)} from {now.data['space']} of the Realm.",
    "pay-shrine": lambda now: f"{now.who} discards {POOLED}.",
    "move-tile": _move_tile,
    "move-shrine": lambda now: f"{now.who} moves a Shrine from {now.data['source']} to {now.data['target']}.",
    "lay-countdown-token": lambda now: f"A Countdown token lies on {track_space(now.data['space'])}.",
    "take-countdown-token": _take_countdown_token,
    "score": _score,
}


def moves(facts: Any) -> dict[Option, tuple[str, ...]]:
    """Every option that a player can name at some time, with the rules that ask for it, the foremost first."""
    asked: list[tuple[Iterable[Option], tuple[str, ...]]] = [
        (facts.board.castle, CASTLE),
        (("summon",), ("action.options",)),
        (("pair", "shrine", "discard"), ("action.late-commit",)),
        (("shrine",), ("spirit.cost",)),
        (facts.board.realm_names, (*PLACED, *SETS, *OF_REALM)),
        (("forfeit",), ("place.targets",)),
        (facts.spirit, ("turn.spirit-any-time",)),
        (facts.tile_type, ("spirit.change-must-take-part",)),
    ]
    return telling.asked_for(asked)
