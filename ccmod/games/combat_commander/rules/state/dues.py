"""VP that are due and not yet noted, each with its reason (7): what a gain, or the VP marker, pays."""

from __future__ import annotations

from dataclasses import field
from itertools import combinations

from ccmod.ground.dataclass import dataclass

ELIMINATION, EXIT, OBJECTIVE, TIME, EVENT = "elimination", "exit", "objective", "time", "event"
MOST = 12
"""How many dues are tried together, when a gain names no cause."""


@dataclass(frozen=True, slots=True)
class Due:
    """VP for one side, for one reason."""

    side: str
    points: int | None
    """``None`` if a datum is missing."""
    kind: str
    cause: str
    """The piece, ``objective 4``, ``Time``, or the Event or Action, as a gain may name it."""
    missing: str | None = None
    """The datum without which the points cannot be determined."""


@dataclass(slots=True)
class Dues:
    """The VP that are due, oldest first."""

    dues: list[Due] = field(default_factory=list)
    late: list[Due] = field(default_factory=list)
    """The VP that were still due when a Turn ended, which was reported then; they may be noted yet."""

    ahead: dict[str, str] = field(default_factory=dict)
    """Units for which VP were noted before they were eliminated, and who gained them."""

    def owe(self, side: str, points: int | None, kind: str, cause: str, missing: str | None = None) -> None:
        """Note that a side is to gain VP; nothing for 0."""
        if points is None or points > 0:
            self.dues.append(Due(side, points, kind, cause, missing if points is None else None))

    def of(self, side: str, cause: str | None = None) -> list[Due]:
        """The VP that a side is to gain, for one cause or for all."""
        return [due for due in (*self.dues, *self.late) if due.side == side and cause in (None, due.cause)]

    def kind(self, *kinds: str) -> list[Due]:
        """The VP due for reasons of these kinds."""
        return [due for due in self.dues if due.kind in kinds]

    def match(self, side: str, points: int, cause: str | None) -> list[Due] | None:
        """The dues that a gain pays: of its cause if that names any, and as few as possible; ``None`` if none fit.

        A due with unknown points fits any gain.
        """
        dues = (self.of(side, cause) if cause is not None else []) or self.of(side)
        if cause is not None and dues and dues[0].cause != cause:
            return None
        for size in range(1, min(len(dues), MOST) + 1):
            for group in combinations(dues[:MOST], size):
                if sum(due.points or 0 for due in group) == points:
                    return list(group)
        return [due for due in dues if due.points is None] or None

    def sum_for(self, side: str) -> int:
        """The sum of all VP due for a side, less those of the other (4.1.1)."""
        return sum((due.points or 0) * (1 if due.side == side else -1) for due in (*self.dues, *self.late))

    def pay(self, dues: list[Due]) -> None:
        """Take what was noted off the list."""
        for due in dues:
            (self.dues if due in self.dues else self.late).remove(due)

    def end_turn(self) -> None:
        """VP due from now on are late."""
        self.late += self.dues
        self.dues.clear()

    def net(self) -> dict[tuple[str, str], int]:
        """The VP still due for each objective, taken together: a side's name and the cause, with its points.

        An objective that went over and came back leaves nothing to note.
        """
        sums: dict[str, dict[str, int]] = {}
        for due in self.kind(OBJECTIVE):
            row = sums.setdefault(due.cause, {})
            row[due.side] = row.get(due.side, 0) + (due.points or 0)
        found = {}
        for cause, row in sums.items():
            side = max(row, key=lambda name: row[name])
            points = row[side] - sum(other for name, other in row.items() if name != side)
            if points:
                found[(side, cause)] = points
        return found
