"""The grid of a board as VASSAL's component: hexes, squares, areas, and zones over them."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.authoring.maps.grid import Grid
from ccmod.authoring.maps.lattice import Lattice
from ccmod.authoring.maps.pixels import rgb
from ccmod.authoring.maps.plan import BoardPlan, ZonePlan
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.numbering import Numbering
from ccmod.hexes.points import Point
from ccmod.modules.components import GRID, Value, component
from ccmod.vassal.buildfile import Element

BLACK = "#000000"


def board_grid(plan: BoardPlan) -> Element | None:
    """The grid of a board; ``None`` for a free one."""
    background = None
    if plan.lattice is not None and plan.file.grid is not None:
        background = cells_grid(plan.lattice, plan.file.grid)
    elif plan.points:
        background = _regions(plan.points)
    if not plan.zones:
        return background
    zones = [_zone(zone) for zone in plan.zones]
    highlighter = component(f"{GRID}mapgrid.ZonedGridHighlighter")
    return component(f"{GRID}ZonedGrid", *([background] if background is not None else []), highlighter, *zones)


def _zone(plan: ZonePlan) -> Element:
    inner = []
    if plan.lattice is not None and plan.zone is not None and plan.zone.grid is not None:
        inner.append(cells_grid(plan.lattice, plan.zone.grid))
    elif plan.points:
        inner.append(_regions(plan.points))
    inner += plan.zone.components if plan.zone is not None else ()
    return component(
        f"{GRID}mapgrid.Zone",
        *inner,
        name=plan.name,
        locationFormat=plan.format,
        path=";".join(f"{x},{y}" for x, y in plan.corners),
        useParentGrid=plan.uses_board,
        useHighlight=False,
        highlightProperty="",
    )


def _regions(points: Mapping[str, Point]) -> Element:
    regions = [component(f"{GRID}Region", name=name, originx=x, originy=y) for name, (x, y) in points.items()]
    return component(f"{GRID}RegionGrid", *regions, snapto=True, visible=False, fontsize=9)


def cells_grid(lattice: Lattice, author: Grid) -> Element:
    """A grid of hexes or squares with its numbering."""
    places = lattice.places
    assert places.numbering is not None, "every lattice is numbered"
    numbering = _numbering(places.numbering, author, square=lattice.scheme.square)
    grid = places.grid
    shown: dict[str, Value] = {
        "x0": grid.x0,
        "y0": grid.y0,
        "dx": float(grid.dx),
        "dy": float(grid.dy),
        "snapTo": author.snap,
        "edgesLegal": author.edges,
        "cornersLegal": author.corners,
        "visible": author.lines is not None,
        "dotsVisible": False,
        "color": rgb(author.lines or BLACK),
    }
    if isinstance(grid, HexGrid):
        return component(f"{GRID}HexGrid", numbering, sideways=grid.sideways, **shown)
    return component(f"{GRID}SquareGrid", numbering, range="Manhattan" if grid.manhattan else "Metric", **shown)


def _numbering(numbering: Numbering, author: Grid, *, square: bool) -> Element:
    across, down = numbering.columns, numbering.rows
    return component(
        f"{GRID}mapgrid.{'SquareGridNumbering' if square else 'HexGridNumbering'}",
        first="V" if numbering.rows_first else "H",
        sep=numbering.separator,
        hType="A" if across.alphabetic else "N",
        hLeading=across.leading,
        hOff=across.offset,
        hDescend=across.descending,
        vType="A" if down.alphabetic else "N",
        vLeading=down.leading,
        vOff=down.offset,
        vDescend=down.descending,
        stagger=None if square else numbering.stagger,
        locationFormat="$gridLocation$",
        visible=author.numbers is not None,
        color=rgb(author.numbers or BLACK),
        fontSize=9,
        rotateText=author.rotated,
        hDrawOff=0,
        vDrawOff=0,
    )
