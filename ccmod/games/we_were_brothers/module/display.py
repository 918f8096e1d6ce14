"""The display beside the map: the clock's track, and a box of each side for who has left the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ccmod.authoring.authored import AuthoredMap
from ccmod.games.we_were_brothers.module.figures import SIZE
from ccmod.games.we_were_brothers.rules.names import TURNS, lost_box
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import displays

BOARD_ID = "turns"
"""The board of the display."""
_SPACE, _PER_ROW, _MARGIN, _BOX, _WIDE = 84, 10, 24, SIZE + 34, 560
_COLOUR = "#ece7d6"


def display(context: BuildContext, turns: int, sides: Sequence[str]) -> AuthoredMap:
    """The display as a map of its own, with spaces for so many turns."""
    rows = (turns - 1) // _PER_ROW + 1
    top = 2 * _MARGIN + 20 + rows * _SPACE
    boxes = list(map(lost_box, sides))
    zones: dict[str, Any] = {}
    for number, box in enumerate(boxes):
        left, high = _MARGIN + number % 2 * (_WIDE + _MARGIN), top + number // 2 * (_BOX + _MARGIN // 2)
        first = [left + 8 + SIZE // 2, high + _BOX - 6 - SIZE // 2]
        zones[box] = {"box": [left, high, _WIDE, _BOX], "colour": _COLOUR, "first": first, "step": SIZE + 6}
    data = {
        "id": BOARD_ID,
        "title": TURNS,
        "size": [2 * _WIDE + 3 * _MARGIN, top + (len(boxes) + 1) // 2 * (_BOX + _MARGIN // 2) + _MARGIN],
        "tracks": {"Turn": displays.track(turns, (_MARGIN, _MARGIN + 20), _SPACE, _PER_ROW)},
        "zones": zones,
        "tools": {"stacking": 14},
    }
    return displays.display(context, data)
