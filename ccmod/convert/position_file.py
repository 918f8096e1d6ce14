"""From files to positions and back: what ``ccmod convert`` does, for Python as well."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ccmod.convert.describe import Description, describe
from ccmod.convert.places import PlaceNames
from ccmod.convert.reading import load
from ccmod.convert.saving import as_save, empty_save
from ccmod.convert.upgrade.palette import Palette
from ccmod.convert.upgrade.target import Target, open_module
from ccmod.convert.write_back import WrittenSave, write_back
from ccmod.ground.errors import CcmodError, SourceLocation, UsageFault
from ccmod.ground.reading import read_file
from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BUILD_FILES
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.opening import begins_like_ours, module_at, open_any, warn_of_another
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SAVED_GAME, SavedGame
from ccmod.vassal.sides import check_perspective
from ccmod.vassal.visible import visible


def read_game(path: Path) -> SavedGame:
    """A save or a log; the bare command streams of very old versions as well.

    Raises :class:`~ccmod.ground.errors.UsageFault` (``file/no-game``) for a module, and
    :class:`~ccmod.ground.errors.UnreadableInput` for any other file.
    """
    data = read_file(path)
    try:
        if data[:4] == b"PK\x03\x04":
            archive = Archive.from_bytes(data, name=str(path))
            if any(entry in archive for entry in BUILD_FILES) and SAVED_GAME not in archive:
                hint = "name a save (.vsav) or a log (.vlog); the module goes behind --module"
                raise UsageFault("file/no-game", "this is a module, not a game", hint=hint)
            return SavedGame.from_archive(archive)
        if begins_like_ours(data[:16]):
            return SavedGame.read(data)
    except CcmodError as error:
        raise error.in_file(str(path)) from None
    opened = open_any(path)  # which says of any other file what it is not
    assert isinstance(opened, SavedGame)
    return opened


def read_position(
    source: Path, module: Path | None = None, perspective: Perspective = ONLOOKER, *, step: int | None = None
) -> Description:
    """The position of a save, or of a log after ``step`` steps (all, if it is ``None``); ``module`` is a ``.vmod``.

    Raises :class:`~ccmod.ground.errors.UsageFault`: ``convert/step`` for a step that the log does not have,
    ``perspective/side`` for a side that there is not.
    """
    game = read_game(source)
    check_step(game, step, source)
    if game.is_log and step is None:
        step = len(game.steps)
    _, _, description = _described(game, module, perspective, step)
    return description


def check_step(game: SavedGame, step: int | None, source: Path) -> None:
    """Raise :class:`~ccmod.ground.errors.UsageFault` (``convert/step``) for a step that a log does not have."""
    if step is not None and step > len(game.steps):
        message = f"there is no step {step}: this {'log has' if game.is_log else 'is a save and has'} {len(game.steps)}"
        hint = f"name a step from 0 to {len(game.steps)}" if game.steps else "a save is one position: leave --step out"
        raise UsageFault("convert/step", message, place=SourceLocation(str(source)), hint=hint)


def edited_save(
    source: Path, base: Path | None, module: Path | None = None, perspective: Perspective = REFEREE
) -> WrittenSave:
    """The save ``base`` with the changes of the YAML position ``source``; only the referee may write one back.

    A log as the base is first made a save of the step that the position is of. Without a base the save is made anew
    from the module's palette.
    """
    if not perspective.referee:
        hint = "writing back shows and touches hidden pieces: say --referee"
        raise UsageFault("convert/fog", "only the referee may write a position back", hint=hint)
    document = load(read_file(source), str(source))
    opened = None if module is None else open_module(module)
    if base is not None:
        game = as_save(read_game(base), document.step, opened)
        document = replace(document, step=None)
    elif opened is None:
        hint = "or give the module with --module: then the save is made anew from its palette"
        raise UsageFault("convert/base", "name the save that the position came from with --base", hint=hint)
    else:
        game = empty_save(Target(opened), document)
    position, places, description = _described(game, module, perspective, None)
    palette = None if opened is None else Palette.of(opened)
    return write_back(game, position, description, document, places, str(source), palette)


def _described(
    game: SavedGame, module: Path | None, perspective: Perspective, step: int | None
) -> tuple[Position, PlaceNames, Description]:
    opened = None if module is None else module_at(module)
    if opened is not None:
        warn_of_another(game, opened)
    position = Position.after(game, step, opened)
    check_perspective(perspective, position.seats, opened)
    boards = [BoardPicker(map, boards) for map, boards in position.boards.items()]
    places = PlaceNames(opened, boards)
    return position, places, describe(game, visible(position, perspective), places, step)
