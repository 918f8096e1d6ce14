"""Artillery from off the map (O17, O18)."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.combat_commander.rules.events.slots import Service
from ccmod.games.combat_commander.rules.names import HEX, SPOTTING_ROUND
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import OFF_BOARD, ON_BOARD, Goes, TakenOff
from ccmod.play.slots import Hex, PieceName, SideName, Signed, one_of


@event_type("request", "{side} asks for {service}[ with {observer}][ to lay {load}]")
class Request(Event):
    """The use of an Artillery Request (O18), with its Observer; ``load`` is smoke instead of Impacts (O18.2.1.1)."""

    side: SideName
    service: Service
    observer: PieceName | None = None
    load: Annotated[str, one_of("smoke")] | None = None


@event_type("spot", "{side} places the spotting round in {hex}", Goes(SPOTTING_ROUND, HEX, origin=OFF_BOARD, make=True))
class Spot(Event):
    """The Spotting Round is placed in a hex that the Observer sees (O18.2.1)."""

    side: SideName
    hex: Hex


@event_type("drift", "The spotting round drifts to {hex}", Goes(SPOTTING_ROUND, HEX, origin=ON_BOARD, make=True))
class Drift(Event):
    """The Spotting Round goes where the compass sends it, or stays (O18.2.2.1, O18.2.2.2)."""

    hex: Hex


@event_type("lose_spot", "The spotting round leaves the map", TakenOff(SPOTTING_ROUND, ON_BOARD))
class LoseSpot(Event):
    """The Spotting Round is off the map, and the Order over (O18.2.2.3)."""


@event_type("impact", "{side} shells {hex}[ at FP {fp}]")
class Impact(Event):
    """One of the seven hexes of a barrage is attacked (O18.2.3.2); its Impact roll follows."""

    side: SideName
    hex: Hex
    fp: Signed | None = None
