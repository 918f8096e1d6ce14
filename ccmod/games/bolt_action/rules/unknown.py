"""Names in an event that the position does not know: then no rule can say that the step is right."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.play.naming import Strangers


def _side(state: State, name: str) -> str | None:
    return None if name in state.sides else f"the side {name}"


def _unit(state: State, name: str) -> str | None:
    unit = state.units.get(name)
    return f"what {name} is" if unit is None or unit.side is None else None


UNITS = ("unit", "units", "target", "enemy", "officer")
"""The fields that name units; the target of a test is a number."""
unknown = Strangers(VOCABULARY, {"side": _side, **dict.fromkeys(UNITS, _unit)}).of
"""The missing data of those whom an event names, in words."""
