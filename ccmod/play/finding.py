"""The answers of checks: objections, and findings with their check and step."""

from __future__ import annotations

from enum import StrEnum

from ccmod.ground.dataclass import dataclass


class Severity(StrEnum):
    """The weight of a finding; the values are the words used in reports."""

    VIOLATION = "violation"
    WARNING = "warning"
    NOT_CHECKABLE = "not checkable"


@dataclass(frozen=True, slots=True)
class Objection:
    """An objection of one check to one step: a sentence in the game's words, and the evidence."""

    message: str
    expected: str | None = None
    found: str | None = None
    pieces: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    severity: Severity = Severity.VIOLATION
    anyhow: bool = False
    """Whether it holds whenever the step was taken, and in whatever state: no silence about the sequence excuses it."""


def warning(
    message: str,
    expected: str | None = None,
    found: str | None = None,
    pieces: tuple[str, ...] = (),
    hexes: tuple[str, ...] = (),
) -> Objection:
    """An objection that a judge should look at."""
    return Objection(message, expected, found, pieces, hexes, Severity.WARNING)


def missing(datum: str) -> Objection:
    """The answer of a check that lacks information: never ``ok``, never a guess. ``datum`` names what is missing."""
    return Objection(f"not checkable without {datum}", expected=datum, severity=Severity.NOT_CHECKABLE)


@dataclass(frozen=True, slots=True)
class Finding:
    """An objection with its check, its rule and its step (steps count from 1)."""

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
