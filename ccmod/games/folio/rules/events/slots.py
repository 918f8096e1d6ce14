"""The kinds of values that only this series has: phases, movement points in halves, results, places on the table."""

from __future__ import annotations

from re import escape
from typing import Annotated

from ccmod.games.folio.rules.crt import RESULTS
from ccmod.games.folio.rules.terms import PHASES, points
from ccmod.play.slots import Slot, one_of, whole


def _read_points(text: str) -> int:
    whole, _, half = text.partition("1/2")
    return 2 * int(whole or 0) + ("1/2" in text) if whole.strip() or half else 1


POINTS: Slot[int] = Slot(
    r"[0-9]{1,3} 1/2|1/2|[0-9]{1,3}",
    _read_points,
    whole(0, 999),
    points,
    about="movement points in halves, a whole number from 0 to 999",
)
"""Movement points, held in halves: ``1 1/2`` is 3."""
PHASE = one_of(*PHASES)
NO_EFFECT, IN_WORDS = "*", "no effect"
_SIGNS = {"•": NO_EFFECT, IN_WORDS: NO_EFFECT}
RESULT: Slot[str] = Slot(
    rf"{IN_WORDS}|•|" + "|".join(map(escape, RESULTS)),
    lambda text: _SIGNS.get(text, text),
    {"type": "string", "enum": list(RESULTS)},
    lambda code: IN_WORDS if code == NO_EFFECT else code,
    about=f"one of: {', '.join(RESULTS)}",
)
"""A code of the Combat Results Table; both signs for no effect are read (A03), and a sentence says it in words: VASSAL
itself puts asterisks around reports."""

Points = Annotated[int, POINTS]
PhaseName = Annotated[str, PHASE]
Result = Annotated[str, RESULT]
