"""What the components of Margraves of Valeria cannot be, however each single fact is allowed to be."""

from collections.abc import Iterator
from typing import Any


def impossible(facts_data: dict[str, Any]) -> Iterator[str]:
    """One sentence for everything in the facts that contradicts another fact; nothing where they can all be true."""
    yield from ()
