"""Maps of games whose hexes are found by a few of them, as on maps of any game."""

from __future__ import annotations

import math

import pytest

from ccmod.authoring.hex_sheet import Grid, NumberedGrid
from tests.authoring.ford import Folder
from tests.authoring.test_load import the_mistake

PRINT = {"A1": (60, 50), "F5": (60 + 5 * 87.5, 50 + 4.5 * 101), "F1": (60 + 5 * 87.5, 50 + 50.5), "A5": (60, 454)}
"""Hexes of a print with A1 at 60, 50, columns 87.5 apart and hexes 101 high."""


def known(**off: int) -> str:
    """The hexes with their pixels, some of them so many pixels too low."""
    told = (f"{name}: {round(x)} {round(y) + off.get(name, 0)}" for name, (x, y) in PRINT.items())
    return f"known: {{{', '.join(told)}}}"


@pytest.mark.parametrize("kind", [Grid, NumberedGrid])
def test_known_hexes_stand_for_the_numbers(kind: type[Grid]) -> None:
    """The grid lies where the four numbers would put it, to a pixel."""
    made = kind.model_validate(
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
    with pytest.raises(ValueError, match="'0000' is no cell of this grid"):
        NumberedGrid.model_validate(
            {"columns": 6, "rows": 5, "first": "0101", "known": {"0000": [1, 1], "0605": [9, 9]}}
        )
