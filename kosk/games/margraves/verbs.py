"""The ways in which a position of Margraves of Valeria changes; state changes nowhere else.

Every verb takes the name of the rule that makes it happen, and tells an event when somebody listens.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kosk.engine.piles import without
from kosk.engine.table import Bar, Candidates, Option, Table

from . import privileges
from .state import GOOD, GOODS, GUILD, GUILDS, LYING, PRIVILEGES, STANDING, TOKEN, State

if TYPE_CHECKING:
    from .board import Board

Rules = str | tuple[str, ...]


class MargravesTable(Table):
    """A table of Margraves of Valeria: `state` is its position, `facts` its components, `board` its boards."""

    state: State

    @property
    def board(self) -> "Board":
        """What the boards show."""
        board: Board = self.facts.board
        return board

    # Grants can be discarded at any decision of one's own turn

    def interrupts(self, seat: int) -> tuple[Option, ...]:
        """The Grants that a player can discard now."""
        return privileges.grants(self, seat)

    def interrupt(self, seat: int, option: Option) -> None:
        """Discard a Grant."""
        privileges.use(self, seat, str(option))

    pledged: Mapping[str, int] = MappingProxyType({})
    """What has to stay in a player's storage for what is under way: so many Knights, or Resources of any kind."""

    def choose_in_the_midst(
        self, player: int, rule: str, candidates: Candidates, barred: Bar, pledged: Mapping[str, int]
    ) -> Any:
        """What `choose` gives in the midst of paying or moving: a Grant may come between, but nothing that is `pledged`
        can be returned to make room for its reward.
        """
        before, self.pledged = self.pledged, pledged
        try:
            return self.choose(player, rule, candidates, barred)
        finally:
            self.pledged = before

    # Turns

    def give_start_token(self, player: int, rule: str) -> None:
        """Give the Starting Player token to a player."""
        if self.watched and self.skips(rule):
            return
        self.state.start_player = player
        if self.watched:
            self.tell("give-start-token", rule, player)

    def trigger_end(self, rule: str, **because: Any) -> None:
        """The last round is triggered, if it is not yet."""
        rules = (rule, "end.triggers")
        if self.watched and self.skips(rules):
            return
        if self.state.rounds_left is None:
            self.state.rounds_left = 1 if self.options["last_round"] == "one_more_full" else 0
            if self.watched:
                self.tell("trigger-end", rules, self.state.turn, rounds_left=self.state.rounds_left, **because)

    def count_down(self, rule: str) -> None:
        """A round of those left has been played."""
        if self.watched and self.skips(rule):
            return
        assert self.state.rounds_left
        self.state.rounds_left -= 1
        if self.watched:
            self.tell("count-down", rule, rounds_left=self.state.rounds_left)

    # Goods

    def set_good(self, player: int, what: str, amount: int, rule: str) -> None:
        """Give a player the Gold or Strength to start with."""
        if self.watched and self.skips(rule):
            return
        self.state.goods[player * len(GOODS) + GOOD[what]] = amount
        if self.watched:
            self.tell("set-good", rule, player, what=what, amount=amount)

    def gain_gold(self, player: int, amount: int, rule: str) -> None:
        """A player takes Gold from the bank, which has no end.

        Rules: gold.unlimited, gold.keep.
        """
        if self.watched and self.skips(rule):
            return
        self.state.goods[player * len(GOODS) + GOOD["gold"]] += amount
        if self.watched:
            self.tell("gain", rule, player, what="gold", amount=amount)

    def gain_strength(self, player: int, amount: int, rule: str) -> None:
        """Move a player's Strength tracker up, as far as it goes; the rest is lost.

        Rules: strength.track, strength.cap.
        """
        if self.watched and self.skips(rule):
            return
        place = player * len(GOODS) + GOOD["strength"]
        have = self.state.goods[place]
        room = self.by("strength.cap", self.facts.player_board.strength_max - have, without=amount)
        gained = min(amount, room)
        self.state.goods[place] = have + gained
        if self.watched:
            rules = rule if gained == amount else (rule, "strength.cap")
            self.tell("gain", rules, player, what="strength", amount=gained, lost=amount - gained)

    def pay_gold(self, player: int, amount: int, rule: str, to: int | None = None) -> None:
        """A player pays Gold to the bank, or to another player."""
        if self.watched and self.skips(rule):
            return
        self.state.goods[player * len(GOODS) + GOOD["gold"]] -= amount
        if to is not None:
            self.state.goods[to * len(GOODS) + GOOD["gold"]] += amount
        if self.watched and amount:
            self.tell("pay", rule, player, what="gold", amount=amount, to=to)

    def pay(self, player: int, what: str, amount: int, rule: str) -> None:
        """A player spends Strength, or returns tokens from storage to the supply."""
        if self.watched and self.skips(rule):
            return
        self.state.goods[player * len(GOODS) + GOOD[what]] -= amount
        if what in TOKEN:
            self.state.supply[TOKEN[what]] += amount
        if self.watched and amount:
            self.tell("pay", rule, player, what=what, amount=amount, to=None)

    def stock(self, what: str, amount: int, rule: str) -> None:
        """Put tokens into the supply."""
        if self.watched and self.skips(rule):
            return
        self.state.supply[TOKEN[what]] += amount
        if self.watched:
            self.tell("stock", rule, what=what, amount=amount)

    def store(self, player: int, what: str, rule: str) -> None:
        """Move a token from the supply into a player's storage."""
        if self.watched and self.skips(rule):
            return
        self.state.supply[TOKEN[what]] -= 1
        self.state.goods[player * len(GOODS) + GOOD[what]] += 1
        if self.watched:
            self.tell("gain", rule, player, what=what, amount=1)

    def store_towers(self, player: int, towers: int, rule: str) -> None:
        """Put a player's Ward Towers into storage."""
        if self.watched and self.skips(rule):
            return
        self.state.towers[player] = towers
        if self.watched:
            self.tell("store-towers", rule, player, towers=towers)

    # On the boards

    def move_margrave(self, player: int, location: str, rule: str) -> None:
        """Put a player's Margrave into a Location."""
        if self.watched and self.skips(rule):
            return
        before = self.state.margrave[player]
        self.state.margrave[player] = location
        if self.watched:
            self.tell("move-margrave", rule, player, before=before, location=location)

    def place_knight(self, location: str, rule: str) -> None:
        """Put a Knight from the barracks into a Location."""
        if self.watched and self.skips(rule):
            return
        self.state.supply[TOKEN["knight"]] -= 1
        self.state.knights[location] += 1
        if self.watched:
            self.tell("place-knight", rule, location=location)

    def move_knight(self, player: int, source: str, location: str, rule: str) -> None:
        """Move a Knight from one Location to another."""
        if self.watched and self.skips(rule):
            return
        self.state.knights[source] -= 1
        self.state.knights[location] += 1
        if self.watched:
            self.tell("move-knight", rule, player, source=source, location=location)

    def deploy_from_storage(self, player: int, location: str, rule: str) -> None:
        """Move a Knight from a player's storage into a Location, where it belongs to nobody."""
        if self.watched and self.skips(rule):
            return
        self.state.goods[player * len(GOODS) + GOOD["knight"]] -= 1
        self.state.knights[location] += 1
        if self.watched:
            self.tell("move-knight", rule, player, source="storage", location=location)

    def sail(self, player: int, segment: int, steps: int, rules: Rules) -> None:
        """Put a player's Ship on a segment of the Shipping track, some steps further."""
        if self.watched and self.skips(rules):
            return
        self.state.ship[player] = segment
        if self.watched:
            self.tell("sail", rules, player, segment=segment, steps=steps)

    def build(self, player: int, location: str, slot: int, rule: str) -> None:
        """Move a Ward Tower from storage to a slot of a Location."""
        if self.watched and self.skips(rule):
            return
        slots = self.state.built[location]
        self.state.built[location] = (*slots[: slot - 1], player, *slots[slot:])
        self.state.towers[player] -= 1
        if self.watched:
            self.tell("build", rule, player, location=location, slot=slot)

    def set_marker(self, player: int, guild: str, space: int, rule: str) -> None:
        """Put a player's marker where it starts on the Influence Track."""
        if self.watched and self.skips(rule):
            return
        self.state.track[player * len(GUILDS) + GUILD[guild]] = space
        if self.watched:
            self.tell("set-marker", rule, player, guild=guild, space=space)

    def raise_influence(self, player: int, guild: str, space: int, rule: str) -> None:
        """Move a player's marker to the right on the Influence Track."""
        rules = (rule, "influence.gain")
        if self.watched and self.skips(rules):
            return
        self.state.track[player * len(GUILDS) + GUILD[guild]] = space
        if self.watched:
            self.tell("raise-influence", rules, player, guild=guild, space=space)

    # Hero Tombs

    def entomb(self, player: int, source: str, slot: str | None, rules: Rules) -> None:
        """Stand a Knight of the Margrave's Location or of storage in the Hero Tombs; without a slot, on the statue."""
        if self.watched and self.skips(rules):
            return
        if source == "location":
            self.state.knights[self.state.margrave[player]] -= 1
        else:
            self.state.goods[player * len(GOODS) + GOOD["knight"]] -= 1
        if slot is None:
            self.state.statue += 1
        else:
            self.state.tombs[slot] = STANDING
            self.state.entombed = (*self.state.entombed, slot)
        if self.watched:
            self.tell("entomb", rules, player, source=source, slot=slot)

    def lay_down(self, line: str, slots: tuple[str, ...], rules: Rules) -> None:
        """Lay down the Knights of a row or column."""
        if self.watched and self.skips(rules):
            return
        for slot in slots:
            self.state.tombs[slot] = LYING
        if self.watched:
            self.tell("lay-down", rules, self.state.turn, line=line, slots=slots)

    def raise_knight(self, slot: str, rule: str) -> None:
        """Take a Knight that lies in the Hero Tombs back to the barracks; its slot is open again."""
        if self.watched and self.skips(rule):
            return
        del self.state.tombs[slot]
        self.state.entombed = tuple([other for other in self.state.entombed if other != slot])
        self.state.supply[TOKEN["knight"]] += 1
        if self.watched:
            self.tell("raise-knight", rule, slot=slot)

    def clear_tombs(self, rule: str) -> None:
        """All Knights of the Hero Tombs and of the statue go back to the barracks."""
        if self.watched and self.skips(rule):
            return
        knights = len(self.state.tombs) + self.state.statue
        self.state.supply[TOKEN["knight"]] += knights
        self.state.tombs.clear()
        self.state.statue = 0
        if self.watched:
            self.tell("clear-tombs", rule, knights=knights)

    def forget_entombed(self, rule: str) -> None:
        """The turn is over: no slot of the Hero Tombs was filled this turn."""
        if self.watched and self.skips(rule):
            return
        self.state.entombed = ()

    # Monsters

    def fill_lair(self, lair: str, monsters: tuple[str, ...], boss: str, rules: Rules) -> None:
        """Stack a lair's Monsters face down on its card, with the boss below it."""
        if self.watched and self.skips(rules):
            return
        self.state.lairs[lair] = monsters
        self.state.under[lair] = (boss,)
        if self.watched:
            self.tell("fill-lair", rules, lair=lair, monsters=len(monsters))

    def turn_up_monster(self, lair: str, monster: str, rule: str) -> None:
        """Turn up the Monster on top of a lair's stack."""
        if self.watched and self.skips(rule):
            return
        self.state.lairs[lair] = without(self.state.lairs[lair], monster)
        self.state.tops[lair] = monster
        if self.watched:
            self.tell("turn-up-monster", rule, lair=lair, monster=monster)

    def put_under(self, lair: str, rules: Rules) -> None:
        """A slain Monster goes face down to the bottom of its stack, below the lair card."""
        if self.watched and self.skips(rules):
            return
        monster = self.state.tops[lair]
        assert monster is not None
        self.state.under[lair] = (*self.state.under[lair], monster)
        self.state.tops[lair] = None
        if self.watched:
            self.tell("put-under", rules, self.state.turn, lair=lair, monster=monster)

    def reshuffle_lair(self, lair: str, rules: Rules) -> None:
        """The Monsters below a lair card, with them the boss, are shuffled onto it."""
        if self.watched and self.skips(rules):
            return
        self.state.lairs[lair] = tuple(sorted(self.state.under[lair]))
        self.state.under[lair] = ()
        if self.watched:
            self.tell("reshuffle-lair", rules, lair=lair, monsters=len(self.state.lairs[lair]))

    # Citizens

    def shuffle_in(self, mark: int, citizens: tuple[str, ...], rule: str) -> None:
        """Shuffle the Citizens with a mark into the deck."""
        if self.watched and self.skips(rule):
            return
        self.state.deck += citizens
        if self.watched:
            self.tell("shuffle-in", rule, mark=mark, cards=len(citizens))

    def deal_citizen(self, card: str, rule: str) -> None:
        """Deal a Citizen face up to the first open place of the line."""
        if self.watched and self.skips(rule):
            return
        place = self.state.line.index(None)
        self.state.deck = without(self.state.deck, card)
        self.state.line = (*self.state.line[:place], card, *self.state.line[place + 1 :])
        if self.watched:
            self.tell("deal-citizen", rule, card=card, place=place + 1)

    def deal_hand(self, player: int, cards: tuple[str, ...], rule: str) -> None:
        """Give a player the Citizens to start with."""
        if self.watched and self.skips(rule):
            return
        self.state.hands[player] = cards
        if self.watched:
            self.tell("deal-hand", rule, player, cards=cards)

    def play_citizen(self, player: int, card: str, rule: str) -> None:
        """Play a Citizen from hand to the pile."""
        if self.watched and self.skips(rule):
            return
        self.state.hands[player] = without(self.state.hands[player], card)
        self.state.piles[player] = (*self.state.piles[player], card)
        if self.watched:
            self.tell("play-citizen", rule, player, card=card)

    def take_back(self, player: int, rule: str) -> None:
        """Take all played Citizens back into hand."""
        if self.watched and self.skips(rule):
            return
        cards = self.state.piles[player]
        self.state.hands[player] += cards
        self.state.piles[player] = ()
        if self.watched:
            self.tell("take-back", rule, player, cards=cards)

    def retrieve(self, player: int, card: str, rule: str) -> None:
        """Take one played Citizen back into hand."""
        if self.watched and self.skips(rule):
            return
        self.state.piles[player] = without(self.state.piles[player], card)
        self.state.hands[player] = (*self.state.hands[player], card)
        if self.watched:
            self.tell("take-back", rule, player, cards=(card,))

    def hire(self, player: int, place: int, rule: str) -> None:
        """Take the Citizen at a place of the line into hand."""
        if self.watched and self.skips(rule):
            return
        card = self._leave_line(place)
        self.state.hands[player] = (*self.state.hands[player], card)
        if self.watched:
            self.tell("hire", rule, player, card=card, place=place)

    def remove_citizen(self, place: int, rule: str) -> None:
        """Remove the Citizen at a place of the line from the game."""
        if self.watched and self.skips(rule):
            return
        card = self._leave_line(place)
        self.state.removed = (*self.state.removed, card)
        if self.watched:
            self.tell("remove-citizen", rule, self.state.turn, card=card, place=place)

    def _leave_line(self, place: int) -> str:
        card = self.state.line[place - 1]
        assert card is not None
        self.state.line = (*self.state.line[: place - 1], None, *self.state.line[place:])
        return card

    def slide_citizens(self, rule: str) -> None:
        """Slide the Citizens of the line to the left."""
        if self.watched and self.skips(rule):
            return
        cards = [card for card in self.state.line if card is not None]
        self.state.line = (*cards, *[None] * (len(self.state.line) - len(cards)))
        if self.watched:
            self.tell("slide-citizens", rule)

    # Privilege tiles

    def make_stacks(self, stacks: tuple[tuple[str, ...], ...], rules: Rules) -> None:
        """Shuffle the stacks of Privilege tiles."""
        if self.watched and self.skips(rules):
            return
        self.state.stacks = list(stacks)
        if self.watched:
            self.tell("make-stacks", rules, tiles=[len(stack) for stack in stacks])

    def show_tile(self, tile: str, rule: str) -> None:
        """Turn up a Privilege tile in the display."""
        if self.watched and self.skips(rule):
            return
        k = self.kind(tile)
        self.state.stacks[k] = without(self.state.stacks[k], tile)
        self.state.displays[k] = (*self.state.displays[k], tile)
        if self.watched:
            self.tell("show-tile", rule, tile=tile)

    def take_tile(self, player: int, tile: str, rules: Rules) -> None:
        """A player takes a Privilege tile from the display."""
        if self.watched and self.skips(rules):
            return
        k = self.kind(tile)
        self.state.displays[k] = without(self.state.displays[k], tile)
        self.state.tiles[player] = (*self.state.tiles[player], tile)
        if self.watched:
            self.tell("take-tile", rules, player, tile=tile, drawn=False)

    def draw_tile(self, player: int, tile: str, rules: Rules) -> None:
        """A player takes a Privilege tile from the face-down stack."""
        if self.watched and self.skips(rules):
            return
        k = self.kind(tile)
        self.state.stacks[k] = without(self.state.stacks[k], tile)
        self.state.tiles[player] = (*self.state.tiles[player], tile)
        if self.watched:
            self.tell("take-tile", rules, player, tile=tile, drawn=True)

    def use_grant(self, player: int, tile: str, rules: Rules) -> None:
        """A player discards a Grant from the game."""
        if self.watched and self.skips(rules):
            return
        self.state.tiles[player] = without(self.state.tiles[player], tile)
        self.state.used = (*self.state.used, tile)
        if self.watched:
            self.tell("use-grant", rules, player, tile=tile)

    def kind(self, tile: str) -> int:
        """Where tiles of this kind lie in stacks and displays."""
        return PRIVILEGES.index(self.facts.privilege[tile].kind)

    # Starting Wealth tiles

    def make_wealth(self, tiles: tuple[str, ...], rule: str) -> None:
        """Shuffle the Starting Wealth tiles."""
        if self.watched and self.skips(rule):
            return
        self.state.wealth = tiles
        if self.watched:
            self.tell("make-wealth", rule, tiles=len(tiles))

    def deal_wealth(self, player: int, tile: str, rule: str) -> None:
        """Deal a player a Starting Wealth tile in secret."""
        if self.watched and self.skips(rule):
            return
        self.state.wealth = without(self.state.wealth, tile)
        self.state.held[player] = (*self.state.held[player], tile)
        if self.watched:
            self.tell("deal-wealth", rule, player, tile=tile)

    def keep_wealth(self, player: int, tile: str, rule: str) -> None:
        """A player keeps a Starting Wealth tile."""
        if self.watched and self.skips(rule):
            return
        self.state.held[player] = without(self.state.held[player], tile)
        self.state.kept[player] = (*self.state.kept[player], tile)
        if self.watched:
            self.tell("keep-wealth", rule, player, tile=tile)

    def pass_wealth(self, rule: str) -> None:
        """All players pass the tiles in hand to the left."""
        if self.watched and self.skips(rule):
            return
        self.state.held = [self.state.held[-1], *self.state.held[:-1]]
        if self.watched:
            self.tell("pass-wealth", rule)

    def discard_wealth(self, rule: str) -> None:
        """Put the tiles that nobody chose, and those not dealt, back into the box."""
        if self.watched and self.skips(rule):
            return
        self.state.held = [()] * self.state.seats
        self.state.wealth = ()
        if self.watched:
            self.tell("discard-wealth", rule)

    def reveal_wealth(self, rule: str) -> None:
        """All players reveal the tiles kept."""
        if self.watched and not self.skips(rule):
            self.tell("reveal-wealth", rule, kept=tuple(self.state.kept))

    def discard_kept(self, player: int, tile: str, rule: str) -> None:
        """A player discards a Starting Wealth tile that is carried out."""
        if self.watched and self.skips(rule):
            return
        self.state.kept[player] = without(self.state.kept[player], tile)
        if self.watched:
            self.tell("discard-wealth-tile", rule, player, tile=tile)
