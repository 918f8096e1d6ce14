"""What brigadiers are worth in a Shock (11.72)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules.company import company
from ccmod.games.great_battles.rules.shock_ground import sides_of
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import AGGRESSIVE


def brigadier_drms(state: State, shock: Shock) -> Iterator[set[int]]:
    """What the brigadier of each attacking brigade may give; those who strike back gain and lose nothing."""
    ours, _ = sides_of(state, shock)
    if any(unit.name in shock.defenders for unit in ours):
        return
    for name in dict.fromkeys(unit.command for unit in ours if not unit.is_artillery):
        leader = state.leader_of(name) if name is not None else None
        if name is None or leader is None:
            yield {-1, 0}
            continue
        beside = _is_with(state, leader.name, [unit for unit in ours if unit.command == name])
        fierce = leader.profile == AGGRESSIVE
        if beside:
            yield {int(fierce)}
        elif beside is None:
            yield {-1, 0, int(fierce)}
        else:
            others = [one for one in state.shocks.all if one is not shock and _has(state, one, name)]
            yield {-1, 0} if others else {-1}


def _has(state: State, shock: Shock, brigade: str) -> bool:
    """Whether a brigade has units among the attackers of a Shock: its brigadier may be, or have been, with them."""
    return any(state.unit(name).command == brigade for name in shock.attackers)


def _is_with(state: State, leader: str, units: list[Unit]) -> bool | None:
    """Whether a leader is with one of these units; ``None`` if he may be."""
    found = [certain for unit in units for one, certain in company(state, unit) if one.name == leader]
    return True if True in found else None if found else False
