"""A lesson as a page of its own: what the stepper shows, with the same controls, for any browser, with no kernel.

The page holds all it needs; nothing comes from the net. Without scripts it shows all steps in order.
"""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from json import dumps
from re import sub
from typing import TYPE_CHECKING
from zlib import crc32

from .prediction import Predict, marked
from .shared import share_parts

if TYPE_CHECKING:
    from .lesson import Frame
    from .stepper import Stepper

CONTROLS = (
    ("first", "Start", "Back to the start (Home)"),
    ("back", "Back", "One step back (left arrow)"),
    ("play", "Play", "Step by step, by itself"),
    ("next", "Forward", "One step forward (right arrow)"),
    ("last", "End", "To the last step (End)"),
)
"""The buttons: what each does, its name, and what it says of itself."""
BODY = ":root { color-scheme: light dark; }\nbody { margin: 0; }"
"""The style of a page that holds nothing but a lesson."""


def page(stepper: "Stepper", before: str = "") -> str:
    """A lesson as a whole HTML page; `before` is HTML to stand above it, such as a way back to where it is linked."""
    title = escape(stepper.lesson.title)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{BODY}\n{asset('lesson.css')}</style>\n</head>\n<body>\n{before}<main>\n"
        f"{fragment(stepper)}\n</main>\n<script>\n{asset('lesson.js')}</script>\n</body>\n</html>\n"
    )


def fragment(stepper: "Stepper", level: int = 1, mark: str = "") -> str:
    """A lesson as a part of a page that has its style and script (`asset`); its heading is of this level.

    `mark` ends its ids, where a page may hold the same lesson twice.
    """
    lesson = stepper.lesson
    frames = list(lesson.frames())
    name = f"lesson-{sub('[^a-z0-9]+', '-', lesson.name.lower())}{mark}"
    drawn = [frame.svg for frame in frames if frame.svg]
    definitions, pictures = share_parts(told_anew(drawn), f"k{crc32(''.join(drawn).encode()):08x}{mark}")
    shown = [
        _frame(stepper, frame, picture) for frame, picture in zip(frames, pictures or [""] * len(frames), strict=True)
    ]
    note = f'<p class="note">{escape(lesson.note)}</p>' if lesson.note else ""
    return (
        f'<article class="kosk-lesson" id="{name}">\n<h{level}>{escape(lesson.title)}</h{level}>\n{note}\n'
        f"{_controls(len(lesson))}\n{definitions if pictures else ''}\n"
        f'<ol class="steps" start="0">\n{"".join(shown)}</ol>\n</article>'
    )


def told_anew(pictures: list[str]) -> list[str]:
    """Pictures one after another, each described by what is not as in the one before: nobody hears all again each time.

    >>> told_anew(["<desc>A heap of 9.\\nAnn is next.</desc>", "<desc>A heap of 7.\\nAnn is next.</desc>"])[1]
    '<desc>As in the step before, but: A heap of 7.</desc>'
    """
    before: list[str] = []
    shown = []
    for picture in pictures:
        head, opening, rest = picture.partition("<desc>")
        words, closing, more = rest.partition("</desc>")
        lines = words.split("\n")
        changed = [line for line in lines if line not in before]
        if before:
            words = f"As in the step before, but: {' '.join(changed)}" if changed else "As in the step before."
        shown.append(f"{head}{opening}{words}{closing}{more}")
        before = lines
    return shown


def asset(name: str) -> str:
    """The style (`lesson.css`) or the script (`lesson.js`) of all lessons."""
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _controls(steps: int) -> str:
    buttons = "".join(
        f'<button type="button" data-does="{does}" title="{about}">{name}</button>' for does, name, about in CONTROLS
    )
    slider = f'<input type="range" min="0" max="{steps}" value="0" aria-label="Step">'
    status = '<p class="hint" role="status" aria-live="polite"></p>'
    return f'<div class="controls" role="group" aria-label="Steps of the lesson" hidden>{buttons}{slider}{status}</div>'


def _frame(stepper: "Stepper", frame: "Frame", picture: str) -> str:
    place = f"{frame.number} of {len(stepper)}" if frame.number else "Start"
    words = f'<p class="sentence"><span class="place">{place}</span> {escape(frame.sentence)}</p>'
    if frame.annotation:
        words += f"<p>{escape(frame.annotation)}</p>"
    if asked := stepper.questions.get(frame.number):
        words += question(asked)
    words += "".join(
        f"<details><summary><code>{escape(rule)}</code></summary><p>{marked(text)}</p></details>"
        for rule, text in frame.reasons
    )
    if frame.changes:
        changes = "".join(f"<li>{escape(str(change))}</li>" for change in frame.changes)
        words += f'<p class="changed">Changed:</p><ul class="changed">{changes}</ul>'
    shown = f'<div class="picture">{picture}</div>' if picture else ""
    return f'<li class="step"><div class="words">{words}</div>{shown}</li>\n'


def question(asked: Predict) -> str:
    """A question with its answer to unfold; a script lets the reader answer first."""
    answer = "" if asked.answer is None else f"<p><strong>{escape(str(asked.answer))}</strong></p>"
    why = "".join(f"<p>{marked(line)}</p>" for line in filter(None, [asked.because, *asked.rules]))
    about = {
        "options": asked.options,
        "answer": asked.answer,
        "mistakes": {str(said): list(_lines(words, asked.rules)) for said, words in asked.mistakes.items()},
    }
    return (
        f'<div class="question" data-question="{escape(dumps(about, ensure_ascii=False))}">'
        f"<p><strong>{escape(asked.question)}</strong></p>"
        f'<details class="answer"><summary>Show the answer</summary>{answer}{why}</details></div>'
    )


def _lines(words: str, rules: Sequence[str]) -> Iterator[str]:
    """The lines of what a wrong answer overlooks, as HTML, but for the rules that are told with the answer anyway."""
    return (marked(line) for line in words.splitlines() if line not in rules)
