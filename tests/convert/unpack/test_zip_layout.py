"""ZIP files around their packed data."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from ccmod.convert.unpack.zip_layout import read_zip, write_zip
from tests.vassal.samples import GAMES, MODULES, label


def test_python_s_own_archives_come_back() -> None:
    """Comments, stored entries, folders, times and names that are not ASCII."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.comment = b"of the whole"
        info = zipfile.ZipInfo("Fähre.txt", (2006, 7, 8, 9, 10, 12))
        info.comment, info.extra, info.external_attr = b"of one", b"\xfe\xca\x02\x00ab", 0o644 << 16
        archive.writestr(info, "x" * 100)
        archive.writestr("images/", b"")
        archive.writestr("plain.bin", b"abc", zipfile.ZIP_STORED)
    data = stream.getvalue()
    assert write_zip(*read_zip(data)) == data


@pytest.mark.parametrize("path", [p for p in GAMES + MODULES if p.read_bytes()[:2] == b"PK"], ids=label)
def test_every_sample_comes_back(path: Path) -> None:
    """Archives by Java, Info-ZIP and Python from twenty years."""
    data = path.read_bytes()
    assert write_zip(*read_zip(data)) == data
