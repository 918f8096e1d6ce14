"""A board's plan as what ccmod draws of it, where the author has no picture."""

from __future__ import annotations

from typing import Any

from ccmod.art.boards import BoardFace
from ccmod.art.canvas import XY
from ccmod.authoring.maps.lattice import Lattice
from ccmod.authoring.maps.mapfile import Scale
from ccmod.authoring.maps.plan import BoardPlan
from ccmod.hexes.grid import HexGrid

_ZONE = "#e4e2d0"


def board_face(plan: BoardPlan, scale: Scale | None = None) -> BoardFace:
    """Everything that is to be seen on a board; without cells and areas, of a map with a ``scale``, an open table."""
    cells = list(_cells(plan.lattice)) if plan.lattice is not None else []
    areas: list[tuple[str, tuple[XY, ...]]] = [(name, (point,)) for name, point in plan.points.items()]
    zones: list[tuple[str, tuple[XY, ...], str]] = []
    spaces: list[tuple[str, XY, int]] = []
    tracks: list[tuple[str, XY]] = []
    for zone in plan.zones:
        if zone.track is not None:
            side = zone.track.size
            short = dict(zip(zone.points, zone.track.spaces, strict=True))
            spaces += [(short[name], point, side) for name, point in zone.points.items()]
            tracks.append((zone.name, (zone.corners[0].x, zone.corners[0].y - 6)))
        elif zone.zone is not None:
            text = zone.zone.text or zone.name
            zones.append((text, zone.corners, zone.zone.colour or _ZONE))
            areas += [(name, (point,)) for name, point in zone.points.items()]
            cells += _cells(zone.lattice) if zone.lattice is not None else []
    links = [(plan.points[a], plan.points[b]) for a, b in plan.file.links]
    return BoardFace(
        size=plan.size,
        ground=plan.file.colour,
        cells=tuple(cells),
        areas=tuple(areas),
        links=tuple(links),
        zones=tuple(zones),
        spaces=tuple(spaces),
        tracks=tuple(tracks),
        **(_rulers(scale) if scale is not None and not cells and not areas else {}),
    )


def _rulers(scale: Scale) -> dict[str, Any]:
    """The rulers of an open table: long marks at every half foot, else at every fifth unit."""
    return {"unit": float(scale.pixels), "group": 6 if scale.unit == "inch" else 5}


def _cells(lattice: Lattice) -> list[tuple[str, tuple[XY, ...]]]:
    """Every cell's name with its corners."""
    grid = lattice.places.grid
    found: list[tuple[str, tuple[XY, ...]]] = []
    for name, cell in zip(lattice.names, lattice.scheme.cells(), strict=True):
        if isinstance(grid, HexGrid):
            corners: tuple[XY, ...] = tuple((x, y) for x, y in grid.corners(cell))
        else:
            x, y = grid.centre(cell)
            right, down = grid.dx / 2, grid.dy / 2
            corners = ((x - right, y - down), (x + right, y - down), (x + right, y + down), (x - right, y + down))
        found.append((name, corners))
    return found
