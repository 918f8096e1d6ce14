"""The display beside the map: boxes for Activation Markers, routed units, and what a side has lost or holds back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ccmod.authoring.authored import AuthoredMap
from ccmod.games.great_battles.rules.names import LEADERS, casualties_box, markers_box, reserve_box, routed_box
from ccmod.games.great_battles.rules.state.commands import BRIGADE, DIVISION
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.ground.dataclass import dataclass
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import displays
from ccmod.modules.plain.counter_faces import paler

BOARD_ID = "leaders"
"""The board of the display."""
MOST_AMS = 4
"""Activation Markers of a division (2.23)."""
MARKER, COUNTER = 50, 72
"""Pixels square of a marker in a cup, and of the room for a counter."""
_LOW, _BOX, _WIDE, _MARGIN, _GAP = MARKER + 34, COUNTER + 34, 488, 24, 8


def divisions(scenarios: Mapping[str, Mapping[str, Any]], side: str) -> list[str]:
    """The divisions of a side in all scenarios."""
    rows = [item for data in scenarios.values() for item in data["commands"].items()]
    return list(dict.fromkeys(name for name, row in rows if row["level"] == DIVISION and row["side"] == side))


def markers_of(scenarios: Mapping[str, Mapping[str, Any]], side: str) -> dict[str, int]:
    """How many Activation Markers there are of each command of a side, and one for all that march (2.23).

    Besides divisions, brigades under no division have some: a battle may give them markers of their own.
    """
    levels = {name: row["level"] for data in scenarios.values() for name, row in data["commands"].items()}
    rows = [item for data in scenarios.values() for item in data["commands"].items() if item[1]["side"] == side]
    lone = [name for name, row in rows if row["level"] == BRIGADE and levels.get(row.get("of")) != DIVISION]
    return {**dict.fromkeys([*divisions(scenarios, side), *lone], MOST_AMS), MARCH: 1}


@dataclass(frozen=True, slots=True)
class Box:
    """A box of the display, with its name above and its pieces side by side, in pixels."""

    side: str
    left: int
    top: int
    width: int
    height: int
    piece: int
    """The size of its pieces."""

    @property
    def step(self) -> int:
        """From one piece to the next."""
        return self.piece + _GAP // 2

    def spot(self, index: int = 0) -> tuple[int, int]:
        """The middle of a piece in it, counted from 0."""
        x, y = self.left + _GAP + self.piece // 2, self.top + self.height - _GAP // 2 - self.piece // 2
        return x + index * self.step, y


def boxes(scenarios: Mapping[str, Mapping[str, Any]], sides: Sequence[str]) -> dict[str, Box]:
    """The boxes by their names: a column for each side."""
    made: dict[str, Box] = {}
    half = (_WIDE - _GAP) // 2
    for column, side in enumerate(sides):
        left, top = _MARGIN + column * (_WIDE + _MARGIN), _MARGIN
        waiting = [markers_box(side, name) for name in markers_of(scenarios, side)]
        for number, name in enumerate(waiting):
            at = left + number % 2 * (half + _GAP), top + number // 2 * (_LOW + _GAP)
            made[name] = Box(side, *at, half, _LOW, MARKER)
        top += (len(waiting) + 1) // 2 * (_LOW + _GAP)
        routed = [routed_box(name) for name in divisions(scenarios, side)]
        for number, name in enumerate([reserve_box(side), casualties_box(side), *routed]):
            made[name] = Box(side, left, top + number * (_BOX + _GAP), _WIDE, _BOX, COUNTER)
    return made


def display(context: BuildContext, scenarios: Mapping[str, Mapping[str, Any]], sides: Sequence[str]) -> AuthoredMap:
    """The display as a map of its own."""
    layout = boxes(scenarios, sides)
    lines = context.authored.module.sides
    colours = {side: paler(line.colour if (line := lines.get(side)) else None, 0.55) for side in sides}
    zones = {
        name: {
            "box": [box.left, box.top, box.width, box.height],
            "colour": colours[box.side],
            "first": [*box.spot()],
            "step": box.step,
        }
        for name, box in layout.items()
    }
    lowest = max(box.top + box.height for box in layout.values())
    data = {
        "id": BOARD_ID,
        "title": LEADERS,
        "size": [len(sides) * (_WIDE + _MARGIN) + _MARGIN, lowest + _MARGIN],
        "zones": zones,
        "tools": {"stacking": 8},
    }
    return displays.display(context, data)
