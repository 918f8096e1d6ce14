"""The open ground of a table: where no terrain is, VASSAL has a name for it as well, so that no report is blank."""

from __future__ import annotations

from dataclasses import replace

from ccmod.authoring.authored import AuthoredMap
from ccmod.authoring.maps.plan import BoardPlan, ZonePlan
from ccmod.hexes.points import Point

OPEN_GROUND = "the open ground"


def with_open_ground(table: AuthoredMap) -> AuthoredMap:
    """The table with a zone below all others, which the first zone that holds a point goes before."""
    boards = tuple(_named(board) for board in table.plan.boards)
    return replace(table, plan=replace(table.plan, boards=boards))


def _named(board: BoardPlan) -> BoardPlan:
    if board.lattice is not None or board.points or any(zone.name == OPEN_GROUND for zone in board.zones):
        return board
    (width, height) = board.size
    corners = (Point(0, 0), Point(width, 0), Point(width, height), Point(0, height))
    return replace(board, zones=(*board.zones, ZonePlan(OPEN_GROUND, corners, "$name$")))
