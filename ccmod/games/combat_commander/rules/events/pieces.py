"""Units, Weapons and Radios: their sides, markers, and ends (3, 4.2, 11, 12, 13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from ccmod.games.combat_commander.rules.events.slots import Space
from ccmod.games.combat_commander.rules.names import (
    BROKEN,
    CASUALTIES,
    GOOD,
    HERE,
    MARKER,
    RADIO_BOX,
    RESERVE,
    STEP,
    SUPPRESSED,
    UNITS,
    VETERAN,
    WEAPON,
    WEAPONS,
)
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import ON_BOARD, Goes, GoesOnto, Shows
from ccmod.play.slots import PieceName, PieceNames, one_of


@event_type("break", "{piece} breaks", Shows("{piece}", STEP, BROKEN))
class Break(Event):
    """A unit or weapon is flipped to its broken side (3.2.1, 11.4)."""

    piece: PieceName


@event_type("rally", "{unit} rallies", Shows("{unit}", STEP, GOOD, kinds=UNITS))
class Rally(Event):
    """A broken unit becomes good (3.2.5)."""

    unit: PieceName


@event_type("repair", "{weapon} is repaired", Shows("{weapon}", STEP, GOOD, kinds=(WEAPON, MARKER)))
class Repair(Event):
    """A broken weapon works again (11.4)."""

    weapon: PieceName


@event_type("suppress", "{unit} is suppressed", Shows("{unit}", SUPPRESSED, 1))
class Suppress(Event):
    """A unit gets a Suppressed marker (13.1)."""

    unit: PieceName


@event_type("unsuppress", "{unit} is no longer suppressed", Shows("{unit}", SUPPRESSED, 0))
class Unsuppress(Event):
    """A unit loses its Suppressed marker (13.3)."""

    unit: PieceName


@event_type("veteran", "{unit} becomes veteran", Shows("{unit}", VETERAN, 1))
class Veteran(Event):
    """A unit gets a Veteran marker (E44)."""

    unit: PieceName


@event_type("unveteran", "{unit} is no longer veteran", Shows("{unit}", VETERAN, 0))
class Unveteran(Event):
    """A unit loses its Veteran marker (E44.1)."""

    unit: PieceName


@event_type(
    "eliminate",
    "{piece} is eliminated[ for {cause}][ to {space}]",
    Goes("{piece}", CASUALTIES, origin=ON_BOARD, kinds=UNITS, alone=True),
    Goes("{piece}", WEAPONS, kinds=(WEAPON,), inferred=False),
    Goes("{piece}", WEAPONS, origin=RADIO_BOX, kinds=(MARKER,)),
    Goes("{carried}", WEAPONS, inferred=False),
)
class Eliminate(Event):
    """A piece leaves the game (4.2). ``cause`` is given for over-stacking (8.2); ``space`` is where it was put."""

    piece: PieceName
    cause: Annotated[str, one_of("stacking")] | None = None
    space: Space | None = None


@event_type(
    "deploy",
    "{unit} deploys into {teams}",
    Goes("{teams}", HERE, inferred=False),
    Goes("{unit}", RESERVE, origin=ON_BOARD, only_there=True, alone=True),
)
class Deploy(Event):
    """A Squad is replaced by Teams (E52; free at a Turn's end, 8.2)."""

    unit: PieceName
    teams: PieceNames


@event_type(
    "replace",
    "{unit} is replaced by {team}",
    Goes("{team}", HERE, inferred=False),
    Goes("{unit}", RESERVE, origin=ON_BOARD, only_there=True, alone=True),
)
class Replace(Event):
    """A Squad continues as a Team of its quality (A36)."""

    unit: PieceName
    team: PieceName


@event_type("transfer", "{weapon} goes to {unit}", GoesOnto("{weapon}", "{unit}"))
class Transfer(Event):
    """A weapon changes its carrier (O21.1.1)."""

    weapon: PieceName
    unit: PieceName


def breaks(event: Event) -> bool:
    """Whether a counter turns to its broken side."""
    return isinstance(event, Break)


def suppresses(event: Event) -> bool:
    """Whether a unit gets a Suppressed marker."""
    return isinstance(event, Suppress)


def damage_to(piece: str, *, broken: bool) -> Event:
    """The effect of a hit on a piece: a good one breaks, a broken one is eliminated (3.2.4, 11.4)."""
    return Eliminate(piece) if broken else Break(piece)


LOSSES = (Break, Eliminate)
"""The events by which a piece loses its good side, or is lost."""
GIVEN = (Suppress, Veteran)
"""Markers that the special rules of a scenario may give units before the first Turn."""
SETBACKS = (Break, Suppress)
"""The events that a piece may suffer and stay."""
FLIPS = (Break, Rally)
"""Events by which the counter of a unit is turned over."""
HITS = (*LOSSES, Suppress, Replace)
"""The events by which a Defense roll, or an Action against it, changes its unit."""
MARKED = (*FLIPS, Suppress)
"""Events by which the result of a roll shows on a piece that stays."""
ROLLED = (*MARKED, Eliminate)
"""Events by which the result of a roll shows."""
TAKEN_OVER: Mapping[str, tuple[type[Event], type[Event] | None]] = {
    "broken": (Break, None),
    "suppressed": (Suppress, Unsuppress),
    "veteran": (Veteran, Unveteran),
}
"""What Teams take over from their Squad: how it shows on a Team, and on a counter that has it no more (E52.2, A36)."""
