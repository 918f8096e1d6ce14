"""The unbounded hex plane."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from ccmod.hexes import coordinates as c

small = st.integers(-40, 40)
offsets = st.builds(c.Offset, small, small)


@given(offsets)
def test_axial_and_offset_are_inverse(hex: c.Offset) -> None:
    """Nothing is lost between the two ways to name a hex, left of and above the origin too."""
    assert c.offset(c.axial(hex)) == hex


@given(offsets)
def test_cube_coordinates_sum_to_nought(hex: c.Offset) -> None:
    """The plane of the three axes."""
    at = c.axial(hex)
    assert at.q + at.r + at.s == 0


@given(offsets)
def test_neighbours_are_one_away_and_know_the_way_back(hex: c.Offset) -> None:
    """Six different hexes, each with its direction and the opposite one."""
    near = c.neighbours(hex)
    assert len(set(near)) == 6
    for direction, other in zip(c.DIRECTIONS, near, strict=True):
        assert c.distance(hex, other) == 1
        assert c.direction(hex, other) == direction
        assert c.direction(other, hex) == c.opposite(direction)


def test_odd_columns_are_lower() -> None:
    """The hex north-east of (0, 0) is in the row above, that of (1, 0) in the same row."""
    assert c.neighbour(c.Offset(0, 0), "ne") == (1, -1)
    assert c.neighbour(c.Offset(1, 0), "ne") == (2, 0)


@given(offsets, offsets, offsets)
def test_distance_is_a_metric(a: c.Offset, b: c.Offset, d: c.Offset) -> None:
    """Symmetric, nought only to itself, and no way round is shorter."""
    assert c.distance(a, b) == c.distance(b, a)
    assert (c.distance(a, b) == 0) == (a == b)
    assert c.distance(a, b) <= c.distance(a, d) + c.distance(d, b)


@given(offsets, offsets)
def test_a_line_is_a_shortest_path(a: c.Offset, b: c.Offset) -> None:
    """It starts and ends where it should, and every step is to an adjacent hex."""
    line = c.line(a, b)
    assert (line[0], line[-1], len(line)) == (a, b, c.distance(a, b) + 1)
    assert all(c.distance(p, q) == 1 for p, q in pairwise(line))


@given(offsets, st.integers(1, 6))
def test_a_ring_has_six_hexes_a_step(centre: c.Offset, radius: int) -> None:
    """6 n hexes at distance n, the northernmost first."""
    ring = list(c.ring(centre, radius))
    assert len(set(ring)) == 6 * radius
    assert {c.distance(centre, hex) for hex in ring} == {radius}
    assert ring[0] == c.Offset(centre.column, centre.row - radius)
