"""What an event names of which the position knows nothing: then no rule can say that the step is right."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import MARCH, NOBODY
from ccmod.play.event import Event
from ccmod.play.naming import named

UNITS = ("unit", "units", "battery", "batteries", "attackers", "defenders")
LEADERS = ("leader", "lost")
COMMANDS = ("brigade", "brigades", "division", "donors", "corps", "command")


def unknown(state: State, event: Event) -> Iterator[str]:
    """The data that are missing, in words."""
    sides = (name for name in named(event, ("side",)) if name != NOBODY)
    yield from (f"the side {side}" for side in sides if side not in state.sides)
    yield from (f"what {name} is" for name in named(event, UNITS) if not _is_piece(state, name))
    yield from (f"who {name} is" for name in named(event, LEADERS) if name not in (*state.leaders, *state.sides))
    commands = (name for name in named(event, COMMANDS) if name != MARCH)
    yield from (f"what {name} is" for name in commands if name not in state.commands)
    if isinstance(event, e.Found):
        yield f"how it came about with {event.name}"


def _is_piece(state: State, name: str) -> bool:
    known = state.unit(name).type is not None or name in state.leaders
    return known or any(unit.battery == name for unit in state.units.values())
