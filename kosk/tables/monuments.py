"""The Monuments of Castellans: where each may stand and what it costs, and what one would earn after round 1."""

from collections.abc import Iterable
from typing import Any

from kosk.engine.errors import KoskError, listed, unknown
from kosk.engine.table import Barred, Decision, Event, Option
from kosk.games.castellans import RULEBOOK
from kosk.games.castellans.monument_action import POSITION, guilds_beside, positions
from kosk.games.castellans.state import MONUMENTS, State
from kosk.games.castellans.verbs import CastellansTable
from kosk.games.castellans.words import bridge, named, piece

from .table import Cell, Table
from .told import Told, lines

FACTS = RULEBOOK.components.facts
ME = "Anna"
LIGHTHOUSE = "Lighthouse"
MONUMENT = {named(monument): monument for monument in MONUMENTS}
PLACE = {bridge(gate, FACTS): gate for gate in FACTS.gate} | {
    FACTS.district[name].name: name for name in FACTS.city.districts
}
PICKS: dict[str, tuple[str, ...]] = {"You place a": (*MONUMENT, LIGHTHOUSE), "on or in": tuple(PLACE)}
"""What can be picked for `site`, by name: the Monument or the Lighthouse, and a bridge or a District."""

SCORES = {
    "gate": "mscore.gate",
    "ward_tower": "mscore.ward",
    "statue": "mscore.statue",
    "lighthouse": "mscore.lighthouse",
}


COLUMNS = ("", "built by a", "price", "places", "pushes", "scores in every round", "rule")


def overview() -> Table:
    """Each Monument, and the Lighthouse with them: what builds it, its price and pushes, and what it scores for.

    Rules: gate.cost, ward.cost, statue.cost, manor.cost, and those of Monument Scoring.
    """
    rows = []
    for monument, about in FACTS.monument.items():
        each = f"{about.vp} VP for each {piece(about.scores_per)}"
        built = _by_manor_action() if monument == "lighthouse" else _by_monument_action(monument)
        rows.append([named(monument), *built, each, SCORES[monument]])
    return Table("What each costs and scores", COLUMNS, rows)


def _by_monument_action(monument: str) -> list[str]:
    about = FACTS.monument[monument]
    where = "bridges" if monument == "gate" else "Districts"
    pushes = f"{about.pushes} on one track"
    return ["Monument Action", f"{about.gold} Gold", f"{len(_places(monument))} {where}", pushes]


def _by_manor_action() -> list[str]:
    about = FACTS.action.manor
    goods = listed(f"{number} {named(what)}" for what, number in about.cost.items())
    price = f"{goods}, and {about.gold_per_existing} Gold for each Manor there"
    pushes = f"{about.pushes_each_district_guild} on each of two tracks"
    return ["Manor Action", price, f"{len(_places('lighthouse'))} Districts", pushes]


def _places(monument: str) -> tuple[str, ...]:
    return positions(_table(_after_round_1()), monument)


def bridges() -> Table:
    """Each Gate position: the Guilds among which its pushes can be chosen, and what a Gate there earns after round 1.

    Rules: gate.influence, ruling.guild-four-icons, mscore.gate.
    """
    state = _after_round_1()
    table = _table(state)
    rows: list[list[Cell]] = []
    for gate in FACTS.gate:
        guilds = ", ".join(named(guild) for guild in guilds_beside(table, gate))
        owner = next((name for name, stands in zip(state.names, state.gate, strict=True) if stands == gate), "-")
        citizens = sum(state.count("citizen", district) for district in FACTS.city.gates[gate])
        rows.append([" - ".join(FACTS.district[name].name for name in FACTS.city.gates[gate]), guilds, citizens, owner])
    return Table("The six bridges after round 1", ["between", "one of these tracks", "Citizen tokens", "Gate of"], rows)


def earnings() -> Table:
    """What a Gate earns by the end of the game, by the round in which it is erected, if nothing changes beside it.

    It is Beth's Gate of round 1. Rules: mscore.gate, mscore.all-districts.
    """
    rounds = range(FACTS.setup.round, FACTS.game.rounds + 1)
    earned = [_beths_gate(number) for number in rounds]
    rows = [[number, len(rounds) - k, sum(earned[k:])] for k, number in enumerate(rounds)]
    notes = [f"Beside it lie {earned[0]} Citizen tokens."]
    return Table("What a Gate earns", ["erected in round", "Scoring Phases", "VP"], rows, notes)


def _beths_gate(number: int) -> int:
    """The VP of Beth's Gate in a round."""
    state, events = _after_round_1(), list[Event]()
    state.round = number
    RULEBOOK.procedures["monument scoring"](RULEBOOK.lay_table(state, events=events), None)
    beth = state.names.index("Beth")
    return sum(event.data["vp"] for event in events if event.seat == beth and "mscore.gate" in event.rules)


def start() -> Told:
    """The board from which `site` begins."""
    return Told(f"{ME}'s turn", (), "What stands where?", _drawn(_after_round_1(), ()))


def _drawn(state: State, marked: Iterable[str]) -> str:
    return RULEBOOK.draw(state, FACTS, marked) if RULEBOOK.draw else ""


def site(monument: str, place: str) -> Told:
    """A Monument or the Lighthouse placed by a fifth player after round 1 of the worked examples, and then scored.

    Both are picked by name (see `PICKS`). Raises UnknownName for what is no pick, and KoskError with the rule that bars
    it where it cannot stand there.
    """
    for said, allowed in zip((monument, place), PICKS.values(), strict=True):
        if said not in allowed:
            raise unknown("pick", said, allowed)
    state, where = _after_round_1(), PLACE[place]

    def answer(decision: Decision, view: Any) -> Option:
        return _answer(decision, monument, where)

    events: list[Event] = []
    table = RULEBOOK.lay_table(state, agents=dict.fromkeys(range(state.seats), answer), events=events)
    me = state.names.index(ME)
    RULEBOOK.procedures["action turn" if monument == LIGHTHOUSE else "monument action"](table, me)
    RULEBOOK.procedures["monument scoring"](table, None)
    mine = [event for event in events if event.seat == me]
    vp = sum(event.data["vp"] for event in mine if event.verb == "score" and "monument" in event.data)
    title = f"{ME} places a {monument} {'on' if where in FACTS.gate else 'in'} {_the(place)}"
    end = f"It earns {vp} VP in every Scoring Phase while nothing more is placed there."
    return Told(title, lines(RULEBOOK, state, mine, {}), end, _drawn(state, (where, ME)))


def _answer(decision: Decision, monument: str, where: str) -> Option:
    """What the fifth player answers, so that the Monument comes to stand there."""
    wanted = {
        "action.monument-optional": MONUMENT.get(monument, "pass"),
        "action.primary-required": "manor",
        "manor.choose-district": where,
        "manor.choose-token": "lighthouse",
        **dict.fromkeys(POSITION.values(), where),
    }.get(decision.rule, decision.options[0])
    if wanted not in decision.options:
        barred = decision.why_not(wanted) if wanted in decision.candidates else Barred(decision.rule)
        assert barred is not None
        rule = RULEBOOK.rules[barred.rule]
        whose = f", for {barred.facts['owner']}'s stands there already" if "owner" in barred.facts else ""
        raise KoskError(f"A {monument} cannot stand there{whose}. {rule.name}: {rule.text}")
    return wanted


def _the(place: str) -> str:
    return f"the {place}" if PLACE[place] in FACTS.gate else place


def _table(state: State) -> CastellansTable:
    return CastellansTable(state, FACTS, RULEBOOK.read_options(None))


def _after_round_1() -> State:
    """The position that the examples of round 1 score, with a fifth player who can pay for anything."""
    data, _ = RULEBOOK.examples["ex.round1-total"].cases[0].position()
    anna = RULEBOOK.start([ME], FACTS, RULEBOOK.read_options(None))["players"][ME]
    goods = {"gold": FACTS.monument.gate.gold} | dict(FACTS.action.manor.cost.items())
    data["players"][ME] = {**anna, **goods, "manors": {"banker": "iron_pit"}, "drafted": ["gold"]}
    return RULEBOOK.read_position({**data, "step": "action", "turn": ME})
