"""From two files to what is different: what ``ccmod diff`` does, for Python as well."""

from __future__ import annotations

from pathlib import Path

from ccmod.convert.diff.change import Differences
from ccmod.convert.diff.compared import ComparedGame
from ccmod.convert.diff.games import compare_games
from ccmod.convert.diff.modules import compare_modules
from ccmod.convert.source import open_source
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.vassal.opening import Module, kind_of, warn_of_another
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.sides import check_perspective


def compare_files(
    first: Path,
    second: Path,
    perspective: Perspective = ONLOOKER,
    *,
    module: Path | None = None,
    from_step: int | None = None,
    step: int | None = None,
) -> Differences:
    """The differences of ``second``: two modules, or two games of which logs count at their ends.

    An author's folder stands for the module that it builds. ``module`` is the games' own (a ``.vmod``): then places go
    by their names, and private maps are known.
    ``from_step`` and ``step`` say after how many steps a first and a second file that is a log counts. Raises
    :class:`UsageFault` for a module and a game, a step that the log does not have, or an unknown side.
    """
    a, b = open_source(first), open_source(second)
    if isinstance(a, Module) and isinstance(b, Module):
        check_perspective(perspective, (), a, b)
        return compare_modules(a, b, perspective)
    if isinstance(a, Module) or isinstance(b, Module):
        message = f"a {kind_of(a)} and a {kind_of(b)} cannot be compared"
        hint = "ccmod unpack shows the set-ups inside a module"
        raise UsageFault("diff/kinds", message, place=SourceLocation(str(second)), hint=hint)
    opened = None if module is None else open_source(module)
    if isinstance(opened, SavedGame):
        raise UsageFault(
            "diff/no-module", "--module takes a module, and this is a game", place=SourceLocation(str(module))
        )
    positions = _at(a, from_step, first, opened), _at(b, step, second, opened)
    check_perspective(perspective, [seat for one in positions for seat in one.seats], opened)
    games = [ComparedGame.of(one, perspective, opened) for one in positions]
    return compare_games((a, games[0]), (b, games[1]))


def _at(game: SavedGame, step: int | None, path: Path, module: Module | None) -> Position:
    """The position of a save, or of a log after so many steps (all without a number)."""
    if step is not None and step > len(game.steps):
        message = f"there is no step {step}: this {'log has' if game.is_log else 'is a save and has'} {len(game.steps)}"
        hint = f"name a step from 0 to {len(game.steps)}"
        raise UsageFault("diff/step", message, place=SourceLocation(str(path)), hint=hint)
    if module is not None:
        warn_of_another(game, module)
    return Position.after(game, step, module)
