"""Fog of war over a position: what an onlooker, one side or the referee sees of each piece."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from ccmod.errors import UsageFault
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import OBSERVER
from ccmod.vassal.module_summary import private_maps
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import Seat
from ccmod.vassal.sight import Sight
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Deck, Mask

EVERYONE = "everyone"
REFEREE = "referee"
NAMELESS = "(unnamed)"
"""What a piece without a name is called."""


def sight_of(side: str | None, referee: bool, module: Archive | None) -> Sight:
    """The eyes of a side, of the referee or of anybody, with the maps that the module keeps private."""
    return Sight(side, referee, dict(private_maps(Module(module))) if module is not None else {})


def check_side(side: str | None, module: Archive | None, seats: Iterable[Seat]) -> None:
    """Raise :class:`UsageFault` (``convert/side``) for a side that neither the module nor a player of the file has."""
    known = {seat.side for seat in seats} - {OBSERVER}
    if module is not None:
        known |= {entry.text for roster in BuildFile.of(module).find("PlayerRoster") for entry in roster.children}
    if side is None or side in known:
        return
    near = get_close_matches(side, sorted(known), 1)
    hint = f"did you mean {near[0]!r}?" if near else f"known sides: {', '.join(sorted(known)) or 'none'}"
    raise UsageFault("convert/side", f"there is no side {side!r}", hint=hint + ("" if module else "; try --module"))


@dataclass(frozen=True, slots=True)
class Fog:
    """A position through certain eyes, piece by piece; without any they are anybody's."""

    position: Position
    sight: Sight = field(default_factory=Sight)

    @property
    def eyes(self) -> str:
        """Whose eyes: ``referee``, the side's name, or ``everyone``."""
        return REFEREE if self.sight.referee else self.sight.side or EVERYONE

    @property
    def referee(self) -> bool:
        """Whether the referee looks, who sees all."""
        return self.sight.referee

    def sees(self, id: str) -> bool:
        """Whether a piece is seen at all."""
        return self.sight.sees(self.position, self._thing(id))

    def knows(self, id: str) -> bool:
        """Whether these eyes know what a piece is: it is seen, not masked, not face down, in no foreign hand."""
        return self.sight.knows(self.position, self._thing(id))

    def sees_map(self, map: str) -> bool:
        """Whether these eyes may look at a map."""
        return self.sight.sees_map(map)

    def name(self, id: str) -> str:
        """What these eyes would call a piece that they see."""
        piece = self.position.piece(id)
        if self.knows(id):
            return piece.name or NAMELESS
        return next((mask.masked_name for mask in piece.all(Mask) if mask.masked_name), "?")

    def face_down(self, holder: str) -> bool:
        """Whether the holder is a deck that lies face down; a stack never does."""
        deck = self.position.piece(holder).basic
        return isinstance(deck, Deck) and deck.face_down

    def _thing(self, id: str) -> Thing:
        return self.position.table.things[id]
