"""What is learned with as a part of a page, for any browser, without a kernel: what a reader can see, but not do.

Each such object gives it by its method `static(level, mark)`: its own heading, where it has one, is of that level, and
the mark ends its ids, where it has any, so that a page may hold the same thing twice. A page that holds one needs the
style and the script of lessons (`kosk.learn.page.asset`); without the script everything is there, unfolded where it was
folded.
"""

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

from kosk.engine.errors import KoskError, listed

from .page import question
from .prediction import marked

if TYPE_CHECKING:
    from kosk.engine.rules import Rule

    from .explorer import Explorer
    from .playing import PlayTable
    from .prediction import Predict
    from .questions import Quiz
    from .sheet import ScoreSheet
    from .tryout import TryOut


def predict(asked: "Predict") -> str:
    """A question, to be answered with the script, or with its answer to unfold."""
    return _part(question(asked))


def quiz(put: "Quiz", level: int) -> str:
    """The question that a quiz puts now, with the position that it is about."""
    item = put.item
    words = f"{_heading(item.title, level)}{question(item.asked)}{_folded('The position', _lines(item.given), True)}"
    return _part(_beside(words, item.svg))


def explorer(explored: "Explorer", level: int) -> str:
    """The place that is looked at: what is beside it, what scores there, and which rules speak of it."""
    place = explored.place
    beside = listed(other.title for other in explored.neighbours)
    words = _heading(place.title, level) + _lines(place.about)
    if beside:
        words += f"<p>Beside it: {escape(beside)}.</p>"
    words += "".join(map(_rule, explored.rules))
    more = f"{len(explored.rules_of_kind)} more rules speak of its kind ({place.kind})"
    words += _folded(more, "".join(map(_rule, explored.rules_of_kind)))
    return _part(_beside(words, explored.svg))


def try_out(tried: "TryOut") -> str:
    """What can be picked, what is shown before something is played, and what comes of the first options."""
    picks = "".join(
        f"<li><strong>{escape(name)}</strong>: {escape(', '.join(map(str, options)))}</li>"
        for name, options in tried.picks.items()
    )
    try:
        result: Any = tried.play()
    except KoskError as error:
        result = error
    return _part(
        f"<p>What can be picked:</p><ul>{picks}</ul>{as_html(tried.start) if tried.start else ''}"
        f"{_folded(f'Played with: {listed(tried.picked.values())}', as_html(result))}"
    )


def play_table(table: "PlayTable") -> str:
    """Who is asked, what can be done, and the board; what lies before the player is to unfold."""
    words = f'<p class="sentence">{escape(table.asks)}</p>'
    if table.rule is not None:
        words += _rule(table.rule)
    words += _lines(move.called for move in table.moves)
    boards = "".join(_folded(heading, f'<div class="picture">{svg}</div>') for heading, svg in table.boards)
    cards = "".join(_folded(heading, _lines(lines)) for heading, lines in table.cards.items())
    return _part(_beside(words, table.svg) + boards + cards)


def score_sheet(sheet: "ScoreSheet", level: int) -> str:
    """The totals, what was scored and why, and what there is to be entered."""
    from .sheet_page import scored_html, totals_html

    scored = "".join(scored_html(each, level=level) for each in sheet.scored)
    titles = listed(section.title for section in sheet.sections)
    to_score = listed(part.about for part in sheet.form.parts.values())
    return _part(
        f"{totals_html(sheet)}{scored}<p>Entered is: {escape(titles)}.</p><p>Scored is: {escape(to_score)}.</p>"
    )


def as_html(shown: Any) -> str:
    """Anything as a notebook would show it: its HTML form, its picture, or else its text.

    A form that is there and gives None, as that of a sympy expression, is none.
    """
    for form in ("_repr_html_", "_repr_svg_"):
        made = getattr(shown, form, None)
        if made is not None and (html := made()) is not None:
            return str(html)
    return f"<p>{escape(str(shown))}</p>"


def _part(inside: str) -> str:
    return f'<div class="kosk-lesson">{inside}</div>'


def _beside(words: str, svg: str) -> str:
    picture = f'<div class="picture">{svg}</div>' if svg else ""
    return f'<div class="step"><div class="words">{words}</div>{picture}</div>'


def _heading(words: str, level: int) -> str:
    return f"<h{level}>{escape(words)}</h{level}>"


def _lines(lines: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def _folded(words: str, inside: str, unfolded: bool = False) -> str:
    return f"<details{' open' if unfolded else ''}><summary>{escape(words)}</summary>{inside}</details>"


def _rule(rule: "Rule") -> str:
    return f"<details><summary><code>{escape(rule.name)}</code></summary><p>{marked(rule.text)}</p></details>"
