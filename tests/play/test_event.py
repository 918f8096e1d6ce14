"""Events: immutable, with data, and declared with all their slots."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Annotated

import pytest

from ccmod.play.event import Event, SecretOf, event_type
from ccmod.play.slots import COUNT, Name
from ccmod.play.vocabulary import Vocabulary
from tests.toy import Draw, Enter, Shuffle


def test_data_leaves_out_defaults() -> None:
    """A field that holds its default is not written; tuples become lists."""
    assert Draw("Red").to_data() == {"type": "draw", "side": "Red"}
    assert Shuffle("Red", ("R-1", "R-2")).to_data() == {"type": "shuffle", "side": "Red", "deck": ["R-1", "R-2"]}


def test_hidden_fields_are_not_said() -> None:
    """What chat must not show stands in the data only."""
    assert Draw("Red", "R-1").sentence() == "Red draws a card"
    assert Draw("Red", "R-1").to_data()["card"] == "R-1"


def test_an_event_cannot_be_changed() -> None:
    """What has happened has happened."""
    with pytest.raises(FrozenInstanceError):
        Enter("Red 1", "A1").hex = "A2"  # type: ignore[misc]


def test_fields_and_sentence_belong_together() -> None:
    """A field without a slot, a slot that is no field, and a hidden field without a default are wrong."""
    for template in ("{side} is odd", "{side} is odd with {nothing}"):
        with pytest.raises(TypeError, match="Odd"):

            @event_type("odd", template)
            class Odd(Event):
                side: Name
                hidden: Name

    with pytest.raises(TypeError, match="'side' has no slot"):

        @event_type("plain", "{side} is plain")
        class Plain(Event):
            side: str


def test_a_vocabulary_of_a_module() -> None:
    """It has what the module declares, in its order, and nothing that the module imports from elsewhere but events."""
    from tests import toy

    assert list(Vocabulary.of(toy).types.values()) == [Enter, Draw, toy.Play, Shuffle]


def test_a_secret_belongs_to_the_side_that_a_field_names() -> None:
    """Its field tells whose it is; what the sentence says is no secret, and every secret has an owner."""

    @event_type("commit", "{side} commits itself")
    class Commit(Event):
        side: Name
        marker: Annotated[int, COUNT, SecretOf("side")] | None = None

    assert Commit.secrets == {"marker": "side"}
    with pytest.raises(TypeError, match="marker cannot be secret"):

        @event_type("odd", "{side} commits {marker}")
        class Said(Event):
            side: Name
            marker: Annotated[int, COUNT, SecretOf("side")] | None = None

    with pytest.raises(TypeError, match="marker cannot be secret"):

        @event_type("odd", "{side} commits itself")
        class Nobodys(Event):
            side: Name
            marker: Annotated[int, COUNT, SecretOf("nobody")] | None = None
