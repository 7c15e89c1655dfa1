"""What a die brings as it is drafted and as it is spent, and what the actions cost and give."""

from typing import TYPE_CHECKING, Any

from kosk.engine.errors import listed
from kosk.games.castellans import RULEBOOK
from kosk.games.castellans.words import amount, named, piece

from .table import Table

if TYPE_CHECKING:
    from kosk.engine.components import Components

NOTHING = "nothing"


def faces(components: "Components | None" = None) -> Table:
    """Each face of a die: what it gives when drafted, and the action on which it earns a die bonus.

    `components` are those that kosk ships unless given, here as in the other tables.
    Rules: draft.gain-resource, draft.gain-gold, draft.gain-influence, action.matching-bonus.
    """
    facts = (components or RULEBOOK.components).facts
    linked = {about.die: (named(name), about.die_bonus) for name, about in facts.action.items()}
    rows = []
    for face, about in facts.die_face.items():
        name, bonus = linked.get(face, ("no action", {}))
        rows.append([named(face), amount(about.amount, face), name, _bonus(bonus)])
    return Table("The faces of a die", ["face", "gives when drafted", "linked to", "die bonus"], rows)


def primary_actions(components: "Components | None" = None) -> Table:
    """Each Primary Action: its linked die face and die bonus, its cost, its pushes, and its sub-actions.

    Rules: action.primary-list, action.matching-bonus, action.sub-actions.
    """
    facts = (components or RULEBOOK.components).facts
    rows = [
        [
            named(name),
            f"{named(about.die)}: {_bonus(about.die_bonus)}",
            _price_of_action(name, facts),
            _pushes(about),
            listed(_sub_action(sub) for sub, its in facts.sub_action.items() if its.of == name) or "none",
        ]
        for name, about in facts.action.items()
    ]
    notes = ["More pushes may come from the dice of a Harvest and from the trades of the Wharf."]
    return Table("The Primary Actions", ["action", "linked die: bonus", "cost", "pushes", "sub-actions"], rows, notes)


def sub_actions(components: "Components | None" = None) -> Table:
    """Each sub-action: the Primary Action that it belongs to, its cost and its pushes.

    Rules: action.sub-actions, action.sub-needs-primary.
    """
    facts = (components or RULEBOOK.components).facts
    rows = [
        [_sub_action(name), named(about.of), _price(name, about), _pushes(about)]
        for name, about in facts.sub_action.items()
    ]
    return Table("The sub-actions", ["sub-action", "belongs to", "cost", "pushes"], rows)


def _sub_action(name: str) -> str:
    """What a sub-action is called: by its token where it has no name of its own."""
    return piece("citizen") if name == "citizen_token" else named(name)


PIECES = {"shipyard": "Ship", "windmill": "Windmill"}
"""What makes a sub-action dearer where it stands already; an action's own token has the action's name."""


def _price_of_action(name: str, facts: Any) -> str:
    if name == "wharf":
        return "as you trade"
    if name == "recruit":
        prices = sorted({food for _, line in facts.draft_line.items() for food in line.food_edge_to_centre})
        return f"{prices[0]} to {prices[-1]} Food, by the card's space"
    return _price(name, facts.action[name])


def _price(name: str, about: Any) -> str:
    if "cost" not in about:
        return NOTHING
    cost = listed(amount(number, what) for what, number in about.cost.items())
    if "gold_per_existing" not in about:
        return cost
    return f"{cost}, {amount(about.gold_per_existing, 'gold')} per {PIECES.get(name, named(name))} there"


def _bonus(bonus: Any) -> str:
    words = {"resource_choice": "resource of choice", "pushes_any": "push on any track"}
    given = listed(f"{number} {words.get(what, named(what))}" for what, number in bonus.items())
    return given or NOTHING


PUSHES = {
    "pushes_each_district_guild": "on each track of the District",
    "pushes_one_district_guild": "on one track of the District",
    "pushes_card_guild": "on the card's track",
    "pushes_any": "on any track",
}
"""Where the pushes of an action go, by the fact that tells their number."""


def _pushes(about: Any) -> str:
    return listed(f"{about[fact]} {where}" for fact, where in PUSHES.items() if fact in about) or "none"
