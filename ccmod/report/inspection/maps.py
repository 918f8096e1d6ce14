"""Maps one by one, as data and as lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ccmod.ground.counting import counted
from ccmod.report.inspection.traits import plain
from ccmod.vassal.census.maps import BoardPart, GridPart, MapPart, StackPart, ZonePart

if TYPE_CHECKING:
    from ccmod.report.outputs import inspected_module as shapes


def map_data(one: MapPart) -> shapes.ModuleMap:
    """A map as JSON data."""
    return {
        "name": one.name,
        "kind": one.kind,
        "boards": [_board_data(board) for board in one.boards],
        "stacks": [
            {
                "name": stack.name, "kind": stack.kind, "board": stack.board or None, "x": stack.x, "y": stack.y,
                "location": stack.location or None, "pieces": stack.pieces,
            }
            for stack in one.stacks
        ],
    }  # fmt: skip


def _board_data(board: BoardPart) -> shapes.Board:
    return {
        "name": board.name,
        "image": board.image or None,
        "width": board.pixels[0] if board.pixels is not None else None,
        "height": board.pixels[1] if board.pixels is not None else None,
        "grid": _grid_data(board.grid),
        "zones": [
            {
                "name": zone.name,
                "path": zone.path,
                "location_format": zone.location_format,
                "grid": _grid_data(zone.grid),
            }
            for zone in board.zones
        ],
    }


def _grid_data(grid: GridPart | None) -> shapes.Grid | None:
    if grid is None:
        return None
    return {
        "kind": grid.kind,
        "attributes": plain(grid.attributes),
        "numbering": plain(grid.numbering),
        "regions": [{"name": name, "x": x, "y": y} for name, x, y in grid.regions],
    }


def map_lines(one: MapPart) -> Iterator[str]:
    """A map for a person."""
    yield f"  {one.kind} {one.name}"
    for board in one.boards:
        size = f", {board.pixels[0]} x {board.pixels[1]} pixels" if board.pixels is not None else ""
        yield f"    board {board.name}: {board.image or 'no picture'}{size}; {_grid_text(board.grid)}"
        for zone in board.zones:
            yield f"      {_zone_text(zone)}"
    for stack in one.stacks:
        yield f"    {_stack_text(stack)}"


def _zone_text(zone: ZonePart) -> str:
    corners = sum(1 for corner in zone.path.split(";") if corner)
    return f"zone {zone.name}: {counted(corners, 'corner')}, called {zone.location_format}; {_grid_text(zone.grid)}"


def _stack_text(stack: StackPart) -> str:
    what = "deck" if stack.kind == "DrawPile" else "at-start stack"
    board = f" on {stack.board}" if stack.board else ""
    return f"{what} {stack.name}: {counted(stack.pieces, 'piece')}{board} at {stack.location or f'{stack.x},{stack.y}'}"


def _grid_text(grid: GridPart | None) -> str:
    if grid is None:
        return "no grid"
    if grid.kind == "RegionGrid":
        return counted(len(grid.regions), "region")
    at = grid.attributes
    dx, dy = (at[key] if isinstance(at[key], str) else f"{at[key]:g}" for key in ("dx", "dy"))  # text: NaN and the like
    words = [f"{grid.kind} {dx} x {dy} from {at['x0']},{at['y0']}"]
    if at.get("sideways"):
        words.append("sideways")
    words.append("numbered" if grid.numbering is not None else "without numbers")
    return ", ".join(words)
