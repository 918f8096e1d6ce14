"""Artillery from off the map (O17, O18)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events.slots import SERVICE
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import HEX, NAME, SIGNED, one_of


@event_type(
    "request",
    Phrase(
        "{side} asks for {service}[ with {observer}][ to lay {load}]",
        side=NAME,
        service=SERVICE,
        observer=NAME,
        load=one_of("smoke"),
    ),
)
class Request(Event):
    """What an Artillery Request is for (O18), with its Observer; ``load`` is smoke instead of an Impact (O18.2.1.1)."""

    side: str
    service: str
    observer: str | None = None
    load: str | None = None


@event_type("spot", Phrase("{side} places the spotting round in {hex}", side=NAME, hex=HEX))
class Spot(Event):
    """The Spotting Round comes into a hex that the Observer sees (O18.2.1)."""

    side: str
    hex: str


@event_type("drift", Phrase("The spotting round drifts to {hex}", hex=HEX))
class Drift(Event):
    """The Spotting Round goes where the compass sends it, or stays (O18.2.2.1, O18.2.2.2)."""

    hex: str


@event_type("lose_spot", Phrase("The spotting round leaves the map"))
class LoseSpot(Event):
    """The Spotting Round is off the map, and the Order over (O18.2.2.3)."""


@event_type("impact", Phrase("{side} shells {hex}[ at FP {fp}]", side=NAME, hex=HEX, fp=SIGNED))
class Impact(Event):
    """One of the seven hexes of a barrage is attacked (O18.2.3.2); its Impact roll follows."""

    side: str
    hex: str
    fp: int | None = None
