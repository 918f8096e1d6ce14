"""Places on open tables: points in the units of the map's scale."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ccmod.hexes.location import BoardGrid, RegionGrid, Zone, ZonedGrid
from ccmod.hexes.points import Point
from ccmod.replay.grids import NoGrid
from ccmod.replay.measured import Measured, measured
from ccmod.vassal.buildfile import Element

TABLE = Measured(NoGrid(), 20)


def a_map(scale: str) -> Element:
    """A map whose thread measures with this scale."""
    return Element("Map", {}, [Element("VASSAL.build.module.map.LOS_Thread", {"scale": scale})])


def test_points_are_named_in_units() -> None:
    """20 pixels are an inch."""
    assert TABLE.name(Point(250, 600)) == "12.5/30"
    assert TABLE.find("12.5/30") == Point(250, 600)
    assert TABLE.find("nowhere") is None


@given(st.integers(0, 1440), st.integers(0, 960), st.sampled_from((1, 3, 16, 20, 25)))
def test_every_pixel_is_found_again(x: int, y: int, pixels: int) -> None:
    """By its own name."""
    table = Measured(NoGrid(), pixels)
    name = table.name(Point(x, y))
    assert name is not None
    assert table.find(name) == Point(x, y)


def test_tracks_keep_their_names() -> None:
    """A zone with points of its own is no ground to measure on; one without is terrain."""
    square = (Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100))
    far = tuple(Point(point.x + 200, point.y) for point in square)
    track = Zone("Turn", square, RegionGrid({"Turn 1": Point(50, 50)}), "$gridLocation$")
    table = Measured(ZonedGrid((track, Zone("Wood", far))), 20)
    assert table.name(Point(40, 40)) == "Turn 1"
    assert table.find("Turn 1") == Point(50, 50)
    assert table.name(Point(240, 40)) == "12/2"


def test_only_open_maps_with_a_scale_are_measured() -> None:
    """A map without a scale stays as it is, and so does one that a grid covers."""
    board = BoardGrid(100, 100, NoGrid())
    assert isinstance(measured(a_map("20"), board).grid, Measured)
    assert measured(a_map(""), board) is board
    assert measured(a_map("0"), board) is board
    gridded = BoardGrid(100, 100, RegionGrid({"A": Point(1, 1)}))
    assert measured(a_map("20"), gridded) is gridded
