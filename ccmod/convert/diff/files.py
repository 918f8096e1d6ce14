"""From two files to what is different: what ``ccmod diff`` does, for Python as well."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ccmod.convert.diff.change import Differences
from ccmod.convert.diff.games import compare_games
from ccmod.convert.diff.look import GameLook
from ccmod.convert.diff.modules import compare_modules
from ccmod.convert.fog import check_side
from ccmod.ground.errors import Place, UsageFault
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.module_summary import private_maps
from ccmod.vassal.opening import Module, kind_of, open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame, Seat
from ccmod.vassal.sight import Sight


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes two games are compared, and with which module (a ``.vmod``)."""

    side: str | None = None
    referee: bool = False
    module: Path | None = None


ONLOOKER = Eyes()


def compare_files(
    first: Path, second: Path, eyes: Eyes = ONLOOKER, *, from_step: int | None = None, step: int | None = None
) -> Differences:
    """What is different in ``second``: two modules, or two games of which logs count at their ends.

    ``from_step`` and ``step`` say after how many steps a first and a second file that is a log counts. Raises
    :class:`UsageFault` for a module and a game, a step that the log does not have, or a side that nobody knows.
    """
    a, b = open_any(first), open_any(second)
    if isinstance(a, Module) and isinstance(b, Module):
        check_side(eyes.side, a.archive, [Seat("", side) for side in Subject(b).sides])
        return compare_modules(a, b, side=eyes.side, referee=eyes.referee)
    if isinstance(a, Module) or isinstance(b, Module):
        message = f"a {kind_of(a)} and a {kind_of(b)} cannot be compared"
        hint = "ccmod unpack shows the set-ups inside a module"
        raise UsageFault("diff/kinds", message, place=Place(str(second)), hint=hint)
    module = None if eyes.module is None else open_any(eyes.module)
    if isinstance(module, SavedGame):
        raise UsageFault("diff/no-module", "--module takes a module, and this is a game", place=Place(str(eyes.module)))
    positions = _at(a, from_step, first, module), _at(b, step, second, module)
    seats: list[Seat] = [seat for one in positions for seat in one.seats]
    check_side(eyes.side, module.archive if module is not None else None, seats)
    sight = Sight(eyes.side, eyes.referee, dict(private_maps(module)) if module is not None else {})
    looks = [GameLook.of(one, sight, module) for one in positions]
    return compare_games((a, looks[0]), (b, looks[1]))


def _at(game: SavedGame, step: int | None, path: Path, module: Module | None) -> Position:
    """The position of a save, or of a log after so many steps (all without a number)."""
    if step is not None and step > len(game.steps):
        message = f"there is no step {step}: this {'log has' if game.is_log else 'is a save and has'} {len(game.steps)}"
        raise UsageFault("diff/step", message, place=Place(str(path)))
    return Position.after(game, step, module)
