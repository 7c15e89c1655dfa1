"""What icons give: goods, a resource of choice, Influence or VP, wherever they are printed."""

from typing import TYPE_CHECKING

from kosk.engine.table import Barred

from . import influence, payment
from .state import GOOD, GOODS, RESOURCES

if TYPE_CHECKING:
    from .verbs import CastellansTable


def gain(t: "CastellansTable", player: int, what: str, amount: int, rule: str) -> None:
    """Gain what an icon shows: a good by its name, "resource_choice", "influence" (or "pushes_any"), or "vp"."""
    if what in GOOD:
        t.gain(player, what, amount, rule)
    elif what == "vp":
        t.score(player, amount, rule)
    elif what in ("influence", "pushes_any"):
        influence.push_any(t, player, amount, rule)
    else:
        # A resource of choice.

        def barred(t: "CastellansTable", player: int, resource: str) -> Barred | None:
            return payment.still_owed(t, player, {resource: amount})

        t.gain(player, t.choose(player, rule, resources(t), barred if t.owed else None), amount, rule)


def resources(t: "CastellansTable") -> tuple[str, ...]:
    """What "any resource" may be: one of the four, and never Gold.

    Rules: icon.resource-list, icon.not-resources.
    """
    four = t.by("icon.resource-list", RESOURCES, without=RESOURCES[:1])
    return t.by("icon.not-resources", four, without=GOODS)


def face_value(t: "CastellansTable", player: int, face: str, rule: str) -> None:
    """Gain the value of a die face, by the rule that grants it."""
    gain(t, player, face, t.city.face_amount[face], rule)
