"""What an event names of which the position knows nothing: then no rule can say that the step is right."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.slots import NAME, NAMES

UNITS = ("unit", "units", "target", "enemy", "officer")
FIELDS: Mapping[type[Event], tuple[str, ...]] = {
    cls: tuple(field for field in UNITS if cls.slots.get(field) in (NAME, NAMES)) for cls in VOCABULARY.types.values()
}
"""The fields of each type of event that name units; the target of a test is a number. They are looked at every step."""


def unknown(state: State, event: Event) -> list[str]:
    """The data that are missing, in words."""
    found = []
    side = getattr(event, "side", None)
    if side is not None and side not in state.sides:
        found.append(f"the side {side}")
    for field in FIELDS[type(event)]:
        value = getattr(event, field)
        for name in (value,) if isinstance(value, str) else value or ():
            unit = state.units.get(name)
            if unit is None or unit.side is None:
                found.append(f"what {name} is")
    return found
