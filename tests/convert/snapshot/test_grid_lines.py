"""Grids that VASSAL draws by itself: ``HexGrid.forceDraw``, ``SquareGrid.forceDraw``, ``ZonedGrid.draw``."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.convert.snapshot import Snapshot, draw_map
from ccmod.convert.snapshot.game import Wanted, open_scene
from ccmod.ground.errors import InputWarning
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import BoardPicker, PlacedBoard
from ccmod.vassal.savegame import SavedGame

PACKAGE = "VASSAL.build.module.map.boardPicker."
RED, GROUND = (255, 0, 0), (255, 255, 255)
SQUARES = {"dx": "20", "dy": "20", "x0": "10", "y0": "10", "visible": "true", "color": "255,0,0"}
HEXES = {"dx": "30", "dy": "40", "x0": "0", "y0": "20", "visible": "true", "color": "255,0,0"}


def grid(kind: str, *inside: Element, **attributes: str) -> Element:
    """A grid."""
    return element(f"{PACKAGE}board.{kind}", attributes, *inside)


def zone(path: str, *inside: Element, **attributes: str) -> Element:
    """A zone with its corners."""
    return element(f"{PACKAGE}board.mapgrid.Zone", {"name": "Z", "path": path, **attributes}, *inside)


@pytest.fixture
def look(tmp_path: Path) -> object:
    """Draws a white board of 120 by 80 pixels with a grid, turned or not."""

    def draw(inside: Element, *, turned: bool = False, size: tuple[int, int] = (120, 80)) -> Snapshot:
        attributes = {"name": "B", "width": str(size[0]), "height": str(size[1]), "color": "255,255,255"}
        board = element(f"{PACKAGE}Board", attributes, inside)
        picker = element("VASSAL.build.module.map.BoardPicker", {}, board)
        map_ = element("VASSAL.build.module.Map", {"mapName": "M"}, picker)
        archive = Archive()
        archive.put("buildFile.xml", BuildFile.new(element("VASSAL.build.GameModule", {"name": "M"}, map_)).to_bytes())
        archive.write(tmp_path / "m.vmod", force=True)
        picked = BoardPicker("M", (PlacedBoard("B", reversed=turned),))
        SavedGame.new([picked]).write(tmp_path / "g.vsav", force=True)
        return draw_map(open_scene(Wanted(str(tmp_path / "g.vsav"), tmp_path / "m.vmod")))

    return draw


def red(shot: Snapshot, *points: tuple[int, int]) -> list[bool]:
    """Whether pixels are red; all others are white."""
    colours = [shot.picture.convert("RGB").getpixel(point) for point in points]
    assert set(colours) <= {RED, GROUND}
    return [colour == RED for colour in colours]


def test_lines_between_squares(look) -> None:  # type: ignore[no-untyped-def]
    """Middles at 10, 30, ...: lines at 0, 20, 40, ...; dots of two pixels in the middles, if they are wanted."""
    shot = look(grid("SquareGrid", **SQUARES))
    assert red(shot, (20, 5), (40, 5), (5, 60), (19, 5), (21, 5), (10, 10)) == [True] * 3 + [False] * 3
    dots = look(grid("SquareGrid", **SQUARES | {"visible": "false", "dotsVisible": "true"}))
    assert red(dots, (29, 29), (30, 30), (31, 31), (28, 28), (20, 5)) == [True, True, False, False, False]


def test_sides_of_hexes(look) -> None:  # type: ignore[no-untyped-def]
    """A hex with its middle at 60,20 has its corners at 40,20, 50,0, 70,0, 80,20, 70,40 and 50,40; one that lies
    sideways has x and y exchanged."""
    shot = look(grid("HexGrid", **HEXES))
    corners = [(40, 20), (50, 0), (70, 0), (80, 20), (70, 40), (50, 40)]
    assert red(shot, *corners, (60, 0), (60, 40), (45, 10), (75, 30)) == [True] * 10
    assert red(shot, (60, 20), (60, 10), (46, 20)) == [False] * 3
    sideways = look(grid("HexGrid", **HEXES | {"sideways": "true"}))
    assert red(sideways, *((y, x) for x, y in corners if x < 80 and y < 120)) == [True] * 5


@pytest.mark.parametrize(
    "attributes",
    [{"visible": "false"}, {"color": ""}, {"color": "nonsense"}],
)
def test_grids_that_are_not_drawn(look, attributes: dict[str, str]) -> None:  # type: ignore[no-untyped-def]
    """Those that the designer did not make visible, or that have no colour."""
    shot = look(grid("SquareGrid", **SQUARES | attributes))
    assert shot.picture.convert("RGB").getcolors() == [(120 * 80, GROUND)]


def test_zones(look) -> None:  # type: ignore[no-untyped-def]
    """A zone has its own grid within its corners, the one behind it elsewhere and in zones that use it."""
    own = zone("0,0;59,0;59,79;0,79", grid("SquareGrid", **SQUARES | {"dx": "10", "x0": "5"}))
    plain = zone("60,0;90,0;90,79;60,79")
    using = zone("91,0;119,0;119,79;91,79", useParentGrid="true")
    shot = look(grid("ZonedGrid", grid("SquareGrid", **SQUARES), own, plain, using))
    assert red(shot, (30, 5), (20, 5), (80, 5), (100, 5)) == [True, True, False, True]


def test_a_board_that_lies_upside_down(look) -> None:  # type: ignore[no-untyped-def]
    """Its grid is turned with it."""
    squares = grid("SquareGrid", **SQUARES | {"x0": "13"})
    assert red(look(squares), (23, 5), (16, 5)) == [True, False]
    assert red(look(squares, turned=True), (119 - 23, 5), (23, 5)) == [True, False]


@pytest.mark.parametrize("kind", ["SquareGrid", "HexGrid"])
def test_grids_too_narrow_to_be_drawn(look, kind: str) -> None:  # type: ignore[no-untyped-def]
    """Millions of lines are left out, with a warning; numbers as large as Java's do no harm."""
    with pytest.warns(InputWarning, match="snapshot/piece"):
        shot = look(grid(kind, **SQUARES | {"dx": "0.01", "dy": "1000000"}), size=(5000, 50))
    assert shot.picture.convert("RGB").getcolors() == [(5000 * 50, GROUND)]
    look(grid(kind, **SQUARES | {"x0": "2147483647", "y0": "-2147483648", "dotsVisible": "true"}))
