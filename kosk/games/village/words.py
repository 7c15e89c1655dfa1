"""What happens in Milestones, told: one sentence for each event, in the names printed on boards and cards."""

from collections.abc import Iterable
from typing import Any

from kosk.engine.errors import listed
from kosk.engine.table import PASS, Event, Option

from .. import telling
from ..telling import Happening, Sentences, count, only, resources
from . import rations
from .actions import DISCARD, KINDS
from .setup import BASE
from .state import State
from .tavern import ACCEPT, REFUSE

PASSED = {"action.any-number": "takes no more actions"}
"""What it means to pass, by the rule that asks."""

PLAIN = {
    "trade": "Trade",
    "craft": "Craft",
    "upgrade": "Upgrade Plot",
    "build": "Build",
    "milestone": "Acquire Milestones",
    DISCARD: "Discard Resources",
}
"""What options are called that are no name of a resource, building or card, and do not say it themselves."""

NUMBERED = ("setup.dice-tokens", "ruling.token-choice", "tavern.token")
"""The rules that ask for the number of a dice token."""

CHOSEN = {
    "building.either-or": "to pay {}",
    "rations.cost-crafted": "to pay {}",
    "ruling.collect-overflow": "to keep {}",
    "tavern.trigger": "to offer {}",
    "action.milestone": "to keep {}",
    "action.discard": "to discard {}",
}
"""What is done with an option that is chosen, by the rule that asks, where its name alone would not tell."""


def called(state: State, option: Option, rule: str, facts: Any) -> str:
    """An option of a question as people call it; `rule` is the rule that asks. What has no name stays as it is."""
    if isinstance(option, int):
        return f"a dice token with {option}" if rule in NUMBERED else str(option)
    if option in PLAIN:
        return PLAIN[option]
    if rule == "building.either-or":
        return resources({option: facts.stacked_cost[facts.resource[option]["class"]]})
    if rule.startswith("rations."):
        return food(option.split("+"))
    if rule == "action.upgrade" and option in facts.plot:
        return f"the {facts.plot[option].name} plot"
    return printed_name(option, facts)


def printed_name(word: str, facts: Any) -> str:
    """The name of a building, an upgrade, a ratio or a card; a resource, or what is none of these, stays as it is."""
    for kind in (facts.building, facts.upgrade, facts.ratio, facts.milestone, facts.chapter):
        if word in kind:
            return str(kind[word].name)
    return word


def food(foods: list[str]) -> str:
    """Food that is paid, with how many of each.

    >>> food(["grain", "grain", "meat"]), food(["stew"])
    ('2 grain and 1 meat', '1 stew')
    """
    return resources({what: foods.count(what) for what in dict.fromkeys(foods)})


def any_food(number: int, what: str) -> str:
    """So much food; of more than one it may be any mix.

    >>> any_food(1, "bread or stew"), any_food(2, "crafted food")
    ('1 bread or stew', '2 crafted food in any mix')
    """
    return f"{number} {what}{' in any mix' if number > 1 else ''}"


def slot_name(slot: str) -> str:
    """A slot of the Resource Plot.

    >>> slot_name("grain-worker"), slot_name("hunting-base")
    ('Worker slot of the Grain plot', 'first slot of the Hunting plot')
    """
    plot, opened_by = slot.split("-")
    opened = "first" if opened_by == BASE else opened_by.title()
    return f"{opened} slot of the {plot.title()} plot"


# Events


def sentence(state: State, event: Event, facts: Any) -> str:
    """An event in one sentence."""
    return telling.sentence(_SENTENCES, state, event, facts)


def _choose(now: Happening) -> str:
    option = now.data["option"]
    if option == PASS:
        return f"{now.who} {PASSED[now.rule]}{only(now)}."
    what = CHOSEN.get(now.rule, "{}").format(_mentioned(now, option))
    return f"{now.who} chooses {what}{only(now)}."


def _mentioned(now: Happening, option: Option) -> str:
    """An option as it stands in a sentence."""
    name = called(now.state, option, now.rule, now.facts)
    definite = (now.facts.building, now.facts.ratio)
    if option in (ACCEPT, REFUSE):
        return f"to {name}"
    if any(option in kind for kind in definite) and not name.startswith("The "):
        return f"the {name}"
    return f"a {name}" if option in now.facts.upgrade else name


def _turn_up(now: Happening) -> str:
    option = now.data["option"]
    return f"A die shows {option}." if isinstance(option, int) else f"{now.who} brings {_mentioned(now, option)}."


def _goods(now: Happening) -> str:
    return f"{now.data['amount']} {now.data['what']}"


def _owner(now: Happening) -> str:
    return str(now.state.names[now.data["owner"]])


def _building(now: Happening) -> str:
    return printed_name(now.data["building"], now.facts)


def _card(now: Happening) -> str:
    return printed_name(now.data["card"], now.facts)


def _fill_market(now: Happening) -> str:
    numbers = now.data["rows"]
    alike = sorted(set(numbers.values()))
    if len(alike) == 1:
        return f"Each row of the market has {count(alike[0], 'resource') if alike[0] else 'nothing'} now."
    rows = [f"{number} {what}" for what, number in numbers.items()]
    return f"In the market now: {', '.join(rows)}."


def _score(now: Happening) -> str:
    return f"{now.who} scores {now.data['vp']} VP {_scored_for(now)}."


def _scored_for(now: Happening) -> str:
    """What points are scored for."""
    if "opponents" in now.data:
        return f"as the Finisher Bonus against {count(now.data['opponents'], 'opponent')}"
    cards = [f"{printed_name(card, now.facts)} {points}" for card, points in now.data["milestones"].items()]
    return f"for completed Milestones: {', '.join(cards) or 'none'}"


TIED = {
    "score.tie-trigger": ", tied, as the player who has ended the game",
    "score.tie-shared": ", tied, and share the victory",
}
"""What decided between players with as many points, by the rule that did."""


def _crown(now: Happening) -> str:
    names = listed(now.state.names[seat] for seat in now.data["winners"])
    wins = "wins" if len(now.data["winners"]) == 1 else "win"
    return f"{names} {wins} with {now.data['vp']} VP{TIED.get(now.rule, '')}."


_SENTENCES: Sentences = {
    **telling.IN_ALL_GAMES,
    "choose": _choose,
    "turn-up": _turn_up,
    "give-turn": lambda now: f"It is {now.who}'s turn to take actions.",
    "roll-for-start": lambda now: f"{now.who} rolls a die for who begins.",
    "give-chapter-board": lambda now: f"{now.who} is the starting player and gets the Chapter Board and the dice.",
    "stack-chapters": lambda now: f"{count(now.data['cards'], 'Chapter Card')} lie face down on the Chapter Board.",
    "open-chapter": lambda now: f"Chapter Round {now.data['chapter']}: {_card(now)}.",
    "roll": lambda now: (
        f"Turn {now.data['turn']}: {now.who} rolls {now.data['number']} with the {now.data['die']} die."
    ),
    "finish": lambda now: f"{now.who} has completed enough Milestones: the game ends.",
    "gain": lambda now: f"{now.who} gains {_goods(now)}.",
    "pay": lambda now: f"{now.who} returns {_goods(now)} to the supply.",
    "pay-owner": lambda now: f"{now.who} pays {_goods(now)} to {_owner(now)}, the owner.",
    "offer": lambda now: f"{now.who} gives {_goods(now)} to {_owner(now)}, the owner of the Tavern.",
    "refuse": lambda now: f"{now.who} does not accept the {now.data['what']} of {now.state.names[now.data['giver']]}.",
    "lose": lambda now: f"{now.who} has no empty slot for {_goods(now)}.",
    "fill-market": _fill_market,
    "give-to-row": lambda now: f"{now.who} puts {_goods(now)} into the market.",
    "take-from-row": lambda now: f"{now.who} takes {_goods(now)} from the market.",
    "take-banners": lambda now: f"{now.who} takes {count(now.data['banners'], 'banner')}.",
    "lay-token": lambda now: (
        f"{now.who} lays a dice token with {now.data['number']} in the {slot_name(now.data['slot'])}."
    ),
    "lay-tavern-token": lambda now: f"{now.who} lays a dice token with {now.data['number']} in the Tavern.",
    "build": lambda now: f"{now.who} builds the {_building(now)}.",
    "draw-milestone": lambda now: f"{now.who} draws {_card(now)}.",
    "discard-milestone": lambda now: f"{now.who} discards {_card(now)}.",
    "starve": lambda now: f"{now.who} cannot pay Rations and starves.",
    "recover": lambda now: f"{now.who} has paid the Ration that was owed.",
    "lift-restriction": lambda now: f"{now.who} plays normally again.",
    "score": _score,
    "crown": _crown,
}


def moves(facts: Any) -> dict[Option, tuple[str, ...]]:
    """Every option that a player can name at some time, with the rules that ask for it, the foremost first."""
    board = facts.board
    asked: list[tuple[Iterable[Option], tuple[str, ...]]] = [
        (KINDS, ("action.any-number",)),
        (facts.ratio, ("action.trade",)),
        (
            board.resources,
            ("action.trade", "building.either-or", "action.discard", "tavern.trigger", "ruling.collect-overflow"),
        ),
        (board.crafting, ("action.craft",)),
        (facts.upgrade, ("action.upgrade",)),
        (facts.plot, ("action.upgrade",)),
        (facts.building, ("action.build",)),
        (board.faces, NUMBERED),
        (facts.milestone, ("action.milestone",)),
        ((ACCEPT, REFUSE), ("ruling.tavern-order",)),
        (rations.ways_to_name(facts), ("rations.cost-crafted",)),
    ]
    return telling.asked_for(asked)
