"""The pieces in the data of ``ccmod inspect``: their traits with every field, prototypes and their users."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from ccmod.report.outputs.base import Count, Shape, StepNumber


class OwnTrait(Shape):
    """A trait of the piece's own."""

    trait: str
    """Its name in VASSAL's editor; of a module's own trait the front of its type."""
    type: str
    """Its type as VASSAL writes it, without passwords."""
    fields: dict[str, Any]
    """The fields of the type by name; of a password only whether there is one."""
    state: NotRequired[dict[str, Any]]
    """For a piece in a game: the fields of its state."""


_From = TypedDict(
    "_From",
    {"from": Annotated[Sequence[str], Field(description="The prototypes, the one that the piece names first.")]},
)


class InheritedTrait(Shape, _From):
    """A trait from a prototype; its fields are listed with the prototype."""

    trait: str
    """Its name in VASSAL's editor."""


Traits = Sequence[OwnTrait | InheritedTrait]


class SlotPiece(Shape):
    """A piece that players can get: of a slot, a card, or a marker that a trait places."""

    place: str
    """The path in the palette or deck."""
    kind: str
    """`slot` or `marker`."""
    name: str
    """The slot's name in the palette."""
    piece: str
    """The piece's own name."""
    gpid: str | None
    """The id by which games find its definition."""
    readable: bool
    """Whether its definition can be read."""
    traits: Traits
    """Its traits, innermost first; those of a prototype follow its name."""


class Prototype(Shape):
    """A prototype and who uses it."""

    name: str
    """Its name."""
    place: str
    """Its path in the module."""
    pieces: Count
    """The number of pieces that have it, also through other prototypes."""
    used_by: Sequence[str]
    """The paths of the slots, markers and prototypes that name it."""
    traits: Traits
    """Its traits, innermost first."""


_In = TypedDict(
    "_In",
    {
        "in": Annotated[
            str | None, Field(description="The name of its deck, `stack` in a stack, null where it lies by itself.")
        ]
    },
)


class PlacedPiece(Shape, _In):
    """A piece on the table as it is seen."""

    id: str | None
    """Its id; null for a covered piece, because ids reveal which pieces are missing elsewhere."""
    number: StepNumber | None
    """The running number of a covered piece; null for a known one."""
    name: str
    """Its name, or what it looks like."""
    map: str | None
    """The map on which it lies."""
    x: int
    """In pixels from the left."""
    y: int
    """In pixels from the top."""
    level: StepNumber | None
    """Its place in the stack or deck, from the bottom."""
    gpid: str | None
    """The id by which it finds its definition."""
    traits: Traits | None
    """Its traits, innermost first; null if it is hidden what it is."""
