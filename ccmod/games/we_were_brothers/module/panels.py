"""The panel of a side's squads, a window: weapons and equipment of each man, order cards (2.0-04, 12.0-05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.authoring.authored import AuthoredMap
from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.maps.planning import plan_map
from ccmod.games.we_were_brothers.module.figures import SIZE
from ccmod.games.we_were_brothers.rules.names import equipment_box, orders_box, panel_of, weapons_box
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug
from ccmod.modules.plain.boards import drawn

Squads = Mapping[str, list[str]]
"""The soldiers of each squad of a side."""
MARGIN, _GAP, _WIDE, _HIGH = 20, 8, 2 * (SIZE + 6) + 12, SIZE + 34
_SECTION = 2 * _WIDE + 2 * _GAP
_GROUND, _WEAPONS, _EQUIPMENT, _ORDERS = "#d9d4bf", "#ece7d6", "#e2dcc6", "#dfd3b4"


def board_id(side: str) -> str:
    """The board of a side's panel."""
    return f"panel-{slug(side)}"


def panel(context: BuildContext, side: str, squads: Squads) -> AuthoredMap:
    """The panel as a map: only the side itself moves what lies there, the others may look on."""
    most = max([2, *(len(men) for men in squads.values())])
    rows = 1 + len(squads)
    data = {
        "id": board_id(side),
        "title": panel_of(side),
        "size": [2 * MARGIN + (most + 1) * _SECTION, 2 * MARGIN + rows * (_HIGH + _GAP)],
        "colour": _GROUND,
        "sides": side,
        "visible": True,
        "reports": False,
        "marks": False,
        "zones": dict(_zones(side, squads)),
        "tools": {"stacking": 14},
    }
    authored, file = context.authored, MapFile.model_validate(data)
    plan = plan_map(file, authored.source, authored.folder, Problems())
    assert plan is not None, "the panel has nothing that an author could get wrong"
    made = AuthoredMap(file, authored.source, authored.folder, plan)
    context.board_pictures[file.id] = drawn(context, made, plan.boards[0])
    return made


def _zones(side: str, squads: Squads) -> Iterator[tuple[str, Any]]:
    """The boxes: the orders in hand above, and a row for each squad, with the orders that it was handed at its end."""
    most = max([2, *(len(men) for men in squads.values())])
    yield orders_box(side), _box(0, 0, 3 * _WIDE, f"{side}: orders in hand", _ORDERS)
    for row, (squad, men) in enumerate(squads.items(), 1):
        for column, name in enumerate(men):
            yield weapons_box(name), _box(column * _SECTION, row, _WIDE, f"{name}: weapons", _WEAPONS)
            yield equipment_box(name), _box(column * _SECTION + _WIDE, row, _WIDE, "equipment", _EQUIPMENT)
        yield orders_box(squad), _box(most * _SECTION, row, _WIDE, f"{squad}: orders", _ORDERS)


def _box(left: int, row: int, width: int, text: str, colour: str) -> dict[str, Any]:
    at = MARGIN + left, MARGIN + row * (_HIGH + _GAP)
    first = [at[0] + 6 + SIZE // 2, at[1] + _HIGH - 6 - SIZE // 2]
    return {"box": [*at, width, _HIGH], "colour": colour, "text": text, "first": first, "step": SIZE + 6}


def squads_of(compiled: Mapping[str, Mapping[str, Any]], side: str) -> dict[str, list[str]]:
    """The soldiers of each squad of a side in all missions of a module."""
    found: dict[str, list[str]] = {}
    for data in compiled.values():
        for name, row in data["soldiers"].items():
            if data["squads"][row["squad"]]["side"] == side:
                men = found.setdefault(row["squad"], [])
                men += [] if name in men else [name]
    return found
