"""What the page takes from others: Python for browsers (npm) and libraries (pip), as the locks in ``web`` name them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent.parent.parent / "web"
PYTHON = "3.14"
PLATFORM = "pyemscripten_2026_0_wasm32"
"""The Python of the locked Pyodide, and what its wheels with machine code are called."""
LINUX = "manylinux2014_x86_64"
"""What those of ``python-only.txt`` are called, on whatever machine the page is built."""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")


class CannotFetch(Exception):
    """npm or the package index is not at hand; the message says which, and what it said."""


def fetch_pyodide(folder: Path) -> Path:
    """The package folder of Pyodide as ``package-lock.json`` names it, installed below ``folder``."""
    npm = shutil.which("npm")
    if npm is None:
        raise CannotFetch("npm is not installed (Debian, Ubuntu: apt-get install npm)")
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(WEB / name, folder / name)
    _call([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder)
    return folder / "node_modules" / "pyodide"


def fetch_wheels(folder: Path) -> list[Path]:
    """The wheels that ``wheels.txt`` names, those of pure Python and those for browsers."""
    return _downloaded(folder, "wheels.txt", PLATFORM, "any")


def fetch_python_only(folder: Path) -> list[Path]:
    """The wheels that ``python-only.txt`` names, with machine code for others: only their Python files are of use. (For
    a source archive, pip would install and run what builds it.)
    """
    return _downloaded(folder, "python-only.txt", LINUX)


def _downloaded(folder: Path, lock: str, *platforms: str) -> list[Path]:
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    words = ["--only-binary=:all:", "--python-version", PYTHON]
    words += [word for platform in platforms for word in ("--platform", platform)]
    _call([*command, "--require-hashes", "-r", str(WEB / lock), "-d", str(folder), *words], WEB)
    return sorted(folder.iterdir())


def _call(words: list[str], folder: Path) -> None:
    ended = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if ended.returncode:
        said = (ended.stderr or ended.stdout).strip().splitlines()
        raise CannotFetch(f"{' '.join(words[:4])} failed: {said[-1] if said else 'it said nothing'}")
