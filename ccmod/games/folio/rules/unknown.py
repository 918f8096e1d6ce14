"""What an event names of which the position knows nothing: then no rule can say that the step is right."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.naming import named

SIDE = ("side",)
UNITS = ("unit", "units", "target")
MARKERS = ("marker", "markers")


def unknown(state: State, event: Event) -> Iterator[str]:
    """The data that are missing, in words."""
    for side in named(event, SIDE):
        if side not in state.sides:
            yield f"the side {side}"
    for name in named(event, UNITS):
        if state.unit(name).front is None:
            yield f"what {name} is"
    for marker in named(event, MARKERS):
        if state.owner_of(marker) is None:
            yield f"what {marker} is"
