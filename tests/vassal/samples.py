"""The sample files by path, and opened."""

from __future__ import annotations

from pathlib import Path

from ccmod.vassal.opening import open_any
from ccmod.vassal.savegame import SavedGame
from tests.shared import SHARED

_GAMES = {".vsav", ".vlog", ".sav", ".log"}
_MODULES = {".vmod", ".vmdx", ".mod", ".mdx"}


def _found(suffixes: set[str]) -> list[Path]:
    if SHARED is None:
        return []
    return sorted(path for path in (SHARED / "samples").rglob("*") if path.suffix in suffixes)


GAMES = _found(_GAMES)
"""Saves and logs."""
MODULES = _found(_MODULES)
"""Modules and extensions."""


def label(path: Path) -> str:
    """A test's name for a file: its folder and name."""
    return f"{path.parent.name}/{path.name}"


def game(name: str) -> SavedGame:
    """A sample save or log by its path below the samples."""
    assert SHARED is not None
    opened = open_any(SHARED / "samples" / name)
    assert isinstance(opened, SavedGame)
    return opened
