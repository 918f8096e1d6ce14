"""Definitions of pieces as a build file holds them: the text of a slot, of a prototype, of a marker."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.components import Component
from ccmod.vassal.traits import Piece, Trait


@dataclass(frozen=True, slots=True)
class Definition:
    """The definition of a piece: of a slot, a prototype, or a marker that a trait places."""

    place: str
    kind: str
    """``slot``, ``prototype`` or ``marker``."""
    name: str
    gpid: str
    piece: Piece | None
    """``None`` if the text cannot be read."""
    text: str = field(repr=False, default="")

    @classmethod
    def of(cls, component: Component, place: str | None = None) -> Definition:
        """The definition in a PieceSlot, CardSlot or PrototypeDefinition; its place is its own step unless given."""
        kind = "prototype" if component.kind == "PrototypeDefinition" else "slot"
        text, gpid = component.element.text, component.element.get("gpid")
        return cls(place or component.step, kind, component.name, gpid, read_definition(text), text)

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The basic piece and its traits, innermost first. A prototype has no basic piece: its own is thrown away."""
        if self.piece is None:
            return ()
        return self.piece.traits if self.kind == "prototype" else (self.piece.basic, *self.piece.traits)


def read_definition(text: str) -> Piece | None:
    """The piece in the text of a slot, prototype or marker; ``None`` if there is none."""
    try:
        command = decode(text)
        return Piece.read(command.type, command.state) if isinstance(command, AddPiece) else None
    except CcmodError:
        return None
