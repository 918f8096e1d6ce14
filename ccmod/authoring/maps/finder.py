"""Where a scenario's places are: on which map, at which pixel."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.maps.plan import MapPlan
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import near
from ccmod.hexes.points import Point

_POINT = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?) *[ ,x] *([0-9]{1,6}(?:\.[0-9]{1,6})?)")


@dataclass(frozen=True, slots=True)
class MapLocation:
    """A place of a map."""

    map: MapFile
    point: Point


class Finder:
    """Finds places by their names on all maps of a module.

    A place is called as VASSAL calls it (``0304``, ``Turn 3``), with its map before it where several maps have it
    (``Tracks: Turn 3``). On a map two numbers are a point: in its units if it has a scale, else in pixels.
    """

    def __init__(self, plans: tuple[MapPlan, ...], layouts: Mapping[str, list[list[str]]] | None = None) -> None:
        self.plans = plans
        self.layouts = dict(layouts or {})
        """Map id to the boards that lie there, where they are not those of the map file."""

    def find(self, text: str) -> MapLocation | None:
        """The place so called; ``None`` if there is none."""
        before, colon, after = text.partition(": ")
        chosen = [plan for plan in self.plans if colon and before in (plan.file.id, plan.file.title)]
        name = after.strip() if chosen else text.strip()
        for plan in chosen or self.plans:
            found = plan.find(name, self.layouts.get(plan.file.id))
            if found is not None:
                return MapLocation(plan.file, found)
        match = _POINT.fullmatch(name)
        if match and (chosen or self.plans):
            return self._point(chosen[0] if chosen else self.plans[0], float(match[1]), float(match[2]))
        return None

    def hint(self, text: str) -> str:
        """The places that may have been meant by one that does not exist."""
        name = text.rpartition(": ")[2]
        if any(name in board.known for plan in self.plans for board in plan.boards):
            return "it lies below a zone or track that calls it otherwise, or on a board that is not in play"
        close = near(name, [place for plan in self.plans for place in plan.names()])
        if close is not None:
            return close
        off = next((said for plan in self.plans if (said := self._off(plan, name)) is not None), None)
        if off is not None:
            return off
        return f"the maps are {', '.join(plan.file.title for plan in self.plans)}; write Map: place for one of them"

    def _off(self, plan: MapPlan, name: str) -> str | None:
        """Of a point beyond the edges of a map with a scale, how large that is."""
        scale = plan.file.scale
        if scale is None or not re.fullmatch(r" *[0-9.]+[ ,]+[0-9.]+ *", name):
            return None
        width, height = (round((size - 2 * plan.file.edge) / scale.pixels, 1) for size in plan.size())
        return f"{plan.file.title} measures {width:g} by {height:g}, from its upper left corner, in {scale.unit}"

    def _point(self, plan: MapPlan, x: float, y: float) -> MapLocation | None:
        unit = plan.file.scale.pixels if plan.file.scale is not None else 1
        point = Point(round(x * unit) + plan.file.edge, round(y * unit) + plan.file.edge)
        width, height = plan.size(self.layouts.get(plan.file.id))
        return MapLocation(plan.file, point) if point.x < width and point.y < height else None
