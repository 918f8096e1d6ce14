"""A system's event types together: from JSON, from chat lines, and as a JSON Schema."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from difflib import get_close_matches
from functools import lru_cache
from reprlib import Repr
from types import ModuleType
from typing import Any

from ccmod.ground.errors import UnreadableInput
from ccmod.play.event import Event

LONGEST_SENTENCE = 4000
"""Characters of a line of chat that may be an event; a longer one is talk."""
_LONGEST_WORD = 60


class Vocabulary:
    """The event types of one rule system, in the order in which its documentation lists them."""

    def __init__(self, *types: type[Event]) -> None:
        self.types: Mapping[str, type[Event]] = {cls.type: cls for cls in types}
        self._by_name = {name: cls for cls in types for name in cls.former_names} | dict(self.types)
        """The same, also by the names that records had for them before."""
        self._former = tuple((cls, phrase) for cls in types for phrase in cls.former_phrases)
        """The sentences that reports had for them before."""
        self._heard = lru_cache(maxsize=1 << 12)(self._hear)
        """An audit reads each line twice: for its dice, and for the record."""

    @classmethod
    def of(cls, *chapters: ModuleType) -> Vocabulary:
        """All event types that these modules declare, in their order."""
        declared = (one for chapter in chapters for one in vars(chapter).values() if isinstance(one, type))
        return cls(*dict.fromkeys(one for one in declared if issubclass(one, Event) and hasattr(one, "phrase")))

    def from_data(self, data: Mapping[str, Any]) -> Event:
        """The event that ``data`` describes. Raises :class:`UnreadableInput` (``record/event``) if there is none."""
        name = data.get("type")
        cls = self._by_name.get(name) if isinstance(name, str) else None
        if cls is None:
            near = get_close_matches(str(name)[:_LONGEST_WORD], self.types, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"known types: {', '.join(self.types)}"
            what = f"unknown event type {shown(name)}" if "type" in data else "this event has no 'type'"
            raise UnreadableInput("record/event", what, hint=hint)
        values: dict[str, Any] = {}
        for field in fields(cls):  # type: ignore[arg-type]  # every event type is a dataclass
            if field.name in data:
                value = data[field.name]
                values[field.name] = cls.slots[field.name].load(value)
                if not _admits(cls, field, values[field.name]):
                    message = f"{name!r}: {shown(value)} does not fit the field {field.name!r}"
                    raise UnreadableInput("record/event", message, hint=f"it takes {_about(cls, field)}")
            elif field.default is MISSING:
                hint = f"it takes {_about(cls, field)}"
                raise UnreadableInput("record/event", f"{name!r} needs the field {field.name!r}", hint=hint)
        unknown = [key for key in data if key != "type" and key not in values]
        if unknown:
            hint = f"its fields are: {', '.join(cls.slots)}"
            raise UnreadableInput("record/event", f"{name!r} has no field {shown(unknown[0])}", hint=hint)
        return cls(**values)

    def admits(self, event: Event) -> bool:
        """Whether a record can hold an event that was made of moved pieces, whose names may be anything."""
        cls = type(event)
        return self.types.get(cls.type) is cls and all(
            _admits(cls, field, getattr(event, field.name))
            for field in fields(cls)  # type: ignore[arg-type]
        )

    def read_line(self, line: str) -> Event | None:
        """The event that a report line says, or ``None`` if it is ordinary chat. Silent fields hold their default."""
        if len(line) > LONGEST_SENTENCE:
            return None
        found = self._heard(line)
        return None if found is None else found[0](**found[1])

    def _hear(self, line: str) -> tuple[type[Event], Mapping[str, Any]] | None:
        """The type of the event that a line says, and the values of its slots."""
        for cls in self.types.values():
            values = cls.phrase.read(line)
            if values is not None:
                return cls, values
        for cls, phrase in self._former:
            values = phrase.read(line)
            if values is not None:
                return cls, values
        return None

    def schema(self) -> dict[str, Any]:
        """JSON Schema (draft-07) of one event of this vocabulary."""
        return {"oneOf": [_event_schema(cls) for cls in self.types.values()]}


class _AsInRecords(Repr):
    """Values as records write them, and not as Python does."""

    def repr_bool(self, value: bool, _level: int) -> str:
        """``true`` or ``false``."""
        return str(value).lower()

    def repr_NoneType(self, _value: None, _level: int) -> str:  # Python's name of the type
        """``null``."""
        return "null"

    def repr_str(self, value: str, level: int) -> str:
        """A text in the quotes of messages, within lists in those of JSON."""
        text = super().repr_str(value, level)
        inside = level < self.maxlevel and text == repr(value)
        return json.dumps(value, ensure_ascii=False) if inside else text


def shown(value: Any) -> str:
    """A value as a message shows it: never more than some ten words of it, however long or deep it is.

    >>> shown("six"), shown(True), shown(["a", None])
    ("'six'", 'true', '["a", null]')
    """
    shape = _AsInRecords()
    shape.maxlevel, shape.maxstring, shape.maxother, shape.maxlong = 2, 80, 80, 40
    return shape.repr(value)


def _is_optional(cls: type[Event], field: Field[Any]) -> bool:
    """Whether a field may be left empty: its default then is the empty value of its slot."""
    return field.default is not MISSING and field.default == cls.slots[field.name].empty


def _admits(cls: type[Event], field: Field[Any], value: Any) -> bool:
    slot = cls.slots[field.name]
    if value is None or value == ():
        return _is_optional(cls, field) and type(value) is type(slot.empty)
    return slot.fits(value)


def _about(cls: type[Event], field: Field[Any]) -> str:
    about = cls.slots[field.name].about
    if not _is_optional(cls, field):
        return about
    return f"{about}, or {'null' if field.default is None else 'an empty list'}"


def _event_schema(cls: type[Event]) -> dict[str, Any]:
    properties: dict[str, Any] = {"type": {"const": cls.type}}
    required = ["type"]
    for field in fields(cls):  # type: ignore[arg-type]
        schema = dict(cls.slots[field.name].schema)
        if _is_optional(cls, field):
            if field.default is None:
                schema["type"] = [schema["type"], "null"]
                schema |= {"enum": [*schema["enum"], None]} if "enum" in schema else {}
            else:
                schema["minItems"] = 0
        properties[field.name] = schema
        if field.default is MISSING:
            required.append(field.name)
    return {
        "title": (cls.__doc__ or cls.type).splitlines()[0],
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }
