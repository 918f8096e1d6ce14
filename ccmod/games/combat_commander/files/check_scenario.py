"""What a scenario may get wrong beyond its shape: unknown counters, counters placed twice, hexes off the map.

Works on the plain data, and passes over what has the wrong shape: that is noted elsewhere, and these mistakes are to
be told together with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.authoring.authored import Readable
from ccmod.authoring.sheets import Counter
from ccmod.games.combat_commander.files.compile import calibre_of
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems, near
from ccmod.ground.source import Path_


def check_scenario(read: Readable, problems: Problems) -> None:
    """Note the mistakes of a scenario; those that need a map or counters only if these could be read."""
    checker = _Checker(read, problems)
    checker.sides()
    for side in checker.data("sides"):
        checker.setup(side)
        checker.radio(side)
    checker.markers()
    checker.control()


class _Checker:
    def __init__(self, read: Readable, problems: Problems) -> None:
        self.source = read.source
        self.map, self.counters, self.problems = read.land, read.counters, problems
        self.placed: dict[str, str] = {}
        """Counter to where it was placed first."""
        self.held: dict[str, str] = {}
        """Hex to the side that stands in it."""

    def mistake(self, code: str, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(code, message, path, hint=hint, key=key))

    def data(self, *path: str) -> Mapping[str, Any]:
        """The mapping at a path; an empty one if there is none."""
        found = self.source.data
        for key in path:
            found = found.get(key) if isinstance(found, dict) else None
        return found if isinstance(found, dict) else {}

    def hex(self, text: str, path: Path_, *, key: bool = False) -> str:
        if self.map is not None:
            try:
                return self.map.board.parse(text.strip())
            except CcmodError as error:
                self.mistake(error.code, error.message, path, error.hint, key=key)
        return text.strip()

    def radio(self, side: str) -> None:
        """A side's Radio is a counter of its own, and is one."""
        name, path = self.data("sides", side).get("radio"), ("sides", side, "radio")
        if not isinstance(name, str) or self.counters is None:
            return
        counter = self.counters.get(name)
        radios = [known.name for known in self.counters.values() if calibre_of(known.type) and known.side == side]
        if counter is None:
            self.mistake("authoring/counter", f"there is no counter {name!r}", path, near(name, radios))
        elif name not in radios:
            hint = f"the Radios of {side}: {', '.join(radios)}" if radios else f"{side} has no Radio counters"
            self.mistake("authoring/radio", f"{name} is no Radio of {side}", path, hint)

    def sides(self) -> None:
        """Sides are named as the scenario names them, and have opposite edges."""
        names = list(self.data("sides"))
        if not names:
            return
        named: list[tuple[Any, Path_]] = [(self.data().get(key), (key,)) for key in ("first", "initiative")]
        named += [(side, ("vp", side)) for side in self.data("vp")]
        for key in ("control", "chits"):
            named += [(side, (key, item)) for item, side in self.data(key).items() if (key, side) != ("chits", "open")]
        for name, path in named:
            if isinstance(name, str) and name not in names:
                hint = near(name, names) or f"the sides are {' and '.join(names)}"
                self.mistake("authoring/side", f"there is no side {name!r}", path, hint, key=path[0] == "vp")
        edges: dict[Any, str] = {}
        for name in names:
            edge = self.data("sides", name).get("edge")
            if edge is not None and edge in edges:
                message = f"the {edge} edge is already that of the {edges[edge]} side"
                self.mistake("authoring/side", message, ("sides", name, "edge"))
            edges.setdefault(edge, name)
            if self.counters is not None:
                self._known_side(name, {counter.side for counter in self.counters.values()})

    def _known_side(self, name: str, known: set[str | None]) -> None:
        if name not in known:
            hint = near(name, known - {None}) or "name the sides as the counter sheets do"
            self.mistake("authoring/side", f"no counter sheet is of the side {name!r}", ("sides", name), hint, key=True)

    def setup(self, side: str) -> None:
        """The counters of one side: its own, each placed once, weapons behind their carriers."""
        for hex_text, stack in self.data("sides", side, "setup").items():
            path: Path_ = ("sides", side, "setup", hex_text)
            hex = self.hex(hex_text, path, key=True)
            other = self.held.setdefault(hex, side)
            if other != side:
                self.mistake("authoring/enemy", f"{hex} is already held by the {other} side", path, key=True)
            self._stack(side, stack, path, hex)
        for space, stack in self.data("sides", side, "reinforcements").items():
            self._stack(side, stack, ("sides", side, "reinforcements", space), f"space {space} of the Time track")
        self._stack(side, self.data("sides", side).get("off map"), ("sides", side, "off map"), "off the map")

    def _stack(self, side: str, stack: Any, path: Path_, where: str) -> None:
        carrier: str | None = None
        for index, name in enumerate([stack] if isinstance(stack, str) else stack or ()):
            at = (*path, index)
            if not isinstance(name, str):
                continue
            counter = self._counter(name, side, at)
            if name in self.placed:
                self.mistake("authoring/placed-twice", f"{name} already stands in {self.placed[name]}", at)
            self.placed[name] = where
            if counter is None:
                carrier = name
            elif counter.class_ == "weapon":
                if carrier is None:
                    hint = "write a weapon directly behind the unit that carries it"
                    self.mistake("authoring/carrier", f"nobody carries {name}", at, hint)
                carrier = None
            else:
                carrier = name

    def _counter(self, name: str, side: str, at: Path_) -> Counter | None:
        if self.counters is None:
            return None
        counter = self.counters.get(name)
        if counter is None:
            own = [known.name for known in self.counters.values() if known.side == side and known.class_ != "marker"]
            hint = near(name, own) or f"the {side} counters are in the sheets of module.yaml"
            self.mistake("authoring/counter", f"there is no counter {name!r}", at, hint)
        elif counter.class_ == "marker" or counter.side != side:
            whose = "a marker" if counter.class_ == "marker" else f"of the {counter.side} side"
            self.mistake("authoring/counter", f"{name} is {whose}", at)
        return counter

    def markers(self) -> None:
        """Markers are known and stand in hexes."""
        for marker, hexes in self.data("markers").items():
            known = [c.name for c in (self.counters or {}).values() if c.class_ == "marker"]
            if self.counters is not None and marker not in known:
                hint = near(marker, known) or f"known: {', '.join(known)}"
                self.mistake("authoring/counter", f"there is no marker {marker!r}", ("markers", marker), hint, key=True)
            listed = hexes.replace(",", " ").split() if isinstance(hexes, str) else hexes
            for index, text in enumerate(listed if isinstance(listed, list) else ()):
                if isinstance(text, str):
                    self.hex(text, ("markers", marker, index))

    def control(self) -> None:
        """Objectives are on the map."""
        for number in self.data("control"):
            if self.map is not None and number not in map(str, self.map.file.objectives):
                hint = f"the map has {', '.join(map(str, self.map.file.objectives))}"
                self.mistake(
                    "authoring/objective", f"there is no objective {number}", ("control", number), hint, key=True
                )
