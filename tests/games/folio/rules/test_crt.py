"""The Combat Results Tables: rows, columns, results, and what the tables can never give."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.games.folio.rules.crt import table

VECTORS = [
    ("standard", "mountain", -7, 1, "(A) (A) (A) (A) Ae Ae"),
    ("standard", "mountain", -1, 1, "(A) (A) (A) (A) Ae Ae"),
    ("standard", "mountain", 0, 2, "A3 (A) (A) (A) (A) Ae"),
    ("standard", "mountain", 3, 4, "* A2 A3 (A) (A) (A)"),
    ("standard", "mountain", 10, 8, "D2 Ex Ex Ex * A1"),
    ("standard", "mountain", 25, 8, "D2 Ex Ex Ex * A1"),
    ("standard", "city", -2, 1, "(A) (A) (A) (A) Ae Ae"),
    ("standard", "city", 0, 3, "A2 A3 (A) (A) (A) (A)"),
    ("standard", "city", 1, 4, "* A2 A3 (A) (A) (A)"),
    ("standard", "city", 9, 8, "D2 Ex Ex Ex * A1"),
    ("standard", "city", 10, 9, "D2 D2 Ex Ex Ex *"),
    ("standard", "broken", -3, 1, "(A) (A) (A) (A) Ae Ae"),
    ("standard", "broken", 0, 4, "* A2 A3 (A) (A) (A)"),
    ("standard", "broken", 5, 7, "D2 Ex Ex * A2 (A)"),
    ("standard", "broken", 10, 10, "D3 D2 D2 Ex Ex Ex"),
    ("standard", "bridge", -4, 1, "(A) (A) (A) (A) Ae Ae"),
    ("standard", "bridge", 0, 5, "Ex * A2 A3 (A) (A)"),
    ("standard", "bridge", 2, 7, "D2 Ex Ex * A2 (A)"),
    ("standard", "bridge", 10, 11, "De D3 D2 D2 Ex Ex"),
    ("standard", "clear", -9, 1, "(A) (A) (A) (A) Ae Ae"),
    ("standard", "clear", -5, 1, "(A) (A) (A) (A) Ae Ae"),
    ("standard", "clear", -1, 5, "Ex * A2 A3 (A) (A)"),
    ("standard", "clear", 0, 6, "Ex Ex * A2 A3 (A)"),
    ("standard", "clear", 1, 7, "D2 Ex Ex * A2 (A)"),
    ("standard", "clear", 3, 8, "D2 Ex Ex Ex * A1"),
    ("standard", "clear", 4, 9, "D2 D2 Ex Ex Ex *"),
    ("standard", "clear", 7, 10, "D3 D2 D2 Ex Ex Ex"),
    ("standard", "clear", 9, 11, "De D3 D2 D2 Ex Ex"),
    ("standard", "clear", 10, 12, "De De D3 D2 D2 Ex"),
    ("standard", "clear", 14, 12, "De De D3 D2 D2 Ex"),
    ("island_war", "mountain", -5, 1, "(A) (A) (A) Ae Ae Ae"),
    ("island_war", "mountain", -2, 1, "(A) (A) (A) Ae Ae Ae"),
    ("island_war", "mountain", 0, 3, "A2 A3 (A) (A) (A) Ae"),
    ("island_war", "mountain", 10, 9, "D2 D2 Ex Ex Ex *"),
    ("island_war", "broken", -3, 1, "(A) (A) (A) Ae Ae Ae"),
    ("island_war", "broken", 0, 4, "* A2 A3 (A) (A) (A)"),
    ("island_war", "broken", 6, 8, "D2 Ex Ex Ex * A1"),
    ("island_war", "jungle", -5, 1, "(A) (A) (A) Ae Ae Ae"),
    ("island_war", "jungle", -4, 2, "A3 (A) (A) (A) Ae Ae"),
    ("island_war", "jungle", -3, 2, "A3 (A) (A) (A) Ae Ae"),
    ("island_war", "jungle", 0, 5, "Ex * A2 A3 (A) (A)"),
    ("island_war", "jungle", 10, 11, "De D3 D2 D2 Ex Ex"),
    ("island_war", "clear", -12, 1, "(A) (A) (A) Ae Ae Ae"),
    ("island_war", "clear", -7, 1, "(A) (A) (A) Ae Ae Ae"),
    ("island_war", "clear", -6, 2, "A3 (A) (A) (A) Ae Ae"),
    ("island_war", "clear", -5, 2, "A3 (A) (A) (A) Ae Ae"),
    ("island_war", "clear", -4, 3, "A2 A3 (A) (A) (A) Ae"),
    ("island_war", "clear", -2, 4, "* A2 A3 (A) (A) (A)"),
    ("island_war", "clear", 0, 6, "Ex Ex * A2 A3 (A)"),
    ("island_war", "clear", 8, 11, "De D3 D2 D2 Ex Ex"),
    ("island_war", "clear", 11, 12, "De De D3 D2 D2 Ex"),
]
"""Table, terrain, differential, column, and the results of the dice 1 to 6, worked out from the printed tables."""


@pytest.mark.parametrize(("name", "terrain", "differential", "column", "results"), VECTORS)
def test_columns_and_results(name: str, terrain: str, differential: int, column: int, results: str) -> None:
    """Differentials beyond the ends count as the outermost columns (4.3)."""
    found = table(name)
    row = found.row_of(terrain)
    assert row is not None
    assert found.rows[row].column(differential) == column
    assert " ".join(found.result(row, differential, die) for die in range(1, 7)) == results


@given(st.sampled_from(("standard", "island_war")), st.integers(-30, 30))
def test_better_terrain_never_helps_the_attacker(name: str, differential: int) -> None:
    """From row to row the column never falls: the rows go from the best terrain for the defender to the worst (5.6)."""
    columns = [row.column(differential) for row in table(name).rows]
    assert columns == sorted(columns)


@given(st.sampled_from(("standard", "island_war")), st.integers(-30, 30), st.integers(1, 6))
def test_what_no_row_of_good_terrain_gives(name: str, differential: int, die: int) -> None:
    """De needs column 11 and D3 column 10 (4.3), which the best rows have not; nothing gives D1."""
    found = table(name)
    for number, row in enumerate(found.rows):
        result = found.result(number, differential, die)
        assert result != "D1"
        assert result != "De" or len(row.bands) >= 11
        assert result != "D3" or len(row.bands) >= 10


@given(st.sampled_from(("standard", "island_war")), st.integers(-30, 30), st.integers(1, 6))
def test_a1_is_one_cell(name: str, differential: int, die: int) -> None:
    """A1 stands at the die 6 in column 8 only (4.3)."""
    found = table(name)
    for number, row in enumerate(found.rows):
        assert (found.result(number, differential, die) == "A1") == (die == 6 and row.column(differential) == 8)
