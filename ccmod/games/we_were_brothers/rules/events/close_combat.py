"""Close combat, flight and surrender (8.4, 10.0-20)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.traces import AWAY
from ccmod.play.event import Event, event_type
from ccmod.play.slots import PieceName


@event_type("assault", "{soldier} assaults {target}")
class Assault(Event):
    """A soldier assaults, in the fire phase (4.0-04, 8.4-02)."""

    soldier: PieceName
    target: PieceName


@event_type("engage", "{soldier} engages {target} in close combat")
class Engage(Event):
    """A close combat begins (8.4-01..11)."""

    soldier: PieceName
    target: PieceName


@event_type("flee", "{soldier} flees from close combat")
class Flee(Event):
    """A fighter flees (8.4-10/13/14)."""

    soldier: PieceName


@event_type("surrender", "{soldier} surrenders to {enemy}")
class Surrender(Event):
    """A soldier surrenders to an enemy (8.4-13, 10.0-20)."""

    soldier: PieceName
    enemy: PieceName


@event_type("accept", "{soldier} accepts the surrender of {enemy}")
class Accept(Event):
    """The enemy accepts (8.4-15, 10.0-21)."""

    soldier: PieceName
    enemy: PieceName


@event_type("refuse", "{soldier} refuses the surrender of {enemy}")
class Refuse(Event):
    """The enemy refuses (8.4-15, 10.0-22)."""

    soldier: PieceName
    enemy: PieceName


@event_type("captured", "{soldier} is taken prisoner[ by {enemy}]", AWAY)
class Captured(Event):
    """A prisoner leaves the map (10.0-21)."""

    soldier: PieceName
    enemy: PieceName | None = None


@event_type("end_fight", "The close combat of {soldier} and {enemy} is over")
class EndFight(Event):
    """A close combat is over (8.4-03)."""

    soldier: PieceName
    enemy: PieceName
