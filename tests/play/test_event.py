"""Events: immutable, with data, and declared with all their slots."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import NAME
from tests.toy import Draw, Enter, Shuffle


def test_data_leaves_out_defaults() -> None:
    """A field that holds its default is not written; tuples become lists."""
    assert Draw("Red").to_data() == {"type": "draw", "side": "Red"}
    assert Shuffle("Red", ("R-1", "R-2")).to_data() == {"type": "shuffle", "side": "Red", "deck": ["R-1", "R-2"]}


def test_silent_fields_are_not_said() -> None:
    """What chat must not show stands in the data only."""
    assert Draw("Red", "R-1").sentence() == "Red draws a card"
    assert Draw("Red", "R-1").to_data()["card"] == "R-1"


def test_an_event_cannot_be_changed() -> None:
    """What has happened has happened."""
    with pytest.raises(FrozenInstanceError):
        Enter("Red 1", "A1").hex = "A2"  # type: ignore[misc]


def test_every_field_needs_a_slot() -> None:
    """A field that neither the phrase nor the silent slots know is a mistake in the declaration."""
    with pytest.raises(TypeError, match="Odd"):

        @event_type("odd", Phrase("{side} is odd", side=NAME))
        class Odd(Event):
            side: str
            other: str = ""
