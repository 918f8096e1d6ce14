"""What a build found, as the page lists it: errors first, each with its place and the author's own line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ccmod.ground.errors import CcmodError


def finding(error: CcmodError, severity: str) -> dict[str, Any]:
    """One finding; ``severity`` is ``error`` or ``warning``."""
    place = error.place
    return {
        "severity": severity, "code": error.code, "message": error.message, "place": str(place), "file": place.file,
        "line": place.line, "column": place.column, "excerpt": error.excerpt, "hint": error.hint,
    }  # fmt: skip


def findings(failed: CcmodError | None, warned: Iterable[CcmodError | str]) -> list[dict[str, Any]]:
    """The mistakes of a build that failed, or the warnings of one that did not; a text is a warning without a place."""
    if failed is not None:
        return [finding(one, "error") for one in failed.errors]
    return [finding(one if isinstance(one, CcmodError) else CcmodError("", one), "warning") for one in warned]
