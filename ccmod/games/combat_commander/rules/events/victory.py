"""Victory points, objectives, and the end (6.3, 7)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events.slots import Chit, EndingName
from ccmod.games.combat_commander.rules.names import (
    LEAD_BOX,
    OBJECTIVE,
    OPEN_BOX,
    SECRET_BOX,
    VP,
    chit_called,
    control_of,
)
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Created, Goes, TakenOff
from ccmod.play.slots import Count, Name, SideName, Signed


@event_type("vp", "{side} gains {points} VP[ for {cause}]", Goes(VP, LEAD_BOX, inferred=False))
class GainVP(Event):
    """The VP marker moves towards a side (4.1.1).

    ``cause``: the unit that was eliminated or has left the map (7.1, 7.2.1), ``objective 4`` (7.3.3), ``Time``
    (6.1.2(3)), or the Event or Action (E45, E49, A36, A38).
    """

    side: SideName
    points: Signed
    cause: Name | None = None


@event_type(
    "control",
    "{side} takes control of objective {number}",
    TakenOff(control_of("{other}"), OBJECTIVE, inferred=False),
    Created(control_of("{side}"), OBJECTIVE, inferred=False),
)
class TakeControl(Event):
    """An objective changes hands (7.3.1)."""

    side: SideName
    number: Count


@event_type(
    "chit",
    "{side} draws an objective chit[: {chit}]",
    Goes(chit_called("{chit}"), OPEN_BOX, make=True),
    Goes(chit_called("{secret}"), SECRET_BOX, unless="chit", make=True),
)
class DrawChit(Event):
    """An objective chit is drawn: an open one, whose letter is said (E74), or a secret one (E65)."""

    side: SideName
    chit: Chit | None = None
    secret: Chit | None = None


@event_type(
    "reveal_chit",
    "{side} reveals the objective chit {chit}",
    Goes(chit_called("{chit}"), OPEN_BOX, origin=SECRET_BOX, make=True),
)
class RevealChit(Event):
    """A secret objective becomes open (E67, 6.3.2)."""

    side: SideName
    chit: Chit


@event_type("end_game", "The game ends[ by {ending}][: {winner} wins]")
class EndGame(Event):
    """The game is over, in one of four ways (6.3)."""

    winner: SideName | None = None
    ending: EndingName | None = None
