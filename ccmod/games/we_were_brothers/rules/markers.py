"""The values printed on markers: a die, and the number that its test has to reach (1.9 of the summary of the rules)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.games.we_were_brothers.rules.dice import BLUE, RED
from ccmod.games.we_were_brothers.rules.terms import (
    BLEEDING,
    CHARGE,
    ROUTED,
    SATCHEL,
    SHAKEN,
    SUPPRESSED,
    UNCONSCIOUS,
)
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Printed:
    """The number and die of a marker."""

    die: str
    value: int


MARKERS = {
    SUPPRESSED: Printed(RED, 5),
    SHAKEN: Printed(BLUE, 4),
    ROUTED: Printed(RED, 5),
    BLEEDING: Printed(RED, 3),
    UNCONSCIOUS: Printed(RED, 4),
}
"""By the state that a marker says: for rallies (11.0-06), treatment (9.0-13, 9.0-14) and worsening (9.0-21)."""
AREA = Printed(RED, 5)
"""The suppression of an empty megahex, for whoever enters (8.3-10)."""
DOOR = Printed(RED, 4)
"""A closed door, and a load without Strength (11.0-21, 11.0-22)."""
PLACED = {CHARGE: Printed(RED, 5), SATCHEL: Printed(RED, 5)}
"""The number and die for placing a charge (8.5-24, 8.5-32); a mission gives those of mines."""
DESTROYS = {CHARGE: Printed(RED, 3), SATCHEL: Printed(RED, 4)}
"""The number and die that destroy the target of an explosion (8.5-28, 8.5-33)."""
EXPLOSIVES_BONUS = {0: 0, 1: 2, 2: 3}
"""The number that the skill adds in placing and disarming (8.5-25)."""


@dataclass(frozen=True, slots=True)
class Devices:
    """The values on charges and mines that the rulebook does not give, by kind and deed (M-06)."""

    values: Mapping[str, Mapping[str, int]]

    @classmethod
    def of(cls, data: Mapping[str, Any] | None) -> Devices:
        """Those of a compiled mission's ``devices``."""
        return cls({kind: dict(values) for kind, values in (data or {}).items()})

    def placing(self, kind: str) -> Printed | None:
        """The number and die for placing; ``None`` if not known."""
        return PLACED.get(kind) or self._given(kind, "place")

    def disarming(self, kind: str) -> Printed | None:
        """The number and die for disarming; ``None`` if not known."""
        return self._given(kind, "disarm")

    def _given(self, kind: str, deed: str) -> Printed | None:
        value = self.values.get(kind, {}).get(deed)
        return None if value is None else Printed(RED, value)
