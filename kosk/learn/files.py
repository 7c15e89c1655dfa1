"""Files that a reader's buttons write: what is there already is not written over by a slip."""

from pathlib import Path

from kosk.engine.errors import KoskError


class Files:
    """The files that one play table or one sheet has written; any other that is there is written over only when that
    is asked for twice.
    """

    def __init__(self) -> None:
        self._asked: set[Path] = set()

    def ask(self, name: str) -> str:
        """The name of a file that may be written. Raises KoskError where one is there that this asks for first."""
        from os.path import lexists

        path = Path(name)
        known = path in self._asked
        self._asked.add(path)
        if lexists(path) and not known:
            raise KoskError(f"{name} exists already; press the button once more to put this in its place.")
        return name
