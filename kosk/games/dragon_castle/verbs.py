"""The ways in which a position of Dragon Castle changes; state changes nowhere else.

Every verb takes the name of the rule that makes it happen, and tells an event when somebody listens.
"""

from typing import TYPE_CHECKING, Any

from kosk.engine.table import Barred, Option, Table

from . import spirits
from .state import BEFORE_ACTION, State

if TYPE_CHECKING:
    from .board import Board

Rules = str | tuple[str, ...]


class DragonCastleTable(Table):
    """A table of Dragon Castle: `state` is its position, `facts` its components, `board` its grids and tiles."""

    state: State
    board: "Board"

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.board = self.facts.board

    def spaces(self, numbers: list[int]) -> list[str]:
        """The names of spaces of the castle."""
        names = self.state.spaces
        return [names[space] for space in numbers]

    # Spirits can be activated at any time of one's own turn

    def interrupts(self, seat: int) -> tuple[Option, ...]:
        """The Spirits in play, for the player whose turn it is."""
        return spirits.in_play(self, seat)

    def interrupt_barred(self, seat: int, option: Option) -> Barred | None:
        """Why a Spirit cannot be activated now."""
        return spirits.barred(self, seat, str(option))

    def unasked_barred(self, seat: int, option: Option) -> Barred | None:
        """Why a Spirit is not offered: its card is not in play, or one of two tiles has just been placed."""
        return spirits.unasked_barred(self, option) if option in tuple(self.facts.spirit) else None

    def interrupt(self, seat: int, option: Option) -> None:
        """Activate a Spirit."""
        spirits.activate(self, seat, str(option))

    # Turns

    def give_first_player_token(self, player: int, rule: str) -> None:
        """Give the First Player token to a player, who has the first turn."""
        if self.watched and self.skips(rule):
            return
        self.state.first_player = self.state.turn = player
        if self.watched:
            self.tell("give-first-player-token", rule, player)

    def begin_turn(self) -> None:
        """Nothing of a turn has happened yet, and what a position tells of one that was begun is begun anew."""
        state = self.state
        state.moment = BEFORE_ACTION
        state.picked, state.floor, state.elegant = None, 0, False
        state.picked_types = state.used = state.collected = ()
        state.resolved = state.allowed = ()

    def reach(self, moment: str | None) -> None:
        """This moment of the turn has come; None once it is over."""
        self.state.moment = moment

    def end_turn(self) -> None:
        """The turn is over: its Spirits can be activated again in the next one."""
        state = self.state
        state.moment = state.picked = None
        state.floor, state.elegant, state.used = 0, False, ()

    def trigger_end(self, rules: Rules) -> None:
        """The mark on the Countdown track has come to light: this sets off the final round, if nothing has yet."""
        if self.watched and self.skips(rules):
            return
        if self.state.rounds_left is None:
            self.state.rounds_left = 1 if self.options["final_round"] == "full_extra_round" else 0
            if self.watched:
                self.tell("trigger-end", rules, None, rounds_left=self.state.rounds_left)

    def count_down(self, rule: str) -> None:
        """A round of those left has been played."""
        if self.watched and self.skips(rule):
            return
        assert self.state.rounds_left
        self.state.rounds_left -= 1
        if self.watched:
            self.tell("count-down", rule, rounds_left=self.state.rounds_left)

    # Castle

    def choose_layout(self, layout: str, rules: Rules) -> None:
        """The castle will stand on this layout."""
        if self.watched and self.skips(rules):
            return
        self.state.layout = layout
        if self.watched:
            self.tell("choose-layout", rules, layout=layout)

    def build_stack(self, space: int, height: int, rule: str) -> None:
        """Build a stack of so many tiles on a space of the castle."""
        if self.watched and self.skips(rule):
            return
        self.state.heights[space] = height
        self.state.top_floor = max(self.state.top_floor, height)
        if self.watched:
            self.tell("build-stack", rule, space=self.state.spaces[space], height=height)

    def draw_tile(self, rule: str) -> str:
        """The face of a tile that nobody has seen so far, as chance brings it."""
        unseen = self.state.unseen
        return str(self.chance(rule, tuple(unseen), list(unseen.values())))

    def turn_up(self, space: int, tile: str, rule: str) -> None:
        """The tile on top of a stack of the castle is seen."""
        if self.watched and self.skips(rule):
            return
        self.state.tops[space] = tile
        self.state.unseen[tile] -= 1
        if not self.state.unseen[tile]:
            del self.state.unseen[tile]
        if self.watched:
            self.tell("turn-up-tile", rule, space=self.state.spaces[space], tile=tile)

    def _lift(self, space: int) -> str:
        """The tile on top of a stack leaves the castle; with the last one of a floor, the next lower is the top floor.

        Rules: available.top-floor.
        """
        state = self.state
        tile, floor = state.tops[space], state.heights[space]
        assert tile is not None
        state.heights[space] = floor - 1
        state.tops[space] = None
        if floor == state.top_floor and floor not in state.heights:
            state.top_floor = floor - 1
        return tile

    def pick_tile(self, player: int, space: int, rules: Rules) -> None:
        """A player takes the tile on top of a stack of the castle."""
        if self.watched and self.skips(rules):
            return
        state = self.state
        if state.picked is None:
            state.picked, state.floor = space, state.heights[space]
        tile = self._lift(space)
        state.collected = (*state.collected, tile)
        state.picked_types = (*state.picked_types, self.board.type_of[tile])
        if self.watched:
            self.tell("pick-tile", rules, player, space=state.spaces[space], tile=tile)

    def pick_elegantly(self) -> None:
        """The tile that is picked next has a free short side, as the Spirit of Elegance wants it."""
        self.state.elegant = True

    def destroy(self, player: int, space: int, rules: Rules) -> None:
        """A player discards the tile on top of a stack of the castle."""
        if self.watched and self.skips(rules):
            return
        tile = self._lift(space)
        self.state.discards[player] += 1
        if self.watched:
            self.tell("destroy", rules, player, space=self.state.spaces[space], tile=tile)

    def take_away(self, space: int, rules: Rules) -> str:
        """The Dragon of Ingenuity takes the tile on top of a stack of the castle; gives the tile."""
        tile = self._lift(space)
        self.state.taken = (*self.state.taken, tile)
        if self.watched:
            self.tell("take-away", rules, None, space=self.state.spaces[space], tile=tile)
        return tile

    # What a player collects

    def start_shrines(self, player: int, number: int, rule: str) -> None:
        """A player takes the Shrines to start with from the general pool."""
        if self.watched and self.skips(rule):
            return
        self._gain_shrines(player, number)
        if self.watched:
            self.tell("start-shrines", rule, player, shrines=number)

    def gain_shrines(self, player: int, number: int, rule: str) -> None:
        """A player takes Shrines from the general pool."""
        if self.watched and self.skips(rule):
            return
        self._gain_shrines(player, number)
        if self.watched:
            self.tell("gain-shrines", rule, player, shrines=number)

    def _gain_shrines(self, player: int, number: int) -> None:
        self.state.pool[player] += number
        self.state.general = max(self.state.general - number, 0)

    def discard_collected(self, player: int, rules: Rules) -> None:
        """A player puts the tile collected first facedown beside the Realm."""
        if self.watched and self.skips(rules):
            return
        tile, *others = self.state.collected
        self.state.collected = tuple(others)
        self.state.discards[player] += 1
        if self.watched:
            self.tell("discard-tile", rules, player, tile=tile)

    def place(self, player: int, space: int, rule: str) -> None:
        """A player places the tile collected first faceup on a space of the Realm."""
        if self.watched and self.skips(rule):
            return
        tile, *others = self.state.collected
        self.state.collected = tuple(others)
        self.state.faceup[space] = tile
        if self.watched:
            self.tell("place", rule, player, space=self.state.realm_spaces[space], tile=tile)

    # Sets and Shrines

    def turn_facedown(self, player: int, spaces: tuple[int, ...], rules: Rules) -> None:
        """The faceup tiles of these spaces are turned facedown, where they lie."""
        if self.watched and self.skips(rules):
            return
        state = self.state
        tiles = {state.realm_spaces[space]: state.faceup[space] for space in spaces} if self.watched else {}
        for space in spaces:
            state.faceup[space] = None
            state.facedown[space] += 1
        if self.watched:
            self.tell("turn-facedown", rules, player, tiles=tiles)

    def resolve(self, spaces: tuple[int, ...], shrines: int) -> None:
        """A set is being Consolidated, on which so many Shrines may be built."""
        self.state.resolved = (*self.state.resolved, spaces)
        self.state.allowed = (*self.state.allowed, shrines)

    def forget_resolved(self) -> None:
        """All sets that were due have been Consolidated."""
        self.state.resolved = self.state.allowed = ()

    def build_shrine(self, player: int, space: int, rules: Rules, of: int) -> None:
        """A player builds a Shrine on a tile of one of the sets being Consolidated: `of` is the number of the set."""
        if self.watched and self.skips(rules):
            return
        state = self.state
        state.pool[player] -= 1
        state.shrines[space] = True
        if state.allowed[of]:
            state.allowed = (*state.allowed[:of], state.allowed[of] - 1, *state.allowed[of + 1 :])
        if self.watched:
            floor = state.facedown[space]
            self.tell("build-shrine", rules, player, space=state.realm_spaces[space], floor=floor)

    # Cards

    def lay_card(self, kind: str, card: str, rule: str) -> None:
        """Lay a Spirit card ("spirit_cards") or a Dragon card ("dragon_cards") beside the board."""
        if self.watched and self.skips(rule):
            return
        if kind == "spirit_cards":
            self.state.spirits = (*self.state.spirits, card)
        else:
            self.state.dragons = (*self.state.dragons, card)
        if self.watched:
            self.tell("lay-card", rule, kind=kind, card=card)

    def activate_spirit(self, player: int, spirit: str, rules: Rules) -> None:
        """A player activates a Spirit."""
        if self.watched and self.skips(rules):
            return
        self.state.used = (*self.state.used, spirit)
        if self.watched:
            self.tell("activate-spirit", rules, player, spirit=spirit)

    def pay_tile(self, player: int, space: int, rules: Rules) -> None:
        """A player discards a faceup tile of the Realm."""
        if self.watched and self.skips(rules):
            return
        tile = self.state.faceup[space]
        self.state.faceup[space] = None
        self.state.discards[player] += 1
        if self.watched:
            self.tell("pay-tile", rules, player, space=self.state.realm_spaces[space], tile=tile)

    def pay_shrine(self, player: int, returns: bool, rules: Rules) -> None:
        """A player discards a Shrine of the Shrine Pool, which may return to the general pool.

        It does not where players have had more than the box holds: the pool has those of the box that they do not have.
        """
        if self.watched and self.skips(rules):
            return
        state = self.state
        state.pool[player] -= 1
        if returns and state.general + sum(state.pool) + sum(state.shrines) < self.facts.box.shrines:
            state.general += 1
        if self.watched:
            self.tell("pay-shrine", rules, player)

    def move_tile(self, player: int, source: int, target: int, rules: Rules) -> None:
        """A player moves the top tile of a stack of the Realm to another space, as it lies."""
        if self.watched and self.skips(rules):
            return
        state, tile = self.state, self.state.faceup[source]
        if tile is None:
            state.facedown[source] -= 1
            state.facedown[target] += 1
        else:
            state.faceup[source], state.faceup[target] = None, tile
        if self.watched:
            names = state.realm_spaces
            self.tell("move-tile", rules, player, source=names[source], target=names[target], tile=tile)

    def move_shrine(self, player: int, source: int, target: int, rules: Rules) -> None:
        """A player moves a Shrine of the Realm to another space."""
        if self.watched and self.skips(rules):
            return
        self.state.shrines[source], self.state.shrines[target] = False, True
        if self.watched:
            names = self.state.realm_spaces
            self.tell("move-shrine", rules, player, source=names[source], target=names[target])

    # The Countdown track

    def lay_countdown_token(self, space: int, rule: str) -> None:
        """Shift a Countdown token from the stack to a space of its own."""
        if self.watched and self.skips(rule):
            return
        self.state.countdown[0] -= 1
        self.state.countdown[space] += 1
        if self.watched:
            self.tell("lay-countdown-token", rule, space=space)

    def take_countdown_token(self, player: int | None, space: int, rules: Rules) -> None:
        """A player, or the Dragon of Ingenuity (None), takes a Countdown token from a space of the track."""
        if self.watched and self.skips(rules):
            return
        self.state.countdown[space] -= 1
        if player is not None:
            self.state.tokens[player] += 1
        if self.watched:
            self.tell("take-countdown-token", rules, player, space=space)

    # The end

    def give_rank(self, player: int, rank: str, result: int, rules: Rules, **because: Any) -> None:
        """The player of a solo game has reached a rank."""
        if self.watched and self.skips(rules):
            return
        self.state.rank = rank
        if self.watched:
            self.tell("give-rank", rules, player, rank=rank, result=result, **because)
