"""Write environment.yml, for conda and Binder, from pyproject.toml; with --check only say whether it is in step.

python tools/environment.py [--check]
"""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENVIRONMENT = ROOT / "environment.yml"
# What conda-forge calls by another name than PyPI.
CONDA_NAMES = {"fastjsonschema": "python-fastjsonschema"}
# What a reader needs of the groups that are made for development.
FROM_GROUPS = {"book": ["jupyter-book"], "test": ["nbval"]}


def conda_spec(requirement: str) -> str:
    """'click>=8.1' as conda writes it: 'click >=8.1'."""
    name, versions = re.fullmatch(r"([A-Za-z0-9._-]+)(.*)", requirement).groups()
    return f"{CONDA_NAMES.get(name, name)} {versions}".strip()


def environment(pyproject: str) -> str:
    """The text of environment.yml that goes with the text of a pyproject.toml."""
    tables = tomllib.loads(pyproject)
    project = tables["project"]
    requirements = [*project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        requirements += extra
    for group, names in FROM_GROUPS.items():
        members = [member for member in tables["dependency-groups"][group] if isinstance(member, str)]
        requirements += [member for member in members if re.match(r"[A-Za-z0-9._-]+", member).group() in names]
    lines = [
        "# Made by tools/environment.py from pyproject.toml: change that file, then run `make environment`.",
        f"name: {project['name']}",
        "channels:",
        "  - conda-forge",
        "dependencies:",
        f"  - python {project['requires-python']}",
        "  - pip",
        *sorted(f"  - {conda_spec(requirement)}" for requirement in requirements),
        "  - pip:",
        "      - -e .",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    text = environment((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if "--check" not in sys.argv[1:]:
        ENVIRONMENT.write_text(text, encoding="utf-8")
    elif not ENVIRONMENT.exists() or ENVIRONMENT.read_text(encoding="utf-8") != text:
        sys.exit("environment.yml is not in step with pyproject.toml: run `make environment`.")


if __name__ == "__main__":
    main()
