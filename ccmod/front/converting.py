"""Convert positions to YAML and back, carry games over to another version of their module, and compare two files."""

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
    """A position as one viewer sees it."""

    def __init__(self, description: Description) -> None:
        self._document = description.document

    def to_data(self) -> dict[str, Any]:
        """Pieces by map and stack, decks, players, notes, as plain data."""
        return to_data(self._document)

    def to_yaml(self) -> str:
        """The same as YAML, which can be edited and passed to :func:`write_back`."""
        return dump(self._document)


def convert(
    save: FileName,
    module: FileName | None = None,
    perspective: Perspective = ONLOOKER,
    *,
    step: int | None = None,
) -> Position:
    """The position of a save, or of a log after the given number of steps (default: all).

    Raises :class:`ccmod.CcmodError`: ``convert/step`` for a step that the log does not have, ``perspective/side`` for
    an unknown side.
    """
    return Position(read_position(Path(save), None if module is None else Path(module), perspective, step=step))


def write_back(position: FileName, base: FileName | None = None, module: FileName | None = None) -> Save:
    """Make a save of an edited position: the save ``base`` with the changes, or a new one from the module's pieces.

    It needs the referee's view, because it affects hidden pieces. Raises :class:`ccmod.CcmodError` with the line that
    cannot be read.
    """
    paths = [None if one is None else Path(one) for one in (base, module)]
    return Save(edited_save(Path(position), paths[0], paths[1], REFEREE).game)


def migrate(game: FileName, to: FileName, module: FileName | None = None) -> tuple[Save, MigrationReport]:
    """Carry a save or log over to another version of its module; returns it with a report of changes and losses.

    ``module`` is the one it was played with: then places are matched by name. Raises :class:`ccmod.CcmodError`.
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
    """The differences of ``second`` from ``first``: two modules or extensions, or two games (logs at their ends).

    ``from_step`` and ``step`` say after how many steps the first and the second log are taken. ``module`` is
    that of the games: then places have names. Raises :class:`ccmod.CcmodError` for a module and a game, for a step
    that a log does not have, and for an unknown side.
    """
    base = None if module is None else Path(module)
    return compare_files(Path(first), Path(second), perspective, module=base, from_step=from_step, step=step)
