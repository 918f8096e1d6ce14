"""Who acts in an activation: which units and brigades the marker that was drawn lets act (5.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from operator import attrgetter
from typing import Any

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.commands import DIVISION
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.play.event import Event
from ccmod.play.naming import held, names_in

MOVES = (e.Move, e.Withdraw)
FIGHTS = (e.Fire, e.Charge, e.Designate)
RESTS = (e.TryRally, e.Resupply)
CHANGES = (e.Refuse, e.EndRefusal, e.Face, e.Extend, e.Retract)
"""Changes of facing and form: acts if they cost movement points."""
OTHERS = (e.Mount, *CHANGES)
ACTS = (*MOVES, *FIGHTS, *RESTS, *OTHERS)
"""The acts of units in their own activation, if :func:`is_phasing` confirms that."""
PHASING_FIRE = (None, "rapid")
SEVERAL = frozenset(("units", "attackers", "brigades"))
"""The fields that hold several names, whatever their event."""
Reader = Callable[[Any], tuple[str, ...]]
"""What reads names from an event."""


def readers(types: Iterable[type[Event]], fields: tuple[str, ...]) -> dict[type[Event], Reader]:
    """What reads the names in those of the fields that events of each of these types have."""
    return {type_: _reader(held(type_, fields)) for type_ in types}  # type: ignore[arg-type]  # a class has a hash


def _reader(fields: tuple[str, ...]) -> Reader:
    """What reads the names in fields: most events have one, of several names or of a unit's."""
    if len(fields) == 1 and fields[0] in SEVERAL:
        return attrgetter(*fields)
    return _unit_of if fields == ("unit",) else partial(names_in, fields=fields)


def _unit_of(event: Any) -> tuple[str, ...]:
    name = event.unit
    return (name,) if name is not None else ()


_PARTIES = readers(e.VOCABULARY.types.values(), ("unit", "units", "attackers"))
_NOT_ALWAYS_PHASING = frozenset((e.Fire, e.Resupply, *CHANGES))
"""The types of events that are acts of a unit in its own activation at times."""


def parties(event: Event) -> tuple[str, ...]:
    """Those who act; of a Shock or a Charge those who attack."""
    return _PARTIES[type(event)](event)


def is_phasing(event: Event) -> bool:
    """Whether an event is an act of a unit in its own activation: no reaction, and no turn that costs nothing."""
    if type(event) not in _NOT_ALWAYS_PHASING:  # as most are
        return True
    if isinstance(event, e.Fire):
        return event.kind in PHASING_FIRE
    if isinstance(event, CHANGES):
        return bool(event.mp)
    return not isinstance(event, e.Resupply) or event.cause in (None, "resupply")


def actors(state: State, event: Event) -> tuple[Unit, ...] | None:
    """The units that act in their own activation, as far as the position knows them; ``None`` if there are none."""
    if type(event) in _NOT_ALWAYS_PHASING and not is_phasing(event):
        return None
    units, names = state.units, parties(event)
    if len(names) == 1:
        only = units.get(names[0])
        return (only,) if only is not None and only.type is not None else None
    return tuple([unit for name in names if (unit := units.get(name)) is not None and unit.type is not None]) or None


def division_of(state: State, command: str | None) -> str | None:
    """The division of a command."""
    found = state.superior(command, DIVISION)
    return found.name if found is not None else None


def is_lent(state: State, unit: Unit) -> bool:
    """Whether a unit is artillery that acts with a brigade of its own division (4.32, 5.33).

    Whose it is and how many a brigade may have is another question.
    """
    own = division_of(state, unit.command)
    return unit.is_artillery and own is not None and own in {division_of(state, b) for b in state.activation.brigades}


def is_active(state: State, unit: Unit) -> bool | None:
    """Whether a unit may act with the marker that was drawn; ``None`` if it is not known which that is, or whose."""
    acting = state.activation
    if acting.side is not None and unit.side not in (None, acting.side):
        return False
    if acting.command == MARCH:
        return state.orders_of(unit) == MARCH or unit.command in acting.halted
    if not acting.brigades:
        return None if acting.command is None else is_under(state, unit.command, acting.command)
    if unit.command in acting.brigades or is_lent(state, unit):
        return True
    if state.battery_of(unit.name) in {state.battery_of(name) for name in acting.batteries}:
        return True
    has_brigade = state.brigade_of(unit) is not None
    return False if has_brigade else is_under(state, unit.command, acting.command)


def mates_of(state: State, unit: Unit) -> list[Unit]:
    """The units of its side in a unit's stack, itself among them; itself, if it is off the map."""
    return [one for one in state.stack(unit.hex) if one.side == unit.side] or [unit]


def is_under(state: State, command: str | None, marker: str | None) -> bool | None:
    """Whether a command acts with a marker; ``None`` if one of the two is not known, or a battle's own rules say it."""
    if command is None or marker is None or marker not in state.commands or command not in state.commands:
        return None
    for one in state.chain(command):
        if one.name == marker:
            return True
    return False if division_of(state, command) is not None and state.commands[marker].level == DIVISION else None


def may_be_manned(state: State, unit: Unit) -> bool:
    """Whether Abandoned guns may have been manned without a report: friends are, or may have been, there (12.81)."""
    return unit.visited or any(one.side == unit.side and not one.abandoned for one in state.stack(unit.hex))
