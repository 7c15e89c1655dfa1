"""A score sheet as HTML: the pad, why each player has so many VP, and all that was entered; and as a page to print.

The page holds all it needs; nothing comes from the net.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from kosk.engine.errors import listed
from kosk.engine.sheet import Choice, Field, Section

from .prediction import marked

if TYPE_CHECKING:
    from kosk.engine.explanation import Reason

    from .sheet import Scored, ScoreSheet


def page(sheet: "ScoreSheet") -> str:
    """A score sheet as a whole HTML page."""
    title = escape(f"Score sheet: {sheet.rulebook.title}")
    scored = "".join(scored_html(scored, unfolded=True) for scored in sheet.scored) or "<p>Nothing is scored yet.</p>"
    entered = "".join(_section(section, sheet) for section in sheet.sections)
    standard = sheet.rulebook.read_options(None)
    played = [f"{option}: {reading}" for option, reading in sheet.options.items() if reading != standard[option]]
    by = f"<p>Played by {escape(listed(played))}.</p>" if played else ""
    more = f"<p>Also stated: <code>{escape(str(sheet.more))}</code></p>" if sheet.more else ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
        f"{by}{totals_html(sheet)}\n{scored}\n<section>\n<h2>What lies on the table</h2>\n"
        f"{entered or '<p>Nothing is entered.</p>'}{more}\n</section>\n</main>\n</body>\n</html>\n"
    )


def totals_html(sheet: "ScoreSheet") -> str:
    """The players with their VP now, and after each part that was scored."""
    head = _head("Player", [*[scored.title for scored in sheet.scored], "VP now"])
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f"<td>{scored.before[name]} + {scored.gained[name]}</td>" for scored in sheet.scored)
        + f"<td><strong>{vp}</strong></td></tr>"
        for name, vp in sheet.totals.items()
    )
    return f'<table class="kosk-pad"><caption>Totals</caption>{head}<tbody>{rows}</tbody></table>'


def scored_html(scored: "Scored", unfolded: bool = False, level: int = 2) -> str:
    """A part that was scored: the pad, each player's reasons, and what happened step by step, under a heading."""
    names = scored.names
    *lines, now = scored.pad
    rows = "".join(_row(line.title, line.vp) for line in lines) + _row(now.title, now.vp, "kosk-sum")
    pad = f'<table class="kosk-pad">{_head("", names)}<tbody>{rows}</tbody></table>'
    steps = "".join(f"<li>{escape(sentence)}</li>" for sentence in scored.sentences)
    result = "".join(f"<p><strong>{escape(sentence)}</strong></p>" for sentence in scored.result)
    shown = " open" if unfolded else ""
    why = "".join(
        f"<details{shown}><summary>Why {escape(name)} has {explanation.vp} VP</summary>"
        f"{_reasons(explanation)}</details>"
        for name, explanation in scored.explained.items()
    )
    return (
        f"<section><h{level}>{escape(scored.title)}</h{level}>{pad}{result}"
        f"<details{shown}><summary>Step by step</summary><ol>{steps}</ol></details>"
        f"{why}{_beside(scored, shown)}</section>"
    )


def _beside(scored: "Scored", shown: str) -> str:
    """What counts for nothing, told apart from what does."""
    if not scored.beside:
        return ""
    lines = "".join(_row(line.title, line.vp) for line in scored.beside)
    why = "".join(
        f"<details{shown}><summary>What that would be for {escape(name)}</summary>{_reasons(reasons)}</details>"
        for name, reasons in scored.beside_reasons.items()
        if reasons
    )
    return (
        f'<div class="kosk-beside"><table class="kosk-pad"><caption>{escape(scored.beside_title)} (counted '
        f"nowhere)</caption>{_head('', scored.names)}<tbody>{lines}</tbody></table>{why}</div>"
    )


def _head(first: str, columns: Sequence[str]) -> str:
    corner = f'<th scope="col">{escape(first)}</th>' if first else "<td></td>"
    others = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    return f"<thead><tr>{corner}{others}</tr></thead>"


def _row(title: str, values: Iterable[int], kind: str = "") -> str:
    cells = "".join(f"<td>{value}</td>" for value in values)
    return f'<tr class="{kind}"><th scope="row">{escape(title)}</th>{cells}</tr>'


def _reasons(reasons: "Sequence[Reason]") -> str:
    return f"<ul>{''.join(map(_reason, reasons))}</ul>" if reasons else "<p>Nothing scored.</p>"


def _reason(reason: "Reason") -> str:
    """Why somebody has some VP: the sentence, what they were computed from, and the rules."""
    because = "".join(f"<li>{escape(line)}</li>" for line in reason.because)
    rules = "".join(
        f"<details><summary><code>{escape(rule.name)}</code></summary><p>{marked(rule.text)}</p></details>"
        for rule in reason.rules
    )
    return f"<li><strong>{reason.vp:+}</strong> {escape(reason.sentence)}<ul>{because}</ul>{rules}</li>"


# What was entered


def _section(section: Section, sheet: "ScoreSheet") -> str:
    """What was entered under a heading; nothing where nothing differs from the start."""
    told = [(row.title, ", ".join(_told(row.fields, sheet))) for row in section.rows]
    items = "".join(f"<li>{f'{escape(title)}: ' if title else ''}{line}</li>" for title, line in told if line)
    return f"<h3>{escape(section.title)}</h3><ul>{items}</ul>" if items else ""


def _told(fields: Sequence[Field], sheet: "ScoreSheet") -> Iterator[str]:
    for field in fields:
        value = sheet.entered[field.path]
        if value != field.start:
            words = field.options[value] if isinstance(field, Choice) else "yes" if value is True else str(value)
            yield escape(f"{field.label} {words}")


STYLE = """
:root { --ink: #1f1b16; --paper: #fffdf7; --line: #6f6555; --mark: #8a0045; }
body { color: var(--ink); background: var(--paper); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: .5rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin: 1.2rem 0 .3rem; } h3 { font-size: 1rem; margin: .8rem 0 0; }
table { border-collapse: collapse; margin: .5rem 0; } caption { text-align: left; font-weight: 600; }
th, td { padding: .15rem .6rem; border-bottom: 1px solid var(--line); } td { text-align: right; }
th[scope="row"] { text-align: left; font-weight: 400; } .kosk-sum > * { border-top: 3px double var(--line);
  font-weight: 700; }
.kosk-beside { border-left: 4px dotted var(--line); padding-left: .7rem; }
ul { margin: .2rem 0; } summary { cursor: pointer; }
summary:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1ebdd; --paper: #1d1a16; --line: #a39885; --mark: #ff9ecb; }
}
@media print {
  :root { --ink: #000; --paper: #fff; } main { max-width: none; padding: 0; } table, li { break-inside: avoid; }
  li details { display: inline; }
}
"""
