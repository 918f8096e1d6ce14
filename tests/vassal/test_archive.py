"""Archives: what is refused, what is kept, and that the same input gives the same bytes."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from ccmod.ground.errors import CcmodError, UnreadableInput, UnsupportedInput, UsageFault
from ccmod.ground.limits import Limits
from ccmod.vassal.archive import Archive
from tests.vassal.samples import GAMES, MODULES, label

Entries = list[tuple[str, bytes]]


def packed(entries: Entries, *, flags: int = 0, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A ZIP by Python's own writer, with a time of its own."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", method) as archive:
        for name, content in entries:
            info = zipfile.ZipInfo(name, (2006, 7, 1, 12, 0, 0))
            info.filename = name  # as given, also on systems that would turn backslashes
            info.compress_type = method
            with pytest.warns(UserWarning, match="Duplicate") if name in archive.namelist() else _quiet():
                archive.writestr(info, content)
    data = bytearray(stream.getvalue())
    if flags:
        central = data.index(b"PK\x01\x02")
        data[central + 8] |= flags
    return bytes(data)


class _quiet:
    def __enter__(self) -> None: ...
    def __exit__(self, *_: object) -> None: ...


def test_unchanged_is_the_same_file() -> None:
    """What nobody changed is written byte for byte."""
    data = packed([("a", b"1" * 100), ("b/c", b"2")])
    assert Archive.from_bytes(data).to_bytes() == data


def test_unchanged_entries_are_kept_as_they_were_packed() -> None:
    """With one entry changed, the others keep their packed bytes, method and time, in their order."""
    data = packed([("a", b"1" * 1000), ("b", b"2"), ("c", b"3")], method=zipfile.ZIP_STORED)
    archive = Archive.from_bytes(data)
    archive.put("b", b"new")
    archive.put("d", b"added")
    out = zipfile.ZipFile(io.BytesIO(archive.to_bytes()))
    assert out.namelist() == ["a", "b", "c", "d"]
    assert out.getinfo("a").compress_type == zipfile.ZIP_STORED
    assert out.getinfo("a").date_time == (2006, 7, 1, 12, 0, 0)
    assert out.getinfo("d").date_time == (1980, 1, 1, 0, 0, 0)
    assert out.testzip() is None
    assert out.read("b") == b"new"


def test_putting_the_same_content_changes_nothing() -> None:
    """An entry written with what it has leaves the file as it is."""
    data = packed([("a", b"1" * 100)])
    archive = Archive.from_bytes(data)
    archive.put("a", b"1" * 100)
    assert archive.to_bytes() == data


def test_new_archives_are_reproducible() -> None:
    """The same entries give the same bytes, which Python's own reader accepts; names may be any text."""

    def made() -> bytes:
        archive = Archive()
        archive.put("buildFile.xml", b"<a/>" * 50)
        archive.put("images/Gewehr ü.png", b"\x89PNG")
        return archive.to_bytes()

    assert made() == made()
    read = zipfile.ZipFile(io.BytesIO(made()))
    assert read.testzip() is None
    assert read.namelist() == ["buildFile.xml", "images/Gewehr ü.png"]


def test_order_and_removal() -> None:
    """Entries can be taken out and put into an order."""
    archive = Archive.from_bytes(packed([("a", b"1"), ("b", b"2"), ("c", b"3")]))
    archive.remove("b")
    archive.order(["c", "x"])
    assert list(Archive.from_bytes(archive.to_bytes())) == ["c", "a"]
    assert len(archive) == 2
    assert "b" not in archive


@pytest.mark.parametrize(
    "name", ["../x", "a/../../x", "/etc/passwd", "C:/x", "c:x", "a\\b", "..\\x", "a\x01b", "..", "a/.."]
)
def test_unsafe_names_are_refused(name: str) -> None:
    """A name that leads out of the archive, or could on some system, is refused when read and when written."""
    with pytest.raises(UnreadableInput) as caught:
        Archive.from_bytes(packed([("ok", b"1"), (name, b"2")]))
    assert caught.value.code == "archive/entry-name"
    with pytest.raises(UnreadableInput):
        Archive().put(name, b"")


def test_duplicates_are_refused() -> None:
    """Of two entries of one name, programs disagree which counts."""
    with pytest.raises(UnreadableInput) as caught:
        Archive.from_bytes(packed([("a", b"1"), ("a", b"2")]))
    assert (caught.value.code, caught.value.place.part) == ("archive/duplicate", "a")


def test_encrypted_entries_are_not_supported() -> None:
    """An encrypted entry is told as such (exit code 4)."""
    with pytest.raises(UnsupportedInput) as caught:
        Archive.from_bytes(packed([("a", b"1")], flags=1))
    assert (caught.value.code, caught.value.exit_code) == ("archive/encrypted", 4)


@pytest.mark.parametrize(
    "limits",
    [Limits(entry_size=99_999), Limits(total_size=99_999), Limits(ratio=50, ratio_from=1000), Limits(entries=1)],
)
def test_bombs_are_refused_unopened(limits: Limits) -> None:
    """Sizes, their sum, the ratio and the number of entries are bounded before anything is unpacked."""
    with pytest.raises(UnreadableInput) as caught:
        Archive.from_bytes(packed([("a", b"0" * 100_000), ("b", b"")]), limits=limits)
    assert (caught.value.code, caught.value.exit_code) == ("archive/bomb", 3)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"no archive at all", packed([("a", b"1" * 99)])[:-30]])
def test_what_is_no_archive(data: bytes) -> None:
    """Anything else than a whole ZIP is unreadable input."""
    with pytest.raises(UnreadableInput) as caught:
        Archive.from_bytes(data, name="x.vmod")
    assert (caught.value.code, caught.value.place.file) == ("archive/damaged", "x.vmod")


@pytest.mark.parametrize(("at", "value"), [(42, 0x43000000), (20, 0x7FFF)])
def test_entries_lie_within_the_archive(at: int, value: int) -> None:
    """The central directory (APPNOTE 4.3.12) gives an entry's offset at byte 42 of its header and its packed size at
    byte 20: where these lead beyond the end of the file, the archive is refused and the entry named.
    """
    data = bytearray(packed([("a", b"1"), ("b", b"2")]))
    last = data.rindex(b"PK\x01\x02")
    data[last + at : last + at + 4] = value.to_bytes(4, "little")
    with pytest.raises(UnreadableInput, match="beyond the archive's end") as raised:
        Archive.from_bytes(bytes(data))
    assert (raised.value.code, raised.value.place and raised.value.place.part) == ("archive/damaged", "b")


def test_a_damaged_entry_is_named() -> None:
    """A checksum that does not fit is told with the entry."""
    data = bytearray(packed([("a", b"content")], method=zipfile.ZIP_STORED))
    data[data.index(b"content")] ^= 1
    with pytest.raises(UnreadableInput) as caught:
        Archive.from_bytes(bytes(data)).read("a")
    assert (caught.value.code, caught.value.place.part) == ("archive/damaged", "a")


def test_a_lie_about_the_size_gains_nothing() -> None:
    """An entry that claims to be small is read no further than it claims, and refused."""
    data = bytearray(packed([("a", b"0" * 1_000_000)]))
    for mark, at in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        start = data.index(mark) + at
        data[start : start + 4] = (10).to_bytes(4, "little")
    with pytest.raises(CcmodError) as caught:
        Archive.from_bytes(bytes(data)).read("a")
    assert caught.value.code == "archive/damaged"


def test_writing(tmp_path: Path) -> None:
    """A file is written whole; an existing one only by force."""
    target = tmp_path / "x.vmod"
    archive = Archive()
    archive.put("a", b"1")
    archive.write(target)
    with pytest.raises(UsageFault) as caught:
        archive.write(target)
    assert (caught.value.code, caught.value.exit_code) == ("file/exists", 2)
    archive.put("b", b"2")
    archive.write(target, force=True)
    assert list(Archive.open(target)) == ["a", "b"]
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("path", [*GAMES, *MODULES], ids=label)
def test_every_sample(path: Path) -> None:
    """Every real archive is read, and its entries survive being written with one more beside them."""
    if not zipfile.is_zipfile(path):
        pytest.skip("not a ZIP")
    archive = Archive.open(path)
    contents = {name: archive.read(name) for name in archive}
    assert archive.to_bytes() == path.read_bytes()
    archive.put("zz-new", b"x")
    again = Archive.from_bytes(archive.to_bytes())
    assert {name: again.read(name) for name in contents} == contents
