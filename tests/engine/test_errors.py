"""How kosk says no."""

import kosk.engine.errors as errors


def test_a_notebook_shows_the_sentence_and_no_traceback() -> None:
    error = errors.unknown("game", "castelans", ["castellans"])
    assert error._render_traceback_() == ["UnknownName: There is no game 'castelans'; the nearest is castellans."]
