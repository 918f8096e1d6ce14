"""Movement points announced in a Move (O21.5), compared with what the steps cost.

A log without announcements is judged by the map alone (:mod:`.movement`). An announcement may come before the step
that it is for, or after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ccmod.games.combat_commander.rules.checks.movement_points import Step, a_move, roads_entered, some_steps
from ccmod.games.combat_commander.rules.events import EnterHex, Spend
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import Leg, OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.values import movement_of
from ccmod.games.combat_commander.rules.terrain import StepCost, is_trench_link, terrain_chart
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V170", "O21", Spend, given=a_move)
def no_more_mp_announced_than_movement(state: State, event: Spend, move: OrderUnderWay) -> Iterator[Objection]:
    """If the map does not give the cost of a step, the announced cost must stay within the unit's Movement."""
    for name in event.units:
        unit, leg = state.unit(name), move.legs.get(name)
        if leg is None or leg.spent is not None:
            continue
        most, on_roads = None, _may_have_entered_a_road(state, leg)
        for hex in leg.so_far[-2:]:
            movement = movement_of(state, unit, on_roads, hex)
            if movement is not None and (most is None or movement.value > most.value):
                most = movement
        if most is None:
            yield missing(f"the Movement of {name}")
        elif event.mp > most.value and unit.broken and leg.said == 0:
            yield missing(f"the MP that {name} had spent when it broke")
        elif event.mp > most.value:
            message = f"{name} spends {event.mp} MP and has {most}"
            yield Objection(message, expected=f"at most {most.value} MP", found=f"{event.mp} MP", pieces=(name,))


def _may_have_entered_a_road(state: State, leg: Leg) -> bool:
    """Whether a unit has entered a Road hex in its Move, or has come somewhere by unreported hexes."""
    ground = state.ground
    if ground is None or roads_entered(state, leg) > 0:
        return True
    return any(
        here is None or there is None or not ground.board.adjacent(here, there) for here, there in pairwise(leg.so_far)
    )


SUMS = {
    "V171": "O21.1",  # the announced MP are the sum of what the hexes, hexsides, levels and ways cost
    "V181": "F105.2",  # a Trench link costs 1 MP, whatever the terrain
    "V269": "T88.1",  # entering a hex of a higher level costs 1 MP more, and one of a lower level nothing
    "V270": "T84, T87, T97",  # crossing a Fence, Hedge or Wall costs 1 MP more
}
"""The checks to which a wrong sum is laid: that of the rule whose neglect explains it."""


@RULEBOOK.family(SUMS, Spend, given=a_move)
def announced_mp_are_what_the_steps_cost(
    state: State, event: Spend, move: OrderUnderWay
) -> Iterator[tuple[str, Objection]]:
    """A sum is what the steps cost for which it is announced."""
    if state.ground is None:
        return
    legs = [move.legs.get(name) or Leg(state.unit(name).hex) for name in event.units]
    sums = [leg.said + leg.unsaid for leg in legs if leg.unsaid is not None]
    if len(sums) < len(legs):
        yield "V171", missing("the cost of a step")
        return
    if event.mp in sums or (all(leg.unsaid == 0 for leg in legs) and event.mp > max(leg.said for leg in legs)):
        return
    wrong = event.mp - max(sums)
    origin, hex = (None, *legs[0].so_far)[-2:]
    cost, check = None, "V171"
    if origin is not None and hex is not None and state.ground.board.adjacent(origin, hex):
        cost = state.ground.step(origin, hex, state.markers)
        if cost.mp == legs[0].unsaid:
            check = _blamed(state, origin, hex, cost, wrong)
    found = _objection(event.units, legs[0], cost, event.mp, event.mp - wrong)
    yield check, state.ledger.asked(found, EnterHex) if wrong > 0 else found  # perhaps they went a longer way


@RULEBOOK.family(SUMS, EnterHex, given=some_steps)
def steps_cost_what_was_announced(state: State, event: EnterHex, steps: list[Step]) -> Iterator[tuple[str, Objection]]:
    """The same for a sum that was announced before its step; each error once, though a stack makes it."""
    blamed = set()
    for step in steps:
        leg = step.leg
        if leg.ahead and leg.unsaid is not None and not step.cost.blocked and not step.cost.unknown:
            wrong = -leg.unsaid - step.cost.mp
            check = _blamed(state, *step.sides, step.cost, wrong)
            if wrong and check not in blamed:
                blamed.add(check)
                yield check, _objection(event.units, leg, step.cost, leg.said, leg.said - wrong)


def _objection(units: tuple[str, ...], leg: Leg, cost: StepCost | None, said: int, due: int) -> Objection:
    shown = f" ({cost})" if cost is not None and cost.parts else ""
    message = f"{', '.join(units)} has spent {due} MP so far{shown}, not {said}"
    return Objection(message, f"{due} MP", f"{said} MP", units, tuple(hex for hex in leg.so_far[-2:] if hex))


def _blamed(state: State, origin: str, hex: str, cost: StepCost, wrong: int) -> str:
    """The check that forbids just this error of a step, in MP; ``V171`` where none in particular does."""
    if is_trench_link(state.markers.get(origin, ()), state.markers.get(hex, ())):
        return "V181"
    sides = sum(mp for part, mp in cost.parts if part in terrain_chart()["hexsides"])
    uphill = cost.part("uphill")
    downhill = state.ground is not None and state.ground.level(hex) < state.ground.level(origin)
    if (uphill and wrong == -uphill and not sides) or (downhill and wrong == 1 and not sides):
        return "V269"
    return "V270" if sides and wrong == -sides and not uphill else "V171"
