"""Victory points, objectives, and the end (6.3, 7)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events.slots import CHIT, ENDING
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import COUNT, NAME, SIGNED


@event_type("vp", Phrase("{side} gains {points} VP[ for {cause}]", side=NAME, points=SIGNED, cause=NAME))
class GainVP(Event):
    """The VP marker moves towards a side (4.1.1).

    ``cause``: the unit that was eliminated or has left the map (7.1, 7.2.1), ``objective 4`` (7.3.3), ``Time``
    (6.1.2(3)), or the Event or Action (E45, E49, A36, A38).
    """

    side: str
    points: int
    cause: str | None = None


@event_type("control", Phrase("{side} takes control of objective {number}", side=NAME, number=COUNT))
class TakeControl(Event):
    """An objective changes hands (7.3.1)."""

    side: str
    number: int


@event_type("chit", Phrase("{side} draws an objective chit[: {chit}]", side=NAME, chit=CHIT), silent={"secret": CHIT})
class DrawChit(Event):
    """An objective chit is drawn: an open one, whose letter is said (E74), or a secret one (E65)."""

    side: str
    chit: str | None = None
    secret: str | None = None


@event_type("reveal_chit", Phrase("{side} reveals the objective chit {chit}", side=NAME, chit=CHIT))
class RevealChit(Event):
    """A secret objective becomes open (E67, 6.3.2)."""

    side: str
    chit: str


@event_type("end_game", Phrase("The game ends[ by {ending}][: {winner} wins]", ending=ENDING, winner=NAME))
class EndGame(Event):
    """The game is over, in one of four ways (6.3)."""

    winner: str | None = None
    ending: str | None = None
