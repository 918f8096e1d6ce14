"""What becomes of vehicles (BA-VDR) and of units that are lost."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.slots import DICE, LEAVINGS, NAME, NAMES, SIGNED
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase


@event_type(
    "vehicle_result",
    Phrase(
        "{unit} suffers {severity} damage on {dice}[ modified by {modifier}]: {results}",
        unit=NAME,
        severity=NAME,
        dice=DICE,
        modifier=SIGNED,
        results=NAMES,
    ),
)
class VehicleResult(Event):
    """A roll on the table of results on armoured vehicles; two dice and two results for massive damage."""

    unit: str
    severity: str
    dice: tuple[str, ...]
    results: tuple[str, ...]
    modifier: int | None = None


@event_type("destroy", Phrase("{unit} is destroyed[ and {leaves}]", unit=NAME, leaves=LEAVINGS))
class Destroy(Event):
    """A unit is lost; of a vehicle ``leaves`` says what becomes of it."""

    unit: str
    leaves: str | None = None
