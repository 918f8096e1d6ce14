"""The fate of units in combat (12.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.events.slots import DisorderCause, LossCause, SecondCause
from ccmod.games.great_battles.rules.names import (
    ABANDONED,
    BACK,
    BLOWN,
    CASUALTIES,
    COLLAPSED,
    DISORDER,
    HEX,
    ROUTED,
    STRENGTH,
)
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Counts, Goes, Shows
from ccmod.play.slots import Count, Hex, PieceName


@event_type("lose", "{unit} loses {sp} SP[ {cause}]", Counts("{unit}", STRENGTH, "-{sp}"))
class Lose(Event):
    """A unit loses strength points, a battery guns (12.2)."""

    unit: PieceName
    sp: Count
    cause: LossCause | None = None


@event_type("eliminate", "{unit} is eliminated", Goes("{unit}", CASUALTIES))
class Eliminate(Event):
    """A unit leaves the game (12.13, 12.82, 13.52)."""

    unit: PieceName


@event_type("collapse", "{unit} collapses", Shows("{unit}", COLLAPSED, 1))
class Collapse(Event):
    """A unit falls below half of its strength (12.23)."""

    unit: PieceName


@event_type("end_collapse", "{unit} is no longer collapsed", Shows("{unit}", COLLAPSED, 0))
class EndCollapse(Event):
    """A unit is back at half of its strength (12.23, 16.2)."""

    unit: PieceName


@event_type("disorder", "{unit} is disordered[ {cause}]", Shows("{unit}", DISORDER, BACK))
class Disorder(Event):
    """A unit is turned to its Disordered side (12.31-12.33)."""

    unit: PieceName
    cause: DisorderCause | None = None


@event_type("second_disorder", "{unit} suffers a second disorder[ {cause}]")
class SecondDisorder(Event):
    """A Disordered unit is disordered again; what follows depends on the cause (12.35, 12.36)."""

    unit: PieceName
    cause: SecondCause | None = None


@event_type("retreat", "{unit} retreats to {hex}", Goes("{unit}", HEX))
class Retreat(Event):
    """One hex of a forced retreat (12.4)."""

    unit: PieceName
    hex: Hex


@event_type("rout", "{unit} routs", Goes("{unit}", ROUTED))
class Rout(Event):
    """A unit leaves the map for its division's box (12.5)."""

    unit: PieceName


@event_type("blow", "{unit} is blown", Shows("{unit}", BLOWN, 1))
class Blow(Event):
    """Cavalry is Blown (11.48, 11.58, 12.35d)."""

    unit: PieceName


@event_type("end_blown", "{unit} is no longer blown", Shows("{unit}", BLOWN, 0))
class EndBlown(Event):
    """Cavalry is no longer Blown (11.59)."""

    unit: PieceName


@event_type("abandon", "{battery} is abandoned", Shows("{battery}", ABANDONED, 1))
class Abandon(Event):
    """Guns are Abandoned (11.62-11.65, 12.36, 12.45, 12.8)."""

    battery: PieceName


@event_type("flip_abandoned", "{battery} stays abandoned", Shows("{battery}", ABANDONED, 2))
class FlipAbandoned(Event):
    """Guns stay Abandoned at the end of a turn (12.8, 3.0 IV/B)."""

    battery: PieceName


@event_type("advance", "{unit} advances to {hex}", Goes("{unit}", HEX))
class Advance(Event):
    """One hex of an advance after combat (12.6, 11.46, 11.47)."""

    unit: PieceName
    hex: Hex
