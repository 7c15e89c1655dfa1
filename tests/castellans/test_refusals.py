"""What a refusal tells of the position is true: goods, prices, and what stands where, read from the position's JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

import kosk
from kosk.engine.dealer import Dealer
from kosk.engine.table import Barred

PRIMARY = "action.primary-required"
GOODS = ("wood", "stone", "food", "magic", "gold")
MONUMENTS = {"gate": ("gates", 8), "ward_tower": ("ward_towers", 7), "statue": ("statues", 6)}
FOOD = (1, 2, 2, 3)  # of the spaces of a draft line, from the edge to the centre


def refusals(seed: int, players: int) -> Iterator[tuple[Mapping[str, Any], str, Any, Barred]]:
    """Position, player, candidate and bar of each option that is closed in a random game, asked for or not.

    The choice of a Primary Action is left out: its reasons count the die bonus in.
    """
    game = kosk.new("castellans", players, seed=seed)
    chooses = Dealer(f"refusals/{seed}")
    while (asked := game.decision) is not None:
        if asked.closed and asked.rule != PRIMARY:
            position = game.position.to_json()
            for candidate in asked.closed:
                barred = asked.why_not(candidate)
                assert barred is not None
                yield position, game.names[asked.seat], candidate, barred
        game.play(chooses.deal([option for option in asked.options if option != "pass"] or asked.options, None))
    for number, event in enumerate(game.events):
        if event.verb == "choose" and event.data.get("barred") and event.rules != (PRIMARY,):
            position = game.look(number).to_json()
            for candidate, barred in event.data["barred"].items():
                yield position, game.names[event.seat or 0], candidate, barred


def standing(position: Mapping[str, Any], token: str, place: str) -> int:
    """How many pieces of any colour stand in a place."""
    if token == "windmill":
        return sum(position["windmills"].get(place, {}).values())
    if token == "manor":
        return [where for player in position["players"].values() for where in player["manors"].values()].count(place)
    return sum(position["districts"].get(place, {}).get(token, {}).values())


def owned(position: Mapping[str, Any], token: str, name: str) -> int:
    """How many Temples, Ships, Citizen tokens or Windmills of a player are on the board."""
    if token == "windmill":
        return sum(mills.get(name, 0) for mills in position["windmills"].values())
    return sum(tokens.get(token, {}).get(name, 0) for tokens in position["districts"].values())


def price(position: Mapping[str, Any], candidate: Any, barred: Barred) -> str:
    """What the rulebook asks for, of the good that is short."""
    short = str(barred.facts["needed"]).split()[1]
    places = {"temple.cost": "temple", "manor.cost": "manor", "shipyard.cost": "ship", "windmill.cost": "windmill"}
    if barred.rule in places:
        token = places[barred.rule]
        asked = {"temple": (2, "stone"), "manor": (3, "wood"), "ship": (2, "wood"), "windmill": (2, "food")}[token]
        where = [candidate] if candidate not in ("shipyard", "windmill") else list(BOARD[token])
        gold = min(n for place in where if (n := standing(position, token, place)) < 3 or token != "windmill")
        return f"{gold} gold" if short == "gold" else "{} {}".format(*asked)
    if barred.rule == "recruit.cost":
        lines = position["citizens"]["lines"].values()
        return f"{next(FOOD[line.index(candidate)] for line in lines if candidate in line)} food"
    if candidate in MONUMENTS:
        return f"{MONUMENTS[candidate][1]} gold"
    return FIXED.get(barred.rule, f"1 {short}")


DISTRICTS = ("anchorage", "bazani_gate", "nor_high", "penumbra", "luna_grove", "iron_pit")
ROADS = tuple(f"{one}-{next_one}" for one, next_one in zip(DISTRICTS, DISTRICTS[1:] + DISTRICTS[:1], strict=True))
BOARD = {"ship": DISTRICTS, "windmill": ROADS}
FIXED = {"sail.cost": "2 gold", "wharf.buy": "1 gold", "citizen.bishop": "2 gold", "citizen.peddler": "2 gold"}
SUPPLY = {"shipyard": ("ship", 3), "windmill": ("windmill", 3), "citizen_token": ("citizen", 4)}


def test_what_a_refusal_tells_is_true() -> None:
    met: set[str] = set()
    for seed in range(24):
        for position, name, candidate, barred in refusals(seed, players=2 + seed % 4):
            facts, player = barred.facts, position["players"][name]
            met.update(facts)
            for good in GOODS:
                assert facts.get(good, player[good]) == player[good], barred
            if "needed" in facts:
                assert facts["needed"] == price(position, candidate, barred), (candidate, barred)
            if candidate in SUPPLY and barred.rule.endswith(".supply"):
                token, all_of_them = SUPPLY[candidate]
                assert list(facts.values()) == [all_of_them - owned(position, token, name)], barred
            if "crates_left" in facts:
                mine = [*position["wharf"]["crates"].values()].count(name)
                assert facts["crates_left"] == (3 if "banker" in player["manors"] else 2) - mine
            if "crate_of" in facts:
                assert facts["crate_of"] == position["wharf"]["crates"][candidate]
            if "owner" in facts:
                monuments = [position[places] for places, _ in MONUMENTS.values()]
                assert facts["owner"] in [standing_there.get(candidate) for standing_there in monuments]
            if "stands_in" in facts and candidate in MONUMENTS:
                assert position[MONUMENTS[candidate][0]][facts["stands_in"]] == name
            elif "stands_in" in facts:
                assert player["manors"][candidate] == facts["stands_in"]
            if "ship_is_in" in facts:
                assert owned(position, "ship", name) and position["districts"][candidate]["ship"][name] > 0
    assert met >= {"needed", "gold", "wood", "food", "stands_in", "crates_left", "limit", "citizen_tokens_left"}
