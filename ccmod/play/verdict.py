"""The judge's answer on one step: its findings, and why it is all right."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.finding import Finding, Severity
from ccmod.play.reasons import Reason


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judge's answer on one step: its findings, worst word first in :attr:`status`."""

    step: int
    event: Event | None
    """``None`` for findings at the end of the record, when no more steps come."""
    findings: tuple[Finding, ...] = ()
    because: tuple[Reason, ...] = ()
    """Why it is all right; empty where nobody asked, or where it breaks a rule."""

    @property
    def status(self) -> str:
        """``ok``, ``violation``, ``warning`` or ``not checkable``."""
        for severity in Severity:
            if any(f.severity is severity for f in self.findings):
                return severity.value
        return "ok"
