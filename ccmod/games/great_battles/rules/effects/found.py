"""The states of counters without a reported cause: the position becomes as it is seen."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import CONDITIONS
from ccmod.play.effects import effect


@effect
def found(state: State, event: e.Found) -> None:
    """A leader is there, or his command in that state; a unit is so, and what it has done before is not known."""
    about, value = CONDITIONS.get(event.condition or "", ("", None))
    leader = state.leaders.get(event.name)
    if leader is None:
        _unit(state, state.make_unit(event.name), event, about, value)
        return
    if event.hex is not None:
        leader.goes(event.hex)
    command = state.commands.get(leader.command or "")
    if about in ("killed", "eliminated"):
        state.falls(leader, state.turn.number)
    elif command is not None and hasattr(command, about):
        setattr(command, about, value)


def _unit(state: State, unit: Unit, event: e.Found, about: str, value: object) -> None:
    if event.hex is not None:
        unit.is_seen_elsewhere()
        unit.form, unit.routed = None, False
        state.lay(unit)
        state.put(unit, event.hex)
    if event.facing is not None:
        unit.facing = event.facing
        unit.deeds.spent = None
    if event.strength is not None:
        unit.lost = None if unit.strength is None else max(unit.strength - event.strength, 0)
    if about in ("routed", "eliminated"):
        unit.refused = None
        state.lay(unit)
        state.put(unit, None)
    if about == "abandoned" and isinstance(value, int):
        state.abandon(unit, value)
    elif about and hasattr(unit, about):
        setattr(unit, about, value)


def is_found(state: State, event: e.Found) -> bool:
    """Whether the position is so already."""
    about, value = CONDITIONS.get(event.condition or "", ("", None))
    leader, unit = state.leaders.get(event.name), state.unit(event.name)
    holder = unit if leader is None else leader if about == "killed" else state.commands.get(leader.command or "")
    left = None if unit.strength is None or unit.lost is None else unit.strength - unit.lost
    return (
        event.hex in (None, unit.hex if leader is None else leader.hex)
        and event.facing in (None, unit.facing)
        and event.strength in (None, left)
        and (not about or getattr(holder, about, None) == value)
    )
