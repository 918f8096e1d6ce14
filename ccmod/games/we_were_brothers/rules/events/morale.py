"""Morale and rallying (10.0, 11.0-06)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.slots import Level, MarkerSide
from ccmod.games.we_were_brothers.rules.names import MORALE
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Shows
from ccmod.play.slots import PieceName, PieceNames


@event_type("shake", "{soldier} is shaken", Shows("{soldier}", MORALE, 1))
class Shake(Event):
    """A soldier is shaken (8.4-05, 10.0-08/09)."""

    soldier: PieceName


@event_type("suppress", "{soldier} is suppressed", Shows("{soldier}", MORALE, 2))
class Suppress(Event):
    """A soldier is suppressed (8.3-09/10, 9.0-03, 10.0-05/06/09, 12.0-27)."""

    soldier: PieceName


@event_type("rout", "{soldier} routs", Shows("{soldier}", MORALE, 3))
class Rout(Event):
    """A soldier routs (10.0-09..12, 12.0-27)."""

    soldier: PieceName


@event_type("improve", "{soldier} improves to {level}")
class Improve(Event):
    """A soldier's morale is one level better (4.0-03/06, 8.3-13, 10.0-07/10/14, 11.0-06)."""

    soldier: PieceName
    level: Level


@event_type("rally", "{leader} calls {soldiers} back to order")
class Rally(Event):
    """A soldier calls comrades back to order (10.0-10/16, 11.0-06, 12.0-07)."""

    leader: PieceName
    soldiers: PieceNames


@event_type("brave", "{soldier} tries to fire under suppression")
class Brave(Event):
    """A suppressed soldier tries to fire (11.0-07)."""

    soldier: PieceName


@event_type("attention", "The marker of {soldier} shows its {face}")
class Attention(Event):
    """A soldier's marker is flipped (2.0-25, 3.0-04)."""

    soldier: PieceName
    face: MarkerSide
