"""Piles of pieces or cards, as tuples that positions share: what a verb makes of one is a new one."""


def without(pieces: tuple[str, ...], piece: str) -> tuple[str, ...]:
    """The pieces without one like `piece`.

    >>> without(("wood", "gold", "wood"), "wood")
    ('gold', 'wood')
    """
    at = pieces.index(piece)
    return pieces[:at] + pieces[at + 1 :]
