"""The conformance kit: what tests of a game are written with, and what any game must pass.

>>> played = scenario("castellans", run="draft turn", seat="beth", position={"dice.pool": ["gold"]})
>>> played.value("change.beth.gold")
2
"""

from collections.abc import Mapping, Sequence
from typing import Any

from .engine.examples import Case, Played
from .engine.rulebook import Rulebook
from .engine.table import Decision, Option, Pending
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
