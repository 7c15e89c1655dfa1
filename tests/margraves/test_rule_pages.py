"""The rule pages: every statement that was found in the rulebook has a name there."""

from pathlib import Path

import kosk

LEDGER = (Path(__file__).parent / "ledger_ids.txt").read_text(encoding="utf-8").split()
"""The ids of all statements and rulings of the ledger in which the rulebook was first listed, in its order."""

PAGES = kosk.rules("margraves")


def test_every_statement_and_ruling_of_the_ledger_is_a_rule_or_another_name_of_one() -> None:
    assert (len(LEDGER), len(set(LEDGER))) == (274 + 48, 274 + 48)
    assert [name for name in LEDGER if name not in PAGES] == []


def test_every_ruling_of_the_ledger_tells_its_readings_and_is_ruled() -> None:
    rulings = [PAGES[name] for name in LEDGER if name.startswith("err.")]
    assert len({rule.name for rule in rulings}) == 48
    assert [rule.name for rule in rulings if not (rule.readings and rule.ruling)] == []
