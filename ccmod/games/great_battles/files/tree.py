"""The commands of an order of battle one by one, from the top down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.games.great_battles.files.order_of_battle import Army, Brigade, Corps, Led
from ccmod.games.great_battles.rules.state.commands import ARMY, BRIGADE, CORPS, DIVISION
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Node:
    """A command of a side."""

    name: str
    level: str
    of: str | None
    """The command above it."""
    side: str
    lines: Led


def commands_of(armies: Mapping[str, Army]) -> Iterator[Node]:
    """Every command of both sides."""
    for side, army in armies.items():
        top = army.name or side
        yield Node(top, ARMY, None, side, army)
        for name, corps in army.corps.items():
            yield Node(name, CORPS, top, side, corps)
            yield from _below(corps, name, side)


def _below(corps: Corps, name: str, side: str) -> Iterator[Node]:
    for division, lines in corps.divisions.items():
        yield Node(division, DIVISION, name, side, lines)
        yield from _brigades(lines.brigades, division, side)
    yield from _brigades(corps.brigades, name, side)


def _brigades(brigades: Mapping[str, Brigade], above: str, side: str) -> Iterator[Node]:
    for name, lines in brigades.items():
        yield Node(name, BRIGADE, above, side, lines)
