"""A module that ccmod has built, as a game needs it: its scenarios, their set-ups, its picture."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput, UnsupportedInput
from ccmod.ground.limits import Limits, limits_in_force
from ccmod.ground.shipped import made_ready
from ccmod.ground.stamp import Stamp, stamp_of
from ccmod.replay.places import MapGrids
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.opening import Module, module_at
from ccmod.vassal.pictures import can_decode

if TYPE_CHECKING:
    from PIL.Image import Image

    from ccmod.modules.pictures import Pictures

Drawings = Mapping[str, tuple[Callable[..., "Image"], tuple[object, ...]]]
"""Pictures that are not drawn yet: for each name the function that draws it, and its data."""

ENTRY = "ccmod.json"
"""The archive entry that holds what ccmod knows of the module."""
FORMAT = 1


@dataclass(frozen=True)
class BuiltModule:
    """The archive of a module and what its :data:`ENTRY` says. The archive must not be changed."""

    file: str
    archive: Archive
    id: str
    version: str
    system: str
    scenarios: Mapping[str, Mapping[str, Any]]
    """Scenario id to compiled scenario."""
    setups: Mapping[str, str]
    """Scenario id to the archive entry of its set-up."""
    drawings: Drawings = field(default_factory=dict)
    """The pictures that the archive lacks, because they were not needed so far."""
    _places: dict[tuple[BoardPicker, ...], MapGrids] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @classmethod
    def open(cls, path: Path) -> BuiltModule:
        """The module in a file; the same as before if it is the file that was opened last.

        Whoever judges log after log in one process has its build file read once.

        Raises :class:`UnsupportedInput` (``replay/not-a-ccmod-module``) for one that ccmod has not built, and
        :class:`UnreadableInput` for a damaged one.
        """
        if not path.is_file():  # a pipe gives something else the next time, and a folder an error
            return cls.of(module_at(path).archive)
        return _opened(str(path), stamp_of(path), limits_in_force())

    @classmethod
    def of(cls, archive: Archive) -> BuiltModule:
        """The module in an archive. Raises as :meth:`open` does."""
        file = archive.name or "module"
        if ENTRY not in archive:
            raise UnsupportedInput(
                "replay/not-a-ccmod-module",
                "this module was not built by ccmod, so it does not say what its pieces mean",
                place=SourceLocation(file),
                hint="name the module that `ccmod build` wrote; games of other modules cannot be judged yet",
            )
        place = SourceLocation(file, part=ENTRY)
        try:
            data = json.loads(archive.read(ENTRY))
        except (ValueError, RecursionError):
            raise UnreadableInput("replay/module-data", "this is not JSON", place=place) from None
        if not isinstance(data, dict) or data.get("ccmod") != FORMAT:
            version = data.get("ccmod") if isinstance(data, dict) else None
            message = f"its description has format {version!r}, not {FORMAT}"
            raise UnsupportedInput("replay/module-data", message, place=place, hint="build the module again")
        try:
            return cls(
                file,
                archive,
                str(data["module"]),
                str(data["version"]),
                str(data["system"]),
                {str(key): dict(value) for key, value in data["scenarios"].items()},
                {str(key): str(value) for key, value in data["setups"].items()},
            )
        except (KeyError, TypeError, ValueError, AttributeError):
            raise UnreadableInput("replay/module-data", "its description is incomplete", place=place) from None

    @cached_property
    def opened(self) -> Module:
        """The module whose build file is read once, however many of its games are looked at."""
        return Module(self.archive)

    def places(self, picked: Iterable[BoardPicker]) -> MapGrids:
        """The places of its maps with the boards that a game has picked, nearly always the same. They do not change."""
        key = tuple(picked)
        if key not in self._places:
            self._places[key] = MapGrids.of(self.opened, key)
        return self._places[key]

    def pictures(self, names: Iterable[str]) -> Mapping[str, bytes]:
        """The files of these pictures, drawn where they are not in the archive; others are left out."""
        found = {name: self.archive.read(f"images/{name}") for name in names if f"images/{name}" in self.archive}
        missing = [name for name in names if name not in found and name in self.drawings]
        if missing and can_decode():
            from ccmod.modules.pictures import cached_pictures

            pictures = cached_pictures()
            for name in missing:
                drawing, data = self.drawings[name]
                pictures.draw(name, drawing, *data)
            found |= dict(pictures)
        return found


@lru_cache(maxsize=1)
def _opened(path: str, _: Stamp, limits: Limits) -> BuiltModule:
    return BuiltModule.of(module_at(path, limits=limits).archive)


def shipped_module(id: str) -> BuiltModule | None:
    """The shipped module of this id, ``None`` if there is none.

    It is built in memory, of its pictures only the boards, unless it was made ready beforehand.
    """
    ready = made_ready("vmod", id)
    if ready is not None:
        return BuiltModule.open(ready)
    if not can_decode():
        return None
    from ccmod.authoring.library import shipped_names

    if id not in shipped_names("scenarios"):
        return None
    from ccmod.modules.module import build_module

    drawings: dict[str, tuple[Callable[..., Image], tuple[object, ...]]] = {}
    content = build_module(id, _boards_only(drawings)).content
    return replace(BuiltModule.of(Archive.from_bytes(content, name=f"{id}.vmod")), drawings=drawings)


def _boards_only(drawings: dict[str, tuple[Callable[..., Image], tuple[object, ...]]]) -> Pictures:
    """Pictures of which only the boards are drawn; the others, which take seconds, are noted in ``drawings``."""
    from ccmod.modules.pictures import Pictures

    class BoardsOnly(Pictures):
        def draw(self, name: str, drawing: Callable[..., Image], *data: object) -> str:
            drawings[name] = drawing, data
            return name

    return BoardsOnly()
