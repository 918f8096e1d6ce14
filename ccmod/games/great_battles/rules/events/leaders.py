"""Leaders and commanders (9.3, 12.7)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.events.slots import Points
from ccmod.games.great_battles.rules.names import CASUALTIES, HEX
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Goes
from ccmod.play.slots import Hex, PieceName


@event_type("move_leader", "{leader} goes to {hex}[ for {mp} MP][ with {unit}]", Goes("{leader}", HEX))
class MoveLeader(Event):
    """A leader or commander moves, alone or with a unit (9.31-9.33, 6.19, 12.72)."""

    leader: PieceName
    hex: Hex
    mp: Points | None = None
    unit: PieceName | None = None


@event_type("relocate_leader", "{leader} escapes to {unit}")
class RelocateLeader(Event):
    """A leader alone adjacent to an enemy moves to friendly units (12.73, 12.54)."""

    leader: PieceName
    unit: PieceName


@event_type("lose_leader", "{leader} is killed", Goes("{leader}", CASUALTIES))
class LoseLeader(Event):
    """A leader is killed (12.71, 12.73)."""

    leader: PieceName


@event_type("replace_leader", "{leader} takes over from {lost} with {unit}")
class ReplaceLeader(Event):
    """A replacement takes over (12.74-12.76, 4.18)."""

    leader: PieceName
    lost: PieceName
    unit: PieceName
