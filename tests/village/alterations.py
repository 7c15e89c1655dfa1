"""Rules that cannot be muted, each broken by hand: what deny something, fix a reading, or say that nothing limits.

`--mute village/RULE` breaks the rule as it is told here, and each test that marks the rule has to fail. What an
alteration changes is the game as it is played, by way of verbs, bars and questions; no test knows of it.
"""

import pytest

from kosk.testing import Alteration, noting

Patch = pytest.MonkeyPatch

BROKEN: dict[str, Alteration] = {}

breaks = noting(BROKEN)
