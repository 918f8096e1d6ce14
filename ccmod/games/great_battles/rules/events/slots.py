"""The kinds of values that only this series has: movement points in halves, facings, lists of hexes, results."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.great_battles.rules import terms
from ccmod.games.great_battles.rules.events import words
from ccmod.hexes.facing import FACINGS
from ccmod.play.slots import HEX, MOST_NAMES, PIECE, THING, Slot, naming, one_of, shaped, texts, whole, worded

_EDGE = f"(?:{HEX.pattern})-(?:{HEX.pattern})"


def _read_points(text: str) -> int:
    whole, _, half = text.partition("1/2")
    return 2 * int(whole or 0) + ("1/2" in text) if whole.strip() or half else 1


def _read_list(text: str) -> tuple[str, ...]:
    return tuple(text.split(" "))


def _many(pattern: str, about: str) -> Slot[tuple[str, ...]]:
    """A list that spaces divide."""
    return Slot(
        f"(?:{pattern})(?: (?:{pattern})){{0,{MOST_NAMES - 1}}}", _read_list, texts(pattern), " ".join, (), about=about
    )


POINTS: Slot[int] = Slot(
    r"[0-9]{1,3} 1/2|1/2|[0-9]{1,3}",
    _read_points,
    whole(0, 999),
    terms.points,
    about="movement points in halves, a whole number from 0 to 999",
)
"""Movement points, held in halves: ``1 1/2`` is 3."""
FACING: Slot[str] = Slot(
    "|".join(sorted((one.upper() for one in FACINGS), key=len, reverse=True)),
    str.lower,
    {"type": "string", "enum": list(FACINGS)},
    str.upper,
    about=f"a facing, one of: {', '.join(FACINGS)}",
)
"""Where a unit faces: ``ENE`` in a sentence."""
HEXES = _many(HEX.pattern, "a list of one or more hexes, such as C4 C5")
EDGE = shaped(_EDGE, "a hexside such as C4-C5")
EDGES = _many(_EDGE, "a list of one or more hexsides, such as C4-C5 C5-D5")
CLOCK = shaped("[0-2][0-9][0-5][0-9]", "a time of the day such as 0500")
RESULT = shaped(r"none|[1-9]?D|[1-9]?d(?:\+[1-9])?|[1-9]", "a result such as 1d+2, D, 2 or none")
RATIO = shaped("[1-9](?: 1/2)?-[1-9](?: 1/2)?", "a ratio such as 1 1/2-1 or 1-1 1/2")

Points = Annotated[int, POINTS]
Facing = Annotated[str, FACING]
Hexes = Annotated[tuple[str, ...], HEXES]
Edge = Annotated[str, EDGE]
Edges = Annotated[tuple[str, ...], EDGES]
Clock = Annotated[str, CLOCK]
Result = Annotated[str, RESULT]
Ratio = Annotated[str, RATIO]
Period = Annotated[str, worded(words.PERIODS, once="by")]
PhaseName = Annotated[str, one_of(*terms.PHASES)]
Status = Annotated[str, one_of(*terms.STATUSES)]
OrdersName = Annotated[str, one_of(*terms.ORDERS)]
OrdersCause = Annotated[str, worded(words.NEW_ORDERS, once="from")]
FightingOrders = Annotated[str, one_of(terms.ADVANCE, terms.ATTACK)]
OrdersOutcome = Annotated[str, one_of(*terms.ORDERS_RESULTS)]
Profile = Annotated[str, worded(words.PROFILES)]
CoordinationOutcome = Annotated[str, one_of(*terms.COORDINATION_RESULTS)]
Way = Annotated[str, one_of(*terms.WAYS)]
FacingCause = Annotated[str, worded(words.TURNS, once="from")]
Flank = Annotated[str, one_of(*terms.FLANKS)]
Form = Annotated[str, one_of(*terms.FORMS)]
MountChange = Annotated[str, one_of(*terms.MOUNT_CHANGES)]
FireKind = Annotated[str, worded(words.FIRE_KINDS)]
Purpose = Annotated[str, one_of(*terms.PURPOSES)]
Outcome = Annotated[str, one_of(*terms.OUTCOMES)]
CheckCause = Annotated[str, worded(words.CHECKS, once="check for")]
LossCause = Annotated[str, worded(words.LOSSES, once="from")]
Choice = Annotated[str, worded(words.CHOICES)]
DisorderCause = Annotated[str, worded(words.DISORDERS, once="from")]
SecondCause = Annotated[str, worded(words.SECOND_DISORDERS, once="from")]
Manner = Annotated[str, worded(words.MANNERS, once="as")]
LineEnd = Annotated[str, one_of(*terms.LINE_ENDS)]
RallyCause = Annotated[str, worded(words.RALLIES, once="from")]
SupplyCause = Annotated[str, worded(words.SUPPLIES, once="from")]
Benefit = Annotated[str, one_of(*terms.BENEFITS)]
Level = Annotated[str, one_of(*terms.LEVELS)]
Commanded = Annotated[str, naming(PIECE, THING)]
"""A unit, a leader, or a command by its name."""
