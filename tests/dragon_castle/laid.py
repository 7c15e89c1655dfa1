"""Castles, Realms and turns of Dragon Castle as the tests write them down."""

from collections import Counter
from typing import Any

import kosk
from kosk.engine.game import Game
from kosk.testing import decision, scenario

TWO = ("beth", "harris")
THREE = (*TWO, "michael")
FOUR = (*THREE, "ryan")

FIRST = "action.options"
HOW = "action.late-commit"
SECOND = "action.pair.second"
BELOW = "setup.hidden-below"
PLACE = "place.targets"
ORDER = "cons.order"
SHRINE = "shrine.optional"
SPIRIT = "turn.spirit-any-time"

Choice = tuple[str, Any]


def stacks(**spaces: str) -> dict[str, Any]:
    """Stacks of a castle: a tile, or how many lie there with it on top, as in `C2="3 winds-rainy"`."""
    told = {name: about.split() for name, about in spaces.items()}
    return {name: {"height": int(about[0]) if about[1:] else 1, "top": about[-1]} for name, about in told.items()}


def realm(**spaces: str) -> dict[str, Any]:
    """Stacks of a Realm, as in `r1c2="2 winds-rainy"`, `"merchants-1"`, `"2"` (facedown) or `"2 shrine"`."""
    laid: dict[str, Any] = {}
    for name, about in spaces.items():
        laid[name] = {}
        for part in about.split():
            if part.isdecimal():
                laid[name]["facedown"] = int(part)
            elif part == "shrine":
                laid[name]["shrine"] = True
            else:
                laid[name]["faceup"] = part
    return laid


def everywhere(about: str) -> dict[str, str]:
    """The same on each of the 24 spaces of a Realm."""
    return {f"r{row}c{column}": about for row in (1, 2, 3, 4) for column in (1, 2, 3, 4, 5, 6)}


def faceup(played: Any, name: str = "beth") -> dict[str, str]:
    """The faceup tiles of a Realm after a run."""
    laid = played.after.to_json()["players"][name]["realm"]
    return {space: about["faceup"] for space, about in laid.items() if "faceup" in about}


def position(castle: dict[str, Any], laid: dict[str, Any] | None, more: dict[str, Any]) -> dict[str, Any]:
    """A position: a castle, the Realm of Beth, and what else there is, `beth__vp` for `beth.vp`."""
    whole: dict[str, Any] = {"castle.stacks": castle} if castle else {}
    if laid is not None:
        whole["beth.realm"] = laid
    return whole | {path.replace("__", "."): value for path, value in more.items()}


def turn(
    castle: dict[str, Any],
    *choices: Choice,
    laid: dict[str, Any] | None = None,
    players: tuple[str, ...] = TWO,
    options: dict[str, str] | None = None,
    run: str | list[str] = "turn",
    otherwise: str | None = None,
    **more: Any,
) -> Any:
    """A turn of Beth, or several steps, in which players answer so."""
    start = position(castle, laid, more)
    keys: dict[str, Any] = {"players": players, "options": options, "otherwise": otherwise}
    return scenario("dragon_castle", run, position=start, choices=choices, **keys)


def asked(
    castle: dict[str, Any],
    *choices: Choice,
    laid: dict[str, Any] | None = None,
    players: tuple[str, ...] = TWO,
    options: dict[str, str] | None = None,
    run: str = "turn",
    **more: Any,
) -> Any:
    """What a turn of Beth asks once these choices have been made."""
    start = position(castle, laid, more)
    keys: dict[str, Any] = {"players": players, "options": options}
    return decision("dragon_castle", run, "beth", position=start, choices=choices, **keys)


def verbs(played: Any) -> list[str]:
    """What happened in a run, but for what was answered."""
    return [event.verb for event in played.events if event.verb not in ("choose", "turn-up")]


def ready(players: int = 2, seed: int = 1, **keys: Any) -> Game:
    """A game that is set up: the first turn has begun."""
    return kosk.new("dragon_castle", FOUR[:players], seed=seed, **keys)


def tiles(game: Game) -> Counter[str]:
    """All tiles of the castle, seen and unseen."""
    found = Counter(top for top in game.position.tops if top)
    found.update(game.position.unseen)
    return found


def told(game: Game, rule: str, what: str) -> list[Any]:
    """What the events by a rule tell."""
    return [event.data[what] for event in game.events if rule in event.rules and what in event.data]
