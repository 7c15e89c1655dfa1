"""A second reckoning of the village game, written from the rules alone: it shares no line with kosk.

Positions are JSON data, as `State.to_json()` gives them. `Turn` replays a turn of all players, from the answers that
were given one after another, and `Rations` the end of a round; `possible` tells what kinds of actions a player has, and
`points` and `winners` how a game ends. All of it is standard play: no option is looked at.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from copy import deepcopy
from itertools import product
from typing import Any

Position = Mapping[str, Any]

CRAFTED = {"clay": "brick", "fur": "cloak", "grain": "bread", "meat": "stew", "ore": "iron", "timber": "furniture"}
"""What each raw resource becomes; two of it, or one of that, pay a coin."""
WHERE = {
    "clay": "brickworks",
    "fur": "tailor",
    "grain": "bakery",
    "meat": "cookhouse",
    "ore": "bloomery",
    "timber": "carpentry",
}
PRICES = {
    "bakery": ("timber", "clay"),
    "cookhouse": ("timber", "clay"),
    "bloomery": ("timber", "clay"),
    "storehouse_extension": ("timber",),
    "brickworks": ("timber", "ore"),
    "carpentry": ("clay", "ore"),
    "tailor": ("timber", "clay"),
    "smithy": ("clay", "timber", "ore"),
    "stables": ("timber", "clay", "fur"),
    "tavern": ("timber", "clay", "meat"),
}
VILLAGE = ("bakery", "cookhouse", "bloomery", "storehouse_extension")
SOLD_AT = {"tool": "smithy", "horse": "stables"}
FIXED = {"tool": "ore", "horse": "fur"}
COIN = {"worker": "grain", "tool": "timber", "horse": "grain"}
"""What of an upgrade is paid raw or crafted; in Smithy and Stables the owner gets one of it, raw."""
GIVES = {"grain": ["grain"], "ore": ["ore"], "clay": ["clay"], "timber": ["timber"], "hunting": ["fur", "meat"]}
BONUS = {
    "rich_harvest": ("grain", "grain"),
    "deep_vein": ("ore", "ore"),
    "clay_banks": ("clay", "clay"),
    "tall_timber": ("timber", "timber"),
    "great_hunt": ("hunting", "meat"),
}
"""The Chapter Cards that let a plot give one resource more."""
RATIOS = {
    ("market", "raw"): "raw_market",
    ("market", "crafted"): "crafted_market",
    ("smuggler", "raw"): "smuggler_raw",
    ("smuggler", "crafted"): "smuggler_crafted",
}
OWNED = {
    "fresh_bread": "bakery",
    "full_kettles": "cookhouse",
    "glowing_furnace": "bloomery",
    "wider_cellars": "storehouse_extension",
    "master_smith": "smithy",
    "horse_master": "stables",
    "innkeeper": "tavern",
    "brick_maker": "brickworks",
    "joiner": "carpentry",
    "cloth_merchant": "tailor",
}
"""The Milestones for a single building."""
POINTS = {
    "fresh_bread": 2,
    "full_kettles": 2,
    "glowing_furnace": 2,
    "wider_cellars": 2,
    "busy_village": 5,
    "helping_hands": 3,
    "hands_everywhere": 5,
    "well_equipped": 3,
    "two_in_harness": 3,
    "model_plot": 4,
    "master_smith": 4,
    "horse_master": 4,
    "innkeeper": 4,
    "brick_maker": 3,
    "joiner": 3,
    "cloth_merchant": 3,
    "city_patron": 5,
    "lord_of_the_square": 6,
}


def clockwise(names: Iterable[str], first: str) -> list[str]:
    seats = list(names)
    return seats[seats.index(first) :] + seats[: seats.index(first)]


# What can be done


def ways(price: Iterable[str], fixed: Iterable[str] = ()) -> list[Counter[str]]:
    """All ways to pay a price: for each coin two raw resources, or one crafted one, and beside them what is fixed."""
    parts = [({what: 2}, {CRAFTED[what]: 1}) for what in price]
    found = []
    for chosen in product(*parts):
        total = Counter(fixed)
        for part in chosen:
            total.update(part)
        found.append(total)
    return found


def can_pay(stored: Mapping[str, int], price: Iterable[str], fixed: Iterable[str] = ()) -> bool:
    return any(all(stored.get(what, 0) >= amount for what, amount in way.items()) for way in ways(price, fixed))


def terms(card: str | None, where: str, kind: str) -> tuple[int, int]:
    """How many are given for how many at the market or with The Smuggler, under a Chapter Card."""
    if where == "market" and card == "market_day" and kind == "raw":
        return 1, 1
    if where == "market" or card == "smugglers_moon":
        return (2, 1) if kind == "raw" else (1, 1)
    return (3, 1) if kind == "raw" else (2, 1)


def trades(position: Position, name: str, earlier: Iterable[Any]) -> set[tuple[str, str, str]]:
    """All trades that are possible: where, what is given, and what is taken; none that makes things as they were."""
    stored, market, supply = position["players"][name]["storehouse"], position["market"], position["supply"]
    card = position["chapters"]["open"]
    found = set()
    for where, kind in product(("market", "smuggler"), ("raw", "crafted")):
        give, take = terms(card, where, kind)
        kinds = list(CRAFTED) if kind == "raw" else list(CRAFTED.values())
        for given, taken in product(kinds, kinds):
            there = market[taken] if where == "market" else supply[taken]
            if given == taken or stored.get(given, 0) < give or there < take:
                continue
            if where == "market":
                slots = 5 if kind == "raw" else 3
                if card == "closed_gates" or market[given] + give > slots:
                    continue
            after = Counter(stored)
            after.subtract({given: give, taken: -take})
            moved: Counter[str] = Counter(market)
            if where == "market":
                moved.subtract({taken: take, given: -give})
            if (+after, +moved) not in earlier:
                found.add((RATIOS[where, kind], given, taken))
    return found


def owner_of(position: Position, building: str) -> str | None:
    """Who has bought a building of the city."""
    found: str | None = position["city"].get(building)
    return found


def crafts(position: Position, name: str) -> set[str]:
    """The buildings in which a player can craft now."""
    player = position["players"][name]
    return {
        building
        for raw, building in WHERE.items()
        if (building in player["village"] or owner_of(position, building) is not None)
        and player["storehouse"].get(raw, 0) >= 2
        and position["supply"][CRAFTED[raw]]
        and (not player["restricted"] or raw in ("grain", "meat"))
    }


def builds(position: Position, name: str) -> set[str]:
    """The buildings that a player can buy now."""
    player = position["players"][name]
    strike = position["chapters"]["open"] == "guild_strike"
    free = [
        building
        for building in PRICES
        if (building not in player["village"] if building in VILLAGE else not (strike or building in position["city"]))
    ]
    return {building for building in free if player["banners"] and can_pay(player["storehouse"], PRICES[building])}


def upgrades(position: Position, name: str) -> set[tuple[str, str]]:
    """The upgrades that a player can buy now, each with a plot that has room for it."""
    player = position["players"][name]
    found = set()
    for upgrade, coin in COIN.items():
        fixed = [FIXED[upgrade]] if upgrade in FIXED else []
        sold = upgrade not in SOLD_AT or owner_of(position, SOLD_AT[upgrade]) is not None
        if sold and any(position["token_supply"]) and can_pay(player["storehouse"], [coin], fixed):
            plots = [plot for plot in GIVES if (plot, upgrade) != ("hunting", "horse")]
            found |= {(upgrade, plot) for plot in plots if f"{plot}-{upgrade}" not in player["tokens"]}
    return found


def possible(position: Position, name: str, earlier: Iterable[Any]) -> set[str]:
    """The kinds of actions that a player can take now, and that the player can take none."""
    player = position["players"][name]
    found = {"pass"}
    if trades(position, name, earlier):
        found.add("trade")
    if crafts(position, name):
        found.add("craft")
    if player["restricted"]:
        return found
    if upgrades(position, name):
        found.add("upgrade")
    if builds(position, name):
        found.add("build")
    if can_pay(player["storehouse"], ["fur"]) and len(player["milestones"]) + len(player["discarded"]) < len(POINTS):
        found.add("milestone")
    if player["storehouse"]:
        found.add("discard")
    return found


# What happens


class Replay:
    """A position that changes as the rules say, by the answers that were given; `position` is what has come of it."""

    def __init__(self, position: Position, answers: Iterable[Any]) -> None:
        self.position: dict[str, Any] = deepcopy(dict(position))
        self.answers = iter(answers)
        self.players = self.position["players"]
        self.supply = self.position["supply"]
        self.market = self.position["market"]
        self.card = self.position["chapters"]["open"]
        for player in self.players.values():
            player["storehouse"] = Counter(player["storehouse"])

    @property
    def answer(self) -> Any:
        return next(self.answers)

    def room(self, name: str) -> int:
        player = self.players[name]
        return 8 + 4 * ("storehouse_extension" in player["village"]) - int(player["storehouse"].total())

    def move(self, giver: Counter[str], taker: Counter[str], what: str, amount: int) -> None:
        giver[what] -= amount
        taker[what] += amount

    def pay(self, name: str, what: str, amount: int) -> None:
        self.move(self.players[name]["storehouse"], self.supply, what, amount)

    def gain(self, name: str, what: str, amount: int) -> None:
        self.move(self.supply, self.players[name]["storehouse"], what, amount)

    def feed(self, name: str, raw: int, crafted: int) -> bool:
        """A player pays Rations, if that is possible; food is all of one kind."""
        stored = self.players[name]["storehouse"]
        if stored["grain"] + stored["meat"] < raw and stored["bread"] + stored["stew"] < crafted:
            return False
        for what in self.answer.split("+"):
            self.pay(name, what, 1)
        return True

    def recover(self, first: str) -> None:
        """Whoever owes a Ration and has one pays it."""
        for name in clockwise(self.players, first):
            if self.players[name]["owing"] and self.feed(name, 3, 1):
                self.players[name]["owing"] = False


class Rations(Replay):
    """The Rations at the end of a round."""

    def __init__(self, position: Position, answers: Iterable[Any]) -> None:
        super().__init__(position, answers)
        if self.position["chapters"]["stack"] == 0 or self.card == "harvest_feast":
            return
        for name in clockwise(self.players, self.position["start_player"]):
            if not self.feed(name, *((4, 2) if self.card == "lean_winter" else (3, 1))):
                self.players[name]["owing"] = self.players[name]["restricted"] = True


class Turn(Replay):
    """A turn of all players: the roll, what is collected, the Tavern, and the actions until turn or game is over."""

    def __init__(self, position: Position, answers: Iterable[Any]) -> None:
        super().__init__(position, answers)
        for player in self.players.values():
            player["restricted"] = player["owing"]
        self.rolled = self.answer
        self.start = self.position["start_player"]
        for name in clockwise(self.players, self.start):
            self.collect(name)
        self.recover(self.start)
        self.tavern()
        for name in clockwise(self.players, self.start):
            if self.position["finisher"] is None:
                self.act(name)

    def collect(self, name: str) -> None:
        due: Counter[str] = Counter()
        for slot, number in self.players[name]["tokens"].items():
            plot = slot.split("-")[0]
            if number == self.rolled and (self.card, plot) != ("drought", "grain"):
                due.update(GIVES[plot])
                if self.card in BONUS and BONUS[self.card][0] == plot:
                    due[BONUS[self.card][1]] += 1
        if self.players[name]["restricted"]:
            due = Counter({what: amount for what, amount in due.items() if what in ("grain", "meat")})
        due = +Counter({what: min(amount, self.supply[what]) for what, amount in due.items()})
        room = self.room(name)
        if due.total() > room:
            due = self.kept(room) if len(due) > 1 else Counter(dict.fromkeys(due, room))
        for what, amount in due.items():
            self.gain(name, what, amount)

    def kept(self, room: int) -> Counter[str]:
        """What a player keeps of more than there is room for."""
        return Counter(self.answer for _ in range(room))

    def tavern(self) -> None:
        owner = owner_of(self.position, "tavern")
        if owner is None or self.position["tavern_token"] != self.rolled:
            return
        for name in clockwise(self.players, owner)[1:]:
            if self.players[name]["storehouse"].total() and self.room(owner):
                what = self.answer
                if self.answer == "accept":
                    self.move(self.players[name]["storehouse"], self.players[owner]["storehouse"], what, 1)
        self.recover(self.start)

    # Actions

    def act(self, name: str) -> None:
        while (kind := self.answer) != "pass":
            getattr(self, kind)(name)
            for other in clockwise(self.players, name):
                if len(completed(self.position, other)) >= 5:
                    self.position["finisher"] = other
                    return
            self.recover(name)

    def trade(self, name: str) -> None:
        ratio, given, taken = self.answer, self.answer, self.answer
        where, kind = next(key for key, called in RATIOS.items() if called == ratio)
        give, take = terms(self.card, where, kind)
        partner = self.market if where == "market" else self.supply
        self.move(self.players[name]["storehouse"], partner, given, give)
        self.move(partner, self.players[name]["storehouse"], taken, take)

    def craft(self, name: str) -> None:
        building = self.answer
        raw = next(raw for raw, where in WHERE.items() if where == building)
        self.pay(name, raw, 2)
        self.payment(name, building, raw)
        self.gain(name, CRAFTED[raw], 1)

    def payment(self, name: str, building: str, what: str) -> None:
        """The owner of a building gets one of what has just been paid to the supply."""
        owner = owner_of(self.position, building)
        if owner not in (None, name) and self.card != "tax_relief" and self.room(str(owner)) and self.supply[what]:
            self.gain(str(owner), what, 1)

    def pay_coins(self, name: str, coins: Iterable[str]) -> None:
        """Each coin is paid with two raw resources, or with one crafted one."""
        for what in [self.answer for _ in coins]:
            self.pay(name, what, 2 if what in CRAFTED else 1)

    def upgrade(self, name: str) -> None:
        upgrade, plot = self.answer, self.answer
        if upgrade in FIXED:
            self.pay(name, FIXED[upgrade], 1)
        self.pay_coins(name, [COIN[upgrade]])
        if upgrade in SOLD_AT:
            self.payment(name, SOLD_AT[upgrade], COIN[upgrade])
        self.players[name]["tokens"][f"{plot}-{upgrade}"] = self.token()

    def token(self) -> int:
        """A dice token of choice out of the supply."""
        number: int = self.answer
        self.position["token_supply"][number - 1] -= 1
        return number

    def build(self, name: str) -> None:
        building = self.answer
        self.pay_coins(name, PRICES[building])
        self.players[name]["banners"] -= 1
        if building in VILLAGE:
            self.players[name]["village"].append(building)
        else:
            self.position["city"][building] = name
        if building == "tavern":
            self.position["tavern_token"] = self.token()

    def milestone(self, name: str) -> None:
        player = self.players[name]
        self.pay_coins(name, ["fur"])
        seen = len(player["milestones"]) + len(player["discarded"])
        drawn = [self.answer for _ in range(min(2, len(POINTS) - seen))]
        kept = self.answer if len(drawn) == 2 else drawn[0]
        player["milestones"].append(kept)
        player["discarded"] += [card for card in drawn if card != kept]

    def discard(self, name: str) -> None:
        self.pay(name, self.answer, 1)


# The end of the game


def completed(position: Position, name: str) -> list[str]:
    """The Milestones of a player that are completed."""
    player = position["players"][name]
    own = {*player["village"], *[building for building, owner in position["city"].items() if owner == name]}
    city = len(own - set(VILLAGE))
    opened = Counter(slot.split("-")[1] for slot in player["tokens"])
    plots = Counter(slot.split("-")[0] for slot in player["tokens"])
    done = {card for card, building in OWNED.items() if building in own}
    conditions = {
        "busy_village": own >= {"bakery", "cookhouse", "bloomery"},
        "helping_hands": opened["worker"] >= 3,
        "hands_everywhere": opened["worker"] >= 5,
        "well_equipped": opened["tool"] >= 2,
        "two_in_harness": opened["horse"] >= 2,
        "model_plot": max(plots.values(), default=0) >= 4,
        "city_patron": city >= 2,
        "lord_of_the_square": city >= 3,
    }
    done |= {card for card, holds in conditions.items() if holds}
    return [card for card in player["milestones"] if card in done]


def points(position: Position) -> dict[str, int]:
    """What each player scores: the best five completed Milestones, and the bonus of whoever has ended the game."""
    found = {}
    for name in position["players"]:
        worth = sorted([POINTS[card] for card in completed(position, name)], reverse=True)
        bonus = len(position["players"]) - 1 if name == position["finisher"] else 0
        found[name] = sum(worth[:5]) + bonus
    return found


def winners(position: Position) -> list[str]:
    """Who wins: the most points, and tied, whoever has ended the game, or else all of them."""
    scored = points(position)
    tied = [name for name, number in scored.items() if number == max(scored.values())]
    return [position["finisher"]] if position["finisher"] in tied else tied
