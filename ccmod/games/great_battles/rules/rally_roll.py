"""The total of a roll for rally (13.41, 13.42)."""

from __future__ import annotations

from ccmod.games.great_battles.rules.company import company
from ccmod.games.great_battles.rules.state.commands import ARMY, CORPS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.weariness import tiredness

WORST = 9
"""The natural roll that never rallies, and costs a strength point (13.41)."""


def rally_totals(state: State, unit: Unit, die: int) -> list[int]:
    """The possible totals of a rally roll, the lowest first (13.42, 17.31).

    A leader who has not moved with this marker may do so later, and then he does not help (13.43); one who helps takes
    off his stars (11.73).
    """
    total = die + bool(state.enemies_beside(unit)) - unit.is_mounted
    totals = {total + adds for adds in tiredness(state, unit)}
    for leader, certain in company(state, unit):
        stays = certain and (leader.moved or leader.level in (CORPS, ARMY))
        totals = {had - leader.stars for had in totals} | (set() if stays else totals)
    return sorted(totals)


def costs_a_point(state: State, unit: Unit, die: int) -> bool:
    """Whether a roll surely costs a strength point: a natural 9, or twice the Disordered Cohesion at the least."""
    if unit.type is None:
        return False
    cohesion = unit.disordered_cohesion
    if die >= WORST or cohesion is None:
        return die >= WORST
    without_leaders = die + 1 + tiredness(state, unit)[0]
    return without_leaders >= 2 * cohesion and rally_totals(state, unit, die)[0] >= 2 * cohesion


def surely_rallies(state: State, unit: Unit, die: int) -> bool:
    """Whether a roll surely rallies a unit that may: at or below its Disordered Cohesion without a leader's help."""
    cohesion = unit.disordered_cohesion
    if unit.type is None or cohesion is None or not unit.disordered or unit.is_collapsed is not False:
        return False
    return die < WORST and rally_totals(state, unit, die)[-1] <= cohesion and not unit.abandoned
