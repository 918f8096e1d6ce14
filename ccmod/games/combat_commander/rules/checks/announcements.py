"""Movement points announced in a Move (O21.5), compared with what the steps cost.

A log without announcements is judged by the map alone (:mod:`.movement`). An announcement may come before the step
that it is for, or after it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.checks.movement_points import roads_entered, steps_of
from ccmod.games.combat_commander.rules.effects.moves import move_under_way
from ccmod.games.combat_commander.rules.events import EnterHex, Spend
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import Leg
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.values import movement_of
from ccmod.games.combat_commander.rules.terrain import StepCost, is_trench_link, terrain_chart
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V170", "O21", Spend)
def no_more_mp_announced_than_movement(state: State, event: Spend) -> Iterator[Objection]:
    """Where the map does not tell the cost of a step, what is announced stays within the unit's Movement."""
    move = move_under_way(state, event.units)
    for name in event.units if move is not None else ():
        unit, leg = state.unit(name), move.legs.get(name) if move is not None else None
        if leg is None or leg.spent is not None:
            continue
        most = None
        for hex in leg.so_far[-2:]:
            movement = movement_of(state, unit, state.ground is None or roads_entered(state, leg) > 0, hex)
            if movement is not None and (most is None or movement.value > most.value):
                most = movement
        if most is None:
            yield missing(f"the Movement of {name}")
        elif event.mp > most.value and unit.broken and leg.said == 0:
            yield missing(f"the MP that {name} had spent when it broke")
        elif event.mp > most.value:
            yield Objection(
                f"{name} spends {event.mp} MP and has {most}",
                expected=f"at most {most.value} MP",
                found=f"{event.mp} MP",
                pieces=(name,),
            )


def _misspent(state: State, event: Spend | EnterHex, check: str) -> Objection | None:
    """What a check says of a sum that is not what the steps cost."""
    move = move_under_way(state, event.units)
    if move is None or state.ground is None:
        return None
    if isinstance(event, EnterHex):
        return _announced_before(state, event, check)
    legs = [move.legs.get(name) or Leg(state.unit(name).hex) for name in event.units]
    sums = [None if leg.unsaid is None else leg.said + leg.unsaid for leg in legs]
    if None in sums:
        return missing("the cost of a step") if check == "V171" else None
    if event.mp in sums or (all(leg.unsaid == 0 for leg in legs) and event.mp > max(leg.said for leg in legs)):
        return None
    wrong = event.mp - max(sum for sum in sums if sum is not None)
    origin, hex = (None, *legs[0].so_far)[-2:]
    cost, reason = None, "V171"
    if origin is not None and hex is not None and state.ground.board.adjacent(origin, hex):
        cost = state.ground.step(origin, hex, state.markers)
        if cost.mp == legs[0].unsaid:
            reason = _reason(state, origin, hex, cost, wrong)
    return _objection(event.units, legs[0], cost, event.mp, event.mp - wrong) if reason == check else None


def _announced_before(state: State, event: EnterHex, check: str) -> Objection | None:
    """The same for a sum that was announced before its step."""
    for step in steps_of(state, event):
        leg = step.leg
        if leg.ahead and leg.unsaid is not None and not step.cost.blocked and not step.cost.unknown:
            wrong = -leg.unsaid - step.cost.mp
            if wrong and _reason(state, *step.sides, step.cost, wrong) == check:
                return _objection(event.units, leg, step.cost, leg.said, leg.said - wrong)
    return None


def _objection(units: tuple[str, ...], leg: Leg, cost: StepCost | None, said: int, due: int) -> Objection:
    shown = f" ({cost})" if cost is not None and cost.parts else ""
    return Objection(
        f"{', '.join(units)} has spent {due} MP so far{shown}, not {said}",
        expected=f"{due} MP",
        found=f"{said} MP",
        pieces=units,
        hexes=tuple(hex for hex in leg.so_far[-2:] if hex),
    )


def _reason(state: State, origin: str, hex: str, cost: StepCost, wrong: int) -> str:
    """The check that forbids just this error of a step, in MP; ``V171`` where none in particular does."""
    if is_trench_link(state.markers.get(origin, ()), state.markers.get(hex, ())):
        return "V181"
    sides = sum(mp for part, mp in cost.parts if part in terrain_chart()["hexsides"])
    uphill = cost.part("uphill")
    downhill = state.ground is not None and state.ground.level(hex) < state.ground.level(origin)
    if (uphill and wrong == -uphill and not sides) or (downhill and wrong == 1 and not sides):
        return "V269"
    return "V270" if sides and wrong == -sides and not uphill else "V171"


@RULEBOOK.check("V171", "O21.1", Spend, EnterHex)
def steps_cost_what_the_map_says(state: State, event: Spend | EnterHex) -> Objection | None:
    """The announced MP are the sum of what the hexes, hexsides, levels and ways cost."""
    return _misspent(state, event, "V171")


@RULEBOOK.check("V181", "F105.2", Spend, EnterHex)
def trench_links_cost_one(state: State, event: Spend | EnterHex) -> Objection | None:
    """A Trench link costs 1 MP, whatever the terrain."""
    return _misspent(state, event, "V181")


@RULEBOOK.check("V269", "T88.1", Spend, EnterHex)
def uphill_costs_one_more(state: State, event: Spend | EnterHex) -> Objection | None:
    """Entering a hex of a higher level costs 1 MP more, and one of a lower level nothing."""
    return _misspent(state, event, "V269")


@RULEBOOK.check("V270", "T84, T87, T97", Spend, EnterHex)
def fences_hedges_and_walls_cost_one_more(state: State, event: Spend | EnterHex) -> Objection | None:
    """Crossing a Fence, Hedge or Wall costs 1 MP more."""
    return _misspent(state, event, "V270")
