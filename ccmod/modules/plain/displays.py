"""Displays: maps that a game has beside the author's, such as turn tracks and boxes for pieces off the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.authoring.authored import AuthoredMap
from ccmod.authoring.maps.mapfile import MapFile
from ccmod.authoring.maps.planning import plan_map
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.plain.boards import drawn

GROUND = "#d9d4bf"
"""The colour of a display."""


def display(context: BuildContext, data: Mapping[str, Any]) -> AuthoredMap:
    """A display as a map of its own, drawn by ccmod; ``data`` as in a map file."""
    made = planned(context, MapFile.model_validate({"colour": GROUND, **data}))
    context.board_pictures[made.file.id] = drawn(context, made, made.plan.boards[0])
    return made


def planned(context: BuildContext, file: MapFile) -> AuthoredMap:
    """A map file that the game itself has written, with the places of everything on it."""
    authored = context.authored
    plan = plan_map(file, authored.source, authored.folder, Problems())
    assert plan is not None, "a display has nothing that an author could get wrong"
    return AuthoredMap(file, authored.source, authored.folder, plan)


def track(spaces: int, at: tuple[int, int], size: int, per_row: int) -> dict[str, Any]:
    """A track of numbered spaces, so many a row; ``at`` is its upper left corner, ``size`` a space: both in pixels."""
    return {
        "spaces": [str(number) for number in range(1, spaces + 1)],
        "at": [at[0] + size // 2, at[1] + size // 2],
        "size": size,
        "wrap": per_row,
    }
