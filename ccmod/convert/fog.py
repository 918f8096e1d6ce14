"""Fog of war over a position: what an onlooker, one side or the referee sees of each piece."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from ccmod.ground.errors import UsageFault
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import OBSERVER
from ccmod.vassal.module_summary import private_maps
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import Seat
from ccmod.vassal.sight import Sight
from ccmod.vassal.table import Thing
from ccmod.vassal.visible import Visible, visible

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
    """A position through certain eyes, piece by piece: what they may not see is not in it (:meth:`of`)."""

    seen: Visible
    sight: Sight

    @classmethod
    def of(cls, position: Position, sight: Sight) -> Fog:
        """What the eyes of ``sight`` see of a position."""
        return cls(visible(position, sight), sight)

    @property
    def position(self) -> Position:
        """The position with only what is seen."""
        return self.seen.position

    @property
    def eyes(self) -> str:
        """Whose eyes: ``referee``, the side's name, or ``everyone``."""
        return REFEREE if self.sight.referee else self.sight.side or EVERYONE

    @property
    def referee(self) -> bool:
        """Whether the referee looks, who sees all."""
        return self.sight.referee

    def knows(self, id: str) -> bool:
        """Whether these eyes know what a piece of the position is: it is not covered."""
        return id not in self.seen.covered

    def sees_map(self, map: str) -> bool:
        """Whether these eyes may look at a map."""
        return self.sight.sees_map(map)

    def name_of(self, id: str) -> str:
        """As :meth:`name`. Raises :class:`KeyError` for an id that is not there."""
        return self.name(self.position.table.things[id])

    def name(self, thing: Thing) -> str:
        """What these eyes would call a piece that they see: its own name, or that of its cover."""
        return thing.piece.name or NAMELESS
