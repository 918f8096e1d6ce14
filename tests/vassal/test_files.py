"""Writing in one step."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import pytest

from ccmod.errors import UsageFault
from ccmod.vassal.files import write_atomically


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
