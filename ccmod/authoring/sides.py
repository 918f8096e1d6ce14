"""The sides that players take."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import Model, Name
from ccmod.authoring.maps.pixels import Colour
from ccmod.authoring.shorthand import Shorthand


class Side(Model):
    """A side."""

    colour: Colour | None = Field(None, description="Its colour, as in #8a8f7a: of its counters, icons and hand.")
    referee: bool = Field(False, description="Does it only look on, and into every hand and private window?")


def _sides(value: Any) -> Any:
    """Names alone, or names with their colours."""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return {name: {} for name in value}
    if isinstance(value, dict):
        return {name: _side(side) for name, side in value.items()}
    return value


def _side(value: Any) -> Any:
    if value is None:
        return {}
    return {"referee": True} if value == "referee" else {"colour": value} if isinstance(value, str) else value


Sides = Annotated[
    dict[Name, Side],
    BeforeValidator(_sides),
    Shorthand(
        {"type": "array", "items": {"type": "string"}},
        {"type": "object", "additionalProperties": {"type": ["string", "null"]}},
    ),
]
"""Sides by name; names alone are enough."""
