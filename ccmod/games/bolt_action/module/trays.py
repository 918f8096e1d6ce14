"""The map beside the table: the cup, a tray of each side for its dice that are drawn, a box for what it has lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ccmod.authoring.authored import AuthoredMap
from ccmod.games.bolt_action.rules.names import CUP, TRAYS, lost_box
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import displays
from ccmod.modules.plain import piles as plain_piles
from ccmod.modules.plain.counter_faces import paler
from ccmod.modules.plain.counters import Counters
from ccmod.modules.plain.piles import Piles

BOARD_ID = "dice"
"""The board of this map."""
SPACE, PER_ROW, MARGIN, BOX = 52, 12, 24, 84
"""Pixels: a space of a tray, around everything, the height of a box; and how many spaces are side by side."""
_CUP, _WIDE = 130, SPACE * PER_ROW
_CLOTH = "#ece7d6"


def trays(context: BuildContext, dice: Mapping[str, int]) -> AuthoredMap:
    """The map for so many dice of each side; those of several scenarios share it."""
    left, top = 2 * MARGIN + _CUP, MARGIN
    tracks: dict[str, Any] = {}
    zones: dict[str, Any] = {"Order dice": {"box": [MARGIN, MARGIN, _CUP, _CUP + 22], "colour": _CLOTH}}
    for side, count in dice.items():
        colour = context.authored.module.sides[side].colour if side in context.authored.module.sides else None
        tracks[side] = {
            **displays.track(count, (left, top + 22), SPACE, PER_ROW),
            "names": side + " die {space}",
        }
        top += 22 + ((count - 1) // PER_ROW + 1) * SPACE + 8
        box, colour = [left, top, _WIDE, BOX], paler(colour or displays.GROUND, 0.6)
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
        "tracks": tracks,
        "zones": zones,
        "tools": {"stacking": 14},
    }
    return displays.display(context, data)


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
