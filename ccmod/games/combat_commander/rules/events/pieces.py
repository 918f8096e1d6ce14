"""Units, Weapons and Radios: their sides, markers, and ends (3, 4.2, 11, 12, 13)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events.slots import SPACE
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import NAME, NAMES, one_of


@event_type("break", Phrase("{piece} breaks", piece=NAME))
class Break(Event):
    """A unit or weapon goes to its broken side (3.2.1, 11.4)."""

    piece: str


@event_type("rally", Phrase("{unit} rallies", unit=NAME))
class Rally(Event):
    """A broken unit becomes good (3.2.5)."""

    unit: str


@event_type("repair", Phrase("{weapon} is repaired", weapon=NAME))
class Repair(Event):
    """A broken weapon works again (11.4)."""

    weapon: str


@event_type("suppress", Phrase("{unit} is suppressed", unit=NAME))
class Suppress(Event):
    """A unit gets a Suppressed marker (13.1)."""

    unit: str


@event_type("unsuppress", Phrase("{unit} is no longer suppressed", unit=NAME))
class Unsuppress(Event):
    """A unit loses its Suppressed marker (13.3)."""

    unit: str


@event_type("veteran", Phrase("{unit} becomes veteran", unit=NAME))
class Veteran(Event):
    """A unit gets a Veteran marker (E44)."""

    unit: str


@event_type("unveteran", Phrase("{unit} is no longer veteran", unit=NAME))
class Unveteran(Event):
    """A unit loses its Veteran marker (E44.1)."""

    unit: str


@event_type(
    "eliminate",
    Phrase("{piece} is eliminated[ for {cause}][ to {space}]", piece=NAME, cause=one_of("stacking"), space=SPACE),
)
class Eliminate(Event):
    """A piece leaves the game (4.2). ``cause`` is said for over-stacking (8.2); ``space`` is where it was put."""

    piece: str
    cause: str | None = None
    space: str | None = None


@event_type("deploy", Phrase("{unit} deploys into {teams}", unit=NAME, teams=NAMES))
class Deploy(Event):
    """A Squad is replaced by Teams (E52; free at a Turn's end, 8.2)."""

    unit: str
    teams: tuple[str, ...]


@event_type("replace", Phrase("{unit} is replaced by {team}", unit=NAME, team=NAME))
class Replace(Event):
    """A Squad goes on as a Team of its quality (A36)."""

    unit: str
    team: str


@event_type("transfer", Phrase("{weapon} goes to {unit}", weapon=NAME, unit=NAME))
class Transfer(Event):
    """A weapon changes its carrier (O21.1.1)."""

    weapon: str
    unit: str
