"""Which leaders are with a unit, for their stars (11.73): those heard of there, and those who may have ridden along."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules.state.commands import Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit


def whereabouts(state: State, leader: Leader) -> tuple[str, ...]:
    """The hexes in which a leader may be: where he was heard of, where units are that may have taken him along, and
    where they may have left him."""
    if leader.hex is None or not leader.riding:
        return (leader.hex,) if leader.hex is not None else ()
    taken = (state.unit(name).hex for name in sorted(leader.riding))
    return tuple(dict.fromkeys((leader.hex, *sorted(leader.dropped), *(hex for hex in taken if hex is not None))))


def company(state: State, unit: Unit) -> Iterator[tuple[Leader, bool]]:
    """The leaders of a unit's own chain who are with it, and whether that is certain.

    A leader's move with his men need not be reported: one whose hex a unit has left may be with it, or have stayed.
    """
    for leader in state.officers(unit.command):
        if leader.killed:
            continue
        if leader.hex is not None and leader.hex in unit.hexes:
            yield leader, not leader.riding
        elif leader.riding and set(whereabouts(state, leader)) & set(unit.hexes):
            yield leader, False


def star_sums(state: State, unit: Unit) -> list[int]:
    """The possible totals of the stars of a unit's leaders, the least first."""
    sums = {0}
    for leader, certain in company(state, unit):
        sums = {had + leader.stars for had in sums} | (set() if certain else sums)
    return sorted(sums)
