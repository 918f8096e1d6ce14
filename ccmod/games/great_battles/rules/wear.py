"""Which brigades and divisions are Combat Ineffective (13.2, 13.3)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.state.commands import BRIGADE, DIVISION, Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit


def wear(state: State, brigade: str) -> tuple[bool, bool] | None:
    """Whether a brigade is worn out: for certain, and possibly; ``None`` if none of its regiments is known.

    Regiments that are not on the map may be still to come, and then they do not count, where the rule speaks of all of
    them; the first answer takes them in, the second leaves them out.
    """
    whole = there = weak = gone = 0
    for unit in state.units_of(brigade):
        if unit.type is None:
            return None
        if unit.is_artillery:
            continue
        whole += 1
        is_gone = _is_gone(unit)
        if unit.hexes or is_gone:
            there += 1
            weak += unit.disordered or is_gone
            gone += is_gone
    return (weak == whole or 2 * gone > whole, weak == there or 2 * gone > there) if there else None


def _is_gone(unit: Unit) -> bool:
    return unit.eliminated or unit.is_collapsed or unit.routed


def brigades_of(state: State, division: str) -> list[Command]:
    """The brigades of a division that are not of guns."""
    below = (one for one in state.at(BRIGADE) if one.of == division)
    return [one for one in below if not state.is_of_guns(one.name)]


def mark_the_ineffective(state: State) -> None:
    """The end of a turn: the markers lie where the counts put them, and none is left where it may be taken off."""
    for level in (BRIGADE, DIVISION):
        for command in state.at(level):
            worn = wear(state, command.name) if level == BRIGADE else _divided(state, command.name)
            if worn is not None and worn[0] == worn[1]:
                command.ineffective = worn[0]


def _divided(state: State, division: str) -> tuple[bool, bool] | None:
    """Whether more than half of a division's brigades are ineffective."""
    brigades = brigades_of(state, division)
    is_out = 2 * sum(one.ineffective for one in brigades) > len(brigades)
    return (is_out, is_out) if brigades else None
