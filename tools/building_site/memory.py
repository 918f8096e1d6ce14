"""The memory of a Python that has begun, which saves a browser the wait: ``web/snapshot.mjs`` makes it in Node."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
from pathlib import Path

from tools.building_site.fetching import WEB, CannotFetch
from tools.building_site.library import LEVEL

MOST = 300
"""Characters of a line that Node says; longer ones are its own code."""
_DATE = 1_600_000_000
"""Of every file and folder of the library, in seconds: Python notes when folders change. Not that of the script."""


def memory(pyodide: Path, library: Path, demo: Path, module: Path, work: Path) -> bytes:
    """The memory, packed with gzip, after it has judged ``demo``, a record, and shown it with ``module``.

    Raises :class:`CannotFetch` without Node.
    """
    node = shutil.which("node")
    if node is None:
        raise CannotFetch("node is not installed (Debian, Ubuntu: apt-get install nodejs)")
    for path in (library, *library.rglob("*")):
        os.utime(path, (_DATE, _DATE))
    out = work / "memory.bin"
    words = [node, str(WEB / "snapshot.mjs"), *map(str, (pyodide, library, demo, module, out))]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    if ended.returncode or not out.is_file():
        said = "\n".join(line for line in ended.stderr.splitlines() if 0 < len(line) < MOST)
        raise RuntimeError(f"the memory could not be kept:\n{said}")
    return gzip.compress(out.read_bytes(), LEVEL, mtime=0)
