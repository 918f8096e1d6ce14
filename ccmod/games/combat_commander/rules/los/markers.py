"""Smoke and Blazes, which fill their hexes, sides included, at every level (10.2.1, 10.3.4, T79, T94)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ccmod.games.combat_commander.rules.los.line import Line
from ccmod.games.combat_commander.rules.los.sight import Doubt, Hindrance, Obstacle
from ccmod.hexes.coordinates import Axial, axial

BLAZE, SMOKE = "Blaze", "Smoke"


def filling(markers: Mapping[str, Iterable[str]]) -> list[tuple[str, str]]:
    """The Smoke and Blazes among the markers of a map, by hex: mostly there are none."""
    found = []
    for hex, names in markers.items():
        for name in names:
            if name == BLAZE or name.startswith(SMOKE):
                found.append((hex, name))
    return found


def laid(line: Line, markers: Iterable[tuple[str, str]]) -> Iterator[Obstacle | Hindrance | Doubt]:
    """What Smoke and Blazes, each with its hex, do to a line."""
    for hex, name in markers:
        yield from _marker(line, hex, name)


def _marker(line: Line, hex: str, name: str) -> Iterator[Obstacle | Hindrance | Doubt]:
    at = axial(line.ground.board.offset(hex))
    if Axial(at.q - line.start.q, at.r - line.start.r) not in line.traced.at:
        return
    if name == BLAZE:
        if hex not in (line.first, line.second):
            yield Obstacle("V122", "10.2.1", name, hex)
        return
    number = name.removeprefix(SMOKE).strip()
    if number.isdigit():
        yield Hindrance("10.3.4", SMOKE, hex, int(number))
    else:
        yield Doubt("V123", SMOKE, hex, "the number of the Smoke marker", 10)
