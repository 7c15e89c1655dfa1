"""Game Board Setup and Player Board Setup."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import influence, powers
from .state import BACKS, GOODS, GUILDS, MANORS

if TYPE_CHECKING:
    from .verbs import CastellansTable


def setup(t: "CastellansTable") -> str:
    """Set up the game board and the player boards, and choose the 1st player.

    Rules: flow.players, setup.citizen-decks, setup.wharf-deck, setup.wharf-pair, pb.tokens, pb.third-crate,
    setup.start-not-starred, infl.four-tracks.
    """
    t.mark_round(t.facts.setup.round, "setup.rounds-token")
    for back in BACKS:
        for _ in range(t.facts.setup.citizen_cards_per_line):
            reveal_citizen(t, back, "setup.citizen-lines")
    t.reveal_wharf_card(t.chance("setup.wharf-faceup", t.state.wharf_deck), "setup.wharf-faceup")
    show_wharf_back(t, "setup.wharf-pair")
    if t.state.seats in t.facts.setup.wharf_cover_players:
        t.cover_wharf("setup.wharf-cover")
    for player in range(t.state.seats):
        player_board(t, player)
    t.give_scepter(t.chance("setup.first-player", range(t.state.seats)), "setup.first-player")
    t.hand_dice(t.facts.dice.pool[str(t.state.seats)], "setup.dice-pool")
    t.give_turn((t.state.first_player - 1) % t.state.seats, "setup.manor-order")
    return "starting manors"


def player_board(t: "CastellansTable", player: int) -> None:
    """Set up one player's Influence tokens, Score token and player board."""
    for guild in GUILDS:
        t.set_marker(player, guild, t.facts.guild_track.start, "setup.influence-tokens")
    t.set_marker(player, "vp", t.facts.setup.vp, "setup.score-tokens")
    for what in GOODS:
        t.set_marker(player, what, t.facts.player_board[what].start, "pb.resource-tokens")


def reveal_citizen(t: "CastellansTable", back: str, rule: str) -> None:
    """Turn a Citizen face-up in its line; a deck that has run out is first rebuilt from its discards.

    Rules: recruit.line-size, recruit.pink-left, recruit.blue-right, ruling.citizens-run-out, ruling.reshuffle-moment.
    """
    k = BACKS.index(back)
    if not t.state.decks[k] and t.state.discards[k]:
        t.rebuild_deck(back, "reset.citizen-reshuffle")
    if t.state.decks[k]:
        t.reveal_citizen(back, t.chance(rule, t.state.decks[k]), rule)


def show_wharf_back(t: "CastellansTable", rule: str) -> None:
    """See the back of the card that is now on top of the Wharf deck: one of those still in it.

    Rules: wharf.one-row-each, ruling.wharf-row-order.
    """
    left = [t.city.wharf_back[card] for card in t.state.wharf_deck]
    backs = tuple(dict.fromkeys(left))
    t.show_wharf_back(t.chance(rule, backs, [left.count(back) for back in backs]), rule)


def starting_manors(t: "CastellansTable") -> str:
    """One player places a starting Manor; then the next one counter-clockwise, the 1st player last.

    Rules: setup.manor-order, setup.keeps, setup.magistrates.
    """
    player = t.state.turn
    starting_manor(t, player)
    if player != t.state.first_player:
        t.give_turn((player - 1) % t.state.seats, "setup.manor-order")
        return "starting manors"
    t.place_magistrates(t.city.scoring[t.state.round], "setup.magistrates")
    keeps(t)
    return "roll"


def starting_manor(t: "CastellansTable", player: int) -> None:
    """Place a Manor, free of charge, into a District where nobody has placed yet.

    Rules: setup.manor-token, setup.manor-district, setup.manor-free, setup.manor-power, ruling.setup-powers,
    board.two-guilds, ruling.bridge-at-setup.
    """
    manor = t.choose(player, "setup.manor-token", MANORS)
    district = t.choose(player, "setup.manor-district", t.city.districts, occupied)
    t.build(player, manor, district, ("setup.manor-token", "setup.manor-power"))
    if t.by("ruling.setup-powers", t.options["setup_adventurer_reward"] == "yes", without=True):
        powers.moved_onto_board(t, player, manor)
    for guild in t.city.guilds[district]:
        influence.push(t, player, guild, t.facts.setup.starting_manor_pushes, "setup.manor-influence")


def occupied(t: "CastellansTable", player: int, district: str) -> Barred | None:
    """Bars a District where somebody has placed a starting Manor."""
    return None if t.state.empty(district) else Barred("setup.manor-district", district=district)


def keeps(t: "CastellansTable") -> None:
    """Put a Keep into each District that is still empty, with any number of players.

    Rules: setup.keeps, ruling.keeps-number, board.six-districts.
    """
    few = t.state.seats in t.facts.keeps.reset_roll_players
    if not t.by("ruling.keeps-number", True, without=few):
        return
    for district in t.city.districts:
        if t.state.empty(district):
            t.place_keep(district, "setup.keeps")
