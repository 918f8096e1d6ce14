"""Ways across the table: moves by chance, flights, and the run into an assault."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, radians, sin
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.events.movement import REVERSE
from ccmod.games.bolt_action.rules.points import Point, bearing, length_of
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import MOVES
from ccmod.games.bolt_action.rules.terms import ADVANCE, INFANTRY, RUN, TRACKED, VEHICLE
from ccmod.play.event import Event

TRIES = 4
WANDERING = 0.3
"""How often a unit goes anywhere at all."""
REACH = 1000
"""How near a target must be for an assault, in hundredths of an inch."""


def moves(state: State, unit: Unit, order: str, random: Random) -> Iterator[Event]:
    """Straight moves in some directions, a bend now and then, a reverse now and then."""
    rate = MOVES.get(unit.column or "", {}).get(order)
    if unit.at is None or state.table is None or unit.immobilised:
        return
    if rate is None:
        rate = state.rule_in("movement", "artillery", order) or 0
    for _ in range(TRIES if rate else 0):
        facing = _heading(state, unit, unit.at, random)
        goal = _ahead(unit.at, facing, random.uniform(0.4, 0.58) * rate)
        turns = int(unit.kind == VEHICLE and not (unit.locomotion == TRACKED and order == RUN))
        way: tuple[Point, ...] = (goal,)
        if turns and random.random() < 0.5:
            way = (goal, _ahead(goal, facing + 60, 0.4 * rate))
        if not all(state.table.holds(point) for point in way):
            continue
        length = length_of((unit.at, *way))
        reverse = unit.kind == VEHICLE and order == ADVANCE and len(way) == 1 and random.random() < 0.2
        if reverse:
            yield e.Move(unit.name, (str(goal),), length, manner=REVERSE)
        else:
            yield e.Move(unit.name, tuple(map(str, way)), length, turns or None, facing=facing if turns else None)


def _heading(state: State, unit: Unit, at: Point, random: Random) -> int:
    """More often than not towards the nearest enemy."""
    foes = [enemy.at for enemy in state.enemies_of(unit.side) if enemy.at is not None]
    if not foes or random.random() < WANDERING:
        return random.randrange(360)
    return round(bearing(at, min(foes, key=at.to))) % 360


def _ahead(point: Point, facing: float, length: float) -> Point:
    angle = radians(facing)
    return Point(round(point.x + sin(angle) * length), round(point.y - cos(angle) * length))


def flight(state: State, unit: Unit, enemy: Unit) -> Event | None:
    """A Run straight away from an enemy, if the ground lets it."""
    rate = MOVES.get(unit.column or "", {}).get(RUN)
    if unit.at is None or enemy.at is None or rate is None or state.table is None or unit.immobilised:
        return None
    gap = hypot(unit.at.x - enemy.at.x, unit.at.y - enemy.at.y)
    if not gap or _wrecked(state):
        return None
    # a hair less than the rate, since the end is rounded to a hundredth
    share = (rate - 1) / gap
    goal = Point(
        round(unit.at.x + (unit.at.x - enemy.at.x) * share), round(unit.at.y + (unit.at.y - enemy.at.y) * share)
    )
    way = (unit.at, goal)
    if not state.table.holds(goal) or state.table.along(way) or length_of(way) > rate:
        return None
    return e.Move(unit.name, (str(goal),))


def raids(state: State, unit: Unit) -> Iterator[Event]:
    """Assaults on what is near, with nothing in the way."""
    if unit.kind != INFANTRY or unit.at is None or state.table is None:
        return
    for target in state.enemies_of(unit.side):
        gap = distance(unit, target)
        if gap is None or gap > REACH or target.at is None or target.kind not in (INFANTRY, VEHICLE):
            continue
        way = (unit.at, contact(unit, target))
        if length_of(way) <= MOVES[INFANTRY][RUN] and not state.table.along(way) and not _wrecked(state):
            yield e.Assault(unit.name, target.name, gap)


def _wrecked(state: State) -> bool:
    return any(unit.wreck for unit in state.units.values())


def contact(unit: Unit, target: Unit) -> Point:
    """Where a unit stands that touches its target."""
    start, end = unit.at or Point(0, 0), target.at or Point(0, 0)
    gap = start.to(end)
    share = 1 - (unit.base + target.base) / 2 / gap if gap else 0
    return Point(round(start.x + (end.x - start.x) * share), round(start.y + (end.y - start.y) * share))
