"""Dice: buttons that roll, as ``2d6`` or with faces of the author's own."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import FileName, Line, Model, Text
from ccmod.authoring.keys import Shortcut
from ccmod.authoring.shorthand import Shorthand

_ROLL = re.compile(r"([0-9]{0,2})[dD]([0-9]{1,3})([+-][0-9]{1,3})?")


def _faces(value: Any) -> Any:
    """Faces as a list of texts, or texts with their pictures."""
    return dict.fromkeys(map(str, value)) if isinstance(value, list) else value


class Die(Model):
    """A button that rolls dice."""

    roll: Annotated[str, Field(pattern=f"^{_ROLL.pattern}$")] | None = Field(
        None, description="Number, sides and what is added to the total: 2d6, d10, 3d6+1; left out, the button's name."
    )
    faces: Annotated[
        dict[Line, FileName | None], BeforeValidator(_faces), Shorthand({"type": "array", "items": {"type": "string"}})
    ] = Field(default_factory=dict, description="Or special dice: the faces of one, with pictures if it has any.")
    dice: Annotated[int, Field(ge=1, le=100)] = Field(1, description="How many special dice are rolled.")
    total: bool = Field(True, description="Report the total (else every die)?")
    sort: bool = Field(False, description="Sort the dice?")
    ask: bool = Field(False, description="Ask for the number of dice and sides first?")
    text: Line | None = Field(None, description="The button's text; left out, its name.")
    key: Shortcut | None = Field(None, description="A shortcut.")
    report: Text | None = Field(
        None, description="The sentence in the chat: $result$, $name$, $PlayerSide$; left out, a plain one."
    )

    def numbers(self, name: str) -> tuple[int, int, int] | None:
        """Number of dice, sides, and what is added; ``None`` if neither ``roll`` nor the name says it."""
        match = _ROLL.fullmatch(self.roll or name.replace(" ", ""))
        return (int(match[1] or 1), int(match[2]), int(match[3] or 0)) if match else None


def _die(value: Any) -> Any:
    if value is None:
        return {}
    return {"roll": value} if isinstance(value, str) else {"faces": value} if isinstance(value, list) else value


def _dice(value: Any) -> Any:
    """``2d6``, a list of such, or dice by their names."""
    if value is False:
        return {}
    names = [value] if isinstance(value, str) else value
    return {str(name): {} for name in names} if isinstance(names, list) else value


Dice = Annotated[
    dict[
        Line,
        Annotated[Die, BeforeValidator(_die), Shorthand({"type": ["string", "null"]}, {"type": "array", "items": {}})],
    ],
    BeforeValidator(_dice),
    Shorthand({"const": False}, {"type": "string"}, {"type": "array", "items": {"type": "string"}}),
]
"""Dice buttons by their names; ``[1d6, 2d6]`` is enough for ordinary ones, ``false`` for none."""
