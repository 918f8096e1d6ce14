"""Numberings from the name of the first cell, in the terms of VASSAL's grids."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.authoring.maps.planned import planned, the_mistake

GRIDS = {
    "columns: 6, rows: 5": ("A1", "A2", "F5"),
    "columns: 6, rows: 5, first: '0101'": ("0101", "0102", "0605"),
    "columns: 6, rows: 5, first: '0000'": ("0000", "0001", "0504"),
    "columns: 6, rows: 5, first: 1.1": ("1.1", "1.2", "6.5"),
    "columns: 6, rows: 5, first: 1.1, digits: 2": ("01.01", "01.02", "06.05"),
    "columns: 6, rows: 5, first: '1A'": ("1A", "1B", "6E"),
    "columns: 6, rows: 5, first: A1, rows first: true": ("A1", "B1", "E6"),
    "columns: 28, rows: 2, first: A-01": ("A-01", "A-02", "BB-02"),
    "columns: 6, rows: 5, first: A5, descending: rows": ("A5", "A4", "F1"),
    "columns: 6, rows: 5, first: F5, descending: columns rows": ("F5", "F4", "A1"),
    "shape: pointed, columns: 6, rows: 5, first: '0101'": ("0101", "0102", "0605"),
    "shape: pointed, columns: 6, rows: 5, first: '0605', descending: columns rows": ("0605", "0604", "0101"),
    "shape: square, columns: 4, rows: 3, first: A3, descending: rows": ("A3", "A2", "D1"),
}


@pytest.mark.parametrize(("grid", "names"), GRIDS.items())
def test_the_first_cell_shows_the_numbering(grid: str, names: tuple[str, str, str]) -> None:
    """Its neighbour below and the cell at the bottom right are called accordingly."""
    found = planned(f"grid: {{{grid}}}").boards[0].lattice
    assert found is not None
    assert (found.names[0], found.names[1], found.names[-1]) == names


@given(
    shape=st.sampled_from(["flat", "pointed", "square"]),
    second=st.sampled_from(["", ", second: higher"]),
    descending=st.sampled_from(["", ", descending: rows", ", descending: columns", ", descending: columns rows"]),
    first=st.sampled_from(["F09", "9-9", "0909", "I9", "1212"]),
    columns=st.integers(1, 6),
    rows=st.integers(1, 9),
)
def test_every_cell_has_its_own_place(
    shape: str, second: str, descending: str, first: str, columns: int, rows: int
) -> None:
    """A cell's name leads to a pixel on the board that bears this name, whatever the numbering."""
    text = f"grid: {{shape: {shape}, columns: {columns}, rows: {rows}, first: '{first}'{second}{descending}}}"
    plan = planned(text)
    (board,) = plan.boards
    assert board.lattice is not None
    points = {plan.find(name) for name in board.lattice.names}
    assert len(points) == columns * rows
    for name in board.lattice.names:
        point = plan.find(name)
        assert point is not None
        assert board.grid.location(point) == name


@pytest.mark.parametrize("first", ["010", "A", "A1B", "1é"])
def test_a_first_cell_that_shows_nothing_is_refused(first: str) -> None:
    """Two numbers must be seen in it."""
    assert the_mistake(f"grid: {{columns: 3, rows: 3, first: '{first}'}}").code == "authoring/first-cell"


@pytest.mark.parametrize("first", ["9" * 30, "A" + "9" * 9, "ABC1"])
@pytest.mark.parametrize("where", ["", ", x0: 40, y0: 40, dx: 80"])
def test_a_first_cell_beyond_all_numbers_is_refused(first: str, where: str) -> None:
    """VASSAL letters columns A to Z, AA, BB; no board has so many rows. It matters not whether pixels are given."""
    assert the_mistake(f"grid: {{columns: 3, rows: 3, first: '{first}'{where}}}").code == "authoring/first-cell"


def test_numbers_that_run_down_begin_high_enough() -> None:
    """A1 at the top left cannot be the highest row of three."""
    error = the_mistake("grid: {columns: 3, rows: 3, first: A1, descending: rows}")
    assert (error.code, error.place.line) == ("authoring/first-cell", 3)
    assert "C-1" in error.message


@pytest.mark.parametrize(("shape", "missing"), [("flat", {"0203", "0403"}), ("pointed", {"0402"})])
def test_every_second_column_may_have_one_hex_less(shape: str, missing: set[str]) -> None:
    """Of pointed hexes, every second row; such a hex is no place of the board."""
    board = planned(f"grid: {{shape: {shape}, columns: 4, rows: 3, first: '0101', fewer: true}}").boards[0]
    every = {f"0{column}0{row}" for column in range(1, 5) for row in range(1, 4)}
    assert every - board.known == missing
    assert all(board.find(name) is None for name in missing)
