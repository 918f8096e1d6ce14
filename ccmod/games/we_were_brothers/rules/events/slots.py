"""The kinds of values that only this game has: dice of faces, ways by small hexes, megahexes, clock directions."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.we_were_brothers.rules import terms
from ccmod.games.we_were_brothers.rules.dice import LADDER
from ccmod.play.dice import Die, dice_slot
from ccmod.play.slots import HEX, MOST_NAMES, PIECE, SIDE, Slot, likely, naming, number, one_of, shaped, texts

WAY: Slot[tuple[str, ...]] = Slot(
    f"(?:{HEX.pattern})(?: - (?:{HEX.pattern})){{0,{MOST_NAMES - 1}}}",
    lambda text: tuple(text.split(" - ")),
    texts(HEX.pattern),
    " - ".join,
    (),
    about="a list of one or more hexes, such as C4 - C5",
)
"""The hexes through which a soldier goes, his own left out: ``C4 - C5 - D5``."""
MEGAHEX = shaped("M[0-9]{1,3}", "a megahex such as M12")
CLOCK = number(1, 12, "a direction of the clock, from 1 to 12")
BOX = shaped("[1-9][0-9]?|empty", "an attack box such as 3, or empty")
COLOUR = one_of(*LADDER)
DICE = dice_slot(LADDER)
"""Dice of faces: ``Gray 2 OK + Red 5``."""

Way = Annotated[tuple[str, ...], WAY]
Megahex = Annotated[str, MEGAHEX]
Clock = Annotated[int, CLOCK]
Box = Annotated[str, BOX]
Colour = Annotated[str, COLOUR]
Dice = Annotated[tuple[Die, ...], DICE]
Mode = Annotated[str, one_of(*terms.MODES)]
PostureName = Annotated[str, one_of(*terms.POSTURES)]
Level = Annotated[str, one_of(*terms.LEVELS)]
PhaseName = Annotated[str, one_of(*terms.PHASES)]
OrderName = Annotated[str, one_of(*terms.ORDERS)]
PointReason = Annotated[str, one_of(*terms.POINT_REASONS)]
WoundName = Annotated[str, one_of(*terms.WOUNDS)]
ResultName = Annotated[str, one_of(*terms.RESULTS)]
Skill = Annotated[str, one_of(*terms.SKILLS)]
Purpose = Annotated[str, one_of(*terms.PURPOSES)]
Truth = Annotated[str, one_of(*terms.TRUTHS)]
FateName = Annotated[str, one_of(*terms.FATES)]
SupportName = Annotated[str, one_of(*terms.SUPPORTS)]
Detonator = Annotated[str, one_of(*terms.DETONATORS)]
MarkerSide = Annotated[str, one_of(*terms.MARKER_SIDES)]
Dispute = Annotated[str, one_of(terms.DISPUTE)]
Part = Annotated[str, one_of(terms.HEAD)]
EdgeName = Annotated[str, likely(*terms.EDGES)]
Roller = Annotated[str, naming(PIECE, SIDE)]
"""A soldier who rolls, or a side."""
