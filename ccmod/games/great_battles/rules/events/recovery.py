"""Rally, recovery, fatigue and effectiveness (13.0, 16.2, 17.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.events.slots import Benefit, Level, RallyCause
from ccmod.games.great_battles.rules.names import DISORDER, FRONT, HEX, STRENGTH
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Counts, Goes, Shows
from ccmod.play.slots import Count, Hex, Name, PieceName


@event_type("try_rally", "{unit} tries to rally")
class TryRally(Event):
    """A unit tries to rally (13.4, 3.0 III/C.3)."""

    unit: PieceName


@event_type("rally", "{unit} is rallied[ {cause}]", Shows("{unit}", DISORDER, FRONT))
class Rally(Event):
    """A unit is turned to its Good Order side (13.41)."""

    unit: PieceName
    cause: RallyCause | None = None


@event_type("rest", "{brigade} rests to {benefit}")
class Rest(Event):
    """A brigade that did nothing all turn rests (13.45, 17.42)."""

    brigade: Name
    benefit: Benefit


@event_type("try_stragglers", "{unit} gathers stragglers")
class TryStragglers(Event):
    """A unit gathers stragglers (16.2, 6.32)."""

    unit: PieceName


@event_type("regain", "{unit} regains {sp} SP", Counts("{unit}", STRENGTH, "{sp}"))
class Regain(Event):
    """A unit regains strength (16.22, 16.23)."""

    unit: PieceName
    sp: Count


@event_type("try_return", "{unit} tries to return from rout")
class TryReturn(Event):
    """A routed unit tries to return (13.5, 6.35)."""

    unit: PieceName


@event_type(
    "return_routed", "{unit} returns to the map in {hex}", Goes("{unit}", HEX), once=("{unit} returns in {hex}",)
)
class ReturnRouted(Event):
    """A routed unit is back on the map (13.52)."""

    unit: PieceName
    hex: Hex


@event_type("fatigue", "The fatigue of {brigade} is now {level}")
class Fatigue(Event):
    """The fatigue level of a brigade (17.2, 17.4, 16.12)."""

    brigade: Name
    level: Level


@event_type("ineffective", "{command} becomes ineffective")
class Ineffective(Event):
    """A brigade or division becomes Combat Ineffective (13.2, 13.3)."""

    command: Name


@event_type("effective", "{command} is effective again")
class Effective(Event):
    """A brigade or division is effective again (13.22, 13.33)."""

    command: Name
