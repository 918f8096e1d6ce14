"""Slots: what each kind of value takes, reads and writes."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.play.slots import COUNT, HEX, LONGEST_NAME, MOST_NAMES, NAME, NAMES, SIGNED, Slot, number, one_of

SIDE = one_of("German", "Germans", "Russian")


@pytest.mark.parametrize(
    ("slot", "value"),
    [
        (NAME, "German Rifle 1"),
        (NAME, ".50cal MG 2"),
        (NAME, "Größter Anführer"),
        (NAME, "x"),
        (NAMES, ("Sgt. Weber", "German Rifle 1")),
        (NAMES, ("one",)),
        (HEX, "C4"),
        (HEX, "AA12"),
        (HEX, "1204"),
        (SIGNED, -3),
        (COUNT, 0),
        (NAME, "x" * LONGEST_NAME),
        (NAMES, ("x",) * MOST_NAMES),
        (SIDE, "Germans"),
    ],
)
def test_what_fits(slot: Slot[Any], value: Any) -> None:
    """A value that would be read back as itself fits."""
    assert slot.fits(value)
    assert slot.read(slot.write(value)) == value


@pytest.mark.parametrize(
    ("slot", "value"),
    [
        (NAME, "a, b"),
        (NAME, " a"),
        (NAME, "a\nb"),
        (NAME, "a: b"),
        (NAME, ""),
        (NAME, 3),
        (NAMES, ("a, b",)),
        (NAMES, ("a", 3)),
        (NAMES, "a"),
        (HEX, "4C"),
        (HEX, "C"),
        (SIGNED, "3"),
        (SIGNED, True),
        (SIGNED, 1.0),
        (SIGNED, float("nan")),
        (SIGNED, 10**400),
        (COUNT, -1),
        (COUNT, None),
        (NAME, None),
        (NAME, "x" * (LONGEST_NAME + 1)),
        (NAME, "x" * 10_000_000),
        (NAME, "a\x00b"),
        (NAME, "a\x1bb"),
        (NAME, "\ud800"),
        (NAMES, ()),
        (NAMES, None),
        (NAMES, ("",)),
        (NAMES, ("x",) * (MOST_NAMES + 1)),
        (HEX, ""),
        (HEX, "A" + "1" * 400),
        (SIDE, "Italian"),
    ],
)
def test_what_does_not_fit(slot: Slot[Any], value: Any) -> None:
    """Nothing fits that a sentence could not carry, nor anything of another kind."""
    assert not slot.fits(value)


def test_no_word_hides_a_longer_one() -> None:
    """``Germans`` is read whole though ``German`` is a word too."""
    assert SIDE.pattern == "Germans|Russian|German"


def test_a_number_out_of_bounds_is_no_value() -> None:
    """The pattern bounds the digits, and reading the bounds themselves."""
    turn = number(1, 250)
    assert (turn.read_within("250"), turn.read_within("251"), turn.read_within("0")) == (250, None, None)
    assert not turn.fits(251)
