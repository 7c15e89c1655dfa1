"""The repository around the package: what is built from it, what it installs, and what its pages promise."""

import doctest
import importlib.util
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from email import message_from_string
from importlib.metadata import distribution
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from rattler import MatchSpec

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CORE = PYPROJECT["project"]["dependencies"]
EXTRAS = PYPROJECT["project"]["optional-dependencies"]
GROUPS = PYPROJECT["dependency-groups"]
LOCKS = {
    "learn": CORE + EXTRAS["learn"] + EXTRAS["lab"],
    "test": CORE + GROUPS["test"],
    "book": CORE + GROUPS["book"],
    "lite": CORE + GROUPS["lite"],
    "catanatron": GROUPS["bench"],
}
MACHINE_PATH = re.compile(r"(?<![\w./-])/(home|root|Users|work|farm|tmp/bash_jobs)/|\b[A-Z]:\\Users\\")
LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def run(*command: str | Path) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def files(*paths: str) -> list[Path]:
    """The files of the repository: what git tracks, or would if it were added."""
    names = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *paths).split("\0")
    return [Path(name) for name in names if name and (ROOT / name).exists()]


# What conda and Binder install


@pytest.fixture(scope="module")
def environment_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("environment", ROOT / "tools" / "environment.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def environment_specs() -> list[str]:
    lines = (ROOT / "environment.yml").read_text(encoding="utf-8").splitlines()
    return [line.removeprefix("  - ") for line in lines[lines.index("dependencies:") + 1 : lines.index("  - pip:")]]


def test_environment_yml_is_in_step_with_pyproject(environment_tool: ModuleType) -> None:
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    text = (ROOT / "environment.yml").read_text(encoding="utf-8")

    assert environment_tool.environment(pyproject) == text
    assert environment_tool.environment(pyproject.replace("sympy>=", "sympy>=9")) != text


def test_environment_yml_holds_what_the_lessons_need() -> None:
    names = {spec.split()[0] for spec in environment_specs()}

    assert {"python", "pip", "networkx", "sympy", "jupyterlab", "ipywidgets", "nbval", "jupyter-book"} <= names


@pytest.mark.parametrize("spec", environment_specs())
def test_conda_can_read_each_line_of_environment_yml(spec: str) -> None:
    MatchSpec(spec, strict=True)


# The locks


def pins(lock: str) -> dict[str, str]:
    """The version of each library that a lock names."""
    text = (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")
    return {canonicalize_name(name): version for name, version in re.findall(r"^(\S+?)==(\S+)", text, re.MULTILINE)}


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_names_no_address(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")

    assert "://" not in text
    assert "-index" not in text


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_pins_every_requirement_inside_its_range(lock: str) -> None:
    locked = pins(lock)
    for requirement in map(Requirement, LOCKS[lock]):
        version = locked[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), f"{lock}.lock: {requirement} is not met by {version}"


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_has_a_checksum_for_every_pin(lock: str) -> None:
    text = (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")
    for pin in re.split(r"\n(?=\S)", text.strip()):
        assert "--hash=sha256:" in pin


def test_locks_agree_on_the_libraries_that_kosk_computes_with() -> None:
    for name in ["mpmath", "networkx", "sympy"]:
        assert len({pins(lock)[name] for lock in ("learn", "test", "book", "lite")}) == 1, name


# The package


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    (wheel,) = folder.iterdir()
    return wheel


def test_wheel_runs_on_every_python_and_in_the_browser(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_wheel_holds_all_of_kosk_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    held = {Path(name) for name in names if ".dist-info/" not in name}

    assert {Path("kosk/py.typed"), Path("kosk/games/castellans/components.toml")} <= held
    assert Path("kosk/games/castellans/rules.md") in held
    assert held == set(files("kosk"))


def test_wheel_asks_for_no_more_than_the_core_requirements(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as held:
        (name,) = [name for name in held.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = message_from_string(held.read(name).decode())
    required = [Requirement(line) for line in metadata.get_all("Requires-Dist")]

    core = {"click", "fastjsonschema", "networkx", "platformdirs", "rich", "sympy"}
    assert {requirement.name for requirement in required if requirement.marker is None} == core


def with_all_they_need(names: list[str]) -> Iterator[str]:
    """The named libraries, and what they in turn cannot do without."""
    seen: set[str] = set()
    while names:
        name = canonicalize_name(names.pop())
        if name in seen:
            continue
        seen.add(name)
        yield name
        for requirement in map(Requirement, distribution(name).requires or []):
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                names.append(requirement.name)


def test_core_requirements_are_pure_python_down_to_the_last() -> None:
    for name in with_all_they_need([Requirement(line).name for line in CORE]):
        tags = message_from_string(distribution(name).read_text("WHEEL")).get_all("Tag")
        assert all(tag.endswith("-none-any") for tag in tags), f"{name}: {tags}"


def test_import_kosk_needs_only_the_standard_library_and_little_of_it() -> None:
    # Without site (-S) no installed library can be imported, and none is loaded before kosk.
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import kosk; print(*sys.modules)"
    loaded = set(run(sys.executable, "-I", "-S", "-c", code).split())

    assert "kosk" in loaded
    assert loaded.isdisjoint({"networkx", "sympy", "ipywidgets", "IPython", "click", "rich", "platformdirs", "sqlite3"})
    assert loaded.isdisjoint({"dataclasses", "importlib.metadata", "inspect", "logging", "tomllib"})


def test_playing_a_game_loads_no_library_for_tables_pictures_or_widgets() -> None:
    code = """if True:
        import sys, kosk
        game = kosk.new("castellans", players=3, seed=1)
        for _ in range(20):
            game.play(game.decision.options[0])
        print(*sys.modules)"""
    loaded = set(run(sys.executable, "-c", code).split())

    assert "kosk.games.castellans.temple" in loaded
    assert loaded.isdisjoint({"networkx", "sympy", "ipywidgets", "IPython", "click", "rich"})


# The pages and notebooks


def test_no_file_names_a_path_of_one_machine() -> None:
    found = []
    for path in files():
        for number, line in enumerate((ROOT / path).read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if MACHINE_PATH.search(line):
                found.append(f"{path}:{number}: {line.strip()[:100]}")

    assert found == []


@pytest.mark.parametrize("page", [path for path in files("*.md") if "docs" in path.parts or len(path.parts) == 1])
def test_links_of_a_page_lead_to_files(page: Path) -> None:
    for target in LINK.findall((ROOT / page).read_text(encoding="utf-8")):
        assert (ROOT / page.parent / target).exists(), f"{page} links to {target}"


def test_python_in_the_readme_does_what_it_shows() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.M | re.S)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README", "README.md", None)

    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


def test_commands_in_the_readme_are_targets_of_the_makefile() -> None:
    named = set(re.findall(r"\bmake ([a-z-]+)\b", (ROOT / "README.md").read_text(encoding="utf-8")))
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

    assert {"learn", "test", "book-check"} <= named <= targets


def test_changelog_tells_of_this_version() -> None:
    assert f"\n## {PYPROJECT['project']['version']}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_is_stored_as_it_ran_from_top_to_bottom(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]

    # nbval compares nothing in a cell without a number.
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert all(output.get("name") != "stderr" for cell in code for output in cell["outputs"])
    assert all(output["output_type"] != "error" for cell in code for output in cell["outputs"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_has_a_title_and_nothing_of_the_run_that_made_it(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))

    assert notebook["cells"][0]["cell_type"] == "markdown"
    assert "".join(notebook["cells"][0]["source"]).startswith("# ")
    assert "widgets" not in notebook["metadata"]
    assert all("execution" not in cell["metadata"] for cell in notebook["cells"])
