"""Pebbles with a fault in its rules, which the conformance kit has to find, also from another process."""

import random
from typing import Any

from kosk.engine.rulebook import Rulebook
from kosk.engine.table import Barred

from .tiny import STEPS, HeapTable, made, turn_step


def with_turn(step: Any) -> Rulebook:
    return made({**STEPS, "turn": step})


def by_random(t: HeapTable) -> str:
    """Who takes a turn is rolled behind the table's back."""
    t.state.turn = random.randrange(len(t.state.names))
    return turn_step(t)


def by_set(t: HeapTable) -> str:
    """Who takes a turn depends on the order of a set of texts, which differs between processes."""
    t.state.turn = t.state.names.index(next(iter(set(t.state.names))))
    step = turn_step(t)
    t.state.round += 1
    return step


def endless(t: HeapTable) -> str:
    return "turn"


def offers_what_is_barred(t: HeapTable) -> str:
    def never(t: HeapTable, seat: int, option: str) -> Barred:
        return Barred("turn.limit")

    t.ask(0, "turn.take", ("take", "pass"), ("take", "pass"), never)
    return "end"


def asks_by_an_alias(t: HeapTable) -> str:
    t.choose(0, "turn.grab", ("take", "pass"))
    return "end"


def loses_a_pebble(t: HeapTable) -> str:
    t.state.heap = max(0, t.state.heap - 1)
    return turn_step(t)


def goes_below_nothing(t: HeapTable) -> str:
    t.state.held[0] -= 9
    t.state.held[1] += 9
    return turn_step(t)


HIDDEN = [0]


def remembers(t: HeapTable) -> str:
    """Something is kept outside the state: who is asked depends on how often the rule has been run."""
    HIDDEN[0] += 1
    t.state.held[0] = min(4, HIDDEN[0] % 3)
    return turn_step(t)


BY_RANDOM = with_turn(by_random)
BY_SET = with_turn(by_set)
