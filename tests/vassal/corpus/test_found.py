"""What changing bytes at random once found: each is kept as a small made-up file, and must stay one clear error."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable

import pytest

from ccmod.ground.errors import CcmodError
from ccmod.vassal.archive import Archive
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Layer, Piece
from ccmod.vassal.values import write_double
from ccmod.vassal.xml import parse


def zipped(name: str) -> bytearray:
    """A ZIP with one entry."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr(name, b"begin_save\x1bend_save")
    return bytearray(stream.getvalue())


def directory_said_to_be_later() -> bytes:
    """Its end says that the directory begins 15 bytes behind where it does: entries lie before the file's start."""
    data = zipped("savedGame")
    at = data.index(b"PK\x05\x06") + 16
    data[at : at + 4] = (int.from_bytes(data[at : at + 4], "little") + 15).to_bytes(4, "little")
    return bytes(data)


def name_that_is_no_utf_8() -> bytes:
    """The header before an entry has another name than the directory, and not even one in UTF-8."""
    data = zipped("é")
    at = data.index("é".encode())
    data[at : at + 2] = b"\xed("
    return bytes(data)


def read_all(data: bytes) -> None:
    """Read every entry of an archive."""
    archive = Archive.from_bytes(data)
    for name in archive:
        archive.read(name)


FOUND: dict[str, tuple[Callable[[], object], str]] = {
    "a directory in the wrong place": (lambda: read_all(directory_said_to_be_later()), "archive/damaged"),
    "the same, read as a save": (
        lambda: SavedGame.from_archive(Archive.from_bytes(directory_said_to_be_later())),
        "archive/damaged",
    ),
    "a name that is not UTF-8": (lambda: read_all(name_that_is_no_utf_8()), "archive/damaged"),
    "an encoding that is not known": (
        lambda: parse(b'<?xml version="1.0" encoding="UTF-89"?><data/>'),
        "xml/encoding",
    ),
    "an encoding in which that is not XML": (
        lambda: parse(b'<?xml version="1.0" encoding="cp037"?><data/>'),
        "xml/syntax",
    ),
    "an encoding of more than a byte": (
        lambda: parse(b'<?xml version="1.0" encoding="utf-7"?><data/>'),
        "xml/encoding",
    ),
}


@pytest.mark.parametrize("name", FOUND)
def test_found(name: str) -> None:
    """The error that is documented for it, and no other exception."""
    work, code = FOUND[name]
    with pytest.raises(CcmodError) as caught:
        work()
    assert caught.value.code == code


@pytest.mark.parametrize("number", ["1e999", "-1e999", "nan", "inf", "Infinity", "1e308", "5e-324"])
def test_numbers_beyond_all_numbers(number: str) -> None:
    """A scale or an angle that is no number, as Java may write it, is kept as it stands and shown as Java shows it."""
    layer = Layer(name="Step").type.replace("1.0", number)
    for piece in (
        Piece.read(f"{layer}\tpiece;;;;A", "1\tnull;0;0;;0"),
        Piece.read("rotate;1;65,130;Turn\tpiece;;;;A", f"{number}\tnull;0;0;;0"),
    ):
        assert (piece.type, piece.state) == (Piece.read(piece.type, piece.state).type, piece.state)
        assert number in piece.type + piece.state
        assert all(isinstance(value, str) for value in piece.properties.values())
    assert write_double(float("nan")) == "NaN"
    assert write_double(float("-inf")) == "-Infinity"
