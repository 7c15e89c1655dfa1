"""The Pennant Actions of Margraves, told from the components."""

from typing import TYPE_CHECKING, Any

from kosk.games.margraves import RULEBOOK
from kosk.games.margraves.words import amount

from .table import Table

if TYPE_CHECKING:
    from kosk.engine.components import Components

MOVES = {"move": "move your Margrave", "deploy": "deploy a Knight"}
"""The icons that give nothing by themselves."""


def pennants(components: "Components | None" = None) -> Table:
    """The three icons of a Citizen by its guild, from top to bottom.

    Rules: pennant.three, pennant.order, citizens.pennant.holy, citizens.pennant.soldier, citizens.pennant.worker,
    citizens.pennant.shadow. `components` are those that kosk ships unless given.
    """
    facts = (components or RULEBOOK.components).facts
    rows = [
        [guild.name, *[_told(facts, icon) for icon in facts.pennant[name].icons]] for name, guild in facts.guild.items()
    ]
    return Table("Pennant Actions", ["guild of the Citizen", "top icon", "middle", "bottom"], rows)


def _told(facts: Any, icon: str) -> str:
    if icon in MOVES:
        return MOVES[icon]
    return amount(facts.pennant_gain[icon], "wild" if icon == "resource" else icon)
