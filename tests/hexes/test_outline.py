"""Where a line touches a shape in a hex, against an oracle that looks at every point where anything could change."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st

from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Axial, Offset, axial, offset
from ccmod.hexes.lattice import LatticePoint, LatticeScale, centre, corners
from ccmod.hexes.names import names_from
from ccmod.hexes.outline import edges_of, patches
from ccmod.hexes.trace import trace, way

BOARD = Board(7, 5)
HEXES = st.sampled_from(list(BOARD))
COARSE = st.builds(lambda x, y: LatticePoint(x * 120, y * 120), st.integers(-4, 40), st.integers(-4, 22))
"""Points on a coarse lattice, so that lines often pass exactly through corners and along edges."""
FINE = st.builds(LatticePoint, st.integers(-500, 4900), st.integers(-500, 2700))
RINGS = st.lists(st.lists(st.one_of(COARSE, FINE), min_size=3, max_size=7), min_size=1, max_size=2)
ALL = (-1, 10**9)
"""More than the whole way: nothing is left out."""


def touches(rings: list[list[LatticePoint]], a: str, b: str) -> dict[str, bool]:
    """For each hex of the line, whether it touches the shape there, by patches."""
    first, second, step = way(BOARD.offset(a), BOARD.offset(b))
    parts, start = dict(patches(rings, BOARD)), axial(first)
    ends = centre(first), centre(second)
    found = {}
    for contact in trace(step).contacts:
        name = names_from("A1").name(offset(Axial(start.q + contact.step.q, start.r + contact.step.r)))
        patch = parts.get(name)
        assert (
            patch is None
            or not (patch.core and contact.deep)
            or patch.touch(*ends, trace(step).length, (contact.start, contact.end), ALL)
        ), "a line through the inner half touches what holds it"
        found[name] = patch is not None and patch.touch(*ends, trace(step).length, (contact.start, contact.end), ALL)
    return {name: touched for name, touched in found.items() if name in BOARD}


def oracle(rings: list[list[LatticePoint]], a: str, b: str) -> dict[str, bool]:
    """The same from all parts of the way at which the line meets an edge, and the middles between them."""
    first, second, step = way(BOARD.offset(a), BOARD.offset(b))
    p, q = centre(first), centre(second)
    dx, dy, start = q.x - p.x, q.y - p.y, axial(first)
    found = {}
    for contact in trace(step).contacts:
        name = names_from("A1").name(offset(Axial(start.q + contact.step.q, start.r + contact.step.r)))
        begin, end = (Fraction(place, trace(step).length) for place in (contact.start, contact.end))
        parts = {begin, end}
        for c, d in edges_of(rings):
            bend = dx * (d.y - c.y) - dy * (d.x - c.x)
            if bend:
                parts.add(Fraction((c.x - p.x) * (d.y - c.y) - (c.y - p.y) * (d.x - c.x), bend))
            else:
                parts |= {Fraction((s.x - p.x) * dx + (s.y - p.y) * dy, dx * dx + dy * dy) for s in (c, d)}
        inside = sorted(part for part in parts if begin <= part <= end)
        inside += [(one + two) / 2 for one, two in pairwise(inside)]
        found[name] = any(_held(rings, p.x + dx * part, p.y + dy * part) for part in inside)
    return {name: touched for name, touched in found.items() if name in BOARD}


def _held(rings: list[list[LatticePoint]], x: Fraction, y: Fraction) -> bool:
    """Whether a shape holds a point, its edge included, counting the edges above it."""
    held = False
    for (px, py), (qx, qy) in edges_of(rings):
        side = (qx - px) * (y - py) - (qy - py) * (x - px)
        if side == 0 and min(px, qx) <= x <= max(px, qx) and min(py, qy) <= y <= max(py, qy):
            return True
        if (px <= x) != (qx <= x) and (py + (x - px) * Fraction(qy - py, qx - px)) < y:
            held = not held
    return held


@given(RINGS, HEXES, HEXES)
def test_patches_say_what_brute_force_says(rings: list[list[LatticePoint]], a: str, b: str) -> None:
    """Hex by hex, a line touches a shape just where some point of it lies in the shape or on its edge."""
    assume(a != b)
    assert touches(rings, a, b) == oracle(rings, a, b)


@given(RINGS, HEXES, HEXES)
def test_touching_is_mutual(rings: list[list[LatticePoint]], a: str, b: str) -> None:
    """From either end the line touches the same shapes in the same hexes."""
    assume(a != b)
    assert touches(rings, a, b) == touches(rings, b, a)


@given(RINGS, HEXES, HEXES, st.integers(0, 4))
def test_touching_moves_with_the_map(rings: list[list[LatticePoint]], a: str, b: str, columns: int) -> None:
    """Shape and line moved by as many columns and rows touch in the same places."""
    assume(a != b)
    by = centre(Offset(2 * columns, 1))
    moved = [[LatticePoint(x + by.x, y + by.y) for x, y in ring] for ring in rings]
    large = Board(18, 8)
    there = [names_from("A1").name(Offset(hex.column + 2 * columns, hex.row + 1)) for hex in map(BOARD.offset, (a, b))]
    first, second, step = way(*map(large.offset, there))
    parts = dict(patches(moved, large))
    was = touches(rings, a, b)
    start = axial(first)
    for contact in trace(step).contacts:
        hex = offset(Axial(start.q + contact.step.q, start.r + contact.step.r))
        before = (
            names_from("A1").name(Offset(hex.column - 2 * columns, hex.row - 1))
            if hex.column >= 2 * columns and hex.row
            else ""
        )
        if before in BOARD:
            patch = parts.get(names_from("A1").name(hex))
            ends = centre(first), centre(second)
            now = patch is not None and patch.touch(*ends, trace(step).length, (contact.start, contact.end), ALL)
            assert now == was[before]


def test_a_shape_as_large_as_a_hex_fills_it() -> None:
    """The hexagon itself fills its hex, and touches its six neighbours in a side."""
    parts = dict(patches([corners(BOARD.offset("D3"))], BOARD))
    assert set(parts) >= {"D3", *BOARD.neighbours("D3")}
    assert touches([list(corners(BOARD.offset("D3")))], "C3", "E3") == {"C3": True, "D2": True, "D3": True, "E3": True}


def test_a_shape_beyond_a_hex_fills_it() -> None:
    """Where no edge comes near, a hex is wholly inside or wholly outside."""
    big = [LatticePoint(-3000, -3000), LatticePoint(9000, -3000), LatticePoint(9000, 9000), LatticePoint(-3000, 9000)]
    parts = dict(patches([big], BOARD))
    assert len(parts) == 35
    assert all(patch.full for patch in parts.values())


def test_touches_at_the_ends_can_be_left_out() -> None:
    """What the line touches only on the side of the hex that it comes from may be that hex's own."""
    parts = dict(patches([corners(BOARD.offset("C1"))], BOARD))
    a, b = (centre(BOARD.offset(name)) for name in ("C1", "C3"))
    whole = trace(Axial(0, 2))
    contact = whole.contacts[1]
    patch = parts["C2"]
    assert patch.touch(a, b, whole.length, (contact.start, contact.end), ALL)
    assert not patch.touch(a, b, whole.length, (contact.start, contact.end), (contact.start, contact.end))


def test_pixels_lie_on_the_lattice() -> None:
    """The picture's grid says where: A1's centre is the origin, B1 one column to the right and half a hex lower."""
    scale = LatticeScale(92, 96, 83, 96)
    assert scale.spot(92, 96) == LatticePoint(0, 0)
    assert scale.spot(175, 144) == centre(Offset(1, 0))
    assert scale.pixel(centre(Offset(14, 9))) == (92 + 14 * 83, 96 + 9 * 96)
