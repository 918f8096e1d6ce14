"""The turn, its phases, who acts (4.0, 5.0, 12.0-04, 12.0-05)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.slots import OrderName, PhaseName, PointReason
from ccmod.games.we_were_brothers.rules.names import CLOCK, TURNS
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Goes, Location
from ccmod.play.slots import Name, PieceName, SideName, TurnNumber


@event_type("turn", "Turn {number} begins", Goes(CLOCK, Location(TURNS, "Turn {number}"), inferred=False))
class Turn(Event):
    """A turn begins; the clock shows its number (2.0-26, 4.0-09, 5.0-01)."""

    number: TurnNumber


@event_type("initiative_point", "{side} takes an initiative point for its {reason}")
class InitiativePoint(Event):
    """A side gets an initiative point (5.0-01..04)."""

    side: SideName
    reason: PointReason


@event_type("initiative", "{side} has the initiative")
class Initiative(Event):
    """A side goes first in every phase of the turn (5.0-05, -07, 12.0-04)."""

    side: SideName


@event_type("regain", "{leader} tries to win the initiative back")
class Regain(Event):
    """A Leader tries to regain the lost initiative (12.0-04)."""

    leader: PieceName


@event_type("order_card", "{leader} hands {squad} the order {order}")
class OrderCard(Event):
    """A Leader hands a squad an order card (5.0-06, 12.0-05/06/09)."""

    leader: PieceName
    squad: Name
    order: OrderName


@event_type("force", "{soldier} tries to force the initiative of {squad}")
class Force(Event):
    """A soldier tries to let his squad act out of turn (5.0-09)."""

    soldier: PieceName
    squad: Name


@event_type("phase", "{side} begins its {phase} phase")
class Phase(Event):
    """A side begins a phase (4.0-01/02/08, 5.0-07, A-12)."""

    side: SideName
    phase: PhaseName


@event_type("squad", "{squad} takes its turn")
class Squad(Event):
    """A squad acts (4.0-02, 5.0-06..08)."""

    squad: Name


@event_type("soldier", "{soldier} is activated")
class Soldier(Event):
    """A soldier acts (4.0-03/06)."""

    soldier: PieceName


@event_type("pass", "{soldier} passes")
class Pass(Event):
    """A soldier does nothing in this phase (5.0-07)."""

    soldier: PieceName


@event_type("end_squad", "{squad} is done")
class EndSquad(Event):
    """A squad has acted (5.0-07)."""

    squad: Name


@event_type("end_phase", "{side} ends its {phase} phase")
class EndPhase(Event):
    """A side has finished a phase (4.0-08, 5.0-07)."""

    side: SideName
    phase: PhaseName


@event_type("end_game", "The battle ends[ with a victory of {side}]")
class EndGame(Event):
    """The mission is over (9.0-16, 10.0-13, 8.4-12, 11.0-04)."""

    side: SideName | None = None
