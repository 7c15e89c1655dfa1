"""The conformance kit: what tests of a game are written with, and what any game must pass.

>>> played = scenario("castellans", run="draft turn", seat="beth", position={"dice.pool": ["gold"]})
>>> played.value("change.beth.gold")
2
"""

import ast
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from copy import deepcopy
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from itertools import zip_longest
from json import dumps, loads
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from .engine import components
from .engine.coverage import TELLING, citations, marked, read_lock, summary, survey, watching, write_lock
from .engine.dealer import Dealer, Stream, draw
from .engine.errors import RecordError, listed
from .engine.examples import Case, Example, Played, flat
from .engine.game import Game
from .engine.record import digest, read
from .engine.rulebook import Rulebook
from .engine.table import CHANCE, Agent, Barred, Decision, Option, Pending, View
from .games import rulebook

PLAYERS = ("beth", "harris", "michael", "ryan")


def case(
    game: str | Rulebook,
    run: str | Sequence[str],
    seat: str | None = None,
    position: Mapping[str, Any] | None = None,
    choices: Sequence[tuple[str, Option]] = (),
    players: Sequence[str] = PLAYERS,
    options: Mapping[str, str] | None = None,
    otherwise: Option | None = None,
) -> Case:
    """A case as an example file would state it: `position` maps dotted paths to values, `choices` are (rule, pick)."""
    book = rulebook(game) if isinstance(game, str) else game
    data = {
        "players": list(players),
        "run": [run] if isinstance(run, str) else list(run),
        "position": dict(position or {}),
        "choice": [{"at": rule, "pick": pick} for rule, pick in choices],
        "options": dict(options or {}),
        "otherwise": otherwise,
    }
    if seat is not None:
        data["seat"] = seat
    return Case(book, data, "scenario")


def scenario(game: str | Rulebook, run: str | Sequence[str], seat: str | None = None, **keys: Any) -> Played:
    """Run a procedure (or several) of a game from a position, with these choices; see `case` for the keys."""
    return case(game, run, seat, **keys).play()


def decision(game: str | Rulebook, run: str, seat: str, **keys: Any) -> Decision:
    """The decision that is open when a procedure has used up the choices given: its options and its bars."""
    asked = case(game, run, seat, **keys)
    table, script, _ = asked.lay()

    def answer(decision: Decision, view: Any) -> Option:
        if not script.left:
            raise Pending(decision)
        return script(decision, view)

    table.agents = dict.fromkeys(table.agents, answer)
    try:
        asked.rulebook.procedures[run](table, asked.players.index(seat))
    except Pending as pending:
        return pending.decision
    raise AssertionError(f"{run} ended without asking anything more")


# What any game must pass. Each check takes a game's rulebook, plays or reads what it needs, and raises AssertionError
# with a sentence where the game fails; names are the players, seeds are those of dice, cards and random players.

FORBIDDEN = ("datetime", "os", "random", "secrets", "threading", "time", "uuid")
ENDLESS = 10_000
DAMAGE: tuple[Any, ...] = (None, 3, -1, "x", [], {}, [1], {"a": 1}, True, 2.5, [["x"]], 99)


def bots(seed: int | str, seats: int) -> dict[int, Agent]:
    """Agents for chance and every seat that answer at random: the same seed plays the same game."""
    return {seat: Dealer(f"{seed}/{seat}") for seat in range(CHANCE, seats)}


def random_game(
    book: Rulebook, names: Sequence[str], seed: int | str, options: Mapping[str, str] | None = None
) -> Game:
    """A whole game between random players, kept with all its events."""
    state = book.box(tuple(names), book.components.facts)
    return Game(book, state, agents=bots(seed, len(names)), options=options)


def fields(state: Any) -> dict[str, Any]:
    """Every field of a state, also those that its JSON leaves out, copied in depth."""
    slots = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    return {name: deepcopy(getattr(state, name)) for name in slots or vars(state)}


def check_random_game(
    book: Rulebook,
    names: Sequence[str],
    seed: int | str,
    options: Mapping[str, str] | None = None,
    conserved: Callable[[Any], Any] | None = None,
) -> None:
    """A random game ends; every question is sound; nothing falls below 0; the same pieces are there at every step.

    `conserved(state)` counts the pieces, wherever they lie: what it gives must not change once the first step, which
    sets the game up, is done.
    """
    agents = {seat: _checking(book, bot) for seat, bot in bots(seed, len(names)).items()}
    for number, (step, state) in enumerate(_steps(book, names, seed, options, agents, conserved)):
        for path, value in flat(state.to_json()):
            assert not (isinstance(value, int) and value < 0), f"after {step!r}, {path} is {value}, below 0"
        if number % 7 == 0 or state.step is None:
            # Here, for a state that games keep was a copy already, and what every copy forgets shows in none of them.
            assert fields(state.copy()) == fields(state), f"a copy of the state after {step!r} differs from it"


def check_end(
    book: Rulebook,
    names: Sequence[str],
    seed: int | str,
    options: Mapping[str, str] | None = None,
    conserved: Callable[[Any], Any] | None = None,
) -> None:
    """A random game ends with a winner, or without one where one plays alone, and the same pieces are there at every
    step: quick enough for many games.

    `conserved(state)` counts the pieces, as for `check_random_game`; it may also raise AssertionError for a state that
    cannot be.
    """
    for _ in _steps(book, names, seed, options, bots(seed, len(names)), conserved):
        pass


def _steps(
    book: Rulebook,
    names: Sequence[str],
    seed: int | str,
    options: Mapping[str, str] | None,
    agents: dict[int, Agent],
    conserved: Callable[[Any], Any] | None,
) -> Iterator[tuple[str, Any]]:
    """Each step of a game with the state that it left, whose pieces are the same as before; and then it has ended."""
    state = book.box(tuple(names), book.components.facts)
    table = book.lay_table(state, options=book.read_options(options), agents=agents)
    whole = None
    for _ in range(ENDLESS):
        step = state.step
        if step is None:
            break
        state.step = book.steps[step](table)
        if conserved is not None:
            pieces = conserved(state)
            assert whole in (None, pieces), f"{step!r} made pieces appear or vanish: {whole} became {pieces}"
            whole = pieces
        yield step, state
    assert state.step is None, f"the game of seed {seed} has not ended after {ENDLESS} steps"
    assert state.winners or len(names) == 1, f"the game of seed {seed} ended without a winner"


def _checking(book: Rulebook, agent: Agent) -> Agent:
    """The agent, checking each decision before it answers."""

    def answer(decision: Decision, view: View) -> Option:
        check_decision(book, decision)
        return agent(decision, view)

    return answer


def check_decision(book: Rulebook, decision: Decision) -> None:
    """A question names a rule, and offers, in order and once each, just the candidates that no bar closes.

    Behind them stand the powers that the seat may use at any time, but for those that are barred.
    """
    rule, options = decision.rule, decision.options
    assert book.rules[rule].name == rule, f"{rule} is no rule's own name"
    assert len(set(options)) == len(options) > 1, f"{rule} offers {options}"
    assert all(type(option) in (str, int) for option in options), (
        f"{rule} offers more than texts and numbers: {options}"
    )
    for candidate in (*decision.candidates, *decision.powers):
        barred = decision.why_not(candidate)
        if barred is not None:
            assert book.rules[barred.rule].name == barred.rule, f"{barred.rule}, which bars, is no rule's own name"
        opened = "offered" if candidate in options else "not offered"
        assert (barred is None) == (candidate in options), f"{rule}: {candidate!r} is {opened}, its bar is {barred}"
    kept = tuple(other for other in (*decision.candidates, *decision.powers) if other in options)
    assert options == kept, f"{rule} offers {options}, but open are {kept}"
    assert options[0] in decision.candidates, f"{rule} offers only powers, which never have to be used"


def _by_hand(book: Rulebook, names: Sequence[str], seed: int, options: Mapping[str, str] | None) -> Game:
    """A game in which the players have no agents, so that each answer is played."""
    state = book.box(tuple(names), book.components.facts)
    return Game(book, state, agents={CHANCE: Dealer(seed)}, options=options)


def _seen(game: Game) -> tuple[Any, ...]:
    """All that can be seen of a game at its decision."""
    events = game.events
    return fields(game.position), repr(game.decision), len(game.answers), len(events), repr(events[-1:])


def _lists(value: Any) -> Iterator[int]:
    """The identities of what can be changed in place within a value."""
    if isinstance(value, (list, set, dict)):
        yield id(value)
    if isinstance(value, (list, set, tuple, dict)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _lists(inner)


def check_copies(book: Rulebook, names: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> None:
    """Copies, undo and looking back are exact on every field, at every decision of a random game.

    A copy shares nothing that changes; playing it leaves the game alone; finished with the same answers it is the same
    game. Undone to the start and played again, the game is the same too.
    """
    game, picks = _by_hand(book, names, seed, options), Stream(f"{seed}/picks")
    history, clones = [], []
    while game.decision is not None:
        history.append(_seen(game))
        pick = draw(picks[len(history)], game.decision.options)
        if len(history) % 7 == seed % 7:
            clones.append((game.copy(), len(game.answers)))
            _check_apart(game, clones[-1][0])
        _check_position(book, game)
        game.play(pick)
    end, answers, told = fields(game.position), list(game.answers), [repr(event) for event in game.events]
    early = [(number, fields(game.look(number))) for number in range(0, len(told), 1 + len(told) // 10)]
    for clone, answered in clones:
        assert _seen(clone) in history, "a copy changed while the game that it was made of was played on"
        for _, _, option, _ in [answer for answer in answers[answered:] if answer[1] != CHANCE]:
            clone.play(option)
        assert fields(clone.position) == end, "a copy finished with the same answers ended otherwise"
        assert clone.answers == answers, "a copy finished with the same answers met other dice or cards"
        assert [repr(event) for event in clone.events] == told, "a copy finished with the same answers told otherwise"
    for number, state in early:
        assert fields(game.look(number)) == state, f"what event {number} left has changed since"
    for seen in reversed(history):
        assert _seen(game.undo()) == seen, "undo does not lead back to where the game was"
    for _, _, option, _ in [answer for answer in answers if answer[1] != CHANCE]:
        game.play(option)
    assert (fields(game.position), game.answers) == (end, answers), "undone and played again, the game ended otherwise"


def _check_apart(game: Game, copy: Game) -> None:
    """A copy is at the same place, shares nothing that can be changed, and can be played without the game moving."""
    seen = _seen(game)
    assert _seen(copy) == seen, "a copy differs from the game that it was made of"
    state = game.position.copy()
    assert fields(state) == fields(game.position), "the copy of a state differs from it"
    for name in fields(state):
        shared = set(_lists(getattr(state, name))) & set(_lists(getattr(game.position, name)))
        assert not shared, f"the copy of a state shares its {name}, which can be changed"
    for other in (game.copy(), game.copy(seed=1)):
        for _ in range(3):
            if other.decision is not None:
                other.play(other.decision.options[-1])
    assert _seen(game) == seen, "playing a copy changed the game that it was made of"


def _check_position(book: Rulebook, game: Game) -> None:
    """The position, whatever it is, can be written as JSON, read, and laid on a table again."""
    data = game.position.to_json()
    assert loads(dumps(data)) == data, "the position's JSON data changes when it is written and read"
    assert book.read_position(data).to_json() == data, "the position does not survive its JSON form"


def check_records(
    book: Rulebook, names: Sequence[str], seed: int, folder: Path, options: Mapping[str, str] | None = None
) -> None:
    """A game saved at some decision, and at its end, is loaded as it was, and goes on as it would have."""
    game, picks, played = _by_hand(book, names, seed, options), Stream(f"{seed}/picks"), 0
    loaded = None
    path = folder / f"{book.name}-{seed}.json"
    while game.decision is not None:
        if played == 5 + 3 * seed % 20:
            game.save(path)
            loaded = read(path, lambda name: book)
            assert _seen(loaded) == _seen(game), "a game that is saved and loaded differs"
        played += 1
        option = draw(picks[played], game.decision.options)
        game.play(option)
        if loaded is not None:
            loaded.play(option)
    game.save(path)
    for other in (read(path, lambda name: book), *([loaded] if loaded else [])):
        assert _seen(other) == _seen(game), "a game that is saved and loaded goes on otherwise"
        assert other.answers == game.answers, "a game that is saved and loaded goes on with other dice or cards"


def check_damaged_records(book: Rulebook, names: Sequence[str], seed: int, folder: Path) -> None:
    """A record in which any one value is another is loaded, or refused with a sentence: nothing else comes of it.

    Each value is replaced by one of `DAMAGE`, by another with the next seed; as many seeds as it has try all.
    """
    game, path = _by_hand(book, names, seed, None), folder / f"{book.name}-damaged.json"
    for number in range(40):
        if game.decision is not None:
            game.play(draw(Stream(seed)[number], game.decision.options))
    game.save(path)
    whole = path.read_text(encoding="utf-8")
    for number, keys in enumerate(_places(loads(whole))):
        data = table = loads(whole)
        for key in keys[:-1]:
            table = table[key]
        table[keys[-1]] = DAMAGE[(number + seed) % len(DAMAGE)]
        path.write_text(dumps(data), encoding="utf-8")
        at = f"a record with {table[keys[-1]]!r} at {'.'.join(map(str, keys))}"
        try:
            with suppress(RecordError):
                read(path, lambda name: book)
        except Exception as error:
            raise AssertionError(f"{at} is not refused with a sentence: {error!r}") from error


def _places(value: Any, keys: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where each value within JSON data stands; of a list, the first few."""
    if keys:
        yield keys
    within = value.items() if isinstance(value, dict) else enumerate(value[:4]) if isinstance(value, list) else ()
    for key, inner in within:
        yield from _places(inner, (*keys, key))


def outcomes(where: str, names: Sequence[str], seeds: Sequence[int]) -> list[str]:
    """A digest for each seed of all that is asked, answered, told and reached; `where` is "module:RULEBOOK"."""
    module, _, name = where.partition(":")
    book: Rulebook = getattr(import_module(module), name)
    games = [random_game(book, names, seed) for seed in seeds]
    return [
        digest({"answers": game.answers, "told": list(game.sentences()), "end": game.position.to_json()})
        for game in games
    ]


def check_same_everywhere(
    where: str, names: Sequence[str], seeds: Sequence[int] = (1, 2, 3), hash_seeds: Sequence[str] = ("0", "1", "2")
) -> None:
    """Random games come out the same again here, and in other processes under other PYTHONHASHSEEDs."""
    here = outcomes(where, names, seeds)
    assert outcomes(where, names, seeds) == here, "the same game, played again, comes out otherwise"
    script = (
        "import json, sys; from kosk.testing import outcomes; print(json.dumps(outcomes(*json.loads(sys.argv[1]))))"
    )
    for hash_seed in hash_seeds:
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, "-c", script, dumps([where, list(names), list(seeds)])]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, f"the games cannot be played in another process: {run.stderr}"
        there = loads(run.stdout)
        assert there == here, f"the same game comes out otherwise in a process with PYTHONHASHSEED={hash_seed}"


def check_views(
    book: Rulebook,
    names: Sequence[str],
    seed: int,
    conceal: Callable[[Any, int, Stream], None] | None,
    options: Mapping[str, str] | None = None,
) -> None:
    """What a seat may know does not change when only that changes which it cannot see, played by these options.

    `conceal(state, seat, numbers)` changes in place whatever this seat cannot see, by the numbers of a stream. It is
    None for a game whose state holds nothing but what all can see: there, everybody sees the whole of it, so that
    nothing else can ever be told.
    """
    if conceal is None:
        _check_all_open(book, names, seed)
        return
    game, changed = random_game(book, names, seed, options), 0
    for number in range(0, len(game.events), 1 + len(game.events) // 20):
        state = game.look(number)
        for seat in range(len(names)):
            other = state.copy()
            conceal(other, seat, Stream(f"{seed}/{number}/{seat}"))
            changed += fields(other) != fields(state)
            assert other.view(seat) == state.view(seat), f"seat {seat} sees what it may not, after event {number}"
    assert changed, "nothing that a seat cannot see was ever changed, so that nothing was checked"


def _check_all_open(book: Rulebook, names: Sequence[str], seed: int) -> None:
    """Everybody sees all of a state, and its JSON form holds all of it: nothing lies hidden in an order of its own."""
    game = random_game(book, names, seed)
    for number in range(0, len(game.events), 1 + len(game.events) // 20):
        state = game.look(number)
        for seat in range(len(names)):
            assert state.view(seat) == state.to_json(), f"seat {seat} does not see all after event {number}"
        assert all(event.known_to is None for event in game.events), "an event is told to one seat only"


def check_sources(folder: Path, pictures: Collection[str] = ()) -> None:
    """The modules of a game's rules use no clock, no random numbers, no floats, and never go through a set.

    Modules that draw `pictures` may have floats.
    """
    faults = [fault for path in sorted(folder.glob("*.py")) for fault in _faults(path, floats=path.name in pictures)]
    assert not faults, "; ".join(faults)


def _faults(path: Path, floats: bool) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        at = f"{path.name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Import | ast.ImportFrom):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [name.name for name in node.names]
            for module in modules:
                if module.partition(".")[0] in FORBIDDEN:
                    yield f"{at} imports {module}, of which no rule may know"
        elif isinstance(node, ast.Constant) and isinstance(node.value, float) and not floats:
            yield f"{at} has the float {node.value}; rules count in whole numbers"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and not floats:
            yield f"{at} divides by /, which gives a float; rules count in whole numbers"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id", "input"):
            yield f"{at} calls {node.func.id}, which answers otherwise in another process"
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.Module):
            for node in _set_walks(function):
                yield f"{path.name}:{node.lineno} goes through a set, whose order differs between processes"


def _set_walks(scope: ast.FunctionDef | ast.Module) -> Iterator[ast.expr]:
    """Where a scope goes through a set: in a loop, or by a call that keeps the order in which it is handed things."""
    inner = list(_within(scope))
    sets = {
        target.id
        for node in inner
        if isinstance(node, ast.Assign) and _is_set(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in inner:
        if isinstance(node, ast.For | ast.comprehension) and _is_set(node.iter, sets):
            yield node.iter
        elif isinstance(node, ast.Starred) and _is_set(node.value, sets):
            yield node
        elif isinstance(node, ast.Call):
            keeps_order = isinstance(node.func, ast.Name) and node.func.id in (
                "enumerate",
                "iter",
                "list",
                "map",
                "tuple",
                "zip",
            )
            joins = isinstance(node.func, ast.Attribute) and node.func.attr == "join"
            pops = isinstance(node.func, ast.Attribute) and node.func.attr == "pop" and _is_set(node.func.value, sets)
            if pops or ((keeps_order or joins) and any(_is_set(argument, sets) for argument in node.args)):
                yield node


def _within(scope: ast.AST) -> Iterator[ast.AST]:
    """What stands in a scope, but for the functions in it, which are scopes of their own."""
    for node in ast.iter_child_nodes(scope):
        if not isinstance(node, ast.FunctionDef):
            yield node
            yield from _within(node)


def _is_set(node: ast.expr, sets: set[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor()):
            return _is_set(node.left, sets) or _is_set(node.right, sets)
        case ast.Name():
            return node.id in sets
        case _:
            return False


def check_names(book: Rulebook, tests: Path) -> None:
    """Every name that code, moves, examples or tests cite is a rule's own name; only examples may use another name."""
    cited = list(citations(book))
    cited += [(rule, "moves") for rules in book.moves(book.components.facts).values() for rule in rules]
    cited += [(rule, places[0]) for rule, places in marked(tests, book.name).items()]
    for rule, place in cited:
        assert rule in book.rules, f"{place} cites {rule}, which no page of {book.name} defines"
        own = book.rules[rule].name
        assert own == rule, f"{place} cites {rule}; the rule's own name is {own}"
    assert book.examples, f"{book.name} has no examples"


def check_covered(book: Rulebook) -> None:
    """Every rule that can be tested is cited by code and marked by a test, as rules.lock has it."""
    found = summary(book)
    missing = found["uncovered"]
    assert not missing, f"{len(missing)} of {found['rules']} rules have no code or no test: {listed(missing)}"


def check_lock(book: Rulebook, tests: Path) -> None:
    """rules.lock holds what pages, code, tests and examples say now; a changed text names the tests to read again."""
    rewrite = f"write it with: python -m kosk.testing --lock {book.name}"
    written, found = read_lock(book), survey(book, marked(tests, book.name))
    for name, entry in found.items():
        old = written.get(name, entry)
        if old["text"] != entry["text"]:
            read_again = listed(entry["tests"]) or "none"
            raise AssertionError(f"the text of {name} has changed: read its tests again ({read_again}), then {rewrite}")
    stale = [name for name in [*found, *written] if found.get(name) != written.get(name)]
    assert not stale, f"rules.lock of {book.name} is behind on {listed(dict.fromkeys(stale))}; {rewrite}"


def check_conditions(
    book: Rulebook,
    names: Sequence[str],
    tables: Sequence[tuple[int, Mapping[str, str]]],
    shared: Collection[str] = (),
    rare: Collection[str] = (),
) -> None:
    """A rule acts where its conditions let it, and nowhere else: seen in a random game at each of these tables.

    `tables` are numbers of players with options. `shared` are rules that a procedure lists which runs where they do not
    apply too; for them only what names them otherwise counts, as a question or a bar. `rare` are rules that seldom act,
    and so need not do so here.
    """
    _check_conditions_say_something(book)
    open_to, met, astray = set[str](), set[str](), set[str]()
    for seed, (players, options) in enumerate(tables, 1):
        applying = {rule.name for rule in book.rules.at(players, options)}
        with watching(book) as probe:
            check_end(book, names[:players], seed, options)
        wrong = sorted((probe.acted | probe.touched - set(shared)) - applying)
        assert not wrong, f"with {players} players and the options {dict(options)}, {listed(wrong)} should not act"
        open_to |= applying
        met |= probe.touched & applying
        astray |= probe.touched - applying
    needless = [name for name in shared if name not in astray]
    assert not needless, f"{listed(needless)} stay where they apply: they need not be called shared"
    asking = [rule.name for rule in book.rules.values() if rule.testable and rule.applies_with]
    idle = [name for name in asking if name in open_to and name not in (*met, *rare)]
    assert not idle, f"{listed(idle)} should act at some of these tables"


def _check_conditions_say_something(book: Rulebook) -> None:
    """Every condition leaves out some number of players that the game is for, or some reading, but not all of them."""
    numbers = book.components.facts.game.players
    for name, rule in book.rules.items():
        assert set(rule.players) < set(numbers), f"{name}: players {listed(rule.players)} are not some of {numbers}"
        for option, readings in rule.conditions.items():
            every = book.rules.options[option]
            assert 0 < len(readings) < len(every), f"{name}: {listed(readings)} of {option} are not some of {every}"


def acting(book: Rulebook) -> list[str]:
    """The rules that code names where they act, so that they can be muted; not those that it only lists or tells."""
    trees = [
        ast.parse(path.read_text(encoding="utf-8")) for path in book.folder.glob("*.py") if path.stem not in TELLING
    ]
    named = {text for tree in trees for text in _texts(tree)}
    return [name for name, rule in book.rules.items() if rule.testable and name in named]


def _texts(node: ast.AST) -> Iterator[str]:
    """The texts within code, but for those that are handed to `tell`, which does the same whatever is muted."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for inner in ast.iter_child_nodes(node):
        yield from _texts(inner)


# Biting: whether tests fail where a rule, or a number that the rulebook prints, is not what it should be.

Alteration = Callable[[Any], None]
"""What breaks one rule of a game, for as long as the pytest.MonkeyPatch that it is handed lasts."""


def noting(broken: dict[str, Alteration]) -> Callable[..., Callable[[Alteration], Alteration]]:
    """A decorator `@breaks("a.rule", "another.rule")` that notes in a table which rules an alteration breaks."""

    def breaks(*rules: str) -> Callable[[Alteration], Alteration]:
        def note(alteration: Alteration) -> Alteration:
            broken.update(dict.fromkeys(rules, alteration))
            return alteration

        return note

    return breaks


def instead(patch: Any, place: Any, name: str, other: Callable[..., Any]) -> None:
    """Another function runs for this one of a module or class; it is handed this one, and then the same."""
    whole = getattr(place, name)
    patch.setattr(place, name, lambda *given, **named: other(whole, *given, **named))


def after(patch: Any, place: Any, name: str, more: Callable[..., None]) -> None:
    """Whenever this function of a module or class has run, more happens; it is handed the same."""

    def with_more(whole: Callable[..., Any], *given: Any) -> Any:
        result = whole(*given)
        more(*given)
        return result

    instead(patch, place, name, with_more)


def bar(patch: Any, place: Any, name: str, barred: Callable[..., Barred | None]) -> None:
    """Before this bar of a module is asked, another one is, which is handed the same."""
    instead(patch, place, name, lambda whole, *given: barred(*given) or whole(*given))


def alterations(tests: Path, game: str) -> dict[str, Alteration]:
    """The rules that cannot be muted, for code does not name them where they act, each with what breaks it.

    They are `BROKEN` in the file `GAME/alterations.py` of the folder `tests`, where `noting` has put them; a game
    without that file has none.
    """
    path = tests / game / "alterations.py"
    if not path.exists():
        return {}
    spec = spec_from_file_location(f"{game}_alterations", path)
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    broken: dict[str, Alteration] = module.BROKEN
    return broken


def breakable(book: Rulebook, tests: Path) -> list[str]:
    """The testable rules that can be muted, or that the tests of the game alter."""
    able = {*acting(book), *alterations(tests, book.name)}
    return [name for name, rule in book.rules.items() if rule.testable and name in able]


def check_breakable(book: Rulebook, tests: Path) -> None:
    """Every rule that is not advice can be muted or altered, so that it can be seen whether its tests bite."""
    able = breakable(book, tests)
    for name, rule in book.rules.items():
        assert name in able or not rule.testable, (
            f"code does not name {name} where it acts; alter it in tests/{book.name}/alterations.py"
        )


def bite(book: Rulebook, tests: Path, sample: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """Mute or alter some rules, one after another, and run the tests that mark each: the rule, and who still passes.

    The seed picks them among the rules that can be broken and that a test marks; `tests` is the folder whose
    conftest.py offers `--mute`. A test of several cases bites where one of them fails. Raises AssertionError where no
    test marks a rule that can be broken, or where pytest cannot run.
    """
    marks = marked(tests.resolve(), book.name)
    known = [name for name in breakable(book, tests.resolve()) if name in marks]
    assert known, f"in {tests}, no test marks a rule of {book.name} that can be broken"
    for name in Random(seed).sample(known, min(sample, len(known))):
        yield name, _survivors(f"{book.name}/{name}", marks[name], tests.resolve().parent)


SLIPS = ("AttributeError", "ImportError", "NameError", "TypeError")
"""What an alteration raises that no longer fits the code. No test has noticed anything then."""


def _survivors(rule: str, tests: Sequence[str], folder: Path) -> list[str]:
    failed = [
        line for line in _failures(folder, "--mute", rule, *tests) if not line.partition(" - ")[2].startswith(SLIPS)
    ]
    return [
        test for test in tests if not any(line == test or line.startswith((f"{test}[", f"{test} ")) for line in failed)
    ]


def _failures(folder: Path, *words: str) -> list[str]:
    """What fails in a run of pytest: each test with its parameters, and why."""
    command = [sys.executable, "-m", "pytest", "-q", "-rf", "--tb=no", "--color=no", *words]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "COLUMNS": "999"}
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode in (0, 1, 5), f"pytest cannot run {' '.join(words)}: {run.stdout}{run.stderr}"
    return [line.removeprefix("FAILED ") for line in run.stdout.splitlines() if line.startswith("FAILED ")]


def numbers(book: Rulebook) -> dict[str, int]:
    """The whole numbers among the components that the rulebook prints, by dotted path; those of a list by place from 0.

    >>> from kosk.games import rulebook
    >>> printed = numbers(rulebook("castellans"))
    >>> printed["monument.gate.gold"], printed["control.vp.0"], "player_board.wood.max" in printed
    (8, 6, False)
    """
    found: dict[str, int] = {}
    for path, source in book.components.sources.items():
        value: Any = book.components.facts
        for key in path.split("."):
            value = value[key]
        parts = {f"{path}.{place}": part for place, part in enumerate(value)} if type(value) is tuple else {path: value}
        if source == "rulebook":
            found |= {place: part for place, part in parts.items() if type(part) is int}
    return found


@contextmanager
def changed(book: Rulebook, path: str, value: int) -> Iterator[None]:
    """Within this block, a game's file of components says `value` at a path as `numbers` gives it.

    It is what everything else lies over, as if the box said so, and is asked no questions: whether the numbers fit one
    another is for the tests to find.
    """
    read: Callable[..., dict[str, Any]] = vars(components)["read_toml"]

    def read_changed(file: Path, *about: Any) -> dict[str, Any]:
        table = holder = read(file, *about)
        if file == book.folder / "components.toml":
            *tables, last = path.split(".")
            for key in tables:
                holder = holder[key]
            holder[int(last) if isinstance(holder, list) else last] = value
        return table

    def forget() -> None:
        for made in ("components", "examples"):
            book.__dict__.pop(made, None)

    forget()
    try:
        with patch.object(components, "read_toml", read_changed):
            yield
    finally:
        forget()


NOTICED = {"example": "by an example", "rule": "by a test of a rule", "other": "only by another test", "": "by nothing"}
"""What can notice a changed number: a worked example, else a test that marks a rule, else one of the game's others."""


def bite_numbers(book: Rulebook, tests: Path, sample: int, seed: int) -> Iterator[tuple[str, int, str, str]]:
    """Change some printed numbers by one, one after another: where it stands, what it is now, and what notices it.

    The last two are one of `NOTICED`, and the name of the first example or test that fails. The seed picks the numbers;
    `tests` is the folder whose conftest.py offers `--change`, and which has the tests of the game in a folder of its
    name.
    """
    printed = numbers(book)
    for path in Random(seed).sample(list(printed), min(sample, len(printed))):
        value = printed[path] + 1
        yield path, value, *_noticed(book, tests.resolve(), path, value)


def _noticed(book: Rulebook, tests: Path, path: str, value: int) -> tuple[str, str]:
    with changed(book, path, value):
        if failing := _failing_example(book):
            return "example", failing
    change = ["--change", f"{book.name}/{path}={value}", str(tests / book.name)]
    # A test that lays a file of its own over the changed one is refused where the numbers do not fit: that compares
    # facts, and is no play.
    failed = [line for line in _failures(tests.parent, *change, "-m", "rule") if "ComponentError" not in line]
    kind = "rule"
    if not failed:
        failed = _failures(tests.parent, *change, "-m", "not rule", "-x")
        kind = "other" if failed else ""
    return kind, failed[0].partition(" - ")[0] if failed else ""


def _failing_example(book: Rulebook) -> str:
    """The first worked example that does not come out, by its id; or an empty text."""
    try:
        examples = book.examples
    except Exception:
        return "examples.toml as a whole"
    return next((name for name, example in examples.items() if not _comes_out(example)), "")


def _comes_out(example: Example) -> bool:
    """Whether an example comes out; one that breaks the rules altogether does not."""
    try:
        return example.check(fills=1).ok
    except Exception:
        return False


# Stored playthroughs. The first line of a file says what is played ("players 4, seed 3, control_zero ranked"); what
# follows is written by the game: a line for each answer, and a line with the digest of the position for each step.


def playthrough(book: Rulebook, plan: str) -> str:
    """The text of a random game: rule, number of options and option of each answer, and each step's digest."""
    told = dict(part.split() for part in plan.split(", "))
    names = [f"Player {number}" for number in range(1, int(told.pop("players")) + 1)]
    state = book.box(tuple(names), book.components.facts)
    table = book.lay_table(state, agents=bots(told.pop("seed"), len(names)), options=book.read_options(told))
    lines = [plan]
    while state.step is not None:
        step, before = state.step, len(table.answers)
        state.step = book.steps[step](table)
        lines += [f"{rule} {count} {option}" for rule, _, option, count in table.answers[before:]]
        lines.append(f"= {step} {digest(state.to_json())}")
    return "\n".join(lines) + "\n"


def check_playthroughs(book: Rulebook, folder: Path) -> None:
    """The stored playthroughs of a folder come out line by line as they were stored."""
    stored = sorted(folder.glob("*.txt"))
    assert stored, f"there are no playthroughs in {folder}"
    for path in stored:
        old = path.read_text(encoding="utf-8").splitlines()
        new = playthrough(book, old[0]).splitlines()
        for number, (was, now) in enumerate(zip_longest(old, new), 1):
            assert was == now, (
                f"{path.name}, line {number}: stored is {was!r}, the game comes to {now!r}; where that is meant, write "
                f"them anew with: python -m kosk.testing {book.name} {folder}"
            )


def write_playthroughs(book: Rulebook, folder: Path) -> list[Path]:
    """Write the playthroughs of a folder anew, each by its first line; gives the files."""
    stored = sorted(folder.glob("*.txt"))
    for path in stored:
        path.write_text(playthrough(book, path.read_text(encoding="utf-8").splitlines()[0]), encoding="utf-8")
    return stored


def _print_bite(book: Rulebook, tests: Path, sample: int, seed: int) -> int:
    """Print what broken rules and changed numbers bring to light; 1 where a test or a number survives, else 0."""
    survived = 0
    for name, survivors in bite(book, tests, sample, seed):
        print(name, "bites" if not survivors else f"is broken, and still these pass: {listed(survivors)}", flush=True)
        survived += len(survivors)
    counts = dict.fromkeys(NOTICED, 0)
    for path, value, kind, noticed in bite_numbers(book, tests, sample, seed):
        print(f"{path} = {value}", f"fails {noticed}" if kind else "still passes everything", flush=True)
        counts[kind] += 1
    shares = [f"{count} {NOTICED[kind]}" for kind, count in counts.items()]
    print(f"Of {sum(counts.values())} numbers changed by one, {listed(shares)} is noticed.")
    return 1 if survived or counts[""] else 0


def main() -> None:
    """The command `python -m kosk.testing`: write anew what tests compare with, or see whether they bite."""
    parser = ArgumentParser(
        prog="python -m kosk.testing",
        description="Write anew what the tests of a game compare with, or see whether they fail without its rules.",
    )
    parser.add_argument("game", help="the game, such as castellans")
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path("tests"), help="of the playthroughs, or of the tests"
    )
    parser.add_argument("--lock", action="store_true", help="write rules.lock from pages, code, examples and tests")
    parser.add_argument("--bite", action="store_true", help="break some rules and numbers: tests have to fail")
    parser.add_argument("--sample", type=int, default=12, help="how many rules, and how many numbers (12)")
    parser.add_argument("--seed", type=int, default=1, help="which ones: another seed, others (1)")
    given = parser.parse_args()
    book = rulebook(given.game)
    if given.sample < 1:
        parser.error(f"--sample is {given.sample}; 1 or more is expected.")
    if given.bite:
        sys.exit(_print_bite(book, given.folder, given.sample, given.seed))
    for path in [write_lock(book, given.folder)] if given.lock else write_playthroughs(book, given.folder):
        print(path)


if __name__ == "__main__":
    main()
