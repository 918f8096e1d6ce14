"""A module, save or log that a command is given, or an author's folder in the place of a module."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ccmod.vassal.opening import Module
    from ccmod.vassal.savegame import SavedGame


def open_source(path: str | Path) -> SavedGame | Module:
    """The contents of a file, or the module of an author's folder, which is built in memory."""
    if Path(path).is_dir():
        from ccmod.modules.in_memory import built_module

        return built_module(str(path))
    from ccmod.vassal.opening import open_any

    return open_any(path)
