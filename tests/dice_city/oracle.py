"""A second reckoning of Dice City, written from the rules alone: it shares no line with kosk.

Positions are JSON data, as `State.to_json()` gives them. `Turn` replays what a player does with dice and army strength,
from the answers that were given one after another; `parts` and `winners` tell how a game ends. All of it is standard
play: no option is looked at.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

Position = Mapping[str, Any]
City = dict[str, str]

BOARD = {
    "white": "forest mountain cave forest mountain cave",
    "yellow": "mountain militia small_house traveller militia forest",
    "red": "cave militia traveller militia small_house mountain",
    "blue": "forest small_house militia traveller militia cave",
    "black": "mountain cave forest mountain cave forest",
}
PRINTED = {f"{row}-{column}": name for row, names in BOARD.items() for column, name in enumerate(names.split(), 1)}

MAKES = {
    "forest": "wood",
    "mountain": "stone",
    "cave": "iron",
    "lumber_mill": "wood",
    "quarry": "stone",
    "mine": "iron",
}
SWORDS = {"militia": 1, "regular_army": 2, "catapult": 3, "watchtower": 3}
CULTURAL = ("small_house", "cathedral", "festival_hall", "grand_statue", "great_wall", "manor")
DEACTIVATES = ("catapult", "bazaar", "merchant_guild", "cemetery")
VP = {
    "lumber_mill": 0,
    "quarry": 0,
    "mine": 0,
    "regular_army": 1,
    "barracks": 2,
    "blacksmith": 2,
    "catapult": 2,
    "training_camp": 1,
    "watchtower": 2,
    "bazaar": 1,
    "market_place": 2,
    "merchant_guild": 3,
    "mint": 3,
    "storehouse": 1,
    "festival_hall": 1,
    "grand_statue": 2,
    "great_wall": 3,
    "manor": 2,
    "cemetery": 1,
    "church": 2,
    "stables": 1,
    "town_hall": 3,
    "well": 1,
}
"""What a card is worth; that of the Cathedral is computed."""
BANDITS = {"bandits_2": (3, 2), "bandits_3": (4, 3), "bandits_4": (5, 4)}
"""Defense and VP."""
SHIPS = {"ship_5": 5, "ship_10": 10, "ship_20": 20}


def city_of(player: Mapping[str, Any]) -> City:
    """What lies on each space: a card, or else what is printed there."""
    return PRINTED | player["city"]


def row_of(city: City, space: str) -> City:
    """The spaces of the row in which a space is."""
    return {other: name for other, name in city.items() if other.split("-")[0] == space.split("-")[0]}


def worth(city: City, space: str) -> int:
    """The VP of a location, deactivated or not."""
    if city[space] == "cathedral":
        return sum(name in CULTURAL for name in row_of(city, space).values())
    return VP.get(city[space], 0)


def defense(city: City, tokens: Iterable[str], space: str) -> int:
    """The least strength to attack a location with; 0 where it cannot be attacked. It is VP and 2, but for some."""
    name = city[space]
    if name in PRINTED.values() or space in tokens:
        return 0
    walls = [
        other
        for other, beside in row_of(city, space).items()
        if beside == "great_wall" and other != space and other not in tokens
    ]
    return (6 if name == "cathedral" else VP[name] + 2) + 2 * len(walls)


def targets(position: Position) -> dict[str, set[str]]:
    """The locations that the active player is strong enough to attack, by the names of their owners."""
    strength = position["turn_so_far"]["strength"]
    found = {}
    for name, player in position["players"].items():
        if name != position["turn"]:
            city, tokens = city_of(player), player["deactivated"]
            found[name] = {space for space in city if 0 < defense(city, tokens, space) <= strength}
    return found


# A turn


class Turn:
    """What comes of a player's dice and attacks, from the position in which they begin and the answers that were given.

    `answers` are the options that were taken, and what dice showed, in their order.
    """

    def __init__(self, position: Position, answers: Iterable[Any]) -> None:
        self.answers = iter(answers)
        self.names = list(position["players"])
        self.me = position["turn"]
        players = position["players"]
        self.cities = {name: city_of(player) for name, player in players.items()}
        self.tokens = {name: set(player["deactivated"]) for name, player in players.items()}
        self.dice = {name: dict(player["dice"]) for name, player in players.items()}
        self.stock = {
            name: Counter({what: player[what] for what in ("wood", "stone", "iron")})
            for name, player in players.items()
        }
        self.vp = players[self.me]["vp"]
        self.passes = players[self.me]["pass_tokens"]
        self.taken = list(players[self.me]["taken"])
        so_far = position["turn_so_far"]
        self.strength, self.against_bandits = so_far["strength"], so_far["bandit_strength"]
        self.smiths, self.mints, self.camps = (
            so_far[key] for key in ("army_bonus", "resource_bonus", "bandits_lowered")
        )
        self.use_dice()
        self.attack()

    @property
    def answer(self) -> Any:
        return next(self.answers)

    @property
    def city(self) -> City:
        return self.cities[self.me]

    # Dice

    def use_dice(self) -> None:
        while (what := self.answer) != "pass":
            if what == "tokens":
                self.spend_tokens()
            else:
                self.use_die(what)

    def spend_tokens(self) -> None:
        self.passes -= 2
        benefit = self.answer
        if benefit == "resource":
            self.stock[self.me][self.answer] += 1
        elif benefit == "strength":
            self.strength += 1
        else:
            seat = self.names.index(self.me)
            for other in (*self.names[seat + 1 :], *self.names[:seat]):
                colour = self.answer
                self.dice[other][colour] = self.answer

    def use_die(self, colour: str) -> None:
        space = f"{colour}-{self.dice[self.me][colour]}"
        self.dice[self.me][colour] = 0
        action = self.answer
        if action == "use":
            self.use(space, colour)
        elif action == "move":
            self.move()
        elif action == "replace":
            for _ in range(8):  # four cards are named, and four come
                self.answer  # noqa: B018
        elif action == "reactivate":
            self.tokens[self.me].remove(self.answer)
        else:
            self.passes += 1

    def move(self) -> None:
        colour = self.answer
        self.dice[self.me][colour] = int(self.answer.split("-")[1])

    def use(self, space: str, colour: str) -> None:
        """A location is used, or copied, by a die that lay elsewhere perhaps."""
        name, stock = self.city[space], self.stock[self.me]
        if name in DEACTIVATES:
            self.tokens[self.me].add(space)
        if name in MAKES:
            stock[MAKES[name]] += (2 if name in VP else 1) + self.mints
        elif name in SWORDS:
            if name == "watchtower":
                self.against_bandits += SWORDS[name]
            else:
                self.strength += SWORDS[name]
            self.strength += self.smiths
        elif name in ("church", "town_hall", "cemetery"):
            self.use(self.answer, colour)
        elif name == "blacksmith":
            self.smiths += 1
        elif name == "mint":
            self.mints += 1
        elif name == "training_camp":
            self.camps += 1
        elif name == "barracks":
            target = self.answer
            self.city[target] = "regular_army"
            self.tokens[self.me].discard(target)
        elif name == "bazaar":
            stock.update(("wood", "stone", "iron"))
        elif name == "merchant_guild":
            stock.update(MAKES[other] for other in row_of(self.city, space).values() if other in MAKES)
        elif name in ("market_place", "storehouse"):
            self.trade(name)
        elif name == "festival_hall":
            self.vp += sum(number // 2 for number in stock.values())
        elif name in ("manor", "small_house"):
            self.vp += 2 if name == "manor" else 1
        elif name == "stables":
            self.move()
        else:
            self.roll_again(name, colour)

    def trade(self, name: str) -> None:
        paid, amount = self.answer, self.answer
        gained = self.answer if name == "market_place" else paid
        self.stock[self.me][paid] -= amount
        self.stock[self.me][gained] += amount * (2 if name == "market_place" else 3)

    def roll_again(self, name: str, colour: str) -> None:
        """A Traveller rolls the die that was used for it, a Well others as well."""
        rolled = [colour]
        if name == "well":
            rolled += iter(lambda: self.answer, "pass")
        for each in rolled:
            self.dice[self.me][each] = self.answer

    # Attacks

    def attack(self) -> None:
        while (kind := self.answer) != "pass":
            if kind == "bandits":
                card = self.answer
                needed = max(BANDITS[card][0] - self.camps, 1)
                first = min(needed, self.against_bandits)
                self.against_bandits -= first
                self.strength -= needed - first
                self.taken.append(card)
                continue
            other = self.names[self.answer]
            if kind == "location":
                space = self.answer
                self.strength -= defense(self.cities[other], self.tokens[other], space)
                self.vp += worth(self.cities[other], space)
                self.tokens[other].add(space)
            else:
                what = self.answer
                self.strength -= 2
                self.stock[other][what] -= 1
                self.stock[self.me][what] += 1


# The end of the game


def parts(position: Position) -> dict[str, dict[str, int]]:
    """What each player scores, by what it is for: VP tokens, trade ships, bandits, and the rows of the city."""
    found: dict[str, dict[str, int]] = {}
    for name, player in position["players"].items():
        city, taken = city_of(player), player["taken"]
        found[name] = {
            "tokens": player["vp"],
            "trade ships": sum(SHIPS.get(card, 0) for card in taken),
            "bandits": sum(BANDITS[card][1] for card in taken if card in BANDITS),
        }
        for row in BOARD:
            found[name][f"{row} row"] = sum(worth(city, space) for space in city if space.split("-")[0] == row)
    return found


def winners(position: Position) -> list[str]:
    """Who wins: most VP, then most cards, then most VP of trade ships and bandits, then who is first in turn order."""
    names = list(position["players"])
    scored = parts(position)

    def standing(name: str) -> tuple[int, int, int, int]:
        distance = (names.index(name) - names.index(position["start_player"])) % len(names)
        cards = len(position["players"][name]["city"])
        return sum(scored[name].values()), cards, scored[name]["trade ships"] + scored[name]["bandits"], -distance

    return [max(names, key=standing)]
