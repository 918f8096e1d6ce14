"""Points and distances on an open table."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ccmod.games.bolt_action.rules.points import (
    Point,
    angle_between,
    bearing,
    inside,
    is_surely_convex,
    length_of,
    touches,
)
from ccmod.games.bolt_action.rules.state.table import Table
from ccmod.games.bolt_action.rules.state.units import Unit, distance

POINTS = st.builds(Point, st.integers(0, 7200), st.integers(0, 4800))
SQUARE = (Point(0, 0), Point(1000, 0), Point(1000, 1000), Point(0, 1000))


@given(POINTS)
def test_points_are_held_exactly(point: Point) -> None:
    """A point is read back from its text to the hundredth."""
    assert Point.read(str(point)) == point


@given(POINTS, POINTS)
def test_distances_are_the_same_both_ways(one: Point, other: Point) -> None:
    """From base to base, less half of either base, never below nothing."""
    a, b = Unit("A", base=100, at=one), Unit("B", base=300, at=other)
    assert distance(a, b) == distance(b, a) == max(0, round(one.to(other) - 200))


def test_the_nearest_bases_count() -> None:
    """A unit of several bases is as near as its nearest one."""
    row = (Point(0, 0), Point(200, 0), Point(400, 0))
    squad = Unit("Squad", models=3, base=100, formation=row, at=Point(0, 0))
    target = Unit("Target", base=100, at=Point(1000, 0))
    assert distance(squad, target) == 500
    squad.models = 1
    assert distance(squad, target) == 900


@given(POINTS)
def test_what_is_inside_is_touched(point: Point) -> None:
    """A way that ends within a shape enters it."""
    assert inside(point, SQUARE) == (point.x <= 1000 and point.y <= 1000)
    if inside(point, SQUARE):
        assert touches(Point(5000, 4000), point, SQUARE)


def test_a_way_across_touches_and_a_way_past_does_not() -> None:
    """A shape that is crossed need not hold either end."""
    assert touches(Point(-100, 500), Point(1100, 500), SQUARE)
    assert not touches(Point(-100, 1200), Point(1100, 1200), SQUARE)


def test_a_way_on_roads_may_lead_from_one_onto_another_and_no_farther() -> None:
    """Round the dent of a road that bends, too; a way whose ends alone lie on the road leaves it between them."""
    bend = [[0, 0], [10, 0], [10, 10], [8, 10], [8, 2], [0, 2]]
    rows = [{"name": "Bend", "type": "road", "shape": bend}, {"name": "Lane", "type": "road", "shape": _LANE}]
    table = Table.from_data({"terrain": rows})
    assert table.is_road((Point(100, 100), Point(900, 100), Point(900, 900)))
    assert not table.is_road((Point(100, 100), Point(900, 900)))
    assert table.is_road((Point(900, 900), Point(900, 1900)))
    assert not table.is_road((Point(900, 900), Point(900, 2100)))
    assert not table.is_road((Point(900, 2100), Point(900, 900)))


_LANE = [[8, 10], [10, 10], [10, 20], [8, 20]]


def test_a_shape_with_a_dent_or_a_crossing_is_not_convex() -> None:
    """A square and a triangle are; an arrow's head and two triangles that meet are not."""
    assert is_surely_convex(SQUARE)
    assert is_surely_convex(SQUARE[:3])
    assert not is_surely_convex((Point(0, 0), Point(500, 300), Point(1000, 0), Point(500, 1000)))
    assert not is_surely_convex((SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]))


def test_lengths_and_bearings() -> None:
    """A way of 3 and 4 inches round a corner; up is 0 degrees, right is 90."""
    way = (Point(0, 0), Point(300, 0), Point(300, 400))
    assert length_of(way) == 700
    assert bearing(Point(0, 100), Point(0, 0)) == 0
    assert bearing(Point(0, 0), Point(100, 0)) == 90
    assert (angle_between(350, 20), angle_between(20, 350), angle_between(0, 180)) == (30, 30, 180)
