"""Properties of the module that players see and change: points, weather, whose turn it is."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, StringConstraints

from ccmod.authoring.fields import Amount, Line, Model, Text, worded
from ccmod.authoring.shorthand import Shorthand

_NAME = r"^[A-Za-z_][A-Za-z0-9_ -]*$"
PropertyName = Annotated[
    str,
    worded(_NAME, "is not a property's name: that begins with a letter and has letters, digits, blanks, _ and -"),
    StringConstraints(max_length=60, pattern=_NAME),
]
"""The name of a property: letters, digits, spaces, hyphens."""
_SHORT = {"type": ["string", "number"]}


def _button(value: Any) -> Any:
    """``+1`` adds, ``prompt`` asks, a list offers, anything else is the new value."""
    text = getattr(value, "text", value)
    if isinstance(value, list):
        return {"choose": value}
    if not isinstance(text, str):
        return value
    if text == "prompt":
        return {"ask": "New value"}
    if re.fullmatch(r"[+-][0-9]{1,9}", text):
        return {"add": int(text)}
    return {"set": text}


class ChangeButton(Model):
    """A button that changes the property."""

    set: Text | None = Field(default=None, description="The new value.")
    add: Amount | None = Field(default=None, description="Or the number added to it.")
    choose: list[Line] | None = Field(default=None, min_length=1, description="Or the values to choose from.")
    ask: Line | None = Field(default=None, description="Or the question to which players type the value.")
    key: Line | None = Field(default=None, description="A shortcut, or a named key by which others press it.")
    tooltip: Line | None = Field(default=None, description="The button's tooltip.")
    report: Text | None = Field(
        default=None, description="The sentence in the chat: $newValue$, $oldValue$; left out, a plain one."
    )


ChangeButtons = dict[
    Line,
    Annotated[ChangeButton, BeforeValidator(_button), Shorthand(_SHORT, {"type": "array", "items": _SHORT})],
]


def _property(value: Any) -> Any:
    """A first value alone."""
    text = getattr(value, "text", value)
    if value is None:
        return {}
    return {"start": text} if isinstance(text, str) else value


class PropertyLine(Model):
    """A property of the module."""

    start: Text = Field(default="", description="Its first value.")
    min: Amount | None = Field(default=None, description="Its lowest value, of a number.")
    max: Amount | None = Field(default=None, description="Its highest value.")
    wrap: bool = Field(default=False, description="Does the lowest value follow the highest?")
    about: Line | None = Field(default=None, description="A remark, shown in VASSAL's editor.")
    buttons: ChangeButtons = Field(
        default_factory=dict,
        description="Buttons by their texts: +1 adds, a list offers values, prompt asks, any other text is the value.",
    )

    @property
    def is_number(self) -> bool:
        """Whether it has bounds, and so is a number."""
        return self.min is not None or self.max is not None


Properties = dict[PropertyName, Annotated[PropertyLine, BeforeValidator(_property), Shorthand(_SHORT)]]
"""Properties by name; a value alone is its first."""
