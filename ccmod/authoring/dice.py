"""Dice: buttons that roll, as ``2d6`` or with faces of the author's own, numbers or words.

Dice with a colour are dice of faces (:mod:`ccmod.play.dice`): the chat says which face is up, as in ``Gray 2 OK``.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from ccmod.authoring.behaviour import Colour
from ccmod.authoring.fields import FileName, Line, Model, Text, by_name, worded
from ccmod.authoring.keys import Shortcut
from ccmod.authoring.shorthand import Shorthand
from ccmod.ground.problems import Misfit
from ccmod.ground.refusals import shown

_ROLL = re.compile(r"([0-9]{0,2})[dD]([0-9]{1,3})([+-][0-9]{1,3})?")
_RANGE = re.compile(r"(-?[0-9]{1,4}) *(?:-|to) *(-?[0-9]{1,4})")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_KEEP = re.compile(r"(highest|lowest|at least|at most|only) (-?[0-9]{1,4})")
_OF_ROLL, _OF_KEEP = f"^{_ROLL.pattern}$", f"^{_KEEP.pattern}$"
Roll = Annotated[str, worded(_OF_ROLL, "is not a roll: write 2d6, d10, 3d6+1 or 1d10-1"), Field(pattern=_OF_ROLL)]
Keep = Annotated[
    str,
    worded(_OF_KEEP, "does not say which dice count: write highest 3, lowest 1, at least 5, at most 2 or only 6"),
    Field(pattern=_OF_KEEP),
]
_COLOUR_WORD = r"^[A-Za-z]+(?: [A-Za-z]+)*$"
MOST_FACES = 1000
"""Faces of one die."""
Amount = Annotated[int, Field(ge=-9999, le=9999)]
Locked = Literal["dice", "sides", "each", "total"]


def faces_of(value: Any) -> Any:
    """Faces as a list, numbers as numbers; ``0-9`` or ``0 to 9`` stands for all numbers between.

    >>> faces_of("0-3"), faces_of(["miss", "2"])
    ([0, 1, 2, 3], ['miss', 2])
    """
    if isinstance(value, str):
        match = _RANGE.fullmatch(value.strip())
        if match is None or not 0 <= int(match[2]) - int(match[1]) < MOST_FACES:
            raise ValueError(f"{value!r} is not a range of faces such as 0-9, nor a list")
        return list(range(int(match[1]), int(match[2]) + 1))
    if not isinstance(value, list | tuple):
        return value
    texts = (getattr(one, "text", one) for one in value)
    return [int(one) if isinstance(one, str) and _NUMBER.fullmatch(one) else one for one in texts]


class Face(Model):
    """One face of a die."""

    text: Line
    picture: FileName | None = None

    @property
    def number(self) -> int | None:
        """The number on it, if it is one."""
        return int(self.text) if _NUMBER.fullmatch(self.text) else None


_FACES = "write the faces one after the other: [miss, hit, hit]"


def _faces(value: Any) -> Any:
    """Faces with their pictures, if they have any: a mapping, or one for a face in a list."""
    if isinstance(value, dict):
        return [{"text": str(text), "picture": file} for text, file in value.items()]
    made = faces_of(value)
    if not isinstance(made, list):
        return made
    for index, one in enumerate(made):
        if isinstance(one, bool) or not isinstance(one, str | int | float | dict):
            raise Misfit(f"{shown(one)} was found, but a number or a word is wanted", _FACES, (index,))
    one_each = (_faces(one) if isinstance(one, dict) and len(one) == 1 else [{"text": str(one)}] for one in made)
    return [face for faces in one_each for face in faces]


_WITH_PICTURE = {"type": "object", "additionalProperties": {"type": ["string", "null"]}}


class Die(Model):
    """A button that rolls dice."""

    roll: Roll | None = Field(
        None,
        description="Number, sides and what is added: 2d6, d10, 3d6+1 (to the total), 1d10-1 (to the one die, which"
        " then shows 0 to 9); left out, the button's name.",
    )
    faces: Annotated[
        tuple[Face, ...],
        Field(max_length=MOST_FACES),
        BeforeValidator(_faces),
        WithJsonSchema(
            {
                "anyOf": [
                    {"type": "string", "pattern": _RANGE.pattern},
                    {"type": "array", "items": {"anyOf": [{"type": ["string", "number"]}, _WITH_PICTURE]}},
                    _WITH_PICTURE,
                ]
            }
        ),
    ] = Field(
        (),
        description="Or the faces of one: 0-9, a list of numbers or words (one may occur twice), or each with"
        " its picture.",
    )
    dice: Annotated[int, Field(ge=1, le=100)] = Field(1, description="How many dice with such faces are rolled.")
    colour: (
        Annotated[
            str,
            worded(
                _COLOUR_WORD, "is not a colour's name: that has letters only, such as Gray; how it is drawn is `paint`"
            ),
            Field(pattern=_COLOUR_WORD, max_length=40),
        ]
        | None
    ) = Field(
        None,
        description="The colour of such dice, in a word: the chat says it with the number of the face and what that"
        " shows, as in Gray 2 OK, and faces without pictures are drawn in it.",
    )
    paint: Colour | None = Field(None, description="How that colour is drawn; left out, as its English name says.")
    together: list[Line] = Field(
        [], max_length=20, description="Dice with colours that are rolled together, by the names of their buttons."
    )
    each: Amount = Field(0, description="The number added to each die: VASSAL's plus.")
    add: Amount = Field(0, description="The number added to the total.")
    keep: Keep | None = Field(None, description="Which dice count: highest 3, lowest 1, at least 5, at most 2, only 6.")
    total: bool | Literal["only"] = Field(
        True, description="Report the total in addition to the dice? only: the total instead of the dice."
    )
    sort: bool = Field(False, description="Sort the dice?")
    ask: bool = Field(False, description="Ask for the number of dice and sides first?")
    locked: list[Locked] = Field(
        [], description="The values that the dialog does not ask for: dice, sides, each, total."
    )
    window: bool = Field(True, description="Show dice with pictures in a window?")
    on_button: bool = Field(False, alias="on button", description="Show dice with pictures on the button?")
    text: Line | None = Field(None, description="The button's text; left out, its name.")
    key: Shortcut | None = Field(None, description="A shortcut.")
    report: Text | None = Field(
        None,
        description="The sentence in the chat: $result$, $numericalTotal$, $name$, $PlayerSide$; left out, a plain"
        " one. Of dice with pictures or colours $result1$, $result2$ ... are those of each.",
    )

    def numbers(self, name: str) -> tuple[int, int, int] | None:
        """Number of dice, sides, and what is added; ``None`` if neither ``roll`` nor the name says it."""
        match = _ROLL.fullmatch(self.roll or name.replace(" ", ""))
        return (int(match[1] or 1), int(match[2]), int(match[3] or 0)) if match else None

    @property
    def is_numeric(self) -> bool:
        """Whether all faces are numbers without pictures and colour."""
        return self.colour is None and all(face.number is not None and face.picture is None for face in self.faces)

    @property
    def kept(self) -> tuple[str, int] | None:
        """The rule and the number of ``keep``."""
        match = _KEEP.fullmatch(self.keep or "")
        return (match[1], int(match[2])) if match else None


def _die(value: Any) -> Any:
    if value is None:
        return {}
    if isinstance(value, str) and not _RANGE.fullmatch(value):
        return {"roll": value}
    return {"faces": value} if isinstance(value, str | list) else value


_LISTED = "dice with more to say about them have a name each: Weather: [Clear, Rain]"


def _dice(value: Any) -> Any:
    """``2d6``, a list of such, or dice by their names."""
    if value is False:
        return {}
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list):
        return value
    for index, name in enumerate(names):
        if isinstance(name, bool) or not isinstance(name, str | int | float):
            raise Misfit(f"{shown(name)} was found, but a roll such as 2d6 is wanted", _LISTED, (index,))
    return by_name([str(name) for name in names])


Dice = Annotated[
    dict[
        Line,
        Annotated[Die, BeforeValidator(_die), Shorthand({"type": ["string", "null"]}, {"type": "array", "items": {}})],
    ],
    BeforeValidator(_dice),
    Shorthand({"const": False}, {"type": "string"}, {"type": "array", "items": {"type": "string"}}),
]
"""Dice buttons by their names; ``[1d6, 2d6]`` is enough for ordinary ones, ``false`` for none."""
