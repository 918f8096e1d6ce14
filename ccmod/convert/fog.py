"""Fog of war over a position: what an onlooker, one side or the referee sees of each piece."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches

from ccmod.errors import UsageFault
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import OBSERVER
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import Seat
from ccmod.vassal.traits import Deck, Invisible, Mask, Piece

EVERYONE = "everyone"
REFEREE = "referee"
NAMELESS = "(unnamed)"
"""What a piece without a name is called."""


@dataclass(frozen=True, slots=True)
class PrivateMaps:
    """The maps that only some sides may look at: hands and private windows."""

    sides: dict[str, frozenset[str]] | None = None
    """By map; ``None`` where no module was given to tell."""

    @classmethod
    def of(cls, module: Archive | None) -> PrivateMaps:
        """Those of a module (``PrivateMap.java``, ``PlayerHand.java``)."""
        if module is None:
            return cls()
        build = BuildFile.of(module)
        return cls(
            {
                one.get("mapName"): frozenset(one.get("side").split(","))
                for kind in ("PrivateMap", "PlayerHand")
                for one in build.find(kind)
                if one.get("visible") != "true"
            }
        )

    def may_look(self, side: str | None, map: str) -> bool:
        """Whether a side may look at a map. Without a module, hands are known by their names only."""
        if self.sides is not None:
            return map not in self.sides or side in self.sides[map]
        return "hand" not in map.lower() or (side is not None and side.lower() in map.lower())


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
    """What certain eyes see. Without a side and not as the referee they are anybody's."""

    position: Position
    side: str | None = None
    referee: bool = False
    private: PrivateMaps = field(default_factory=PrivateMaps)

    @property
    def eyes(self) -> str:
        """Whose eyes: ``referee``, the side's name, or ``everyone``."""
        return REFEREE if self.referee else self.side or EVERYONE

    def sees(self, id: str) -> bool:
        """Whether a piece is seen at all."""
        return self.referee or all(self._is_mine(one.owner) for one in self._piece(id).all(Invisible) if one.hidden)

    def knows(self, id: str) -> bool:
        """Whether these eyes know what a piece is: it is seen, not masked, not face down, in no foreign hand."""
        if self.referee:
            return True
        holder = self.position.holder(id)
        if holder is not None and self.face_down(holder):
            return False
        map = self.position.place(id).map
        if map is not None and not self.private.may_look(self.side, map):
            return False
        masks = self._piece(id).all(Mask)
        return self.sees(id) and all(self._is_mine(mask.owner) for mask in masks if mask.masked)

    def name(self, id: str) -> str:
        """What these eyes would call a piece that they see."""
        piece = self._piece(id)
        if self.knows(id):
            return piece.name or NAMELESS
        return next((mask.masked_name for mask in piece.all(Mask) if mask.masked_name), "?")

    def face_down(self, holder: str) -> bool:
        """Whether the holder is a deck that lies face down; a stack never does."""
        deck = self.position.piece(holder).basic
        return isinstance(deck, Deck) and deck.face_down

    def _piece(self, id: str) -> Piece:
        return self.position.piece(id)

    def _is_mine(self, owner: str | None) -> bool:
        """Whether this side owns what ``owner`` (a side, or a player's id) has hidden."""
        if self.side is None:
            return False
        seat = self.position.seat_of(owner)
        return self.side == (owner if seat is None else seat.side)
