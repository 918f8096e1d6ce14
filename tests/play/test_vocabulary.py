"""Vocabularies: events from data and from lines, and their JSON Schema."""

from __future__ import annotations

from typing import Annotated, Any

import jsonschema
import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.play.event import Event, event_type
from ccmod.play.slots import NAME
from ccmod.play.vocabulary import Vocabulary
from tests.hang import ends
from tests.toy import TOY, Draw, Enter, Shuffle

WORDS = TOY.vocabulary


def test_events_from_data() -> None:
    """Lists become tuples, absent optional fields their defaults."""
    assert WORDS.from_data({"type": "enter", "unit": "Red 1", "hex": "A1"}) == Enter("Red 1", "A1")
    assert WORDS.from_data({"type": "draw", "side": "Red"}) == Draw("Red")
    assert WORDS.from_data({"type": "shuffle", "side": "Red", "deck": ["R-1"]}) == Shuffle("Red", ("R-1",))


def test_a_record_with_a_former_name_is_read_and_written_with_the_new_one() -> None:
    """Old records stay readable when an event is renamed; messages and schemas know its new name only."""

    @event_type("announce", "{side} announces", formerly=("tell", "say"))
    class Announce(Event):
        """An announcement."""

        side: Annotated[str, NAME]

    words = Vocabulary(Announce)
    for name in ("announce", "tell", "say"):
        assert words.from_data({"type": name, "side": "Red"}).to_data() == {"type": "announce", "side": "Red"}
    assert list(words.types) == ["announce"]


@pytest.mark.parametrize(
    ("data", "message", "hint"),
    [
        ({"type": "entre"}, "unknown event type 'entre'", "did you mean 'enter'?"),
        ({"side": "Red"}, "this event has no 'type'", "known types: enter, draw, play, shuffle"),
        ({"type": ["enter"]}, 'unknown event type ["enter"]', None),
        ({"type": "enter", "unit": "Red 1"}, "'enter' needs the field 'hex'", None),
        ({"type": "enter", "unit": "Red 1", "hex": "here"}, "'here' does not fit the field 'hex'", None),
        ({"type": "draw", "side": "Red", "card": ["R-1"]}, "does not fit the field 'card'", None),
        ({"type": "draw", "side": "Red", "kard": "R-1"}, "'draw' has no field 'kard'", "its fields are: side, card"),
    ],
)
def test_data_that_is_no_event(data: dict[str, Any], message: str, hint: str | None) -> None:
    """Each mistake is named, with what would have been right."""
    with pytest.raises(UnreadableInput) as caught:
        WORDS.from_data(data)
    assert caught.value.code == "record/event"
    assert message in caught.value.message
    if hint is not None:
        assert caught.value.hint == hint


def test_events_from_lines() -> None:
    """A report line is read as its event; ordinary chat is none."""
    assert WORDS.read_line("Red 1 enters A1") == Enter("Red 1", "A1")
    assert WORDS.read_line("Red draws a card") == Draw("Red")
    assert WORDS.read_line("good luck!") is None


@pytest.mark.parametrize(
    ("data", "valid"),
    [
        ({"type": "enter", "unit": "Red 1", "hex": "A1"}, True),
        ({"type": "draw", "side": "Red", "card": None}, True),
        ({"type": "shuffle", "side": "Red", "deck": ["R-1"]}, True),
        ({"type": "enter", "unit": "Red 1"}, False),
        ({"type": "enter", "unit": "Red 1", "hex": "here"}, False),
        ({"type": "draw", "side": "Red", "kard": "R-1"}, False),
        ({"type": "fly"}, False),
    ],
)
def test_the_schema_agrees(data: dict[str, Any], valid: bool) -> None:
    """What the schema accepts is what is read."""
    assert jsonschema.Draft7Validator(WORDS.schema()).is_valid(data) == valid


@pytest.mark.parametrize("line", ["a" * 100_000, "a enters " * 10_000, "a, " * 30_000, " " * 100_000])
def test_long_lines_are_talk(line: str) -> None:
    """A line of chat of 100 kB is no event, and is not looked at for long."""
    with ends():
        assert WORDS.read_line(line) is None


def test_what_no_record_can_hold_is_not_admitted() -> None:
    """Events that were made of moved pieces may name anything: the gate is the same as that of records."""
    assert WORDS.admits(Enter("Red 1", "A1"))
    assert WORDS.admits(Draw("Red"))
    assert not WORDS.admits(Enter("Red, 1", "A1"))
    assert not WORDS.admits(Enter("Red 1", "somewhere"))
    assert not WORDS.admits(Draw("Red", "x" * 500))
    assert not WORDS.admits(Draw(None))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"type": True}, "unknown event type true"),
        ({"type": ["a", None]}, 'unknown event type ["a", null]'),
        ({}, "this event has no 'type'"),
    ],
)
def test_values_are_shown_as_records_write_them(data: dict[str, Any], message: str) -> None:
    """In the words of JSON, and not of Python."""
    with pytest.raises(UnreadableInput) as caught:
        Vocabulary().from_data(data)
    assert caught.value.message == message
