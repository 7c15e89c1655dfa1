"""A position of Margraves of Valeria in words, section by section: what a terminal tells, and a picture as well."""

from typing import Any

from kosk.engine.errors import listed
from kosk.engine.table import CHANCE

from .state import GUILDS, LYING, PRIVILEGES, TOKENS, State
from .words import amount, amounts, slot_name, tile_name


def describe(state: State, seat: int, facts: Any) -> dict[str, list[str]]:
    """A position in sentences under headings, as far as a seat may know it (CHANCE: what all may know)."""
    told = {
        title(state, facts): opening(state),
        "Locations": [location(state, place, facts) for place in facts.board.locations],
        "Lairs": [lair(state, name, facts) for name in facts.lair],
        "Influence Track": [row(state, guild, facts) for guild in GUILDS],
        "Players": [player(state, each, facts) for each in range(state.seats)],
    }
    told["Citizens and Privilege tiles of the players"] = [cards(state, each, facts) for each in range(state.seats)]
    if seat != CHANCE:
        told[f"{state.names[seat]}'s Starting Wealth tiles"] = wealth(state, seat, facts)
    told["Hero Tombs"] = tombs(state, facts)
    told["Citizen line"] = line(state, facts)
    told["Privilege tiles"] = [display(state, kind, facts) for kind in PRIVILEGES]
    told["Supply"] = [f"In the supply: {listed(amount(state.stock(what), what) for what in TOKENS)}."]
    return told


STEPS = {
    "setup": "set-up",
    "deal wealth": "set-up",
    "wealth draft": "choosing Starting Wealth tiles",
    "wealth": "Starting Wealth tiles",
    "final scoring": "Final Scoring",
    None: "the game is over",
}
"""What comes next, where it is not a player's turn."""


def title(state: State, facts: Any) -> str:
    """The game, and what comes next in it."""
    whose = f"{state.names[state.turn]}'s turn"
    return f"{facts.game.title}: {STEPS.get(state.step, whose)}"


def opening(state: State) -> list[str]:
    """Whose turn it is, who began, and whether the last round is being played."""
    lines = [f"{state.names[state.start_player]} is the starting player."]
    if state.rounds_left is not None:
        lines.append("The last round is being played." if not state.rounds_left else "One more round will be played.")
    return lines


def location(state: State, place: str, facts: Any) -> str:
    """What stands in a Location, and the roads from it."""
    here = [f"{state.knights[place]} Knight{'' if state.knights[place] == 1 else 's'}"]
    margraves = [name for seat, name in enumerate(state.names) if state.margrave[seat] == place]
    if margraves:
        here.append(f"the Margrave{'' if len(margraves) == 1 else 's'} of {listed(margraves)}")
    for number, seat in enumerate(state.built[place], 1):
        if seat is not None:
            here.append(f"a Ward Tower of {state.names[seat]} in slot {number}")
    guilds = listed(facts.guild[guild].name for guild in facts.board.guilds[place])
    roads = listed(facts.location[other].name for other in facts.board.roads[place])
    return f"{facts.location[place].name} ({guilds}; roads to {roads}): {listed(here)}."


def lair(state: State, name: str, facts: Any) -> str:
    """The Monster face up at a lair."""
    beside = listed(facts.location[place].name for place, lairs in facts.board.lairs.items() if name in lairs)
    top = state.tops[name]
    if top is None:
        return f"{facts.lair[name].name} (beside {beside}): no Monster is face up."
    about = facts.monster[top]
    magic = f" and {about.magic} Magic" if about.magic else ""
    return (
        f"{facts.lair[name].name} (beside {beside}): {about.name}, {about.strength} Strength{magic}, for "
        f"{about.influence} Influence and {amounts(facts.board.rewards[top])}; "
        f"{len(state.lairs[name])} more on the card."
    )


def row(state: State, guild: str, facts: Any) -> str:
    """Where the markers stand in a row of the Influence Track, and what an icon is worth there."""
    spaces = [state.space(seat, guild) for seat in range(state.seats)]
    where = [
        f"{name} {space} ({facts.board.vp[space]} VP an icon)" for name, space in zip(state.names, spaces, strict=True)
    ]
    return f"{facts.guild[guild].name}: {listed(where)}."


def player(state: State, seat: int, facts: Any) -> str:
    """What a player has that all can see."""
    has = [amount(state.good(seat, "gold"), "gold"), amount(state.good(seat, "strength"), "strength")]
    has += [amount(state.good(seat, what), what) for what in TOKENS if state.good(seat, what)]
    free = facts.player_board.storage_spaces - state.stored(seat)
    return (
        f"{state.names[seat]} has {listed(has)}; {state.towers[seat]} Ward Towers left, {free} storage spaces free; "
        f"the Ship is {state.ship[seat]} segments from its start."
    )


def cards(state: State, seat: int, facts: Any) -> str:
    """A player's Citizens and Privilege tiles, which are open to all (ruling.hand-secrecy)."""

    def named(citizens: tuple[str, ...]) -> str:
        told = [f"{facts.citizen[card].name} ({facts.guild[facts.citizen[card].guild].name})" for card in citizens]
        return listed(told) or "nothing"

    tiles = "; ".join(tile_name(tile, facts) for tile in state.tiles[seat]) or "no Privilege tile"
    return (
        f"{state.names[seat]} has in hand {named(state.hands[seat])}, has played {named(state.piles[seat])}, and has "
        f"{tiles}."
    )


def wealth(state: State, seat: int, facts: Any) -> list[str]:
    """The Starting Wealth tiles that a player has, which nobody else may see before they are revealed."""
    return [
        f"Starting Wealth {what}: {amounts(facts.board.rewards[tile])}."
        for what, tiles in (("in hand", state.held[seat]), ("kept", state.kept[seat]))
        for tile in tiles
    ]


def tombs(state: State, facts: Any) -> list[str]:
    """The Knights in the Hero Tombs, and what each row and column pays."""
    lines = []
    for name, (slots, reward) in {**facts.board.rows, **facts.board.columns}.items():
        filled = [slot for slot in slots if slot in state.tombs]
        lying = sum(state.tombs[slot] == LYING for slot in filled)
        filling = f"{len(filled)} of {len(slots)} slots filled, {lying} of them lying"
        lines.append(f"{name.capitalize()}: {filling}, for {amounts(reward)}.")
    free = [slot_name(slot) for slot in facts.board.tombs if slot not in state.tombs]
    lines.append(f"Open: {'; '.join(free) or 'no slot'}.")
    if state.statue:
        lines.append(f"{state.statue} on the statue.")
    return lines


def line(state: State, facts: Any) -> list[str]:
    """The Citizens of the line with their prices, and how many are left in the deck."""
    lines = [
        f"Place {place}, {price} Gold: "
        + (f"{facts.citizen[card].name} ({facts.guild[facts.citizen[card].guild].name})." if card else "a gap.")
        for place, (card, price) in enumerate(zip(state.line, facts.citizen_line.prices, strict=True), 1)
    ]
    return [*lines, f"{len(state.deck)} cards are left in the deck."]


def display(state: State, kind: int, facts: Any) -> str:
    """The Privilege tiles of a kind that lie face up, and how many are left in their stack."""
    k = PRIVILEGES.index(kind)
    shown = "; ".join(tile_name(tile, facts) for tile in state.displays[k])
    return f"{shown or 'None face up'}; {len(state.stacks[k])} more in the stack."
