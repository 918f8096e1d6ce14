"""Prototypes of prototypes: what each counter comes to when everything that it is like has been looked up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from ccmod.authoring.behaviour import Behaviour, PrototypeLine
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source

OWN = (
    "about", "like", "name", "was", "count", "type", "image", "back", "faces", "sheet", "cell", "pool",
    "fix", "eliminate",
)  # fmt: skip
"""Keys that are not inherited, since they say which piece a line is."""
ADDED = ("values", "states", "points", "labels", "place", "replace", "commands")
"""Keys whose entries are joined, one by one; of all others the nearest counts."""


@dataclass(frozen=True, slots=True)
class PrototypeOrigin:
    """A prototype and where it is written."""

    line: PrototypeLine
    source: Source
    folder: Path

    def path(self, name: str) -> Path_:
        """Its place in its file."""
        return ("prototypes", name)


@dataclass(slots=True)
class Family:
    """All prototypes of a module, and what they come to."""

    origins: dict[str, PrototypeOrigin] = field(default_factory=dict)
    _done: dict[str, dict[str, Any]] = field(default_factory=dict)

    def add(self, prototypes: Mapping[str, PrototypeLine], source: Source, folder: Path, problems: Problems) -> None:
        """Take the prototypes of one file; their names are unique in the module."""
        for name, line in prototypes.items():
            if name in self.origins:
                message = f"there is already a prototype {name!r}"
                problems.add(source.mistake("authoring/prototype-twice", message, ("prototypes", name), key=True))
            else:
                self.origins[name] = PrototypeOrigin(line, source, folder)

    def check(self, problems: Problems) -> None:
        """Note prototypes that are like unknown ones, or like themselves by a detour."""
        reported: set[str] = set()
        for name, origin in self.origins.items():
            at = origin.path(name)
            self.check_likes(origin.line.like, origin.source, (*at, "like"), problems)
            circle = self._circle(name) or []
            if circle and reported.isdisjoint(circle):
                message = f"the prototype {name!r} inherits from itself: {' is like '.join(circle)}"
                hint = "take one of these like away"
                problems.add(origin.source.mistake("authoring/prototype-circle", message, (*at, "like"), hint=hint))
            reported.update(circle)

    def check_likes(self, likes: list[str], source: Source, at: Path_, problems: Problems) -> None:
        """Report names of a ``like`` that are not prototypes."""
        for index, name in enumerate(likes):
            if name not in self.origins:
                hint = near(name, self.origins) or (
                    f"known: {', '.join(self.origins)}" if self.origins else "a sheet's prototypes hold them"
                )
                path = (*at, index)
                problems.add(source.mistake("authoring/prototype", f"there is no prototype {name!r}", path, hint=hint))

    def _circle(self, name: str) -> list[str] | None:
        """The way from a prototype back to itself; circles that it only leads into are reported elsewhere."""
        ways = [[name]]
        seen: set[str] = set()
        while ways:
            way = ways.pop()
            origin = self.origins.get(way[-1])
            for like in origin.line.like if origin else ():
                if like == name:
                    return [*way, name]
                if like not in seen:
                    seen.add(like)
                    ways.append([*way, like])
        return None

    def keys(self, name: str) -> dict[str, Any]:
        """All keys of a prototype, inherited ones too, as they were written. The family must have been checked."""
        if name not in self._done:
            origin = self.origins[name]
            self._done[name] = self._merged(origin.line, origin.line.like, origin.folder)
        return self._done[name]

    def _merged(self, line: Behaviour, likes: list[str], folder: Path) -> dict[str, Any]:
        merged: dict[str, Any] = {}
        for keys in (*(self.keys(like) for like in likes), _given(line, folder)):
            for key, value in keys.items():
                if key in ADDED:
                    merged[key] = {**merged.get(key, {}), **value}
                elif key == "traits":
                    merged[key] = [*merged.get(key, []), *value]
                else:
                    merged[key] = value
        return merged

    def resolve(self, line: Behaviour, folder: Path, *, default: str | None = None) -> Behaviour:
        """The result of a line: it has all keys of its prototypes, and nothing that it switches off.

        Names of pictures become their paths, since each belongs to the folder of the file that names it.
        """
        merged = self._merged(line, line.like or ([default] if default else []), folder)
        for key in ADDED:
            merged[key] = {name: part for name, part in merged.get(key, {}).items() if not getattr(part, "off", False)}
        own = {"class_": type(line).model_fields["class_"].default}
        return _BLANK.model_copy(update={**own, **merged})


_BLANK = Behaviour.model_construct(
    **{name: info.get_default(call_default_factory=True) for name, info in Behaviour.model_fields.items()}
)
"""A line that says nothing: copying it is several times faster than making another key by key."""


def _given(line: Behaviour, folder: Path) -> dict[str, Any]:
    """The keys that a line has itself and hands on."""
    keys = {name: getattr(line, name) for name in line.model_fields_set if name not in OWN}
    if "states" in keys:
        keys["states"] = {name: state.in_folder(folder) for name, state in line.states.items()}
    if keys.get("cover"):
        keys["cover"] = str(folder / keys["cover"])
    return keys
