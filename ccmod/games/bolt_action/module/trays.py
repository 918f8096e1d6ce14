"""The map beside the table: the cup, a tray of each side for its dice that are drawn, a box for what it has lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ccmod.authoring.authored import AuthoredMap
from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.maps.planning import plan_map
from ccmod.games.bolt_action.rules.names import CUP, TRAYS, lost_box
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import piles as plain_piles
from ccmod.modules.plain.boards import drawn
from ccmod.modules.plain.counters import Counters
from ccmod.modules.plain.piles import Piles

BOARD_ID = "dice"
"""The board of this map."""
SPACE, PER_ROW, MARGIN, BOX = 52, 12, 24, 84
"""Pixels: a space of a tray, around everything, the height of a box; and how many spaces are side by side."""
_CUP, _WIDE = 130, SPACE * PER_ROW
_GROUND, _CLOTH = "#d9d4bf", "#ece7d6"


def trays(context: BuildContext, dice: Mapping[str, int]) -> AuthoredMap:
    """The map for so many dice of each side; those of several scenarios share it."""
    left, top = 2 * MARGIN + _CUP, MARGIN
    tracks: dict[str, Any] = {}
    zones: dict[str, Any] = {"Order dice": {"box": [MARGIN, MARGIN, _CUP, _CUP + 22], "colour": _CLOTH}}
    for side, count in dice.items():
        colour = context.authored.module.sides[side].colour if side in context.authored.module.sides else None
        tracks[side] = {
            "spaces": [str(number) for number in range(1, count + 1)],
            "names": side + " die {space}",
            "at": [left + SPACE // 2, top + 22 + SPACE // 2],
            "size": SPACE,
            "wrap": PER_ROW,
        }
        top += 22 + ((count - 1) // PER_ROW + 1) * SPACE + 8
        box, colour = [left, top, _WIDE, BOX], _paler(colour)
        zones[lost_box(side)] = {
            "box": box,
            "colour": colour,
            "first": [left + 30, top + BOX - 30],
            "step": 52,
        }
        top += BOX + MARGIN
    data = {
        "id": BOARD_ID,
        "title": TRAYS,
        "size": [left + _WIDE + MARGIN, max(top, 2 * MARGIN + _CUP + 40)],
        "colour": _GROUND,
        "tracks": tracks,
        "zones": zones,
        "tools": {"stacking": 14},
    }
    authored, file = context.authored, MapFile.model_validate(data)
    plan = plan_map(file, authored.source, authored.folder, Problems())
    assert plan is not None, "the trays have nothing that an author could get wrong"
    made = AuthoredMap(file, authored.source, authored.folder, plan)
    context.board_pictures[BOARD_ID] = drawn(context, made, plan.boards[0])
    return made


def _paler(colour: str | None) -> str:
    from ccmod.art.canvas import mixed

    red, green, blue, _ = mixed(colour or _GROUND, "#ffffff", 0.6)
    return f"#{red:02x}{green:02x}{blue:02x}"


def piles(context: BuildContext, counters: Counters) -> Piles:
    """Cards and cups as in any game, but with the cup of dice beside the trays."""
    made = plain_piles.piles(context, counters)
    if CUP not in made.plans:
        return made
    x, y = MARGIN + _CUP // 2, MARGIN + 22 + _CUP // 2
    made.plans[CUP] = replace(made.plans[CUP], map=TRAYS, board=BOARD_ID, x=x, y=y)
    if all(plan.map != plain_piles.TABLE for plan in made.plans.values()):
        made.table = None
    return made


def sides_of(scenarios: Mapping[str, Mapping[str, Any]]) -> Sequence[str]:
    """The sides of the module's scenarios."""
    return list(dict.fromkeys(side for data in scenarios.values() for side in data["sides"]))
