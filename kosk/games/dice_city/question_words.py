"""The questions of Dice City, as one player puts them to another at the table."""

from typing import Any

from kosk.engine.table import CHANCE, PASS, Decision

from ..telling import count
from .end_of_turn import stored
from .state import RESOURCES, USED, State
from .words import printed_name

QUESTIONS = {
    "setup.start-player": "Who is the starting player?",
    "setup.display": "Which card is laid out in the display?",
    "solo.rules": "Which card is laid out in the display?",
    "solo.row-shift": "Which card is dealt to the new row of the display?",
    "build.refill": "Which card joins the display?",
    "use.any-order": "Which die do you use next?",
    "use.one-action-per-die": "What do you use the die for?",
    "board.traveller": "What does the die show now?",
    "pass.benefit-resource": "Which resource do you gain?",
    "pass.reroll-order": "What does the die show now?",
    "use.reactivate": "Which location do you reactivate?",
    "attack.optional-many": "What do you attack?",
    "attack.bandits": "Which bandits do you attack?",
    "build.from-display": "What do you build, or which trade ship do you use?",
    "card.barracks": "Where do you place the Regular Army?",
    "card.cemetery": "Which location of the row do you use?",
    "card.church": "Which location with a die do you copy?",
    "card.town-hall": "Which location do you copy?",
    "ruling.market-place-types": "Which resource do you gain for the next one paid?",
    "end.rows-optional": "You have enough full rows: do you end the game?",
}
"""What is asked, by the rule that asks, whatever the position."""

WELL_SHOWS = "What does the next die show: first the one that was used, then the others as they were chosen?"
"""What is asked of dice that a Well rolls again."""

PASSING = {
    "use.any-order": "end the step",
    "attack.optional-many": "no more",
    "build.from-display": "no more",
    "card.grand-statue": "no more",
    "card.well": "no other",
}
"""What it means to pass, by the rule that asks, where it lets a player pass."""


def question(state: State, decision: Decision, facts: Any) -> str:
    """An open decision as a question to the player who is asked, or to whoever tells what real dice and cards show."""
    rule = decision.rule
    passes = f" (pass: {PASSING[rule]})" if rule in PASSING and PASS in decision.options else ""
    return f"{_asked(state, decision, facts)}{passes}"


def _asked(state: State, decision: Decision, facts: Any) -> str:
    rule, candidates = decision.rule, decision.candidates
    if rule == "use.any-order" and not set(state.colours) & set(decision.options):
        return "Do you spend pass tokens?"
    if rule in ("setup.initial-roll", "eot.roll"):
        return f"What does {_next_die(state, rule)} show?"
    if rule == "card.well":
        return WELL_SHOWS if decision.seat == CHANCE else "Which other die do you roll again?"
    if rule == "pass.benefit-reroll":
        return f"Which die does {_next_to_roll(state, decision)} roll again?"
    if rule in ("use.move-die", "card.stables"):
        return "Where does it move?" if candidates[0] in state.spaces else "Which die do you move?"
    if rule == "use.refresh-display":
        return "Which card joins the display?" if decision.seat == CHANCE else "Which card do you discard?"
    if rule in ("attack.locations", "attack.stock"):
        return _attacked(state, decision)
    if rule in ("card.market-place", "card.storehouse"):
        return _converted(decision)
    if rule == "ruling.store-choice":
        what = str(candidates[0]).split()[1]
        return f"Do you store {stored(state, decision.seat, what, facts)} {what}, or return it?"
    if rule == "pass.spend-two":
        return f"What do you spend {count(facts.pass_tokens.cost, 'pass token')} for?"
    if rule == "build.place-anywhere":
        return f"Where do you place {_built(decision, facts)}?"
    if rule == "card.grand-statue":
        return f"Which resource do you pay for {facts.location.grand_statue.ability.vp_each} VP more?"
    return QUESTIONS[rule]


def _next_die(state: State, rule: str) -> str:
    """The die that is rolled and assigned next: the first one that does not lie on a board yet."""
    seats = range(state.seats) if rule == "setup.initial-roll" else (state.turn,)
    waiting = ((seat, colour) for seat in seats for colour in state.colours if state.die(seat, colour) == USED)
    seat, colour = next(waiting)
    return f"the {colour} die of {state.names[seat]}"


def _next_to_roll(state: State, decision: Decision) -> str:
    """The player clockwise whose die is rolled again: behind the one who has done it, or the active player."""
    before = decision.told("assign-die")
    seat = state.turn if before is None or before.seat is None else before.seat
    return state.names[(seat + 1) % state.seats]


def _built(decision: Decision, facts: Any) -> str:
    """The card that is being placed, which has just been taken."""
    taken = decision.told("take-card")
    return "it" if taken is None else f"the {printed_name(taken.data['card'], facts)}"


def _attacked(state: State, decision: Decision) -> str:
    """Whom, and then what of that player, is attacked."""
    if isinstance(decision.candidates[0], int):
        what = "locations" if decision.rule == "attack.locations" else "stock"
        return f"Whose {what} do you attack?"
    asked = "Which location do you attack" if decision.rule == "attack.locations" else "Which resource do you take"
    chosen = decision.told("choose")
    if chosen is None or decision.rule not in chosen.rules:
        return f"{asked}?"
    owner = state.names[chosen.data["option"]]
    return f"{asked} in {owner}'s city?" if decision.rule == "attack.locations" else f"{asked} from {owner}?"


def _converted(decision: Decision) -> str:
    """Which resource is paid at a Market Place or a Storehouse, how many, and what is gained."""
    if isinstance(decision.candidates[0], int):
        return "How many do you pay?"
    return f"Which resource do you {'pay' if len(decision.candidates) == len(RESOURCES) else 'gain'}?"
