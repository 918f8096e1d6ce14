"""What is added to a disorder check besides leaders and fatigue: by a result, the chart, a Charge (11.37, 12.32)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.disorder_check import AS_SAID, PLAIN, STEADY, added_by_fire
from ccmod.games.great_battles.rules.duties.entries import open_for
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.shock_ground import approaches, breastworks, favours_the_defender, round_of
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, CAVALRY_CHARGE, MARCH
from ccmod.games.great_battles.rules.weariness import tiredness
from ccmod.hexes.facing import FLANK, FRONT, REAR, zone

PRE_SHOCK = "pre-shock"
MARCHING, CHARGED, COVERED = 2, 1, -1
"""The number that a Pre-Shock Check adds for March Orders, for cavalry that charges, and for Breastworks (6.13, 11.55,
15.23)."""
COSTLY = 2
"""The cost of a hex, in whole points, from which it adds to the check of who moves through friends there."""
CHECKING = "d"
"""A result that asks for a check has this in it."""


def most_added(state: State, unit: Unit, cause: str) -> int | None:
    """The most that may be added to a check besides fatigue; ``None`` if it is not known."""
    if cause == PRE_SHOCK:
        return _most_before_a_shock(state, unit)
    if cause == AS_SAID:
        return added_by_fire(state, unit.name)
    return 0 if (cause in PLAIN or cause in STEADY) else None


def surely_added(state: State, unit: Unit, cause: str) -> int | None:
    """The least that is added to a check besides fatigue; ``None`` if that is not known."""
    found = _BY_CAUSE.get(cause)
    return found(state, unit) if found is not None else None


def _least_by_fire(state: State, unit: Unit) -> int | None:
    """The least that a result of fire adds; nothing for a unit that may check for its stack (8.35)."""
    added: list[int] = []
    for shot in state.firing.shots:
        if unit.name in shot.struck:
            if not shot.results:
                return None
            added += [int(one.rpartition("+")[2]) if "+" in one else 0 for one in shot.results if CHECKING in one]
    return min(added) if added and not open_for(state, "UDD stacking", unit.name) else None


def _shocks_on(state: State, unit: Unit) -> list[Shock]:
    return [shock for shock in state.shocks.all if unit.name in shock.defenders and not shock.over]


def _by_side(state: State, unit: Unit, shocks: list[Shock]) -> int | None:
    """What the chart adds for the worst of the sides it is attacked from; ``None`` if these are not known."""
    if state.orders_of(unit) is None or unit.hex is None or unit.facing is None or unit.parts:
        return None
    attackers = [(state.unit(name), shock.start.get(name)) for shock in shocks for name in shock.attackers]
    if any(hex is None or one.parts for one, hex in attackers):
        return None
    sides = {_side(state, unit, hex) for _, hex in attackers if hex is not None}
    chart = state.charts.pre_shock_drms
    return max((chart.get(side, 0) for side in sides if side not in (None, FRONT)), default=0)


def _side(state: State, unit: Unit, hex: str) -> str | None:
    """The side of a unit that a hex beside it lies on."""
    if unit.hex is None or unit.facing is None:
        return None
    return zone(state.board, unit.hex, unit.facing, hex, unit.refused)


def _most_before_a_shock(state: State, unit: Unit) -> int | None:
    """The most that a Pre-Shock Check adds: by the sides it is attacked from, by all else of the chart, for March.

    Fatigue counts once more, if it is agreed (AMB-29). Enemies beside the unit may shock it, too, without a word.
    ``None`` without a chart, or if a unit's posture is unknown.
    """
    chart, shocks = state.charts.pre_shock_drms, [one for one in state.shocks.all if unit.name in one.defenders]
    by_side = _by_side(state, unit, shocks) if chart and shocks else None
    if by_side is None:
        return None
    if unit.facing_is_guessed:
        by_side = max(chart.get(side, 0) for side in (FLANK, REAR))
    elif not (state.ledger.whole or state.ledger.reports_all(e.Designate)):
        by_side = max([by_side, *(chart.get(side, 0) for side in _others_beside(state, unit))])
    others = sum(max(value, 0) for name, value in chart.items() if name not in (FRONT, FLANK, REAR))
    charged = CHARGED * any(not state.unit(name).on_foot for shock in shocks for name in shock.attackers)
    tired = tiredness(state, unit)[1] if state.option("AMB-29") == "yes" else 0
    return max(by_side, 0) + others + charged + MARCHING * (state.orders_of(unit) == MARCH) + tired


def _others_beside(state: State, unit: Unit) -> Iterator[str]:
    """The sides on which enemies stand before a unit of whom nobody has said whom they shock."""
    for enemy in state.enemies_beside(unit):
        faces_it = enemy.facing_is_guessed or unit.hex in state.fronts(enemy)
        if faces_it and state.shocks.of_attacker(enemy.name) is None:
            yield from filter(None, (_side(state, unit, hex) for hex in enemy.hexes))


def _least_before_a_shock(state: State, unit: Unit) -> int | None:
    """The least that it adds: whatever the chart or Breastworks may take off is taken off."""
    chart, shocks = state.charts.pre_shock_drms, _shocks_on(state, unit)
    by_side = _by_side(state, unit, shocks) if chart and shocks and not unit.facing_is_guessed else None
    if by_side is None or state.ground is None:
        return None
    others = sum(min(value, 0) for name, value in chart.items() if name not in (FRONT, FLANK, REAR))
    covered = COVERED * any(_may_be_covered(state, unit, shock) for shock in shocks)
    charged = CHARGED * any(_is_charged(state, unit, shock) for shock in shocks)
    return by_side + others + covered + charged + MARCHING * (state.orders_of(unit) == MARCH)


def _may_be_covered(state: State, unit: Unit, shock: Shock) -> bool:
    return breastworks(state, approaches(state, map(state.unit, shock.attackers), [unit])) is not False


def _is_charged(state: State, unit: Unit, shock: Shock) -> bool:
    """Whether cavalry charges it over ground that does not favour it (11.55)."""
    charges = shock.manner == CAVALRY_CHARGE and all(state.unit(one).deeds.charges for one in shock.attackers)
    return charges and not unit.is_mounted and favours_the_defender(state, round_of(state, shock).pairs) is False


def by_withdrawal(state: State, unit: Unit) -> int | None:
    """What a hex of a withdrawal costs beyond one point; under Advance Orders a way may spare it that (9.54)."""
    if state.ground is None or unit.mover is None or not unit.deeds.path or unit.parts:
        return None
    costs = []
    for a, b in pairwise((unit.deeds.start, *unit.deeds.path)):
        if a is None or b is None or not state.board.adjacent(a, b):
            return None
        if state.ground.way(a, b) is not None and state.orders_of(unit) == ADVANCE:
            return None
        step = state.ground.entry(a, b, unit.mover)
        if step.missing is not None or step.value % WHOLE:
            return None
        costs.append(max(0, step.value // WHOLE - 1))
    return sum(costs) if state.option("AMB-24") == "summed" else costs[-1]


def by_passing(state: State, unit: Unit) -> int | None:
    """What the hex of friends costs that a unit has moved through, if that is two points or more (8.22)."""
    if state.ground is None or unit.mover is None or len(unit.deeds.path) < 2:
        return None
    cost = state.ground.hex_cost(unit.deeds.path[-2], unit.mover)
    if cost is None or cost % WHOLE:
        return None
    return cost // WHOLE if cost // WHOLE >= COSTLY else 0


_BY_CAUSE: Mapping[str, Callable[[State, Unit], int | None]] = {
    AS_SAID: _least_by_fire,
    PRE_SHOCK: _least_before_a_shock,
    "withdrawal": by_withdrawal,
    "passing through": by_passing,
}
"""What surely is added, by the cause of a check."""
