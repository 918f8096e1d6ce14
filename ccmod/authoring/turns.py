"""The turn tracker: turns, sides, phases, one within the other."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import Amount, Line, Model, Name, Text
from ccmod.authoring.keys import Shortcut
from ccmod.authoring.properties import PropertyName
from ccmod.authoring.shorthand import Shorthand
from ccmod.ground.problems import Misfit

_SHORT = ({"type": "string"}, {"type": "array", "items": {"type": ["string", "number"]}})


def _level(value: Any) -> Any:
    """``1-12`` counts, and so does ``1-``, without an end; a list names, also in one line with commas."""
    text = getattr(value, "text", value)
    if isinstance(text, str) and (ends := re.fullmatch(r" *([0-9]{1,9})( *- *([0-9]{1,9})?)? *", text)):
        if ends[2] is None and int(ends[1]) > 1:  # 1 begins, and has no end; 10 is mostly meant for the last
            hint = f"write 1-{ends[1]}, or {ends[1]}- to count from there without an end"
            raise Misfit(f"{text!r} is one number, and not a range", hint)
        count: dict[str, Any] = {"from": int(ends[1])}
        return {**count, "to": int(ends[3])} if ends[3] else count
    if isinstance(text, str) and "," in text:
        value = [part.strip() for part in text.split(",")]
    return {"list": value} if isinstance(value, list) else value


class Level(Model):
    """A level of the tracker: numbers, or names."""

    names: Annotated[list[Line], Field(min_length=1)] | None = Field(
        None, alias="list", description="Names, in their order."
    )
    from_: Amount = Field(1, alias="from", description="Or the first number.")
    to: Amount | None = Field(None, description="The last number.")
    by: Amount = Field(1, description="From one number to the next.")
    loop: bool = Field(False, description="Does the first number follow the last?")
    property: PropertyName | None = Field(None, description="The property that holds its value; its name if left out.")
    choose: bool = Field(False, description="May players switch entries of the list off?")
    first: bool = Field(False, description="May players choose the first entry?")
    format: Line | None = Field(None, description="How it is shown: $value$.")
    levels: Levels = Field(
        default_factory=dict,
        description="Levels within it, one after the other; left out, the next level is in it.",
    )


Levels = dict[
    Name,
    Annotated[Level, BeforeValidator(_level), Shorthand(*_SHORT)],
]
"""Levels by name."""


def _turns(value: Any) -> Any:
    """Levels alone."""
    known = {info.alias or name for name, info in Turns.model_fields.items()}
    if isinstance(value, dict) and value and not known & value.keys():
        return {"levels": value}
    return value


class Turns(Model):
    """The turn tracker."""

    levels: Levels = Field(min_length=1, description="Its levels, each within the one before: Turn: 1-12, Phase: [...]")
    name: Line = Field("Turn", description="The tracker's name.")
    shown: Line | None = Field(None, description="The text on its button: $level1$, $level2$; all levels if left out.")
    report: Text = Field("$newTurn$", description="The sentence in the chat when it moves on.")
    next: Shortcut | None = Field(None, description="A shortcut for the next step.")
    previous: Shortcut | None = Field(None, description="A shortcut for the step back.")
    forward_only: bool = Field(False, alias="forward only", description="No steps back?")
    presses: dict[Line, Text] = Field(
        default_factory=dict,
        description="Named keys or shortcuts that it presses, each with the expression that must hold: "
        'clear moved: Phase == "End".',
    )


Level.model_rebuild()

TurnTracker = Annotated[
    Turns, BeforeValidator(_turns), Shorthand({"type": "object", "additionalProperties": {"not": {"const": None}}})
]
"""The tracker, or its levels alone."""
