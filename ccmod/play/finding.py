"""What a check says of a step: objections, and findings with their check and step."""

from __future__ import annotations

from enum import StrEnum

from ccmod.ground.dataclass import dataclass


class Severity(StrEnum):
    """How much a finding weighs; the values are the words of every report."""

    VIOLATION = "violation"
    WARNING = "warning"
    NOT_CHECKABLE = "not checkable"


@dataclass(frozen=True, slots=True)
class Objection:
    """What one check has against one step: a sentence in the game's words, and the evidence."""

    message: str
    expected: str | None = None
    found: str | None = None
    pieces: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    severity: Severity = Severity.VIOLATION


def warning(
    message: str,
    expected: str | None = None,
    found: str | None = None,
    pieces: tuple[str, ...] = (),
    hexes: tuple[str, ...] = (),
) -> Objection:
    """An objection that needs a judge's eye."""
    return Objection(message, expected, found, pieces, hexes, Severity.WARNING)


def missing(datum: str) -> Objection:
    """The answer of a check that lacks a datum: never ``ok``, never a guess. ``datum`` names what is missing."""
    return Objection(f"not checkable without {datum}", expected=datum, severity=Severity.NOT_CHECKABLE)


@dataclass(frozen=True, slots=True)
class Finding:
    """An objection with the check and the rule behind it and the step it concerns (steps count from 1)."""

    check: str
    """System and check id, as in ``GAME/V031``."""
    rule: str
    """The rulebook's rules, as in ``1.9.1.2``."""
    step: int
    objection: Objection

    @property
    def severity(self) -> Severity:
        """How much it weighs."""
        return self.objection.severity

    @property
    def message(self) -> str:
        """The sentence in the game's words."""
        return self.objection.message
