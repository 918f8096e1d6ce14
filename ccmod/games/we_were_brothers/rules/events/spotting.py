"""Sight Tests, alarm, camouflage (6.0, 10.0-02, 12.0-21)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.slots import Dispute
from ccmod.games.we_were_brothers.rules.names import CAMOUFLAGED, UNALERTED
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Shows
from ccmod.play.slots import Name, PieceName


@event_type("look", "{soldier} tests his sight on {target}[ over {dispute}]")
class Look(Event):
    """A soldier takes a Sight Test; for a dispute, with the Gray die alone (6.0-17/22/28/32/34, 12.0-21/24)."""

    soldier: PieceName
    target: PieceName
    dispute: Dispute | None = None


@event_type("spotted", "{target} is spotted by {soldier}")
class Spotted(Event):
    """A target is spotted for a soldier (6.0-22, 12.0-24)."""

    target: PieceName
    soldier: PieceName


@event_type("alert", "{soldier} is alerted[ by {cause}]", Shows("{soldier}", UNALERTED, 0))
class Alert(Event):
    """An unalerted soldier is alerted (7.0-03/06/07, 10.0-02)."""

    soldier: PieceName
    cause: Name | None = None


@event_type("camouflage", "{sniper} is camouflaged", Shows("{sniper}", CAMOUFLAGED, 1))
class Camouflage(Event):
    """A Sniper is camouflaged (12.0-21/22/24)."""

    sniper: PieceName


@event_type("uncover", "{sniper} has lost his camouflage", Shows("{sniper}", CAMOUFLAGED, 0))
class Uncover(Event):
    """A Sniper has lost his camouflage (12.0-22/23)."""

    sniper: PieceName


@event_type("sniper_call", "A Sniper takes {target} under fire")
class SniperCall(Event):
    """The announcement of an unspotted Sniper (12.0-25/26)."""

    target: PieceName
