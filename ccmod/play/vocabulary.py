"""A system's event types together: from JSON, from chat lines, and as a JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from difflib import get_close_matches
from typing import Any

from ccmod.errors import UnreadableInput
from ccmod.play.event import Event


class Vocabulary:
    """The event types of one rule system, in the order in which its documentation lists them."""

    def __init__(self, *types: type[Event]) -> None:
        self.types: Mapping[str, type[Event]] = {cls.type: cls for cls in types}

    def from_data(self, data: Mapping[str, Any]) -> Event:
        """The event that ``data`` describes. Raises :class:`UnreadableInput` (``record/event``) if there is none."""
        name = data.get("type")
        cls = self.types.get(name) if isinstance(name, str) else None
        if cls is None:
            near = get_close_matches(str(name), self.types, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"known types: {', '.join(self.types)}"
            raise UnreadableInput("record/event", f"unknown event type {name!r}", hint=hint)
        values: dict[str, Any] = {}
        for field in fields(cls):  # type: ignore[arg-type]  # every event type is a dataclass
            if field.name in data:
                value = data[field.name]
                value = tuple(value) if isinstance(value, list) else value
                if not cls.slots[field.name].fits(value):
                    raise UnreadableInput("record/event", f"{name!r}: {value!r} does not fit the field {field.name!r}")
                values[field.name] = value
            elif field.default is MISSING:
                raise UnreadableInput("record/event", f"{name!r} needs the field {field.name!r}")
        unknown = [key for key in data if key != "type" and key not in values]
        if unknown:
            hint = f"its fields are: {', '.join(cls.slots)}"
            raise UnreadableInput("record/event", f"{name!r} has no field {unknown[0]!r}", hint=hint)
        return cls(**values)

    def read_line(self, line: str) -> Event | None:
        """The event that a report line says, or ``None`` if it is ordinary chat. Silent fields hold their default."""
        for cls in self.types.values():
            values = cls.phrase.read(line)
            if values is not None:
                return cls(**values)
        return None

    def schema(self) -> dict[str, Any]:
        """JSON Schema (draft-07) of one event of this vocabulary."""
        return {"oneOf": [_event_schema(cls) for cls in self.types.values()]}


def _event_schema(cls: type[Event]) -> dict[str, Any]:
    properties: dict[str, Any] = {"type": {"const": cls.type}}
    required = ["type"]
    for field in fields(cls):  # type: ignore[arg-type]
        schema = dict(cls.slots[field.name].schema)
        if field.default is None:
            schema["type"] = [schema["type"], "null"]
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
