"""From what the user names to a scene: a module's folder, a module file, or a save or log with its module."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from ccmod.convert.fog import Fog, check_side, sight_of
from ccmod.errors import Place, UsageFault
from ccmod.replay.places import Places
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import Element
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame


@dataclass(frozen=True, slots=True)
class Scene:
    """A position with its module, seen by certain eyes."""

    module: Module
    fog: Fog
    places: Places
    following: int = 0
    """How many scenes come behind it, of several."""

    @property
    def archive(self) -> Archive:
        """The module's archive, with its pictures."""
        return self.module.archive

    def map_element(self, name: str) -> Element:
        """A map of the build file by its name; nameless ones are counted, as :class:`Places` does."""
        pickers = [
            element
            for element in self.module.build.root.walk()
            if any(child.tag.endswith(".BoardPicker") for child in element.children)
        ]
        return next(map for index, map in enumerate(pickers) if (map.get("mapName") or f"Map{index}") == name)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the user wants to see."""

    source: Path | str
    module: Path | None = None
    scenario: str | None = None
    side: str | None = None
    referee: bool = False


def open_scene(wanted: Wanted, step: int | None = None) -> Scene:
    """The scene after ``step`` steps of a log (all, if it is ``None``).

    Raises :class:`UsageFault`: ``snapshot/module`` for a save without its module, ``snapshot/setup`` for a set-up that
    there is not, ``convert/step`` and ``convert/side``; and whatever reading or building raises.
    """
    return next(scenes(wanted, step, step))


def scenes(wanted: Wanted, first: int | None, last: int | None) -> Iterator[Scene]:
    """The scenes from one step of a log to another, both included; ``None`` is its end."""
    module, game = _opened(wanted)
    end = len(game.steps) if game is not None else 0
    first, last = (end if step is None else step for step in (first, last))
    if not 0 <= first <= last <= end:
        raise UsageFault(
            "convert/step",
            f"there is no step {last if last > end else first}: there are {end}",
            place=Place(str(wanted.source)),
        )
    position = Position(None) if game is None else Position.of(game, module)
    check_side(wanted.side, module.archive, position.seats)
    sight = sight_of(wanted.side, wanted.referee, module.archive)
    for number in range(last + 1):
        if number and game is not None:
            position.apply(game.steps[number - 1], step=number)
        if number >= first:
            boards = [BoardPicker(map, boards) for map, boards in position.boards.items()]
            yield Scene(module, Fog.of(position, sight), Places.of(module.archive, boards), last - number)


def _opened(wanted: Wanted) -> tuple[Module, SavedGame | None]:
    """The module, and the save, log or set-up of it."""
    path = Path(wanted.source)
    if path.is_file() and path.suffix.lower() not in (".yaml", ".yml"):
        opened = open_any(path)
        if isinstance(opened, Module):
            return opened, _setup(opened, wanted.scenario)
        if wanted.module is None:
            hint = "name the module that the game was played with: --module MODULE.vmod"
            raise UsageFault("snapshot/module", "a save or log holds no pictures", place=Place(str(path)), hint=hint)
        return _module(wanted.module), opened
    module = _built(str(wanted.source))
    return module, _setup(module, wanted.scenario)


def _module(path: Path) -> Module:
    opened = open_any(path)
    if not isinstance(opened, Module):
        raise UsageFault("snapshot/module", "this is no module, but a save or log", place=Place(str(path)))
    return opened


def _built(name: str) -> Module:
    """A module's folder, or the name of a shipped module, built in memory."""
    from ccmod.build import build_module
    from ccmod.build.pictures import cached_pictures

    return Module(Archive.from_bytes(build_module(name, cached_pictures()).content, name=name))


def _setup(module: Module, wanted: str | None) -> SavedGame | None:
    """A set-up by its name, its entry, or its scenario's id; by default the first, if there is one."""
    setups = list(module.setups())
    if wanted is None:
        return module.setup(setups[0][1]) if setups else None
    for name, entry in setups:
        if wanted in (name, entry, entry.removesuffix(".vsav")):
            return module.setup(entry)
    names = [entry.removesuffix(".vsav") for _, entry in setups]
    near = get_close_matches(wanted, names, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(names) or 'none'}"
    raise UsageFault("snapshot/setup", f"there is no set-up {wanted!r} in this module", hint=hint)
