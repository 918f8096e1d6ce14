"""The memory of a Python that has begun, which saves a browser the wait: ``web/snapshot.mjs`` makes it in Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tools.building_site.fetching import WEB, CannotFetch

MOST = 300
"""Characters of a line that Node says; longer ones are its own code."""


def memory(pyodide: Path, library: Path, demo: Path, module: Path, work: Path) -> bytes:
    """The memory after it has judged ``demo``, a record, and shown it with ``module``.

    ``library`` is a file with what :func:`~tools.building_site.library.library` gives.

    Raises :class:`CannotFetch` without Node.
    """
    node = shutil.which("node")
    if node is None:
        raise CannotFetch("node is not installed (Debian, Ubuntu: apt-get install nodejs)")
    out = work / "memory.bin"
    words = [node, str(WEB / "snapshot.mjs"), *map(str, (pyodide, library, demo, module, out))]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    if ended.returncode or not out.is_file():
        said = "\n".join(line for line in ended.stderr.splitlines() if 0 < len(line) < MOST)
        raise RuntimeError(f"the memory could not be kept:\n{said}")
    return out.read_bytes()
