"""Everything that Python imports in the browser, as one ZIP archive: libraries, ccmod, the entries of its games."""

from __future__ import annotations

import io
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.building_site.shipped import ROOT, compiled

DATE = (1980, 1, 1, 0, 0, 0)
"""Of every entry, so that the same input gives the same bytes."""
UNWANTED = (".pyi", ".so.map", ".typed", "RECORD")
FROM_SOURCES = {"markupsafe": "src/markupsafe", "pyyaml": "lib/yaml"}
"""Where the Python files lie in a source archive."""

Entries = dict[str, bytes]


def library(wheels: Iterable[Path], sources: Iterable[Path]) -> bytes:
    """The archive, to be unpacked among the site packages."""
    entries: Entries = {}
    for wheel in wheels:
        entries |= _of_wheel(wheel)
    for source in sources:
        entries |= _of_source(source)
    return packed(entries | dict(_of_ccmod()) | compiled())


def packed(entries: Entries) -> bytes:
    """Entries as a ZIP archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, DATE), entries[name], zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _of_wheel(path: Path) -> Entries:
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if not name.endswith(("/", *UNWANTED))]
        return {name: archive.read(name) for name in names}


def _of_source(path: Path) -> Entries:
    name = path.name.split("-")[0].lower()
    found: Entries = {}
    with tarfile.open(path) as archive:
        for member in archive:
            _, _, inside = member.name.partition("/")
            if member.isfile() and inside.startswith(f"{FROM_SOURCES[name]}/") and inside.endswith(".py"):
                content = archive.extractfile(member)
                assert content is not None
                found[inside.partition("/")[2]] = content.read()
    return found


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
