"""Ways across the table: moves by chance, flights, and the run into an assault."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.events.movement import REVERSE, ROAD
from ccmod.games.bolt_action.rules.points import Point, bearing, length_of
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import MOVES, TURNS
from ccmod.games.bolt_action.rules.terms import ADVANCE, INFANTRY, RUN, VEHICLE
from ccmod.play.event import Event

TRIES = 4
WANDERING = 0.3
"""How often a unit goes anywhere at all."""
SPARE = 2
"""Hundredths of an inch by which a way stays below its rate, since points are rounded."""
FLIGHTS = (0, 30, -30, 60, -60, 85, -85)
"""By how many degrees a flight may lead aslant."""


def moves(state: State, unit: Unit, order: str, random: Random) -> Iterator[Event]:
    """Ways in some directions; vehicles turn as often as they may, and go by road or in reverse now and then."""
    rate = rate_on(state, unit, order)
    if unit.at is None or state.table is None or unit.immobilised or not rate:
        return
    for _ in range(TRIES):
        reach = random.choice((rate, rate, round(random.uniform(0.2, 1) * rate))) - SPARE
        if unit.kind != VEHICLE:
            headings = [_heading(state, unit, unit.at, random) for _ in range(random.choice((1, 1, 2)))]
            way = _way(unit.at, headings, reach)
            event = e.Move(unit.name, tuple(map(str, way)), random.choice((None, length_of((unit.at, *way)))))
        else:
            event = _drive(state, unit, unit.at, order, reach, random)
        if all(state.table.holds(Point.read(point)) for point in event.path):
            yield event


def rate_on(state: State, unit: Unit, order: str) -> int:
    """The rate of a unit on an order, in hundredths; that of guns is the scenario's."""
    return MOVES.get(unit.column or "", {}).get(order) or state.rule_in("movement", "artillery", order) or 0


def _drive(state: State, unit: Unit, at: Point, order: str, reach: int, random: Random) -> e.Move:
    """The way of a vehicle."""
    most, facing = TURNS[unit.locomotion or ""][order], unit.facing or 0
    manner = random.choice((None, None, None, ROAD, REVERSE)) if order == ADVANCE else random.choice((None, None, ROAD))
    if manner == REVERSE and not unit.recce:
        way = _way(at, [facing + 180], min(reach, rate_on(state, unit, ADVANCE) // 2 - SPARE))
        return e.Move(unit.name, tuple(map(str, way)), length_of((at, *way)), manner=random.choice((REVERSE, None)))
    turns = random.randint(0, most)
    headings = [facing]
    for _ in range(turns):
        wanted = _heading(state, unit, at, random) if manner is None else random.choice((0, 90, 180, 270))
        headings.append(round(headings[-1] + max(-90, min(90, (wanted - headings[-1] + 180) % 360 - 180))))
    if manner == ROAD:
        reach *= 2
    # the first turn may come before the start, the last one after the end
    legs = headings[1:] if turns and random.random() < 0.5 else headings
    ends = round(headings[-1]) % 360 if random.random() < 0.5 else None
    if len(legs) > 1 and random.random() < 0.3:
        legs, ends = legs[:-1], round(headings[-1]) % 360
    way = _way(at, [leg + (180 if manner == REVERSE else 0) for leg in legs], reach)
    length = random.choice((None, length_of((at, *way))))
    return e.Move(unit.name, tuple(map(str, way)), length, random.choice((None, turns or None)), manner, ends)


def _way(at: Point, headings: list[int], reach: int) -> tuple[Point, ...]:
    """The points of a way with these headings, each leg as long as the others."""
    points = [at]
    for heading in headings:
        points.append(_ahead(points[-1], heading, reach / len(headings)))
    return tuple(points[1:])


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
    """A Run away from an enemy as far as the rate lets, if the ground, the edges and the turns let it, too."""
    rate = rate_on(state, unit, RUN)
    if unit.at is None or enemy.at is None or state.table is None:
        return None
    if not rate or unit.immobilised or unit.dug_in or _wrecked(state):
        return None
    straight, before = round(bearing(enemy.at, unit.at)), distance(unit, enemy)
    for aslant in FLIGHTS:
        heading = straight + aslant
        if unit.kind == VEHICLE:
            off = (heading - (unit.facing or 0) + 180) % 360 - 180
            if abs(off) > 90 * min(1, TURNS[unit.locomotion or ""][RUN]):
                continue
        goal = _ahead(unit.at, heading, rate - SPARE)
        after = distance(unit, enemy, goal)
        if state.table.holds(goal) and not state.table.along((unit.at, goal)) and (after or 0) > (before or 0):
            return e.Move(unit.name, (str(goal),))
    return None


def raids(state: State, unit: Unit) -> Iterator[Event]:
    """Assaults on what is near, with nothing in the way."""
    if unit.kind != INFANTRY or unit.at is None or state.table is None:
        return
    for target in state.enemies_of(unit.side):
        gap = distance(unit, target)
        if gap is None or target.at is None or target.kind not in (INFANTRY, VEHICLE):
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
