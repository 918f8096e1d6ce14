"""The roundings of VASSAL's grids, which must be met to the pixel.

VASSAL computes in double precision and casts to whole pixels towards zero; Java rounds halves upwards, Python to
even. These helpers say which is meant.
"""

from __future__ import annotations

import math


def cut(value: float) -> int:
    """Java's cast to ``int``: towards zero."""
    return int(value)


def nearest(value: float) -> int:
    """Java's ``Math.round``: halves upwards."""
    return math.floor(value + 0.5)
