"""The kinds of values that only this game has: points and ways on a table, lengths in inches, several dice."""

from __future__ import annotations

from ccmod.play.slots import INT, NAME, NAMES, Slot, one_of
from ccmod.systems.bolt_action.points import hundredths, inches
from ccmod.systems.bolt_action.terms import ARMOUR_SIDES, DIRECT, FAILED, INDIRECT, PASSED, TAKEN_AWAY, WRECK

_NUMBER = r"(?:0|[1-9][0-9]*)(?:\.[0-9]?[1-9])?"
_POINT = f"-?{_NUMBER}/-?{_NUMBER}"
_TEXTS = {"type": "array", "items": {"type": "string"}}

POINT: Slot[str] = Slot(_POINT, str, {"type": "string", "pattern": f"^{_POINT}$"})
"""A point on the table: inches from its left and from its upper edge, ``12.5/30``."""
WAY: Slot[tuple[str, ...]] = Slot(
    f"{_POINT}(?: - {_POINT})*", lambda text: tuple(text.split(" - ")), _TEXTS, " - ".join, ()
)
"""The points through which a unit goes, its start left out: ``12/30 - 14.5/31``."""
LENGTH: Slot[int] = Slot(_NUMBER, hundredths, {"type": "integer"}, inches)
"""Inches, held in hundredths: ``4.5`` is 450."""
DICE: Slot[tuple[str, ...]] = Slot(r"[0-9]+(?:\+[0-9]+)*", lambda text: tuple(text.split("+")), _TEXTS, "+".join, ())
"""What several dice show: ``4+6+1``."""
OUTCOME = one_of(PASSED, FAILED)
MODE = one_of(DIRECT, INDIRECT)
FACE = one_of(*ARMOUR_SIDES)
LEAVINGS = one_of(WRECK, TAKEN_AWAY)

__all__ = ["DICE", "FACE", "INT", "LEAVINGS", "LENGTH", "MODE", "NAME", "NAMES", "OUTCOME", "POINT", "WAY", "one_of"]
