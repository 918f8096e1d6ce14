"""VASSAL's own way from a name to a pixel, where the oracle has no answers: zones, regions, names that are none."""

from __future__ import annotations

import pytest

from ccmod.hexes.engine_point import engine_point
from ccmod.hexes.grid import HexGrid
from ccmod.hexes.location import NumberedGrid, RegionGrid, Zone, ZonedGrid
from ccmod.hexes.numbering import Labels, Numbering
from ccmod.hexes.points import Point
from ccmod.hexes.square import SquareGrid

SQUARES = SquareGrid(dx=10, dy=10, x0=5, y0=5)
BOX = (Point(0, 0), Point(30, 0), Point(30, 30), Point(0, 30))
CORNER = (Point(0, 0), Point(30, 0), Point(30, 4), Point(4, 4), Point(4, 30), Point(0, 30))


def numbered(**changes: object) -> NumberedGrid:
    """Squares of ten pixels, numbered from 0."""
    plain = Labels(leading=0, offset=0)
    return NumberedGrid(SQUARES, Numbering(**{"columns": plain, "rows": plain, "separator": ".", **changes}))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("location_format", "name", "pixel"),
    [
        ("$gridLocation$", "2.3", Point(25, 35)),
        ("hill $gridLocation$!", "hill 2.3!", Point(25, 35)),
        ("$column$/$row$", "2/3", Point(25, 35)),
        ("$row$ of $other$$column$", "3 of 2", Point(25, 35)),
        ("$column$", "2", None),
        ("$gridLocation$", "2.3 ", None),
        ("$gridLocation$", "2.99999999999", None),
        ("$gridLocation$, $row$", "2.9, 3", Point(25, 35)),
    ],
)
def test_location_formats(location_format: str, name: str, pixel: Point | None) -> None:
    """A name is matched against the format; one that does not tell both numbers leads nowhere."""
    assert engine_point(numbered(location_format=location_format), name) == pixel


def test_letters_count_by_their_number() -> None:
    """VASSAL goes by how many letters there are and by the last: AB and BB are the same column."""
    letters = numbered(columns=Labels(alphabetic=True, offset=0), separator="")
    assert engine_point(letters, "AB0") == engine_point(letters, "BB0") == Point(275, 5)
    assert engine_point(letters, "-C0") == Point(-15, 5)


def test_zones() -> None:
    """The first zone in which the place lies; a zone without grid names has its middle, or its first corner."""
    inside = Zone("Box", BOX, numbered(), "$name$ $gridLocation$")
    pool, bent = Zone("Pool", BOX), Zone("Bent", CORNER)
    grid = ZonedGrid((inside, pool, bent), numbered())
    assert engine_point(grid, "Box 1.2") == Point(15, 25)
    assert engine_point(grid, "Box 7.7") is None
    assert engine_point(grid, "Pool") == Point(15, 15)
    assert engine_point(grid, "Bent") == Point(0, 0)
    assert engine_point(grid, "7.7") == Point(75, 75)


def test_without_names() -> None:
    """A grid without numbers and a region that is not there lead nowhere."""
    assert engine_point(NumberedGrid(HexGrid()), "0101") is None
    assert engine_point(RegionGrid({"Pool": Point(1, 2)}), "Pool") == Point(1, 2)
    assert engine_point(RegionGrid({}), "Pool") is None
