"""Extended Columns that the log does not report: where they may lie, and what that may change (8.5).

Players who remember them may leave their markers out. Such a Column may hide one hex from another, be in the way of a
retreat, or link units of its brigade to their leader.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.forms import most_parts
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ATTACK, COLUMN

LONGEST = 2
"""The most hexes behind its counter that a Column trails."""


def trail(state: State, unit: Unit, hex: str, orders: str) -> tuple[str, ...]:
    """The hexes of a way in which a unit may trail, that which it enters now first; none under Attack Orders (8.53).

    After a drag by an unknown way only the first is known.
    """
    if orders == ATTACK:
        return ()
    if unit.hex is None or not state.board.adjacent(unit.hex, hex):
        return (hex,)
    before = unit.trail
    if before and before[0] == unit.hex:
        return (hex, *before)[: LONGEST + 1]
    return (hex, unit.hex)


def may_be_unreported(state: State) -> bool:
    """Whether a log may leave Columns out: one that reports many extensions does not."""
    return not (state.ledger.whole or state.ledger.reports_all(e.Extend))


def may_cover(state: State, unit: Unit) -> frozenset[str]:
    """The hexes behind its counter in which a unit may lie that has marched, and stands alone."""
    stays = unit.hex is not None and unit.hex in unit.trail[:1] and unit.form is None and unit.refused is None
    return _behind(state, unit) if stays and len(state.stack(unit.hex)) == 1 else frozenset()


def _behind(state: State, unit: Unit) -> frozenset[str]:
    """The hexes behind the end of its last march in which a unit may trail by its strength."""
    most = most_parts(unit, COLUMN)
    length = LONGEST if most is None else most - 1
    if not (length and unit.trail):
        return frozenset()
    if len(unit.trail) > 1:
        return frozenset(unit.trail[1 : 1 + length])
    near = frozenset(state.board.neighbours(unit.trail[0]))
    return near if length == 1 else near.union(*(state.board.neighbours(hex) for hex in near))


def _columns(state: State, than: Unit | None) -> Iterator[tuple[Unit, frozenset[str]]]:
    for unit in state.units.values() if may_be_unreported(state) else ():
        if unit.trail and unit is not than:
            yield unit, may_cover(state, unit)


def columns_at(state: State, hex: str, than: Unit | None = None) -> list[Unit]:
    """The other units whose Column may lie in an empty hex."""
    return columns_in(state, {hex}, than)


def columns_in(state: State, hexes: AbstractSet[str], than: Unit | None = None) -> list[Unit]:
    """The other units whose Column may lie in one of several hexes."""
    return [unit for unit, there in _columns(state, than) if not there.isdisjoint(hexes)]


def may_hold_one(state: State, hex: str, than: Unit) -> bool:
    """Whether an empty hex may be that of another unit's Column."""
    return bool(columns_at(state, hex, than))


def may_hide(state: State, hex: str, other: str, mover: Unit | None = None) -> bool:
    """Whether such a Column may lie on a shortest way from one hex to another, and hide it."""
    distance = state.board.distance
    apart = distance(hex, other)
    between = (part for _, hexes in _columns(state, mover) for part in hexes if part not in (hex, other))
    return any(distance(hex, part) + distance(part, other) == apart for part in between)


def may_stand_in(state: State, units: Iterable[Unit], hexes: AbstractSet[str]) -> bool:
    """Whether one of these units may lie in one of several hexes in such a Column."""
    return may_be_unreported(state) and any(not may_cover(state, unit).isdisjoint(hexes) for unit in units)


def may_have_stood_in(state: State, unit: Unit, hex: str) -> bool:
    """Whether the Column of a unit that is gone now may have lain in a hex, by its last march."""
    return may_be_unreported(state) and hex in _behind(state, unit)
