"""The ways in which a position of Castellans changes; state changes nowhere else.

Every verb takes the name of the rule that makes it happen, and tells an event when somebody listens.
"""

from typing import TYPE_CHECKING, Any

from kosk.engine.piles import without
from kosk.engine.table import Table

from . import opponent
from .citizens import RULE
from .state import BACK, GOOD, GOODS_EACH, GUILD, GUILDS_EACH, NONE_YET, State, tokens
from .variants import check_agreement as check_non_player

if TYPE_CHECKING:
    from .city import City
    from .payment import Cost

CAP_RULE = {"power.adventurer": "power.adventurer.cap", "power.merchant": "power.merchant.cap"}
"""The rules by which Gold of these powers is lost where it does not fit."""

CITIZENS = frozenset(RULE.values())
"""The rules of the Citizens, one for each card."""

LINE_RULE = {"pink": "recruit.pink-left", "blue": "recruit.blue-right"}


class CastellansTable(Table):
    """A table of Castellans: `state` is its position, `facts` its components, `city` its map.

    Raises KoskError where the position or the number of players does not agree with the options `non_player_tokens` and
    `opponents`.
    """

    state: State

    owed: "Cost | None" = None
    """The cost that the action under way still has to pay, where gains come before it."""

    def __init__(self, *laid: Any) -> None:
        super().__init__(*laid)
        self.city: City = self.facts.city
        check_non_player(self)
        opponent.check_agreement(self)

    # Opponents

    def lay_cards(self, adversaries: tuple[str, ...], rule: str) -> None:
        """Lay the cards of these adversaries beside the boards of the last seats, and the Charts card with them."""
        if self.watched and self.skips(rule):
            return
        self.state.opponents = adversaries
        if self.watched:
            self.tell("lay-cards", rule, opponents=adversaries)

    # Markers

    def mark_round(self, number: int, rule: str) -> None:
        """Put the Rounds token on a space of its track."""
        if self.watched and self.skips(rule):
            return
        self.state.round = number
        if self.watched:
            self.tell("mark-round", rule, round=number)

    def give_scepter(self, player: int, rule: str) -> None:
        """Give the 1st Player token to a player."""
        if self.watched and self.skips(rule):
            return
        self.state.first_player = player
        if self.watched:
            self.tell("give-scepter", rule, player)

    def place_magistrates(self, districts: tuple[str, ...], rule: str) -> None:
        """The Magistrates stand in these Districts, or off the board where there are none."""
        if self.watched and self.skips(rule):
            return
        self.state.magistrates = districts
        if self.watched:
            self.tell("place-magistrates", rule, districts=districts)

    # Goods, Influence and VP

    def set_marker(self, player: int, what: str, value: int, rule: str) -> None:
        """Put a player's Score token, or the token of a good or of Influence, where it starts."""
        if self.watched and self.skips(rule):
            return
        if what == "vp":
            self.state.vp[player] = value
        elif what in GOOD:
            self.state.goods[player * GOODS_EACH + GOOD[what]] = value
        else:
            self.state.track[player * GUILDS_EACH + GUILD[what]] = value
        if self.watched:
            self.tell("set-marker", rule, player, what=what, value=value)

    def limit(self, player: int, what: str) -> int:
        """The most that a player's track of a good can show.

        Rules: gold.cap-6, power.banker.gold.
        """
        board = self.facts.player_board
        if what != "gold":
            limit: int = self.city.sure_room[what]
        elif self.state.manor(player, "banker") and self.by("power.banker.gold", True, without=False):
            limit = board.gold.max_after_banker
        else:
            limit = self.by("gold.cap-6", board.gold.max, without=board.gold.max_after_banker)
        return limit

    def gain(self, player: int, what: str, amount: int, rule: str) -> None:
        """Add to a good of a player, as far as its track goes; the rest is lost.

        Rules: ruling.overflow-general, power.adventurer.cap, power.merchant.cap, recruit.overflow.
        """
        if self.watched and self.skips(rule):
            return
        place = player * GOODS_EACH + GOOD[what]
        have = self.state.goods[place]
        gained = amount
        if have + amount > self.city.sure_room[what]:
            gained = min(amount, max(self.limit(player, what) - have, 0))
        if gained < amount:
            gained = self.by("ruling.overflow-general", gained, without=amount)
            if what == "gold" and rule in CAP_RULE:
                gained = self.by(CAP_RULE[rule], gained, without=amount)
            elif rule in CITIZENS:
                gained = self.by("recruit.overflow", gained, without=amount)
        self.state.goods[place] = have + gained
        if self.watched:
            rules = (rule, self.overflow(player, what, rule)) if gained < amount else rule
            self.tell("gain", rules, player, what=what, amount=gained, lost=amount - gained)

    def overflow(self, player: int, what: str, rule: str) -> str:
        """The rule by which a gain that does not fit is lost."""
        if what == "gold" and rule in CAP_RULE:
            return CAP_RULE[rule]
        if rule in CITIZENS:
            return "recruit.overflow"
        blocked = what == "gold" and self.limit(player, what) == self.facts.player_board.gold.max
        return "gold.cap-6" if blocked else "ruling.overflow-general"

    def pay(self, player: int, what: str, amount: int, rule: str) -> None:
        """Take from a good of a player."""
        if self.watched and self.skips(rule):
            return
        self.state.goods[player * GOODS_EACH + GOOD[what]] -= amount
        if self.watched and amount:
            self.tell("pay", rule, player, what=what, amount=amount)

    def raise_influence(self, player: int, guild: str, space: int, rule: str, way: tuple[str, ...] = ()) -> None:
        """Move a player's Influence token up to a space of a Guild track.

        `rule` is what gave the push; the rules of `way` shaped its way up, and are told with it.
        """
        if self.watched and self.skips(rule):
            return
        place = player * GUILDS_EACH + GUILD[guild]
        before = self.state.track[place]
        self.state.track[place] = space
        if self.watched:
            self.tell("raise-influence", (rule, *way), player, guild=guild, before=before, space=space)

    # Tokens on the board

    def place(self, player: int, token: str, district: str, rule: str) -> None:
        """Move a Temple, Ship or Citizen token from a player board into a District."""
        if self.watched and self.skips(rule):
            return
        self.state.place(token, district, player)
        if self.watched:
            self.tell("place", rule, player, token=token, district=district)

    def move_ship(self, player: int, district: str, to: str, rules: str | tuple[str, ...]) -> None:
        """Move a Ship of a player from one District to another."""
        if self.watched and self.skips(rules):
            return
        ships = list(self.state.ship)
        ships[ships.index((district, player))] = (to, player)
        self.state.ship = tokens(ships)
        if self.watched:
            self.tell("move-ship", rules, player, district=district, to=to)

    def place_windmill(self, player: int, road: str, rule: str) -> None:
        """Move a Windmill from a player board to a road."""
        if self.watched and self.skips(rule):
            return
        self.state.place("windmill", road, player)
        if self.watched:
            self.tell("place-windmill", rule, player, road=road)

    def build(self, player: int, manor: str, district: str, rules: str | tuple[str, ...]) -> None:
        """Move a Manor from a player board into a District."""
        if self.watched and self.skips(rules):
            return
        self.state.build(player, manor, district)
        if self.watched:
            self.tell("build", rules, player, manor=manor, district=district)

    def erect(self, player: int, monument: str, place: str, rule: str) -> None:
        """Move a Gate, a Ward Tower or a Statue from a player board to its position on the game board."""
        if self.watched and self.skips(rule):
            return
        getattr(self.state, monument)[player] = place
        if self.watched:
            self.tell("erect", rule, player, monument=monument, place=place)

    def place_non_player(self, piece: str, district: str, rules: tuple[str, ...]) -> None:
        """Place a Manor, Temple, Ship or Citizen token of the non-player colour in a District."""
        if self.watched and self.skips(rules):
            return
        self.state.place(piece, district, self.state.seats)
        if self.watched:
            self.tell("place-non-player", rules, piece=piece, district=district)

    def place_keep(self, district: str, rule: str) -> None:
        """Put a green Keep into a District."""
        if self.watched and self.skips(rule):
            return
        self.state.keeps = (*self.state.keeps, district)
        if self.watched:
            self.tell("place-keep", rule, district=district)

    def supply(self, player: int, token: str) -> int:
        """How many Temples, Ships, Citizen tokens or Windmills are left on a player board, which was full at first.

        Rules: pb.tokens.
        """
        placed = getattr(self.state, token).owners.count(player)
        at_first: int = self.by("pb.tokens", self.city.supply[token], without=placed)
        return at_first - placed

    # Dice

    def hand_dice(self, number: int, rule: str) -> None:
        """Gather all dice from the table and hand a number of them to the 1st player."""
        if self.watched and self.skips(rule):
            return
        state = self.state
        state.dice = number
        state.pool = state.leftover = ()
        state.drafted = [()] * state.seats
        state.spent = [()] * state.seats
        if self.watched:
            self.tell("hand-dice", rule, state.first_player, number=number)

    def roll_pool(self, faces: tuple[str, ...], rule: str) -> None:
        """The dice handed to the 1st player become the pool."""
        if self.watched and self.skips(rule):
            return
        self.state.dice = 0
        self.state.pool = faces
        if self.watched:
            self.tell("roll-pool", rule, self.state.first_player, faces=faces)

    def turn_die(self, player: int, face: str, to: str, rule: str) -> str:
        """Turn a die that is on its way to another face; gives the face that it then shows."""
        if self.watched and self.skips(rule):
            return face
        if self.watched:
            self.tell("turn-die", rule, player, face=face, to=to)
        return to

    def draft_die(self, player: int, face: str, final: str, rule: str) -> None:
        """Move a die from the pool to a player's drafted dice, with its final face up."""
        if self.watched and self.skips(rule):
            return
        state = self.state
        state.pool = without(state.pool, face)
        state.drafted[player] += (final,)
        if self.watched:
            self.tell("draft-die", rule, player, face=final)

    def spend_die(self, player: int, face: str, final: str, rule: str) -> None:
        """Move a die from a player's drafted to their spent dice, with its final face up."""
        if self.watched and self.skips(rule):
            return
        state = self.state
        state.drafted[player] = without(state.drafted[player], face)
        state.spent[player] += (final,)
        if self.watched:
            self.tell("spend-die", rule, player, face=final)

    def set_aside(self, rule: str) -> None:
        """Move the dice that are left in the pool to the circles on the board."""
        if self.watched and self.skips(rule):
            return
        self.state.leftover, self.state.pool = self.state.pool, ()
        if self.watched:
            self.tell("set-aside", rule, faces=self.state.leftover)

    # Cards

    def reveal_citizen(self, back: str, card: str, rule: str) -> None:
        """Turn a Citizen from its deck face-up on the centre-most space of its line.

        Rules: recruit.pink-left, recruit.blue-right.
        """
        if self.watched and self.skips(rule):
            return
        k = BACK[back]
        line = self.state.lines[k]
        self.state.decks[k] = without(self.state.decks[k], card)
        self.state.lines[k] = self.by(LINE_RULE[back], line + (card,), without=(card,) + line)
        if self.watched:
            self.tell("reveal-citizen", rule, back=back, card=card)

    def take_citizen(self, player: int, card: str, rule: str) -> None:
        """A player takes a Citizen from its line, and keeps it with all that they have; the line closes up.

        Rules: citizen.no-card-limit.
        """
        if self.watched and self.skips(rule):
            return
        back = self.facts.citizen[card].back
        k = BACK[back]
        self.state.lines[k] = without(self.state.lines[k], card)
        hand = (*self.state.hands[player], card)
        self.state.hands[player] = self.by("citizen.no-card-limit", hand, without=(card,))
        if self.watched:
            self.tell("take-citizen", rule, player, card=card, back=back)

    def discard_citizens(self, back: str, number: int, rule: str) -> None:
        """Discard up to a number of Citizens from the outer end of a line; the others slide outward."""
        if self.watched and self.skips(rule):
            return
        k = BACK[back]
        discarded = self.state.lines[k][:number]
        self.state.lines[k] = self.state.lines[k][number:]
        self.state.discards[k] = self.state.discards[k] + discarded
        if self.watched:
            self.tell("discard-citizens", rule, back=back, cards=discarded)

    def rebuild_deck(self, back: str, rule: str) -> None:
        """Make a new Citizen deck of the discards of its colour."""
        if self.watched and self.skips(rule):
            return
        k = BACK[back]
        self.state.decks[k], self.state.discards[k] = self.state.discards[k], ()
        if self.watched:
            self.tell("rebuild-deck", rule, back=back)

    def reveal_wharf_card(self, card: str, rule: str) -> None:
        """Turn a card from the Wharf deck face-up."""
        if self.watched and self.skips(rule):
            return
        self.state.wharf_deck = without(self.state.wharf_deck, card)
        self.state.wharf_card = card
        if self.watched:
            self.tell("reveal-wharf-card", rule, card=card)

    def show_wharf_back(self, back: str, rules: str | tuple[str, ...]) -> None:
        """The back of the card on top of the Wharf deck says what the rows do."""
        if self.watched and self.skips(rules):
            return
        self.state.wharf_back = back
        if self.watched:
            self.tell("show-wharf-back", rules, back=back)

    def discard_wharf_card(self, rule: str) -> None:
        """Discard the face-up Wharf card."""
        if self.watched and self.skips(rule):
            return
        if self.state.wharf_card is not None:
            self.state.wharf_discards = (*self.state.wharf_discards, self.state.wharf_card)
        self.state.wharf_card = None
        if self.watched:
            self.tell("discard-wharf-card", rule)

    def cover_wharf(self, rule: str) -> None:
        """Close the left column of the Wharf with the Wharf Cover."""
        if self.watched and self.skips(rule):
            return
        self.state.wharf_cover = True
        if self.watched:
            self.tell("cover-wharf", rule)

    def place_crate(self, player: int, icon: str, rule: str) -> None:
        """Move a Cargo Crate from a player board to an icon of the Wharf card."""
        if self.watched and self.skips(rule):
            return
        self.state.crates = self.state.crates.and_one(icon, player)
        if self.watched:
            self.tell("place-crate", rule, player, card=self.state.wharf_card, icon=icon)

    def return_crates(self, rule: str) -> None:
        """All Cargo Crates go back from the Wharf card to their owners."""
        if self.watched and self.skips(rule):
            return
        self.state.crates = NONE_YET
        if self.watched:
            self.tell("return-crates", rule)

    # Scoring and the end

    def leave_unscored(self, vp: int, rules: tuple[str, ...], **because: Any) -> None:
        """VP fall to an imaginary player, who has no Score token: they change nothing but what the others get."""
        if self.watched and not self.skips(rules):
            self.tell("unscored", rules, vp=vp, **because)
