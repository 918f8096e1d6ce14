"""The maps of a module by exact numbers."""

from __future__ import annotations

from ccmod.vassal.buildfile import element
from ccmod.vassal.census.maps import GridPart, StackPart, ZonePart, map_parts
from tests.vassal.lint.modules import BOARD, MAP, deck, game_map, png, slot, subject


def test_a_map_with_all() -> None:
    """Boards with picture and size, the grid behind the zones, zones with their own, and what lies there at first."""
    numbering = element(BOARD + "board.mapgrid.HexGridNumbering", {"sep": "."})
    hexes = element(BOARD + "board.HexGrid", {"dx": "50.5", "dy": "58"}, numbering)
    points = element(BOARD + "board.RegionGrid", {}, element(BOARD + "board.Region", {"name": "Pool", "originx": "7"}))
    zone = element(BOARD + "board.mapgrid.Zone", {"name": "Box", "path": "0,0;9,0;9,9"}, points)
    zoned = element(BOARD + "board.ZonedGrid", {}, zone, hexes)
    boards = [
        element(BOARD + "Board", {"name": "A", "image": "a.png"}, zoned),
        element(BOARD + "Board", {"name": "B", "width": "60", "height": "40"}),
    ]
    stack = element(
        MAP + "SetupStack",
        {"name": "S", "owningBoard": "A", "useGridLocation": "true", "location": "Pool", "x": "1", "y": "2"},
        slot(),
    )
    (found,) = map_parts(subject(game_map(stack, deck("D"), boards=boards), files={"images/a.png": png(30, 20)}))
    first, second = found.boards
    assert (first.name, first.image, first.pixels) == ("A", "a.png", (30, 20))
    assert first.grid is not None
    assert (first.grid.kind, first.grid.attributes["dx"], first.grid.attributes["sideways"]) == ("HexGrid", 50.5, False)
    assert first.grid.numbering is not None
    assert first.grid.numbering["sep"] == "."
    assert first.zones == (
        ZonePart(
            "Box",
            "0,0;9,0;9,9",
            "$name$",
            GridPart("RegionGrid", first.zones[0].grid.attributes, None, (("Pool", 7, 0),)),
        ),  # type: ignore[union-attr]
    )
    assert (second.pixels, second.grid, second.zones) == ((60, 40), None, ())
    assert found.stacks[0] == StackPart("S", "SetupStack", "A", 1, 2, "Pool", 1)
    assert found.stacks[1].kind == "DrawPile"


def test_a_grid_of_the_modules_own_class() -> None:
    """A class that is named like VASSAL's is told by its attributes."""
    board = element(BOARD + "Board", {"name": "A"}, element("my.own.HexGrid", {"dx": "12.5"}))
    (found,) = map_parts(subject(game_map(boards=[board])))
    assert found.boards[0].grid is not None
    assert (found.boards[0].grid.attributes["dx"], found.boards[0].grid.attributes["dy"]) == (12.5, 64.0)
