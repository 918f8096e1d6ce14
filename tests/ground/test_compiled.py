"""Data files kept compiled: never an old table, and never an error because something could not be kept."""

from __future__ import annotations

import os
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from ccmod.ground.compiled import compiled


@pytest.fixture(autouse=True)
def keeping(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled files are kept, and beside the files that they stand for, however the tests are run."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)


class Reader:
    """Says what a file holds, and how often it was asked."""

    def __init__(self, data: Any = None) -> None:
        self.asked, self.data = 0, data

    def __call__(self, text: str) -> Any:
        self.asked += 1
        return {"text": text, 1: [True, None, 1.5]} if self.data is None else self.data


def test_a_file_is_read_once(tmp_path: Path) -> None:
    """What was read is kept, whole numbers as keys among it, in the folder of Python's own compiled files."""
    file, reader = tmp_path / "deck.yaml", Reader()
    file.write_text("ä", encoding="utf-8")
    first, again = compiled(file, reader), compiled(file, reader)
    assert first == again == {"text": "ä", 1: [True, None, 1.5]}
    assert reader.asked == 1
    assert [one.name for one in (tmp_path / "__pycache__").iterdir()] == [
        f"deck.yaml.{sys.implementation.cache_tag}.data"
    ]


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    """Another size or another time: another file."""
    file, reader = tmp_path / "deck.yaml", Reader()
    file.write_text("a", encoding="utf-8")
    compiled(file, reader)
    file.write_text("ab", encoding="utf-8")
    assert compiled(file, reader)["text"] == "ab"
    file.write_text("cd", encoding="utf-8")
    os.utime(file, ns=(1, 1))
    assert compiled(file, reader)["text"] == "cd"


@pytest.mark.parametrize("rubbish", [b"", b"\0\1\2", b"i\1\0\0\0", b"\xfb"])
def test_rubbish_is_read_over(tmp_path: Path, rubbish: bytes) -> None:
    """A kept file that was cut short, or written by another Python, is as none, and is replaced."""
    file, reader = tmp_path / "deck.yaml", Reader()
    file.write_text("a", encoding="utf-8")
    compiled(file, reader)
    (kept,) = (tmp_path / "__pycache__").iterdir()
    kept.write_bytes(rubbish)
    assert compiled(file, reader)["text"] == "a"
    assert compiled(file, reader)["text"] == "a"
    assert reader.asked == 2


def test_nothing_is_kept_where_python_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``PYTHONDONTWRITEBYTECODE`` holds for data, too; and ``PYTHONPYCACHEPREFIX`` says where it lies."""
    file, reader = tmp_path / "data" / "deck.yaml", Reader()
    file.parent.mkdir()
    file.write_text("a", encoding="utf-8")
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    compiled(file, reader)
    assert os.listdir(file.parent) == ["deck.yaml"]
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "kept"))
    compiled(file, reader)
    assert os.listdir(file.parent) == ["deck.yaml"]
    assert compiled(file, reader)["text"] == "a"
    assert reader.asked == 2


def test_what_cannot_be_kept_is_read_each_time(tmp_path: Path) -> None:
    """Values that are no plain data, and a folder that takes no file, are no error."""
    file, reader = tmp_path / "deck.yaml", Reader({"begun": date(1943, 7, 12)})
    file.write_text("a", encoding="utf-8")
    assert compiled(file, reader) == compiled(file, reader) == {"begun": date(1943, 7, 12)}
    other = Reader()
    (tmp_path / "__pycache__").write_text("a file where the folder should be", encoding="utf-8")
    assert compiled(file, other)["text"] == compiled(file, other)["text"] == "a"
    assert (reader.asked, other.asked) == (2, 2)


def test_a_file_that_is_not_there_is_missed(tmp_path: Path) -> None:
    """As when it is opened."""
    with pytest.raises(FileNotFoundError):
        compiled(tmp_path / "deck.yaml", Reader())
