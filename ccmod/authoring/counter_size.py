"""The key for the size of counters: pixels, or a part of the hexes of the module's map; the same for every game."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, WithJsonSchema

from ccmod.ground.problems import Misfit

USUAL = 75
"""Pixels of a counter's side where neither its sheet nor its game says otherwise."""
LEAST, MOST = 16, 400
"""Pixels of the smallest and the largest counters."""
_SHARE = re.compile(r" *([0-9]{1,3}(?:\.[0-9]{1,2})?) *% *")
_WANTED = f"write pixels from {LEAST} to {MOST}, such as 60, or a part of a hex, such as 85%"


def _size(value: Any) -> Any:
    if isinstance(value, str) and (share := _SHARE.fullmatch(value)) and 0 < float(share[1]) <= 200:
        return f"{share[1]}%"
    if isinstance(value, int) and not isinstance(value, bool) and LEAST <= value <= MOST:
        return int(value)
    raise Misfit(f"{str(value)[:60]!r} is not a size of counters", _WANTED)


CounterSize = Annotated[
    int | str,
    BeforeValidator(_size),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": LEAST, "maximum": MOST},
                {"type": "string", "pattern": f"^{_SHARE.pattern}$"},
            ]
        }
    ),
]
"""Pixels, or a part of the height of a hex (or of the smaller side of a square), such as ``85%``."""
