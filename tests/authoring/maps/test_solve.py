"""Grids that find their place on a picture by a few known cells."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from ccmod.hexes.points import Point
from tests.authoring.maps.planned import planned, the_mistake

SIZE = "size: 4000 3000\n"


@given(
    dy=st.floats(40, 120),
    x0=st.integers(60, 300),
    y0=st.integers(60, 300),
    second=st.sampled_from(["lower", "higher"]),
)
def test_two_cells_are_enough(dy: float, x0: int, y0: int, second: str) -> None:
    """Every other cell comes to lie where the print has it, at most two pixels off."""
    dx, sign = dy * math.sqrt(3) / 2, 1 if second == "lower" else -1
    far = round(x0 + 13 * dx), round(y0 + (11 + 0.5 * sign) * dy)
    plan = planned(
        f"{SIZE}grid: {{columns: 15, rows: 13, second: {second}, known: {{A1: {x0} {y0}, N12: {far[0]} {far[1]}}}}}"
    )
    found = plan.find("F4")
    assert found is not None
    assert math.dist(found, (x0 + 5 * dx, y0 + (3 + 0.5 * sign) * dy)) < 3


def test_two_cells_of_a_column_are_enough_for_regular_hexes() -> None:
    """The distance of the columns follows from the height of a hex."""
    plan = planned(SIZE + "grid: {columns: 15, rows: 13, known: {A1: 100 100, A11: 100 1100}}")
    assert plan.find("C1") == Point(273, 100)


def test_known_squares_tell_both_pitches() -> None:
    """Squares need not be square."""
    plan = planned(SIZE + "grid: {shape: square, columns: 9, rows: 9, known: {A1: 50 50, E5: 450 370}}")
    assert plan.find("B2") == Point(150, 130)


MISREAD = "0101: 70 60, 0108: 70 760, 1508: 1190 707"
"""Of hexes 92.4 pixels high; 0108 is half a hex too low."""


def test_a_misread_pixel_is_found() -> None:
    """Of four cells the one is told that the others contradict, and not a right one."""
    error = the_mistake(f"{SIZE}grid: {{columns: 15, rows: 13, first: 0101, known: {{{MISREAD}, 1501: 1190 60}}}}")
    assert error.message == "0108 is at 70, 760, but the other known cells put it at 70, 707"
    assert error.place.line == 4


def test_of_three_cells_two_may_be_misread() -> None:
    """The hexes may be 100 pixels high, and 1508 wrong: then nothing is stretched to fit, and a fourth is asked for."""
    error = the_mistake(f"{SIZE}grid: {{columns: 15, rows: 13, first: 0101, known: {{{MISREAD}}}}}")
    assert (error.hint or "").startswith("0108 or 1508 is wrong")


@given(
    dy=st.floats(40, 120),
    corner=st.sampled_from(["A1", "O1", "A13", "O13"]),
    off=st.floats(0.3, 0.8),
    down=st.booleans(),
)
def test_one_wrong_corner_of_four_is_told(dy: float, corner: str, off: float, down: bool) -> None:
    """By itself, or as one of two where both explain it."""
    dx = dy * math.sqrt(3) / 2
    known = {"A1": (100, 100), "O1": (100 + 14 * dx, 100), "A13": (100, 100 + 12 * dy)}
    known["O13"] = (100 + 14 * dx, 100 + 12 * dy)
    x, y = known[corner]
    known[corner] = (x, y + off * dy) if down else (x + off * dx, y)
    told = ", ".join(f"{name}: {round(x)} {round(y)}" for name, (x, y) in known.items())
    error = the_mistake(f"{SIZE}grid: {{columns: 15, rows: 13, known: {{{told}}}}}")
    assert corner in f"{error.message} {error.hint}".replace(",", "").split()


MISTAKES = {
    "known: {A1: 60 80, B1: 146 30, F5: 490 430}": ("B1 is at 146, 30", "all of them would fit with second: higher"),
    "known: {A1: 100 100, A11: 100 1100, O1: 1312 100, O11: 1312 1100, C11: 273 1200}": ("C11 is at 273", "first"),
    "known: {A0: 100 100, A11: 100 1100}": ("'A0' is not a cell", "from A1 at the top left to O13 at the bottom right"),
    "known: {A1: 100 100}": ("not how large", "second one"),
    "known: {A1: 100 1100, A11: 100 100}": ("run the other way", "descending"),
    "known: {A1: 100 100, K11: 1100 1100}, first: A1": ("stretched", "regular: false"),
    "known: {A1: 100 100, A11: 100 4100}": ("but the picture has only 4000 × 3000", "too many columns or rows"),
    "known: {A2: 100 30, A12: 100 1030}": ("the grid puts A1 at 100, -70", "wrong first cell"),
    "x0: 100, y0: 100, dy: 100, known: {A2: 100 300}": ("A2 is at 100, 300", "first"),
    "lines: '#000000'": ("nothing says where", "known"),
}


@pytest.mark.parametrize(("grid", "told"), MISTAKES.items())
def test_what_cannot_be_is_told(tmp_path: Path, grid: str, told: tuple[str, str]) -> None:
    """A wrong origin, a wrong cell, a wrong direction: what is wrong, and what to do."""
    text = f"image: print.png\ngrid: {{columns: 15, rows: 13, {grid}}}"
    Image.new("1", (4000, 3000)).save(tmp_path / "print.png")
    error = the_mistake(text, tmp_path)
    assert error.code == "authoring/grid"
    assert error.place.line == 4
    assert told[0] in error.message
    assert told[1] in (error.hint or "")
