"""Positions as YAML and back, games for another version of their module, and what is different between two files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ccmod.convert.describe import Description
from ccmod.convert.diff.change import Differences
from ccmod.convert.diff.files import compare_files
from ccmod.convert.position_file import edited_save, read_game, read_position
from ccmod.convert.upgrade.files import MigrationOptions
from ccmod.convert.upgrade.report import MigrationReport
from ccmod.convert.writing import dump, to_data
from ccmod.front.files import FileName, Log, Save
from ccmod.perspective import ONLOOKER, REFEREE, Perspective


class Position:
    """A position as somebody sees it."""

    def __init__(self, description: Description) -> None:
        self._document = description.document

    def to_data(self) -> dict[str, Any]:
        """Pieces by map and stack, decks, players, notes, as plain data."""
        return to_data(self._document)

    def to_yaml(self) -> str:
        """The same in YAML, which :func:`write_back` takes when it was edited."""
        return dump(self._document)


def convert(
    save: FileName,
    module: FileName | None = None,
    perspective: Perspective = ONLOOKER,
    *,
    step: int | None = None,
) -> Position:
    """The position of a save, or of a log after so many steps (all, if none is said).

    Raises :class:`ccmod.CcmodError`: ``convert/step`` for a step that the log does not have, ``perspective/side`` for
    a side that there is not.
    """
    return Position(read_position(Path(save), None if module is None else Path(module), perspective, step=step))


def write_back(position: FileName, base: FileName | None = None, module: FileName | None = None) -> Save:
    """An edited position as a save: the save ``base`` with the changes, or made anew of the module's pieces.

    It is the referee's work, for it touches what is hidden. Raises :class:`ccmod.CcmodError` with the line of what
    cannot be read.
    """
    paths = [None if one is None else Path(one) for one in (base, module)]
    return Save(edited_save(Path(position), paths[0], paths[1], REFEREE).game)


def migrate(game: FileName, to: FileName, module: FileName | None = None) -> tuple[Save, MigrationReport]:
    """A save or log for another version of its module, and the report of what changed and what was lost.

    ``module`` is the one with which it was played: with it places go by their names. Raises :class:`ccmod.CcmodError`.
    """
    options = MigrationOptions(Path(to), None if module is None else Path(module), perspective=REFEREE)
    done, report = options.migrate(read_game(Path(game)))
    return (Log if done.is_log else Save)(done), report


def diff(
    first: FileName,
    second: FileName,
    perspective: Perspective = ONLOOKER,
    module: FileName | None = None,
    *,
    from_step: int | None = None,
    step: int | None = None,
) -> Differences:
    """What is different in ``second``: two modules or extensions, or two games of which logs count at their ends.

    ``from_step`` and ``step`` say after how many steps a first and a second file that is a log counts. ``module`` is
    the games' own: then places go by their names. Raises :class:`ccmod.CcmodError` for a module and a game, for a step
    that a log does not have, and for a side that nobody knows.
    """
    base = None if module is None else Path(module)
    return compare_files(Path(first), Path(second), perspective, module=base, from_step=from_step, step=step)
