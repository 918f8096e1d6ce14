"""Which slip explains known cells that do not agree: a word of the grid's description, or one cell that was misread."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ccmod.authoring.maps.grid import Grid
from ccmod.authoring.maps.lattice import GridOrigin
from ccmod.authoring.maps.solve import GridFault, placed, solve

KEYS = ("second", "rows first", "shape", "descending")
"""A slip that an author may have made in describing what is printed."""
ENOUGH = 3
"""Known cells from which one that was misread may stand out."""


def explained(grid: Grid, fault: GridFault, keys: Collection[str] = KEYS) -> GridFault:
    """The fault with what explains it, as far as anything does; of the description only ``keys`` can be otherwise.

    A description after which all cells fit comes first; else each cell is left out in turn: the one without which all
    others agree is reported, with where they put it.
    """
    if len(grid.known) < 2:
        return fault
    for text, change in _descriptions(grid):
        if text.partition(":")[0] in keys and _solved(grid, change) is not None:
            return GridFault(fault.message, f"all of them would fit with {text}", fault.cell)
    if len(grid.known) < ENOUGH:
        return fault
    others = {
        name: origin
        for name in grid.known
        if (origin := _solved(grid, {"known": {one: at for one, at in grid.known.items() if one != name}})) is not None
    }
    if len(others) == 1:
        ((name, origin),) = others.items()
        (x, y), (right, down) = grid.known[name], placed(grid, origin, name)
        message = f"{name} is at {x}, {y}, but the other known cells put it at {right}, {down}"
        return GridFault(message, "its pixels or its name is wrong, or first (the cell at the top left) is", name)
    if others:
        *most, last = others
        hint = (
            f"{', '.join(most)} or {last} is wrong, for without it the others agree; a further known cell shows which"
        )
        return GridFault(fault.message, hint, fault.cell)
    return fault


def _descriptions(grid: Grid) -> Iterator[tuple[str, dict[str, object]]]:
    """The descriptions that an author may have meant, each as he would write it."""
    for word in ("right", "left") if grid.shape == "pointed" else ("lower", "higher"):
        yield f"second: {word}", {"second": word}
    yield f"rows first: {str(not grid.rows_first).lower()}", {"rows_first": not grid.rows_first}
    yield ("shape: pointed", {"shape": "pointed"}) if grid.shape == "flat" else ("shape: flat", {"shape": "flat"})
    for directions in (["rows"], ["columns"], ["columns", "rows"]):
        yield f"descending: {' '.join(directions)}", {"descending": directions}


def _solved(grid: Grid, change: dict[str, object]) -> GridOrigin | None:
    try:
        return solve(grid.model_copy(update=change))
    except ValueError:
        return None
