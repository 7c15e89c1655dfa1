"""The cards and powers of Castellans: Citizens, Manors, Monuments, Wharf cards, actions and bridge lines."""

from collections.abc import Iterator
from typing import Any

from kosk.engine.cards import Card
from kosk.engine.errors import listed

from ..telling import count
from .charts import AGAIN, SELECTOR_RULE
from .position_words import (
    adversary,
    bridge_gain,
    chart_heading,
    citizen_power,
    district_selector,
    draft_diagram,
    power,
    selector,
)
from .state import MONUMENTS
from .words import amount, manor_name, named, piece, trade, wharf_card, wharf_icons, wharf_rows

MANOR_RULES = {
    "lighthouse": ("mscore.lighthouse", "manor.lighthouse-is-manor", "manor.lighthouse-one", "power.lighthouse"),
}
"""The rules of a Manor that scores instead of reacting; all others are called by their Manor."""
MONUMENT_RULES = {
    "gate": ("gate", "mscore.gate", "ruling.guild-four-icons", "board.gate-positions"),
    "ward_tower": ("ward", "mscore.ward", "manor.lighthouse-is-manor", "board.ward-positions"),
    "statue": ("statue", "mscore.statue", "board.statue-positions"),
}
"""The rules of each Monument."""
ROWS = {"buy": "Buying row", "sell_vp": "Selling row for VP", "sell_influence": "Selling row for Influence"}
"""What the rows of the Wharf are called by what a crate does there: the card has no names for them."""
SUB_ACTION_RULES = {
    "shipyard": "shipyard.allowed",
    "sail": "sail.allowed",
    "windmill": "windmill.allowed",
    "citizen_token": "citizen-token.place",
}
"""The rule that allows each sub-action; the others stand in its section."""
CARD_RULES = ("solo.card.drafting-column", "solo.draft.opponent-pick", "solo.card.rows", "solo.card.row")
"""The rules of every card of an Opponent; those of its rows depend on what stands in them."""
ACTION_RULES = {
    "manor": "solo.manor.place",
    "temple": "solo.temple.place",
    "recruit": "solo.recruit.take-card",
    "windmill": "solo.windmill.place",
    "shipyard": "solo.shipyard.place",
}
"""The rule that carries out an icon on the card of an Opponent."""
BUILT = {"temple": "Temple", "manor": "Manor or Lighthouse", "shipyard": "Ship", "windmill": "Windmill"}
"""The pieces that make an action of their kind dearer where they stand."""
DOES = {
    "temple": "It builds a Temple in any District.",
    "manor": "It builds a Manor or the Lighthouse in any District, and unlocks its power.",
    "recruit": "It takes a face-up Citizen for the Food above its space.",
    "harvest": "It gives what all {dice} dice of the player show, drafted or spent.",
    "wharf": "It places any number of the player's Cargo Crates on free icons of the Wharf card, each for one trade.",
    "shipyard": "It builds a Ship in any District.",
    "sail": "It moves one of the player's Ships to any other District.",
    "windmill": "It places a Windmill on any road with a free dot.",
    "citizen_token": "It places a Citizen token in any District, free of charge.",
}
"""What an action does, but for what it costs and the pushes that it gives."""
BONUSES = {"resource_choice": "{} resource of the player's choice", "pushes_any": "{} push on any Guild track"}
"""What a die bonus is that is no good of its own."""


def cards(facts: Any) -> Iterator[Card]:
    """Every card and power, with what it does."""
    yield from _citizens(facts)
    yield from _manors(facts)
    yield from _monuments(facts)
    yield from _wharf_cards(facts)
    yield from _wharf_rows(facts)
    yield from _actions(facts)
    yield from _sub_actions(facts)
    yield from _bridge_lines(facts)
    yield from _opponents(facts)
    yield from _charts(facts)


def _citizens(facts: Any) -> Iterator[Card]:
    for name, card in facts.citizen.items():
        lines = [f"{facts.guild[card.guild].name}, {card.back} back.", f"{citizen_power(name, facts)}."]
        if "gain_resource" in card:
            more = " and comes on top of what the die gives" if "face" in card and card.face != "any" else ""
            lines.append(f"The resource is of its owner's choice{more}.")
        yield Card("Citizen", f"citizen.{name}", card.name, lines, _citizen_rules(name, card))


def _citizen_rules(name: str, card: Any) -> Iterator[str]:
    """The rules of a Citizen, and the rulings without which it cannot be used."""
    yield f"citizen.{name.replace('_', '-')}"
    if "sail" in card:
        yield "ruling.sail-cost-cards"
    if card.trigger == "reset":
        yield "ruling.reset-citizen-timing"


def _manors(facts: Any) -> Iterator[Card]:
    for name, manor in facts.manor.items():
        rules = MANOR_RULES.get(name, (f"power.{name}",))
        also = [f"monument.{name}"] if name in facts.monument else []
        lines = [f"{power(name, facts)}."]
        if "max_per_district" in manor:
            lines.append(f"No more than {manor.max_per_district} in a District.")
        yield Card("Manor", f"manor.{name}", manor_name(name, facts), lines, rules, also, [manor.name])


def _monuments(facts: Any) -> Iterator[Card]:
    for name in MONUMENTS:
        monument = facts.monument[name]
        one_track = "one Guild track of its two Districts" if name == "gate" else "a Guild track of its District"
        where = "the two Districts of its bridge" if name == "gate" else "its District"
        lines = [
            f"It costs {amount(monument.gold, 'gold')}.",
            f"It gives {count(monument.pushes, 'push')} on {one_track}, as its owner chooses.",
            f"In each round it scores {monument.vp} VP for each {piece(monument.scores_per)} of any colour in {where}.",
        ]
        if monument.scores_per == "manor":
            lines.append("A Lighthouse counts as a Manor.")
        yield Card("Monument", f"monument.{name}", named(name), lines, MONUMENT_RULES[name])


def _wharf_cards(facts: Any) -> Iterator[Card]:
    wharf = facts.wharf
    players = " or ".join(map(str, wharf.four_plus_players))
    column = f"Icon {wharf.four_plus_column + 1} from the left in each row is open with {players} players only."
    for name, card in facts.wharf_card.items():
        rows = wharf_rows(",".join(card.back), facts)
        lines = [
            f"Front: {wharf_icons(name, facts)}.",
            column,
            f"While it lies on top of the deck, its back tells what the face-up card's rows do: {rows}.",
        ]
        rules = ("setup.wharf-pair", "wharf.one-row-each", "wharf.icon-capacity", "setup.wharf-cover")
        yield Card("Wharf card", f"wharf_card.{name}", wharf_card(name), lines, rules)


def _wharf_rows(facts: Any) -> Iterator[Card]:
    for name in facts.wharf_row_kind:
        paid, gained = trade(name, facts)
        lines = [f"Each Cargo Crate there pays {paid} for {gained}."]
        yield Card("Wharf row", f"wharf_row_kind.{name}", ROWS[name], lines, (f"wharf.{name.replace('_', '-')}",))


def _bonus(what: str, number: int) -> str:
    return BONUSES[what].format(number) if what in BONUSES else amount(number, what)


def _cost(name: str, about: Any) -> Iterator[str]:
    """What an action costs, where it costs more than a die."""
    if "cost" not in about:
        return
    costs = listed(amount(number, what) for what, number in about.cost.items())
    more = ""
    if "gold_per_existing" in about:
        where = "on that road" if name == "windmill" else "in that District"
        gold = amount(about.gold_per_existing, "gold")
        more = f", and {gold} for each {BUILT[name]} of any colour already {where}"
    yield f"It costs {costs}{more}."


def _gives(about: Any) -> Iterator[str]:
    """The pushes that an action gives."""
    if "pushes_each_district_guild" in about:
        yield f"It gives {count(about.pushes_each_district_guild, 'push')} on each of the District's two Guild tracks."
    if "pushes_one_district_guild" in about:
        yield f"It gives {count(about.pushes_one_district_guild, 'push')} on one of the District's two Guild tracks."
    if "pushes_card_guild" in about:
        yield f"It gives {count(about.pushes_card_guild, 'push')} on the Guild track of the card recruited."
    if "pushes_any" in about:
        yield f"It gives {count(about.pushes_any, 'push')} on any Guild track."


def _actions(facts: Any) -> Iterator[Card]:
    for name, about in facts.action.items():
        bonus = listed(_bonus(what, number) for what, number in about.die_bonus.items())
        die = named(about.die)
        first = f"{'An' if die[0] in 'AEIOU' else 'A'} {die} die spent on it first gives {bonus}."
        does = DOES[name].format(dice=facts.dice.per_player)
        lines = [first, does, *_cost(name, about), *_gives(about)]
        yield Card("Primary Action", f"action.{name}", f"{named(name)} Action", lines, (f"{name}.bonus",))


def _sub_actions(facts: Any) -> Iterator[Card]:
    for name, about in facts.sub_action.items():
        times = "once" if about.max_per_action == 1 else f"up to {about.max_per_action} times"
        gives = list(_gives(about)) or ["It gives no push."]
        lines = [f"It may follow a {named(about.of)} Action, {times}.", DOES[name], *_cost(name, about), *gives]
        title = f"{named(name.removesuffix('_token'))} Sub-Action"
        yield Card("Sub-action", f"sub_action.{name}", title, lines, (SUB_ACTION_RULES[name],))


def _bridge_lines(facts: Any) -> Iterator[Card]:
    for name, line in facts.guild_track.bridge.items():
        lines = [
            f"A token that crosses it after space {line.after_space} brings {bridge_gain(line.after_space, facts)}."
        ]
        rules = ("infl.bridge-reward", "infl.bridge-hop", "infl.reward-kinds")
        yield Card("Bridge line", f"guild_track.bridge.{name}", f"{named(name)} bridge line", lines, rules)


def _opponents(facts: Any) -> Iterator[Card]:
    for name, about in facts.opponent.items():
        lines = [f"An adversary of solo play, as a player called {about.name}.", *adversary(name, facts)]
        words = [about.name, about.name.removeprefix("The ")]
        yield Card("Opponent", f"opponent.{name}", about.title, lines, _opponent_rules(name, facts), words=words)


def _opponent_rules(name: str, facts: Any) -> Iterator[str]:
    """The rules of the column and the rows, and those that carry out what stands in the rows of this card."""
    yield from CARD_RULES
    if name == "joseefus-the-builder":
        yield "solo.card.joseefus"
    rows = [facts.opponent[name][f"round_{number}"] for number in facts.round]
    yield from dict.fromkeys(ACTION_RULES[action] for row in rows for action in row.actions)
    if any(row.monument != "none" for row in rows):
        yield "solo.monument.best-place"
    yield from dict.fromkeys(f"solo.wharf.colour.{row.crates}" for row in rows if row.crates != "none")
    if any(row.crates != "none" for row in rows):
        yield "solo.wharf.match-dice"
    if any(row.sails for row in rows):
        yield from ("solo.sail.per-icon", "solo.sail.walk")


def _charts(facts: Any) -> Iterator[Card]:
    draft = ("solo.charts.draft", "ruling.recruit-empty-space")
    yield Card("Chart", "charts.draft", "Draft diagram", [draft_diagram(facts)], draft)
    for name, chart in facts.charts.selector.items():
        again = ("solo.charts.selector.reroll",) if AGAIN in chart.letters else ()
        rules = ("solo.charts.selector.when", "solo.charts.selector.letters", SELECTOR_RULE[name], *again)
        title, lines = chart_heading(name), [selector(name, facts)]
        yield Card("Chart", f"charts.selector.{name}", title, lines, rules, words=["selector chart"])
    lines = [district_selector(number, facts) for number in facts.round]
    yield Card("Chart", "charts.district_selector", "District Selector", lines, ("solo.charts.rounds",))
