"""Names by any location format of a grid: each leads back to its cell, or says that it does not determine one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.hexes.coordinates import Offset
from ccmod.hexes.numbering import Labels, Numbering

LABELS = st.builds(Labels, st.booleans(), st.integers(0, 4), st.integers(-40, 40), st.booleans())
TOKENS = st.sampled_from(
    ["$gridLocation$", "$column$", "$row$", "$name$", "$", "$$", ".*", "(", "[", "A", "1", "-", " "]
)
NUMBERINGS = st.builds(
    Numbering, LABELS, LABELS, st.booleans(), st.sampled_from(["", "-", ".", "(.*)", "1"]),
    st.lists(TOKENS, max_size=6).map("".join), st.booleans(), st.booleans(), st.integers(0, 40), st.integers(0, 40),
)  # fmt: skip


@given(NUMBERINGS, st.integers(-30, 30), st.integers(-30, 30))
def test_a_name_leads_to_a_cell_of_that_name_or_to_none(numbering: Numbering, column: int, row: int) -> None:
    """No format raises, and what is found for a name has that name, whatever its texts mean as patterns."""
    name = numbering.name(Offset(column, row))
    found = numbering.cell(name)
    assert found is None or numbering.name(found) == name


@pytest.mark.parametrize("location_format", ["Zone", "$column$", "$row$", "$name$", "", "$gridLocation"])
def test_a_format_without_column_or_row_determines_no_cell(location_format: str) -> None:
    """Many cells share such a name (``RegularGridNumbering.getLocation`` gives up, too)."""
    numbering = Numbering(location_format=location_format)
    assert numbering.cell(numbering.name(Offset(2, 3))) is None


@pytest.mark.parametrize("location_format", ["$column$-$column$-$row$", "$gridLocation$ $row$", "($column$).*[$row$]"])
def test_a_number_that_stands_twice_must_agree(location_format: str) -> None:
    """The column named twice is legal in VASSAL; 3-4-5 names no cell, 3-3-5 does."""
    numbering = Numbering(separator=".", location_format=location_format)
    assert numbering.cell(numbering.name(Offset(2, 3))) == Offset(2, 3)
    assert Numbering(location_format="$column$-$column$-$row$").cell("03-04-05") is None


def test_absurd_numbers_name_no_cell() -> None:
    """More digits than any cell has, of which none can be computed."""
    assert Numbering(separator=".").cell(f"{'9' * 5000}.01") is None
    assert Numbering(separator=".").cell("٣٣.01") is None
