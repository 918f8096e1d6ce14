"""Counters that are larger than the cells that they lie in, or that cannot be made as large as their author says."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.authoring.maps.lattice import Lattice
from ccmod.authoring.sheets import Counter
from ccmod.authoring.sizing import height_of_hexes
from ccmod.hexes.grid import HexGrid
from ccmod.modules.checks.findings import Findings
from ccmod.modules.checks.made import MadeModule


def check_sizes(made: MadeModule, findings: Findings) -> None:
    """Warn of each sheet once whose counters are larger than the cells where they are set up.

    What is set up nowhere may lie on any map, so only the largest cell counts. A sheet whose counters have a size is
    named once, too, if it has a picture that cannot be made that large.
    """
    cells, set_up = sorted(_cells(made)), _where_set_up(made)
    large: set[int] = set()
    rigid: set[int] = set()
    for name, counter in made.authored.counters.items():
        sheet, (width, height) = id(counter.sheet), made.size_of(name)
        if sheet not in rigid and _is_rigid(counter):
            rigid.add(sheet)
            message = f"an SVG picture is not made as large as its counter, which has {counter.sheet.size} pixels"
            _warn(made, findings, counter, "image", message, "make it a PNG, or say `fit: false`")
        if not cells or sheet in large:
            continue
        here = set_up.get(name)
        if max(width, height) > cells[-1]:
            rest = f"no hex or square is larger than {cells[-1]:g}"
        elif here is not None and max(width, height) > here[0]:
            rest = f"is set up on {here[1]}, whose hexes or squares have {here[0]:g}"
        else:
            continue
        large.add(sheet)
        hint = "it covers its neighbours: write `size: 85%` in its sheet, or show the map larger with `image scale`"
        _warn(made, findings, counter, "name", f"{name} is {width} x {height} pixels, and {rest}", hint)


def _warn(made: MadeModule, findings: Findings, counter: Counter, key: str, message: str, hint: str) -> None:
    row = made.origins.line(counter)
    findings.warning("build/size", message, (row.source, (*row.at, key)), hint)


def _is_rigid(counter: Counter) -> bool:
    return counter.sheet.fitted and (counter.line.image or "").lower().endswith(".svg")


def _cells(made: MadeModule) -> Iterator[float]:
    """The size in pixels of the cells of each grid; of the map with terrain alone, if there is one."""
    if made.authored.land is not None:
        yield height_of_hexes(made.authored.land)
    else:
        yield from (_side(lattice) for _, lattice in _lattices(made))


def _lattices(made: MadeModule) -> Iterator[tuple[str, Lattice]]:
    """The title of each map with a grid of its boards."""
    for one in made.authored.maps:
        for board in one.plan.boards:
            if board.lattice is not None:
                yield one.file.title, board.lattice


def _side(lattice: Lattice) -> float:
    """The height of the hexes, or the smaller side of the squares."""
    grid = lattice.places.grid
    return float(grid.dy) if isinstance(grid, HexGrid) else float(min(grid.dx, grid.dy))


def _where_set_up(made: MadeModule) -> dict[str, tuple[float, str]]:
    """For counters that a scenario puts into a cell: the smallest of these cells, and the title of its map."""
    found: dict[str, tuple[float, str]] = {}
    if made.authored.land is not None:
        return found
    by_name: dict[str, tuple[float, str]] = {}
    for title, lattice in _lattices(made):
        cell = _side(lattice), title
        for name in lattice.names:
            by_name.setdefault(name, cell)
            by_name[f"{title}: {name}"] = cell
    for scenario in made.authored.scenarios:
        for place, names in getattr(scenario.file, "setup", {}).items():
            for name in names if place in by_name else ():
                found[name] = min(by_name[place], found.get(name, by_name[place]))
    return found
