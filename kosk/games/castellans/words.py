"""What happens in Castellans, told: one sentence for each event."""

from typing import Any

from kosk.engine.errors import listed
from kosk.engine.table import CHANCE, Event

from .state import State

GREEN = "Green"


def named(word: Any) -> str:
    """A name of the game as people write it.

    >>> named("bazani_gate")
    'Bazani Gate'
    """
    return "The Anchorage" if word == "anchorage" else str(word).replace("_", " ").title()


def amount(number: int, what: str) -> str:
    """A number of goods, or of VP."""
    return f"{number} {'VP' if what == 'vp' else named(what)}"


def sentence(state: State, event: Event) -> str:
    """An event in one sentence."""
    who = "" if event.seat is None else "Chance" if event.seat == CHANCE else state.names[event.seat]
    return _SENTENCES[event.verb](state, who, event.data, event)


def _choose(state: State, who: str, data: dict[str, Any], event: Event) -> str:
    option = data["option"]
    if event.rules[0] == "pay.magic-augment":
        return (
            f"{who} lets {option} Magic take the place of as much of the cost." if option else f"{who} uses no Magic."
        )
    if option == "pass":
        return f"{who} passes."
    return f"{who} chooses {named(option)}{' (the only option)' if data['of'] == 1 else ''}."


def _turn_up(state: State, who: str, data: dict[str, Any], event: Event) -> str:
    if event.rules[0] == "setup.first-player":
        return f"Chance picks {state.names[data['option']]}."
    return f"Chance brings {named(data['option'])}."


def _gain(state: State, who: str, data: dict[str, Any], event: Event) -> str:
    lost = f" ({data['lost']} more would not fit and is lost)" if data["lost"] else ""
    return f"{who} gains {amount(data['amount'], data['what'])}{lost}."


def _score(state: State, who: str, data: dict[str, Any], event: Event) -> str:
    told = f"{who} scores {data['vp']} VP"
    if "monument" in data:
        return f"{told} for the {named(data['monument'])}: {data['pieces']} x {named(data['per'])}."
    if "rank" in data:
        return f"{told} {_place(data)}: {_rank(data)}."
    return f"{told}."


def _unscored(state: State, who: str, data: dict[str, Any], event: Event) -> str:
    return f"{GREEN} would score {data['vp']} VP {_place(data)}: {_rank(data)}; nobody marks them."


def _place(data: dict[str, Any]) -> str:
    place = data["place"]
    if place in ("worker", "soldier", "shadow", "holy"):
        return f"on the {named(place)} Guild track"
    return "at the Wharf" if place == "wharf" else f"in {named(place)}"


def _rank(data: dict[str, Any]) -> str:
    rank = {1: "1st", 2: "2nd", 3: "3rd"}.get(data["rank"], f"{data['rank']}th")
    return rank if data["tied"] == 1 else f"{data['tied']} tied for {rank}"


def _ranking(state: State, who: str, data: dict[str, Any], event: Event) -> str:
    names = [*state.names, GREEN]
    had = [f"{name} {count}" for name, count in zip(names, data["counted"], strict=False) if count != "0"]
    return f"The count {_place(data)}: {listed(had) if had else 'nobody has any'}."


def _crown(state: State, who: str, data: dict[str, Any], event: Event) -> str:
    return f"{listed(state.names[seat] for seat in data['winners'])} {'win' if len(data['winners']) > 1 else 'wins'}."


def _faces(faces: tuple[str, ...]) -> str:
    return listed(map(named, faces)) if faces else "no dice"


_SENTENCES: dict[str, Any] = {
    "choose": _choose,
    "turn-up": _turn_up,
    "mark-round": lambda s, who, d, e: f"The Rounds token stands on {d['round']}.",
    "give-scepter": lambda s, who, d, e: f"{who} takes the Scepter and is 1st player.",
    "give-turn": lambda s, who, d, e: f"It is {who}'s turn.",
    "place-magistrates": lambda s, who, d, e: (
        f"The Magistrates stand in {listed(map(named, d['districts']))}."
        if d["districts"]
        else "The Magistrates leave the board."
    ),
    "set-marker": lambda s, who, d, e: (
        f"{who}'s {'Score' if d['what'] == 'vp' else named(d['what'])} token starts on {d['value']}."
    ),
    "gain": _gain,
    "pay": lambda s, who, d, e: f"{who} pays {amount(d['amount'], d['what'])}.",
    "raise-influence": lambda s, who, d, e: (
        f"{who} rises from {d['before']} to {d['space']} on the {named(d['guild'])} Guild track."
    ),
    "lose-push": lambda s, who, d, e: f"{who} can rise no further there: the push is lost.",
    "place": lambda s, who, d, e: f"{who} places a {named(d['token'])} in {named(d['district'])}.",
    "build": lambda s, who, d, e: f"{who} moves the {named(d['manor'])} Manor to {named(d['district'])}.",
    "place-keep": lambda s, who, d, e: f"A Keep is placed in {named(d['district'])}.",
    "hand-dice": lambda s, who, d, e: f"{who} is handed {d['number']} dice.",
    "roll-pool": lambda s, who, d, e: f"{who} rolls {_faces(d['faces'])}.",
    "turn-die": lambda s, who, d, e: f"{who} turns the die from {named(d['face'])} to {named(d['to'])}.",
    "draft-die": lambda s, who, d, e: f"{who} places the {named(d['face'])} die on the player board.",
    "spend-die": lambda s, who, d, e: f"{who} spends the {named(d['face'])} die.",
    "set-aside": lambda s, who, d, e: f"The dice left over are set aside: {_faces(d['faces'])}.",
    "reveal-citizen": lambda s, who, d, e: f"The {named(d['card'])} enters the {d['back']} draft line.",
    "discard-citizens": lambda s, who, d, e: (
        f"The {d['back']} line loses {listed(map(named, d['cards'])) or 'no card'}."
    ),
    "rebuild-deck": lambda s, who, d, e: f"The {d['back']} discards become a new deck.",
    "reveal-wharf-card": lambda s, who, d, e: f"The card {d['card']} lies face-up at the Wharf.",
    "show-wharf-back": lambda s, who, d, e: f"The rows of the Wharf now mean {d['back'].replace(',', ', ')}.",
    "discard-wharf-card": lambda s, who, d, e: "The Wharf card is discarded.",
    "cover-wharf": lambda s, who, d, e: "The Wharf Cover closes the left column.",
    "return-crates": lambda s, who, d, e: "All Cargo Crates return to their owners.",
    "rank": _ranking,
    "score": _score,
    "unscored": _unscored,
    "crown": _crown,
}
