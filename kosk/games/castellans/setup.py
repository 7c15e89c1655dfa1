"""Game Board Setup and Player Board Setup."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import charts, influence, opponent, powers, variants
from .state import BACK, BACKS, GOODS, GUILDS, MANORS

if TYPE_CHECKING:
    from .verbs import CastellansTable


def setup(t: "CastellansTable") -> str:
    """Set up the game board and the player boards, and choose the 1st player.

    Rules: flow.players, setup.wharf-deck, setup.wharf-pair, pb.third-crate.
    """
    if playing := opponent.chosen(t):
        t.lay_cards(playing, "solo.setup.choose-opponent")
    t.mark_round(t.facts.setup.round, "setup.rounds-token")
    for back in BACKS:
        for _ in range(t.facts.setup.citizen_cards_per_line):
            reveal_citizen(t, back, "setup.citizen-lines")
    deck = t.by("setup.wharf-deck", t.state.wharf_deck, without=t.state.wharf_deck[:1])
    t.reveal_wharf_card(t.chance("setup.wharf-faceup", deck), "setup.wharf-faceup")
    show_wharf_back(t, "setup.wharf-pair")
    if t.state.seats in t.facts.setup.wharf_cover_players:
        t.cover_wharf("setup.wharf-cover")
    for player in range(t.state.seats):
        player_board(t, player)
    if opponent.by_solo_rule(t) and t.by("solo.setup.first-player", True, without=False):
        t.give_scepter(0, "solo.setup.first-player")
    else:
        t.give_scepter(t.chance("setup.first-player", range(t.state.seats)), "setup.first-player")
    t.hand_dice(t.facts.dice.pool[str(t.state.seats)], "setup.dice-pool")
    t.give_turn(placing_order(t)[0], "setup.manor-order")
    return "starting manors"


def player_board(t: "CastellansTable", player: int) -> None:
    """Set up one player's Influence tokens, Score token and player board."""
    for guild in GUILDS:
        t.set_marker(player, guild, t.facts.guild_track.start, "setup.influence-tokens")
    t.set_marker(player, "vp", t.facts.setup.vp, "setup.score-tokens")
    if t.state.is_opponent(player) and t.by("solo.setup.no-trackers", True, without=False):
        return
    for what in GOODS:
        t.set_marker(player, what, t.facts.player_board[what].start, "pb.resource-tokens")


def reveal_citizen(t: "CastellansTable", back: str, rule: str) -> None:
    """Turn a Citizen face-up in its line; a deck that has run out is first rebuilt from its discards.

    Rules: ruling.reshuffle-moment.
    """
    steps = (rebuild_empty_deck, turn_up_citizen)
    for step in t.by("ruling.reshuffle-moment", steps, without=steps[::-1]):
        step(t, back, rule)


def rebuild_empty_deck(t: "CastellansTable", back: str, rule: str) -> None:
    """Make a new deck of the discards where no card is left in it."""
    k = BACK[back]
    if not t.state.decks[k] and t.state.discards[k]:
        t.rebuild_deck(back, "reset.citizen-reshuffle")


def turn_up_citizen(t: "CastellansTable", back: str, rule: str) -> None:
    """Turn up any card of a shuffled deck; with none left, the space in the line stays empty.

    Rules: setup.citizen-decks, citizen.count-pink, citizen.count-blue, ruling.citizens-run-out.
    """
    deck = t.state.decks[BACK[back]]
    if t.by("ruling.citizens-run-out", len(deck) > 0, without=True):
        shuffled = t.by("setup.citizen-decks", deck, without=deck[:1])
        t.reveal_citizen(back, t.chance(rule, shuffled), rule)


def show_wharf_back(t: "CastellansTable", rule: str) -> None:
    """See the back of the card that is now on top of the Wharf deck, one of those still in it: it says what rows do.

    Rules: wharf.one-row-each, ruling.wharf-row-order.
    """
    left = [t.city.wharf_back[card] for card in t.state.wharf_deck]
    t.show_wharf_back(t.draw(rule, left), (rule, "ruling.wharf-row-order"))


def starting_manors(t: "CastellansTable") -> str:
    """One player places a starting Manor; then the next one counter-clockwise, the 1st player last.

    Rules: setup.manor-order, setup.keeps, setup.magistrates.
    """
    player = t.state.turn
    (opponent_manor if opponent.plays(t, player) else starting_manor)(t, player)
    order = placing_order(t)
    if player != order[-1]:
        t.give_turn(order[order.index(player) + 1], "setup.manor-order")
        return "starting manors"
    t.place_magistrates(t.city.scoring[t.state.round], "setup.magistrates")
    keeps(t)
    return variants.round_opening(t)


def placing_order(t: "CastellansTable") -> list[int]:
    """Who places a starting Manor after whom: counter-clockwise, the 1st player last; Opponents before all people.

    Rules: setup.manor-order.
    """
    state = t.state
    order = [(state.first_player - step) % state.seats for step in range(1, state.seats + 1)]
    if not state.opponents:
        return order
    opponents, people = list(opponent.automated(state)), [player for player in order if not state.is_opponent(player)]
    if state.seats > 2 and t.by("ruling.mix-setup-order", t.options["mix_setup_order"] == "seat-order", without=True):
        return order
    return t.by("solo.setup.your-manor", opponents + people, without=people + opponents)


def opponent_manor(t: "CastellansTable", player: int) -> None:
    """Place a house-style Manor of an Opponent where the die says; it unlocks nothing.

    Rules: solo.setup.opponent-manor, solo.setup.opponent-manor.influence.
    """
    district = free_district(t, player)
    t.build(player, opponent.manors_left(t, player)[0], district, "solo.setup.opponent-manor")
    pushes = t.facts.solo.pushes.starting_manor
    opponent.push_each(t, player, t.city.guilds[district], pushes, "solo.setup.opponent-manor.influence")


def free_district(t: "CastellansTable", player: int) -> str:
    """Roll on the District Selector of the first round until a District comes up that is still empty.

    Where none of them is, it is the next empty one clockwise.
    """
    first = t.facts.setup.round
    some_free = any(t.state.empty(district) for district in charts.hexagon(t, first))
    district = district_rolled(t, player, first)
    while some_free and not t.state.empty(district) and t.by("ruling.mix-setup-order", True, without=False):
        district = district_rolled(t, player, first)
    return district if some_free else next(place for place in t.city.clockwise[district] if t.state.empty(place))


def district_rolled(t: "CastellansTable", player: int, number: int) -> str:
    """Roll for the District of a starting Manor; one that has a Manor already is told, for it cannot be used."""
    district = charts.district(t, player, number)
    if not t.state.empty(district):
        t.tell("district-taken", "ruling.mix-setup-order", player, district=district)
    return district


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
    guilds = t.city.guilds[district]
    for guild in t.by("board.two-guilds", guilds, without=guilds[:1]):
        influence.push(t, player, guild, t.facts.setup.starting_manor_pushes, "setup.manor-influence")


def occupied(t: "CastellansTable", player: int, district: str) -> Barred | None:
    """Bars a District where somebody has placed a starting Manor."""
    return None if t.state.empty(district) else Barred("setup.manor-district", district=district)


def keeps(t: "CastellansTable") -> None:
    """Put a Keep into each District that is still empty, with any number of players.

    Rules: setup.keeps, ruling.keeps-number, board.six-districts, comp.keeps.
    """
    few = t.state.seats in t.facts.keeps.reset_roll_players
    if not t.by("ruling.keeps-number", True, without=few):
        return
    for district in t.city.districts:
        if t.state.empty(district):
            t.place_keep(district, "setup.keeps")
