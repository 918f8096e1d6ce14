"""What only the course of the game tells of an act: by which hexes a stack was dragged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.apply import apply
from ccmod.games.combat_commander.rules.state.setup import start
from ccmod.games.combat_commander.rules.ways import steps_of_a_drag
from ccmod.ground.errors import CcmodError
from ccmod.play.event import Event
from ccmod.play.record import Header


def in_steps(
    found: Iterable[tuple[Event, int]], setup: Mapping[str, Any], scenario: Mapping[str, Any] | None
) -> Iterator[tuple[Event, int]]:
    """Events with their steps of the log, a stack that was dragged over several hexes going from hex to hex.

    The rules say nothing of how a counter is dragged (O21.2): it has gone the cheapest way that leads there.
    """
    try:
        state = start(Header("cc", setup=dict(setup) or None), scenario)
    except (CcmodError, AttributeError, LookupError, TypeError, ValueError):  # a scenario that the judge will refuse
        yield from found
        return
    for event, step in found:
        for one in steps_of_a_drag(state, event) if isinstance(event, e.EnterHex) else (event,):
            apply(state, one)
            yield one, step
