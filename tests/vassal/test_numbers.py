"""Numbers of others read as Java reads them (the documentation of ``Integer.parseInt`` and ``Double.parseDouble``)."""

from __future__ import annotations

from math import inf, isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.vassal.numbers import LONG_BITS, count_of, java_double, java_int, natural
from ccmod.vassal.values import COLOUR, INT


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0), ("473", 473), ("+42", 42), ("-0", 0), ("-2147483648", -(2**31)), ("2147483647", 2**31 - 1),
        ("007", 7), ("٣", 3), ("0" * 9000 + "5", 5),
    ],
)  # fmt: skip
def test_whole_numbers_that_java_reads(text: str, number: int) -> None:
    """Signs, leading zeros, digits of any script, 32 bits."""
    assert java_int(text) == number


@pytest.mark.parametrize(
    "text", ["", "-", "1_000", " 1", "1 ", "1.0", "2147483648", "-2147483649", "9" * 5000, "1e3", "²", "0x10", "99Kona"]
)
def test_whole_numbers_that_java_refuses(text: str) -> None:
    """What ``Integer.parseInt`` raises at is no number, and never an error of Python's."""
    assert java_int(text) is None


def test_long_numbers() -> None:
    """A ``long`` has 64 bits."""
    assert java_int("9223372036854775807", LONG_BITS) == 2**63 - 1
    assert java_int("9223372036854775808", LONG_BITS) is None


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1d", 1.0), (" 2.5F\t", 2.5), (".5", 0.5), ("5.", 5.0), ("1e309", inf), ("-Infinity", -inf), ("0x1.8p3", 12.0),
        ("0x1p99999D", inf), ("-1e-400", -0.0), ("9" * 5000, inf),
    ],
)  # fmt: skip
def test_decimal_numbers_that_java_reads(text: str, number: float) -> None:
    """Suffixes, blanks around it, hexadecimal ones, and infinite ones for what is too large."""
    assert java_double(text) == number


def test_nan_is_a_number_to_java() -> None:
    """So whoever computes must ask whether it is finite."""
    found = java_double("NaN")
    assert found is not None
    assert isnan(found)


@pytest.mark.parametrize("text", ["", "nan", "inf", "1_0", "1e", "0x1.8", "٣", "1,5", "1 d"])
def test_decimal_numbers_that_java_refuses(text: str) -> None:
    """Python's own words and other scripts are none."""
    assert java_double(text) is None


@given(st.text() | st.from_regex(r"[+-]?[0-9]{1,30}") | st.floats().map(repr))
def test_no_text_raises(text: str) -> None:
    """Whatever a file says: a number in range, or none; and what is written is read again."""
    number = java_int(text)
    assert number is None or -(2**31) <= number < 2**31
    assert number is None or java_int(str(number)) == number
    java_double(text)
    assert count_of(text) is None or 0 <= int(count_of(text) or 0) <= 999_999_999
    natural(text)


def test_values_out_of_range_are_read_as_the_default() -> None:
    """As ``SequenceEncoder.Decoder.nextInt``; a part of a colour beyond 255 makes no colour (``java.awt.Color``)."""
    assert INT.read("2147483648", 7) == 7
    assert COLOUR.read("256,0,0", None) is None
    assert COLOUR.read(f"{'9' * 5000},0,0", None) is None
    assert COLOUR.read("255, 0,16", None) == (255, 0, 16)


def test_names_sort_by_their_numbers_however_long() -> None:
    """C4 before C10, and numbers longer than Python converts."""
    names = ["C10", "C4", "C" + "9" * 5000, "B2", "C"]
    assert sorted(names, key=natural) == ["B2", "C", "C4", "C10", "C" + "9" * 5000]
