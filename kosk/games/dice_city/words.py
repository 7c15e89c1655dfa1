"""What happens in Dice City, told: one sentence for each event, in the names printed on boards and cards."""

from collections.abc import Iterable
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.table import PASS, Event, Option

from .. import telling
from ..telling import Happening, Sentences, count, only
from .attack import KINDS
from .end import END, PLAY_ON
from .pass_tokens import BENEFITS
from .state import RESOURCES, State
from .use_dice import ACTIONS, TOKENS

PASSED = {
    "use.any-order": "uses no more dice",
    "attack.optional-many": "attacks no more",
    "build.from-display": "builds and exports no more",
    "card.grand-statue": "pays no more for the Grand Statue",
    "card.well": "rolls no other die again",
}
"""What it means to pass, by the rule that asks."""

PLAIN = {
    TOKENS: "spend pass tokens",
    "use": "use the location",
    "move": "move another die",
    "replace": "replace cards of the display",
    "reactivate": "reactivate a location",
    "gain token": "pass, for a pass token",
    "resource": "a resource",
    "strength": "army strength",
    "reroll": "every other player rolls a die again",
    "bandits": "bandits",
    "location": "a location",
    "stock": "a stock",
}
"""What options are called that are no name of a space, location, die or resource, and do not say it themselves."""

COPYING = ("card.cemetery", "card.church", "card.town-hall")
"""The rules that ask which location is copied."""

PLAYERS = ("setup.start-player", "attack.locations", "attack.stock")
"""The rules for which a number stands for a player."""


def called(state: State, option: Option, rule: str, facts: Any) -> str:
    """An option of a question as people call it; `rule` is the rule that asks. What has no name stays as it is."""
    if isinstance(option, int):
        return state.names[option] if rule in PLAYERS else str(option)
    if option in PLAIN:
        return PLAIN[option]
    if option in state.colours:
        return _die_called(state, option, rule, facts)
    if option in state.spaces:
        return _space_called(state, option, rule, facts)
    return printed_name(option, facts)


def printed_name(word: str, facts: Any) -> str:
    """The name of a location, of bandits or of a trade ship; what is none of these stays as it is."""
    for kind in (facts.board.about, facts.bandits, facts.trade_ship):
        if word in kind:
            return str(kind[word].name)
    return word


def _die_called(state: State, colour: str, rule: str, facts: Any) -> str:
    """A die with what it lies on, of the player whose turn it is, or of all others where theirs are asked for."""
    if rule == "pass.benefit-reroll":
        lie = [(seat, name) for seat, name in _others(state) if state.die(seat, colour)]
        dice = [f"{name}'s on {_under(state, seat, colour, facts)}" for seat, name in lie]
        return f"{colour} die ({', '.join(dice)})" if dice else f"{colour} die"
    if not state.die(state.turn, colour):
        return f"{colour} die"
    return f"{colour} die (on {_under(state, state.turn, colour, facts)})"


def _under(state: State, seat: int, colour: str, facts: Any) -> str:
    """What a die lies on."""
    return printed_name(state.location(seat, state.under(seat, colour)), facts)


def _others(state: State) -> list[tuple[int, str]]:
    """The players whose turn it is not."""
    return [(seat, name) for seat, name in enumerate(state.names) if seat != state.turn]


def _space_called(state: State, name: str, rule: str, facts: Any) -> str:
    """A space with the location that lies there, in the city that the rule asks about, or with all cards of others."""
    space = state.spaces.index(name)
    if rule != "attack.locations":
        return f"{name} ({_lies(state, state.turn, space, facts)})"
    cards = [
        f"{owner}'s {_lies(state, seat, space, facts)}"
        for seat, owner in _others(state)
        if state.location(seat, space) != state.printed[space]
    ]
    return f"{name} ({', '.join(cards)})" if cards else name


def _lies(state: State, seat: int, space: int, facts: Any) -> str:
    """What lies on a space of a city."""
    token = ", deactivated" if state.deactivated(seat, space) else ""
    return f"{printed_name(state.location(seat, space), facts)}{token}"


def cards_named(cards: Iterable[str], facts: Any) -> str:
    """Cards by their names."""
    return listed([printed_name(card, facts) for card in cards])


# Events


def sentence(state: State, event: Event, facts: Any) -> str:
    """An event in one sentence."""
    return telling.sentence(_SENTENCES, state, event, facts)


def _choose(now: Happening) -> str:
    option = now.data["option"]
    if option == PASS:
        return f"{now.who} {PASSED[now.rule]}{only(now)}."
    return f"{now.who} chooses {_mentioned(now, option)}{only(now)}."


def _mentioned(now: Happening, option: Option) -> str:
    """An option as it stands in a sentence, whatever lies on a space by then."""
    if isinstance(option, int):
        return now.state.names[option] if now.rule in PLAYERS else f"to pay {option}"
    if option in now.state.colours:
        return f"the {option} die"
    if option in now.state.spaces:
        return _space_mentioned(now, option)
    if option in KINDS:
        return f"to attack {PLAIN[option]}"
    if option == "reroll":
        return f"that {PLAIN[option]}"
    if option in (END, PLAY_ON) or now.rule == "ruling.store-choice":
        return f"to {option}"
    if option in (TOKENS, *ACTIONS):
        return f"to {PLAIN[option]}"
    if option in now.facts.board.about or option in now.facts.trade_ship:
        return f"the {printed_name(option, now.facts)}"
    return called(now.state, option, now.rule, now.facts)


def _space_mentioned(now: Happening, name: str) -> str:
    """A space, with its location where one is chosen that lies there already."""
    if now.rule not in ("use.reactivate", *COPYING):
        return name
    return f"the {printed_name(now.state.location(now.state.turn, now.state.spaces.index(name)), now.facts)} on {name}"


def _turn_up(now: Happening) -> str:
    option = now.data["option"]
    if isinstance(option, int) and now.rule != "setup.start-player":
        return f"A die shows {option}."
    picks = "picks" if now.rule == "setup.start-player" else "brings"
    return f"{now.who} {picks} {_mentioned(now, option)}."


def _at(now: Happening) -> str:
    """A location with the space that it lies on."""
    return f"{printed_name(now.data['location'], now.facts)} on {now.data['space']}"


def _assign_die(now: Happening) -> str:
    colour, face = now.data["colour"], now.data["face"]
    return f"{now.who} assigns the {colour} die to {colour}-{face}."


def _use_die(now: Happening) -> str:
    data, on = now.data, printed_name(now.data["on"], now.facts)
    if data["action"] == "use":
        return f"{now.who} uses the {on} on {data['space']} with the {data['colour']} die."
    what = {
        "move": "to move another die",
        "replace": "to replace cards of the display",
        "reactivate": "to reactivate a location",
        "gain token": "to pass",
    }[data["action"]]
    return f"{now.who} uses the {data['colour']} die {what}."


def _add_strength(now: Happening) -> str:
    against = " against bandits" if now.data["bandits_only"] else ""
    return f"{now.who} has {now.data['amount']} army strength more{against}."


def _place(now: Happening) -> str:
    data = now.data
    return f"{now.who} places the {printed_name(data['card'], now.facts)} on {data['space']}."


def _score(now: Happening) -> str:
    return f"{now.who} scores {now.data['vp']} VP {_scored_for(now)}."


def _scored_for(now: Happening) -> str:
    """What VP are scored for."""
    data, facts = now.data, now.facts
    if "cards" in data:
        return f"for {listed(f'{number} × {printed_name(card, facts)}' for card, number in data['cards'].items())}"
    if "row" in data:
        worth = [f"{printed_name(data['locations'][space], facts)} {vp}" for space, vp in data["worth"].items() if vp]
        return f"for locations of the {data['row']} row: {', '.join(worth)}"
    if "owner" in data:
        return f"for the attack on {data['space']} of {data['owner']}"
    if "card" in data:
        return f"for the {printed_name(data['card'], facts)}"
    if "paid" in data:
        return f"for 1 {data['paid']} more, paid for the {printed_name(data['location'], facts)}"
    return f"for the use of the {_at(now)}"


RETURNED = "eot.store-one-each"
"""The rule by which resources are returned that pay for nothing."""

TIED = {
    "score.tie-1-cards": ", tied, with the most location cards",
    "score.tie-2-ships-bandits": ", tied, with the most VP of trade ships and bandits",
    "score.tie-3-seat": ", tied in everything, as the one closest to the starting player",
}
"""What decided between players with as many VP, by the rule that did."""


def _crown(now: Happening) -> str:
    data = now.data
    names = listed(now.state.names[seat] for seat in data["winners"])
    if now.rule == "solo.win":
        who = now.state.names[0]
        return f"{who} {'wins' if names else 'does not win'} with {data['vp']} VP; {data['needed']} were needed."
    wins = "wins" if len(data["winners"]) == 1 else "win"
    return f"{names} {wins} with {data['vp']} VP{TIED.get(now.rule, '')}."


def _lay(now: Happening) -> str:
    where = "stack" if now.data["card"] in now.facts.board.stacked else "pile"
    return f"The {where} of the {printed_name(now.data['card'], now.facts)} has {count(now.data['cards'], 'card')}."


def _pay(now: Happening) -> str:
    paid = f"{now.data['amount']} {now.data['what']}"
    return f"{now.who} returns {paid} to the supply." if now.rule == RETURNED else f"{now.who} pays {paid}."


def _discard(now: Happening) -> str:
    covered = "covered " if now.rule == "build.cover-card" else ""
    return f"{now.who} discards the {covered}{printed_name(now.data['card'], now.facts)}."


def _cards(now: Happening) -> str:
    return cards_named(now.data["cards"], now.facts) or "no card"


def _trigger_end(now: Happening) -> str:
    why = {
        "end.bandits": f"Bandits have run out in {count(now.facts.end.bandits_piles, 'pile')}",
        "end.ships": f"Trade ships have run out in {count(now.facts.end.trade_ship_piles, 'pile')}",
        "end.deck": "The location deck has run out",
        "end.rows": f"{now.who} has full rows and chooses so",
    }[now.rule]
    return f"{why}: the game ends with this round."


_SENTENCES: Sentences = {
    **telling.IN_ALL_GAMES,
    "choose": _choose,
    "turn-up": _turn_up,
    "give-start-token": lambda now: f"{now.who} takes the start player token.",
    "hide-vp": lambda now: "VP and cards of others stay hidden.",
    "lay-stack": _lay,
    "lay-pile": _lay,
    "shuffle-deck": lambda now: f"The location deck has {count(now.data['cards'], 'card')}.",
    "deal-row": lambda now: f"Dealt to the display: {_cards(now)}.",
    "reveal": lambda now: f"The {printed_name(now.data['card'], now.facts)} joins the display.",
    "discard-row": lambda now: f"The bottom row of the display is discarded: {_cards(now)}.",
    "discard": _discard,
    "take-card": lambda now: f"{now.who} takes the {printed_name(now.data['card'], now.facts)}.",
    "take-from-pile": lambda now: f"{now.who} takes the {printed_name(now.data['card'], now.facts)}.",
    "assign-die": _assign_die,
    "use-die": _use_die,
    "move-die": lambda now: (
        f"{now.who} moves the {now.data['colour']} die from {now.data['before']} to {now.data['space']}."
    ),
    "gain": lambda now: f"{now.who} gains {now.data['amount']} {now.data['what']}.",
    "pay": _pay,
    "steal": lambda now: (
        f"{now.who} takes {now.data['amount']} {now.data['what']} from {now.state.names[now.data['source']]}."
    ),
    "gain-pass-tokens": lambda now: f"{now.who} gains {count(now.data['amount'], 'pass token')}.",
    "spend-pass-tokens": lambda now: f"{now.who} spends {count(now.data['amount'], 'pass token')}.",
    "add-strength": _add_strength,
    "spend-strength": lambda now: f"{now.who} spends {now.data['amount']} army strength; {now.data['left']} left.",
    "raise-army-bonus": lambda now: f"Each Army location now adds {now.data['amount']} more this turn.",
    "raise-resource-bonus": lambda now: f"Each resource location now gives {now.data['amount']} more this turn.",
    "lower-bandits": lambda now: f"The defense of bandits is {now.data['amount']} lower this turn.",
    "deactivate": lambda now: f"{now.who}'s {_at(now)} is deactivated.",
    "reactivate": lambda now: f"{now.who}'s {_at(now)} is active again.",
    "place": _place,
    "score": _score,
    "trigger-end": _trigger_end,
    "play-on": lambda now: f"{now.who} does not end the game.",
    "crown": _crown,
}


def moves(facts: Any) -> dict[Option, tuple[str, ...]]:
    """Every option that a player can name at some time, with the rules that ask for it, the foremost first."""
    board = facts.board
    of_city = ("use.move-die", "use.reactivate", "build.place-anywhere", "card.barracks", "attack.locations")
    of_dice = ("use.any-order", "use.move-die", "card.stables", "card.well", "pass.benefit-reroll")
    of_stock = (
        *("pass.benefit-resource", "card.market-place", "ruling.market-place-types", "card.storehouse"),
        *("attack.stock", "card.grand-statue"),
    )
    asked: list[tuple[Iterable[Option], tuple[str, ...]]] = [
        (board.colours, of_dice),
        ((TOKENS,), ("use.any-order",)),
        (ACTIONS, ("use.one-action-per-die",)),
        (BENEFITS, ("pass.spend-two",)),
        (KINDS, ("attack.optional-many",)),
        (board.names, (*of_city, *COPYING, "card.stables")),
        ((*board.deck, *board.stacks, *board.ships), ("build.from-display", "use.refresh-display")),
        (board.bandits, ("attack.bandits",)),
        (RESOURCES, of_stock),
        ([f"{what} {resource}" for what in ("store", "return") for resource in RESOURCES], ("ruling.store-choice",)),
        ((END, PLAY_ON), ("end.rows-optional",)),
    ]
    return telling.asked_for(asked)
