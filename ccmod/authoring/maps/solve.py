"""Where a grid lies, from a few cells whose pixels the author has read off the picture."""

from __future__ import annotations

import math

from ccmod.authoring.maps.grid import Grid
from ccmod.authoring.maps.lattice import GridOrigin, NumberingScheme, scheme_of
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.problems import Misfit
from ccmod.hexes.coordinates import Offset

RATIO = math.sqrt(3) / 2
"""Of a regular hex: the distance of its columns to its height."""
TOLERANCE = 0.12
"""How far, as a part of a cell, a known cell may lie from where the others put it: people click by hand."""
STRETCH = 0.03
"""How far the hexes of a print may be from regular ones before somebody must have misread a number."""


class GridFault(Misfit):
    """The known cells contradict each other, or say too little; ``hint`` says what to do."""

    code = "authoring/grid"

    def __init__(self, message: str, hint: str | None = None, cell: str | None = None) -> None:
        super().__init__(message, hint, ("known", cell) if cell else ())
        self.cell = cell


@dataclass(frozen=True, slots=True)
class _Line:
    """A straight line through (index, pixel) pairs."""

    start: float
    step: float | None
    """``None`` where all pairs have one index."""

    @classmethod
    def through(cls, pairs: list[tuple[float, int]], step: float | None) -> _Line:
        mean_i = sum(i for i, _ in pairs) / len(pairs)
        mean_p = sum(p for _, p in pairs) / len(pairs)
        spread = sum((i - mean_i) ** 2 for i, _ in pairs)
        if step is None and spread:
            step = sum((i - mean_i) * (p - mean_p) for i, p in pairs) / spread
        return cls(mean_p - mean_i * (step or 0.0), step if step is not None or spread else None)


def solve(grid: Grid) -> GridOrigin:
    """The origin and pitch of a grid, from its numbers, its known cells, or both.

    Raises :class:`GridFault` where they say too little or contradict each other, and :class:`ValueError` as
    :func:`~ccmod.authoring.maps.lattice.scheme_of` does.
    """
    scheme = scheme_of(grid)
    known = {name: (_cell(scheme, name), pixel) for name, pixel in grid.known.items()}
    if None not in (grid.x0, grid.y0) and (grid.dx or grid.dy):
        dx, dy = _pitch(scheme, grid.dx, grid.dy)
        origin = GridOrigin(float(grid.x0 or 0), float(grid.y0 or 0), dx, dy)
    elif known:
        origin = _fitted(scheme, grid, list(known.values()))
    else:
        raise GridFault(
            "nothing says where the cells lie on the picture",
            "give two or three cells with the pixels of their centres, such as known: {A1: 60 52, F8: 512 760}",
        )
    _compare(scheme, origin, known)
    if grid.regular and not scheme.square:
        _regular(scheme, origin)
    return origin


def default_origin(grid: Grid, pitch: float = 80) -> GridOrigin:
    """Where the cells lie on a board that ccmod draws: from its upper left corner, regular."""
    scheme = scheme_of(grid)
    dx, dy = _pitch(scheme, grid.dx, grid.dy or (None if grid.dx else pitch))
    margin = 0.75
    if scheme.square:
        return GridOrigin(round(dx * margin), round(dy * margin), dx, dy)
    lift = 0.5 if scheme.stagger else 0.0
    if scheme.sideways:
        return GridOrigin(round(dx * (margin + lift)), round(dy), dx, dy)
    return GridOrigin(round(dx), round(dy * (margin + lift)), dx, dy)


def _cell(scheme: NumberingScheme, name: str) -> Offset:
    cell = scheme.numbering().cell(name)
    if cell is None or cell not in set(scheme.cells()):
        numbering, cells = scheme.numbering(), list(scheme.cells())
        raise GridFault(
            f"{name!r} is not a cell of this grid",
            f"it has {counted(len(cells), 'cell')}, from {numbering.name(cells[0])} at the top left to "
            f"{numbering.name(cells[-1])} at the bottom right",
            name,
        )
    return cell


def _indices(scheme: NumberingScheme, cell: Offset) -> tuple[float, float]:
    """How many pitches right of and below raw cell 0, 0 a cell lies on the picture."""
    across, down = float(cell.column), float(cell.row)
    if not scheme.square:
        down += 0.5 * (cell.column % 2)
    return (down, across) if scheme.sideways else (across, down)


def _pitch(scheme: NumberingScheme, dx: float | None, dy: float | None) -> tuple[float, float]:
    """Both pitches from one of them."""
    ratio = 1.0 if scheme.square else 1 / RATIO if scheme.sideways else RATIO
    if dx is None and dy is not None:
        return dy * ratio, dy
    if dx is not None and dy is None:
        return dx, dx / ratio
    assert dx is not None
    assert dy is not None
    return dx, dy


def _fitted(scheme: NumberingScheme, grid: Grid, known: list[tuple[Offset, tuple[int, int]]]) -> GridOrigin:
    """The grid that comes closest to the known cells."""
    spots = [(_indices(scheme, cell), pixel) for cell, pixel in known]
    at: dict[tuple[int, int], Offset] = {}
    for cell, pixel in known:
        if at.setdefault(pixel, cell) != cell:
            raise GridFault(
                f"two known cells are both at {pixel[0]} {pixel[1]}", "measure the pixel of each one's centre"
            )
    x = _Line.through([(index[0], pixel[0]) for index, pixel in spots], grid.dx)
    y = _Line.through([(index[1], pixel[1]) for index, pixel in spots], grid.dy)
    if x.step is None and y.step is None:
        raise GridFault(
            "one known cell shows where the grid lies, but not how large it is",
            "give a second one, far away from it, or dx and dy",
        )
    dx, dy = _pitch(scheme, x.step, y.step)
    if dx <= 1 or dy <= 1:
        raise GridFault(
            "the known cells run the other way than they are numbered",
            "if columns are numbered from the right or rows from below, say descending: columns, or rows",
        )
    if x.step is None:
        x = _Line.through([(index[0], pixel[0]) for index, pixel in spots], dx)
    if y.step is None:
        y = _Line.through([(index[1], pixel[1]) for index, pixel in spots], dy)
    return GridOrigin(x.start, y.start, dx, dy)


def placed(grid: Grid, origin: GridOrigin, name: str) -> tuple[int, int]:
    """The pixel of a cell's centre."""
    scheme = scheme_of(grid)
    across, down = _indices(scheme, _cell(scheme, name))
    return round(origin.x0 + across * origin.dx), round(origin.y0 + down * origin.dy)


def _compare(scheme: NumberingScheme, origin: GridOrigin, known: dict[str, tuple[Offset, tuple[int, int]]]) -> None:
    """Every known cell lies where the grid puts it."""
    worst, worst_name, found = 0.0, "", (0, 0)
    for name, (cell, pixel) in known.items():
        across, down = _indices(scheme, cell)
        x, y = origin.x0 + across * origin.dx, origin.y0 + down * origin.dy
        off = max(abs(x - pixel[0]) / origin.dx, abs(y - pixel[1]) / origin.dy)
        if off > worst:
            worst, worst_name, found = off, name, (round(x), round(y))
    if worst > TOLERANCE:
        x, y = known[worst_name][1]
        raise GridFault(
            f"{worst_name} is at {x}, {y}, but the grid puts it at {found[0]}, {found[1]}",
            "the pixels, the name of the cell, or first (the cell at the top left) is wrong",
            worst_name,
        )


def _regular(scheme: NumberingScheme, origin: GridOrigin) -> None:
    """The hexes are as wide as they should be for their height."""
    ratio = 1 / RATIO if scheme.sideways else RATIO
    stretch = origin.dx / (origin.dy * ratio)
    if abs(stretch - 1) > STRETCH:
        raise GridFault(
            f"the hexes would be stretched: {origin.dx:.1f} from column to column, {origin.dy:.1f} from row to row, "
            f"where regular ones have {origin.dy * ratio:.1f}",
            "a pixel or a cell's name is wrong; or, if the print is stretched, say regular: false",
        )
