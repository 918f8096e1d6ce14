"""The state of a counter in a log without a reported cause: the position goes on, and nothing is judged."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.great_battles.rules.events.slots import Facing
from ccmod.games.great_battles.rules.names import HEX
from ccmod.games.great_battles.rules.terms import CONDITIONS
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import Goes
from ccmod.play.slots import Count, Hex, Name, one_of


@event_type(
    "found",
    "{name} is found[ in {hex}][ facing {facing}][ at {strength} SP][ as {condition}]",
    Goes("{name}", HEX, inferred=False),
)
class Found(Event):
    """The state in which a unit or leader is found; a statement about a brigadier applies to his brigade.

    It records a change of counters that no rule is sure to explain: a drag may be a move, a retreat or a slip of the
    hand. ``strength`` is what the unit has left.
    """

    name: Name
    hex: Hex | None = None
    facing: Facing | None = None
    strength: Count | None = None
    condition: Annotated[str, one_of(*CONDITIONS)] | None = None
