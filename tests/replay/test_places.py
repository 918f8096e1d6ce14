"""Names of places on a module's maps: the real engine's answers, and boards side by side."""

from __future__ import annotations

import pytest

from ccmod.hexes.points import Point
from ccmod.replay.places import MapGrids
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import BoardPicker, PlacedBoard
from ccmod.vassal.opening import Module
from tests.shared import SHARED, needs_shared


@needs_shared
def test_every_name_that_the_engine_gives() -> None:
    """For 15 grids in one module, the name of each point is that which VASSAL 3.8 gave (``loc.tsv``)."""
    assert SHARED is not None
    folder = SHARED / "vassal" / "oracles"
    places = MapGrids.of(Module(Archive.open(folder / "probe.vmod")))
    asked = 0
    for line in (folder / "loc.tsv").read_text(encoding="utf-8").splitlines():
        kind, *row = line.split("\t")
        if kind != "LOC":
            continue
        x, y = map(int, row[1].split(","))
        snapped_x, snapped_y = map(int, row[2].split(","))
        assert places.name(row[0], x, y) == row[4], line
        assert places.name(row[0], snapped_x, snapped_y) == row[3], line
        asked += 1
    assert asked == 5100


def _module(*children: object, **attributes: str) -> Module:
    picker = element("VASSAL.build.module.map.BoardPicker", None, *children)  # type: ignore[arg-type]
    pile = element("VASSAL.build.module.map.DrawPile", {"name": "Deck", "x": "30", "y": "40", "owningBoard": "b"})
    map_ = element("VASSAL.build.module.Map", {"mapName": "M", **attributes}, picker, pile)
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(element("VASSAL.build.GameModule", None, map_)).to_bytes())
    return Module(archive)


def _board(name: str, width: int, height: int) -> object:
    region = element("VASSAL.build.module.map.boardPicker.board.Region", {"name": f"in {name}", "originx": "5"})
    grid = element("VASSAL.build.module.map.boardPicker.board.RegionGrid", None, region)
    return element(
        "VASSAL.build.module.map.boardPicker.Board", {"name": name, "width": str(width), "height": str(height)}, grid
    )


def test_boards_side_by_side() -> None:
    """The second board begins where the first ends, behind the map's edge; both name their own points."""
    picked = BoardPicker("M", (PlacedBoard("a", 0, 0), PlacedBoard("b", 1, 0)))
    places = MapGrids.of(_module(_board("a", 100, 50), _board("b", 80, 60), edgeWidth="10", edgeHeight="20"), [picked])
    assert places.name("M", 9, 25) == "offboard"
    assert places.name("M", 109, 25) == "in a"
    assert places.name("M", 110, 25) == "in b"
    assert places.find("M", "in b") == Point(115, 20)
    assert places.name("M", 110 + 30, 20 + 40) == "Deck"
    assert places.name("M", 110 + 30, 20 + 41) == "in b"


@pytest.mark.parametrize(("boards", "name"), [(1, "in a"), (2, "offboard")])
def test_a_lone_board_is_there_without_being_picked(boards: int, name: str) -> None:
    """As in VASSAL; of several boards none is there until somebody picks one."""
    places = MapGrids.of(_module(*[_board(name, 100, 50) for name in "ab"[:boards]]))
    assert places.name("M", 50, 25) == name


def test_an_unknown_map_has_no_names() -> None:
    """No map, no name."""
    assert MapGrids().name("M", 0, 0) == "offboard"
    assert MapGrids().find("M", "A1") is None
