"""The casualty track (4.2) and the spaces of the Time track on which units and Radios wait (6.1.2(5), 7.2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ccmod.ground.dataclass import dataclass

POOL, WEAPONS = "the pool", "the Weapons space"
SPACE = "casualty space "
"""The name of a space of a casualty row, before its number."""


@dataclass(slots=True)
class Tracks:
    """Who lies where off the map, as far as the record shows."""

    rows: dict[str, dict[int, str]] = field(default_factory=dict)
    """For each side the units in the numbered spaces of its row; a name is empty if it is not known."""
    waiting: dict[str, int | None] = field(default_factory=dict)
    """The space on which a piece waits to come; ``None`` if it was not reported."""
    gaps: set[str] = field(default_factory=set)
    """Sides from whose row a unit has come back, it is not known from which space."""
    exited: set[str] = field(default_factory=set)
    """Units that have left over the enemy's edge, until they are back on the map and something happens to them."""

    def next_space(self, side: str) -> int:
        """The first free space of a side's row."""
        row = self.rows.get(side, {})
        return next(number for number in range(1, len(row) + 2) if number not in row)

    def lay(self, side: str, unit: str, space: int | None = None) -> int:
        """Put an eliminated unit on its row, in the first free space if none is said. Returns the space."""
        number = space if space is not None else self.next_space(side)
        self.rows.setdefault(side, {})[number] = unit
        return number

    def take(self, unit: str, side: str | None = None) -> None:
        """A unit leaves the tracks. ``side``: from whose row it comes; without, any may be its space."""
        self.waiting.pop(unit, None)
        row = self.rows.get(side or "", {})
        nameless = [number for number, name in row.items() if not name]
        if nameless and unit not in row.values() and side is not None:
            del row[nameless[-1]]
            self.gaps.add(side)
        for row in self.rows.values():
            for number in [number for number, name in row.items() if name == unit]:
                del row[number]

    def count(self, side: str) -> int:
        """The units on a side's row."""
        return len(self.rows.get(side, ()))


def tracks_of(data: Mapping[str, Any], setup: Mapping[str, Any]) -> Tracks:
    """The tracks as the scenario and a record's own set-up give them."""
    tracks = Tracks()
    for side, count in (setup.get("casualties") or {}).items():
        tracks.rows[side] = dict.fromkeys(range(1, count + 1), "")
    tracks.waiting = dict(setup.get("waiting", data.get("reinforcements")) or {})
    return tracks


def number_of(space: str | None) -> int | None:
    """The number of a casualty space as an event names it; ``None`` for the pool and the Weapons space."""
    return int(space.removeprefix(SPACE)) if space is not None and space.startswith(SPACE) else None
