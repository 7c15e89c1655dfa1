"""Build the site in which kosk runs in the browser, build/lite/, with nothing that would ask another machine.

.venv-book/bin/python tools/lite.py

It is a JupyterLite: `repl/` runs the code that its address brings, `lab/` opens the notebooks. Needs node and npm.
Pyodide and the wheels in requirements/lite.lock are fetched once, and what did not change since the last run stays.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from email.parser import BytesParser
from importlib.metadata import version
from pathlib import Path

import npm
from jupyterlite_pyodide_kernel.constants import PYODIDE_PYTHON_VERSION, PYODIDE_VERSION
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "lite.lock"
SETTINGS = ROOT / "book" / "lite"
COMPILE = ROOT / "tools" / "lite_compile.mjs"
PYODIDE = ROOT / "build" / "npm" / "pyodide" / "package"
WORK = ROOT / "build" / "lite-work"
SITE = ROOT / "build" / "lite"

KERNEL = Path(sys.prefix, "share", "jupyter", "labextensions", "@jupyterlite", "pyodide-kernel-extension")
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# These two are for the page and not for its Python: the widgets of JupyterLab, and those of a notebook server.
FOR_THE_PAGE = ("jupyterlab-widgets", "widgetsnbextension")
# What environment markers ask about, as the browser's Python answers.
BROWSER = {
    "extra": "",
    "implementation_name": "cpython",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_system": "Emscripten",
    "sys_platform": "emscripten",
}


def run(*words: str | Path, cwd: Path = ROOT) -> None:
    """Run a program; what it printed is shown only where it failed, which ends this one too."""
    done = subprocess.run(words, cwd=cwd, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        sys.exit(f"{done.stdout}\n{Path(words[0]).name} failed; it was called as: {' '.join(map(str, words))}")


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def is_new(stamp: Path, key: str) -> bool:
    """Whether what the stamp stands for was made from something else than the key says, or never."""
    return not stamp.exists() or stamp.read_text() != key


def name_of(wheel: Path) -> str:
    return canonicalize_name(wheel.name.split("-")[0])


def fetch_pyodide() -> str:
    """Fetch Pyodide from npm; gives its name and version."""
    for program in ("node", "npm"):
        if not shutil.which(program):
            sys.exit(f"{program} was not found: the browser's Python is fetched with npm and tried with node.")
    package, sha512 = next(each for each in npm.locked().items() if each[0].startswith("pyodide@"))
    if package != f"pyodide@{PYODIDE_VERSION}":
        sys.exit(f"{npm.LOCK.name} has {package}, but jupyterlite-pyodide-kernel runs on pyodide@{PYODIDE_VERSION}.")
    npm.fetch(package, sha512)
    return package


def fetch_libraries() -> list[Path]:
    """The wheels of the lock."""
    folder = WORK / "fetched"
    stamp, key = folder / "lock.sha256", digest(LOCK.read_bytes())
    if is_new(stamp, key):
        shutil.rmtree(folder, ignore_errors=True)
        any_machine = ["--platform=any", "--implementation=py", "--abi=none", "--only-binary=:all:"]
        any_machine.append(f"--python-version={PYODIDE_PYTHON_VERSION}")
        pip = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
        run(*pip, *any_machine, "--dest", folder, "--requirement", LOCK)
        stamp.write_text(key)
    return sorted(folder.glob("*.whl"))


def build_kosk() -> Path:
    """The wheel of kosk as it stands in this checkout."""
    folder = WORK / "kosk"
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    return next(folder.glob("*.whl"))


def compiled(wheels: list[Path], pyodide: str) -> list[Path]:
    """The same wheels with compiled modules, each in a folder that is named after what went into it.

    The site keeps these names, so that no cache between it and a reader can give an old wheel for a new one.
    """
    targets = {}
    for wheel in wheels:
        key = digest(wheel.read_bytes(), COMPILE.read_bytes(), pyodide.encode())
        targets[wheel] = WORK / "compiled" / key[:16] / wheel.name
    missing = [path for pair in targets.items() if not pair[1].exists() for path in pair]
    if missing:
        run("node", COMPILE, *missing)
    for old in {*(WORK / "compiled").iterdir()} - {target.parent for target in targets.values()}:
        shutil.rmtree(old)
    return list(targets.values())


def build_site(notebooks: list[Path], widgets: Path, pyodide: str) -> None:
    """JupyterLite with our notebooks, and as yet without a Python."""
    settings = sorted(SETTINGS.iterdir())
    stamp = WORK / "site.sha256"
    names = [f"{name}=={version(name)}" for name in ("jupyterlite-core", "jupyterlite-pyodide-kernel")]
    key = digest(
        " ".join([*names, widgets.name, pyodide, *(path.name for path in notebooks)]).encode(),
        *(path.read_bytes() for path in [*notebooks, *settings, Path(__file__)]),
    )
    if not is_new(stamp, key) and SITE.exists():
        return
    stamp.unlink(missing_ok=True)
    for folder in (SITE, WORK / "site"):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SETTINGS, WORK / "site")
    run(
        *[sys.executable, "-m", "jupyterlite_core", "build", "--output-dir", SITE, "--contents", ROOT / "notebooks"],
        *[f"--LiteBuildConfig.federated_extensions={extension}" for extension in (KERNEL, widgets)],
        cwd=WORK / "site",
    )
    for unused in ("doc", *(path.name for path in SITE.glob("rspack.config*.js"))):
        path = SITE / unused
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    for name in ("repl.css", "repl.js"):
        shutil.copy(SETTINGS / name, SITE / "repl" / name)
    page = SITE / "repl" / "index.html"
    head, end, body = page.read_text(encoding="utf-8").partition("</head>")
    ours = '<link rel="stylesheet" href="repl.css"><script src="repl.js"></script>'
    page.write_text(f"{head}{ours}{end}{body}", encoding="utf-8")
    stamp.write_text(key)


def add_python(wheels: list[Path]) -> None:
    """Lay Pyodide and the wheels into the site, with a list that names these wheels alone."""
    folder = SITE / "static" / "pyodide"
    listed = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    markers = BROWSER | {"python_full_version": listed["info"]["python"], "python_version": PYODIDE_PYTHON_VERSION}
    names = {name_of(wheel) for wheel in wheels}
    entries = [entry(wheel, names, markers) for wheel in wheels]
    listed["packages"] = {entry["name"]: entry for entry in sorted(entries, key=lambda entry: entry["name"])}
    sources = {name: PYODIDE / name for name in CORE}
    sources |= {entry["file_name"]: wheel for entry, wheel in zip(entries, wheels, strict=True)}
    for old in {path.parent for path in folder.glob("*/*.whl")} - {(folder / name).parent for name in sources}:
        shutil.rmtree(old)
    for name, source in sources.items():
        if not (target := folder / name).exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    (folder / "pyodide-lock.json").write_text(json.dumps(listed, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def entry(wheel: Path, names: set[str], markers: dict[str, str]) -> dict[str, object]:
    """What Pyodide's list says of a wheel: where it is, and what of the other wheels it needs."""
    with zipfile.ZipFile(wheel) as packed:
        files = packed.namelist()
        metadata = BytesParser().parsebytes(packed.read(next(f for f in files if f.endswith(".dist-info/METADATA"))))
    required = map(Requirement, metadata.get_all("Requires-Dist") or [])
    asked = {canonicalize_name(need.name) for need in required if not need.marker or need.marker.evaluate(markers)}
    modules = [name for name in files if name.endswith((".py", ".pyc")) and ".data/" not in name]
    return {
        "depends": sorted(asked & names),
        "file_name": f"{wheel.parent.name}/{wheel.name}",
        "imports": sorted({name.split("/")[0].partition(".")[0] for name in modules}),
        "install_dir": "site",
        "name": name_of(wheel),
        "package_type": "package",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "version": metadata["Version"],
    }


def main() -> None:
    os.environ["SOURCE_DATE_EPOCH"] = "1577836800"  # one date for all: the same sources give the same site
    pyodide = fetch_pyodide()
    fetched = {name_of(wheel): wheel for wheel in fetch_libraries()}
    build_site(sorted((ROOT / "notebooks").glob("*.ipynb")), fetched["jupyterlab-widgets"], pyodide)
    of_the_kernel = {name_of(wheel): wheel for wheel in sorted((KERNEL / "static" / "pypi").glob("*.whl"))}
    wheels = fetched | of_the_kernel | {"kosk": build_kosk()}
    add_python(compiled([wheel for name, wheel in sorted(wheels.items()) if name not in FOR_THE_PAGE], pyodide))
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"{SITE.relative_to(ROOT)}: {size / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
