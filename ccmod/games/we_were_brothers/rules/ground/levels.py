"""Levels of postures and barriers (6.0-08, 6.0-11), counted in halves; and the six directions in words."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.terms import KNEELING, PRONE, STANDING
from ccmod.hexes.coordinates import DIRECTIONS

LEVELS = {"0": 0, "1/2": 1, "1": 2, "2": 4}
"""Halves of a level by the words for it, from the lowest parts of low hedges to walls that hide everything."""
HALF, WHOLE, TWO = LEVELS["1/2"], LEVELS["1"], LEVELS["2"]
WORDS = {halves: word for word, halves in LEVELS.items()}

POSTURE_LEVELS = {STANDING: WHOLE, KNEELING: HALF, PRONE: 0}
"""Halves of a level that a man in each posture rises above the ground; the source gives none to one who is down."""

DIRECTION_WORDS = dict(
    zip(("north", "north-east", "south-east", "south", "south-west", "north-west"), DIRECTIONS, strict=True)
)
"""The directions of a flat-top grid, which has no east or west."""


def direction(word: str) -> str:
    """``ne`` for ``north-east`` or ``ne``. Raises ``KeyError`` for no direction of the grid."""
    return word if word in DIRECTIONS else DIRECTION_WORDS[word]
