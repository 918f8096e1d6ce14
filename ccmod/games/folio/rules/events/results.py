"""The effects of a combat: step losses, retreats, displacement, Stiff Resistance, advance (7.6 to 7.9)."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.folio.rules.names import CASUALTIES, HEX, REDUCED, STEP, UNIT
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import ON_BOARD, Goes, Shows
from ccmod.play.slots import Hex, PieceName, SideName, one_of


@event_type("lose_step", "{unit} loses a step[ by {cause}]", Shows("{unit}", STEP, REDUCED))
class LoseStep(Event):
    """A full-strength two-step unit is flipped to its reduced side (7.6)."""

    unit: PieceName
    cause: Annotated[str, one_of("friendly fire")] | None = None


@event_type(
    "eliminate", "{unit} is eliminated[ by {cause}]", Goes("{unit}", CASUALTIES, origin=ON_BOARD, kinds=(UNIT,))
)
class Eliminate(Event):
    """A unit leaves the game (7.6)."""

    unit: PieceName
    cause: Annotated[str, one_of("friendly fire")] | None = None


@event_type("retreat", "{unit} retreats to {hex}[ by {side}]", Goes("{unit}", HEX, kinds=(UNIT,)))
class Retreat(Event):
    """A unit retreats by one hex (7.7); ``side`` is the side that moves it."""

    unit: PieceName
    hex: Hex
    side: SideName | None = None


@event_type("displace", "{unit} is displaced to {hex}", Goes("{unit}", HEX, kinds=(UNIT,)))
class Displace(Event):
    """A unit makes room for a retreating unit (7.7.2)."""

    unit: PieceName
    hex: Hex


@event_type("resist", "{unit} offers stiff resistance[ by {side}]")
class Resist(Event):
    """A retreat is refused for a step (7.8); the step loss follows in an event of its own."""

    unit: PieceName
    side: SideName | None = None


@event_type("advance", "{unit} advances to {hex}", Goes("{unit}", HEX, kinds=(UNIT,)))
class Advance(Event):
    """A unit advances by one hex along the path of retreat (7.9)."""

    unit: PieceName
    hex: Hex


LOSSES = (LoseStep, Eliminate)
"""How a unit loses a step, its last one too."""
