"""The sequence of play: turns, initiative, the pool of Activation Markers (2.0, 3.0, 5.1, 5.3)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.events.slots import Clock, Commanded, Period, PhaseName
from ccmod.play.event import Event, event_type
from ccmod.play.slots import Count, Name, Names, PieceNames, SideName, Signed, TurnNumber


@event_type("turn", "Turn {turn} begins[ at {clock}][ {period}]")
class Turn(Event):
    """A turn begins; by the battle's track it has a time and a period of the day (3.0 IV/D, 2.43, 16.1)."""

    turn: TurnNumber
    clock: Clock | None = None
    period: Period | None = None


@event_type("phase", "The {phase} phase begins", once=("The phase {phase} begins",))
class Phase(Event):
    """A phase or segment begins (3.0)."""

    phase: PhaseName


@event_type("initiative", "{side} has the initiative")
class Initiative(Event):
    """The side that chooses the first Activation Marker of the turn; ``Nobody`` on a tie (5.11-5.13)."""

    side: SideName


@event_type("first_am", "{side} begins with the AM for {command}", once=("{side} begins with the AM of {command}",))
class FirstAm(Event):
    """The player with the initiative chooses the first Activation Marker (5.13, 5.31)."""

    side: SideName
    command: Name


@event_type(
    "fill_pool",
    "{side} puts {count:AM/AMs} for {command} into the pool",
    once=("{side} puts {count:AM/AMs} of {command} into the pool",),
)
class FillPool(Event):
    """Activation Markers of a command go into the pool (5.31, 5.28)."""

    side: SideName
    count: Count
    command: Name


@event_type("draw_am", "The {side} AM for {command} is drawn", once=("The AM of {command} of {side} is drawn",))
class DrawAm(Event):
    """An Activation Marker comes out of the pool (5.31, 5.32, 5.35, 5.5)."""

    command: Name
    side: SideName


@event_type("skip_am", "{name} skips this AM")
class SkipAm(Event):
    """A brigade or a unit sits out this Activation Marker (5.26, 5.27, 5.36, 13.23, 13.32)."""

    name: Commanded


@event_type("activate", "{brigades:activates/activate}[ with {batteries}]")
class Activate(Event):
    """A brigade, or several coordinated ones, begins to act (5.26-5.36, 3.0 III/C.3, 9.31, 10.62)."""

    brigades: Names
    batteries: PieceNames = ()


@event_type("end_activation", "{brigades:has/have} finished")
class EndActivation(Event):
    """A brigade has finished acting with this Activation Marker (5.32, 6.26, 11.59, 17.21)."""

    brigades: Names


@event_type("end_pool", "The pool is empty")
class EndPool(Event):
    """No Activation Marker is left (5.5)."""


@event_type("end_turn", "Turn {turn} ends")
class EndTurn(Event):
    """A turn ends (3.0 IV/D)."""

    turn: TurnNumber


@event_type("score", "{side} scores {points} VP[ for {reason}]")
class Score(Event):
    """Victory points, by the battle's own rules (1.0, 2.7)."""

    side: SideName
    points: Signed
    reason: Name | None = None


@event_type("end_game", "The game ends[ with {winner} winning]")
class EndGame(Event):
    """The game is over."""

    winner: SideName | None = None
