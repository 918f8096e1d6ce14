"""Acts of the other side meanwhile, and moves to the rear (9.5, 9.6)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.events.slots import Facing, Flank
from ccmod.games.great_battles.rules.names import HEX
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Goes
from ccmod.play.slots import Hex, PieceName, SideName


@event_type("intend", "{unit} is about to enter {hex}")
class Intend(Event):
    """A unit is about to enter a hex, so that others may react before it does (9.63, 10.44)."""

    unit: PieceName
    hex: Hex


@event_type("withdraw", "{unit} withdraws to {hex}", Goes("{unit}", HEX))
class Withdraw(Event):
    """One hex of Withdrawal Movement (9.54, 10.44)."""

    unit: PieceName
    hex: Hex


@event_type("react_face", "{unit} reacts by turning to {facing}")
class ReactFace(Event):
    """A Reaction Facing Change (9.61, 9.62)."""

    unit: PieceName
    facing: Facing


@event_type("react_refuse", "{unit} reacts by refusing its {flank} flank")
class ReactRefuse(Event):
    """A Reaction Refusal (9.61, 9.62, 7.32)."""

    unit: PieceName
    flank: Flank


@event_type("react_move", "{unit} reacts by moving to {hex}", Goes("{unit}", HEX))
class ReactMove(Event):
    """One hex of Reaction Movement (9.63, 12.43, 16.12)."""

    unit: PieceName
    hex: Hex


@event_type("decline", "{side} does not react")
class Decline(Event):
    """A player does not react (10.41, 9.6)."""

    side: SideName


@event_type("turn_back", "{unit} goes back to {hex}", Goes("{unit}", HEX))
class TurnBack(Event):
    """A unit goes back to the hex that it came from (8.22, 9.54)."""

    unit: PieceName
    hex: Hex
