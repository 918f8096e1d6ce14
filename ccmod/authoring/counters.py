"""A counter sheet: which counters one side (or nobody) has, and the prototypes that they share."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, Field, StringConstraints

from ccmod.authoring.behaviour import Behaviour, Colour, PrototypeLine
from ccmod.authoring.counter_size import CounterSize
from ccmod.authoring.fields import Count, FileName, FileNames, Line, Model, Name, Numbers, Slug, worded
from ccmod.authoring.look import CutSheet
from ccmod.authoring.tables.inlay import More

_CELL = r"^ *[0-9]{1,3} */ *[0-9]{1,3} *$"
Cell = Annotated[
    str,
    worded(_CELL, "is not a cell: write its row and its column, as 3/5"),
    BeforeValidator(lambda value: getattr(value, "text", value)),
    StringConstraints(pattern=_CELL),
]
"""A row and a column."""


def numbered(name: str, count: int | None) -> list[str]:
    """The name of every piece of a line: ``Rifle 1``, ``Rifle 2`` ..., or just the name if there is no count."""
    return [name] if count is None else [f"{name} {n}" for n in range(1, count + 1)]


class CounterLine(Behaviour):
    """One kind of counter. With a count, the counters are called ``German Rifle 1``, ``German Rifle 2`` …"""

    name: Name = Field(description="The counter's name, unique in the module.")
    was: Name | None = Field(None, description="Its name in earlier versions, so that games under way know it again.")
    type: Line | None = Field(None, description="Its type, such as rifle; of a rule system, one of its tables.")
    count: Count | None = Field(None, description="How many there are; left out, there is one, without a number.")
    image: FileName | None = Field(None, description="A picture of yours; drawn by ccmod if there is none.")
    back: FileName | None = Field(None, description="The picture of its other side, or of its second step.")
    faces: list[FileName] | None = Field(None, description="Pictures of all its steps, if there are more than two.")
    sheet: Name | None = Field(None, description="The sheet that it is cut out of, one of those below sheets.")
    cell: Cell | None = Field(None, description="Its row and column there, such as 3/5.")
    pool: Name | None = Field(None, description="The cup from which it is drawn, instead of the counters' window.")

    fix: Numbers | None = Field(None, description="Weapons: the numbers that repair a broken one (11.4), such as 1-2.")
    eliminate: Numbers | None = Field(None, description="Weapons: the numbers that eliminate a broken one (11.4).")

    def names(self) -> list[str]:
        """The name of every counter on this line."""
        return numbered(self.name, self.count)

    def earlier_names(self) -> list[str]:
        """The names that these counters had before, in the same order; their own if they had no others."""
        return numbered(self.was or self.name, self.count)


class CountersFile(Model):
    """A counter sheet."""

    side: Name | None = Field(None, description="Whose counters they are; left out for markers of both sides.")
    nation: Slug | None = Field(None, description="The nation whose tables apply, such as germany.")
    colour: Colour | None = Field(None, description="The counters' ground colour, such as #8a8f7a.")
    size: CounterSize | None = Field(
        None, description="The side of its counters: pixels, such as 60, or a part of a hex, such as 85%."
    )
    fit: bool | None = Field(
        None,
        description="true: your pictures are made that large, with round corners, on the colour if there is one; "
        "false: they stay as large as their files. Left out, they are made that large if a size is said.",
    )
    sheets: dict[Name, CutSheet] = Field({}, description="Pictures of whole counter sheets, to be cut up.")
    like: Name | None = Field(None, description="The prototype of every line that names none itself.")
    prototypes: dict[Name, PrototypeLine] = Field({}, description="Things that counters of this module have in common.")
    table: Annotated[FileNames, More("counters")] = Field(
        [], description="Tables with more lines: a column a key, values.attack for values."
    )
    counters: list[CounterLine] = Field([], description="The counters, one line a kind.")
