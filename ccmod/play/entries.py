"""One entry of the ledger: something that may or must happen, for whom, how often, and what has used it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field
from typing import NamedTuple

from ccmod.ground.dataclass import dataclass
from ccmod.play.causes import Cause
from ccmod.play.event import Event
from ccmod.play.sum import Sum


@dataclass(slots=True)
class LedgerEntry:
    """One thing that may or must happen."""

    cause: Cause
    step: int
    """The step that opened it, counted from 1; 0 for the position at the start."""
    pieces: Collection[str] | None = None
    """The pieces that it is for; ``None`` for any."""
    least: int = 0
    """How often it must be used before its span closes."""
    most: int | None = 1
    """How often it may be used; ``None`` for no limit."""
    where: Mapping[str, object] = field(default_factory=dict)
    """The values that other fields of the event must have, if they are not empty: a value, or a set of values."""
    sums: tuple[Sum, ...] = ()
    """The sums behind it: the first is held against the second, if there are two."""
    used: list[int] = field(default_factory=list)
    """The steps that used it."""

    @property
    def is_owed(self) -> bool:
        """Whether it still has to be used."""
        return len(self.used) < self.least

    @property
    def is_spent(self) -> bool:
        """Whether it may not be used any more."""
        return self.most is not None and len(self.used) >= self.most

    def is_for(self, piece: str) -> bool:
        """Whether it is for this piece and no other."""
        return self.pieces is not None and len(self.pieces) == 1 and piece in self.pieces

    def lapse(self) -> None:
        """Nothing is owed by it any more, as when its unit is gone; it may still be used."""
        self.least = 0

    def fits(self, event: Event, pieces: tuple[str, ...]) -> bool:
        """Whether it is for this event, about these pieces; what the event leaves out fits anything."""
        if self.pieces is not None:
            for piece in pieces:
                if piece not in self.pieces:
                    return False
        for name, wanted in self.where.items():
            found = getattr(event, name, None)
            if found is not None and found != wanted and not (isinstance(wanted, frozenset) and found in wanted):
                return False
        return True


class LedgerMatch(NamedTuple):
    """The ledger's answer about an event."""

    entry: LedgerEntry | None = None
    """The entry that it uses."""
    spent: LedgerEntry | None = None
    """Else one that would fit, had it not been used up."""
    foreign: LedgerEntry | None = None
    """Else one of its causes that is open for something else: other pieces, another side, another hex."""
    unclear: str | None = None
    """Else the datum without which its cause cannot be determined, such as what went before the record."""


NOTHING = LedgerMatch()
"""The answer about an event that no entry ever causes."""
