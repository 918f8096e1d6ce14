"""The kinds of values that only this game has: points and ways on a table, lengths in inches, several dice."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.bolt_action.rules.points import hundredths, inches
from ccmod.games.bolt_action.rules.terms import (
    ARMOUR_SIDES,
    DIRECT,
    FAILED,
    FRIENDLY_FIRE,
    INDIRECT,
    ORDERS,
    PANIC,
    PASSED,
    REACTIONS,
    SEVERITIES,
    SHOWN_PHASES,
    TAKEN_AWAY,
    WRECK,
)
from ccmod.play.slots import MOST_NAMES, Slot, likely, one_of, shaped, texts, whole

_NUMBER = r"(?:0|[1-9][0-9]{0,3})(?:\.[0-9]?[1-9])?"
_POINT = f"-?{_NUMBER}/-?{_NUMBER}"
_DIE = "[0-9]{1,2}"

POINT = shaped(_POINT, "a point such as 12.5/30")
"""A point on the table: inches from its left and from its upper edge, ``12.5/30``."""
WAY: Slot[tuple[str, ...]] = Slot(
    f"{_POINT}(?: - {_POINT}){{0,{MOST_NAMES - 1}}}",
    lambda text: tuple(text.split(" - ")),
    texts(_POINT),
    " - ".join,
    (),
    about="a list of one or more points such as 12.5/30",
)
"""The points through which a unit goes, its start left out: ``12/30 - 14.5/31``."""
LENGTH: Slot[int] = Slot(
    _NUMBER, hundredths, whole(0, 999_999), inches, about="hundredths of an inch, a whole number from 0 to 999999"
)
"""Inches, held in hundredths: ``4.5`` is 450."""
DICE: Slot[tuple[str, ...]] = Slot(
    rf"{_DIE}(?:\+{_DIE}){{0,{MOST_NAMES - 1}}}",
    lambda text: tuple(text.split("+")),
    texts(_DIE),
    "+".join,
    (),
    about='a list of what one or more dice show, as in ["4", "6"]',
)
"""The results of several dice: ``4+6+1``."""
THROW: Slot[tuple[str, ...]] = Slot(
    rf"{_DIE}(?:,{_DIE}){{0,{MOST_NAMES - 1}}}",
    lambda text: tuple(text.split(",")),
    texts(_DIE),
    ",".join,
    (),
    about='a list of what one or more dice show, as in ["4", "6"]',
)
"""The same as a button of VASSAL says it: ``4,6,1``."""
OUTCOME = one_of(PASSED, FAILED)
MODE = one_of(DIRECT, INDIRECT)
FACE = one_of(*ARMOUR_SIDES)
LEAVINGS = one_of(WRECK, TAKEN_AWAY)
PHASE = one_of(*SHOWN_PHASES)

Point = Annotated[str, POINT]
Way = Annotated[tuple[str, ...], WAY]
Length = Annotated[int, LENGTH]
Dice = Annotated[tuple[str, ...], DICE]
Throw = Annotated[tuple[str, ...], THROW]
Outcome = Annotated[str, OUTCOME]
Mode = Annotated[str, MODE]
Face = Annotated[str, FACE]
Phase = Annotated[str, PHASE]
Leavings = Annotated[str, LEAVINGS]
OrderName = Annotated[str, likely(*ORDERS)]
FubarRow = Annotated[str, likely(FRIENDLY_FIRE, PANIC)]
Reaction = Annotated[str, likely(*REACTIONS)]
Severity = Annotated[str, likely(*SEVERITIES)]
