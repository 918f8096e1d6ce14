"""A module that ccmod has built, as a game needs it: its scenarios, their set-ups, its picture."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccmod.errors import Place, UnreadableInput, UnsupportedInput
from ccmod.vassal.archive import Archive

if TYPE_CHECKING:
    from PIL.Image import Image

    from ccmod.build.pictures import Pictures

ENTRY = "ccmod.json"
"""The archive entry that tells what ccmod knows of the module."""
FORMAT = 1


@dataclass(frozen=True, slots=True)
class BuiltModule:
    """The archive of a module and what its :data:`ENTRY` says."""

    file: str
    archive: Archive
    id: str
    version: str
    system: str
    scenarios: Mapping[str, Mapping[str, Any]]
    """Scenario id to compiled scenario."""
    setups: Mapping[str, str]
    """Scenario id to the archive entry of its set-up."""

    @classmethod
    def open(cls, path: Path) -> BuiltModule:
        """The module in a file.

        Raises :class:`UnsupportedInput` (``replay/not-a-ccmod-module``) for one that ccmod has not built, and
        :class:`UnreadableInput` for a damaged one.
        """
        return cls.of(Archive.open(path))

    @classmethod
    def of(cls, archive: Archive) -> BuiltModule:
        """The module in an archive. Raises as :meth:`open` does."""
        file = archive.name or "module"
        if ENTRY not in archive:
            raise UnsupportedInput(
                "replay/not-a-ccmod-module",
                "this module was not built by ccmod, so it does not say what its pieces mean",
                place=Place(file),
                hint="name the module that `ccmod build` wrote; games of other modules cannot be judged yet",
            )
        place = Place(file, part=ENTRY)
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


def shipped_module(id: str) -> BuiltModule | None:
    """The shipped module of this id, built in memory without its counters' pictures; ``None`` if there is none."""
    from ccmod.authoring.library import shipped_names

    if id not in shipped_names("scenarios"):
        return None
    from ccmod.build.module import build_module

    return BuiltModule.of(Archive.from_bytes(build_module(id, _boards_only()).content, name=f"{id}.vmod"))


def _boards_only() -> Pictures:
    """Pictures of which only the boards are drawn: the others take seconds, and nobody will look at them."""
    from ccmod.build.pictures import Pictures

    class BoardsOnly(Pictures):
        def draw(self, name: str, drawing: Callable[..., Image], *data: object) -> str:
            return name

    return BoardsOnly()
