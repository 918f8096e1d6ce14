"""What a battle may get wrong beyond its shape: unknown counters, hexes off the map, two units in a hex.

Works on the plain data, and passes over what has the wrong shape: that is noted elsewhere, and these mistakes are to
be told together with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.authoring.authored import Readable
from ccmod.games.folio.files.values import UNIT, wrongs_of
from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems, near
from ccmod.ground.source import Path_
from ccmod.vassal.numbers import count_of


def check_scenario(read: Readable, problems: Problems) -> None:
    """Note the mistakes of a battle; those that need a map or counters only if these could be read."""
    checker = _Checker(read, problems)
    checker.sides()
    for side in checker.data("sides"):
        checker.setup(side)
        checker.reinforcements(side)
    checker.hexes(checker.data("victory").get("hexes"), ("victory", "hexes"))


class _Checker:
    def __init__(self, read: Readable, problems: Problems) -> None:
        self.source, self.problems = read.source, problems
        self.map, self.counters = read.land, read.counters
        self.placed: dict[str, str] = {}
        """Unit to where it was placed first."""
        self.held: dict[str, str] = {}
        """Hex to the unit that stands in it."""
        self.told: set[str] = set()
        """Kinds of counters whose values were found wrong."""

    def mistake(self, code: str, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(code, message, path, hint=hint, key=key))

    def data(self, *path: str) -> Mapping[str, Any]:
        """The mapping at a path; an empty one if there is none."""
        found = self.source.data
        for key in path:
            found = found.get(key) if isinstance(found, dict) else None
        return found if isinstance(found, dict) else {}

    def hex(self, text: Any, path: Path_, *, key: bool = False) -> str:
        """The proper name of a hex; the text itself after noting that it is none."""
        if self.map is not None and isinstance(text, str):
            try:
                return self.map.board.parse(text.strip())
            except CcmodError as error:
                self.mistake(error.code, error.message, path, error.hint, key=key)
        return str(text).strip()

    def hexes(self, given: Any, path: Path_) -> None:
        """Hexes of a list, or of one line."""
        listed = given.replace(",", " ").split() if isinstance(given, str) else given
        for index, text in enumerate(listed if isinstance(listed, list) else ()):
            self.hex(text, (*path, index) if isinstance(given, list) else path)

    def sides(self) -> None:
        """Sides are named as the scenario and the counter sheets name them."""
        names = list(self.data("sides"))
        first = self.data("turns").get("first")
        listed = first if isinstance(first, list) else [first]
        named: list[tuple[Any, Path_]] = [(name, ("turns", "first")) for name in listed]
        named += [
            (self.data().get("sets up first"), ("sets up first",)),
            (self.data("victory").get("side"), ("victory", "side")),
        ]
        for name, path in named:
            if names and isinstance(name, str) and name not in names:
                hint = near(name, names) or f"the sides are {' and '.join(names)}"
                self.mistake("authoring/side", f"there is no side {name!r}", path, hint)
        if self.counters is not None:
            known = {counter.side for counter in self.counters.values() if counter.side}
            for name in names:
                if name not in known:
                    hint = near(name, known) or "name the sides as the counter sheets do"
                    self.mistake(
                        "authoring/side", f"no counter is of the side {name!r}", ("sides", name), hint, key=True
                    )

    def setup(self, side: str) -> None:
        """Units of the side, each placed once, one in a hex (5.3)."""
        for text, stack in self.data("sides", side, "setup").items():
            path: Path_ = ("sides", side, "setup", text)
            hex = self.hex(text, path, key=True)
            for index, name in enumerate(_names(stack)):
                at = (*path, index) if isinstance(stack, list) else path
                self._unit(name, side, at, hex)
                other = self.held.setdefault(hex, name)
                if other != name:
                    self.mistake("authoring/stacked", f"{other} stands in {hex} already", at, "one unit a hex (5.3)")
        lines = self.data("sides", side)
        self.hexes(lines.get("area"), ("sides", side, "area"))
        for index, name in enumerate(_names(lines.get("choose"))):
            self._unit(name, side, ("sides", side, "choose", index), "the set-up area")
        if lines.get("choose") and not lines.get("area"):
            hint = "area: A1 A2 B1"
            self.mistake("authoring/area", "these units have no area to be set up in", ("sides", side, "choose"), hint)

    def reinforcements(self, side: str) -> None:
        """Units of the side that arrive within the game, in hexes of the map."""
        last = self.data("turns").get("last")
        for turn, given in self.data("sides", side, "reinforcements").items():
            path: Path_ = ("sides", side, "reinforcements", turn)
            if isinstance(last, int) and (count_of(str(turn)) or 0) > last:
                self.mistake("authoring/turn", f"turn {turn} is after the last one, {last}", path, key=True)
            row = given if isinstance(given, dict) else {"units": given}
            within = (*path, "units") if isinstance(given, dict) else path
            for index, name in enumerate(_names(row.get("units"))):
                self._unit(name, side, (*within, index), f"turn {turn}")
            self.hexes(row.get("hexes"), (*path, "hexes"))

    def _unit(self, name: str, side: str, at: Path_, where: str) -> None:
        if name in self.placed:
            self.mistake("authoring/placed-twice", f"{name} already stands in {self.placed[name]}", at)
        self.placed.setdefault(name, where)
        if self.counters is None:
            return
        counter = self.counters.get(name)
        if counter is None:
            own = [known.name for known in self.counters.values() if known.side == side and known.class_ == UNIT]
            hint = near(name, own) or f"the {side} counters are in the sheets of module.yaml"
            self.mistake("authoring/counter", f"there is no counter {name!r}", at, hint)
        elif counter.class_ != UNIT or counter.side != side:
            whose = "no unit" if counter.class_ != UNIT else f"of the {counter.side} side"
            self.mistake("authoring/counter", f"{name} is {whose}", at)
        elif counter.kind not in self.told:
            self.told.add(counter.kind)
            for wrong in wrongs_of(counter):
                self.mistake("authoring/values", wrong.message, at, wrong.hint)


def _names(value: Any) -> list[str]:
    """The names of a list, or one alone; what has another shape is noted elsewhere."""
    listed = value if isinstance(value, list) else [value]
    return [name for name in listed if isinstance(name, str)]
