"""Try it out: what is picked is played, told, and taken away again with the next pick."""

import json

import pytest

from kosk.engine.errors import KoskError, UnknownName
from kosk.learn import try_out


class Shown:
    def _repr_html_(self) -> str:
        return "<b>seven</b>"


def play(one: str, other: str) -> object:
    if one == other:
        raise KoskError(f"{one} is taken <already>.")
    return Shown() if one == "seven" else f"{one} & {other}"


PICKS = {"first": ("one", "two", "seven"), "second": ("two", "three")}


def test_what_is_picked_is_played_in_order() -> None:
    tried = try_out(play, PICKS)
    assert tried.play() == "one & two"
    assert tried.pick("second", "three").play() == "one & three"
    with pytest.raises(KoskError, match="two is taken"):
        tried.pick("first", "two").pick("second", "two").play()


def test_what_cannot_be_picked_is_refused() -> None:
    with pytest.raises(UnknownName, match="There is no pick 'firth'; the nearest is first"):
        try_out(play, PICKS).pick("firth", "one")
    with pytest.raises(UnknownName, match="There is no option 'tow'; the nearest is two"):
        try_out(play, PICKS).pick("first", "tow")


def test_on_the_screen_a_new_pick_takes_the_last_result_away() -> None:
    tried = try_out(play, PICKS, "Ready")
    row, result = tried.widget().children  # type: ignore[attr-defined]
    first, second, button = row.children
    assert [each.description for each in row.children] == ["first", "second", "Play it"]
    assert "press “Play it”" in result.value
    assert "<p>Ready</p>" in result.value

    button.click()
    assert "<p>one &amp; two</p>" in result.value
    assert "Ready" not in result.value

    first.value = "seven"
    assert "Ready" in result.value
    assert "&amp;" not in result.value
    button.click()
    assert "<b>seven</b>" in result.value

    first.value = second.value = "two"
    button.click()
    assert "<p>two is taken &lt;already&gt;.</p>" in result.value
    assert 'aria-live="polite"' in result.value


def test_a_notebook_that_was_not_run_tells_what_it_is() -> None:
    bundle = try_out(play, PICKS)._repr_mimebundle_()
    assert bundle["text/plain"].startswith("Try it out: first (3 options) and second (2 options)")
    assert json.dumps(bundle)
