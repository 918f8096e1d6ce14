"""The vocabulary of every game: each event is said, written and read back the same."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, replace
from functools import cache

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod import games
from ccmod.play.event import Event
from ccmod.play.record import Header, Record, dump_record, load_record
from ccmod.play.systems import load_system
from ccmod.play.vocabulary import Vocabulary
from tests.games.strategies import any_event

SYSTEMS = sorted(games.ids("rules"))
TYPES = [
    pytest.param(type_, id=f"{id}/{name}") for id in SYSTEMS for name, type_ in load_system(id).vocabulary.types.items()
]


@cache
def validator(system: str) -> jsonschema.Draft7Validator:
    """Holds data against the schema of a game's events."""
    return jsonschema.Draft7Validator(load_system(system).vocabulary.schema())


def vocabulary(system: str) -> Vocabulary:
    """The vocabulary of a game."""
    return load_system(system).vocabulary


@pytest.mark.parametrize("cls", TYPES)
def test_every_event_has_words(cls: type[Event]) -> None:
    """Each type says what it is in a docstring; its name is one word; what no sentence says has a default."""
    assert cls.__doc__
    assert cls.type.isidentifier()
    unsaid = [field for field in fields(cls) if field.name not in cls.phrase.slots]  # type: ignore[arg-type]
    assert all(field.default is not MISSING for field in unsaid)


@pytest.mark.parametrize("system", SYSTEMS)
@given(data=st.data())
def test_a_line_is_read_as_its_event(system: str, data: st.DataObject) -> None:
    """The sentence of an event is that event's and no other's; what it does not say holds its default."""
    event = data.draw(any_event(system))
    unsaid = {
        field.name: field.default
        for field in fields(event)  # type: ignore[arg-type]
        if field.name not in event.phrase.slots
    }
    assert vocabulary(system).read_line(event.sentence()) == replace(event, **unsaid)  # type: ignore[type-var]


@pytest.mark.parametrize("system", SYSTEMS)
@given(data=st.data())
def test_data_is_read_as_its_event(system: str, data: st.DataObject) -> None:
    """The data of an event fit the schema and are read back as it, through JSON too."""
    event = data.draw(any_event(system))
    written = json.loads(json.dumps(event.to_data()))
    assert vocabulary(system).from_data(written) == event
    validator(system).validate(written)


@pytest.mark.parametrize("system", SYSTEMS)
@given(data=st.data())
def test_a_game_is_read_back(system: str, data: st.DataObject) -> None:
    """A record's text and the record say the same."""
    events = tuple(data.draw(st.lists(any_event(system), max_size=5)))
    record = Record(Header(system, "1", "a-scenario", players={"German": "Anna"}), events)
    assert load_record(dump_record(record), lambda _: vocabulary(system)) == record


@pytest.mark.parametrize("system", SYSTEMS)
@given(line=st.text(max_size=60))
def test_chat_is_no_event(system: str, line: str) -> None:
    """Any line is read without trouble, and what is read is said by it."""
    event = vocabulary(system).read_line(line)
    assert event is None or event.sentence() == line
