"""The notebooks as pages of the book: what a kernel would show stands in them as it is seen without one.

`for_book` gives the book's version of a notebook. Where the notebook recorded a widget, its cell is run, and the static
form of its value (`kosk.learn.static`) takes the place: a lesson with all its steps, a question with its answer to
unfold, the first picture of what only a kernel can go on with. All other outputs are taken as they are recorded.

What the cells gave is kept for as long as the notebook, and the games that it names, stay as they are (`kept`).
"""

import ast
import contextlib
import io
import json
import os
import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kept import kept

from kosk.games import GAMES
from kosk.learn.page import asset
from kosk.learn.prediction import Predict
from kosk.learn.stepper import Stepper

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "book"
WIDGET = "application/vnd.jupyter.widget-view+json"
LINK = re.compile(r"\]\(([\w-]+)\.ipynb\)")
HEADING = re.compile(r"^(#+) ", re.MULTILINE)
ASSETS = ("lesson.css", "lesson.js")

Notebook = dict[str, Any]


def docname(name: str) -> str:
    """Where a notebook stands in the book, by its name without `.ipynb`: with its game, or among those across games.

    >>> docname("dragon-castle-1-take-and-place"), docname("play-and-explore")
    ('games/dragon_castle/dragon-castle-1-take-and-place', 'notebooks/play-and-explore')
    """
    game = next((game for game in GAMES if name.startswith(f"{game.replace('_', '-')}-")), None)
    return f"games/{game}/{name}" if game else f"notebooks/{name}"


def for_book(path: Path) -> Notebook:
    """The book's version of a notebook, as nbformat's plain data; the same notebook and kosk give the same.

    Raises RuntimeError, in one sentence, for a cell that cannot be run or has no static form.
    """
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    here = docname(path.stem)
    shown = _shown(path, notebook)
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "markdown":
            cell["source"] = LINK.sub(lambda link: f"]({_beside(here, docname(link[1]))}.ipynb)", _source(cell))
        for output in cell.get("outputs", ()):
            if "data" in output:
                output["data"] = _data(output["data"], shown.get(str(number), ""))
    first = notebook["cells"][0]
    title, _, words = first["source"].partition("\n")
    first["source"] = f"{title}\n\n{_links(path, here)}\n\n{words}"
    return notebook


def _source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def _beside(here: str, there: str) -> str:
    return posixpath.relpath(there, posixpath.dirname(here))


def _data(data: dict[str, Any], static: str) -> dict[str, Any]:
    """An output as the book shows it: pictures stand in the page itself, where what they show can be read out."""
    if WIDGET in data:
        return {"text/html": static}
    if "image/svg+xml" in data:
        return {"text/html": f'<div class="kosk-drawing">{"".join(data["image/svg+xml"])}</div>'}
    return data


def live(name: str) -> str:
    """The address of a notebook in the book's lab, as its page links to it."""
    return f"{_beside(docname(name), 'lite/lab/index.html')}?path={name}.ipynb"


def _links(path: Path, here: str) -> str:
    """The line below the title of a notebook: to run it, and to have it."""
    file = Path(os.path.relpath(path.resolve(), (BOOK / here).parent)).as_posix()
    return (
        f'<a href="{live(path.stem)}">Run this page live</a>, in your browser with nothing to install. '
        f"{{download}}`Download the notebook <{file}>`. What its cells show stands below each of them already."
    )


# Running the cells


def _shown(path: Path, notebook: Notebook) -> dict[str, str]:
    """The static forms of a notebook, by the numbers of the cells that show them; run only where something is new."""
    widgets = [number for number, cell in enumerate(notebook["cells"]) if _has_widget(cell)]
    if not widgets:
        return {}
    cells = notebook["cells"][: widgets[-1] + 1]
    source = json.dumps([_source(cell) for cell in cells])
    games = [game for game in GAMES if game in source]
    source += Path(__file__).read_text(encoding="utf-8")
    shown: dict[str, str] = kept(path.stem, games, source, lambda: _run(path, cells))
    return shown


def _has_widget(cell: dict[str, Any]) -> bool:
    return any(WIDGET in output.get("data", {}) for output in cell.get("outputs", ()))


def _run(path: Path, cells: list[dict[str, Any]]) -> dict[str, str]:
    """Run cells one after another, as a kernel would; the static form of each that shows a widget, by its number."""
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = {}
    level = 1
    for number, cell in enumerate(cells):
        source = _source(cell)
        if cell["cell_type"] == "markdown":
            level = max([len(marks) for marks in HEADING.findall(source)][-1:] or [level])
            continue
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                value = _value(source, names)
                if _has_widget(cell):
                    static = value.static(level + 1, f"-c{number}")
                    shown[str(number)] = static if isinstance(value, Stepper | Predict) else static + _to_use(path.stem)
            except Exception as error:
                raise RuntimeError(f"{path.name}, cell {number}, cannot be run for the book: {error}") from error
    return shown


def _value(source: str, names: dict[str, Any]) -> Any:
    """Run a cell among these names; what its last line gives, or None where that is no expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "a cell", "exec", dont_inherit=True), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "a cell", "eval", dont_inherit=True), names)


def _to_use(name: str) -> str:
    return f'<p class="kosk-to-use"><a href="{live(name)}">Open this notebook live</a> to use it.</p>'


# Sphinx


def publish_assets(app: "Sphinx") -> None:
    """Put the style and the script of lessons among the book's own files."""
    if app.builder.format == "html":
        folder = Path(app.outdir) / "_static"
        folder.mkdir(parents=True, exist_ok=True)
        for name in ASSETS:
            (folder / name).write_text(asset(name), encoding="utf-8")


def add_assets(app: "Sphinx", pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Load the style and the script of lessons in a page that holds something of the kind."""
    from docutils import nodes

    if doctree is not None and any("kosk-lesson" in raw.astext() for raw in doctree.findall(nodes.raw)):
        app.add_css_file("lesson.css")
        app.add_js_file("lesson.js", loading_method="defer")
    # The name that MyST-NB gives what unfolds a cell hides the words that it shows.
    if "body" in context:
        context["body"] = context["body"].replace('<summary aria-label="Toggle hidden content">', "<summary>")


def setup(app: "Sphinx") -> dict[str, Any]:
    app.connect("builder-inited", publish_assets)
    app.connect("html-page-context", add_assets)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
