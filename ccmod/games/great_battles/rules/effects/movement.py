"""How movement, facing and stacks change the position (7.0 to 9.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import (
    facing_of,
    facing_towards,
)
from ccmod.games.great_battles.rules.effects.actors import acts, rides_to
from ccmod.games.great_battles.rules.effects.effort import marches, spends, stirs, toils
from ccmod.games.great_battles.rules.forms import carried, refused_hexes
from ccmod.games.great_battles.rules.ground import INFANTRY
from ccmod.games.great_battles.rules.state.commands import DIVISION, STARS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.steps import Step, step_of, steps
from ccmod.games.great_battles.rules.terms import COMMANDER_MOVEMENT, FAILS, STOPPING
from ccmod.games.great_battles.rules.unreported_columns import trail
from ccmod.play.effects import effect

DETOUR = 2
"""So many hexes longer than the shortest is the way that a drag may have taken."""


def enters(state: State, unit: Unit, hex: str) -> None:
    """A unit comes into a hex: on top of friends through their front, beneath them else (8.23); with their facing.

    An extended unit takes its parts along (8.44, 8.5).
    """
    deeds = unit.deeds
    deeds.came_by = None
    stack = state.stacks.get(hex, ())
    there = [one for one in stack if one is not unit and one.side == unit.side] if stack else []
    if there:
        around, direction = there[0].zones, state.board.direction(hex, unit.hex or "")
        if around is not None and direction is not None:
            deeds.came_by = around.of(direction)
    if unit.form is not None or unit.parts:
        parts = carried(state.board, unit, hex)
        unit.form = unit.form if len(parts) > 1 else None
        state.lay(unit, parts if unit.form else ())
    state.put(unit, hex, on_top=deeds.came_by in (None, "front"))
    for one in there:
        one.visited |= one.abandoned > 0
    if there and there[0].facing is not None:
        unit.facing, unit.facing_is_guessed = there[0].facing, there[0].facing_is_guessed


def begins(state: State, unit: Unit) -> None:
    """A unit begins to move: where, and how near to the enemy, counts later (7.32, 9.53, 9.55)."""
    deeds = unit.deeds
    if deeds.start is None and unit.hex is not None:
        deeds.start = unit.hex
        if unit.is_artillery:
            others = (one for one in state.units.values() if one.side not in (None, unit.side) and not one.abandoned)
            enemies = [hex for one in others for hex in one.hexes]
            deeds.start_near = min((state.board.distance(unit.hex, hex) for hex in enemies), default=None)
        for hex in state.occupied_near(unit.hex):
            deeds.start_beside |= bool(state.enemies_in(hex, unit.side))


def settles(state: State, name: str | None) -> None:
    """A unit has ended its move: it is one of the stack that it has come to, refused as this is (7.11, 8.26).

    Friends whose refused flank it has come to are refused no more (7.32).
    """
    unit = state.units.get(name) if name is not None else None
    if unit is None:
        return
    deeds = unit.done
    if deeds is not None:
        deeds.own_facing = None
    hex = unit.hex
    if hex is None:
        return
    for one in state.stacks.get(hex, ()):
        unit.refused = unit.refused or one.refused
    if deeds is None or not deeds.path:
        return
    for near in state.occupied_near(hex):
        for friend in state.stacks.get(near, ()):
            if friend.refused and friend.side == unit.side and hex in refused_hexes(state.board, friend):
                friend.refused = None


@effect
def deploy(state: State, event: e.Deploy) -> None:
    """A unit or a leader is set up."""
    if event.unit in state.leaders:
        state.leaders[event.unit].goes(event.hex)
        return
    unit = state.make_unit(event.unit)
    state.put(unit, event.hex, on_top=False)
    unit.facing, unit.orders = event.facing or unit.facing, event.orders or unit.orders
    unit.facing_is_guessed = False


@effect
def arrive(state: State, event: e.Arrive) -> None:
    """A reinforcement: a unit, or a leader, who is not on the map until then and has made no move."""
    if event.unit in state.leaders:
        leader = state.leaders[event.unit]
        rides_to(state, leader, event.hex, event.mp)
        if leader.stars > STARS[DIVISION] and state.turn.phase != COMMANDER_MOVEMENT:
            leader.moved, leader.spent = False, 0  # his own phase is yet to come (9.32)
        return
    acts(state, (event.unit,))
    unit = state.make_unit(event.unit)
    unit.arrived = state.turn.number
    enters(state, unit, event.hex)
    unit.deeds.start = event.hex
    unit.deeds.path.append(event.hex)
    spends(unit, event.mp)
    toils(state, unit)
    marches(state, unit, None)
    _moves(state, (event.unit,))


@effect
def intend(state: State, event: e.Intend) -> None:
    """The other side may react before the unit moves."""
    state.activation.mover, state.activation.intended = event.unit, event.hex
    state.activation.causes, state.activation.fired_at = (event.unit,), None


@effect
def move(state: State, event: e.Move) -> None:
    """One hex; leaders of the stack move in events of their own."""
    acts(state, event.units)
    for name in reversed(event.units):
        unit = state.make_unit(name)
        deeds, step = unit.deeds, _reckoned(state, unit, event)
        if deeds.start is None:
            begins(state, unit)
        price, whole = step.price, step.whole
        cost = price.least + price.turning if price is not None and price.missing is None else None
        said = event.mp if event.mp is not None else cost
        own = facing_towards(state, unit, event.hex) or facing_of(unit)
        by_exception = False
        if not deeds.path and cost is not None and deeds.spent is not None:
            by_exception = whole.missing is None and deeds.spent + cost > whole.value
        stack = state.stacks.get(event.hex, ())
        alone = not [other for other in stack if other.side == unit.side and other.name not in event.units]
        unit.facing = own
        if deeds.faced is not None:
            _leaves(state, unit, event.units)
        unit.trail = trail(state, unit, event.hex, step.orders)
        leaps = unit.hex is not None and not state.board.adjacent(unit.hex, event.hex)
        if leaps:
            _passes_guns(state, unit, event.hex)
        enters(state, unit, event.hex)
        unit.facing_is_guessed |= leaps or state.ledger.unsaid
        deeds.own_facing = None if alone else own
        deeds.path.append(event.hex)
        deeds.facings.append(own)
        if unit.disordered:
            deeds.shaken.add(event.hex)
        deeds.faced, deeds.turned_from, deeds.turn_paid, deeds.way = None, None, False, event.way
        deeds.over = said - cost if said is not None and cost is not None else None
        is_beside = bool(state.enemies_beside(unit))
        deeds.beside |= is_beside
        if by_exception:
            deeds.exception = 2 if is_beside else 1
        spends(unit, said)
        toils(state, unit)
        marches(state, unit, event.way, guessed=event.mp is None)
    _moves(state, event.units)
    state.activation.causes, state.activation.fired_at, state.activation.intended = event.units, None, None


def _passes_guns(state: State, unit: Unit, hex: str) -> None:
    """A drag may have led over Abandoned guns of its side, which are manned in passing (12.81)."""
    start, distance = unit.hex or "", state.board.distance
    for guns in state.units.values():
        if guns.abandoned and guns.side == unit.side and guns.hex is not None:
            guns.visited |= distance(start, guns.hex) + distance(guns.hex, hex) <= distance(start, hex) + DETOUR


def _reckoned(state: State, unit: Unit, event: e.Move) -> Step:
    """The step of a unit, as the checks have computed it where it moves alone; those of a stack follow each other."""
    found = steps(state, event) if len(event.units) == 1 else None
    return found[0] if found else step_of(state, unit, event)


def _leaves(state: State, unit: Unit, together: tuple[str, ...]) -> None:
    """Who goes away after a turn has not turned those who stay (8.26), unless one of them has turned, too."""
    staying = [one for one in state.stack(unit.hex) if one.name not in together]
    if any(one.deeds.faced is not None for one in staying):
        return
    for one in staying:
        one.facing, one.deeds.turned_from = one.deeds.turned_from or one.facing, None


@effect
def end_move(state: State, event: e.EndMove) -> None:
    """The unit has moved."""
    unit = state.make_unit(event.unit)
    settles(state, event.unit)
    unit.deeds.moved = True
    state.activation.mover = None


@effect
def withdraw(state: State, event: e.Withdraw) -> None:
    """One hex to the rear; the facing stays, a refusal does not (7.33)."""
    acts(state, (event.unit,))
    unit = state.make_unit(event.unit)
    begins(state, unit)
    own, friends = facing_of(unit), state.stack(event.hex)
    enters(state, unit, event.hex)
    unit.deeds.own_facing = own if friends else None
    unit.facing = unit.facing if friends else own
    unit.deeds.withdrew += 1
    unit.deeds.path.append(event.hex)
    unit.deeds.beside |= bool(state.enemies_beside(unit))
    frees(unit)
    toils(state, unit)
    _moves(state, (event.unit,))
    state.activation.causes, state.activation.fired_at, state.activation.intended = (event.unit,), None, None


def frees(unit: Unit) -> None:
    """A refusal ends for nothing (7.33)."""
    unit.refused, unit.deeds.freed = None, True


@effect
def react_move(state: State, event: e.ReactMove) -> None:
    """One hex of a reaction; the facing stays, a refusal does not (7.33)."""
    unit = state.make_unit(event.unit)
    reactions, came_from = unit.reactions, unit.hex
    mover = state.activation.mover
    stands = state.unit(mover).hex if mover is not None else None
    if (reactions.to, reactions.seen_in) != (mover, stands) or not reactions.path:
        reactions.to, reactions.seen_in = mover, stands
        reactions.path = [came_from] if came_from is not None else []
    enters(state, unit, event.hex)
    reactions.path.append(event.hex)
    reactions.moved += 1
    frees(unit)
    if state.option("AMB-16") == "yes":
        stirs(state, (unit,))


@effect
def turn_back(state: State, event: e.TurnBack) -> None:
    """Back to where it came from: that ends the activation of who passed friends, and the move of who withdrew."""
    unit = state.make_unit(event.unit)
    enters(state, unit, event.hex)
    unit.deeds.stopped |= not unit.deeds.withdrew
    unit.deeds.halted |= bool(unit.deeds.withdrew)


@effect
def udd(state: State, event: e.Udd) -> None:
    """By how much a check has failed; a Disordered unit that fails one in its withdrawal goes no further (9.54)."""
    unit = state.make_unit(event.unit)
    known = event.total is not None and event.cohesion is not None
    unit.deeds.margin = (event.total or 0) - (event.cohesion or 0) if known else None
    if event.cause == "withdrawal" and event.outcome == FAILS and unit.disordered:
        unit.deeds.halted = True


@effect
def second_disorder(state: State, event: e.SecondDisorder) -> None:
    """A phasing unit does nothing more after one by combat (12.35f); infantry stops after one by terrain (12.35c)."""
    unit = state.make_unit(event.unit)
    unit.deeds.stopped |= event.cause in STOPPING
    if event.cause is not None:
        state.results.second[event.unit] = event.cause
        state.results.again.add(event.unit)
    stops = unit.type == INFANTRY or state.option("D-12") == "all"
    unit.deeds.halted |= event.cause == "terrain" and stops
    unit.reactions.shaken |= event.cause == "reaction"


def _moves(state: State, names: tuple[str, ...]) -> None:
    """Units move; all others have ended their move."""
    if state.activation.mover not in names:
        settles(state, state.activation.mover)
    state.activation.mover = names[0]
