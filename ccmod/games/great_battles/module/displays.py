"""The display beside the map: a box for each division's routed units, and for what a side has lost or holds back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ccmod.authoring.authored import AuthoredMap
from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.maps.planning import plan_map
from ccmod.games.great_battles.rules.names import LEADERS, casualties_box, reserve_box, routed_box
from ccmod.games.great_battles.rules.state.commands import DIVISION
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.boards import drawn

BOARD_ID = "leaders"
"""The board of the display."""
_BOX, _WIDE, _MARGIN, _STEP = 110, 640, 30, 78
_GROUND = "#d9d4bf"


def divisions(scenarios: Mapping[str, Mapping[str, Any]], side: str) -> list[str]:
    """The divisions of a side in all scenarios."""
    rows = [item for data in scenarios.values() for item in data["commands"].items()]
    return list(dict.fromkeys(name for name, row in rows if row["level"] == DIVISION and row["side"] == side))


def display(context: BuildContext, scenarios: Mapping[str, Mapping[str, Any]], sides: Sequence[str]) -> AuthoredMap:
    """The display as a map of its own."""
    zones: dict[str, Any] = {}
    most = 0
    for column, side in enumerate(sides):
        routed = [routed_box(name) for name in divisions(scenarios, side)]
        boxes = [reserve_box(side), casualties_box(side), *routed]
        most = max(most, len(boxes))
        line = context.authored.module.sides.get(side)
        for row, box in enumerate(boxes):
            left, top = _MARGIN + column * (_WIDE + _MARGIN), _MARGIN + row * (_BOX + 12)
            zones[box] = {
                "box": [left, top, _WIDE, _BOX],
                "colour": _paler(line.colour if line else None),
                "first": [left + 44, top + 63],
                "step": _STEP,
            }
    data = {
        "id": BOARD_ID,
        "title": LEADERS,
        "size": [len(sides) * (_WIDE + _MARGIN) + _MARGIN, 2 * _MARGIN + most * (_BOX + 12)],
        "colour": _GROUND,
        "zones": zones,
        "tools": {"stacking": 14},
    }
    authored, file = context.authored, MapFile.model_validate(data)
    plan = plan_map(file, authored.source, authored.folder, Problems())
    assert plan is not None, "the display has nothing that an author could get wrong"
    made = AuthoredMap(file, authored.source, authored.folder, plan)
    context.board_pictures[BOARD_ID] = drawn(context, made, plan.boards[0])
    return made


def _paler(colour: str | None) -> str:
    from ccmod.art.canvas import mixed

    red, green, blue, _ = mixed(colour or "#8f8a76", "#ffffff", 0.55)
    return f"#{red:02x}{green:02x}{blue:02x}"
