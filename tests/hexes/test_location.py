"""Regions, zones, decks and square ranges, as VASSAL answers for them."""

from __future__ import annotations

from ccmod.hexes.coordinates import Offset
from ccmod.hexes.location import OFFBOARD, BoardGrid, NumberedGrid, RegionGrid, Zone, ZonedGrid
from ccmod.hexes.numbering import Labels, Numbering
from ccmod.hexes.points import Point, inside
from ccmod.hexes.square import SquareGrid

SQUARES = NumberedGrid(
    SquareGrid(), Numbering(columns=Labels(alphabetic=True, leading=0, offset=0), rows=Labels(leading=0))
)
TRACK = RegionGrid({"Time 0": Point(10, 10), "Time 1": Point(60, 10)})
LEFT = tuple(Point(*p) for p in ((0, 0), (100, 0), (100, 100), (0, 100)))


def test_the_nearest_region_takes_the_piece() -> None:
    """A track snaps to its named points and calls the place by them."""
    assert TRACK.snap(Point(30, 90)) == Point(10, 10)
    assert TRACK.name(Point(41, 0)) == "Time 1"
    assert TRACK.find("Time 1") == Point(60, 10)
    assert TRACK.find("Time 2") is None


def test_without_regions_nothing_snaps() -> None:
    """An empty region grid leaves a point alone and nameless."""
    assert RegionGrid({}).snap(Point(3, 4)) == Point(3, 4)
    assert RegionGrid({}).name(Point(3, 4)) is None


def test_the_first_zone_answers() -> None:
    """Overlapping zones: the first in the list; outside all of them, the background grid."""
    first = Zone("Time", LEFT, TRACK, "$name$: $gridLocation$")
    second = Zone("Below", LEFT)
    zoned = ZonedGrid((first, second), SQUARES)
    assert zoned.name(Point(20, 20)) == "Time: Time 0"
    assert zoned.snap(Point(20, 20)) == Point(10, 10)
    assert zoned.name(Point(120, 20)) == "C1"
    assert zoned.snap(Point(130, 20)) == Point(120, 24)
    assert zoned.find("Time: Time 1") == Point(60, 10)
    assert zoned.find("C1") == Point(120, 24)
    assert zoned.find("Below") == Point(50, 50)
    assert zoned.find("nowhere") is None


def test_a_zone_without_grid_does_not_snap() -> None:
    """A box to lay things in: its name is the place, and pieces lie where they are dropped."""
    zoned = ZonedGrid((Zone("Box", LEFT),))
    assert zoned.snap(Point(33, 44)) == Point(33, 44)
    assert zoned.name(Point(33, 44)) == "Box"
    assert zoned.name(Point(133, 44)) is None


def test_a_hollow_zone_is_found_at_its_first_corner() -> None:
    """Where the mean of the corners lies outside the zone, VASSAL takes the first corner."""
    bracket = tuple(Point(*p) for p in ((0, 0), (90, 0), (90, 90), (0, 90), (0, 80), (80, 80), (80, 10), (0, 10)))
    assert Zone("Bracket", bracket).find("Bracket") == Point(0, 0)


def test_a_deck_names_its_own_point() -> None:
    """Exactly on a deck the deck's name is the location, before any grid; beside the board there is none."""
    board = BoardGrid(200, 100, SQUARES, {"German Deck": Point(24, 24)})
    assert board.location(Point(24, 24)) == "German Deck"
    assert board.location(Point(25, 24)) == "A1"
    assert board.location(Point(200, 50)) == OFFBOARD
    assert board.location(Point(199, 47)) == "E1"
    assert board.find("German Deck") == Point(24, 24)
    assert BoardGrid(200, 100, RegionGrid({})).location(Point(5, 5)) == OFFBOARD


def test_square_ranges() -> None:
    """Diagonals count one by default, two where ranges are Manhattan."""
    assert SquareGrid().range(Point(24, 24), Point(120, 72)) == 2
    assert SquareGrid(manhattan=True).range(Point(24, 24), Point(120, 72)) == 3
    assert SquareGrid().cell(SquareGrid().centre(Offset(3, 5))) == Offset(3, 5)


def test_edges_of_a_polygon() -> None:
    """Left and upper edges belong to a polygon, right and lower ones do not."""
    assert inside(LEFT, Point(0, 0))
    assert not inside(LEFT, Point(100, 50))
    assert not inside(LEFT, Point(50, 100))
    assert inside(LEFT, Point(99, 99))
