"""Why a step is all right: because of which step, under which rule, with which sums."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass
from ccmod.play.entries import LedgerEntry
from ccmod.play.sum import Sum


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason of an ok."""

    rule: str
    by: str
    """The permission, demand or cause, in words; or what the sums show."""
    step: int | None = None
    """The step because of which it is so; ``None`` where it is the position, or the step itself."""
    sums: tuple[Sum, ...] = ()
    """The sums that were computed: where there are two, the first was held against the second."""

    @classmethod
    def of(cls, entry: LedgerEntry) -> Reason:
        """The reason of a step that uses an entry of the ledger."""
        return cls(entry.cause.rule, entry.cause.by, entry.step or None, entry.sums)

    def __str__(self) -> str:
        """``a Defense roll below the Attack Total (step 14, O20.3.4): Defense 7 +1 Cover = 8 against Attack 10``."""
        where = f"step {self.step}, {self.rule}" if self.step else self.rule
        shown = f": {' against '.join(map(str, self.sums))}" if self.sums else ""
        return f"{self.by} ({where}){shown}" if where else f"{self.by}{shown}"
