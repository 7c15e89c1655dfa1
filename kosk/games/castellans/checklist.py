"""The set-up of Castellans as steps for people at a table, in the order in which the rulebook tells them.

It moves nothing: what it says is what `setup.py` and `variants.py` do, by the same rules and the same components.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from kosk.engine.checklist import Task
from kosk.engine.errors import listed

from ..telling import count
from . import variants
from .state import BACKS, GOODS
from .words import named, piece

if TYPE_CHECKING:
    from .verbs import CastellansTable

BOARD = "The game board"
PLAYER_BOARDS = "The player boards"
FIRST_PLAYER = "The 1st player and the dice"
STARTING_PIECES = "The starting pieces"
LAST = "Before the first round"


def checklist(t: "CastellansTable") -> Iterator[Task]:
    """The steps of the set-up at a table, which tells the number of players, the options and the components."""
    yield from game_board(t)
    yield from player_boards(t)
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
    yield Task(
        PLAYER_BOARDS,
        "pb.tokens",
        says=f"Everybody chooses a colour and fills the spaces of a player board with {pieces(supply)} of that colour.",
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
    yield Task(FIRST_PLAYER, "setup.first-player")
    if dice == in_the_box:
        yield Task(FIRST_PLAYER, "setup.dice-pool", says="Give the 1st player all {dice} dice.", dice=dice)
    else:
        yield Task(
            FIRST_PLAYER,
            "setup.dice-pool",
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


def starting_pieces(t: "CastellansTable") -> Iterator[Task]:
    """What every player does in turn: place a starting Manor, use its power, and advance on two Guild tracks."""
    facts = t.facts
    yield Task(STARTING_PIECES, "setup.manor-order")
    yield Task(
        STARTING_PIECES,
        "setup.manor-token",
        "setup.manor-district",
        "setup.manor-free",
        says="In this order everybody moves {placed} of their {manor} Manors or the Lighthouse, free of charge, into a "
        "District where nobody has placed yet.",
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
        says="Put a green Keep into each District that is still empty, {keeps} in all.",
        keeps=facts.keeps.setup[str(t.state.seats)],
    )
    if variants.non_player(t):
        yield Task(LAST, "variant.np.each-round", manor=1)
        yield Task(LAST, "variant.np.clockwise", temple=1, citizen=1, ship=1)
