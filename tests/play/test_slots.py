"""Slots: what each kind of value takes, reads and writes."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.play.slots import HEX, INT, NAME, NAMES, Slot, one_of

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
        (NAMES, ()),
        (HEX, "C4"),
        (HEX, "AA12"),
        (HEX, "1204"),
        (INT, -3),
        (SIDE, "Germans"),
    ],
)
def test_what_fits(slot: Slot[Any], value: Any) -> None:
    """A value that would be read back as itself fits."""
    assert slot.fits(value)
    if value != slot.empty:
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
        (INT, "3"),
        (INT, True),
        (INT, 1.0),
        (SIDE, "Italian"),
    ],
)
def test_what_does_not_fit(slot: Slot[Any], value: Any) -> None:
    """Nothing fits that a sentence could not carry, nor anything of another kind."""
    assert not slot.fits(value)


def test_no_word_hides_a_longer_one() -> None:
    """``Germans`` is read whole though ``German`` is a word too."""
    assert SIDE.pattern == "Germans|Russian|German"
