"""The vocabulary of the miniature game: every event is said, written and read back the same."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, replace
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.games.bolt_action.rules.events.slots import DICE, POINT, WAY
from ccmod.games.bolt_action.rules.points import Point
from ccmod.play.event import Event
from ccmod.play.slots import NAME, NAMES, Slot
from tests.strategies import NAMES_OF_PIECES

TYPES = list(VOCABULARY.types.values())
SCHEMA = jsonschema.Draft7Validator(VOCABULARY.schema())
POINTS = st.builds(Point, st.integers(0, 7200), st.integers(0, 4800)).map(str)


def values_of(slot: Slot[Any]) -> st.SearchStrategy[Any]:
    """Values of a slot as games have them."""
    if slot is NAME:
        return NAMES_OF_PIECES
    if slot is NAMES:
        return st.lists(NAMES_OF_PIECES, min_size=1, max_size=4).map(tuple)
    if slot is POINT:
        return POINTS
    if slot is WAY:
        return st.lists(POINTS, min_size=1, max_size=3).map(tuple)
    if slot is DICE:
        return st.lists(st.sampled_from("123456"), min_size=1, max_size=6).map(tuple)
    if "enum" in slot.schema:
        return st.sampled_from(slot.schema["enum"])
    return st.integers(0, 99)


def events_of(cls: type[Event]) -> st.SearchStrategy[Event]:
    """Events of one type, with and without their optional fields."""
    values = {}
    for field in fields(cls):  # type: ignore[arg-type]  # every event type is a dataclass
        value = values_of(cls.slots[field.name])
        values[field.name] = value if field.default is MISSING else st.just(field.default) | value
    return st.builds(cls, **values)


ANY = st.one_of([events_of(cls) for cls in TYPES])


@pytest.mark.parametrize("cls", TYPES, ids=lambda cls: cls.type)
def test_every_event_has_words(cls: type[Event]) -> None:
    """Each type says what it is in a docstring, and its name is one word."""
    assert cls.__doc__
    assert cls.type.isidentifier()


@given(ANY)
def test_a_line_is_read_as_its_event(event: Event) -> None:
    """The sentence of an event is that event's and no other's."""
    assert VOCABULARY.read_line(event.sentence()) == replace(event)  # type: ignore[type-var]


@given(ANY)
def test_data_is_read_as_its_event(event: Event) -> None:
    """The data of an event fit the schema and are read back as it, through JSON too."""
    data = json.loads(json.dumps(event.to_data()))
    assert VOCABULARY.from_data(data) == event
    SCHEMA.validate(data)
