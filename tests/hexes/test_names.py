"""Hex names as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.coordinates import Offset
from ccmod.hexes.names import Digits, Letters, Numbers, letters, names_from, number_of

LETTERS = names_from("A1")


@given(st.integers(0, 200))
def test_letters_come_back(number: int) -> None:
    """Each column has its own letters."""
    assert number_of(letters(number)) == number


def test_letters_repeat_as_in_vassal() -> None:
    """Beyond Z come AA, BB … (VASSAL's alphabetic numbering), so AB is no column."""
    assert [letters(n) for n in (0, 25, 26, 27, 51, 52)] == ["A", "Z", "AA", "BB", "ZZ", "AAA"]
    assert number_of("AB") is None
    assert number_of("") is None


@given(st.integers(0, 14), st.integers(0, 9))
def test_names_come_back(column: int, row: int) -> None:
    """Name and parse are inverse on the map."""
    assert LETTERS.parse(LETTERS.name(Offset(column, row)), 15, 10) == Offset(column, row)


@pytest.mark.parametrize("written", ["C4", "c4", " C04 "])
def test_people_write_names_in_their_way(written: str) -> None:
    """Case, zeros and blanks around do not matter."""
    assert LETTERS.parse(written, 15, 10) == Offset(2, 3)


@pytest.mark.parametrize(
    ("written", "code", "hint"),
    [
        ("P4", "hexes/off-map", "did you mean O4?"),
        ("C0", "hexes/off-map", "did you mean C1?"),
        ("C14", "hexes/off-map", "did you mean C10?"),
        ("4C", "hexes/name", "did you mean C4?"),
        ("C 4", "hexes/name", "did you mean C4?"),
        ("C1O", "hexes/name", "did you mean C10?"),
        ("CI", "hexes/name", "did you mean C1?"),
        ("nowhere", "hexes/name", "write the column's letter and the row's number, as in C4"),
        ("AB4", "hexes/name", "write the column's letter and the row's number, as in C4"),
    ],
)
def test_a_wrong_name_gets_a_suggestion(written: str, code: str, hint: str) -> None:
    """Each common slip is recognised."""
    with pytest.raises(UnreadableInput) as refusal:
        LETTERS.parse(written, 15, 10)
    assert refusal.value.code == code
    assert refusal.value.hint == hint


def test_the_refusal_says_how_far_the_map_reaches() -> None:
    """An author sees the bounds without opening the map."""
    with pytest.raises(UnreadableInput, match="hex P4 is off the map: columns A-O, rows 1-10"):
        LETTERS.parse("P4", 15, 10)


class TestDigits:
    """Hexes of two numbers, as on most printed maps."""

    @given(st.integers(0, 30), st.integers(0, 30), st.sampled_from(["0101", "0001", "001001", "1015"]))
    def test_names_come_back(self, column: int, row: int, first: str) -> None:
        naming = names_from(first)
        assert naming.parse(naming.name(Offset(column, row)), 31, 31) == Offset(column, row)

    @pytest.mark.parametrize(
        ("first", "hex", "name"),
        [
            ("0101", Offset(2, 3), "0304"),
            ("0000", Offset(2, 3), "0203"),
            ("1015", Offset(0, 1), "1016"),
            ("001001", Offset(11, 9), "012010"),
        ],
    )
    def test_the_column_comes_first(self, first: str, hex: Offset, name: str) -> None:
        assert names_from(first).name(hex) == name

    @pytest.mark.parametrize(
        ("written", "code", "hint"),
        [
            ("C4", "hexes/name", "write 4 digits, as in 1510"),
            ("O304", "hexes/name", "did you mean 0304?"),
            ("03.04", "hexes/name", "did you mean 0304?"),
            ("304", "hexes/name", "write 4 digits, as in 1510"),
            ("1604", "hexes/off-map", "did you mean 1504?"),
            ("0300", "hexes/off-map", "did you mean 0301?"),
        ],
    )
    def test_slips_are_told(self, written: str, code: str, hint: str) -> None:
        with pytest.raises(UnreadableInput) as told:
            names_from("0101").parse(written, 15, 10)
        assert (told.value.code, told.value.hint) == (code, hint)

    @pytest.mark.parametrize("first", ["AB1", "A02", "a1", "01", "01010", "", "-101"])
    def test_no_map_begins_so(self, first: str) -> None:
        with pytest.raises(UnreadableInput, match="no map begins"):
            names_from(first)

    def test_first_hexes_show_the_digits(self) -> None:
        assert names_from("0101") == Digits(2, Numbers(1, 1))
        assert names_from("C5") == Letters(Numbers(2, 5))

    def test_numbers_may_run_down(self) -> None:
        naming = names_from("1509", (True, True))
        assert naming.name(Offset(2, 3)) == "1306"
        assert naming.parse("1306", 15, 9) == Offset(2, 3)
        assert names_from("A10", (False, True)).name(Offset(1, 3)) == "B7"
