"""From what the user names to a scene: a module's folder, a module file, or a save or log with its module."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import chain
from pathlib import Path

from ccmod.convert.snapshot.boards import find_board, listed
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.ground.file_kinds import is_file
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.replay.places import MapGrids, named_maps
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import Element
from ccmod.vassal.commands import BoardPicker, PlacedBoard
from ccmod.vassal.opening import Module, open_any, warn_of_another
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.sides import check_perspective
from ccmod.vassal.stacking import map_rules
from ccmod.vassal.visible import VisiblePosition, visible


@dataclass(frozen=True, slots=True)
class SnapshotScene:
    """The visible part of a position, with its module."""

    module: Module
    seen: VisiblePosition
    places: MapGrids
    following: int = 0
    """How many scenes come after it, of several."""
    map: str | None = None
    """The map to draw where none is named; ``None`` for the main one."""
    notes: tuple[str, ...] = ()
    """Notes on how it was chosen."""

    @property
    def archive(self) -> Archive:
        """The module's archive, with its pictures."""
        return self.module.archive

    def map_element(self, name: str) -> Element:
        """A map of the build file by its name; nameless ones are counted, as :class:`MapGrids` does."""
        return next(map for known, map, _ in named_maps(self.module.build) if known == name)


@dataclass(frozen=True, slots=True)
class Wanted:
    """The picture that the user wants."""

    source: Path | str
    module: Path | None = None
    scenario: str | None = None
    perspective: Perspective = ONLOOKER
    board: str | None = None
    """A board of a module to show by itself, without a set-up."""
    map: str | None = None
    """The map that it belongs to, where several have boards of that name."""


def open_scene(wanted: Wanted, step: int | None = None) -> SnapshotScene:
    """The scene after ``step`` steps of a log (all, if it is ``None``).

    Raises :class:`UsageFault`: ``snapshot/module`` for a save without its module, ``snapshot/setup`` for a set-up that
    there is not, ``snapshot/board`` for such a board, ``convert/step`` and ``perspective/side``; and whatever reading
    or building raises.
    """
    return next(scenes(wanted, step, step))


def open_boards(source: str, board: str | None = None, map: str | None = None) -> SnapshotScene:
    """The boards of a module as its first set-up lays them, or one by itself; raises as :func:`open_scene`, and
    :class:`UsageFault` (``snapshot/module``) for a save or log."""
    path = Path(source)
    if is_file(path) and path.suffix.lower() not in (".yaml", ".yml"):
        _module(path)
    return open_scene(Wanted(source, board=board, map=map))


def scenes(wanted: Wanted, first: int | None, last: int | None) -> Iterator[SnapshotScene]:
    """The scenes from one step of a log to another, both included; ``None`` is its end."""
    module, game, notes = _opened(wanted)
    end = len(game.steps) if game is not None else 0
    first, last = (end if step is None else step for step in (first, last))
    if not 0 <= first <= last <= end:
        raise UsageFault(
            "convert/step",
            f"there is no step {last if last > end else first}: there are {end}",
            place=SourceLocation(str(wanted.source)),
        )
    position = Position(map_rules(module.build)) if game is None else Position.of(game, module)
    check_perspective(wanted.perspective, position.seats, module)
    map = None if wanted.board is None else find_board(module.build, wanted.board, wanted.map)
    steps = (number for number, _, _ in position.follow(game, last)) if game is not None else ()
    for number in chain((0,), steps):
        if number >= first:
            picked = dict(position.boards)
            if map is not None and wanted.board is not None:
                picked = {map: (PlacedBoard(wanted.board),)}
            places = MapGrids.of(module, [BoardPicker(*one) for one in picked.items()])
            yield SnapshotScene(module, visible(position, wanted.perspective), places, last - number, map, notes)


def _opened(wanted: Wanted) -> tuple[Module, SavedGame | None, tuple[str, ...]]:
    """The module; the save, log or set-up of it; and what should be said of the choice."""
    path = Path(wanted.source)
    module = None
    if is_file(path) and path.suffix.lower() not in (".yaml", ".yml"):
        opened = open_any(path)
        if not isinstance(opened, Module):
            return _of_game(wanted, opened)
        module = opened
    else:
        from ccmod.modules.in_memory import built_module

        module = built_module(str(wanted.source))
    if wanted.board is not None:
        if wanted.scenario is not None:
            raise UsageFault("snapshot/board", "--board is a board without a set-up, --scenario a set-up; say one")
        return module, None, ()
    return module, *_setup(module, wanted.scenario)


def _of_game(wanted: Wanted, game: SavedGame) -> tuple[Module, SavedGame, tuple[str, ...]]:
    """A save or log with its module."""
    place = SourceLocation(str(wanted.source))
    if wanted.module is None:
        hint = "name the module that the game was played with: --module MODULE.vmod"
        raise UsageFault("snapshot/module", "a save or log holds no pictures", place=place, hint=hint)
    if wanted.board is not None:
        hint = "name the module in place of the save or log"
        raise UsageFault("snapshot/board", "--board draws a board of a module", place=place, hint=hint)
    module = _module(wanted.module)
    warn_of_another(game, module)
    return module, game, ()


def _module(path: Path) -> Module:
    opened = open_any(path)
    if not isinstance(opened, Module):
        hint = "name the module (.vmod) that the game was played with"
        place = SourceLocation(str(path))
        raise UsageFault("snapshot/module", "this is not a module, but a save or log", place=place, hint=hint)
    return opened


def _setup(module: Module, wanted: str | None) -> tuple[SavedGame | None, tuple[str, ...]]:
    """A set-up by its name, its entry, or its scenario's id; by default the first, if there is one, with a note of the
    others."""
    setups = list(module.setups())
    if wanted is None:
        return _first_setup(module, setups)
    for name, entry in setups:
        if wanted in (name, entry, entry.removesuffix(".vsav")):
            return module.setup(entry), ()
    names = [entry.removesuffix(".vsav") for _, entry in setups]
    near = get_close_matches(wanted, names, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"known: {listed(names)}"
    raise UsageFault("snapshot/setup", f"there is no set-up {wanted!r} in this module", hint=hint)


def _first_setup(module: Module, setups: Sequence[tuple[str, str]]) -> tuple[SavedGame | None, tuple[str, ...]]:
    """The first set-up whose file is there, if the module has any; if none is there, reading the first says so."""
    if not setups:
        return None, ()
    there = [one for one in setups if one[1] in module.archive] or setups[:1]
    others = [entry.removesuffix(".vsav") for _, entry in there[1:]]
    note = (f"the set-up {there[0][0]!r}; others with --scenario: {listed(others)}",) if others else ()
    return module.setup(there[0][1]), note
