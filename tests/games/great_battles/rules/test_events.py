"""The vocabulary of Great Battles of the American Civil War: every event is said, written and read back the same."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, replace
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.play.event import Event
from ccmod.play.slots import HEX, NAME, NAMES, Slot
from tests.strategies import NAMES_OF_PIECES

TYPES = list(VOCABULARY.types.values())
SCHEMA = jsonschema.Draft7Validator(VOCABULARY.schema())


def texts_of(schema: dict[str, Any]) -> st.SearchStrategy[str]:
    """Texts that fit a pattern."""
    return st.from_regex(schema["pattern"].strip("^$"), fullmatch=True)


def values_of(slot: Slot[Any]) -> st.SearchStrategy[Any]:
    """Values of a slot as games have them."""
    if slot is NAME:
        return NAMES_OF_PIECES
    if slot is NAMES:
        return st.lists(NAMES_OF_PIECES, min_size=1, max_size=4).map(tuple)
    if slot is HEX:
        return st.from_regex(r"[A-O]([1-9]|10)", fullmatch=True)
    if "enum" in slot.schema:
        return st.sampled_from(slot.schema["enum"])
    if slot.schema["type"] == "array":
        return st.lists(texts_of(slot.schema["items"]), min_size=1, max_size=3).map(tuple)
    if "pattern" in slot.schema:
        return texts_of(slot.schema)
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
    """The sentence of an event is that event's and no other's; what its player alone knows stands in none."""
    told = replace(event, **dict.fromkeys(event.secrets))  # type: ignore[type-var]
    assert VOCABULARY.read_line(event.sentence()) == told


@given(ANY)
def test_data_is_read_as_its_event(event: Event) -> None:
    """The data of an event fit the schema and are read back as it, through JSON too."""
    data = json.loads(json.dumps(event.to_data()))
    assert VOCABULARY.from_data(data) == event
    SCHEMA.validate(data)
