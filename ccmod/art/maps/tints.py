"""The tints of a map's levels, of a drawn map and of a page alike: numbers only, so that a page needs no drawing."""

from __future__ import annotations

from collections.abc import Sequence

TINTS = ("#afc288", "#dcdcb0", "#e9cd84", "#d9a95f", "#bd8145", "#9a6236", "#7a4526", "#5e321c")
"""The ramp of the tints from the lowest ground to the highest: green lowland, straw, sand, ochre, brown."""
STEP = 1 / (len(TINTS) - 1)
"""How far apart on the ramp two levels lie, if there is room: neighbours are distinguished at a glance."""


def tints(present: Sequence[int]) -> dict[int, str]:
    """The tint of each level, from the lowest to the highest: further apart, the fewer there are."""
    span = max(present[-1] - present[0], 1)
    step = min(STEP, 1 / span) if span >= len(TINTS) else STEP
    return {level: _ramp((level - present[0]) * step) for level in present}


def _ramp(part: float) -> str:
    """The colour at a part (0 to 1) of the ramp."""
    place = min(max(part, 0.0), 1.0) * (len(TINTS) - 1)
    index = min(int(place), len(TINTS) - 2)
    start, end = (bytes.fromhex(tint[1:]) for tint in TINTS[index : index + 2])
    return "#" + bytes(round(a + (b - a) * (place - index)) for a, b in zip(start, end, strict=True)).hex()
