"""The exercises of each game: eight, none of them answered where it is asked, and all of them in the solutions."""

import re
from pathlib import Path

import nbformat
import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
GAMES = ["castellans-8", "margraves-4", "dragon-castle-5", "dice-city-4", "village-4"]


def notebook(name: str) -> tuple[str, str]:
    """The words of a notebook, and what its cells printed and showed."""
    cells = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4).cells
    words = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    outputs = [output for cell in cells if cell.cell_type == "code" for output in cell.outputs]
    return words, "\n".join(output.get("text") or output.data["text/plain"] for output in outputs)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_eight_exercises_and_their_solutions(game: str) -> None:
    asked, shown = notebook(f"{game}-exercises")
    solved, answers = notebook(f"{game}-exercises-solutions")
    titles = re.findall(r"^## (.*)", asked, re.MULTILINE)
    assert [int(title.partition(".")[0]) for title in titles] == list(range(1, 9))
    assert re.findall(r"^## (.*)", solved, re.MULTILINE) == titles
    assert f"({game}-exercises-solutions.ipynb)" in asked
    assert not re.search(r"Solved|It is ", shown)
    assert answers.count("Solved.") == 2
    assert answers.count("\nIt is ") >= 6
    assert "asked for" not in answers
