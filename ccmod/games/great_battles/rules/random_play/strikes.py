"""The effect of fire on its hex: all losses first, then each result in the order rolled (10.41, 8.35, 10.67)."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.results import ResultStep, disorders, leaders_at_risk, settle, suffers
from ccmod.games.great_battles.rules.random_play.shots import DeclaredFire
from ccmod.games.great_battles.rules.state.shots import CANISTER
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH

DIGITS = "123456789"


def strike(play: Play, shots: Sequence[DeclaredFire]) -> Steps[None]:
    """The effects of shots that were rolled together, hex by hex."""
    for hex in dict.fromkeys(shot.hex for shot in shots):
        here = [shot for shot in shots if shot.hex == hex]
        results = [(shot, result) for shot in here for result in shot.results if result != "none"]
        if results:
            yield from _strike(play, hex, results)


def _targets(play: Play, shot: DeclaredFire) -> list[Unit]:
    """Whom a shot finds in its hex, those who shock before all others (8.35)."""
    found = [one for one in play.state.units_in(shot.hex) if one.side != shot.unit.side and not one.abandoned]
    return sorted(found, key=lambda one: bool(shot.first) and one not in shot.first)


def _is_ball(play: Play, shot: DeclaredFire) -> bool:
    """Whether each unit is struck for itself (10.67)."""
    at = shot.unit.hex or shot.origin
    return shot.unit.is_artillery and play.state.board.distance(at, shot.hex) > CANISTER


def _strike(play: Play, hex: str, results: list[tuple[DeclaredFire, str]]) -> Steps[None]:
    first = results[0][0]
    stack = _targets(play, first)
    if not stack:
        return
    top, was_disordered, lay_here = stack[0], stack[0].disordered, len(stack[0].parts) > 1
    blow = ResultStep(tuple(dict.fromkeys(shot.unit.hex or shot.origin for shot, _ in results)))
    if play.state.orders_of(top) == MARCH and any(not s.unit.is_artillery and s.kind is None for s, _ in results):
        play.struck.add(top.command or "")
    places = {place for unit in stack for place in unit.hexes} if top.parts else {hex}
    for shot, result in results:
        yield from _losses(play, blow, shot, int(result[0]) if result[0] in DIGITS else 0)
    if any(result[0] in DIGITS for _, result in results):
        yield from leaders_at_risk(play, blow, places, top.side)
    spreads = not all(_is_ball(play, shot) for shot, _ in results)
    shaken = top.hex is None or (top.disordered and not was_disordered)
    others = [one for one in stack if one is not top and one.battery != (top.battery or "")]
    for shot, result in results:
        code = result.lstrip(DIGITS)
        struck = _targets(play, shot) or ([top] if lay_here and top.hex is not None else [])
        if code and struck and (hex in top.hexes or lay_here or _is_ball(play, shot)):
            shaken = yield from _effect(play, blow, shot, code, struck, shaken=shaken)
            yield from settle(play, blow, is_last=False)
    if spreads and shaken:
        yield from _shakes(play, blow, others)
    yield from settle(play, blow)


def _losses(play: Play, blow: ResultStep, shot: DeclaredFire, losses: int) -> Steps[None]:
    """Strength lost from the top down; by ball fire by each unit (12.22)."""
    ball = _is_ball(play, shot)
    for unit in _targets(play, shot):
        taken = min(losses, unit.sp or 0)
        losses -= 0 if ball else taken
        if taken:
            yield from suffers(play, blow, unit, taken, "fire")


def _effect(
    play: Play, blow: ResultStep, shot: DeclaredFire, code: str, stack: Sequence[Unit], *, shaken: bool
) -> Steps[bool]:
    """A ``d`` or ``D``: of the top unit, and then of its stack; by ball fire of each.

    ``shaken``: the stack has to check anyhow. Whether it still has to is the answer.
    """
    ball = _is_ball(play, shot)
    for unit in stack if ball else stack[:1]:
        failed = code == "D" or not (yield from play.check(unit, "fire", int(code[2:] or 0)))
        if failed:
            yield from disorders(play, blow, unit, "fire")
        others = [one for one in stack if one is not unit and one.battery != (unit.battery or "")]
        if (failed or shaken) and not ball:
            yield from _shakes(play, blow, others)
            return False
    return shaken


def _shakes(play: Play, blow: ResultStep, units: Sequence[Unit]) -> Steps[None]:
    """The others of a stack check, whose top unit is gone or Disordered (8.35)."""
    for unit in units:
        if unit.hex is not None and not (yield from play.check(unit, "stacking")):
            yield from disorders(play, blow, unit, "stacking")
