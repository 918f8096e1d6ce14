"""Everything that Python imports in the browser, as one file: libraries, ccmod, the entries of its games."""

from __future__ import annotations

import gzip
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

LEVEL = 7
"""How hard gzip tries: 9 would take four times as long and save visitors less than a hundredth."""

Entries = dict[str, bytes]


def write_library(folder: Path, wheels: Iterable[Path], python_only: Iterable[Path]) -> None:
    """Write it all into a folder, which stands for the site packages."""
    entries: Entries = {}
    for wheel in wheels:
        entries |= _of_wheel(wheel)
    for wheel in python_only:
        files = _of_wheel(wheel).items()
        entries |= {name: content for name, content in files if name.startswith(PYTHON_ONLY) and name.endswith(".py")}
    for name, content in (entries | dict(_of_ccmod()) | compiled()).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def packed(folder: Path) -> bytes:
    """The files below a folder as one, packed with gzip, which a page takes apart in no time.

    Four bytes say how long the list is (little-endian), which is JSON: name and length of each file. Their contents
    follow, one behind the other.
    """
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    contents = [path.read_bytes() for path in paths]
    names = [path.relative_to(folder).as_posix() for path in paths]
    told = json.dumps([[name, len(content)] for name, content in zip(names, contents, strict=True)]).encode()
    return gzip.compress(b"".join((struct.pack("<I", len(told)), told, *contents)), LEVEL, mtime=0)


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
