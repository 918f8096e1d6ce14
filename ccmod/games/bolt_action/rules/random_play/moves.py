"""Ways across the table: moves by chance, flights, and the run into an assault."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.events.movement import REVERSE, ROAD
from ccmod.games.bolt_action.rules.points import Point, bearing, gap, length_of
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit, distance
from ccmod.games.bolt_action.rules.tables import MOVES, TURNS, passage
from ccmod.games.bolt_action.rules.terms import ADVANCE, INFANTRY, RUN, VEHICLE
from ccmod.play.event import Event

TRIES = 8
WANDERING = 0.3
"""How often a unit goes anywhere at all."""
SPARE = 2
"""Hundredths of an inch by which a way stays below its rate, since points are rounded."""
STORMS = 2
"""How much rather a vehicle is assaulted than infantry, for each model of the unit."""
FLIGHTS = (0, 30, -30, 60, -60, 85, -85)
"""By how many degrees a flight may lead aslant."""


def moves(state: State, unit: Unit, order: str, random: Random) -> Iterator[Event]:
    """Ways in some directions; vehicles turn as often as they may, and go by road or in reverse now and then."""
    rate = rate_on(state, unit, order)
    if unit.at is None or state.table is None or unit.immobilised or not rate:
        return
    for _ in range(TRIES):
        share = random.choice((1.0, random.uniform(0.1, 1), random.uniform(0.1, 0.5)))
        reach = round(share * rate) - SPARE
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
        said = random.choice((REVERSE, None))
        # unsaid, it might have turned about instead: where it faces shows
        return e.Move(unit.name, tuple(map(str, way)), length_of((at, *way)), None, said, None if said else facing)
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
    announced = turns or None if ends is not None else None
    return e.Move(unit.name, tuple(map(str, way)), length, random.choice((None, announced)), manner, ends)


def _way(at: Point, headings: list[int], reach: int) -> tuple[Point, ...]:
    """The points of a way with these headings, each leg as long as the others."""
    points = [at]
    for heading in headings:
        points.append(ahead(points[-1], heading, reach / len(headings)))
    return tuple(points[1:])


def _heading(state: State, unit: Unit, at: Point, random: Random) -> int:
    """More often than not towards the nearest enemy."""
    foes = [enemy.at for enemy in state.enemies_of(unit.side) if enemy.at is not None]
    if not foes or random.random() < WANDERING:
        return random.randrange(360)
    return round(bearing(at, min(foes, key=at.to))) % 360


def ahead(point: Point, facing: float, length: float) -> Point:
    """The point so far ahead of another, in a direction in degrees."""
    angle = radians(facing)
    return Point(round(point.x + sin(angle) * length), round(point.y - cos(angle) * length))


def flight(state: State, unit: Unit, enemy: Unit) -> Event | None:
    """A Run away from an enemy as far as the rate lets, if the ground, the edges and the turns let it, too."""
    rate = rate_on(state, unit, RUN)
    if unit.at is None or enemy.at is None or state.table is None:
        return None
    if not rate or unit.immobilised or unit.dug_in:
        return None
    straight, before = round(bearing(enemy.at, unit.at)), distance(unit, enemy)
    for aslant in FLIGHTS:
        heading = straight + aslant
        if unit.kind == VEHICLE:
            off = (heading - (unit.facing or 0) + 180) % 360 - 180
            if abs(off) > 90 * min(1, TURNS[unit.locomotion or ""][RUN]):
                continue
        goal = ahead(unit.at, heading, rate - SPARE)
        after = distance(unit, enemy, goal)
        if state.table.holds(goal) and _is_clear(state, unit, goal) and (after or 0) > (before or 0):
            return e.Move(unit.name, (str(goal),))
    return None


def away_from(state: State, unit: Unit, enemy: Unit, reach: int, random: Random) -> Point | None:
    """A point farther from an enemy, with nothing in the way."""
    if unit.at is None or enemy.at is None or state.table is None:
        return None
    for _ in range(TRIES):
        heading = bearing(enemy.at, unit.at) + random.uniform(-80, 80)
        goal = ahead(unit.at, heading, random.uniform(0.2, 1) * reach - SPARE)
        if state.table.holds(goal) and _is_clear(state, unit, goal):
            return goal
    return None


def raids(state: State, unit: Unit, random: Random) -> Iterator[Event]:
    """Assaults on what is near, with nothing in the way; rather on vehicles, the more models there are."""
    if unit.kind != INFANTRY or unit.at is None or state.table is None:
        return
    for target in state.enemies_of(unit.side):
        away = distance(unit, target)
        if away is None or target.at is None or target.kind not in (INFANTRY, VEHICLE):
            continue
        goal = contact(unit, target)
        if unit.at.to(goal) <= MOVES[INFANTRY][RUN] and state.table.holds(goal) and _is_clear(state, unit, goal):
            assault = e.Assault(unit.name, target.name, random.choice((None, away)))
            yield from [assault] * (9 if target.recce else STORMS * (unit.models or 1) if target.kind == VEHICLE else 1)


def _is_clear(state: State, unit: Unit, goal: Point) -> bool:
    """Whether nothing bars the straight way of a Run: no terrain but such as does not slow it down, and no wreck."""
    if unit.at is None or state.table is None:
        return False
    barred = (passage(piece.type, unit.column or "") != "ok" for piece in state.table.along((unit.at, goal)))
    wrecks = (other for other in state.units.values() if other.wreck and other.at is not None)
    return not any(barred) and not any(gap(one.at or goal, unit.at, goal) <= one.base / 2 for one in wrecks)


def contact(unit: Unit, target: Unit) -> Point:
    """Where a unit stands that touches its target."""
    start, end = unit.at or Point(0, 0), target.at or Point(0, 0)
    gap = start.to(end)
    share = 1 - (unit.base + target.base) / 2 / gap if gap else 0
    return Point(round(start.x + (end.x - start.x) * share), round(start.y + (end.y - start.y) * share))
