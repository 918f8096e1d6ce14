"""A finding of a rule of the linter."""

from __future__ import annotations

from enum import StrEnum

from ccmod.ground.dataclass import dataclass


class LintSeverity(StrEnum):
    """How bad it is."""

    ERROR = "error"
    """VASSAL reports it, or something is missing or lost in play."""
    WARNING = "warning"
    """It works otherwise than its author will have meant, or breaks later."""
    NOTE = "note"
    """Worth knowing."""


@dataclass(frozen=True, slots=True)
class LintFinding:
    """One thing that was found."""

    code: str
    """``lint/...``, for ``ccmod explain`` and for silencing."""
    severity: LintSeverity
    place: str
    """The path of the component, ``PieceWindow:Counters/ListWidget:German/PieceSlot:Rifle 1``, or an archive entry."""
    message: str
    hint: str = ""


def error(code: str, place: str, message: str, hint: str = "") -> LintFinding:
    """A finding that is an error."""
    return LintFinding(code, LintSeverity.ERROR, place, message, hint)


def warning(code: str, place: str, message: str, hint: str = "") -> LintFinding:
    """A finding that is a warning."""
    return LintFinding(code, LintSeverity.WARNING, place, message, hint)


def note(code: str, place: str, message: str, hint: str = "") -> LintFinding:
    """A finding that is a note."""
    return LintFinding(code, LintSeverity.NOTE, place, message, hint)
