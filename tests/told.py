"""What the tests of all games ask of sentences."""

import re
from pathlib import Path

from kosk.engine import table
from kosk.engine.rulebook import Rulebook


def verbs(book: Rulebook) -> set[str]:
    """The verbs of all events: of the game, of every table, of answers, and of VP that a position starts with."""
    modules = [*book.folder.glob("*.py"), Path(table.__file__)]
    texts = [module.read_text(encoding="utf-8") for module in modules]
    found = {verb for text in texts for verb in re.findall(r'\.tell\(\s*"([a-z-]+)"', text)}
    assert {"give-turn", "score", "crown"} < found
    return found | {"choose", "turn-up", "given"}
