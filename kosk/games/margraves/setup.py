"""Game Setup: the Track Board, the Game Board, and the players."""

from typing import TYPE_CHECKING

from .state import GUILDS, RESOURCES

if TYPE_CHECKING:
    from .verbs import MargravesTable


def setup(t: "MargravesTable") -> str:
    """Prepare the Track Board, the Game Board and the players, and choose the starting player.

    Rules: ruling.table-player-count.
    """
    track_board(t)
    game_board(t)
    for player in range(t.state.seats):
        player_pieces(t, player)
    t.give_start_token(t.chance("setup.wealth.start-player", range(t.state.seats)), "setup.wealth.start-player")
    return "deal wealth"


def track_board(t: "MargravesTable") -> None:
    """Prepare the Track Board: Citizens, Knights and Privilege tiles.

    Rules: setup.citizens.deck, setup.privileges.more, setup.privileges.stacks, ruling.privilege-display-count.
    """
    citizen_deck(t)
    for _ in t.state.line:
        t.deal_citizen(t.draw("setup.citizens.line", t.state.deck), "setup.citizens.line")
    t.stock("knight", t.facts.barracks.knight, "setup.knights.barracks")
    t.make_stacks(t.board.tiles[t.state.seats], "setup.privileges.more")
    for k in range(len(t.state.stacks)):
        for _ in range(t.facts.privileges.face_up):
            t.show_tile(t.chance("setup.privileges.display", t.state.stacks[k]), "setup.privileges.display")


def citizen_deck(t: "MargravesTable", player: int | None = None) -> None:
    """Make the Citizen deck of the cards with each mark that is no higher than the number of players.

    Rules: setup.citizens.marks, citizens.sixteen.
    """
    for mark, cards in t.board.marked.items():
        if mark <= t.state.seats:
            t.shuffle_in(mark, cards, "setup.citizens.marks")


def game_board(t: "MargravesTable") -> None:
    """Prepare the Game Board: lairs with their Monsters, Gems and Resources, Knights in the Locations.

    Rules: setup.lairs.place, setup.monsters.sets, setup.monsters.boss, setup.monsters.stack, setup.supply.leftover,
    setup.gold.bank.
    """
    for lair in t.facts.lair:
        t.fill_lair(lair, t.board.monsters[lair], t.board.boss[lair], ("setup.monsters.stack", "setup.monsters.boss"))
        t.turn_up_monster(lair, t.chance("setup.monsters.flip", t.state.lairs[lair]), "setup.monsters.flip")
    supply = t.facts.supply[str(t.state.seats)]
    for what in ("gem", *RESOURCES):
        t.stock(what, supply[what], "setup.supply.goods")
    for place in t.board.locations:
        for _ in range(t.facts.barracks.per_location):
            t.place_knight(place, "setup.knights.locations")


def player_pieces(t: "MargravesTable", player: int) -> None:
    """Give a player a board with a Gem and the Ward Towers, the starting Citizens, Margrave, Ship and markers.

    Rules: setup.player.set, setup.player.storage.
    """
    board = t.facts.player_board
    for _ in range(board.gem):
        t.store(player, "gem", "setup.player.gem")
    t.store_towers(player, board.towers, "setup.player.storage")
    t.set_good(player, "strength", board.strength, "setup.player.strength")
    t.set_good(player, "gold", board.gold, "setup.player.gold")
    t.deal_hand(player, t.board.starters, "setup.player.hand")
    t.move_margrave(player, board.location, "setup.player.margrave")
    t.sail(player, t.facts.shipping.start, 0, "setup.player.ship")
    for guild in GUILDS:
        t.set_marker(player, guild, t.facts.influence.start, "setup.player.influence")
