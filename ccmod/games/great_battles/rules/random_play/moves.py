"""Movement by chance: steps and turns with their costs, terrain, ends of moves, leaders (7.2, 9.0)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import allowance, step_price, turn_due
from ccmod.games.great_battles.rules.ground import BRIDGE, FORD
from ccmod.games.great_battles.rules.random_play.extensions import forms_column
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.manoeuvres import make_room, mans_guns, takes_down
from ccmod.games.great_battles.rules.random_play.passing import passes
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.reactions import after_step, before_step
from ccmod.games.great_battles.rules.random_play.stacks import has_room
from ccmod.games.great_battles.rules.random_play.terrain import terrain_strikes
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, AGGRESSIVE, ATTACK, MARCH
from ccmod.hexes.facing import VERTICES, turned
from ccmod.play.event import Event

EAGER, TURNING, ONWARD, ALWAYS, PASSING = 0.85, 0.25, 0.6, 1.0, 0.5
"""How often a unit that can go on does, turns, goes nearer to the enemy, and one goes through friends."""
VERTEX = 2


def turn_by_orders(play: Play, brigade: str) -> Steps[None]:
    """Units that go under March, or leave it, turn at once (7.23); under Attack Orders nobody builds (15.14)."""
    state = play.state
    for unit in [one for one in state.units.values() if one.command == brigade and one.hex and one.facing]:
        marches = state.orders_of(unit) == MARCH
        if unit.parts and unit.hex is not None:
            yield (e.Retract(unit.name, unit.hex),)
        if unit.refused and marches:
            yield (e.EndRefusal(unit.name),)
        if marches == (unit.facing in VERTICES) and unit.facing is not None:
            facing = turned(unit.facing, play.random.choice((-1, 1)))
            yield (e.Face(unit.name, facing, None, "orders"),)
        if unit.works is not None and state.orders_of(unit) != ADVANCE:
            yield (e.CancelWorks(unit.name),)


def moves(play: Play, unit: Unit) -> Steps[None]:
    """The move of a unit, from its first step or turn to its end."""
    acted = yield from _goes(play, unit)
    if acted and unit.hex is not None:
        if play.state.orders_of(unit) == MARCH:
            yield from forms_column(play, unit)
        yield from play.say(e.EndMove(unit.name))
        yield from make_room(play, unit)


def _goes(play: Play, unit: Unit) -> Steps[bool]:
    state, acted = play.state, False
    eager = state.activation.cannons.get(unit.command or "") == AGGRESSIVE
    through = ALWAYS if unit.disordered else PASSING
    if state.orders_of(unit) != MARCH and not unit.deeds.spent and play.often(through):
        acted = yield from passes(play, unit)
        if acted:
            return True
    while unit.hex is not None and not unit.deeds.stopped and not unit.deeds.beside:
        there = [one for one in state.stack(unit.hex) if one is not unit]
        if there and unit.deeds.path:
            break
        events: list[Event] = [] if there else [event for event in _turns(play, unit) if play.is_legal(event)]
        steps = [event for event in _steps(play, unit) if play.is_legal(event)]
        if eager:
            steps = _towards_the_enemy(play, unit, steps)
            events = [] if steps else events
        if events and play.often(ALWAYS if eager else TURNING):
            yield events
            acted = True
            continue
        if not steps or not play.often(ALWAYS if eager else EAGER):
            break
        if play.often(ONWARD):
            steps = _towards_the_enemy(play, unit, steps) or steps
        step = play.random.choice(steps)
        if not (yield from before_step(play, unit, step.hex)) or not play.is_legal(step):
            break
        at = unit.hex
        yield (step,)
        acted = True
        yield from go_along(play, unit, at)
        yield from mans_guns(play, unit)
        if step.way is None:
            yield from takes_down(play, unit, at)
        if not (yield from _terrain(play, unit, at, step)):
            break
        if not (yield from after_step(play, unit)):
            break
    return acted


def _towards_the_enemy(play: Play, unit: Unit, steps: list[e.Move]) -> list[e.Move]:
    """The steps that lead nearer to the nearest enemy, for a brigade whose brigadier attacks as he likes (6.24)."""
    state = play.state
    hexes = [hex for one in state.units.values() if one.side != unit.side and not one.abandoned for hex in one.hexes]

    def distance(hex: str) -> int:
        return min((state.board.distance(hex, other) for other in hexes), default=0)

    return [event for event in steps if distance(event.hex) < distance(unit.hex or "")]


def _turns(play: Play, unit: Unit) -> Iterator[e.Face]:
    """The turns that a unit can pay."""
    state = play.state
    whole, spent = allowance(state, unit), unit.deeds.spent or 0
    if unit.facing is None or unit.refused or unit.parts:
        return
    beside = bool(state.enemies_beside(unit))
    for steps in (-VERTEX, VERTEX, 2 * VERTEX, 3 * VERTEX):
        if beside and abs(steps) > VERTEX:
            continue
        facing = turned(unit.facing, steps)
        due = turn_due(state, unit, facing)
        if spent + due.value <= whole.value and unit.deeds.faced is None:
            yield e.Face(unit.name, facing, due.value or None, "movement")


def _steps(play: Play, unit: Unit) -> Iterator[e.Move]:
    """The steps that a unit can pay, into free hexes or to friends with whom it may stay."""
    state, ground = play.state, play.state.ground
    if ground is None or unit.hex is None or unit.refused or unit.parts:
        return
    whole, spent, orders = allowance(state, unit), unit.deeds.spent or 0, state.orders_of(unit)
    for hex in sorted(state.fronts(unit)):
        if ground.bars(unit.hex, hex, unit.mover or "") is not None or not has_room(state, unit, hex):
            continue
        crossing = ground.side_features(unit.hex, hex) & {BRIDGE, FORD}
        way = ground.way(unit.hex, hex) if orders != ATTACK else None
        if crossing and (way is None or orders == ATTACK):
            continue
        price = step_price(state, unit, hex, way)
        if price is not None and price.missing is None and spent + price.least <= whole.value:
            yield e.Move((unit.name,), hex, price.least, way)


def _terrain(play: Play, unit: Unit, at: str, step: e.Move) -> Steps[bool]:
    """The effect of the ground on a unit that enters it (9.47); whether it may go on."""
    ground = play.state.ground
    code = ground.disorder(at, step.hex) if ground is not None and step.way is None else None
    return (yield from terrain_strikes(play, unit, code))
