"""Circumstances that help or harm the targets of fire: works, masses, flanks (8.34, 10.81, 15.23)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.gunfire.lines import LineOfFire
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.hexes.facing import FLANK, zones


def target_unit(state: State, hex: str, side: str | None, *, before_shock: bool = False) -> Unit | None:
    """The unit that fire at a hex strikes: the top one; before a Shock the top one that attacks (8.35, 10.43)."""
    enemies = [one for one in state.units_in(hex) if one.side not in (None, side) and not one.abandoned]
    attackers = [one for one in enemies if one.name in state.firing.attackers] if before_shock else []
    return next(iter(attackers or enemies), None)


def mass(state: State, hex: str, side: str | None) -> tuple[int, int] | None:
    """How many units besides artillery are in a hex, and their strength there; ``None`` if it is not known (8.34).

    An extended unit counts with its even share, what is left over in the hex of its counter (8.44).
    """
    count = total = 0
    for unit in state.units_in(hex):
        if unit.is_artillery or unit.side in (None, side):
            continue
        if unit.sp is None:
            return None
        hexes = unit.hexes or (hex,)
        each, left = divmod(unit.sp, len(hexes))
        count, total = count + 1, total + each + (hex in hexes and hexes.index(hex) < left)
    return count, total


def from_works(state: State, line: LineOfFire) -> bool | None:
    """Whether fire leaves through Breastworks of its own hex, all the way (10.81, 15.23); ``None`` if not known."""
    covers = [_covers(state, line.origin, hex) for hex in line.exits]
    if not covers or False in covers:
        return False
    return None if None in covers else True


def into_works(state: State, line: LineOfFire) -> bool | None:
    """Whether fire comes in through Breastworks of the target's hex, or beside them (10.81, 15.23)."""
    covers = [_covers(state, line.target, hex) for hex in line.entries]
    return True if True in covers else None if None in covers else False


def _covers(state: State, hex: str, other: str) -> bool | None:
    """Whether the hexside between two hexes has Breastworks that cover the first; ``None`` if that is not known."""
    side = state.board.hexside(hex, other)
    if side not in state.works:
        return False
    inside = state.works_in.get(side)
    return None if inside is None else inside == hex


def enfilades(state: State, line: LineOfFire, target: Unit) -> bool | None:
    """Whether the line comes in through a flank of the target (10.81).

    ``None`` if its facing is not known, and where the line comes in between a flank and another side.
    """
    if target.facing is None:
        return None
    around = zones(target.facing, target.refusal)
    flanks = {around.of(way) == FLANK for way in line.ways_in}
    return None if len(flanks) != 1 else flanks.pop()
