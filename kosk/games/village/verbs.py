"""The ways in which a position of Milestones changes; state changes nowhere else.

Every verb takes the name of the rule that makes it happen, and tells an event when somebody listens.
"""

from typing import TYPE_CHECKING

from kosk.engine.piles import without
from kosk.engine.table import Table

from .state import State

if TYPE_CHECKING:
    from .board import Board

Rules = str | tuple[str, ...]


class VillageTable(Table):
    """A table of Milestones: `state` is its position, `facts` its components, `board` its boards and cards."""

    state: State
    board: "Board"

    def __init__(self, *laid: object, **named: object) -> None:
        super().__init__(*laid, **named)  # type: ignore[arg-type]
        self.board = self.facts.board

    # Rounds and turns

    def roll_for_start(self, player: int, rule: str) -> None:
        """A player is the next to roll a die for who begins."""
        if self.watched and not self.skips(rule):
            self.tell("roll-for-start", rule, player)

    def give_chapter_board(self, player: int, rule: str) -> None:
        """A player becomes the starting player and gets the Chapter Board and the dice."""
        if self.watched and self.skips(rule):
            return
        self.state.start_player = player
        if self.watched:
            self.tell("give-chapter-board", rule, player)

    def stack_chapters(self, cards: int, rule: str) -> None:
        """So many Chapter Cards form the face-down stack."""
        if self.watched and self.skips(rule):
            return
        self.state.stack = cards
        if self.watched:
            self.tell("stack-chapters", rule, cards=cards)

    def open_chapter(self, card: str, rules: Rules) -> None:
        """The top Chapter Card is turned up, and a Chapter Round begins."""
        if self.watched and self.skips(rules):
            return
        state = self.state
        if state.open is not None:
            state.past += (state.open,)
        state.open = card
        state.stack -= 1
        state.chapter += 1
        state.number = state.rolled = 0
        if self.watched:
            self.tell("open-chapter", rules, card=card, chapter=state.chapter)

    def roll(self, die: str, number: int, rules: Rules) -> None:
        """The starting player rolls a die, and a turn begins."""
        if self.watched and self.skips(rules):
            return
        self.state.number += 1
        self.state.rolled = number
        if self.watched:
            self.tell("roll", rules, self.state.start_player, die=die, number=number, turn=self.state.number)

    def begin_actions(self, player: int, rule: str) -> None:
        """A player has actions."""
        self.state.taken = ()
        self.state.before = ()
        self.give_turn(player, rule)

    def note_action(self, kind: str) -> None:
        """An action of a kind was taken; after others than trading and crafting, what was before cannot come back."""
        self.state.taken += (kind,)
        if kind not in ("trade", "craft"):
            self.state.before = ()

    def note_before(self, number_changes: bool) -> None:
        """A trade or crafting comes next: note what storehouse and market hold, or forget it where numbers change.

        With fewer resources in the storehouse than before, nothing that was before can come back.
        """
        self.state.before = () if number_changes else (*self.state.before, self.snapshot(self.state.turn))

    def snapshot(self, player: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What a player's storehouse and the market hold."""
        first, size = player * len(self.board.resources), len(self.board.resources)
        return tuple(self.state.store[first : first + size]), tuple(self.state.market)

    def finish(self, player: int, rules: Rules) -> None:
        """A player has completed enough Milestones."""
        if self.watched and self.skips(rules):
            return
        self.state.finisher = player
        if self.watched:
            self.tell("finish", rules, player)

    # Resources

    def _add(self, player: int, what: str, amount: int) -> None:
        self.state.store[player * len(self.board.resources) + self.board.place[what]] += amount

    def gain(self, player: int, what: str, amount: int, rules: Rules) -> None:
        """A player takes resources from the supply into the storehouse."""
        if self.watched and self.skips(rules):
            return
        self.state.supply[self.board.place[what]] -= amount
        self._add(player, what, amount)
        if self.watched:
            self.tell("gain", rules, player, what=what, amount=amount)

    def pay(self, player: int, what: str, amount: int, rules: Rules) -> None:
        """A player returns resources from the storehouse to the supply.

        Rules: action.return-to-supply.
        """
        if self.watched and self.skips(rules):
            return
        self.state.supply[self.board.place[what]] += amount
        self._add(player, what, -amount)
        if self.watched:
            self.tell("pay", rules, player, what=what, amount=amount)

    def pay_owner(self, player: int, owner: int, what: str, amount: int, rules: Rules) -> None:
        """A player gives resources from the storehouse to another player, for whose building they are paid."""
        if self.watched and self.skips(rules):
            return
        self._add(player, what, -amount)
        self._add(owner, what, amount)
        if self.watched:
            self.tell("pay-owner", rules, player, owner=owner, what=what, amount=amount)

    def offer(self, player: int, owner: int, what: str, rules: Rules) -> None:
        """The owner of the Tavern accepts a resource that a player offers."""
        if self.watched and self.skips(rules):
            return
        amount = self.facts.tavern.offer
        self._add(player, what, -amount)
        self._add(owner, what, amount)
        if self.watched:
            self.tell("offer", rules, player, owner=owner, what=what, amount=amount)

    def refuse(self, player: int, owner: int, what: str, rule: str) -> None:
        """The owner of the Tavern does not accept what a player offers."""
        if self.watched and self.skips(rule):
            return
        if self.watched:
            self.tell("refuse", rule, owner, giver=player, what=what)

    def lose(self, player: int, what: str, amount: int, rule: str) -> None:
        """Resources that would be collected find no empty slot."""
        if self.watched and not self.skips(rule):
            self.tell("lose", rule, player, what=what, amount=amount)

    # The market

    def fill_market(self, numbers: tuple[int, ...], rules: Rules) -> None:
        """Each row of the market has so many resources; all others return to the supply."""
        if self.watched and self.skips(rules):
            return
        for row, number in enumerate(numbers):
            self.state.supply[row] += self.state.market[row] - number
            self.state.market[row] = number
        if self.watched:
            self.tell("fill-market", rules, rows=dict(zip(self.board.resources, numbers, strict=True)))

    def give_to_row(self, player: int, what: str, amount: int, rules: Rules) -> None:
        """A player gives resources, which fill their row of the market."""
        if self.watched and self.skips(rules):
            return
        self._add(player, what, -amount)
        self.state.market[self.board.place[what]] += amount
        if self.watched:
            self.tell("give-to-row", rules, player, what=what, amount=amount)

    def take_from_row(self, player: int, what: str, amount: int, rules: Rules) -> None:
        """A player takes resources from their row of the market."""
        if self.watched and self.skips(rules):
            return
        self.state.market[self.board.place[what]] -= amount
        self._add(player, what, amount)
        if self.watched:
            self.tell("take-from-row", rules, player, what=what, amount=amount)

    # Villages and city

    def take_banners(self, player: int, banners: int, rule: str) -> None:
        """A player takes the banners of a colour."""
        if self.watched and self.skips(rule):
            return
        self.state.banners[player] = banners
        if self.watched:
            self.tell("take-banners", rule, player, banners=banners)

    def lay_token(self, player: int, slot: int, number: int, rules: Rules) -> None:
        """A player lays a dice token of the supply in a slot of the Resource Plot.

        Rules: village.token-fixed.
        """
        if self.watched and self.skips(rules):
            return
        self.state.token_supply[number - 1] -= 1
        self.state.tokens[player * len(self.board.slots) + slot] = number
        if self.watched:
            self.tell("lay-token", rules, player, slot=self.board.slots[slot], number=number)

    def lay_tavern_token(self, player: int, number: int, rules: Rules) -> None:
        """The owner of the Tavern lays a dice token there."""
        if self.watched and self.skips(rules):
            return
        self.state.token_supply[number - 1] -= 1
        self.state.tavern_token = number
        if self.watched:
            self.tell("lay-tavern-token", rules, player, number=number)

    def build(self, player: int, building: str, rule: str) -> None:
        """A player marks a building of the own village or of the city with a banner."""
        if self.watched and self.skips(rule):
            return
        self.state.banners[player] -= 1
        if building in self.board.city:
            self.state.owner[building] = player
        else:
            self.state.built[player] += (building,)
        if self.watched:
            self.tell("build", rule, player, building=building)

    # Milestone Cards

    def draw_milestone(self, player: int, card: str, rule: str) -> None:
        """A player draws a Milestone Card of the own set."""
        if self.watched and self.skips(rule):
            return
        self.state.decks[player] = without(self.state.decks[player], card)
        self.state.hands[player] += (card,)
        if self.watched:
            self.tell("draw-milestone", rule, player, card=card)

    def discard_milestone(self, player: int, card: str, rule: str) -> None:
        """A player discards a Milestone Card."""
        if self.watched and self.skips(rule):
            return
        self.state.hands[player] = without(self.state.hands[player], card)
        self.state.discards[player] += (card,)
        if self.watched:
            self.tell("discard-milestone", rule, player, card=card)

    # Starvation

    def starve(self, player: int, rules: Rules) -> None:
        """A player owes a Ration and is restricted."""
        if self.watched and self.skips(rules):
            return
        self.state.owing[player] = self.state.restricted[player] = True
        if self.watched:
            self.tell("starve", rules, player)

    def recover(self, player: int, rules: Rules) -> None:
        """A player has paid the Ration that was owed."""
        if self.watched and self.skips(rules):
            return
        self.state.owing[player] = False
        if self.watched:
            self.tell("recover", rules, player)

    def lift_restriction(self, player: int, rule: str) -> None:
        """A player is not restricted any more."""
        if self.watched and self.skips(rule):
            return
        self.state.restricted[player] = False
        if self.watched:
            self.tell("lift-restriction", rule, player)
