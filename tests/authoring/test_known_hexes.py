"""Maps of games whose hexes are found by a few of them, as on maps of any game."""

from __future__ import annotations

import math

import pytest

from ccmod.authoring.hex_sheet import Grid
from ccmod.authoring.maps import grid as maps
from ccmod.authoring.maps.lattice import GridOrigin, lattice_of
from tests.authoring.ford import Folder
from tests.authoring.test_load import the_mistake

PRINT = {"A1": (60, 50), "F5": (60 + 5 * 87.5, 50 + 4.5 * 101), "F1": (60 + 5 * 87.5, 50 + 50.5), "A5": (60, 454)}
"""Hexes of a print with A1 at 60, 50, columns 87.5 apart and hexes 101 high."""


def known(**off: int) -> str:
    """The hexes with their pixels, some of them so many pixels too low."""
    told = (f"{name}: {round(x)} {round(y) + off.get(name, 0)}" for name, (x, y) in PRINT.items())
    return f"known: {{{', '.join(told)}}}"


def test_known_hexes_stand_for_the_numbers() -> None:
    """The grid lies where the four numbers would put it, to a pixel."""
    made = Grid.model_validate(
        {"columns": 6, "rows": 5, "known": {name: list(map(round, at)) for name, at in PRINT.items()}}
    )
    assert (made.x0, made.y0) == pytest.approx((60, 50), abs=1)
    assert math.isclose(made.dx, 87.5, rel_tol=0.01)
    assert math.isclose(made.dy, 101, rel_tol=0.01)


def test_a_misread_hex_is_told_at_its_place(ford: Folder) -> None:
    """Not another one, and not the whole grid."""
    ford.change("map.yaml", "x0: 60, y0: 50, dx: 87.5, dy: 101", known(A5=50))
    error = the_mistake(ford)
    assert (error.code, error.place.line) == ("authoring/grid", 3)
    assert error.message.startswith("A5 is at 60, 504, but the other known cells put it at 60, 45")


def test_hexes_with_numbers_are_known_by_them() -> None:
    """A name that the numbering does not have is told."""
    with pytest.raises(ValueError, match="'0000' is not a cell of this grid"):
        Grid.model_validate({"columns": 6, "rows": 5, "first": "0101", "known": {"0000": [1, 1], "0605": [9, 9]}})


@pytest.mark.parametrize("second", ["lower", "higher"])
@pytest.mark.parametrize("fewer", [False, True])
@pytest.mark.parametrize(
    ("first", "descending"),
    [("A1", []), ("0101", []), ("0709", ["columns"]), ("A9", ["rows"]), ("0706", ["columns", "rows"])],
)
def test_the_hexes_of_every_game_are_numbered_and_adjoin_as_vassal_has_them(
    second: str, fewer: bool, first: str, descending: list[str]
) -> None:
    """The same keys as on maps of any game: the same names at the same pixels, and who touches whom by the pixels."""
    words = {"columns": 7, "rows": 6, "first": first, "second": second, "fewer": fewer, "descending": descending}
    board = Grid.model_validate(words).board()
    origin = GridOrigin(60, 100, 50 * math.sqrt(3), 100)
    lattice = lattice_of(maps.Grid.model_validate(words), origin, (800, 800))
    pixels = {name: lattice.places.find(name) for name in lattice.names}
    assert set(board) == set(pixels)
    assert len(board) == (39 if fewer else 42)
    for name, at in pixels.items():
        assert at is not None
        near = {other for other, to in pixels.items() if to is not None and 0 < math.dist(at, to) < 110}
        assert set(board.neighbours(name)) == near


def test_a_drawn_second_column_that_is_higher_has_room_above_it() -> None:
    """The first row lies half a hex lower than usual, unless its author says where."""
    assert Grid.model_validate({"second": "higher"}).y0 == Grid.model_validate({}).y0 + 48
    assert Grid.model_validate({"second": "higher", "y0": 70}).y0 == 70


def test_numbers_that_run_down_begin_high_enough() -> None:
    """With the highest ones at the top left."""
    with pytest.raises(ValueError, match="counted down from 0101, there are not 6 columns"):
        Grid.model_validate({"columns": 6, "rows": 5, "first": "0101", "descending": "columns"})
