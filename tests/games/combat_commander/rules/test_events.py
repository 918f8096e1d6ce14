"""The vocabulary of Combat Commander: every event is said, written and read back the same."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, replace
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.games.combat_commander.rules.events.slots import CARD, CHIT, SPACE
from ccmod.play.event import Event
from ccmod.play.record import Header, Record, dump_record, load_record
from ccmod.play.slots import NAME, NAMES, Slot
from tests.strategies import NAMES_OF_PIECES

TYPES = list(VOCABULARY.types.values())
SCHEMA = jsonschema.Draft7Validator(VOCABULARY.schema())


def values_of(slot: Slot[Any]) -> st.SearchStrategy[Any]:
    """Values of a slot as games have them."""
    if slot is NAME:
        return NAMES_OF_PIECES
    if slot is NAMES:
        return st.lists(NAMES_OF_PIECES, min_size=1, max_size=4).map(tuple)
    if slot in (CARD, CHIT, SPACE):
        return st.from_regex(slot.pattern, fullmatch=True)
    if "enum" in slot.schema:
        return st.sampled_from(slot.schema["enum"])
    if slot.schema["type"] == "integer":
        return st.integers(slot.schema["minimum"], slot.schema["maximum"])
    return st.from_regex(r"[A-O]([1-9]|10)", fullmatch=True)


def events_of(cls: type[Event]) -> st.SearchStrategy[Event]:
    """Events of one type, with and without their optional fields."""
    values = {}
    for field in fields(cls):  # type: ignore[arg-type]
        value = values_of(cls.slots[field.name])
        values[field.name] = value if field.default is MISSING else st.just(field.default) | value
    return st.builds(cls, **values)


ANY = st.one_of([events_of(cls) for cls in TYPES])


@pytest.mark.parametrize("cls", TYPES, ids=lambda cls: cls.type)
def test_every_event_has_words(cls: type[Event]) -> None:
    """Each type says what it is in a docstring; its name is one word; its silent fields have defaults."""
    assert cls.__doc__
    assert cls.type.isidentifier()
    silent = [field for field in fields(cls) if field.name not in cls.phrase.slots]  # type: ignore[arg-type]
    assert all(field.default is not MISSING for field in silent)


@given(ANY)
def test_a_line_is_read_as_its_event(event: Event) -> None:
    """The sentence of an event is that event's and no other's; silent fields hold their defaults."""
    silent = {
        field.name: field.default
        for field in fields(event)  # type: ignore[arg-type]
        if field.name not in event.phrase.slots
    }
    assert VOCABULARY.read_line(event.sentence()) == replace(event, **silent)  # type: ignore[type-var]


@given(ANY)
def test_data_is_read_as_its_event(event: Event) -> None:
    """The data of an event fit the schema and are read back as it, through JSON too."""
    data = json.loads(json.dumps(event.to_data()))
    assert VOCABULARY.from_data(data) == event
    SCHEMA.validate(data)


@given(st.lists(ANY, max_size=10))
def test_a_game_is_read_back(events: list[Event]) -> None:
    """A record's text and the record say the same."""
    record = Record(Header("cc", "1", "mill-farm", players={"German": "Anna"}), tuple(events))
    assert load_record(dump_record(record), lambda _: VOCABULARY) == record


@given(st.text(max_size=60))
def test_chat_is_no_event(line: str) -> None:
    """Any line is read without trouble, and what is read is said by it."""
    event = VOCABULARY.read_line(line)
    assert event is None or event.sentence() == line
