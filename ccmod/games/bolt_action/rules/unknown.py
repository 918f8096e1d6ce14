"""What an event names of which the position knows nothing: then no rule can say that the step is right."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.naming import named

UNITS = ("unit", "units", "target", "enemy", "officer")


def unknown(state: State, event: Event) -> Iterator[str]:
    """The data that are missing, in words."""
    for side in named(event, ("side",)):
        if side not in state.sides:
            yield f"the side {side}"
    for name in named(event, UNITS):
        unit = state.units.get(name)
        if unit is None or unit.side is None:
            yield f"what {name} is"
