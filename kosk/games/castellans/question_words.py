"""The questions of Castellans, as one player puts them to another at the table."""

from typing import Any

from kosk.engine.table import CHANCE, Decision, Event

from .state import State
from .words import CHART_NAMES, LETTERS, chart_option, manor_name

QUESTIONS = {
    "setup.first-player": "Who is 1st player?",
    "draft.roll": "What does the next of the {dice} dice show?",
    "setup.manor-token": "Which Manor do you start with?",
    "setup.manor-district": "In which District does it start?",
    "draft.take-die": "Which die do you draft?",
    "draft.manipulate-first": "Which Citizen turns the drafted die to another face? (pass: it stays as it is)",
    "action.manipulate-first": "Which Citizen turns the die to another face? (pass: it stays as it is)",
    "ruling.draft-trigger-order": "Which Citizen do you use now? (pass: no other)",
    "ruling.reset-citizen-timing": "Which Citizen do you use now? (pass: no other)",
    "action.monument-optional": "Do you erect a Monument? (pass: none)",
    "action.any-die": "Which die do you spend?",
    "action.primary-required": "Which Primary Action do you take?",
    "action.sub-actions": "Do you take a sub-action? (pass: no more)",
    "gate.position": "On which bridge does the Gate stand?",
    "ward.position": "In which District does the Ward Tower stand?",
    "statue.position": "In which District does the Statue stand?",
    "temple.choose-district": "In which District do you place the Temple?",
    "manor.choose-district": "In which District do you build?",
    "manor.choose-token": "Which Manor do you build?",
    "recruit.choose": "Which Citizen do you recruit?",
    "citizen-token.place": "In which District do you place the Citizen token?",
    "windmill.choose": "On which road do you place the Windmill?",
    "shipyard.district": "In which District do you place the Ship?",
    "wharf.assign-crates": "On which icon do you place a Cargo Crate? (pass: no more)",
    "wharf.sell-influence": "What do you sell it for?",
    "citizen.coxswain": "Do you sail? (pass: no)",
    "reset.keep-roll": "What does the Decision die show, for the new Keep?",
    "solo.charts.rounds.when": "What does the Decision die show, on the District Selector of this round?",
    "solo.charts.draft.when": "What does the Decision die show, on the Draft diagram?",
    "solo.charts.selector.when": "What does the Decision die show, on the selector chart for these options?",
}
"""What is asked, by the rule that asks, where it asks for one thing only."""

DICE_GAINED = ("power.landowner.die", "citizen.peasant")
"""The rules that gain what a die shows: it may be followed by the choice of a Guild track, by the same rule."""


def question(state: State, decision: Decision, facts: Any) -> str:
    """An open decision as a question to the player who is asked, or to whoever tells what real dice and cards show."""
    rule, option = decision.rule, decision.options[0]
    if rule == "solo.charts.selector.when" and (letters := decision.told("letters")):
        return _selector(state, letters, facts)
    if rule == "solo.charts.rounds.when" and (taken := _taken(state, decision)):
        return f"In {facts.district[taken].name} a Manor stands already, so roll again. {QUESTIONS[rule]}"
    if rule in QUESTIONS:
        return QUESTIONS[rule].format(dice=state.dice)
    if rule == "pay.magic-augment":
        return f"How many of the {len(decision.candidates) - 1} resources do you pay with Magic?"
    if decision.seat == CHANCE:
        return _chance(option, facts)
    if option in facts.guild:
        return f"{_source(rule, facts)}On which Guild track do you rise?"
    if option in facts.district:
        return f"Sail {_way(decision)} which District?"
    if rule in DICE_GAINED:
        return f"{_source(rule, facts)}Which die's face do you gain?"
    if rule == "power.adventurer":
        return f"{_source(rule, facts)}What do you gain?"
    return f"{_source(rule, facts)}Which resource do you {_pays(rule, facts)}?"


def _taken(state: State, decision: Decision) -> str | None:
    """The District rolled just now for the starting Manor of an Opponent, where somebody has placed already."""
    read = decision.told("read-chart")
    if state.step != "starting manors" or read is None or read.seat != state.turn:
        return None
    district: str = read.data["result"]
    return district


def _selector(state: State, letters: Event, facts: Any) -> str:
    """What a roll on a selector chart is asked for: only whoever knows the letters can read the chart."""
    options = letters.data["options"]
    chart = list(facts.charts.selector)[len(options) - 2]
    lettered = zip(LETTERS, options, strict=False)
    options_told = "; ".join(f"{letter}: {chart_option(option, facts)}" for letter, option in lettered)
    who = "" if letters.seat is None else f" for {state.names[letters.seat]}"
    return f"What does the Decision die show{who}, on {CHART_NAMES[chart]} ({options_told})?"


def _chance(option: Any, facts: Any) -> str:
    if option in facts.citizen:
        return f"Which {facts.citizen[option].back} Citizen comes face-up, on the free space nearest to the edge?"
    if option in facts.wharf_card:
        return "Which Wharf card lies face-up?"
    if option in facts.city.wharf_back.values():
        return "What does the back of the next Wharf card say?"
    return "What does the Decision die show?"


def _way(decision: Decision) -> str:
    """From where a Ship is moved is asked first; only then a District is closed because the Ship lies there."""
    barred = [decision.why_not(place) for place in decision.closed]
    return "to" if any("ship_is_in" in bar.facts for bar in barred if bar is not None) else "from"


def _source(rule: str, facts: Any) -> str:
    """The Citizen or Manor that gives what is asked for, before the question."""
    kind, name, *_ = rule.replace("-", "_").split(".")
    if kind == "citizen" and name in facts.citizen:
        return f"{facts.citizen[name].name}: "
    return f"{manor_name(name, facts)}: " if kind == "power" and name in facts.manor else ""


def _pays(rule: str, facts: Any) -> str:
    card = rule.removeprefix("citizen.").replace("-", "_")
    return "pay" if card in facts.citizen and "pay_resource" in facts.citizen[card] else "gain"
