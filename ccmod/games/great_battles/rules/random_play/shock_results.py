"""The effect of a Shock's roll on both sides by chance: by the table; without one, what the rules leave
open (8.36, 11.45, 11.64, 12.42)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.disorder_check import best_cohesion
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.results import ResultStep, disorders, leaders_at_risk, settle, suffers
from ccmod.games.great_battles.rules.random_play.retreats import retreat
from ccmod.games.great_battles.rules.shock_table import Outcome, outcome
from ccmod.games.great_battles.rules.state.units import Unit

REPELLED, PUSHED, BROKEN = 1, 5, 10
"""Totals: the most with which the attackers fall back, the least with which the defenders do, by one hex and by two
(12.42)."""
LOSING = 0.4
SHOCK, STALEMATE = "shock", "stalemate"


def shock_results(play: Play, attackers: list[Unit], defenders: list[Unit], total: int) -> Steps[None]:
    """All that follows from a total."""
    found = outcome(play.state, play.state.shocks.current) or _without_a_table(play, total)
    theirs, ours = (tuple(dict.fromkeys(one.hex or "" for one in side)) for side in (defenders, attackers))
    if total >= BROKEN:
        for battery in [one for one in defenders if one.is_artillery and one.hex]:
            yield (e.Abandon(battery.name),)
    if found.stalemate:
        yield from _stalemate(play, [*attackers, *defenders])
    elif found.attackers:
        yield from _gives_way(play, attackers, found, theirs)
    else:
        yield from _gives_way(play, defenders, found, ours)


def _without_a_table(play: Play, total: int) -> Outcome:
    """A loss at times, and a retreat as far as the rules say it."""
    hexes = 1 if total <= REPELLED else 0 if total < PUSHED else 1 if total < BROKEN else 2
    return Outcome(attackers=total <= REPELLED, sp=int(bool(hexes) and play.often(LOSING)), hexes=hexes)


def _stalemate(play: Play, units: list[Unit]) -> Steps[None]:
    """The participant with the best Cohesion loses a point (8.36)."""
    there = [one for one in units if one.hex is not None and not one.is_artillery and best_cohesion(one) is not None]
    if not there:
        return
    blow = ResultStep()
    unit = max(there, key=lambda one: one.values.cohesion or 0)
    places, side = unit.hexes, unit.side
    yield from suffers(play, blow, unit, 1, STALEMATE)
    yield from leaders_at_risk(play, blow, places, side)
    yield from settle(play, blow)


def _gives_way(play: Play, units: list[Unit], found: Outcome, causing: tuple[str, ...]) -> Steps[None]:
    """Losses of each stack from the top down, Disorder, then the retreat; guns that cannot are left (12.44, 12.45)."""
    blow = ResultStep(causing)
    hexes = list(dict.fromkeys(one.hex for one in units if one.hex is not None))
    for hex in hexes:
        yield from _losses(play, blow, hex, units, found.sp)
    if found.disorders:
        for unit in [one for hex in hexes for one in play.state.stack(hex)]:
            fails = found.checks is None or not (yield from play.check(unit, SHOCK, found.checks))
            if fails:
                yield from disorders(play, blow, unit, SHOCK)
    if found.hexes:
        yield from _retreats(play, blow, units, found.hexes, causing)
    yield from settle(play, blow)


def _losses(play: Play, blow: ResultStep, hex: str, units: list[Unit], sp: int) -> Steps[None]:
    """Strength points that the top unit cannot lose, the next one does."""
    for top in [one for one in play.state.stack(hex) if one in units and not one.abandoned]:
        taken = min(sp, top.sp or 0)
        if taken <= 0:
            return
        places, side = [hex, *top.hexes], top.side
        yield from suffers(play, blow, top, taken, SHOCK)
        yield from leaders_at_risk(play, blow, places, side)
        sp -= taken


def _retreats(play: Play, blow: ResultStep, units: list[Unit], hexes: int, causing: tuple[str, ...]) -> Steps[None]:
    """Each unit by itself; a stack that is barred loses a point for each hex that is left."""
    barred: set[str] = set()
    for unit in units:
        if unit.hex is None or unit.abandoned:
            continue
        at, side = unit.hex, unit.side
        left = yield from retreat(play, unit, hexes, hexes, causing)
        if left and unit.is_artillery:
            yield (e.Abandon(unit.name),)
        elif left and unit.hex is not None and at not in barred:
            barred.add(at)
            there = unit.hexes
            yield from suffers(play, blow, unit, left, "barred retreat")
            yield from leaders_at_risk(play, blow, there, side)
