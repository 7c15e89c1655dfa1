"""A second player of the Opponents, written from the rules of the solo game alone: it shares no line with kosk.

It changes a position as JSON data, as `State.to_json()` gives it, by what the Decision die and the cards that are
turned up brought. What the printed cards leave open is as kosk's stand-ins have it, told here once more.
"""

from typing import Any

DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
GUILDS = ("worker", "soldier", "shadow", "holy")
SHOWN = {
    "anchorage": ("worker", "shadow"),
    "bazani_gate": ("worker", "soldier"),
    "nor_high": ("soldier", "holy"),
    "penumbra": ("holy", "shadow"),
    "luna_grove": ("worker", "holy"),
    "iron_pit": ("soldier", "shadow"),
}
WEST, EAST, NORTH = DISTRICTS[:3], DISTRICTS[3:], DISTRICTS[1:4]
SOUTH = ("luna_grove", "iron_pit", "anchorage")
SELECTOR = {1: WEST, 2: EAST, 3: NORTH, 4: SOUTH, 5: DISTRICTS}
"""What the numbers of the District Selector show, round by round: each District of three by two numbers."""

DECKS = {
    "pink": {
        **dict.fromkeys(("monk", "prefect", "priestess"), "holy"),
        **dict.fromkeys(("harbor_master", "thief"), "shadow"),
        **dict.fromkeys(("butcher", "farmer", "merchant", "miner", "peasant"), "worker"),
        **dict.fromkeys(("captain", "constable", "guard", "lumberjack"), "soldier"),
    },
    "blue": {
        **dict.fromkeys(("abbot", "bishop", "cleric", "sculptor"), "holy"),
        **dict.fromkeys(("alchemist", "assassin", "condottieri", "peddler", "smuggler"), "shadow"),
        **dict.fromkeys(("artificer", "builder"), "worker"),
        **dict.fromkeys(("cook", "coxswain", "engineer"), "soldier"),
    },
}
"""The Citizens, with their Guilds."""

CARDS = {
    "joseefus-the-builder": (
        "wood gold stone food magic influence",
        "manor temple temple | none | green wood stone gold",
        "shipyard recruit manor | ward_tower | purple wood gold food",
        "recruit manor temple | statue | 1",
        "shipyard manor windmill | gate | green wood stone magic",
        "manor temple windmill | lighthouse | purple wood stone gold",
    ),
    "the-shipwright": (
        "influence wood gold food stone magic",
        "shipyard manor recruit | none | purple influence wood gold",
        "shipyard temple manor | lighthouse | 1",
        "manor recruit temple | ward_tower | 2",
        "shipyard manor windmill | gate | green influence wood food",
        "manor recruit windmill | statue | 3",
    ),
    "the-abbess": (
        "stone influence magic gold food wood",
        "temple recruit manor | none | green stone influence magic",
        "temple manor windmill | statue | green stone magic gold",
        "temple recruit manor | gate | purple stone influence food",
        "temple shipyard recruit | ward_tower | green stone influence magic",
        "manor recruit shipyard | lighthouse | 1",
    ),
    "the-recruiter": (
        "food influence gold magic wood stone",
        "recruit manor temple | none | green food gold influence",
        "recruit manor shipyard | gate | purple food gold magic",
        "recruit temple manor | ward_tower | green food influence wood",
        "recruit manor windmill | statue | 1",
        "manor temple shipyard | lighthouse | purple food gold influence",
    ),
    "the-miller": (
        "magic food wood stone influence gold",
        "windmill manor recruit | none | purple magic food wood",
        "windmill manor temple | ward_tower | green magic food stone",
        "windmill manor shipyard | lighthouse | purple magic wood stone",
        "manor temple recruit | statue | green magic food influence",
        "manor recruit temple | gate | 1",
    ),
    "the-broker": (
        "gold influence food wood magic stone",
        "manor shipyard recruit | none | purple gold food wood",
        "manor temple shipyard | gate | purple gold influence stone",
        "manor windmill recruit | statue | 2",
        "temple manor recruit | lighthouse | purple gold food magic",
        "temple manor windmill | ward_tower | green gold influence wood",
    ),
}
"""The cards: the drafting column, and five rows with three actions, a Monument, and Crates with dice or Sails."""

SUPPLY = {"temple": 4, "ship": 3, "citizen": 4, "windmill": 3, "manor": 6}
COUNTS = {"gate": "citizen", "ward_tower": "manor", "statue": "temple", "lighthouse": "ship"}


def clockwise(district: str, steps: int = 1) -> str:
    return DISTRICTS[(DISTRICTS.index(district) + steps) % 6]


def between(district: str) -> str:
    """The road, or the bridge, from a District to the next one clockwise: both are named alike."""
    return f"{district}-{clockwise(district)}"


class Opponent:
    """One Opponent at a table: `position` is changed, `brought` is what die and cards bring, used up from the front."""

    def __init__(self, position: dict[str, Any], name: str, brought: list[Any], readings: dict[str, str]) -> None:
        self.position = position
        self.name = name
        self.me = position["players"][name]
        self.brought = brought
        self.readings = readings
        self.column, *self.rows = CARDS[self.me["opponent"]]

    # Dice

    def roll(self) -> int:
        number = self.brought.pop(0)
        assert isinstance(number, int), f"{number!r} is no number on the Decision die"
        return number

    def district(self, number: int | None = None) -> str:
        districts = SELECTOR[number or self.position["round"]]
        rolled = self.roll()
        return districts[rolled - 1] if len(districts) == 6 else districts[(rolled - 1) // 2]

    def letter(self, options: list[str]) -> str:
        while len(options) > 1:
            rolled = self.roll()
            if len(options) == 2:
                return options[0] if rolled <= 3 else options[1]
            if len(options) == 3:
                return options[(rolled - 1) // 2]
            if rolled <= len(options):
                return options[rolled - 1]
        return options[0]

    # Guild tracks

    def free_star(self, guild: str) -> int | None:
        taken = [player[guild] for player in self.position["players"].values()]
        return next((star for star in (12, 11, 10) if star not in taken), None)

    def stuck(self, guild: str) -> bool:
        return self.me[guild] > 9 or (self.me[guild] == 9 and self.free_star(guild) is None)

    def push(self, guild: str, pushes: int) -> None:
        for _ in range(pushes):
            if not self.stuck(guild):
                space = self.me[guild]
                self.me[guild] = self.free_star(guild) if space == 9 else space + 1
                self.me["vp"] += 3 if space in (2, 5, 8) else 0

    def push_one(self, guilds: Any, best: Any, pushes: int) -> None:
        among = [guild for guild in GUILDS if guild in guilds]
        if self.readings["blocked_push"] == "next-that-can-move":
            among = [guild for guild in among if not self.stuck(guild)] or among
        height = best(self.me[guild] for guild in among)
        self.push(self.letter([guild for guild in among if self.me[guild] == height]), pushes)

    # Pieces

    def everybodys(self, piece: str, place: str) -> int:
        if piece == "windmill":
            return sum(self.position["windmills"].get(place, {}).values())
        others = self.position["non_player"][piece].count(place)
        if piece == "manor":
            return others + sum(list(p["manors"].values()).count(place) for p in self.position["players"].values())
        return others + sum(self.position["districts"].get(place, {}).get(piece, {}).values())

    def left(self, piece: str) -> int:
        if piece == "manor":
            return SUPPLY[piece] - sum(manor != "lighthouse" for manor in self.me["manors"])
        if piece == "windmill":
            return SUPPLY[piece] - sum(owners.get(self.name, 0) for owners in self.position["windmills"].values())
        on_land = self.position["districts"].values()
        return SUPPLY[piece] - sum(about.get(piece, {}).get(self.name, 0) for about in on_land)

    def put(self, piece: str, place: str, number: int = 1) -> None:
        if piece == "manor":
            self.me["manors"][f"house {len(self.me['manors'])}"] = place
            return
        if piece == "windmill":
            there = self.position["windmills"].setdefault(place, {})
        else:
            there = self.position["districts"].setdefault(place, {"keeps": 0}).setdefault(piece, {})
        there[self.name] = there.get(self.name, 0) + number

    # What it does

    def starting_manor(self) -> None:
        def empty(place: str) -> bool:
            return not any(place in player["manors"].values() for player in self.position["players"].values())

        district = self.district(1)
        while not empty(district) and any(map(empty, WEST)):
            district = self.district(1)
        while not empty(district):
            district = clockwise(district)
        self.put("manor", district)
        for guild in SHOWN[district]:
            self.push(guild, 1)

    def draft(self) -> None:
        pool = self.position["dice"]["pool"]
        face = min(pool, key=self.column.split().index)
        pool.remove(face)
        self.me["drafted"].append(face)
        if face == "influence":
            self.push_one(GUILDS, min, 1)

    def act(self) -> None:
        icons = self.rows[self.position["round"] - 1].split(" | ")[0].split()
        icon = icons[len(self.me["spent"])]
        self.me["spent"].append(self.me["drafted"].pop(0))
        if icon == "recruit":
            self.recruit()
        elif icon == "windmill":
            self.windmill()
        elif icon == "shipyard":
            if self.left("ship"):
                self.put("ship", self.district())
        elif self.left(icon):
            district = self.district()
            self.put(icon, district)
            for guild in SHOWN[district]:
                self.push(guild, 2 if icon == "temple" else 1)

    def recruit(self) -> None:
        pink, blue = (self.position["citizens"]["lines"][back] for back in ("pink", "blue"))
        card = None
        while card is None and (pink or blue):
            number = self.roll()
            line, space = (pink, number - 1) if number < 4 else (blue, 6 - number)
            card = line[space] if space < len(line) else None
        if card is not None:
            back = "pink" if card in DECKS["pink"] else "blue"
            self.position["citizens"]["lines"][back].remove(card)
            self.me["citizens"].append(card)
            self.refill(back)
            self.push(DECKS[back][card], 1)
        if self.left("citizen"):
            district = self.district()
            self.put("citizen", district)
            self.push_one(SHOWN[district], max, 1)

    def refill(self, back: str) -> None:
        citizens = self.position["citizens"]
        seen = [card for player in self.position["players"].values() for card in player["citizens"]]
        seen += citizens["lines"][back] + citizens["discards"][back]
        deck = [card for card in DECKS[back] if card not in seen]
        if not deck:
            deck, citizens["discards"][back] = citizens["discards"][back], []
        if deck:
            new = self.brought.pop(0) if len(deck) > 1 else deck[0]
            assert new in deck, f"{new} is in no {back} deck"
            citizens["lines"][back].append(new)

    def windmill(self) -> None:
        def full(district: str) -> bool:
            return self.everybodys("windmill", between(district)) >= 3

        if not self.left("windmill"):
            return
        district = self.district()
        reading = self.readings["full_road"]
        if reading == "reroll":
            while full(district) and not all(map(full, SELECTOR[self.position["round"]])):
                district = self.district()
        elif reading == "next-clockwise":
            while full(district):
                district = clockwise(district)
        if not full(district):
            self.put("windmill", between(district))

    def monument(self) -> None:
        name = self.rows[self.position["round"] - 1].split(" | ")[1]
        stands = "lighthouse" in self.me["manors"] if name == "lighthouse" else self.has(name)
        if name == "none" or stands:
            return
        worth = {}
        for district in DISTRICTS:
            covered = (district, clockwise(district)) if name == "gate" else (district,)
            worth[district] = sum(self.everybodys(COUNTS[name], place) for place in covered)
            if self.taken(name, district):
                del worth[district]
        tied = [district for district in worth if worth[district] == max(worth.values())]
        where = self.among(tied)
        if name == "lighthouse":
            self.me["manors"]["lighthouse"] = where
        else:
            self.position[f"{name}s"][between(where) if name == "gate" else where] = self.name
        if name == "lighthouse":
            for guild in SHOWN[where]:
                self.push(guild, 1)
        elif name == "gate":
            self.push_one({*SHOWN[where], *SHOWN[clockwise(where)]}, max, 2)
        else:
            self.push_one(SHOWN[where], max, 1)

    def has(self, name: str) -> bool:
        return name != "none" and self.name in self.position[f"{name}s"].values()

    def taken(self, name: str, district: str) -> bool:
        """A Gate is told by the District counter-clockwise of its bridge."""
        if name == "lighthouse":
            return any(player["manors"].get(name) == district for player in self.position["players"].values())
        return (between(district) if name == "gate" else district) in self.position[f"{name}s"]

    def among(self, tied: list[str]) -> str:
        if len(tied) > 4 and self.readings["wide_tie"] == "district-selector":
            while (district := self.district()) not in tied:
                pass
            return district
        return self.letter(tied)

    def bonus(self) -> None:
        first, *faces = self.rows[self.position["round"] - 1].split(" | ")[2].split()
        if first in ("green", "purple"):
            self.crates(first, sum(die in faces for die in self.me["drafted"] + self.me["spent"]))
        else:
            for _ in range(int(first)):
                self.sail()

    def sail(self) -> None:
        to = self.district()
        for steps in range(1, 6):
            near = self.position["districts"].get(clockwise(to, steps), {}).get("ship", {})
            if near.get(self.name):
                near[self.name] -= 1
                self.put("ship", to)
                return

    def crates(self, colour: str, matching: int) -> None:
        wharf = self.position["wharf"]
        if wharf["card"] is None or wharf["back"] is None:
            return
        kind = "sell_influence" if colour == "green" else "sell_vp"
        row = ("top", "middle", "bottom")[wharf["back"].split(",").index(kind)]
        columns = (3, 2, 1) if wharf["cover"] else (3, 2, 1, 0)
        free = [f"{row}-{column}" for column in columns if f"{row}-{column}" not in wharf["crates"]]
        here = list(wharf["crates"].values()).count(self.name)
        icons = free[: min(matching, 3 - here)]
        wharf["crates"] |= dict.fromkeys(icons, self.name)
        if colour == "purple":
            self.me["vp"] += len(icons)
        elif icons:
            self.push_one(GUILDS, min, len(icons))


def end_of_phase(position: dict[str, Any], brought: list[Any], readings: dict[str, str]) -> None:
    """All Monuments in turn order, then all bonuses; or each Opponent both, one after another."""
    names = list(position["players"])
    first = names.index(position["first_player"])
    order = [name for name in names[first:] + names[:first] if "opponent" in position["players"][name]]
    opponents = [Opponent(position, name, brought, readings) for name in order]
    if readings["mix_end_of_phase"] == "per-opponent":
        for opponent in opponents:
            opponent.monument()
            opponent.bonus()
        return
    for opponent in opponents:
        opponent.monument()
    for opponent in opponents:
        opponent.bonus()


def first_player(position: dict[str, Any], before: str, reading: str) -> str:
    """Who is 1st player after a Reset Phase that left this position, where `before` was; a reading without a roll."""
    names = list(position["players"])
    vp = {name: player["vp"] for name, player in position["players"].items()}
    tied = [name for name in names if vp[name] == min(vp.values())]
    if reading == "you" and names[0] in tied:
        return names[0]
    if reading == "stay" and before in tied:
        return before
    after = names.index(before) + 1
    return next(name for name in names[after:] + names[:after] if name in tied)
