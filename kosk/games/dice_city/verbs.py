"""The ways in which a position of Dice City changes; state changes nowhere else.

Every verb takes the name of the rule that makes it happen, and tells an event when somebody listens.
"""

from typing import TYPE_CHECKING

from kosk.engine.piles import without
from kosk.engine.table import Table

from . import solo
from .state import KINDS, RESOURCE, USED, State, begin_turn

if TYPE_CHECKING:
    from .board import Board

Rules = str | tuple[str, ...]


class DiceCityTable(Table):
    """A table of Dice City: `state` is its position, `facts` its components, `board` its boards and cards.

    Raises KoskError where one player is to play by options that know no solo variant.
    """

    state: State
    board: "Board"

    def __init__(self, *laid: object, **named: object) -> None:
        super().__init__(*laid, **named)  # type: ignore[arg-type]
        self.board = self.facts.board
        solo.check_agreement(self)

    # Set-up and turns

    def give_start_token(self, player: int, rule: str) -> None:
        """Give the start player token to a player, who has the first turn."""
        if self.watched and self.skips(rule):
            return
        self.state.start_player = self.state.turn = player
        if self.watched:
            self.tell("give-start-token", rule, player)

    def hide_vp(self, rule: str) -> None:
        """Nobody will see the VP and cards of others."""
        if self.watched and self.skips(rule):
            return
        self.state.vp_hidden = True
        if self.watched:
            self.tell("hide-vp", rule)

    def lay_stack(self, card: str, cards: int, rule: str) -> None:
        """Lay out so many cards of a location as an open stack."""
        if self.watched and self.skips(rule):
            return
        self.state.stacks[card] = cards
        if self.watched:
            self.tell("lay-stack", rule, card=card, cards=cards)

    def lay_pile(self, card: str, cards: int, rule: str) -> None:
        """Lay out so many bandits or trade ships of a kind as a pile."""
        if self.watched and self.skips(rule):
            return
        self.state.piles[card] = cards
        if self.watched:
            self.tell("lay-pile", rule, card=card, cards=cards)

    def shuffle_deck(self, rule: str) -> None:
        """Shuffle the location deck."""
        if self.watched and self.skips(rule):
            return
        self.state.deck = self.board.deck.copy()
        if self.watched:
            self.tell("shuffle-deck", rule, cards=sum(self.state.deck.values()))

    def end_turn(self, rule: str) -> None:
        """The army strength is zero, and nothing of the next turn has happened yet."""
        if self.watched and self.skips(rule):
            return
        begin_turn(self.state)

    def trigger_end(self, rule: str) -> None:
        """The game will end with this round."""
        if self.watched and self.skips(rule):
            return
        if not self.state.ending:
            self.state.ending = True
            if self.watched:
                self.tell("trigger-end", rule, self.state.turn)

    def play_on(self, player: int, rule: str) -> None:
        """A player does not end the game, though there are full rows."""
        if self.watched and self.skips(rule):
            return
        self.state.refused[player] = True
        if self.watched:
            self.tell("play-on", rule, player)

    # Dice

    def _lay_die(self, player: int, colour: str, column: int) -> None:
        """A player's die lies in a column of its row, or beside the board."""
        self.state.dice[player * len(self.state.colours) + self.state.colours.index(colour)] = column

    def assign_die(self, player: int, colour: str, face: int, rules: Rules) -> None:
        """Put a player's die into the column of the number that it shows."""
        if self.watched and self.skips(rules):
            return
        self._lay_die(player, colour, face)
        if self.watched:
            self.tell("assign-die", rules, player, colour=colour, face=face)

    def take_up_dice(self, player: int) -> None:
        """A player takes up all dice, to roll them."""
        for colour in self.state.colours:
            self._lay_die(player, colour, USED)

    def use_die(self, player: int, colour: str, action: str, rules: Rules) -> None:
        """Take a die off its location, for an action, and lay it beside the board."""
        if self.watched and self.skips(rules):
            return
        space = self.state.under(player, colour)
        self._lay_die(player, colour, USED)
        if self.watched:
            location = self.state.location(player, space)
            self.tell(
                "use-die", rules, player, colour=colour, action=action, space=self.board.names[space], on=location
            )

    def move_die(self, player: int, colour: str, space: int, rule: str) -> None:
        """Move a die to another space of its row."""
        if self.watched and self.skips(rule):
            return
        before = self.board.names[self.state.under(player, colour)]
        self._lay_die(player, colour, space % self.board.columns + 1)
        if self.watched:
            self.tell("move-die", rule, player, colour=colour, before=before, space=self.board.names[space])

    def count_reroll(self) -> None:
        """One more die is rolled again this turn."""
        self.state.rerolls += 1

    def note_passed(self) -> None:
        """A die was passed with this turn."""
        self.state.passed = True

    def note_replaced(self) -> None:
        """Cards of the display were replaced this turn."""
        self.state.replaced = True

    # Goods

    def gain(self, player: int, what: str, amount: int, rules: Rules) -> None:
        """A player takes resources from the supply into stock.

        Rules: gain.resources-to-stock, supply.unlimited-tokens.
        """
        if self.watched and self.skips(rules):
            return
        self.state.stock[player * KINDS + RESOURCE[what]] += amount
        if self.watched:
            self.tell("gain", rules, player, what=what, amount=amount)

    def pay(self, player: int, what: str, amount: int, rules: Rules) -> None:
        """A player returns resources from stock to the supply."""
        if self.watched and self.skips(rules):
            return
        self.state.stock[player * KINDS + RESOURCE[what]] -= amount
        if self.watched:
            self.tell("pay", rules, player, what=what, amount=amount)

    def steal(self, player: int, other: int, what: str, amount: int, rule: str) -> None:
        """A player takes resources from the stock of another player."""
        if self.watched and self.skips(rule):
            return
        self.state.stock[other * KINDS + RESOURCE[what]] -= amount
        self.state.stock[player * KINDS + RESOURCE[what]] += amount
        if self.watched:
            self.tell("steal", rule, player, source=other, what=what, amount=amount)

    def gain_pass_tokens(self, player: int, amount: int, rule: str) -> None:
        """A player takes pass tokens.

        Rules: eot.pass-tokens-kept, supply.unlimited-tokens.
        """
        if self.watched and self.skips(rule):
            return
        self.state.pass_tokens[player] += amount
        if self.watched:
            self.tell("gain-pass-tokens", rule, player, amount=amount)

    def spend_pass_tokens(self, player: int, amount: int, rule: str) -> None:
        """A player spends pass tokens."""
        if self.watched and self.skips(rule):
            return
        self.state.pass_tokens[player] -= amount
        if self.watched:
            self.tell("spend-pass-tokens", rule, player, amount=amount)

    # Strength

    def add_strength(self, player: int, amount: int, rules: Rules, bandits_only: bool = False) -> None:
        """The army strength of the turn is greater, or that which serves against bandits only."""
        if self.watched and self.skips(rules):
            return
        if bandits_only:
            self.state.bandit_strength += amount
        else:
            self.state.strength += amount
        if self.watched:
            self.tell("add-strength", rules, player, amount=amount, bandits_only=bandits_only)

    def spend_strength(self, player: int, amount: int, of_bandits: int, rules: Rules) -> None:
        """An attack spends army strength, and some that serves against bandits only."""
        if self.watched and self.skips(rules):
            return
        self.state.strength -= amount
        self.state.bandit_strength -= of_bandits
        if self.watched:
            left = self.state.strength + self.state.bandit_strength
            self.tell("spend-strength", rules, player, amount=amount + of_bandits, left=left)

    def note_army_use(self, bandits_only: bool) -> None:
        """An Army location was used, and perhaps one that serves against bandits only."""
        self.state.army_uses += 1
        self.state.bandit_uses += bandits_only

    def note_resource_use(self, what: str) -> None:
        """A location that gives this resource was used."""
        uses = list(self.state.resource_uses)
        uses[RESOURCE[what]] += 1
        self.state.resource_uses = tuple(uses)

    def raise_army_bonus(self, player: int, amount: int, rule: str) -> None:
        """Each further use of an Army location adds more strength this turn."""
        if self.watched and self.skips(rule):
            return
        self.state.army_bonus += amount
        if self.watched:
            self.tell("raise-army-bonus", rule, player, amount=amount)

    def raise_resource_bonus(self, player: int, amount: int, rule: str) -> None:
        """Each further use of a resource location gives more of its resource this turn."""
        if self.watched and self.skips(rule):
            return
        self.state.resource_bonus += amount
        if self.watched:
            self.tell("raise-resource-bonus", rule, player, amount=amount)

    def lower_bandits(self, player: int, amount: int, rule: str) -> None:
        """The defense of all bandits is lower this turn."""
        if self.watched and self.skips(rule):
            return
        self.state.bandits_lowered += amount
        if self.watched:
            self.tell("lower-bandits", rule, player, amount=amount)

    # Cities

    def deactivate(self, player: int, space: int, rules: Rules) -> None:
        """Lay a deactivation token on a location of a player's city.

        Rules: supply.unlimited-tokens.
        """
        if self.watched and self.skips(rules):
            return
        self.state.inactive[player * self.board.size + space] = True
        if self.watched:
            location = self.state.location(player, space)
            self.tell("deactivate", rules, player, space=self.board.names[space], location=location)

    def reactivate(self, player: int, space: int, rule: str) -> None:
        """Take the deactivation token off a location of a player's city."""
        if self.watched and self.skips(rule):
            return
        self.state.inactive[player * self.board.size + space] = False
        if self.watched:
            location = self.state.location(player, space)
            self.tell("reactivate", rule, player, space=self.board.names[space], location=location)

    def place(self, player: int, space: int, card: str, rule: str) -> None:
        """Place a location card on a space of a player's city."""
        if self.watched and self.skips(rule):
            return
        covered = self.state.location(player, space)
        self.state.city[player * self.board.size + space] = card
        if self.watched:
            self.tell("place", rule, player, card=card, space=self.board.names[space], covered=covered)

    def discard_covered(self, player: int, space: int, rules: Rules) -> None:
        """The card on a space of a player's city, which is about to be covered, is out of the game."""
        card = self.state.location(player, space)
        if self.watched and self.skips(rules):
            return
        self.state.city[player * self.board.size + space] = self.board.printed[space]
        self.state.discarded += (card,)
        if self.watched:
            self.tell("discard", rules, player, card=card)

    # Cards

    def deal_row(self, cards: tuple[str, ...], rule: str) -> None:
        """Deal a row of the display above the others."""
        if self.watched and self.skips(rule):
            return
        for card in cards:
            self._draw(card)
        self.state.display = (cards, *self.state.display)
        if self.watched:
            self.tell("deal-row", rule, cards=cards)

    def reveal(self, card: str, row: int, rule: str) -> None:
        """Add a card of the deck to a row of the display."""
        if self.watched and self.skips(rule):
            return
        self._draw(card)
        rows = list(self.state.display)
        rows[row] += (card,)
        self.state.display = tuple(rows)
        if self.watched:
            self.tell("reveal", rule, card=card)

    def _draw(self, card: str) -> None:
        """A card leaves the deck."""
        self.state.deck[card] -= 1
        if not self.state.deck[card]:
            del self.state.deck[card]

    def _leave_display(self, card: str) -> int:
        """A card leaves the display; gives its row, the lowest one in which such a card lies."""
        rows = list(self.state.display)
        row = max(place for place, cards in enumerate(rows) if card in cards)
        rows[row] = without(rows[row], card)
        self.state.display = tuple(rows)
        return row

    def take_card(self, player: int, card: str, rule: str) -> int | None:
        """A player takes a location card from its open stack, or from the display; gives the row, where it has one."""
        if self.watched and self.skips(rule):
            return None
        row = None
        if card in self.state.stacks:
            self.state.stacks[card] -= 1
        else:
            row = self._leave_display(card)
        if self.watched:
            self.tell("take-card", rule, player, card=card)
        return row

    def discard_from_display(self, player: int, card: str, rule: str) -> int:
        """Discard a card of the display; gives the row in which it lay."""
        if self.watched and self.skips(rule):
            return 0
        row = self._leave_display(card)
        self.state.discarded += (card,)
        if self.watched:
            self.tell("discard", rule, player, card=card)
        return row

    def discard_row(self, rule: str) -> None:
        """Discard the bottom row of the display."""
        if self.watched and self.skips(rule):
            return
        *rows, bottom = self.state.display
        self.state.display = tuple(rows)
        self.state.discarded += bottom
        if self.watched:
            self.tell("discard-row", rule, cards=bottom)

    def take_from_pile(self, player: int, card: str, rules: Rules) -> None:
        """A player takes a bandits card or a trade ship from its pile and keeps it."""
        if self.watched and self.skips(rules):
            return
        self.state.piles[card] -= 1
        self.state.taken[player] += (card,)
        if self.watched:
            self.tell("take-from-pile", rules, player, card=card, left=self.state.piles[card])
