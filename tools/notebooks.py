"""Run every notebook anew and keep its outputs, as `make notebooks-anew` does; nbval then compares against them.

Words after the command name the notebooks to run; without any, all of notebooks/ are run.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parent.parent


def run(path: Path) -> None:
    """Execute a notebook in place, without what differs from run to run."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook, timeout=120, kernel_name="python3", resources={"metadata": {"path": path.parent}}
    ).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook.metadata["language_info"] = {"name": "python"}
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell-{number}"
        cell.metadata.pop("execution", None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    named = [Path(name) for name in sys.argv[1:]]
    for notebook_path in named or sorted((ROOT / "notebooks").glob("*.ipynb")):
        run(notebook_path)
        print(notebook_path.name)
