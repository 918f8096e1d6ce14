"""Which hexes and hexsides a line touches, against an oracle that cuts the line with each side of each hex."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Axial, axial, distance, offset
from ccmod.hexes.lattice import CORNERS, LatticePoint, centre, centre_of_step, holds
from ccmod.hexes.names import names_from
from ccmod.hexes.trace import ALONG, CORNER, THROUGH, Trace, trace, way

BOARD = Board(15, 10)
STEPS = st.builds(Axial, st.integers(-14, 14), st.integers(-14, 14)).filter(lambda step: step != (0, 0))


def touched(a: str, b: str) -> dict[str, str]:
    """The hexes of a line by name, with the kind of touch."""
    first, _, step = way(BOARD.offset(a), BOARD.offset(b))
    start = axial(first)
    found = {}
    for contact in trace(step).contacts:
        hex = offset(Axial(start.q + contact.step.q, start.r + contact.step.r))
        found[names_from("A1").name(hex)] = contact.kind
    return found


def oracle(step: Axial) -> dict[Axial, tuple[str, Fraction, Fraction]]:
    """The same by brute force: the line's meetings with all six sides, and the points between them."""
    target = centre_of_step(step)
    found = {}
    for q in range(min(0, step.q) - 2, max(0, step.q) + 3):
        for r in range(min(0, step.r) - 2, max(0, step.r) + 3):
            middle = centre_of_step(Axial(q, r))
            corners = [(middle.x + dx, middle.y + dy) for dx, dy in CORNERS]
            parts = {Fraction(0), Fraction(1)}
            for (px, py), (qx, qy) in zip(corners, corners[1:] + corners[:1], strict=True):
                ex, ey = qx - px, qy - py
                bend = target.x * ey - target.y * ex
                if bend:
                    part = Fraction(px * ey - py * ex, bend)
                    if 0 <= part <= 1:
                        parts.add(part)
                else:
                    length = target.x**2 + target.y**2
                    parts |= {
                        p
                        for x, y in ((px, py), (qx, qy))
                        if 0 <= (p := Fraction(x * target.x + y * target.y, length)) <= 1
                    }
            inside = [p for p in sorted(parts) if _depth(middle, target, p) >= 0]
            if inside:
                deepest = _depth(middle, target, (inside[0] + inside[-1]) / 2)
                kind = CORNER if inside[0] == inside[-1] else ALONG if deepest == 0 else THROUGH
                found[Axial(q, r)] = (kind, inside[0], inside[-1])
    return found


def _depth(middle: LatticePoint, target: LatticePoint, part: Fraction) -> Fraction:
    """How far inside a hex a point of the line lies; 0 on a side, negative outside."""
    x, y = abs(target.x * part - middle.x), abs(target.y * part - middle.y)
    return min(240 - y, 480 - x - y)


@given(STEPS)
def test_a_trace_is_what_brute_force_finds(step: Axial) -> None:
    """Every touched hex, how it is touched, and on which part of the way, is found by both."""
    found = trace(step)
    traced = {
        one.step: (one.kind, Fraction(one.start, found.length), Fraction(one.end, found.length))
        for one in found.contacts
    }
    assert traced == oracle(step)


@given(STEPS)
def test_a_trace_reads_the_same_backwards(step: Axial) -> None:
    """The way back touches the same hexes and sides in the same ways, part for part."""
    there, back = trace(step), trace(Axial(-step.q, -step.r))
    turned = {
        (
            Axial(one.step.q - step.q, one.step.r - step.r),
            one.kind,
            there.length - one.end,
            there.length - one.start,
            one.deep,
        )
        for one in there.contacts
    }
    assert turned == {(one.step, one.kind, one.start, one.end, one.deep) for one in back.contacts}
    assert _sides(there, Axial(-step.q, -step.r)) == _sides(back, Axial(0, 0))


def _sides(traced: Trace, moved: Axial) -> set[tuple[frozenset[Axial], str]]:
    return {
        (
            frozenset(
                Axial(c.step.q + moved.q, c.step.r + moved.r)
                for c in (traced.contacts[s.first], traced.contacts[s.second])
            ),
            s.kind,
        )
        for s in traced.sides
    }


@given(STEPS)
def test_a_trace_is_mirrored_with_the_map(step: Axial) -> None:
    """Turned upside down, the map has the same lines."""
    mirrored = {(_mirror(one.step), one.kind, one.start, one.end) for one in trace(step).contacts}
    assert mirrored == {(one.step, one.kind, one.start, one.end) for one in trace(_mirror(step)).contacts}


def _mirror(step: Axial) -> Axial:
    return Axial(step.q, -step.q - step.r)


@given(STEPS)
def test_a_trace_hangs_together(step: Axial) -> None:
    """Both ends are in it, at its beginning and end, and the way leads from hex to hex over sides that it touches."""
    found = trace(step)
    assert (found.contacts[0].step, found.contacts[-1].step) == ((0, 0), step)
    linked = {0}
    for side in sorted(found.sides, key=lambda one: (one.start, one.first)):
        linked |= {side.first, side.second}
    assert linked == set(range(len(found.contacts)))
    through = [one for one in found.contacts if one.kind == THROUGH]
    assert len(through) <= distance(offset(Axial(0, 0)), offset(step)) * 2 + 1


def test_a_line_down_a_column_passes_through_centres() -> None:
    """C2 to C5 runs through C3 and C4 and touches nothing else."""
    assert touched("C2", "C5") == dict.fromkeys(("C2", "C3", "C4", "C5"), THROUGH)


def test_a_line_along_a_row_runs_along_hexsides() -> None:
    """C4 to E4 leaves C4 by its corner, runs along the side between D3 and D4, and enters E4 by its corner."""
    assert touched("C4", "E4") == {"C4": THROUGH, "D3": ALONG, "D4": ALONG, "E4": THROUGH}
    _, _, step = way(BOARD.offset("C4"), BOARD.offset("E4"))
    kinds = {side.kind for side in trace(step).sides}
    assert kinds == {ALONG, CORNER}


@pytest.mark.parametrize(("a", "b"), [("A1", "O10"), ("J9", "N6"), ("J7", "M9"), ("L5", "K8")])
def test_a_line_is_the_same_from_both_ends(a: str, b: str) -> None:
    """Asked from either end, the same trace is looked up."""
    assert way(BOARD.offset(a), BOARD.offset(b)) == way(BOARD.offset(b), BOARD.offset(a))


def test_corners_of_hexes_are_shared() -> None:
    """Three hexes meet in each corner: the right corner of C4 is one of D3 and of D4."""
    right = centre(BOARD.offset("C4"))
    spot = LatticePoint(right.x + CORNERS[0].x, right.y)
    assert [name for name in BOARD if holds(centre(BOARD.offset(name)), spot)] == ["C4", "D3", "D4"]
