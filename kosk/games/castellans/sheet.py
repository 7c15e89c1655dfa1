"""The score sheet: what lies on the board, by District, and the scoring of a round or of the end.

Which of the Manors with a power stands where, a board does not show and no scoring asks; so they are only counted.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from kosk.engine.errors import PositionError
from kosk.engine.sheet import Choice, Field, Form, Number, Part, Row, Section
from kosk.engine.table import Event

from . import opponent
from .state import GUILDS, MANORS, MONUMENTS, NON_PLAYER, TOKENS, State
from .words import bridge, named, piece, road_name

ON_THE_BOARD = {"gate": "gates", "ward_tower": "ward_towers", "statue": "statues"}
"""Where a position tells who has erected each Monument."""

ONE_EACH = {"gate": "board.gate-positions", "ward_tower": "board.ward-positions", "statue": "board.statue-positions"}
"""The rule by which a place holds one of each Monument."""

COUNTED = tuple(sorted(set(MANORS) - {"lighthouse"}, key=lambda power: power != "banker"))
"""The Manors that are only counted. The Banker's comes first, for it alone lets a player use a third Cargo Crate."""

PHASE = ("control scoring", "monument scoring", "wharf scoring")
OTHERS = "Non-player colour"


def form(names: tuple[str, ...], options: Mapping[str, str], facts: Any) -> Form:
    """The score sheet for these players."""
    with_others = options["non_player_tokens"] == "on"
    counted = dict.fromkeys(names, COUNTED)
    for name in names[len(names) - len(opponent.named(options)) :]:
        counted[name] = tuple([power for power in COUNTED if power != facts.solo.boxed_manor])

    def position(entered: dict[str, Any]) -> dict[str, Any]:
        return _position(counted, entered, facts)

    def after(part: Part, entered: Mapping[str, Any]) -> Mapping[str, Any]:
        """Once the Wharf has been scored, the next round comes."""
        next_round = entered["round"] + 1
        return {"round": next_round} if PHASE[-1] in part.steps and next_round <= facts.game.rounds else {}

    return Form(_sections(counted, with_others, facts), _parts(facts), position, after)


# What is entered


Counted = Mapping[str, tuple[str, ...]]
"""The Manors of every player that are only counted, in seat order; one of an Opponent's lies in the box."""


def _sections(names: Counted, with_others: bool, facts: Any) -> Iterator[Section]:
    yield Section(
        "Round and VP",
        [
            Row("", [Number("round", "Round", facts.game.rounds, least=1, start=1)]),
            Row("VP", [Number(f"players.{name}.vp", name) for name in names]),
        ],
        "VP are those on the VP track before the scoring; each scoring moves them on.",
    )
    for place in facts.city.districts:
        yield Section(facts.district[place].name, _district(names, place, with_others, facts))
    yield Section(
        "Windmills",
        [
            Row(named_road(road, facts), [Number(f"windmills.{road}.{name}", name, dots) for name in names])
            for road, dots in facts.city.dots.items()
        ],
        f"Each road has {max(facts.city.dots.values())} dots.",
    )
    yield Section(
        "Monuments and Lighthouses",
        [
            Row(named(what), [Choice(f"players.{name}.{what}", name, places) for name in names])
            for what, places in _monument_places(facts).items()
        ],
    )
    yield Section(
        "Wharf",
        [Row(row.title(), list(_icons(row, names, facts))) for row in facts.wharf.row_names],
        "Whose Cargo Crate lies on each icon of the Wharf card.",
    )
    last = max(facts.guild_track.starred)
    yield Section(
        "Guild tracks",
        [
            Row(facts.guild[guild].name, [Number(f"players.{name}.{guild}", name, last) for name in names])
            for guild in GUILDS
        ],
        f"The space of each Influence token, counted from the start space, which is 0; those with a star are "
        f"{min(facts.guild_track.starred)} to {last}. They score at the end of the game only.",
    )


def _district(names: Counted, place: str, with_others: bool, facts: Any) -> Iterator[Row]:
    """The tokens in a District: of each kind, how many of each player's."""
    for token in ("manor", *TOKENS):
        supply = None if token == "manor" else facts.supply[token].per_player
        fields: list[Field] = [
            Number(f"districts.{place}.{token}.{name}", name, supply or len(manors)) for name, manors in names.items()
        ]
        if with_others:
            fields.append(Number(f"others.{token}.{place}", OTHERS, facts.variant.non_player.supply[token]))
        yield Row(f"{piece(token)}s", fields)
    yield Row("", [Number(f"districts.{place}.keeps", "Keeps", facts.common_supply.keep.count)])


def named_road(road: str, facts: Any) -> str:
    """A road as a heading."""
    told = road_name(road, facts)
    return f"{told[0].upper()}{told[1:]}"


def _monument_places(facts: Any) -> dict[str, dict[str, str]]:
    """Where each Monument and a Lighthouse can stand, by the names of the places."""
    districts = {place: facts.district[place].name for place in facts.city.districts}
    bridges = {gate: bridge(gate, facts).removeprefix("bridge between ") for gate in facts.gate}
    return {"gate": bridges, "ward_tower": districts, "statue": districts, "lighthouse": districts}


def _icons(row: str, names: Counted, facts: Any) -> Iterator[Field]:
    """The icons of a row of the Wharf card on which a crate can lie."""
    covered = len(names) in facts.setup.wharf_cover_players
    for icon, (of, column) in facts.city.icons.items():
        four_plus = column == facts.wharf.four_plus_column
        if of == row and not (covered and four_plus):
            label = "Column 4+" if four_plus else f"Column {column}"
            yield Choice(f"wharf.crates.{icon}", label, dict(zip(names, names, strict=True)))


# What it is as a position


def _position(counted: Counted, entered: dict[str, Any], facts: Any) -> dict[str, Any]:
    """What was entered as a position: Monuments by place, Manors by power, the non-player colour piece by piece."""
    players = entered["players"]
    erected: dict[str, dict[str, str]] = {ON_THE_BOARD[what]: {} for what in MONUMENTS}
    for name, powers in counted.items():
        for what in MONUMENTS:
            place = players[name].pop(what, None)
            if place is not None:
                _erect(erected[ON_THE_BOARD[what]], what, place, name, facts)
        lighthouse = players[name].pop("lighthouse", None)
        manors = [place for place, pieces in entered["districts"].items() for _ in range(pieces["manor"][name])]
        if len(manors) > len(powers):
            raise PositionError(
                f"{name} has {len(manors)} Manors on the board besides the Lighthouse; {len(powers)} are all there "
                "are.",
                rule="manor.supply",
            )
        players[name]["manors"] = dict(zip(powers, manors, strict=False))
        if lighthouse is not None:
            players[name]["manors"]["lighthouse"] = lighthouse
    for pieces in entered["districts"].values():
        del pieces["manor"]
    others = {
        kind: [place for place, number in places.items() for _ in range(number)]
        for kind, places in entered.pop("others", {}).items()
    }
    return {**entered, **erected, "non_player": {kind: others.get(kind, []) for kind in NON_PLAYER}}


def _erect(places: dict[str, str], what: str, place: str, name: str, facts: Any) -> None:
    if place in places:
        called = _monument_places(facts)[what][place]
        there = f"on the bridge between {called}" if what == "gate" else f"in {called}"
        raise PositionError(
            f"{places[place]} and {name} both have a {named(what)} {there}, which holds one.",
            rule=ONE_EACH[what],
        )
    places[place] = name


# What is scored


def _parts(facts: Any) -> Iterator[Part]:
    def part(name: str, about: str, steps: tuple[str, ...]) -> Part:
        return Part(
            name, about, steps, title=lambda state: f"Round {state.round}: {about}", lines=_lines(steps), line=line
        )

    yield part("round", "Scoring Phase", PHASE)
    yield part("control", "Control Scoring", PHASE[:1])
    yield part("monuments", "Monument Scoring", PHASE[1:2])
    yield part("wharf", "Wharf Scoring", PHASE[2:])
    yield Part(
        "final",
        "Final Scoring",
        ("final scoring",),
        title=lambda state: "Final Scoring",
        lines=lambda state, facts: {guild: facts.guild[guild].name for guild in GUILDS},
        line=line,
        stated={"round": facts.game.rounds},
    )


def _lines(steps: tuple[str, ...]) -> Any:
    def lines(state: State, facts: Any) -> dict[str, str]:
        found: dict[str, str] = {}
        if PHASE[0] in steps:
            scoring = facts.city.scoring[state.round]
            found |= {place: f"Control of {facts.district[place].name}" for place in scoring}
        if PHASE[1] in steps:
            found |= {monument: named(monument) for monument in (*MONUMENTS, "lighthouse")}
        if PHASE[2] in steps:
            found["wharf"] = "Wharf"
        return found

    return lines


def line(event: Event) -> str:
    """What VP were scored for: a Monument, a District, the Wharf or a Guild track."""
    return str(event.data.get("monument", event.data["place"]))
