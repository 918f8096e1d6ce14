"""Events of any game, for Hypothesis."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache
from typing import Any

from hypothesis import strategies as st

from ccmod.play.event import Event
from ccmod.play.slots import Slot
from ccmod.play.systems import load_system
from tests.strategies import NAMES_OF_PIECES


def values_of(slot: Slot[Any]) -> st.SearchStrategy[Any]:
    """Values that a slot takes."""
    if slot.is_name:
        return NAMES_OF_PIECES
    if slot.is_list_of_names:
        return st.lists(NAMES_OF_PIECES, min_size=1, max_size=4).map(tuple)
    if "enum" in slot.schema:
        return st.sampled_from(slot.schema["enum"])
    if slot.schema["type"] == "integer":
        return st.integers(slot.schema["minimum"], slot.schema["maximum"])
    return st.from_regex(slot.pattern, fullmatch=True).map(slot.read).filter(slot.fits)


def events_of(cls: type[Event]) -> st.SearchStrategy[Event]:
    """Events of one type, with and without their optional fields."""
    values = {}
    for field in fields(cls):  # type: ignore[arg-type]  # every event type is a dataclass
        value = values_of(cls.slots[field.name])
        values[field.name] = value if field.default is MISSING else st.just(field.default) | value
    return st.builds(cls, **values)


@cache
def any_event(system: str) -> st.SearchStrategy[Event]:
    """Events of all types of a game."""
    return st.one_of([events_of(cls) for cls in load_system(system).vocabulary.types.values()])
