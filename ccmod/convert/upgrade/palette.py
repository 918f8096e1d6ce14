"""The pieces that a module has to offer: of its slots, and of the traits that place markers.

VASSAL's own Refresh Counters draws from the same two (``build/GpIdChecker.java``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from functools import cached_property

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.definitions import Definition
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.opening import Module
from ccmod.vassal.traits import Piece
from ccmod.vassal.traits.basic import BasicPiece


@dataclass(frozen=True)
class PaletteSlot:
    """One piece that the module has to offer."""

    gpid: str
    definition: Definition = field(repr=False)
    subject: Subject = field(repr=False)

    @property
    def name(self) -> str:
        """The name of its piece; that of the slot where the piece has none."""
        piece = self.definition.piece
        return (piece.name if piece is not None else "") or self.definition.name

    @cached_property
    def piece(self) -> Piece:
        """The piece as it enters play: its prototypes replaced by what they hold, with the slot's id."""
        piece = self.definition.piece
        assert piece is not None  # the palette has no others
        basic = piece.basic
        if isinstance(basic, BasicPiece):
            basic = basic.change(gpid=self.gpid)
        return self.subject.prototypes.in_play(Piece(basic, piece.traits))


class Palette:
    """All slots of a module and of the extensions that are used with it."""

    def __init__(self, slots: Iterable[PaletteSlot]) -> None:
        self.slots = tuple(slots)
        self.by_id: dict[str, PaletteSlot] = {}
        self.by_name: dict[str, list[PaletteSlot]] = {}
        self.twins: set[str] = set()
        """Ids that several slots have."""
        for slot in self.slots:
            self.by_name.setdefault(slot.name, []).append(slot)
            if slot.gpid in self.by_id:
                self.twins.add(slot.gpid)
            elif slot.gpid:
                self.by_id[slot.gpid] = slot

    @classmethod
    def of(cls, module: Module, extensions: Iterable[Module] = ()) -> Palette:
        """The slots of a module, then those of extensions."""
        base = Subject(module)
        subjects = [base, *(Subject(one, base) for one in extensions)]
        return cls(slot for subject in subjects for slot in _slots(subject))


def _slots(subject: Subject) -> Iterator[PaletteSlot]:
    for one in subject.definitions:
        if one.kind != "prototype" and one.piece is not None and isinstance(one.piece.basic, BasicPiece):
            yield PaletteSlot(one.gpid or one.piece.gpid, one, subject)
