"""Names in an event that the position does not know: then no rule can say that the step is right."""

from __future__ import annotations

from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.games.folio.rules.state.position import State
from ccmod.play.naming import Strangers


def _side(state: State, name: str) -> str | None:
    return None if name in state.sides else f"the side {name}"


def _unit(state: State, name: str) -> str | None:
    unit = state.units.get(name)
    return f"what {name} is" if unit is None or unit.front is None else None


def _marker(state: State, name: str) -> str | None:
    return f"what {name} is" if state.owner_of(name) is None else None


unknown = Strangers(
    VOCABULARY,
    {
        "side": _side,
        **dict.fromkeys(("unit", "units", "target"), _unit),
        **dict.fromkeys(("marker", "markers"), _marker),
    },
).of
"""The missing data of those whom an event names, in words."""
