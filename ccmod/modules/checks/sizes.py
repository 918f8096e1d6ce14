"""Counters that are larger than the cells in which they stand, and so cover their neighbours."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.hexes.grid import HexGrid
from ccmod.modules.checks.findings import Findings
from ccmod.modules.checks.made import MadeModule


def check_sizes(made: MadeModule, findings: Findings) -> None:
    """Warn of each sheet once whose counters are larger than the largest hex or square of any map."""
    cells = sorted(_cells(made))
    seen: set[int] = set()
    for name, counter in made.authored.counters.items() if cells else ():
        width, height = made.size_of(name)
        if max(width, height) > cells[-1] and id(counter.sheet) not in seen:
            seen.add(id(counter.sheet))
            row = made.origins.line(counter)
            message = f"{name} is {width} x {height} pixels, and no hex or square is larger than {cells[-1]:g}"
            hint = (
                f"it covers its neighbours: size: {int(cells[-1] * 0.85)} in the sheet, or a larger picture of the map"
            )
            findings.warning("build/size", message, (row.source, (*row.at, "name")), hint)


def _cells(made: MadeModule) -> Iterator[float]:
    """The height of the hexes, or the smaller side of the squares, of each grid, in pixels."""
    for one in made.authored.maps:
        for board in one.plan.boards:
            if board.lattice is not None:
                grid = board.lattice.places.grid
                yield float(grid.dy) if isinstance(grid, HexGrid) else float(min(grid.dx, grid.dy))
