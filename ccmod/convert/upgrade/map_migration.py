"""Where things lie in the new module: boards by their names, places by theirs, all else by pixels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Any

from ccmod.convert.upgrade.rules import MapRule, MigrationRules
from ccmod.ground.dataclass import dataclass
from ccmod.hexes.location import OFFBOARD, BoardGrid, NumberedGrid, RegionGrid, ZonedGrid
from ccmod.hexes.points import Point
from ccmod.replay.places import MapGrids

Pixel = tuple[str | None, int, int]
"""A map and pixels on it."""
_Answer = tuple[Pixel, str, str]
"""Where a thing lies now, and what is to be reported of that, with its kind; empty for nothing."""


@dataclass
class MapMigration:
    """Answers where a point of the old maps is on the new ones."""

    rules: MigrationRules
    new: MapGrids
    old: MapGrids | None
    maps: frozenset[str]
    """The new module's maps, those without boards, too."""
    decks: dict[Pixel, Pixel] = field(default_factory=dict)
    """Where decks lay and lie now; cards go with them."""
    keep_unknown: bool = False
    """Whether maps that the module does not have stay, since an extension that is not at hand may have them."""
    _stays: dict[str, bool] = field(default_factory=dict)
    _found: dict[Pixel, _Answer] = field(default_factory=dict)

    def map(self, name: str) -> str | None:
        """The new name of a map; ``None`` if it is gone."""
        now = self.rules.maps.get(name, name)
        return now if now in self.maps or self.keep_unknown else None

    def move(self, map: str | None, x: int, y: int) -> Pixel:
        """Where a thing lies now."""
        return self._answer(map, x, y)[0]

    def remark(self, map: str | None, x: int, y: int) -> tuple[str, str] | None:
        """The report of a thing that lay there, with its kind; ``None`` if there is nothing to report."""
        _, kind, text = self._answer(map, x, y)
        return (kind, text) if text else None

    def unsized(self, maps: Iterable[str | None]) -> dict[str, tuple[str, ...]]:
        """The boards of which the size is not known, of some maps of the game, by the maps' new names."""
        found: dict[str, tuple[str, ...]] = {}
        for map in dict.fromkeys(map for map in maps if map is not None):
            now = self.map(map)
            boards = [*self.new.maps.get(now or "", ()), *(self.old.maps.get(map, ()) if self.old is not None else ())]
            names = tuple(dict.fromkeys(one.name for one in boards if not one.grid.is_sized))
            if names and now is not None:
                found[now] = names
        return found

    def _answer(self, map: str | None, x: int, y: int) -> _Answer:
        if map is None:
            return (None, x, y), "", ""
        if (map, x, y) in self.decks:
            return self.decks[map, x, y], "", ""
        if (map, x, y) not in self._found:
            self._found[map, x, y] = self._moved(map, x, y)
        return self._found[map, x, y]

    def _moved(self, map: str, x: int, y: int) -> _Answer:
        now = self.map(map)
        if now is None:
            return (None, x, y), "lost", f"there is no map {map!r} any more: it lies on no map now"
        rule = self.rules.places.get(map, MapRule())
        by_rule = rule.pixels(x, y)
        name = self.old.name(map, x, y) if self.old is not None else OFFBOARD
        name = "" if name == OFFBOARD else name
        wanted = rule.names.get(name, name)
        if rule.by == "pixels" or not name or (wanted == name and rule.by is None and self._same_shape(map, now)):
            return self._checked((now, *by_rule), (map, x, y))
        assert self.old is not None
        there = self.new.find(now, wanted)
        if there is None:
            gone = f"there is no place {wanted!r} on {now} any more: it lies at the same pixels"
            return (now, *by_rule), "lost", gone
        centre = self.old.find(map, name)
        if centre is not None:
            beside = there.x + x - centre.x, there.y + y - centre.y
            if self.new.name(now, *beside) == wanted:
                there = Point(*beside)
        if (there.x, there.y) == (x, y) and now == map:
            return (map, x, y), "", ""
        text = f"lies at the place of the same name, at other pixels of {now}"
        return (
            (now, there.x, there.y),
            "changed",
            text if wanted == name else f"{name} is {wanted} now, by a rule",
        )

    def _checked(self, spot: tuple[str, int, int], before: tuple[str, int, int]) -> _Answer:
        """A spot found by pixels; reported if it is beside the boards, and was not before as far as that is known."""
        map, x, y = spot
        if _is_beside(self.new, spot):
            if self.old is None and spot == before:
                return spot, "note", f"lies beside the boards of {map}, at the same pixels as before"
            if self.old is None or not _is_beside(self.old, before, at_all=True):
                return spot, "lost", f"lies beside the boards of {map} now, at {x},{y}"
        if spot == before:
            return spot, "", ""
        text = f"lies on {map} now" if (x, y) == before[1:] else f"lies at other pixels of {map}, by a rule"
        return spot, "changed", text

    def _same_shape(self, map: str, now: str) -> bool:
        """Whether boards and grids are where they were, whatever their places are called."""
        if map not in self._stays:
            assert self.old is not None
            shapes = [
                [(one.corner, one.grid.width, one.grid.height, one.reversed, _shape(one.grid)) for one in boards]
                for boards in (self.old.maps.get(map, ()), self.new.maps.get(now, ()))
            ]
            self._stays[map] = shapes[0] == shapes[1]
        return self._stays[map]


def _is_beside(places: MapGrids, spot: tuple[str, int, int], *, at_all: bool = False) -> bool:
    """Whether a spot is certainly on no board of its map; of a map without boards only if ``at_all``.

    Where the size of a board is not known, nothing is certain.
    """
    map, x, y = spot
    boards = places.maps.get(map, ())
    if not boards:
        return at_all
    return all(board.grid.is_sized for board in boards) and not any(board.holds(Point(x, y)) for board in boards)


def _shape(grid: Any) -> Any:
    """A grid without its names."""
    match grid:
        case BoardGrid():
            return _shape(grid.grid)
        case NumberedGrid():
            return grid.grid
        case RegionGrid():
            return sorted(grid.regions.values())
        case ZonedGrid():
            return [(zone.path, _shape(zone.grid)) for zone in grid.zones], _shape(grid.background)
    return grid if grid is None else type(grid)
