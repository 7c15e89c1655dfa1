"""Rules of the second half of Dice City that cannot be muted, each broken by hand; alterations.py takes them in."""

from kosk.testing import Alteration

BROKEN: dict[str, Alteration] = {}
