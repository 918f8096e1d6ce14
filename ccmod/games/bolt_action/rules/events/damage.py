"""What becomes of vehicles (BA-VDR) and of units that are lost."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.slots import Dice, Leavings
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import TakenOff
from ccmod.play.slots import Name, Names, Signed


@event_type("vehicle_result", "{unit} suffers {severity} damage on {dice}[ modified by {modifier}]: {results}")
class VehicleResult(Event):
    """A roll on the table of results on armoured vehicles; two dice and two results for massive damage."""

    unit: Name
    severity: Name
    dice: Dice
    results: Names
    modifier: Signed | None = None


@event_type("destroy", "{unit} is destroyed[ and {leaves}]", TakenOff("{unit}", unless="leaves"))
class Destroy(Event):
    """A unit is lost; of a vehicle ``leaves`` says what becomes of it."""

    unit: Name
    leaves: Leavings | None = None
