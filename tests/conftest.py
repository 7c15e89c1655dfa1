"""Tests that mark rules must meet them; with `--mute RULE` the marked tests of that rule have to fail."""

from collections.abc import Iterator

import pytest

from kosk.engine.coverage import watching
from kosk.games import rulebook


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mute", action="append", default=[], metavar="GAME/RULE", help="run with this rule muted")


def marked_rules(item: pytest.Item) -> list[str]:
    return [name for mark in item.iter_markers("rule") for name in mark.args]


@pytest.fixture(autouse=True)
def rules_are_met(request: pytest.FixtureRequest) -> Iterator[None]:
    """Watch a test that marks rules, and fail it where its run never met one of them."""
    names = marked_rules(request.node)
    if not names:
        yield
        return
    (game,) = {name.partition("/")[0] for name in names}
    book = rulebook(game)
    muted = [name for name in request.config.getoption("--mute") if name.startswith(f"{game}/")]
    with watching(book, muted) as probe:
        yield
    missed = [name for name in names if book.rules[name].name not in probe.touched]
    assert not missed, f"the test marks {missed}, but its run never met them"
