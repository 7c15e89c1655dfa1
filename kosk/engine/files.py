"""Files that are written as a whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(target: Path, text: str) -> None:
    """Write a text; a file that was there stays whole until the new one is complete, and keeps who may read it.

    Raises OSError where it cannot be written.
    """
    from secrets import token_hex
    from shutil import copymode

    beside = target.with_name(f".kosk-{token_hex(8)}.part")
    try:
        with beside.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            copymode(target, beside)
        os.replace(beside, target)
    finally:
        with suppress(OSError):
            beside.unlink()
