"""Names in an event that the position does not know: then no rule can say that the step is right."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import MARCH, NOBODY
from ccmod.play.naming import Strangers


def _side(state: State, name: str) -> str | None:
    return None if name in state.sides or name == NOBODY else f"the side {name}"


def _piece(state: State, name: str) -> str | None:
    unit = state.units.get(name)
    if (unit is not None and unit.type is not None) or name in state.leaders:
        return None
    return None if any(one.battery == name for one in state.units.values()) else f"what {name} is"


def _leader(state: State, name: str) -> str | None:
    return None if name in state.leaders or name in state.sides else f"who {name} is"


def _command(state: State, name: str) -> str | None:
    return None if name in state.commands or name == MARCH else f"what {name} is"


def _found(_: State, name: str) -> str:
    return f"how it came about with {name}"


unknown = Strangers(
    e.VOCABULARY,
    {
        "side": _side,
        **dict.fromkeys(("unit", "units", "battery", "batteries", "attackers", "defenders"), _piece),
        **dict.fromkeys(("leader", "lost"), _leader),
        **dict.fromkeys(("brigade", "brigades", "division", "donors", "corps", "command"), _command),
        "name": _found,
    },
    dict.fromkeys((e.SkipAm, e.CommandStatus, e.TakeOrders), ("name",)),
).of
"""The missing data of those whom an event names, in words."""
