"""What happens in Castellans, told: one sentence for each event, in the names printed on board and cards."""

from collections.abc import Iterable, Sequence
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.table import Event, Option

from .. import telling
from ..telling import Happening, Sentences, count, only
from .charts import LETTERS
from .state import MANORS, MONUMENTS, State

GREEN = "Green"
IMAGINARY = {"green": GREEN, "non_player": "the non-player colour"}
DICE_CHOSEN = ("draft.take-die", "action.any-die", "power.landowner.die", "citizen.peasant")
"""The rules that ask for a die: the same identifier may stand for a good elsewhere."""

PASSED = {
    "action.monument-optional": "erects no Monument",
    "wharf.assign-crates": "is done trading",
    "action.sub-actions": "is done with sub-actions",
    "ruling.draft-trigger-order": "uses no other Citizen",
    "ruling.reset-citizen-timing": "uses no other Citizen",
    "citizen.coxswain": "does not sail",
}
"""What it means to pass, by the rule that asks; elsewhere a die stays as it is."""

CITIZENS_NAMED = (
    "solo.recruit.refill",
    "setup.citizen-lines",
    "reset.citizens-left",
    "reset.citizens-right",
    "recruit.slide",
    "recruit.choose",
)
"""The rules that turn up or choose a Citizen: the same identifier may stand for a Manor elsewhere."""

CHARTS_ASKED = ("solo.charts.rounds.when", "solo.charts.draft.when", "solo.charts.selector.when")
"""The rules that ask what the Decision die shows, for a chart of the solo game."""

BRIDGES_NAMED = ("gate.position", "gate.influence", "action.monument-optional")
"""The rules that ask for, or tell of, the bridge of a Gate: the road beside it has the same identifier."""


def named(word: str) -> str:
    """A name of the game as people write it, where the components have no printed one.

    >>> named("ward_tower")
    'Ward Tower'
    """
    return word.replace("_", " ").title()


def piece(token: str) -> str:
    """What a kind of token is called; a Citizen token is no Citizen, which is a card.

    >>> piece("temple"), piece("citizen")
    ('Temple', 'Citizen token')
    """
    return "Citizen token" if token == "citizen" else named(token)


def manor_name(manor: str, facts: Any) -> str:
    """A Manor as its player board calls it, but for the article; the Lighthouse is called like its token."""
    about = facts.manor[manor]
    if about.token != "manor":
        return named(about.token)
    name: str = about.name
    return name.removeprefix("A ").removeprefix("An ")


def wharf_card(card: str) -> str:
    """A Wharf card, which has a number and no name.

    >>> wharf_card("wharf_3")
    'Wharf card 3'
    """
    return f"Wharf card {card.removeprefix('wharf_')}"


def wharf_icons(card: str, facts: Any) -> str:
    """What a Wharf card shows, row by row: no number is printed on it by which it could be found."""
    rows = facts.wharf.row_names
    return "; ".join(f"{row} row {listed(named(icon) for icon in facts.wharf_card[card][row])}" for row in rows)


def amount(number: int, what: str) -> str:
    """A number of goods.

    >>> amount(2, "wood"), amount(0, "gold")
    ('2 Wood', 'no Gold')
    """
    return f"{number or 'no'} {named(what)}"


def trade(kind: str, facts: Any) -> tuple[str, str]:
    """What a crate in a row of the Wharf card pays, and what it gains."""
    about = facts.wharf_row_kind[kind].trade
    if "pay_gold" in about:
        return f"{about.pay_gold} Gold", f"{about.gain_resource} resource shown"
    paid = f"{about.pay_resource} resource shown"
    if "gain_push_any" in about:
        return paid, f"{about.gain_push_any} Influence or {about.or_gain_gold} Gold"
    return paid, f"{about.gain_gold} Gold and {about.gain_vp} VP"


def wharf_rows(back: str, facts: Any) -> str:
    """What the back of a Wharf card makes of the rows of the card beside it."""
    trades = [trade(kind, facts) for kind in back.split(",")]
    rows = zip(facts.wharf.row_names, trades, strict=True)
    return "; ".join(f"{row} row, pay {paid} for {gained}" for row, (paid, gained) in rows)


def wharf_icon(icon: str, card: str | None, facts: Any) -> str:
    """An icon of a Wharf card, by what it shows and where; by its place alone where no card lies there."""
    row, column = facts.city.icons[icon]
    shows = named(facts.wharf_card[card][row][column]) if card else "icon"
    where = "the 4+ column" if column == facts.wharf.four_plus_column else f"column {column}"
    return f"{shows} in {where} of the {row} row"


def road_name(road: str, facts: Any) -> str:
    """A road, by the Districts that it runs between."""
    return f"road between {listed(facts.district[place].name for place in facts.road[road].between)}"


def called(state: State, option: Option, rule: str, facts: Any) -> str:
    """An option of a question as people call it; `rule` is the rule that asks. What has no name stays as it is."""
    if rule == "setup.first-player":
        return state.names[int(option)]
    if rule == "pay.magic-augment" and isinstance(option, int):
        return amount(option, "magic")
    word = str(option)
    if word in facts.manor and rule not in CITIZENS_NAMED:
        return manor_name(word, facts)
    if word in facts.gate and rule in BRIDGES_NAMED:
        return bridge(word, facts)
    if word in facts.city.icons:
        return wharf_icon(word, state.wharf_card, facts)
    if word in facts.road:
        return road_name(word, facts)
    for kind in (facts.district, facts.guild, facts.citizen):
        if word in kind:
            return str(kind[word].name)
    if word in facts.wharf_card:
        return f"{wharf_card(word)}, {wharf_icons(word, facts)}"
    if word in facts.city.wharf_back.values():
        return wharf_rows(word, facts)
    if word in MONUMENTS:
        return named(word)
    if word in facts.action:
        return f"{named(word)} Action"
    if word in facts.sub_action:
        return f"{named(word.removesuffix('_token'))} Sub-Action"
    return named(word) if word in facts.die_face else word


def bridge(gate: str, facts: Any) -> str:
    """The bridge of a Gate position, by the Districts that it joins."""
    return f"bridge between {listed(facts.district[place].name for place in facts.gate[gate].between)}"


def sentence(state: State, event: Event, facts: Any) -> str:
    """An event in one sentence."""
    return telling.sentence(_SENTENCES, state, event, facts)


def _choose(now: Happening) -> str:
    option = now.data["option"]
    if now.rule == "pay.magic-augment":
        instead = f" in place of {count(option, 'resource')}" if option else ""
        return f"{now.who} uses {amount(option, 'magic')}{instead}."
    if option == "pass":
        return f"{now.who} {PASSED.get(now.rule, 'leaves the die as it is')}{only(now)}."
    article = "" if option in now.facts.district or option in now.facts.die_face else "the "
    name = called(now.state, option, now.rule, now.facts)
    if now.rule in DICE_CHOSEN and option in now.facts.die_face:
        return f"{now.who} chooses the {name} die{only(now)}."
    return f"{now.who} chooses {article}{name}{only(now)}."


def _turn_up(now: Happening) -> str:
    option = now.data["option"]
    name = called(now.state, option, now.rule, now.facts)
    if now.rule == "setup.first-player":
        return f"{now.who} picks {name}."
    if now.rule in (*CHARTS_ASKED, "reset.keep-roll", "variant.np.each-round"):
        return f"The Decision die shows {f'a {name}' if now.rule in CHARTS_ASKED else name}."
    if now.rule == "draft.roll":
        return f"A die shows {name}."
    if option in now.facts.citizen:
        return f"{now.who} brings the {name}."
    if option in now.facts.wharf_card:
        return f"{now.who} brings {wharf_card(option)}."
    return f"{now.who} brings a Wharf card whose back says: {name}."


def _gain(now: Happening) -> str:
    gained, lost = now.data["amount"], now.data["lost"]
    told = f"{now.who} gains {amount(gained, now.data['what'])}"
    if not lost:
        return f"{told}."
    lose = "is lost" if lost == 1 else "are lost"
    return f"{told} ({lost} more would not fit and {lose})." if gained else f"{told}: {lost} would not fit and {lose}."


def _set_marker(now: Happening) -> str:
    what, value = now.data["what"], now.data["value"]
    if what in now.facts.guild:
        return f"{now.who}'s Influence token stands on {_space(value, now)} of {_tracks((what,), now)}."
    return f"{now.who}'s {'Score' if what == 'vp' else named(what)} token starts on {value}."


def _space(number: int, now: Happening) -> str:
    track = now.facts.guild_track
    if number == track.start:
        return "the start space"
    return f"{'the starred space' if number in track.starred else 'space'} {number}"


def _tracks(guilds: Iterable[str], now: Happening) -> str:
    names = [now.facts.guild[guild].name for guild in guilds]
    return f"the {listed(names)} track{'' if len(names) == 1 else 's'}"


def _raise_influence(now: Happening) -> str:
    before, space = _space(now.data["before"], now), _space(now.data["space"], now)
    return f"{now.who} rises from {before} to {space} on {_tracks((now.data['guild'],), now)}."


def _lose_push(now: Happening) -> str:
    pushes = now.data["pushes"]
    lost = "1 push" if pushes == 1 else f"{pushes} pushes"
    return f"{now.who} loses {lost}, unable to rise any further on {_tracks(now.data['guilds'], now)}."


def _score(now: Happening) -> str:
    data = now.data
    told = f"{now.who} scores {data['vp']} VP"
    if "monument" in data:
        return f"{told} for the {named(data['monument'])}: {count(data['pieces'], piece(data['per']))}."
    if "crates" in data:
        return f"{told} for {count(data['crates'], 'Cargo Crate')}."
    if "sold" in data:
        return f"{told} for selling {named(data['sold'])}."
    if "rank" in data:
        return f"{told} {_place(now)}: {ranked(data)}."
    card = now.rule.removeprefix("citizen.")
    return f"{told} for {'crossing a bridge line' if card == now.rule else f'the {named(card)}'}."


def _unscored(now: Happening) -> str:
    vp, tied = now.data["vp"], now.data["tied"]
    among = "" if tied == 1 else "one of "
    who, marked = IMAGINARY[now.data["who"]], "is not marked" if vp == 1 else "are not marked"
    return f"{who[0].upper()}{who[1:]} is {among}{ranked(now.data)} {_place(now)}; its {vp} VP {marked}."


def _place(now: Happening) -> str:
    place = now.data["place"]
    if place in now.facts.guild:
        return f"on {_tracks((place,), now)}"
    return "at the Wharf" if place == "wharf" else f"in {now.facts.district[place].name}"


def ranked(data: dict[str, Any]) -> str:
    """A rank as it is told.

    >>> ranked({"rank": 2, "tied": 1}), ranked({"rank": 1, "tied": 3})
    ('2nd', '3 tied for 1st')
    """
    rank = {1: "1st", 2: "2nd", 3: "3rd"}.get(data["rank"], f"{data['rank']}th")
    return rank if data["tied"] == 1 else f"{data['tied']} tied for {rank}"


def _ranking(now: Happening) -> str:
    names = [*now.state.names, *IMAGINARY.values()]
    counted = now.data["counted"]
    made_of = map(_made_of, now.data.get("parts") or [()] * len(counted))
    told = zip(names, counted, made_of, strict=False)
    had = [f"{name} {number}{parts}" for name, number, parts in told if number != "0"]
    return f"The count {_place(now)}: {listed(had) if had else 'nobody has any'}."


def _made_of(parts: Iterable[tuple[str, int, str]]) -> str:
    """The pieces that a count is made of, with what those of each kind give."""
    told = [f"{piece(kind)}{'' if number == 1 else 's'} {points}" for kind, number, points in parts]
    return f" ({', '.join(told)})" if told else ""


def _crown(now: Happening) -> str:
    data = now.data
    winners = listed(now.state.names[seat] for seat in data["winners"])
    if "starred" not in data:
        return f"{winners} wins with {data['vp']} VP."
    most = max(data["starred"])
    stars = f"tied at {data['vp']} VP, {count(most, 'token')} on starred spaces"
    fewer = sorted({number for number in data["starred"] if number < most}, reverse=True)
    against = f" against {listed(fewer)}" if fewer else ""
    if len(data["winners"]) == 1:
        return f"{winners} wins: {stars}{against}."
    return f"{winners} share the victory: {stars} each{',' if fewer else ''}{against}."


def _discard_citizens(now: Happening) -> str:
    cards = listed(f"the {now.facts.citizen[card].name}" for card in now.data["cards"]) or "no Citizen"
    leave = "leave" if len(now.data["cards"]) > 1 else "leaves"
    return f"{cards[0].upper()}{cards[1:]} {leave} the {now.data['back']} draft line."


def _set_aside(now: Happening) -> str:
    faces = listed(map(named, now.data["faces"]))
    return f"The dice left over are set aside: {faces}." if faces else "No dice are left over."


def _place_magistrates(now: Happening) -> str:
    places = listed(now.facts.district[place].name for place in now.data["districts"])
    return f"The Magistrates stand in {places}." if places else "The Magistrates leave the board."


def _district(now: Happening, key: str = "district") -> str:
    name: str = now.facts.district[now.data[key]].name
    return name


def _erect(now: Happening) -> str:
    monument, place = now.data["monument"], now.data["place"]
    where = f"on the {bridge(place, now.facts)}" if monument == "gate" else f"in {now.facts.district[place].name}"
    return f"{now.who} erects the {named(monument)} {where}."


def _icon(now: Happening) -> str:
    return wharf_icon(now.data["icon"], now.data["card"], now.facts)


def _build(now: Happening) -> str:
    manor = manor_name(now.data["manor"], now.facts)
    if now.rule.startswith("solo.") and now.data["manor"] != "lighthouse":
        return f"{now.who} places a Manor in {_district(now)}."
    return f"{now.who} moves the {manor} to {_district(now)}."


# The charts of the solo game


def _lay_cards(now: Happening) -> str:
    titles = [now.facts.opponent[card].title for card in now.data["opponents"]]
    return f"{listed(titles)} will play by {'a card' if len(titles) == 1 else 'cards'}, rolls and charts."


def _letters(now: Happening) -> str:
    return f"The options are {lettered(now.data['options'], now.facts)}."


def lettered(options: Sequence[str], facts: Any) -> str:
    """The options of a selector chart, each behind its letter."""
    return "; ".join(
        f"{letter}: {chart_option(option, facts)}" for letter, option in zip(LETTERS, options, strict=False)
    )


def chart_option(option: str, facts: Any) -> str:
    """What a chart points to, as people call it: a Guild, a District, a bridge, a Citizen or a player."""
    if option in facts.gate:
        return bridge(option, facts)
    for kind in (facts.guild, facts.district, facts.citizen):
        if option in kind:
            return str(kind[option].name)
    return option


CHART_NAMES = {
    "district_selector": "the District Selector",
    "draft": "the Draft diagram",
    "two": "the A/B chart",
    "three": "the A/B/C chart",
    "four": "the A/B/C/D chart",
    "five": "five numbered options",
    "six": "six numbered options",
}
"""The charts as they are told."""


def _read_chart(now: Happening) -> str:
    data = now.data
    of_round = f" of round {data['round']}" if "round" in data else ""
    called_so = data["result"] in now.facts.district or data["result"] in now.state.names
    found = f"{'' if called_so else 'the '}{chart_option(data['result'], now.facts)}"
    means = "to roll again" if data["result"] == "again" else found
    return f"For {now.who} a {data['number']} on {CHART_NAMES[data['chart']]}{of_round} means {means}."


def _compare_places(now: Happening) -> str:
    worth = zip(now.data["places"], now.data["vp"], strict=True)
    at = "on the" if now.data["monument"] == "gate" else "in"
    told = listed(f"{vp} VP {at} {chart_option(place, now.facts)}" for place, vp in worth)
    return f"The {named(now.data['monument'])} of {now.who} would score {told}."


def _place_not_best(now: Happening) -> str:
    place = chart_option(now.data["place"], now.facts)
    called = place if now.data["place"] in now.facts.district else f"The {place}"
    return f"{called} is not among the best places."


def _read_row(now: Happening) -> str:
    data = now.data
    icons = ", ".join(map(named, data["actions"]))
    monument = "no Monument" if data["monument"] == "none" else f"Monument {named(data['monument'])}"
    wants = ", ".join(map(named, data["column"]))
    row = f"{now.who}'s row for round {data['round']}: {icons}; {monument}; bonus {_bonus(now)}."
    return f"{row} It drafts in this order: {wants}."


def _bonus(now: Happening) -> str:
    """The bonus of a row: Sails, or Crates on the line that sells for VP or for Influence."""
    data = now.data
    if data["crates"] == "none":
        return count(data["sails"], "Sail")
    line = now.facts.solo.lines[data["crates"]]
    pays = "VP" if line == "sell_vp" else "Influence"
    return f"{data['crates']} Crate (the line that pays {pays}) for {listed(map(named, data['dice']))} dice"


def _want_die(now: Happening) -> str:
    face, column = now.data["face"], list(now.data["column"])
    missing = " nor ".join(map(named, column[: column.index(face)]))
    if not missing:
        return f"{now.who} wants {named(face)} first, and the pool has it."
    neither = "neither " if " nor " in missing else "no "
    return f"The pool has {neither}{missing}, so {now.who} wants {named(face)}."


def _read_icon(now: Happening) -> str:
    data = now.data
    return f"{now.who}'s row for round {data['round']}, icon {data['number']} of {data['of']}: {named(data['icon'])}."


def _read_monument(now: Happening) -> str:
    row = f"{now.who}'s row for round {now.data['round']}"
    if now.data["monument"] == "none":
        return f"{row} has no Monument."
    return f"{row}, Monument: {named(now.data['monument'])}{', which stands already' if now.data['stands'] else ''}."


def _match_dice(now: Happening) -> str:
    dice, matching, placed = listed(map(named, now.data["dice"])), now.data["matching"], now.data["placed"]
    drafted = len(now.data["dice"])
    many = f"All {drafted}" if matching == drafted else f"{matching or 'None'} of the {drafted}"
    verb = "matches" if matching == 1 else "match"
    most = f"only {count(placed, 'Cargo Crate')}" if placed else "no Cargo Crate"
    room = f", but {most} can be placed" if placed < matching else ""
    return f"{many} dice of {now.who} ({dice}) {verb} the icons of the bonus{room}."


def _turn_die(now: Happening) -> str:
    return f"{now.who} turns the die from {named(now.data['face'])} to {named(now.data['to'])}."


def _citizen(now: Happening) -> str:
    name: str = now.facts.citizen[now.data["card"]].name
    return name


def _reveal_citizen(now: Happening) -> str:
    return f"The {_citizen(now)} enters the {now.data['back']} draft line."


_SENTENCES: Sentences = {
    **telling.IN_ALL_GAMES,
    "choose": _choose,
    "turn-up": _turn_up,
    "mark-round": lambda now: f"The Rounds token stands on {now.data['round']}.",
    "give-scepter": lambda now: f"{now.who} takes the Scepter and is 1st player.",
    "place-magistrates": _place_magistrates,
    "set-marker": _set_marker,
    "gain": _gain,
    "pay": lambda now: f"{now.who} pays {amount(now.data['amount'], now.data['what'])}.",
    "raise-influence": _raise_influence,
    "lose-push": _lose_push,
    "place": lambda now: f"{now.who} places a {piece(now.data['token'])} in {_district(now)}.",
    "move-ship": lambda now: f"{now.who} moves a Ship from {_district(now)} to {_district(now, 'to')}.",
    "place-windmill": lambda now: f"{now.who} places a Windmill on the {road_name(now.data['road'], now.facts)}.",
    "build": _build,
    "erect": _erect,
    "place-non-player": lambda now: f"A non-player {piece(now.data['piece'])} is placed in {_district(now)}.",
    "place-keep": lambda now: f"A Keep is placed in {_district(now)}.",
    "hand-dice": lambda now: f"{now.who} is handed {now.data['number']} dice.",
    "roll-pool": lambda now: f"{now.who} rolls {listed(map(named, now.data['faces']))}.",
    "turn-die": _turn_die,
    "draft-die": lambda now: f"{now.who} places the {named(now.data['face'])} die on the player board.",
    "spend-die": lambda now: f"{now.who} spends the {named(now.data['face'])} die.",
    "set-aside": _set_aside,
    "reveal-citizen": _reveal_citizen,
    "take-citizen": lambda now: f"{now.who} takes the {_citizen(now)} from the {now.data['back']} draft line.",
    "discard-citizens": _discard_citizens,
    "rebuild-deck": lambda now: f"The {now.data['back']} discards become a new deck.",
    "reveal-wharf-card": lambda now: f"{wharf_card(now.data['card'])} lies face-up at the Wharf.",
    "show-wharf-back": lambda now: f"The rows of the Wharf now mean: {wharf_rows(now.data['back'], now.facts)}.",
    "discard-wharf-card": lambda now: "The Wharf card is discarded.",
    "cover-wharf": lambda now: "The Wharf Cover closes the left column.",
    "place-crate": lambda now: f"{now.who} places a Cargo Crate on the {_icon(now)}.",
    "return-crates": lambda now: "All Cargo Crates return to their owners.",
    "lay-cards": _lay_cards,
    "letters": _letters,
    "read-chart": _read_chart,
    "compare-places": _compare_places,
    "read-row": _read_row,
    "want-die": _want_die,
    "read-icon": _read_icon,
    "read-monument": _read_monument,
    "read-bonus": lambda now: f"{now.who}'s row for round {now.data['round']}, bonus: {_bonus(now)}.",
    "match-dice": _match_dice,
    "no-token-left": lambda now: f"{now.who} has no {piece(now.data['token'])} left.",
    "nothing-to-take": lambda now: f"{now.who} finds no Citizen on a space with a number, and takes none.",
    "district-taken": lambda now: f"{_district(now)} has a Manor already.",
    "road-full": lambda now: f"The {road_name(now.data['road'], now.facts)} is full.",
    "place-not-best": _place_not_best,
    "no-road-free": lambda now: f"{now.who} finds no free dot on that road, and places no Windmill.",
    "no-ship-moves": lambda now: f"{now.who} has no Ship outside {_district(now)}, so none moves.",
    "rank": _ranking,
    "score": _score,
    "unscored": _unscored,
    "crown": _crown,
}


def moves(facts: Any) -> dict[Option, tuple[str, ...]]:
    """Every option that a player can name at some time, with the rules that ask for it, the foremost first."""
    city = facts.city
    asked: tuple[tuple[Iterable[Option], tuple[str, ...]], ...] = (
        (facts.action, ("action.primary-required",)),
        (facts.sub_action, ("action.sub-actions",)),
        (MONUMENTS, ("action.monument-optional",)),
        (MANORS, ("manor.choose-token", "setup.manor-token")),
        (city.changers, ("draft.manipulate-first", "action.manipulate-first")),
        (facts.citizen, ("recruit.choose",)),
        (city.in_draft, ("ruling.draft-trigger-order",)),
        (city.in_reset, ("ruling.reset-citizen-timing",)),
        (city.districts, ("temple.choose-district",)),
        (facts.guild, ("draft.gain-influence",)),
        (city.faces, ("draft.take-die", "action.any-die")),
        (city.icons, ("wharf.assign-crates",)),
        (facts.road, ("windmill.choose",)),
        (city.gates, ("gate.position",)),
    )
    return telling.asked_for(asked)
