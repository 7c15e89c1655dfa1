"""The Tavern: when its number is rolled, all others offer its owner a resource."""

from typing import TYPE_CHECKING

from . import collecting, rations

if TYPE_CHECKING:
    from .verbs import VillageTable

ACCEPT, REFUSE = "accept", "refuse"
"""What the owner of the Tavern answers an offer."""


def tavern(t: "VillageTable") -> str:
    """Where the number of the Tavern was rolled, offers are made; then the starting player has actions.

    Rules: tavern.timing.
    """
    owner = t.state.owner.get("tavern")
    matches = owner is not None and 0 < t.state.tavern_token == t.state.rolled
    if owner is not None and t.by("tavern.trigger", matches, without=False):
        for giver in t.clockwise(owner)[1:]:
            offer(t, giver, owner)
        rations.pay_owed(t, t.state.start_player)
    t.begin_actions(t.state.start_player, "action.order")
    return "actions"


def offer(t: "VillageTable", giver: int, owner: int) -> None:
    """A player offers a resource, and the owner accepts or refuses it where there is an empty slot.

    Rules: ruling.tavern-order, ruling.tavern-empty-giver, ruling.starving-tavern.
    """
    held = tuple(t.state.holding(giver))
    if not held or not t.by("tavern.space", collecting.empty_slots(t, owner) > 0, without=True):
        return
    what = t.choose(giver, "tavern.trigger", held)
    if t.choose(owner, "ruling.tavern-order", (ACCEPT, REFUSE)) == ACCEPT:
        t.offer(giver, owner, what, "tavern.trigger")
    else:
        t.refuse(giver, owner, what, "ruling.tavern-order")
