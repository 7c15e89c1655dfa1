"""Which numbers of a table no text prints: the note that says so, beneath it."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from kosk.engine.errors import listed

if TYPE_CHECKING:
    from kosk.engine.components import Components


def notes(components: "Components", kinds: Mapping[str, Iterable[str]]) -> list[str]:
    """A note that names the kinds of facts of which one at least is assumed; nothing where none is.

    `kinds` are the keys of the facts by what they are called.

    >>> from kosk.games.village import RULEBOOK
    >>> kinds = {"the ratios": ["ratio.raw_market.give"], "Rations": ["rations.raw"]}
    >>> notes(RULEBOOK.components, kinds)
    ['Assumed, not printed: the ratios.']
    """
    sources = components.sources
    found = [kind for kind, keys in kinds.items() if any(sources[key] == "assumed" for key in keys)]
    return [f"Assumed, not printed: {listed(found)}."] if found else []
