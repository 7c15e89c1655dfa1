"""Tests that mark rules must meet them; without the rule (`--mute`) they have to fail, with another number
(`--change`) some test has to.

A rule that code does not name where it acts cannot be muted; `--mute` alters it, as the game's alterations.py says.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from kosk import testing
from kosk.engine.coverage import watching
from kosk.games import rulebook

TESTS = Path(__file__).parent

pytest.register_assert_rewrite(
    "tests.castellans.conforming",
    "tests.margraves.conforming",
    "tests.dragon_castle.conforming",
    "tests.dice_city.conforming",
    "tests.village.conforming",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--mute", action="append", default=[], metavar="GAME/RULE", help="run without this rule")
    parser.addoption(
        "--change",
        action="append",
        default=[],
        metavar="GAME/PATH=NUMBER",
        help="run with another number in the components",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Change numbers for the whole run, before a test module looks at them."""
    changes = ExitStack()
    for change in config.getoption("--change"):
        place, _, value = change.partition("=")
        game, _, path = place.partition("/")
        changes.enter_context(testing.changed(rulebook(game), path, int(value)))
    config.add_cleanup(changes.close)


@pytest.fixture(scope="session", autouse=True)
def no_log_of_the_reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever a test plays or calls, the score log of whoever runs the tests stays as it is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KOSK_LOG", str(tmp_path_factory.mktemp("log") / "score-log.sqlite"))
        yield


def marked_rules(item: pytest.Item) -> list[str]:
    return [name for mark in item.iter_markers("rule") for name in mark.args]


@pytest.fixture(autouse=True)
def rules_are_met(request: pytest.FixtureRequest) -> Iterator[None]:
    """Watch a test that marks rules, and fail it where its run never met one of them."""
    names = marked_rules(request.node)
    if not names or request.config.getoption("--change"):
        yield
        return
    (game,) = {name.partition("/")[0] for name in names}
    book = rulebook(game)
    without = [
        name.removeprefix(f"{game}/") for name in request.config.getoption("--mute") if name.startswith(f"{game}/")
    ]
    altered = testing.alterations(TESTS, game) if without else {}
    with watching(book, [rule for rule in without if rule not in altered]) as probe:
        for rule in [rule for rule in without if rule in altered]:
            altered[rule](request.getfixturevalue("monkeypatch"))
        yield
    missed = [name for name in names if book.rules[name].name not in probe.touched]
    assert not missed, f"the test marks {missed}, but its run never met them"
