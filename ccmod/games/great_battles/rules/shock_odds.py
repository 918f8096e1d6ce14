"""Strengths in a Shock, in halves of a strength point, and their ratio (1.8, 11.43, 11.55, 11.63)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from ccmod.games.great_battles.rules.shock_ground import (
    Round,
    approaches,
    favours_the_defender,
    meets_flank_or_rear,
)
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import CAVALRY_CHARGE

GUNS = 4
"""Guns that count as a strength point (11.63)."""
RATIOS = ("1-4", "1-3", "1-2", "1-1 1/2", "1-1", "1 1/2-1", "2-1", "3-1", "4-1", "5-1")
"""The columns of the Shock Ratio, the worst for the attacker first (11.43)."""
TREES, TOWN = frozenset({"woods", "orchard"}), "town"
"""Terrain in which riders count half; the town when they charge into it (11.43, 11.55, AMB-09)."""
HALF, WHOLE, DOUBLE = 1, 2, 4
"""In halves: what a strength point may count for."""
Amounts = frozenset[int]
"""The possible values of a strength, in halves."""


def value_of(ratio: str) -> Fraction:
    """The value of a ratio.

    >>> value_of("1 1/2-1"), value_of("1-4")
    (Fraction(3, 2), Fraction(1, 4))
    """
    attack, defence = (sum(map(Fraction, part.split(" ")), Fraction()) for part in ratio.split("-"))
    return attack / defence


_VALUES = {ratio: value_of(ratio) for ratio in RATIOS}


@lru_cache(maxsize=1 << 10)
def rounded(attack: int, defence: int, *, for_attacker: bool) -> str:
    """The column of two strengths, the second of which is not 0, rounded to one side or the other.

    >>> rounded(5, 3, for_attacker=True), rounded(5, 3, for_attacker=False)
    ('2-1', '1 1/2-1')
    >>> rounded(1, 9, for_attacker=False), rounded(30, 2, for_attacker=True)
    ('1-4', '5-1')
    """
    odds = Fraction(attack, defence)
    if for_attacker:
        return next((ratio for ratio in RATIOS if _VALUES[ratio] >= odds), RATIOS[-1])
    return next((ratio for ratio in reversed(RATIOS) if _VALUES[ratio] <= odds), RATIOS[0])


def ratios(state: State, now: Round, attackers: tuple[str, ...], defenders: tuple[str, ...]) -> list[str] | None:
    """The columns that may be right, the worst for the attacker first; ``None`` where a strength is not known."""
    found = strengths(state, now.shock, attackers, defenders)
    if found is None:
        return None
    sides = {True, False} if (side := rounds_up(state, now, attackers)) is None else {side}
    right = {rounded(a, d or WHOLE, for_attacker=side) for a in found[0] for d in found[1] for side in sides}
    return [ratio for ratio in RATIOS if ratio in right]


def rounds_up(state: State, now: Round, attackers: Iterable[str]) -> bool | None:
    """Whether the ratio is rounded for the attacker: he has moved, and no terrain favours the defender (11.43)."""
    moved = {bool(state.unit(name).deeds.path) for name in attackers}
    if now.shock.continued or (moved == {False} and state.activation.whole):
        return False
    favoured = favours_the_defender(state, now.pairs)
    if favoured:
        return False
    return None if favoured is None or moved != {True} else True


def strengths(
    state: State, shock: Shock, attackers: tuple[str, ...], defenders: tuple[str, ...]
) -> tuple[Amounts, Amounts] | None:
    """The possible strengths of both sides in a Shock; ``None`` where one is not known.

    Riders are doubled by a Charge into a flank or the rear, and halved by trees. The rounding of a half is not stated.
    """
    ours = [state.unit(name) for name in attackers if name not in shock.hung]
    theirs = [state.unit(name) for name in defenders]
    for unit in (*ours, *theirs):
        if unit.sp is None or unit.type is None or (state.ground is None and unit.is_mounted):
            return None
    attack = [_attack(state, shock, unit, theirs) for unit in ours if not unit.is_artillery]
    return _summed(attack), _summed(_defence(state, unit) for unit in theirs)


def _summed(parts: Iterable[Amounts]) -> Amounts:
    """The possible sums of parts."""
    found = {0}
    for part in parts:
        found = {had + more for had in found for more in part}
    return frozenset(found)


def in_points(amounts: Amounts) -> str:
    """A strength in words.

    >>> in_points(frozenset({14, 13}))
    '13/2 or 7'
    """
    return " or ".join(str(Fraction(one, WHOLE)) for one in sorted(amounts))


def _times(sp: int, factors: Iterable[int]) -> Amounts:
    """Strength points times each factor, with a half up, down, and as it is."""
    exact = [sp * factor for factor in factors]
    return frozenset(one for each in exact for one in (each, each // WHOLE * WHOLE, -(-each // WHOLE) * WHOLE))


def _attack(state: State, shock: Shock, unit: Unit, theirs: list[Unit]) -> Amounts:
    """The strength of an attacker: without horse holders on foot (14.25), on horses by where and how they ride."""
    sp = unit.firing_sp or 0
    if not unit.is_mounted:
        return frozenset({sp * WHOLE})
    charges = _charges(shock, unit)
    countered = any(one.name in state.shocks.countercharging for one in theirs)
    factors = {WHOLE}
    if charges is not False and not countered:
        flanks = meets_flank_or_rear(state, unit, theirs)
        doubled = charges and flanks
        factors = {DOUBLE} if doubled else {WHOLE, DOUBLE} if flanks is not False else factors
    halved = {_is_halved(state, hex, charges) for _, hex in approaches(state, [unit], theirs)} or {None}
    shares = {HALF} if halved == {True} and not countered else {WHOLE} if halved == {False} else {WHOLE, HALF}
    return _times(sp, (one * share // WHOLE for one in factors for share in shares))


def _charges(shock: Shock, unit: Unit) -> bool | None:
    """Whether riders charge; ``None`` where it is not reported, and they have moved."""
    if shock.continued or unit.name not in shock.attackers:
        return False
    if shock.manner == CAVALRY_CHARGE:
        return True
    return None if unit.deeds.path and not unit.deeds.fired else False


def _is_halved(state: State, hex: str, charges: bool | None) -> bool | None:
    """Whether riders who attack a hex count half there."""
    kinds = set(state.ground.terrain(hex)) if state.ground is not None else set()
    if kinds & TREES:
        return True
    in_town = TOWN in kinds and TOWN in state.option("AMB-09")
    return charges if in_town else False


def _defence(state: State, unit: Unit) -> Amounts:
    """The strength of a defender: guns on top of a stack or alone one for four, others none (11.63)."""
    if unit.is_artillery:
        stack = [one for one in state.stack(unit.hex) if not one.abandoned]
        return frozenset({max(1, (unit.sp or 0) // GUNS) * WHOLE if stack and stack[0] is unit else 0})
    if not unit.is_mounted or state.ground is None:
        return frozenset({(unit.firing_sp or 0) * WHOLE})
    trees = {bool(set(state.ground.terrain(hex)) & TREES) for hex in unit.hexes}
    return _times(unit.sp or 0, {HALF if one else WHOLE for one in trees} or {WHOLE, HALF})
