"""Fetch what requirements/npm.lock names from the npm registry into build/npm/NAME, and check it against its SHA-512.

python tools/npm.py [NAME ...]: only these packages.
Nothing of it is committed, nothing is installed, and nothing runs: `npm pack` fetches an archive, which is unpacked.
"""

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "npm.lock"
FOLDER = ROOT / "build" / "npm"


def locked() -> dict[str, str]:
    """The digest of each package, such as `axe-core@4.14.1`."""
    return dict(line.split() for line in LOCK.read_text(encoding="utf-8").splitlines())


def fetch(package: str, digest: str) -> None:
    """Unpack a package, such as `axe-core@4.14.1`, unless it is there; a wrong digest ends the program."""
    name, _, version = package.rpartition("@")
    folder = FOLDER / name
    stamp = folder / f"{version}.sha512"
    if stamp.exists() and stamp.read_text() == digest:
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    npm = shutil.which("npm") or "npm"
    archive = folder / subprocess.check_output([npm, "pack", "--silent", package], cwd=folder, text=True).strip()
    found = f"sha512-{base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()}"
    if found != digest:
        sys.exit(f"{package}: its archive has {found}, and {LOCK.name} says {digest}.")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    archive.unlink()
    stamp.write_text(digest)


if __name__ == "__main__":
    if shutil.which("npm"):
        for package, digest in locked().items():
            if not sys.argv[1:] or package.rpartition("@")[0] in sys.argv[1:]:
                fetch(package, digest)
    elif os.environ.get("KOSK_BROWSER") == "required":
        sys.exit("npm was not found: it fetches what pages are checked with, and the search of the book.")
    else:
        print("npm was not found: the accessibility of pages will not be checked, and the book cannot be built anew.")
