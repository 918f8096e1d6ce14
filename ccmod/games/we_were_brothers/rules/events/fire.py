"""Direct, opportunity and suppression fire, and the loaded round (8.1 to 8.3)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.slots import Box, Clock, Megahex, Part, ResultName
from ccmod.games.we_were_brothers.rules.events.traces import STANDS
from ccmod.games.we_were_brothers.rules.names import OPPORTUNITY, SUPPRESSING
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Shows
from ccmod.play.slots import Count, Name, PieceName


@event_type(
    "fire", "{soldier} fires at {target}[ with {weapon}][ over {distance:megahex/megahexes}][ aiming at the {part}]"
)
class Fire(Event):
    """A soldier fires at a target (4.0-04, 6.0-22, 8.1, 10.0-15, 11.0-07)."""

    soldier: PieceName
    target: PieceName
    weapon: Name | None = None
    distance: Count | None = None
    part: Part | None = None


@event_type("wait", "{soldier} waits in opportunity fire[ facing {direction}]", Shows("{soldier}", OPPORTUNITY, 1))
class Wait(Event):
    """A soldier sets opportunity fire (8.2-01/02/06/07, 10.0-03)."""

    soldier: PieceName
    direction: Clock | None = None


@event_type(
    "fop_fire",
    "Stop! Opportunity fire by {soldier} at {target}[ with {weapon}][ over {distance:megahex/megahexes}][ aiming "
    "at the {part}]",
)
class FopFire(Event):
    """A waiting soldier fires at an enemy who moves (8.2-04..06, 12.0-20)."""

    soldier: PieceName
    target: PieceName
    weapon: Name | None = None
    distance: Count | None = None
    part: Part | None = None


@event_type("hold_fire", "{soldier} lets {target} pass")
class HoldFire(Event):
    """A waiting soldier does not fire (8.2-06)."""

    soldier: PieceName
    target: PieceName


@event_type("end_wait", "{soldier} waits no longer", Shows("{soldier}", OPPORTUNITY, 0))
class EndWait(Event):
    """An opportunity fire marker is removed (4.0-02, 8.2-06)."""

    soldier: PieceName


@event_type(
    "suppress_area",
    "{soldier} opens suppression fire on {megahex}[ with {weapon}]",
    Shows("{soldier}", SUPPRESSING, 1),
    STANDS,
)
class SuppressArea(Event):
    """A soldier opens suppression fire on a megahex (8.3-02..07, -11)."""

    soldier: PieceName
    megahex: Megahex
    weapon: Name | None = None


@event_type("area_suppressed", "{megahex} is under suppression")
class AreaSuppressed(Event):
    """An empty megahex is denied (8.3-10)."""

    megahex: Megahex


@event_type("area_free", "{megahex} is no longer under suppression")
class AreaFree(Event):
    """A megahex is no longer denied (8.3-12/13)."""

    megahex: Megahex


@event_type("end_suppression", "{soldier} no longer suppresses {megahex}", Shows("{soldier}", SUPPRESSING, 0))
class EndSuppression(Event):
    """A suppression marker next to a soldier is removed (4.0-02, 8.3-05/13)."""

    soldier: PieceName
    megahex: Megahex


@event_type("rounds", "The loaded die of {soldier} stands on box {box}")
class Rounds(Event):
    """The box of the loaded die (2.0-21..24, 8.1-03, 8.3-06)."""

    soldier: PieceName
    box: Box


@event_type("reload", "{soldier} reloads[ the {weapon}][ with {magazines:magazine/magazines} left]")
class Reload(Event):
    """A soldier reloads (2.0-11/13/14/24, 4.0-04)."""

    soldier: PieceName
    weapon: Name | None = None
    magazines: Count | None = None


@event_type("change_weapon", "{soldier} takes {weapon} in hand")
class ChangeWeapon(Event):
    """A soldier switches between weapon and sidearm (2.0, 10.0-21, 9.0-10)."""

    soldier: PieceName
    weapon: Name


@event_type("result", "The result against {soldier} is {result}")
class Result(Event):
    """The result of a combat die (8.1-10)."""

    soldier: PieceName
    result: ResultName
