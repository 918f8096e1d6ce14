"""What an audit finds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """The kinds of findings; the values are the words of every report."""

    GAP = "gap"
    """A log does not begin where the one before it ended."""
    REPEATED = "repeated"
    """Two logs begin from the same position: a turn was played again."""
    COPY = "copy"
    """Two files hold the same log."""
    UNDONE_ROLL = "undone roll"
    """A step with dice was taken back."""
    UNDONE = "undone"
    """A step was taken back."""
    MISFIT = "misfit"
    """Commands of a log do not fit the position that they were carried out in."""


NOTES = {Kind.UNDONE, Kind.MISFIT}
"""Kinds that are worth knowing, but are no reason for doubt by themselves."""


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """One thing that a judge should look at."""

    kind: Kind
    log: str
    """The file's name."""
    message: str
    step: int | None = None
    """From 1; ``None`` where the log as a whole is meant."""
    details: tuple[str, ...] = ()
    """First pieces of evidence, one sentence each."""

    @property
    def is_note(self) -> bool:
        """Whether it is only worth knowing."""
        return self.kind in NOTES

    def to_data(self) -> dict[str, Any]:
        """JSON data with stable names."""
        return {
            "kind": self.kind.value,
            "note": self.is_note,
            "log": self.log,
            "step": self.step,
            "message": self.message,
            "details": list(self.details),
        }
