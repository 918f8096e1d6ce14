"""With how much units may fire: limits of a hex, and the order of its stack (8.31, 8.33, 10.14, 14.25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import Firing, base_kind
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.once import once

FOOT, MOUNTED, GUNS = 7, 4, 12
"""The most strength that fires from a hex (8.31)."""


def own_strength(units: Sequence[Unit]) -> int | None:
    """The strength of units in fire, without horse holders; ``None`` if it is not known (14.25)."""
    total = 0
    for unit in units:
        strength = unit.firing_sp
        if strength is None:
            return None
        total += strength
    return total


def _within(state: State, units: Sequence[Unit], room: int) -> int:
    """The strength that units of known strength fire with where there is room for so much (14.25, AMB-39).

    With the other reading of AMB-39 the limit of the hex is applied before horse holders are taken off.
    """
    total, after = 0, state.option("AMB-39") == "after"
    for unit in units:
        sp, strength = unit.sp or 0, unit.firing_sp or 0
        if after and strength != sp:
            whole = min(sp, room)
            strength = whole - whole // 4
        total += strength
    return min(total, room)


def companions(state: State, unit: Unit) -> list[Unit]:
    """The units of a side in the hex of a unit's counter, from the top; abandoned guns are none (12.8)."""
    stack = state.stacks.get(unit.hex or "", ())
    return [one for one in stack if one.side == unit.side and not one.abandoned]


def hex_limit(unit: Unit, stack: Sequence[Unit]) -> int | None:
    """The most strength that fires from the hex of a unit (8.31); ``None`` if a number of guns is not known.

    An extended unit has the limit of each of its hexes (10.14).
    """
    if len(unit.parts) > 1:
        return FOOT * (len(unit.parts) - 1) + max(FOOT, _guns_on_top(stack) or 0)
    guns = riders = 0
    for one in stack:
        if one.is_artillery:
            guns += 1
        elif one.is_mounted:
            riders += 1
    if guns == len(stack):
        return GUNS
    if not guns:
        return MOUNTED if riders == len(stack) else FOOT
    on_top = _guns_on_top(stack)
    return None if on_top is None else max(FOOT, on_top)


def _guns_on_top(stack: Sequence[Unit]) -> int | None:
    """The guns of the battery that lies on top of a stack; ``None`` if their number is not known."""
    if not stack or not stack[0].is_artillery:
        return 0
    battery = stack[0].battery or stack[0].name
    strengths = [one.sp for one in stack if one.is_artillery and (one.battery or one.name) == battery]
    known = [strength for strength in strengths if strength is not None]
    return None if len(known) < len(strengths) else sum(known)


class Room(NamedTuple):
    """The room for the fire of units that fire together from the hex of the first of them."""

    stack: list[Unit]
    """The companions of the first one, itself among them."""
    limit: int | None
    """The most that fires from the hex (8.31)."""
    used: int | None
    """What has fired from it before, of the same kind; ``None`` if somebody did not say it."""
    left: int | None
    """What those above leave to a unit that fires alone (8.33)."""
    own: int | None
    """What they have without horse holders; ``None`` if it is not known."""
    most: int | None
    """The most that they may fire now; ``None`` if it is not known."""


def room_for(state: State, units: Sequence[Unit], kind: str | None) -> Room:
    """The room for units, one at least, that fire now."""
    first = units[0]
    stack = companions(state, first)
    limit, before = hex_limit(first, stack or units), used(state.firing, first.hex, kind)
    is_alone = len(units) == 1 and not first.parts
    left = _left_for(state, first, stack, limit) if is_alone else None
    room = limit - before if limit is not None and before is not None else None
    if is_alone:
        room = min(room, left) if room is not None and left is not None else None
    own, several = own_strength(units), len(units) > 1 and not first.is_artillery
    if own is None or room is None or several or first.hex is None or state.option("AMB-22") == "no":
        most = None
    elif own <= room and state.option("AMB-39") != "after":
        most = own
    else:
        most = _within(state, units, max(0, room))
    return Room(stack, limit, before, left, own, most)


def _left_for(state: State, unit: Unit, stack: Sequence[Unit], limit: int | None) -> int | None:
    """The strength left for a unit when all above it have fired, whether they do or not (8.33).

    Artillery that is not on top cannot fire, and takes nothing from those beneath it.
    """
    if unit not in stack or limit is None:
        return None
    above = 0
    for one in stack[: stack.index(unit)]:
        if one.is_artillery and not stack[0].is_artillery:
            continue
        strength = own_strength([one])
        if strength is None:
            return None
        above += strength
    left = max(0, limit - above)
    return min(left, MOUNTED) if unit.is_mounted else left


def used(firing: Firing, hex: str | None, kind: str | None, by: set[str] | None = None) -> int | None:
    """The strength that was fired from a hex before, of one kind (8.31); ``None`` if somebody did not say it.

    ``by`` are the units whose fire counts; without it, all.
    """
    base, total = base_kind(kind), 0
    for shot in firing.shots:
        if hex not in shot.origins or shot.base != base or shot.is_second_round:
            continue
        if len(shot.origins) > len(shot.units):
            continue  # an extended unit: each of its hexes has a limit of its own
        if by is not None and not by.issuperset(shot.units):
            continue
        if shot.strength is None:
            return None
        total += shot.strength
    return total


def most_now(state: State, units: Sequence[Unit], kind: str | None) -> int | None:
    """The most that units of one hex may fire now; ``None`` if it is not known."""
    return room_for(state, units, kind).most if units else None


@once
def room_of(state: State, event: e.Fire) -> Room:
    """The room for the units that fire now; computed once for the checks and for the record of the fire."""
    return room_for(state, [state.unit(name) for name in event.units], event.kind)


def most_of(state: State, event: e.Fire) -> int | None:
    """The most that the units may fire that fire now."""
    return room_of(state, event).most if event.units else None


def shares(state: State, units: Sequence[Unit], hex: str, kind: str | None) -> tuple[int, ...]:
    """The strengths with which units may fire at a hex, the whole first; nothing where it is not known (10.15, 10.41).

    Half may be kept for another neighbour, or for another fire while the enemy acts; guns may keep any number.
    """
    most, first = most_now(state, units, kind), units[0]
    if most is None or first.hex is None or hex not in state.board or len(first.hexes) > 1:
        return ()
    if any(one.refused for one in companions(state, first)):
        return ()
    if first.is_artillery:
        return tuple(range(most, 0, -1))
    near = base_kind(kind) is not None or state.board.distance(first.hex, hex) == 1
    whole = (most, most - most // 2, most // 2) if near else (most,)
    return tuple(dict.fromkeys(strength for strength in whole if strength))
