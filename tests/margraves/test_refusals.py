"""What a refusal tells of the position is true: goods, prices, and what lies where, read from the position's JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

import kosk
from kosk.engine.dealer import Dealer
from kosk.engine.table import Barred

RESOURCES = ("stone", "wood", "magic")
TOLLS = {2: 2, 5: 4, 8: 6, 11: 8, 14: 10}
LAST = 15
OPTIONS = {"slay_overpay_knights": "yes", "hire_and_retrieve_optional": "yes"}
PRICES = {"build.cost": {1}, "loc.silesia": {1}, "loc.thraecius": {3}, "citizen.artificer.2": {2}}
"""What is asked for, of any good that is short; every other offer asks for 1."""


def refusals(seed: int, players: int) -> Iterator[tuple[Mapping[str, Any], str, Any, Barred]]:
    """Position, player, candidate and bar of each option that is closed in a random game, asked for or not."""
    game = kosk.new("margraves", players, seed=seed, options=OPTIONS)
    chooses = Dealer(f"refusals/{seed}")
    while (asked := game.decision) is not None:
        if asked.closed:
            position = game.position.to_json()
            for candidate in asked.closed:
                barred = asked.why_not(candidate)
                assert barred is not None
                yield position, game.names[asked.seat], candidate, barred
        likes = [option for option in asked.options if option not in ("pass", "gold", "decline", "skip", "recall")]
        game.play("build" if "build" in likes else chooses.deal(likes or asked.options, None))
    for number, event in enumerate(game.events):
        if event.verb == "choose" and event.data.get("barred"):
            position = game.look(number).to_json()
            for candidate, barred in event.data["barred"].items():
                yield position, game.names[event.seat or 0], candidate, barred


def held(player: Mapping[str, Any], what: str) -> int:
    return sum(player[one] for one in RESOURCES) if what == "wild" else player[what]


def true_facts(position: Mapping[str, Any], name: str, candidate: Any, barred: Barred) -> dict[str, Any]:
    """What the facts of a refusal have to be, if they are told, as far as they hang on the position."""
    player, facts = position["players"][name], barred.facts
    here = position["locations"][player["margrave"]]
    knights = here["knights"] + player["knight"]
    told: dict[str, Any] = {"gold": player["gold"], "magic": player["magic"], "stored": 0, "resources": 0, "supply": 0}
    if "needed" in facts and isinstance(facts["needed"], str):
        told["have"] = held(player, facts["needed"].split()[1])
    if barred.rule == "slay.pay-board":
        told["strength"] = player["strength"]
    if barred.rule == "slay.cost-strength":
        told["strength"] = player["strength"] + knights
    if barred.rule == "slay.pay-knights":
        told["knights"] = knights if isinstance(candidate, int) else 0
    if barred.rule in ("hire.not-deck", "recall.remove"):
        assert position["citizens"]["line"][candidate - 1] is None
    if barred.rule == "hire.price":
        told["price"] = candidate  # as kosk ships it, the places cost 1, 2, 3, 4 and 5 Gold
    if barred.rule == "citizen.town-crier.1":
        told["price"] = 2
    if barred.rule == "build.place":
        told |= {"slot": candidate, "owner": here["towers"][str(candidate)]}
    if barred.rule == "storage.no-tower-discard":
        told["towers"] = player["towers"]
    if "toll" in facts:
        told["toll"] = TOLLS[player[candidate]]
    if barred.rule == "ruling.influence-end":
        told["space"] = LAST
    return told


def test_what_a_refusal_tells_is_true() -> None:
    met: set[tuple[str, str]] = set()
    for seed in range(48):
        for position, name, candidate, barred in refusals(seed, players=2 + seed % 4):
            facts, player = barred.facts, position["players"][name]
            for fact, value in true_facts(position, name, candidate, barred).items():
                if fact in facts:
                    assert facts[fact] == value, (candidate, barred)
                    met.add((barred.rule, fact))
            if isinstance(facts.get("needed"), str):
                amount, what = facts["needed"].split()
                assert int(amount) in PRICES.get(barred.rule, {1}), (candidate, barred)
                assert held(player, what) < int(amount), (candidate, barred)
            if candidate in RESOURCES and "stored" in facts:
                assert player[candidate] == 0, barred
            if candidate in RESOURCES and "supply" in facts:
                assert position["supply"][candidate] == 0, barred
            if "free" in facts:
                space = player[facts["free"]]
                assert space not in TOLLS, barred
                assert space < LAST, barred
    assert met >= {
        ("hire.price", "price"),
        ("citizen.town-crier.1", "price"),
        ("build.place", "owner"),
        ("build.cost", "have"),
        ("influence.toll", "toll"),
        ("slay.pay-board", "strength"),
        ("slay.cost-strength", "strength"),
        ("supply.limited", "supply"),
    }, met
