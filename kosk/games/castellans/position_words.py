"""A position of Castellans in words, as somebody who sees the board would tell it: a sentence for each thing on it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.table import CHANCE

from ..telling import count, paragraphs
from .opponent import automated
from .state import BACKS, GOODS, GUILDS, MANORS, MONUMENTS, NON_PLAYER, TOKENS, State
from .words import CHART_NAMES, GREEN, manor_name, named, piece, trade, wharf_icon

ON_TURN = ("starting manors", "draft", "action")
"""The steps in which it is somebody's turn."""


def title(state: State, facts: Any) -> str:
    """What the position is: game, round, and what comes next."""
    if state.winners:
        return f"{facts.game.title}, the end: {listed(state.names[seat] for seat in state.winners)} won"
    if not begun(state):
        return f"{facts.game.title}, set-up"
    return f"{facts.game.title}, round {state.round} of {facts.game.rounds}: {when(state)}"


def begun(state: State) -> bool:
    """Whether the set-up has chosen a 1st player."""
    return state.round > 0 and state.step != "setup"


def when(state: State) -> str:
    """What comes next, and whose turn it is where somebody is on turn."""
    if state.step == "roll":
        return f"{state.names[state.first_player]} rolls"
    step = named(state.step or "").replace(" And ", " and ")
    return f"{step}, {state.names[state.turn]}'s turn" if state.step in ON_TURN else step


def board(state: State, facts: Any) -> list[str]:
    """The game board, paragraph by paragraph: each begins with what it is about."""
    return paragraphs(_with_what_is_printed(state, facts))


def describe(state: State, seat: int, facts: Any) -> dict[str, list[str]]:
    """A position in sentences under headings, with what is left on a seat's player board (CHANCE: on nobody's)."""
    own = {f"{state.names[seat]}'s player board": [unplaced(state, seat, facts)]} if seat != CHANCE else {}
    cards = {card_heading(state, other): opponent_card(state, other, facts) for other in automated(state)}
    return {
        title(state, facts): [*markers(state, facts), *dice(state)],
        "Districts": [district(state, facts, place) for place in facts.city.districts],
        "Roads and bridges": list(ways(state, facts)),
        "Guild tracks": [track(state, facts, guild) for guild in GUILDS],
        "Players": [goods(state, facts, other) for other in range(state.seats)],
        **own,
        **cards,
        "Wharf": list(wharf(state, facts)),
        "Citizens": list(lines(state, facts)),
    }


def unplaced(state: State, seat: int, facts: Any) -> str:
    """What a player has not placed yet: Manors, Monuments and tokens."""
    manors = [manor_name(manor, facts) for manor in MANORS if state.manor(seat, manor) is None]
    if state.is_opponent(seat):
        lighthouse = [] if state.manor(seat, "lighthouse") else [named("lighthouse")]
        manors = [count(manors_left(state, seat, facts), "Manor"), *lighthouse]
    monuments = [named(monument) for monument in MONUMENTS if getattr(state, monument)[seat] is None]
    tokens = [count(left, piece(token)) for token in LEFT if (left := tokens_left(state, seat, token, facts))]
    return f"Not placed yet: {listed([*manors, *monuments, *tokens]) or 'nothing'}."


def markers(state: State, facts: Any) -> Iterator[str]:
    """Who is 1st player, what scores, and where the Magistrates stand."""
    if begun(state):
        yield f"{state.names[state.first_player]} is 1st player."
    scoring = facts.city.scoring.get(state.round, ())
    if scoring:
        yield f"This round scores {listed(facts.district[place].name for place in scoring)}."
    if state.magistrates:
        yield f"The Magistrates stand in {listed(facts.district[place].name for place in state.magistrates)}."


def district(state: State, facts: Any, place: str) -> str:
    """A District: its number, its Guilds, and what stands in it."""
    about = facts.district[place]
    guilds = listed(facts.guild[guild].name for guild in about.guilds)
    stands = listed(pieces(state, facts, place)) or "nothing"
    return f"{about.name}, number {about.die}, {guilds}: {stands}."


def pieces(state: State, facts: Any, place: str) -> Iterator[str]:
    """What stands in a District, by kind and player."""
    for seat, name in enumerate(state.names):
        built = [manor for manor in MANORS if state.manor(seat, manor) == place]
        if ordinary := [manor for manor in built if manor != "lighthouse"]:
            names = listed(manor_name(manor, facts).removesuffix(" Manor") for manor in ordinary)
            which = "" if state.is_opponent(seat) else f" ({names})"
            yield f"{count(len(ordinary), 'Manor')} of {name}{which}"
        if "lighthouse" in built:
            yield f"the Lighthouse of {name}"
    for token in TOKENS:
        for seat, name in enumerate(state.names):
            if number := state.tokens(token).of(seat).count(place):
                yield f"{count(number, piece(token))} of {name}"
    for token in NON_PLAYER:
        if number := state.non_player_places(token).count(place):
            yield count(number, f"non-player {piece(token)}")
    if keeps := state.keeps.count(place):
        yield f"{count(keeps, 'Keep')} of {GREEN}"
    for monument in MONUMENTS[1:]:
        for seat, where in enumerate(getattr(state, monument)):
            if where == place:
                yield f"the {named(monument)} of {state.names[seat]}"


def between(facts: Any, way: str, kind: str) -> str:
    """Where a road or a Gate position lies."""
    return listed(facts.district[place].name for place in facts[kind][way].between)


def ways(state: State, facts: Any) -> Iterator[str]:
    """The Windmills beside the roads, the dots that they leave free, and the Gates on the bridges."""
    for road, about in facts.road.items():
        owners = [state.names[seat] for where, seat in state.windmill if where == road]
        if owners:
            beside = [count(owners.count(name), "Windmill") + f" of {name}" for name in dict.fromkeys(owners)]
            if free := about.dots - len(owners):
                beside.append(count(free, "free dot"))
            yield f"Between {between(facts, road, 'road')}: {listed(beside)}."
    for seat, gate in enumerate(state.gate):
        if gate is not None:
            yield f"The Gate of {state.names[seat]} stands between {between(facts, gate, 'gate')}."


def track(state: State, facts: Any, guild: str) -> str:
    """The Influence tokens on a Guild track."""
    spaces = [(name, space) for name, space in zip(state.names, state.spaces(guild), strict=True) if space >= 0]
    starred = facts.guild_track.starred
    told = [f"{name} {space}{' (starred)' if space in starred else ''}" for name, space in spaces]
    return f"{facts.guild[guild].name} track: {listed(told) or 'no token yet'}."


def bridge_lines(facts: Any) -> str:
    """What a token that crosses a bridge line of a Guild track brings."""
    gains = [f"{bridge_gain(space, facts)} between {space} and {space + 1}" for space in facts.city.bridges]
    return f"Whoever crosses a bridge line of a track gains {listed(gains)}."


def bridge_gain(space: int, facts: Any) -> str:
    """What the bridge line after a space gives."""
    (what, amount), *_ = facts.city.bridges[space].items()
    words = {"vp": "VP", "resource_choice": "of any resource"}
    return f"{amount} {words.get(what, named(what))}"


def goods(state: State, facts: Any, seat: int) -> str:
    """A player's VP, goods and dice."""
    name = state.names[seat]
    if state.vp[seat] < 0:
        return f"{name}'s tokens are not on their tracks yet."
    if state.is_opponent(seat):
        return f"{name}, an Opponent without goods, has {state.vp[seat]} VP{hand(state, facts, seat)}."
    has = listed(f"{state.good(seat, what)} {named(what)}" for what in GOODS)
    return f"{name} has {state.vp[seat]} VP, {has}{hand(state, facts, seat)}."


def hand(state: State, facts: Any, seat: int) -> str:
    """A player's dice and Citizen cards."""
    told = ""
    if state.drafted[seat]:
        told += f"; dice drafted: {listed(map(named, state.drafted[seat]))}"
    if state.spent[seat]:
        told += f"; dice spent: {listed(map(named, state.spent[seat]))}"
    if state.hands[seat]:
        told += f"; Citizens: {listed(facts.citizen[card].name for card in state.hands[seat])}"
    return told


def wharf(state: State, facts: Any) -> Iterator[str]:
    """The Wharf card, row by row, its crates, and whether its left column is covered."""
    if state.wharf_card is None:
        yield "No Wharf card lies face-up."
    else:
        kinds = state.wharf_back.split(",") if state.wharf_back else []
        for k, row in enumerate(facts.wharf.row_names):
            icons = listed(map(named, facts.wharf_card[state.wharf_card][row]))
            does = " (pay {} for {})".format(*trade(kinds[k], facts)) if kinds else ""
            yield f"Wharf, {row} row{does}: {icons}."
    if state.wharf_cover:
        yield "The left column of the Wharf is covered."
    for icon, seat in state.crates:
        yield f"A Cargo Crate of {state.names[seat]} lies on the {wharf_icon(icon, state.wharf_card, facts)}."


def lines(state: State, facts: Any) -> Iterator[str]:
    """The two draft lines of Citizens, from edge to centre, with their prices."""
    for k, back in enumerate(BACKS):
        prices = facts.draft_line[back].food_edge_to_centre
        names = [facts.citizen[card].name for card in state.lines[k]]
        cards = [f"{name} for {price} Food" for name, price in zip(names, prices, strict=False)]
        yield f"The {back} Citizens from edge to centre: {listed(cards) or 'none'}."
    for card in (card for line in state.lines for card in line):
        yield citizen(card, facts)


def citizen(card: str, facts: Any) -> str:
    """A Citizen: its Guild, and what it does."""
    about = facts.citizen[card]
    return f"{about.name}, {facts.guild[about.guild].name}: {citizen_power(card, facts)}."


def dice(state: State) -> Iterator[str]:
    """The dice that nobody has drafted."""
    if state.dice:
        yield f"{state.names[state.first_player]} holds {state.dice} dice, to be rolled."
    if state.pool:
        yield f"Dice in the pool: {listed(map(named, state.pool))}."
    if state.leftover:
        yield f"Dice left over: {listed(map(named, state.leftover))}."


def everything(state: State, facts: Any) -> dict[str, list[str]]:
    """All that is to be seen on the table and on the player boards, by where it lies."""
    boards = {f"{name}'s player board": [unplaced(state, seat, facts)] for seat, name in enumerate(state.names)}
    charts = {"Charts card": charts_card(facts)} if state.opponents else {}
    return _with_what_is_printed(state, facts) | boards | charts


def _with_what_is_printed(state: State, facts: Any) -> dict[str, list[str]]:
    """The sections of the board, with what is printed on it and never changes."""
    told = describe(state, CHANCE, facts)
    scores = listed(f"{number} {about.side}" for number, about in facts.round.items())
    told[title(state, facts)].append(f"What the rounds score: {scores}.")
    told["Guild tracks"].append(bridge_lines(facts))
    return told


def player_board(state: State, seat: int, facts: Any) -> list[str]:
    """A player board: goods with their limits, Manors, what else is left, dice, and Citizens with what they do."""
    unbuilt = [manor for manor in MANORS if state.manor(seat, manor) is None]
    built = {manor: where for manor in MANORS if (where := state.manor(seat, manor)) is not None}
    board = facts.player_board
    gold = board.gold.max_after_banker if "banker" in built else board.gold.max
    told = [goods(state, facts, seat), f"The tracks have room for {board.wood.max} of each resource and {gold} Gold."]
    told += [f"{facts.manor[manor].name}, unbuilt: {power(manor, facts)}." for manor in unbuilt]
    for manor, where in built.items():
        told.append(f"{facts.manor[manor].name} stands in {facts.district[where].name}: {power(manor, facts)}.")
    left = [named(monument) for monument in MONUMENTS if getattr(state, monument)[seat] is None]
    told.append(f"Monuments left: {listed(left) or 'none'}.")
    tokens = listed(count(tokens_left(state, seat, token, facts), piece(token)) for token in LEFT)
    told.append(f"Tokens left: {tokens}.")
    used = state.crates.owners.count(seat)
    third = "free" if "banker" in built else "locked"
    told.append(f"Cargo Crates on the Wharf card: {used}; the third one is {third}.")
    return told + [citizen(card, facts) for card in state.hands[seat]]


# The cards of solo play


def card_heading(state: State, seat: int) -> str:
    """What the card of an Opponent is called."""
    return f"{state.names[seat]}'s card"


def plan(state: State, seat: int, facts: Any) -> tuple[str, list[str]]:
    """The card of an Opponent with its heading."""
    return card_heading(state, seat), opponent_card(state, seat, facts)


def opponent_card(state: State, seat: int, facts: Any) -> list[str]:
    """The card of an Opponent: whom it shows, what dice it wants, and its five rows with what is done of this one."""
    card = state.adversary(seat)
    about = facts.opponent[card]
    column, *rows = adversary(card, facts)
    if state.round:
        rows[state.round - 1] = this_round(state, seat, facts)
    return [f"{state.names[seat]} plays by the card of {about.title}.", column, *rows]


def adversary(card: str, facts: Any) -> list[str]:
    """What is printed on a card: the drafting column, and a line for each round."""
    wanted = ", ".join(map(named, facts.opponent[card].priority))
    column = f"Drafting column, from most to least wanted: {wanted}{marked(facts, f'opponent.{card}.priority')}."
    return [column, *[row(card, number, facts) for number in facts.round]]


def marked(facts: Any, key: str) -> str:
    """The remark behind what no text tells, so that it is our choice."""
    return " (assumed)" if facts.sources[key] == "assumed" else ""


def row(card: str, number: str, facts: Any, done: str = "") -> str:
    """A row of a card: its actions, its Monument and its bonus."""
    about = facts.opponent[card][f"round_{number}"]
    actions = ", ".join(map(named, about.actions))
    remark = marked(facts, f"opponent.{card}.round_{number}.actions")
    return f"Round {number}{done}: {actions}; {monument_of(about)}; {bonus_of(about, facts)}{remark}."


def monument_of(about: Any) -> str:
    """The Monument of a row."""
    return "no Monument" if about.monument == "none" else named(about.monument)


LINE_NAMES = {"sell_influence": "Influence line", "sell_vp": "VP line"}
"""The lines of the Wharf to which an Opponent takes Cargo Crates, by what they pay."""


def bonus_of(about: Any, facts: Any) -> str:
    """The bonus of a row: Sails, or a Crate in a colour with its dice."""
    if about.sails:
        return count(about.sails, "Sail")
    if about.crates == "none":
        return "no bonus"
    return f"{crate_line(about.crates, facts)}, a Crate for each die of {any_of(map(named, about.dice))}"


def any_of(words: Iterable[object]) -> str:
    """Alternatives in a sentence.

    >>> any_of([1, 2, 3]), any_of(["Wood"])
    ('1, 2 or 3', 'Wood')
    """
    *others, last = map(str, words)
    return f"{', '.join(others)} or {last}" if others else last


def crate_line(colour: str, facts: Any) -> str:
    """The colour of a Crate icon with the line that it means."""
    return f"{colour}: {LINE_NAMES[facts.solo.lines[colour]]}"


AFTER_BONUSES = ("control scoring", "monument scoring", "wharf scoring", "reset", "final scoring", None)
"""The steps that come once the Opponents have had all of their row."""


def actions_done(state: State, seat: int, about: Any) -> int:
    """How many of the actions of this round's row are done: on each a die was spent."""
    return len(about.actions) if state.step in AFTER_BONUSES else len(state.spent[seat])


def monument_done(state: State, seat: int, monument: str) -> bool:
    """Whether an Opponent has placed a Monument; the Lighthouse is one of its Monuments."""
    return monument != "none" and state.standing(seat, monument) is not None


def this_round(state: State, seat: int, facts: Any) -> str:
    """The row of the current round, with what of it is done."""
    card = state.adversary(seat)
    about = facts.opponent[card][f"round_{state.round}"]
    done = [named(action) for action in about.actions[: actions_done(state, seat, about)]]
    if monument_done(state, seat, about.monument):
        done.append(monument_of(about))
    if state.step in AFTER_BONUSES:
        done.append("the bonus")
    return row(card, str(state.round), facts, f", the current one (done: {listed(done) or 'nothing yet'})")


def manors_left(state: State, seat: int, facts: Any) -> int:
    """How many house-style Manors an Opponent has left: one of them lies in the box."""
    houses = [manor for manor in MANORS if manor not in ("lighthouse", facts.solo.boxed_manor)]
    return len(houses) - sum(state.manor(seat, manor) is not None for manor in houses)


def crates_left(state: State, seat: int, facts: Any) -> int:
    """How many Cargo Crates an Opponent has left: all of them are free from the start."""
    return int(facts.solo.crates - state.crates.owners.count(seat))


def crates_of(state: State, seat: int, facts: Any) -> str:
    """How many Cargo Crates of an Opponent lie on the Wharf card."""
    used = state.crates.owners.count(seat)
    return f"Cargo Crates on the Wharf card: {used} of {facts.solo.crates}, none of them locked."


def charts_card(facts: Any) -> list[str]:
    """The Charts card: what each number of the Decision die means on each chart."""
    selectors = [selector(name, facts) for name in facts.charts.selector]
    return [draft_diagram(facts), *selectors, *[district_selector(number, facts) for number in facts.round]]


def draft_diagram(facts: Any) -> str:
    """The Draft diagram, from left to right."""
    boxes = ", ".join(box.replace("_", " ") for box in facts.charts.draft.boxes)
    return f"Draft diagram, along the bottom edge of the board: {boxes}. An X is a card that is never taken."


def selector(name: str, facts: Any) -> str:
    """A selector chart: which numbers pick which letter."""
    letters = facts.charts.selector[name].letters
    numbers = numbers_of(letters, lambda letter: "to roll again" if letter == "again" else f"for {letter}")
    return f"{chart_heading(name)}: {numbers}{marked(facts, f'charts.selector.{name}.letters')}."


def district_selector(number: str, facts: Any) -> str:
    """A hexagon of the District Selector: which numbers pick which District in a round."""
    key = f"round_{number}"
    numbers = numbers_of(facts.charts.district_selector[key], lambda place: f"for {facts.district[place].name}")
    return f"District Selector in round {number}: {numbers}{marked(facts, f'charts.district_selector.{key}')}."


def chart_heading(name: str) -> str:
    """What a chart is called, as a heading."""
    called = CHART_NAMES[name].removeprefix("the ")
    return f"{called[0].upper()}{called[1:]}"


def numbers_of(results: Sequence[str], called: Callable[[str], str]) -> str:
    """What the numbers 1 to 6 mean on a chart, those together that mean the same."""
    found: dict[str, list[int]] = {}
    for number, result in enumerate(results, 1):
        found.setdefault(result, []).append(number)
    return "; ".join(f"{any_of(numbers)} {called(result)}" for result, numbers in found.items())


LEFT = ("temple", "citizen", "ship", "windmill")


def tokens_left(state: State, seat: int, token: str, facts: Any) -> int:
    """How many Temples, Citizen tokens, Ships or Windmills lie on a player board."""
    placed = state.tokens(token).owners.count(seat)
    return int(facts.supply[token].per_player - placed)


_WHEN = {
    "wharf_action": "Each Wharf Action",
    "harvest_action": "Each Harvest Action",
    "manor_action": "Each Manor Action",
    "temple_action": "Each Temple Action",
    "recruit_action": "Each Recruit Action",
    "when_placed": "When placed",
    "monument_scoring": "Monument Scoring",
    "reset": "Each Reset Phase",
    "instant": "When recruited",
}


def power(manor: str, facts: Any) -> str:
    """What a Manor does, and when."""
    about = facts.manor[manor]
    if "gold_max" in about:
        return f"Once placed: room for up to {about.gold_max} Gold, and the third Cargo Crate is free"
    return f"{_WHEN[about.trigger]}: {listed(_powers(manor, facts))}"


def _powers(manor: str, facts: Any) -> Iterator[str]:
    about = facts.manor[manor]
    if "or_resources_of_one_type" in about:
        yield f"{about.gold} Gold, or {about.or_resources_of_one_type} of one resource"
    elif "gold" in about:
        yield f"{about.gold} Gold"
    if "undrafted_dice" in about:
        yield f"{about.undrafted_dice} undrafted die's face"
    if "pushes_any" in about:
        yield f"{about.pushes_any} push on any track"
    if "pushes_one_district_guild" in about:
        yield f"{about.pushes_one_district_guild} push on a Guild track of the District"
    if "pushes_card_guild" in about:
        yield f"{about.pushes_card_guild} push on the card's Guild track"
    if manor == "lighthouse":
        yield f"{facts.monument.lighthouse.vp} VP for each Ship of any colour in its District"


def citizen_power(card: str, facts: Any) -> str:
    """What a Citizen does, and when."""
    about = facts.citizen[card]
    if "change_to" in about:
        return f"Any die drafted or spent may be turned to {named(about.change_to)}"
    if about.trigger == "draft":
        when = "Each die drafted" if about.face == "any" else f"Each {named(about.face)} die drafted"
    else:
        when = _WHEN[about.trigger]
    price = listed(f"{about[key]} {what}" for key, what in _PRICES.items() if key in about)
    gained = listed(f"{about[key]} {what}" for key, what in _GAINS.items() if key in about)
    if price:
        return f"{when}: may pay {price} for {gained}"
    return f"{when}: {gained}{' (optional)' if about.optional else ''}"


_PRICES = {"pay_gold": "Gold", "pay_resource": "resource"}
_GAINS = {
    "gain_gold": "Gold",
    "gain_resource": "resource",
    "gain_resource_one_type": "of one resource",
    "gain_push_any": "push on any track",
    "gain_push_one_track": "pushes on one track",
    "gain_vp": "VP",
    "undrafted_dice": "undrafted dice's faces",
    "sail": "Sail",
}
