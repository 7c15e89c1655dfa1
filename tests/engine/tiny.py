"""A tiny game, Pebbles, so that the engine is tested without a real one.

Players take pebbles from a heap until it is empty. The tests know its rules by heart: the heap has 4 pebbles for each
player; a turn rolls a die of 1 or 2 (2 being three times as likely), and the player takes that many or passes; nobody
may hold more than 4; whoever takes gives one to another player, or to nobody if all others are full; who has most
scores 5, the second 2; a game lasts 6 rounds at most.
"""

import atexit
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from kosk.engine.checklist import Task
from kosk.engine.errors import PositionError
from kosk.engine.explanation import Gained
from kosk.engine.ranks import shared_prizes
from kosk.engine.rulebook import Rulebook, one_step
from kosk.engine.table import Barred, Decision, Event, Table

RULES = """# Pebbles: the rules

Players take pebbles from a heap.

## Set-up

`heap.size`
: The heap starts with 4 pebbles for each player.
: _setup_

## Turns

`turn.roll`
: A turn begins with a roll of the die, which shows
  1 or 2.
: _flow_

`turn.take`
: The player takes as many pebbles as the die shows, or passes.
: _choice_; also `turn.grab`

`turn.limit`
: Nobody holds more than 4 pebbles.
: _limit_

`turn.gift`
: Whoever takes gives 1 pebble to another player who may hold it; if there is none, to nobody.
: _choice_

## The end

`end.scores`
: Most pebbles score 5, the second most 2; ties share.
: _score_

`ruling.nothing`
: Whether a player without a pebble can hold a rank is not said.
: _ruling_; option `nothing`; also `err.nothing`
: **Readings:** `no-rank`: no pebble, no rank. `ranked`: no pebble takes the next rank.
: **Ruling:** `no-rank`, as in most games.

`advice.wait`
: Pass while the others fill up.
: _advice_
"""

COMPONENTS = """
[game]
title = "Pebbles"
players = [2, 3, 4]
rounds = 6
source = "rulebook"

[pebble]
per_player = 4
most_held = 4
source = "assumed"
"""

SCHEMA = """
{"type": "object", "additionalProperties": false, "properties": {
  "game": {"type": "object", "additionalProperties": false, "properties": {
    "title": {"type": "string"},
    "players": {
      "type": "array", "minItems": 1, "maxItems": 3, "items": {"type": "integer", "minimum": 2, "maximum": 4}},
    "rounds": {"type": "integer", "minimum": 1, "maximum": 9}}},
  "pebble": {"type": "object", "additionalProperties": false, "properties": {
    "per_player": {"type": "integer", "minimum": 1, "maximum": 9},
    "most_held": {"type": "integer", "minimum": 1, "maximum": 9}}}}}
"""

EXAMPLES = """
[[example]]
id = "ex.take-two"
section = "Turns"
title = "Anna takes two and gives one away"
rules = ["turn.take", "turn.gift"]
players = ["anna", "ben", "cleo"]
seat = "anna"
run = "turn"

[example.position]
heap = 5

[[example.choice]]
at = "turn.roll"
pick = 2
says = "The die shows 2."

[[example.choice]]
at = "turn.grab"
pick = "take"
says = "Anna takes 2 pebbles."

[[example.choice]]
at = "turn.gift"
pick = "ben"
says = "She gives one to Ben."

[example.printed]
change.anna.held = 1
change.ben.held = 1
after.heap = 3

[example.open]
"anna.held" = "0..2"
"ben.held" = [0, 1, 3]
"""


class Heap:
    """The position: whose turn it is, the heap, and what everybody holds; `mood` is seen by the seat alone."""

    __slots__ = ("heap", "held", "mood", "names", "round", "step", "turn", "vp", "winners")

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.step: str | None = "setup"
        self.round = 1
        self.turn = 0
        self.heap = 0
        self.held = [0] * len(names)
        self.mood = [0] * len(names)
        self.vp = [0] * len(names)
        self.winners: tuple[int, ...] = ()

    def copy(self) -> "Heap":
        other = Heap(self.names)
        other.step, other.round, other.turn, other.heap = self.step, self.round, self.turn, self.heap
        other.held, other.mood, other.vp, other.winners = self.held[:], self.mood[:], self.vp[:], self.winners
        return other

    def to_json(self) -> dict[str, Any]:
        return {
            "step": self.step,
            "round": self.round,
            "turn": self.names[self.turn],
            "heap": self.heap,
            "players": {
                name: {"held": self.held[seat], "mood": self.mood[seat], "vp": self.vp[seat]}
                for seat, name in enumerate(self.names)
            },
            "winners": [self.names[seat] for seat in self.winners],
        }

    def view(self, seat: int) -> dict[str, Any]:
        seen = self.to_json()
        for other, name in enumerate(self.names):
            if other != seat:
                del seen["players"][name]["mood"]
        return seen


class HeapTable(Table):
    """The verbs of Pebbles."""

    def fill(self, number: int, rule: str) -> None:
        if self.watched and self.skips(rule):
            return
        self.state.heap = number
        self.tell("fill", rule, number=number)

    def move(self, seat: int, number: int, rule: str) -> None:
        if self.watched and self.skips(rule):
            return
        self.state.held[seat] += number
        self.tell("move", rule, seat, number=number)

    def take(self, seat: int, number: int, rule: str) -> None:
        if self.watched and self.skips(rule):
            return
        self.state.heap -= number
        self.move(seat, number, rule)


def setup(t: HeapTable) -> str:
    """Rules: heap.size."""
    t.fill(t.facts.pebble.per_player * len(t.state.names), "heap.size")
    return "turn"


def turn_step(t: HeapTable) -> str:
    state = t.state
    turn(t, state.turn)
    state.turn = (state.turn + 1) % len(state.names)
    if state.turn == 0:
        state.round += 1
    return "turn" if state.heap and state.round <= t.facts.game.rounds else "end"


def full(t: HeapTable, seat: int, number: int) -> Barred | None:
    if t.state.held[seat] + number > t.facts.pebble.most_held:
        return Barred("turn.limit", held=t.state.held[seat])
    return None


def turn(t: HeapTable, seat: int) -> None:
    """Roll, take or pass, give one away.

    Rules: turn.roll,
    turn.take.
    """
    number = min(t.chance("turn.roll", (1, 2), weights=(1, 3)), t.state.heap)

    def take_barred(t: HeapTable, seat: int, option: str) -> Barred | None:
        return full(t, seat, number) if option == "take" else None

    if t.choose(seat, "turn.take", ("take", "pass"), take_barred) == "take":
        t.take(seat, number, "turn.take")
        gift(t, seat)


def gift(t: HeapTable, seat: int) -> None:
    names = t.state.names

    def gift_barred(t: HeapTable, seat: int, option: str) -> Barred | None:
        others = [other for other in range(len(names)) if other != seat]
        if option == "nobody":
            open_to = [names[other] for other in others if full(t, other, 1) is None]
            return Barred("turn.gift", may_hold=open_to) if open_to else None
        return full(t, names.index(option), 1)

    others = tuple(name for other, name in enumerate(names) if other != seat)
    to = t.choose(seat, "turn.gift", (*others, "nobody"), gift_barred)
    if to != "nobody":
        t.move(seat, -1, "turn.gift")
        t.move(names.index(to), 1, "turn.gift")


def end(t: HeapTable) -> None:
    held = t.state.held
    t.tell("count", "end.scores", None, place="heap", counted=[str(count) for count in held])
    ranked = t.by("ruling.nothing", t.options["nothing"] == "ranked", without=False)
    for seat, vp in enumerate(shared_prizes([count + ranked for count in held], (5, 2))):
        if vp:
            t.score(seat, vp, "end.scores", place="heap", held=held[seat])
    t.state.winners = tuple(seat for seat, vp in enumerate(t.state.vp) if vp == max(t.state.vp))


def box(names: tuple[str, ...], facts: Any) -> Heap:
    if len(names) not in facts.game.players or len(set(names)) < len(names):
        raise PositionError(f"Pebbles is for 2 to 4 players of different names, not for {names}.")
    return Heap(names)


def start(players: Iterable[str], facts: Any, options: Mapping[str, str]) -> dict[str, Any]:
    heap = Heap(tuple(players))
    heap.step, heap.heap = "turn", 9
    return heap.to_json()


def position(data: Mapping[str, Any], facts: Any) -> Heap:
    for key in data:
        if key not in ("step", "round", "turn", "heap", "players", "winners"):
            raise PositionError(f"A position of Pebbles has no {key!r}.")
    heap = box(tuple(data["players"]), facts)
    heap.step, heap.round, heap.heap = data["step"], data["round"], data["heap"]
    heap.turn = heap.names.index(data["turn"])
    for seat, player in enumerate(data["players"].values()):
        heap.held[seat], heap.mood[seat], heap.vp[seat] = player["held"], player["mood"], player["vp"]
        if not 0 <= heap.held[seat] <= facts.pebble.most_held:
            raise PositionError(f"{heap.names[seat]} holds {heap.held[seat]} pebbles; 0 to 4 are possible.")
    heap.winners = tuple(heap.names.index(name) for name in data["winners"])
    return heap


def sentence(state: Heap, event: Event, facts: Any) -> str:
    who = "" if event.seat is None else "Chance" if event.seat < 0 else state.names[event.seat]
    return f"{who} {event.verb} {sorted(event.data)}."


def called(state: Heap, option: str | int, rule: str, facts: Any) -> str:
    return str(option)


def question(state: Heap, decision: Decision, facts: Any) -> str:
    return "What does the die show?" if decision.seat < 0 else f"What now, {state.names[decision.seat]}?"


def describe(state: Heap, seat: int, facts: Any) -> dict[str, list[str]]:
    moods = [f"{state.names[seat]} is in mood {state.mood[seat]}."] if seat >= 0 else []
    held = [f"{name} holds {number}." for name, number in zip(state.names, state.held, strict=True)]
    return {f"Pebbles, round {state.round}": [f"The heap has {state.heap}."], "Players": [*held, *moods]}


def tell_value(path: str, values: Sequence[Any], facts: Any) -> str:
    return " ".join([path, *map(str, values)])


def moves(facts: Any) -> dict[str | int, tuple[str, ...]]:
    return {
        "take": ("turn.take",),
        "pass": ("turn.take",),
        "nobody": ("turn.gift",),
        "dora": ("turn.take", "turn.gift"),
    }


def explained(start: Heap, events: Sequence[Event], seat: int, facts: Any) -> Iterator[Gained]:
    for number, event in enumerate(events, 1):
        if event.verb == "score" and event.seat == seat:
            yield Gained(number, event.data["vp"], "The end", [f"held <{event.data['held']}>"])


def checklist(t: HeapTable) -> Iterator[Task]:
    size = t.facts.pebble.per_player * len(t.state.names)
    yield Task("The heap", "heap.size", says="Make a heap of {pebbles} pebbles.", pebbles=size)
    yield Task("The heap", "turn.roll", "ruling.nothing")
    yield Task("The end", "end.scores", says="Look <forward> & up.")


STEPS: dict[str, Any] = {"setup": setup, "turn": turn_step, "end": end}


def prepare(facts: Any) -> None:
    """Pebbles looks nothing up often."""


def impossible(facts: dict[str, Any]) -> Iterable[str]:
    return ()


def make(folder: Path, steps: Mapping[str, Any] = STEPS) -> Rulebook:
    """The rulebook of Pebbles, its files written into a folder."""
    texts = {
        "rules.md": RULES,
        "components.toml": COMPONENTS,
        "components.schema.json": SCHEMA,
        "examples.toml": EXAMPLES,
    }
    for name, text in texts.items():
        folder.joinpath(name).write_text(text, encoding="utf-8")
    copyfile(__file__, folder.joinpath("pebbles.py"))
    return Rulebook(
        "pebbles",
        folder,
        table=HeapTable,
        box=box,
        position=position,
        start=start,
        steps=steps,
        procedures={"turn": turn, "gift": gift, "end": one_step(end)},
        sentence=sentence,
        called=called,
        question=question,
        describe=describe,
        tell_value=tell_value,
        moves=moves,
        prepare=prepare,
        impossible=impossible,
        explained=explained,
        checklist=checklist,
    )


def made(steps: Mapping[str, Any] = STEPS) -> Rulebook:
    """A rulebook in a folder that goes when Python ends."""
    folder = TemporaryDirectory(prefix="pebbles-")
    atexit.register(folder.cleanup)
    return make(Path(folder.name), steps)


RULEBOOK = made()
