"""A battle as the position in which its game begins."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from ccmod.authoring.authored import AuthoredMap, AuthoredScenario
from ccmod.games.folio.module.board import centre
from ccmod.games.folio.rules.names import BOARD, TRACKS, TURN, pool_of, reserve_of, turn_space
from ccmod.modules.saves import Position
from ccmod.modules.workshop import Workshop

STEP_IN_BOX, ROOM = 78, 44
"""Pixels from one counter in a box to the next, and from the box's edge to the first."""


def position(workshop: Workshop, scenario: AuthoredScenario, data: dict[str, Any], display: AuthoredMap) -> Position:
    """The complete position."""
    made = Position(properties={"Scenario": scenario.id}, notes=_notes(data, scenario.file.briefing))
    made.boards[BOARD] = workshop.authored.map.file.id
    made.boards[TRACKS] = display.file.id
    lay = _Layer(workshop, made, display)
    waiting = {name: turn_space(row["turn"]) for row in data["reinforcements"] for name in row["units"]}
    for name, row in data["units"].items():
        if row["hex"] is not None:
            lay.at(name, BOARD, *centre(workshop, row["hex"]))
        elif name in waiting:
            lay.at(name, TRACKS, *lay.point(waiting[name]))
        else:
            lay.in_box(name, reserve_of(row["side"]))
    for side, pool in data["support_fire"]["pool"].items():
        for name in pool:
            lay.in_box(name, pool_of(side))
    lay.at(TURN, TRACKS, *lay.point(turn_space(1)))
    lay.stack()
    return made


class _Layer:
    """Lays counters on maps, upon what lies there already."""

    def __init__(self, workshop: Workshop, position: Position, display: AuthoredMap) -> None:
        self.workshop, self.position, self.display = workshop, position, display
        self._stacks: dict[tuple[str, int, int], list[str]] = {}
        self._in_box: dict[str, int] = {}

    def at(self, name: str, map: str, x: int, y: int) -> None:
        """Put a counter at a pixel."""
        piece = self.workshop.in_play(name)
        self._stacks.setdefault((map, x, y), []).append(self.position.lay(piece, int(piece.gpid), map, x, y))

    def point(self, place: str) -> tuple[int, int]:
        """The pixel of a space of the display."""
        found = self.display.plan.find(place)
        assert found is not None, f"the display has {place}"
        return found

    def in_box(self, name: str, box: str) -> None:
        """Put a counter into a box, beside those that lie there."""
        zone = next(zone for board in self.display.plan.boards for zone in board.zones if zone.name == box)
        left, right = min(x for x, _ in zone.corners), max(x for x, _ in zone.corners)
        y = sum(y for _, y in zone.corners) // len(zone.corners)
        index = self._in_box.get(box, 0)
        self._in_box[box] = index + 1
        self.at(name, TRACKS, min(left + ROOM + index * STEP_IN_BOX, right - ROOM), y + 8)

    def stack(self) -> None:
        """Make stacks of what lies together."""
        for (map, x, y), ids in self._stacks.items():
            self.position.stack(ids, map, x, y)


def _notes(data: dict[str, Any], briefing: str) -> str:
    lines = [data["title"], "", briefing.strip(), "", data["victory"]["about"]]
    first = data["turns"]["first"]
    lines.append(f"{data['turns']['last']} turns; {first if isinstance(first, str) else first[0]} is the first player.")
    return "\n".join(part for line in lines for part in wrap(line, 72) or [""])
