"""Writing in one step."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from ccmod.ground.errors import UnreadableInput, UnwritableOutput, UsageFault
from ccmod.ground.file_names import file_name, is_file_name
from ccmod.ground.files import write_atomically
from ccmod.ground.folders import write_folder
from ccmod.ground.limits import Limits
from ccmod.ground.reading import read_file


def test_bytes_and_functions(tmp_path: Path) -> None:
    """Content is bytes, or a function that writes them."""
    write_atomically(tmp_path / "a", b"1")
    write_atomically(tmp_path / "b", lambda stream: stream.write(b"2") and None)
    assert [(tmp_path / name).read_bytes() for name in "ab"] == [b"1", b"2"]


def test_a_failure_leaves_the_old_file(tmp_path: Path) -> None:
    """When writing fails half-way the old file stands, and nothing lies around."""
    target = tmp_path / "a"
    target.write_bytes(b"old")

    def fail(stream: BinaryIO) -> None:
        stream.write(b"half")
        raise RuntimeError("disk full")

    with pytest.raises(RuntimeError):
        write_atomically(target, fail, force=True)
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_file_that_appears_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    """Also a file that somebody else wrote after the first look stays."""
    target = tmp_path / "a"
    with pytest.raises(UsageFault, match="exists"):
        write_atomically(target, lambda stream: target.write_bytes(b"theirs") and None)
    assert target.read_bytes() == b"theirs"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("number", ["ENOSPC", "EDQUOT", "EROFS", "EIO", "EFBIG", "EMFILE", "ENAMETOOLONG", "EPERM"])
@pytest.mark.parametrize("where", ["fsync", "replace", "write"])
def test_what_the_system_refuses(where: str, number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each error of the system, at any moment, names the output and says the system's words; the old file stands."""
    refusal = OSError(getattr(errno, number), os.strerror(getattr(errno, number)))

    def fail(*_: Any) -> None:
        raise refusal

    if where != "write":
        monkeypatch.setattr(os, where, fail)
    target = tmp_path / "a"
    target.write_bytes(b"old")
    with pytest.raises(UnwritableOutput) as caught:
        write_atomically(target, fail if where == "write" else b"new", force=True)
    assert (caught.value.code, caught.value.exit_code, caught.value.place.file) == ("file/write", 3, str(target))
    assert refusal.strerror in caught.value.message
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_permissions(tmp_path: Path) -> None:
    """A new file has those that the user's umask leaves; one that is replaced keeps its own."""
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_bytes(b"old")
    old.chmod(0o640)
    before = os.umask(0o027)
    try:
        write_atomically(new, b"1")
        os.umask(0)
        write_atomically(old, b"2", force=True)
    finally:
        os.umask(before)
    assert stat.S_IMODE(new.stat().st_mode) == 0o640
    assert stat.S_IMODE(old.stat().st_mode) == 0o640


def test_file_systems_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There, too, a file that appears meanwhile is not overwritten, and a failure leaves no empty file."""

    def fail(*_: Any) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", fail)
    write_atomically(tmp_path / "a", b"1")
    target = tmp_path / "b"
    with pytest.raises(UsageFault, match="exists"):
        write_atomically(target, lambda stream: target.write_bytes(b"theirs") and None)
    assert target.read_bytes() == b"theirs"
    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(UnwritableOutput):
        write_atomically(tmp_path / "c", b"1")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]


def test_an_interrupt_leaves_nothing(tmp_path: Path) -> None:
    """Ctrl-C in the middle of a file or of a folder takes away what was begun."""

    def stop(stream: BinaryIO) -> None:
        stream.write(b"half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_atomically(tmp_path / "a", stop)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["../evil", "/evil", "a/../../evil", "a\\b", "c:evil", "a\x00b", ""])
def test_a_folder_holds_all_that_is_written(name: str, tmp_path: Path) -> None:
    """Whatever names a caller makes of data, nothing is written outside the folder."""
    with pytest.raises(UnwritableOutput, match="name of a file"):
        write_folder(tmp_path / "sub" / "out", {"good": b"1", name: b"2"})
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "text", ["a/b", "..", ".", "", "con", "aux.txt", "a:b", "a\n", "end.", "end ", "x" * 400, "\\"]
)
def test_names_made_of_any_text(text: str) -> None:
    """A text that is no file's name becomes one that every system takes; the name itself stays as it is."""
    name = file_name(text)
    assert not is_file_name(text)
    assert "/" not in name
    assert name not in ("", ".", "..")
    assert len(name.encode()) <= 255
    assert is_file_name("mill-farm-1.0.vmod")


def test_reading_ends(tmp_path: Path) -> None:
    """A file beyond the limit is read no further, whatever the system says of its size; the hint names the option."""
    limits = Limits(total_size=1000)
    path = tmp_path / "large"
    path.write_bytes(bytes(1001))
    with pytest.raises(UnreadableInput, match="which is the limit") as caught:
        read_file(path, limits=limits)
    assert "--limit-size" in (caught.value.hint or "")
    assert len(read_file(path, 10)) == 10
    path.write_bytes(bytes(1000))
    assert read_file(path, limits=limits) == bytes(1000)
