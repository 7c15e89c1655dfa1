"""The cards of Dice City: locations, those that are printed on the boards, bandits, trade ships, types of locations."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kosk.engine.cards import Card
from kosk.engine.errors import listed

from ..telling import count, resources
from .board import RULE


def _gain(ability: Any, facts: Any) -> str:
    return f"Use: gain {resources(ability.resources)}."


def _strength(ability: Any, facts: Any) -> str:
    only = ", against bandits only" if ability.target == "bandits" else ""
    return f"Use: add {ability.amount} army strength{only}."


def _bonus(ability: Any, facts: Any) -> str:
    more = (
        f"an Army location adds {ability.strength} army strength more"
        if ability.on == "army"
        else f"a resource location gives {ability.resources} more of its resource"
    )
    return f"Use: for the rest of the turn, each use of {more}."


def _convert(ability: Any, facts: Any) -> str:
    most = ability.pay_max
    pay = count(most, "resource") if most == 1 else f"up to {most} resources of one kind"
    kind = "the same kind" if ability.gain_type == "same" else "another kind"
    each = "" if most == 1 else " for each"
    return f"Use: pay {pay}, and gain {ability.gain_per_paid} of {kind}{each}."


def _reroll(ability: Any, facts: Any) -> str:
    if ability.dice == "self":
        return "Use: roll the die again that was used, and assign it anew; it can be used again."
    return (
        "Use: roll the die again that was used, with as many others as you like that have not been used, and assign "
        "them anew; all of them can still be used."
    )


COPIED = {
    "row": "Use: use another location of its row, as if the die lay on it.",
    "city": "Use: copy another location of your own city: use its ability.",
    "city_with_die": (
        "Use: copy another location of your own city on which a die lies: use its ability. That die can still be used."
    ),
}
"""What a location does that copies others, by where these lie."""

ABILITIES: Mapping[str, Callable[[Any, Any], str]] = {
    "gain": _gain,
    "vp": lambda ability, facts: f"Use: score {ability.amount} VP.",
    "strength": _strength,
    "place_free": lambda ability, facts: (
        f"Use: place a {facts.location[ability.card].name} from its stack on any space of your own city, at no cost."
    ),
    "turn_bonus": _bonus,
    "bandit_defense": lambda ability, facts: (
        f"Use: the defense of all bandits is {-ability.amount} lower this turn, but never below {ability.minimum}."
    ),
    "convert": _convert,
    "gain_per_row_resource_location": lambda ability, facts: (
        f"Use: gain {ability.amount} of its resource for each resource location in the row."
    ),
    "value_per_row_type": lambda ability, facts: (
        f"It is worth {ability.vp} VP for each {ability.type} location in its row, active or not, itself and printed "
        "ones included."
    ),
    "vp_per_stock_pairs": lambda ability, facts: (
        f"Use: score {ability.vp} VP for every {ability.pair} resources of the same kind in your stock; they are not "
        "paid."
    ),
    "pay_extra_for_vp": lambda ability, facts: (
        f"When it is built: pay up to {ability.max} more {' or '.join(ability.types)}, for {ability.vp_each} VP each."
    ),
    "row_defense": lambda ability, facts: (
        f"Ongoing: the defense of all other locations in its row that have one is {ability.amount} higher."
    ),
    "copy": lambda ability, facts: COPIED[ability.scope],
    "move_die": lambda ability, facts: "Use: move a die that has not been used to any space of its row.",
    "reroll": _reroll,
}
"""What each kind of ability does."""

MOMENTS = {"build": ["anatomy.ability-on-build"], "ongoing": ["anatomy.ability-ongoing"]}
"""The rules of abilities that no die uses, by when they work."""
BY_KIND = {
    "copy": ["card.copy-needs-active", "ruling.copy-chain", "ruling.copied-use"],
    "reroll": ["ruling.copy-this-die", "ruling.endless-rerolls"],
}
"""The rules of all locations with an ability of one kind."""


def ability(about: Any, facts: Any) -> str:
    """What a location does, in a sentence; `about` is what the components tell of it."""
    return ABILITIES[about.ability.kind](about.ability, facts)


def cards(facts: Any) -> Iterator[Card]:
    """Every card and printed location, with what it does."""
    yield from _locations(facts)
    yield from _printed_locations(facts)
    yield from _bandits(facts)
    yield from _trade_ships(facts)
    yield from _types(facts)


def _locations(facts: Any) -> Iterator[Card]:
    for name, card in facts.location.items():
        where = "in a stack of their own" if card.stack == "open" else "all in the location deck"
        lines = [
            _type(card, facts),
            f"It costs {resources(card.cost)}.",
            f"Its defense is {card.defense}{_worth(card)}.",
            ability(card, facts),
            *(["It deactivates when it is used."] if card.deactivates else []),
            f"In the box: {card.copies}, {where}.",
        ]
        rules = [RULE[name], *_rules(card), "setup.open-stacks" if card.stack == "open" else "setup.location-deck"]
        rules += ["attack.locations-no-vp"] if card.type == "resource" else []
        yield Card("Location", f"location.{name}", card.name, lines, rules)


def _type(about: Any, facts: Any) -> str:
    return f"{facts.type[about.type].name}{', an Army location' if about.army else ''}."


def _worth(card: Any) -> str:
    """What a location is worth, behind its defense; nothing where that is told by its ability."""
    if "vp" not in card:
        return ""
    return f", and it is worth {card.vp or 'no'} VP"


def _rules(about: Any) -> Iterator[str]:
    """The rules of a location that are not its own."""
    if about.army:
        yield from ("army.army-location", "army.add-strength", "ruling.army-location-definition")
    yield from BY_KIND.get(about.ability.kind, [])
    if "timing" in about:
        yield from MOMENTS.get(about.timing, [])
        if about.deactivates:
            yield from ("card.copy-deactivates-original", "card.copy-die-blocked")


def _printed_locations(facts: Any) -> Iterator[Card]:
    board = facts.board
    for name, about in facts.printed_location.items():
        spaces = [space for space, location in zip(board.names, board.printed, strict=True) if location == name]
        lines = [
            _type(about, facts),
            ability(about, facts),
            "It has no defense and is worth no VP.",
            f"On each player board: {listed(spaces)}.",
        ]
        rules = [RULE[name], *_rules(about), "board.layout", "attack.locations-needs-defense"]
        yield Card("Printed location", f"printed_location.{name}", about.name, lines, rules, ["player_board.rows"])


def _bandits(facts: Any) -> Iterator[Card]:
    for name, card in facts.bandits.items():
        lines = [f"Their defense is {card.defense}, and they bring {card.vp} VP.", *_pile(card, facts)]
        rules = ["setup.bandit-piles", "attack.bandits", "attack.bandits-empty-pile", "end.bandits", "solo.setup-piles"]
        yield Card("Bandits", f"bandits.{name}", card.name, lines, rules)


def _trade_ships(facts: Any) -> Iterator[Card]:
    for name, card in facts.trade_ship.items():
        lines = [f"An export costs {resources(card.cost)}, and brings {card.vp} VP.", *_pile(card, facts)]
        rules = ["setup.ship-piles", "trade.export", "trade.empty-pile", "end.ships", "solo.setup-piles"]
        yield Card("Trade ship", f"trade_ship.{name}", card.name, lines, rules)


def _pile(card: Any, facts: Any) -> Iterator[str]:
    """How many cards the pile of bandits or trade ships has."""
    piles = [
        f"{card.per_player * players + card.extra} with {players} players"
        for players in facts.game.players
        if players > 1
    ]
    yield f"Cards in the pile: {listed(piles)}."
    yield f"With 1 player: {facts.solo.cards_each}, never taken."


def _types(facts: Any) -> Iterator[Card]:
    for name, kind in facts.type.items():
        found = [about.name for about in facts.board.about.values() if about.type == name]
        also = [kind.also] if "also" in kind else []
        lines = [
            f"Its colour is {kind.colour}.",
            *[f"It is also called {other}." for other in also],
            f"Of this type: {listed(found)}.",
        ]
        rules = ["anatomy.types", *(["ruling.harvest-name"] if also else [])]
        rules += ["army.army-location"] if name == "military" else []
        yield Card("Type of locations", f"type.{name}", f"{kind.name} location", lines, rules, words=also)
