"""The set-up of Castellans as steps for people at a table, in the order in which the rulebook tells them.

It moves nothing: what it says is what `setup.py` and `variants.py` do, by the same rules and the same components.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from kosk.engine.checklist import Task
from kosk.engine.errors import listed

from ..telling import count
from . import opponent, variants
from .state import BACKS, GOODS
from .words import named, piece

if TYPE_CHECKING:
    from .verbs import CastellansTable

BOARD = "The game board"
PLAYER_BOARDS = "The player boards"
OPPONENTS = "The Opponents"
FIRST_PLAYER = "The 1st player and the dice"
STARTING_PIECES = "The starting pieces"
LAST = "Before the first round"


def checklist(t: "CastellansTable") -> Iterator[Task]:
    """The steps of the set-up at a table, which tells the number of players, the options and the components."""
    if playing := opponent.chosen(t):
        # Only by their cards does a table know which seats are people's.
        t.lay_cards(playing, "solo.setup.choose-opponent")
    yield from game_board(t)
    yield from player_boards(t)
    if playing:
        yield from opponents(t)
    yield from first_player(t)
    yield from starting_pieces(t)
    yield from last(t)


def game_board(t: "CastellansTable") -> Iterator[Task]:
    """Game Board Setup, as far as nobody chooses anything."""
    facts = t.facts
    yield Task(
        BOARD,
        "setup.rounds-token",
        says="Put the Rounds token on space {round} of the Rounds track.",
        round=facts.setup.round,
    )
    yield Task(
        BOARD,
        "setup.citizen-decks",
        says="Shuffle the {pink} pink and the {blue} blue Citizens as two decks, each on its own deck space.",
        **{back: len(facts.city.cards[back]) for back in BACKS},
    )
    yield Task(
        BOARD,
        "setup.citizen-lines",
        says="Deal {each_line} Citizens face-up from each deck to the card spaces of its own draft line.",
        each_line=facts.setup.citizen_cards_per_line,
    )
    yield Task(BOARD, "setup.wharf-deck")
    yield Task(BOARD, "setup.wharf-faceup", "setup.wharf-pair")
    covered = "Cover the leftmost column of Wharf icons, marked {column}+, with the Wharf Cover."
    uncovered = "Leave the Wharf Cover in the box: the leftmost column of Wharf icons, marked {column}+, is open."
    cover = t.state.seats in facts.setup.wharf_cover_players
    yield Task(
        BOARD,
        "setup.wharf-cover",
        says=covered if cover else uncovered,
        column=min(facts.wharf.four_plus_players),
    )
    yield Task(BOARD, "setup.influence-tokens", "setup.start-not-starred")
    yield Task(BOARD, "setup.score-tokens", says="Put every player's Score token on {vp} VP.", vp=facts.setup.vp)
    if variants.non_player(t):
        yield Task(
            BOARD,
            "variant.np.colour",
            "variant.scope",
            says=f"Set ready {pieces(facts.variant.non_player.supply)} of a colour that nobody plays; "
            "its other pieces stay in the box.",
            **dict(facts.variant.non_player.supply.items()),
        )


ON_THE_BOARD = ("manor", "lighthouse", "temple", "citizen", "ship", "windmill", "gate", "ward_tower", "statue")
"""The pieces that fill a player board, but for the Cargo Crates and the tokens that show goods."""


def player_boards(t: "CastellansTable") -> Iterator[Task]:
    """Player Board Setup."""
    facts = t.facts
    supply = {what: facts.supply[what].per_player for what in ON_THE_BOARD}
    colour = "a colour, and one for each Opponent," if t.state.opponents else "a colour"
    yield Task(
        PLAYER_BOARDS,
        "pb.tokens",
        says=f"Everybody chooses {colour} and fills the spaces of a player board with {pieces(supply)} of that colour.",
        **supply,
    )
    crates = facts.player_board.crates
    yield Task(
        PLAYER_BOARDS,
        "pb.third-crate",
        says="Everybody sets {available} Cargo Crates ready, and puts {locked} on the square space of the Gold track, "
        "where it is locked.",
        available=crates.available,
        locked=crates.locked,
    )
    starts = {what: facts.player_board[what].start for what in GOODS}
    yield Task(
        PLAYER_BOARDS,
        "pb.resource-tokens",
        says="Everybody puts the tokens of Gold and the resources on the white dots of their tracks; kosk plays with "
        f"{listed(f'{{{what}}} {named(what)}' for what in GOODS)}, and where your boards differ, their dots count.",
        **starts,
    )


def opponents(t: "CastellansTable") -> Iterator[Task]:
    """What is different on the board of an Opponent, and the cards by which it plays."""
    facts = t.facts
    cards = [facts.opponent[card].title for card in t.state.opponents]
    lies = "card of {} beside its board" if len(cards) == 1 else "cards of {} beside their boards"
    yield Task(
        OPPONENTS,
        "solo.setup.choose-opponent",
        *(["variant.opp.add"] if t.state.people > 1 else counting(t)),
        "solo.component.six-opponents",
        says=f"Lay the {lies.format(listed(cards))}, and the Charts card with the Decision die within reach.",
    )
    yield Task(OPPONENTS, "solo.setup.no-trackers")
    houses = len(opponent.manors_left(t, t.state.people))
    yield Task(
        OPPONENTS,
        "solo.setup.gold-track-manor",
        says="Of the Manors of an Opponent, put the {boxed} that blocks its Gold track into the box; {manor} of them "
        "and the Lighthouse are left.",
        boxed=facts.supply.manor.per_player - houses,
        manor=houses,
    )
    yield Task(
        OPPONENTS,
        "solo.base.three-crates",
        says="Set all {crates} Cargo Crates of an Opponent ready; none is locked.",
        crates=facts.solo.crates,
    )


def pieces(supply: Mapping[str, int]) -> str:
    """Pieces in words, each number as the name of its amount.

    >>> pieces({"ship": 3, "ward_tower": 1})
    '{ship} Ships and {ward_tower} Ward Tower'
    """
    return listed(f"{{{what}}} {count(number, piece(what)).partition(' ')[2]}" for what, number in supply.items())


def first_player(t: "CastellansTable") -> Iterator[Task]:
    """The 1st player, and the dice for the first roll."""
    facts, players = t.facts, t.state.seats
    dice, in_the_box = facts.dice.pool[str(players)], facts.dice.count
    yield Task(FIRST_PLAYER, *chosen_by(t))
    if dice == in_the_box:
        yield Task(
            FIRST_PLAYER, "setup.dice-pool", *counting(t), says="Give the 1st player all {dice} dice.", dice=dice
        )
    else:
        yield Task(
            FIRST_PLAYER,
            "setup.dice-pool",
            *counting(t),
            says="Give the 1st player {dice} of the {in_the_box} dice.",
            dice=dice,
            in_the_box=in_the_box,
        )
    if players in facts.keeps.reset_roll_players:
        yield Task(
            FIRST_PLAYER,
            "reset.keep-roll",
            "comp.decision-die",
            says="Lay the Decision die ready: it is rolled for a Keep in every Reset Phase.",
        )


def chosen_by(t: "CastellansTable") -> Iterator[str]:
    """The rules by which the 1st player is chosen."""
    yield "solo.setup.first-player" if opponent.by_solo_rule(t) else "setup.first-player"
    if t.state.opponents and t.state.seats > 2:
        yield "ruling.mix-first-player"


def counting(t: "CastellansTable") -> Iterator[str]:
    """The rule by which an Opponent counts where something goes by the number of players."""
    if t.state.opponents:
        alone = "solo.base.two-player" if t.state.seats == 2 else "solo.alt.second-opponent"
        yield alone if t.state.people == 1 else "ruling.opp-counts"


def starting_pieces(t: "CastellansTable") -> Iterator[Task]:
    """What every player does in turn: place a starting Manor, use its power, and advance on two Guild tracks."""
    facts = t.facts
    if t.state.opponents:
        yield from opponents_pieces(t)
    else:
        yield Task(STARTING_PIECES, "setup.manor-order")
    who = "you move" if t.state.people == 1 else "everybody moves"
    yield Task(
        STARTING_PIECES,
        "setup.manor-token",
        "setup.manor-district",
        "setup.manor-free",
        says=f"In this order {who} {{placed}} of {'your' if t.state.people == 1 else 'their'} {{manor}} Manors or the "
        "Lighthouse, free of charge, into a District where nobody has placed yet.",
        placed=facts.setup.starting_manors,
        manor=facts.supply.manor.per_player,
    )
    yield power(t)
    yield Task(
        STARTING_PIECES,
        "setup.manor-influence",
        "board.two-guilds",
        "ruling.bridge-at-setup",
        says="Then its owner advances by {pushes} on each of the two Guild tracks that this District shows.",
        pushes=facts.setup.starting_manor_pushes,
    )


def opponents_pieces(t: "CastellansTable") -> Iterator[Task]:
    """The starting Manors of Opponents, and when people place theirs."""
    facts, mixed = t.facts, t.state.seats > 2
    order = ("setup.manor-order", "solo.setup.your-manor", *(["ruling.mix-setup-order"] if mixed else []))
    if mixed and t.options["mix_setup_order"] == "seat-order":
        when = "Everybody, the Opponents too, places a starting piece counter-clockwise, the 1st player last"
    else:
        people = "you" if t.state.people == 1 else "the people do, counter-clockwise, the 1st player last"
        who = "the Opponent places" if len(t.state.opponents) == 1 else "the Opponents place"
        when = f"First {who} a starting Manor, then {people}"
    yield Task(STARTING_PIECES, *order, says=f"{when}.")
    again = ", again while the District rolled has a starting piece," if mixed else ""
    yield Task(
        STARTING_PIECES,
        "solo.setup.opponent-manor",
        "solo.charts.rounds.when",
        says=f"For an Opponent, roll the Decision die on the District Selector of round {{round}}{again} and put "
        "{placed} house-style Manor of its colour there; its power does not count.",
        round=facts.setup.round,
        placed=facts.setup.starting_manors,
    )
    yield Task(
        STARTING_PIECES,
        "solo.setup.opponent-manor.influence",
        "solo.base.bridge-vp",
        says="Then it advances by {pushes} on each of the two Guild tracks that this District shows.",
        pushes=facts.solo.pushes.starting_manor,
    )


def power(t: "CastellansTable") -> Task:
    """What a starting piece gives at once, as the players read the ruling on it."""
    rules = ("setup.manor-power", "ruling.setup-powers")
    theirs = "The power that this piece uncovers on the player board is its owner's from now on"
    if t.options["setup_adventurer_reward"] == "no":
        return Task(STARTING_PIECES, *rules, says=f"{theirs}; an Adventurer's Manor pays nothing now.")
    reward = t.facts.manor.adventurer
    return Task(
        STARTING_PIECES,
        *rules,
        says=f"{theirs}; an Adventurer's Manor pays at once: {{gold}} Gold, or {{resources}} of one resource.",
        gold=reward.gold,
        resources=reward.or_resources_of_one_type,
    )


def last(t: "CastellansTable") -> Iterator[Task]:
    """What the board still needs once all starting pieces are placed."""
    facts = t.facts
    scoring = t.city.scoring[facts.setup.round]
    yield Task(
        LAST,
        "setup.magistrates",
        says="Put a Magistrate into each District that scores in round {round}: "
        f"{listed(facts.district[place].name for place in scoring)}, {{magistrates}} in all.",
        round=facts.setup.round,
        magistrates=facts.round[str(facts.setup.round)].magistrates,
    )
    yield Task(
        LAST,
        "setup.keeps",
        "ruling.keeps-number",
        *counting(t),
        says="Put a green Keep into each District that is still empty, {keeps} in all.",
        keeps=facts.keeps.setup[str(t.state.seats)],
    )
    if variants.non_player(t):
        yield Task(LAST, "variant.np.each-round", manor=1)
        yield Task(LAST, "variant.np.clockwise", temple=1, citizen=1, ship=1)
