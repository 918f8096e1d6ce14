"""Everything that Python imports in the browser, as one file: libraries, ccmod, the entries of its games."""

from __future__ import annotations

import json
import struct
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.building_site.shipped import ROOT, compiled

UNWANTED = (".pyi", ".so.map", ".typed", "RECORD")
UNWANTED_ROOMS = ("pydantic/v1/", "pydantic/mypy.py", "pydantic_core-")
"""What nobody imports: older ways of pydantic, and what its machine code is made of."""
PYTHON_ONLY = ("markupsafe/", "yaml/")
"""The folders of libraries whose machine code is for other machines."""

Entries = dict[str, bytes]


def library(wheels: Iterable[Path], python_only: Iterable[Path]) -> bytes:
    """What stands for the site packages, as one file, which a page takes apart in no time.

    Four bytes say how long the list is (little-endian), which is JSON: name and length of each file, folder by folder.
    Their contents follow, one behind the other.
    """
    entries: Entries = {}
    for wheel in wheels:
        entries |= _of_wheel(wheel)
    for wheel in python_only:
        files = _of_wheel(wheel).items()
        entries |= {name: content for name, content in files if name.startswith(PYTHON_ONLY) and name.endswith(".py")}
    entries |= dict(_of_ccmod()) | compiled()
    names = sorted(entries, key=lambda name: name.split("/"))
    told = json.dumps([[name, len(entries[name])] for name in names]).encode()
    return b"".join((struct.pack("<I", len(told)), told, *(entries[name] for name in names)))


def _of_wheel(path: Path) -> Entries:
    with zipfile.ZipFile(path) as archive:
        wanted = (name for name in archive.namelist() if not name.startswith(UNWANTED_ROOMS))
        names = [name for name in wanted if not name.endswith(("/", *UNWANTED))]
        return {name: archive.read(name) for name in names}


def _of_ccmod() -> Iterator[tuple[str, bytes]]:
    for path in sorted((ROOT / "ccmod").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.is_file() and "__pycache__" not in name and "/_shipped/" not in name:
            yield name, path.read_bytes()
    for kind in ("maps", "counters", "scenarios"):
        for path in sorted((ROOT / kind).rglob("*")):
            if path.is_file() and path.suffix != ".png":
                yield f"ccmod/_shipped/{path.relative_to(ROOT).as_posix()}", path.read_bytes()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    groups = project["entry-points"]
    lines = [f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in told.items()) for group, told in groups.items()]
    yield "ccmod-0.dist-info/entry_points.txt", "\n".join(lines).encode()
    yield "ccmod-0.dist-info/METADATA", b"Metadata-Version: 2.1\nName: ccmod\nVersion: 0\n"
