"""Citizens and Manors of Castellans at work: one action played with them and without, and a table of what each adds.

Every action is played from a made-up position by the rules of the game; what a card adds is the difference to the same
action without it.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kosk.engine.errors import listed, unknown
from kosk.engine.examples import Case, Played
from kosk.engine.table import Decision, Event, Option
from kosk.games.castellans import RULEBOOK
from kosk.games.castellans.citizens import RULE
from kosk.games.castellans.state import MANORS
from kosk.games.castellans.verbs import CastellansTable
from kosk.games.castellans.wharf import crates_available
from kosk.games.castellans.words import manor_name, named

from .table import Table
from .told import Told, lines

FACTS = RULEBOOK.components.facts
ME, OTHER = "Anna", "Ben"
NONE = "none"
MANOR = {manor_name(manor, FACTS): manor for manor in MANORS}
CITIZEN = {card.name: name for name, card in FACTS.citizen.items()}
DRAFT = {f"Draft a die: {named(face)}": face for face in FACTS.city.faces}
ACTION = {f"{named(action)} Action": action for action in FACTS.action}
BUILDING, RECRUITING = "Build this Manor", "Recruit this Citizen"
RESET, SCORING = "Reset Phase", "Monument Scoring"
OCCASIONS = (*DRAFT, *ACTION, BUILDING, RECRUITING, RESET, SCORING)
TIMING = {"after the cost": "after", "before the cost": "before"}

PICKS: dict[str, tuple[str, ...]] = {
    "You": OCCASIONS,
    "Manor": (NONE, *MANOR),
    "Citizen": (NONE, *CITIZEN),
    "Citizen 2": (NONE, *CITIZEN),
    "They give": tuple(TIMING),
}
"""What can be picked for a `turn`, by name: the occasion, the Manor and Citizens that you have, and their timing."""

GOLD_AT_HAND = {"draft": 2, "recruit": 0}
"""The player's Gold where it is not 1: enough for what is paid on drafting, room for what is gained on recruiting."""

PREFERRED: dict[str, tuple[Option, ...]] = {
    "action.monument-optional": ("pass",),
    "action.sub-actions": ("pass",),
    "temple.choose-district": ("penumbra",),
    "manor.choose-district": ("bazani_gate",),
    "wharf.assign-crates": ("middle-1", "pass"),
    "sail.allowed": ("luna_grove", "anchorage"),
}
"""What the player answers; elsewhere the first option that is no passing."""

PLAIN = ("merchant", "elder", "landowner")
"""Manors that do nothing at once when they are built."""


def turn(
    occasion: str, manor: str = NONE, citizen: str = NONE, citizen_2: str = NONE, timing: str = "after the cost"
) -> Told:
    """An occasion as it goes with a Manor and up to two Citizens, by their printed names; see `PICKS`.

    `timing` is the reading of ruling.gold-timing. What the cards add is what they themselves give and take; a reward
    for a bridge line that their pushes cross is told among what happens, but not counted. Raises UnknownName for what
    cannot be picked.
    """
    manors, citizens = _cards(occasion, manor, citizen, citizen_2, timing)
    played = _play(occasion, manors, citizens, TIMING[timing])
    cards = [name for name in dict.fromkeys((manor, citizen, citizen_2)) if name != NONE]
    title = f"{occasion}, with {listed(cards) if cards else 'no card'}"
    more = _told(added(occasion, manor, citizen, citizen_2, timing))
    happened = lines(RULEBOOK, played.before, played.events, _by_rule(manors, citizens))
    return Told(title, happened or [("Nothing happens.", "", "")], f"The cards themselves add: {more}.")


def added(
    occasion: str, manor: str = NONE, citizen: str = NONE, citizen_2: str = NONE, timing: str = "after the cost"
) -> dict[str, int]:
    """What the cards of a `turn` give (and, below 0, take): Gold, resources, pushes, VP and Sails, where there are any.

    Raises UnknownName for what cannot be picked.
    """
    manors, citizens = _cards(occasion, manor, citizen, citizen_2, timing)
    cards = _tally(_play(occasion, manors, citizens, TIMING[timing]), occasion)
    without = _tally(_play(occasion, [], [], TIMING[timing]), occasion)
    return {what: more for what in {**without, **cards} if (more := cards[what] - without[what])}


def _cards(*picked: str) -> tuple[list[str], list[str]]:
    """The Manors and the Citizens among picks, none of them twice."""
    for said, allowed in zip(picked, PICKS.values(), strict=True):
        if said not in allowed:
            raise unknown("pick", said, allowed)
    citizens = dict.fromkeys(CITIZEN[name] for name in picked if name in CITIZEN)
    return [MANOR[name] for name in picked if name in MANOR], list(citizens)


def table() -> Table:
    """For each occasion, what each Manor and each Citizen adds by itself, worked out by playing it with and without.

    Rules: manor.unlock, manor.usable-at-once.
    """
    found = {occasion: _adding(occasion) for occasion in OCCASIONS}
    turning = {name: turned for name in CITIZEN if (turned := _turned(name))}
    drafts = [{name: added for name, added in found.pop(occasion).items() if name not in turning} for occasion in DRAFT]
    any_die = {name: added for name, added in drafts[0].items() if all(name in draft for draft in drafts)}
    rows = [
        _row(occasion, {name: added for name, added in draft.items() if name not in any_die})
        for occasion, draft in zip(DRAFT, drafts, strict=True)
    ]
    rows += [_row("Draft any die", any_die), _row("Draft or spend any die", turning)]
    rows += [_row(occasion, adding) for occasion, adding in found.items()]
    return Table("Who adds what, and when", ["when", "Manors", "Citizens"], rows, NOTES)


def _turned(name: str) -> str:
    """To what a Citizen turns a Gold die as it is drafted; empty where it does not."""
    played = _play("Draft a die: Gold", [], [CITIZEN[name]], "after")
    return next((f"turn it to {named(event.data['to'])}" for event in played.events if event.verb == "turn-die"), "")


NOTES = (
    "The die that is spent shows Gold, or what a Citizen turned it to: then it earns the die bonus of the action, and "
    "a Harvest Action counts its new face.",
    "Where there is a choice, a resource was taken, and Gold from the Adventurer's Manor. One Ship lies at the "
    "Lighthouse.",
)


def _row(occasion: str, adding: Mapping[str, str]) -> list[str]:
    """A row of the table: Manors in one cell, Citizens in another, those that add the same together."""
    return [occasion, *(_cell({c: a for c, a in adding.items() if c in kind}) for kind in (MANOR, CITIZEN))]


def _cell(adding: Mapping[str, str]) -> str:
    together: dict[str, list[str]] = {}
    for card, added in adding.items():
        together.setdefault(added, []).append(card)
    return "; ".join(f"{', '.join(cards)}: {added}" for added, cards in together.items()) or "-"


def _adding(occasion: str) -> dict[str, str]:
    """What each card adds to an occasion, in words by its name; the cards that add nothing are left out."""
    manors = {} if occasion == RECRUITING else {name: added(occasion, manor=name) for name in MANOR}
    citizens = {} if occasion == BUILDING else {name: added(occasion, citizen=name) for name in CITIZEN}
    return {name: _told(more) for name, more in {**manors, **citizens}.items() if more}


# How an occasion is played


def _play(occasion: str, manors: list[str], citizens: list[str], timing: str) -> Played:
    """Play an occasion with cards in hand, or, where it is for the card picked, with the card to be built or taken."""
    kind, run, position, answers = _occasion(occasion, manors, citizens)
    position = {f"{ME}.gold": GOLD_AT_HAND.get(kind, 1), **position}
    data = {"players": [ME, OTHER], "seat": ME, "run": run, "position": position, "options": {"trigger_timing": timing}}
    case = Case(RULEBOOK, data, occasion)
    table, script, before = case.lay()

    def answer(decision: Decision, view: Any) -> Option:
        wanted = answers.get(decision.rule, PREFERRED.get(decision.rule, ()))
        open_ones = [*(option for option in wanted if option in decision.options), *decision.options]
        return next(option for option in open_ones if option != "pass" or option in wanted)

    table.agents = dict.fromkeys(table.agents, answer)
    RULEBOOK.procedures[run](table, 0)
    return Played(case, before, table.state, table.events or [], script)


def _occasion(
    occasion: str, manors: list[str], citizens: list[str]
) -> tuple[str, str, dict[str, Any], dict[str, tuple[Option, ...]]]:
    """Of an occasion its kind, the procedure to run, the position, and what the player answers beside `PREFERRED`."""
    changers = {FACTS.citizen[card].change_to: card for card in citizens if "change_to" in FACTS.citizen[card]}
    standing = manors if occasion != BUILDING else []
    held = citizens if occasion != RECRUITING else citizens[1:]
    position: dict[str, Any] = {
        f"{ME}.manors": {manor: "anchorage" if manor == "lighthouse" else "iron_pit" for manor in standing},
        f"{ME}.citizens": held,
        "districts.anchorage.ship": {OTHER: 1},
        "districts.luna_grove.ship": {ME: 1},
        "dice.leftover": ["stone", "magic", "influence"],
    }
    if occasion in DRAFT:
        return "draft", "draft turn", {**position, "dice.pool": [DRAFT[occasion]], "dice.leftover": []}, {}
    if occasion == SCORING:
        return "scoring", "monument scoring", position, {}
    if occasion == RESET:
        return "reset", "reset turn", {**position, "step": "reset"}, {}
    action = {BUILDING: "manor", RECRUITING: "recruit"}.get(occasion) or ACTION[occasion]
    linked = changers.get(FACTS.action[action].die)
    answers: dict[str, tuple[Option, ...]] = {
        "action.primary-required": (action,),
        "action.manipulate-first": (linked, "pass") if linked else ("pass",),
    }
    position |= {"step": "action", f"{ME}.drafted": ["gold"]}
    if action == "temple":
        position |= {f"{ME}.stone": 2, "districts.penumbra.temple": {OTHER: 1}}
    elif action == "manor":
        position |= {f"{ME}.wood": 3, f"{OTHER}.manors": {"banker": "bazani_gate"}}
        answers["manor.choose-token"] = (*(manors if occasion == BUILDING else ()), *PLAIN)
    elif action == "recruit":
        taken = citizens[:1] if occasion == RECRUITING and citizens else ["farmer" if "farmer" not in held else "miner"]
        back = FACTS.citizen[taken[0]].back
        others = [card for card in FACTS.city.cards[back] if card not in (*held, *taken)]
        position |= {f"{ME}.food": 3, f"{ME}.magic": 0, f"citizens.lines.{back}": [*taken, *others[:3]]}
        answers["recruit.choose"] = tuple(taken)
    elif action == "harvest":
        position |= {f"{ME}.spent": ["wood", "food"]}
    else:
        card = FACTS.city.wharf_cards[0]
        position |= {"wharf.card": card, "wharf.back": FACTS.city.wharf_back[card]}
    return action, "action turn", position, answers


# What comes of it


def _tally(played: Played, occasion: str) -> Counter[str]:
    """What the player gained and paid, apart from rewards of bridge lines; of a Manor built, also the room it makes."""
    found: Counter[str] = Counter()
    for event in played.events:
        if event.seat == 0 and event.rules[0] != "infl.bridge-reward":
            found.update(_amounts(event))
    if occasion == BUILDING:
        end = CastellansTable(played.after, FACTS, RULEBOOK.read_options(None))
        found.update({"room for Gold": end.limit(0, "gold"), "Cargo Crate": crates_available(end, 0)})
    return found


def _amounts(event: Event) -> dict[str, int]:
    data = event.data
    if event.verb in ("gain", "pay"):
        what = "Gold" if data["what"] == "gold" else "resource"
        return {what: data["amount"] if event.verb == "gain" else -data["amount"]}
    if event.verb == "raise-influence":
        return {"push": 1}
    if event.verb == "score":
        return {"VP": data["vp"]}
    return {"Sail": 1} if event.verb == "move-ship" else {}


def _told(more: Mapping[str, int]) -> str:
    return ", ".join(f"{number:+} {_plural(what, number)}" for what, number in more.items()) or "nothing"


def _plural(what: str, number: int) -> str:
    return {"push": "pushes", "resource": "resources"}.get(what, what) if abs(number) > 1 else what


def _by_rule(manors: list[str], citizens: list[str]) -> dict[str, str]:
    """The printed name of a card by the rules that tell what it does."""
    found = {RULE[citizen]: FACTS.citizen[citizen].name for citizen in citizens}
    for manor in manors:
        own = "mscore.lighthouse" if manor == "lighthouse" else f"power.{manor}"
        found |= {
            rule: manor_name(manor, FACTS) for rule in RULEBOOK.rules if rule == own or rule.startswith(f"{own}.")
        }
    return found
