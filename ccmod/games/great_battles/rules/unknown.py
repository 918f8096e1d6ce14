"""What an event names of which the position knows nothing: then no rule can say that the step is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import MARCH, NOBODY
from ccmod.play.event import Event

Lacking = Callable[[State, str], str | None]
"""What is missing of somebody whom an event names, in words; ``None`` if he is known."""


def unknown(state: State, event: Event) -> list[str]:
    """The data that are missing, in words."""
    missing: list[str] = []
    for field, lacking in _asked(type(event)):  # type: ignore[arg-type]  # a class has a hash, whatever its events have
        value = getattr(event, field)
        for name in (value,) if isinstance(value, str) else value or ():
            if (lacking, name) in state.familiar:
                continue
            found = lacking(state, name)
            if found is not None:
                missing.append(found)
            else:
                state.familiar.add((lacking, name))
    if isinstance(event, e.Found):
        missing.append(f"how it came about with {event.name}")
    return missing


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


LACKING: Mapping[str, Lacking] = {
    "side": _side,
    **dict.fromkeys(("unit", "units", "battery", "batteries", "attackers", "defenders"), _piece),
    **dict.fromkeys(("leader", "lost"), _leader),
    **dict.fromkeys(("brigade", "brigades", "division", "donors", "corps", "command"), _command),
}
"""Whom the fields of events name."""


@cache
def _asked(cls: type[Event]) -> tuple[tuple[str, Lacking], ...]:
    """Those of the fields that events of a type have, in the order in which what is missing is told."""
    return tuple((field, lacking) for field, lacking in LACKING.items() if field in cls.slots)
