"""Strengths in a Shock and their ratio (1.8, 11.43, 11.63)."""

from __future__ import annotations

from fractions import Fraction

from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit

GUNS = 4
"""Guns that count as a strength point (11.63)."""
RATIOS = ("1-4", "1-3", "1-2", "1-1 1/2", "1-1", "1 1/2-1", "2-1", "3-1", "4-1", "5-1")
"""The columns of the Shock Ratio, the worst for the attacker first (11.43)."""


def value_of(ratio: str) -> Fraction:
    """What a ratio comes to.

    >>> value_of("1 1/2-1"), value_of("1-4")
    (Fraction(3, 2), Fraction(1, 4))
    """
    attack, defence = (sum(map(Fraction, part.split(" ")), Fraction()) for part in ratio.split("-"))
    return attack / defence


_VALUES = {ratio: value_of(ratio) for ratio in RATIOS}


def rounded(attack: int, defence: int, *, for_attacker: bool) -> str:
    """The column of two strengths, rounded to one side or the other.

    >>> rounded(5, 3, for_attacker=True), rounded(5, 3, for_attacker=False)
    ('2-1', '1 1/2-1')
    >>> rounded(1, 9, for_attacker=False), rounded(30, 2, for_attacker=True)
    ('1-4', '5-1')
    """
    odds = Fraction(attack, max(1, defence))
    if for_attacker:
        return next((ratio for ratio in RATIOS if _VALUES[ratio] >= odds), RATIOS[-1])
    return next((ratio for ratio in reversed(RATIOS) if _VALUES[ratio] <= odds), RATIOS[0])


def strengths(
    state: State, shock: Shock, attackers: tuple[str, ...], defenders: tuple[str, ...]
) -> tuple[int, int] | None:
    """What both sides bring into a Shock; ``None`` where a strength, or what doubles or halves it, is not known.

    Riders are doubled and halved by where they charge and by terrain; they are not reckoned here.
    """
    ours = [state.unit(name) for name in attackers if name not in shock.hung]
    theirs = [state.unit(name) for name in defenders]
    if any(unit.is_mounted or unit.sp is None or unit.type is None for unit in (*ours, *theirs)):
        return None
    attack = sum(unit.sp - _holders(unit) for unit in ours if unit.sp is not None and not unit.is_artillery)
    return attack, sum(_defence(state, unit) for unit in theirs)


def _holders(unit: Unit) -> int:
    """The horse holders of dismounted cavalry (14.25)."""
    return (unit.sp or 0) - (unit.firing_sp or 0)


def _defence(state: State, unit: Unit) -> int:
    """What a defender counts for: guns on top of a stack or alone one for four, others none (11.63)."""
    if not unit.is_artillery:
        return (unit.sp or 0) - _holders(unit)
    stack = [one for one in state.stack(unit.hex) if not one.abandoned]
    return max(1, (unit.sp or 0) // GUNS) if stack and stack[0] is unit else 0
