"""Wounds, treatment, death (9.0)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.slots import WoundName
from ccmod.games.we_were_brothers.rules.events.traces import AWAY, DOWN
from ccmod.games.we_were_brothers.rules.names import CONDITION
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Shows
from ccmod.play.slots import Count, PieceName


@event_type("wound", "{soldier} takes a {wound} wound")
class Wound(Event):
    """A soldier is wounded (8.1-10/11/12, 9.0-02..04, 11.0-21)."""

    soldier: PieceName
    wound: WoundName


@event_type("health", "The health of {soldier} stands on box {box}")
class Health(Event):
    """The box of the token on the Health Line (9.0-01..11)."""

    soldier: PieceName
    box: Count


@event_type("bleed", "{soldier} starts to bleed", Shows("{soldier}", CONDITION, 1), DOWN)
class Bleed(Event):
    """A soldier begins to bleed (9.0-04..06)."""

    soldier: PieceName


@event_type("faint", "{soldier} loses consciousness", Shows("{soldier}", CONDITION, 2), DOWN)
class Faint(Event):
    """A soldier is unconscious (9.0-07/08/21)."""

    soldier: PieceName


@event_type("die", "{soldier} dies", AWAY)
class Die(Event):
    """A soldier is killed (9.0-10/17/20/21)."""

    soldier: PieceName


@event_type("treat", "{soldier} treats {casualty}")
class Treat(Event):
    """A soldier treats a casualty (9.0-12)."""

    soldier: PieceName
    casualty: PieceName


@event_type("stop_bleeding", "{soldier} stops bleeding", Shows("{soldier}", CONDITION, 0))
class StopBleeding(Event):
    """The bleeding stops (9.0-13)."""

    soldier: PieceName


@event_type("stabilise", "{soldier} is stabilised", Shows("{soldier}", CONDITION, 3))
class Stabilise(Event):
    """An unconscious soldier is stabilised (9.0-14..16)."""

    soldier: PieceName


@event_type("tend", "{medic} tends the wounds of {casualty}")
class Tend(Event):
    """A Medic tends wounds (9.0-19, 12.0-29)."""

    medic: PieceName
    casualty: PieceName


@event_type("heal", "{soldier} recovers {points:wound point/wound points}")
class Heal(Event):
    """A soldier has fewer wound points (9.0-19)."""

    soldier: PieceName
    points: Count
