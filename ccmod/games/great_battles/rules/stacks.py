"""How many units a hex holds (8.1)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules.forms import share_in
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass

BATTERIES, GUNS = 2, 12
"""The most artillery in a hex by itself: batteries of any size, or guns of any number of batteries."""
BATTERIES_WITH, GUNS_WITH = 1, 6
"""The same with infantry or cavalry."""
FOOT, MOUNTED = 15, 7
"""Strength points of more than one unit."""
MARCHING_FOOT, MARCHING_MOUNTED = 7, 4


@dataclass(frozen=True, slots=True)
class StackingFault:
    """The fault of a stack. Without a limit it is only not known, and ``said`` names the missing datum."""

    said: str
    limit: str | None = None
    found: str = ""


def fault(state: State, units: Sequence[Unit], hex: str) -> StackingFault | None:
    """The fault of the units of a hex by their orders (8.12); ``None`` if nothing is.

    Abandoned guns do not count.
    """
    units = [unit for unit in units if not unit.abandoned]
    unknown = next((unit for unit in units if unit.type is None), None)
    if len(units) < 2 or unknown is not None:
        return None if unknown is None else StackingFault(f"what {unknown.name} is")
    if any(state.orders_of(unit) == MARCH for unit in units):
        return march_fault(state, units, hex)
    guns, others = _parted(units)
    found = _brigades(others) or _artillery(guns, beside=bool(others))
    return (
        found
        or _strength([one for one in others if one.on_foot], hex, FOOT, "infantry")
        or _strength([one for one in others if not one.on_foot], hex, MOUNTED, "cavalry")
    )


def march_fault(state: State, units: Sequence[Unit], hex: str) -> StackingFault | None:
    """Their fault by the limits of a march, which others keep to along ways (8.12, 8.13)."""
    units = [unit for unit in units if not unit.abandoned]
    kinds = {unit.mover if unit.mover is not None else "" for unit in units}
    if len(kinds) > 1:
        return StackingFault(
            "under March Orders infantry, cavalry and artillery do not mix", "one kind", " and ".join(sorted(kinds))
        )
    guns, others = _parted(units)
    on_foot = kinds == {"infantry"}
    most = MARCHING_FOOT if on_foot else MARCHING_MOUNTED
    return (
        _brigades(others)
        or _artillery(guns, beside=False)
        or _strength(others, hex, most, kinds.pop() if kinds else "")
    )


def _parted(units: Sequence[Unit]) -> tuple[list[Unit], list[Unit]]:
    return [unit for unit in units if unit.is_artillery], [unit for unit in units if not unit.is_artillery]


def _brigades(units: Sequence[Unit]) -> StackingFault | None:
    """Infantry and cavalry of one brigade only."""
    commands = sorted({unit.command for unit in units if unit.command is not None})
    if len(commands) < 2:
        return None
    return StackingFault("the units of a stack belong to one brigade", commands[0], " and ".join(commands))


def _artillery(units: Sequence[Unit], *, beside: bool) -> StackingFault | None:
    batteries = {unit.battery or unit.name for unit in units}
    most, guns = (BATTERIES_WITH, GUNS_WITH) if beside else (BATTERIES, GUNS)
    if len(batteries) <= most:
        return None
    strengths = [unit.sp for unit in units]
    total = sum(sp or 0 for sp in strengths)
    if total <= guns:
        return StackingFault(f"the guns of {units[strengths.index(None)].name}") if None in strengths else None
    what = f"{most} batteries or {counted(guns, 'gun')}" if most > 1 else f"a battery or {counted(guns, 'gun')}"
    where = " beside other units" if beside else ""
    return StackingFault(
        f"a hex holds {what}{where}",
        what,
        f"{counted(len(batteries), 'battery', 'batteries')}, {counted(total, 'gun')}",
    )


def _strength(units: Sequence[Unit], hex: str, most: int, kind: str) -> StackingFault | None:
    """The strength of several units; one alone may be of any."""
    if len(units) < 2:
        return None
    strengths = [share_in(unit, hex) if hex in unit.hexes else unit.sp for unit in units]
    total = sum(sp or 0 for sp in strengths)
    if total > most:
        return StackingFault(f"a hex holds {most} SP of {kind}", f"{most} SP", f"{total} SP")
    return StackingFault(f"the strength of {units[strengths.index(None)].name}") if None in strengths else None
