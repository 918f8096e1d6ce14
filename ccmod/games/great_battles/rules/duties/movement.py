"""The demands of movement, retreats and advances (8.22, 8.47, 9.47, 9.54, 9.6, 12.44 to 12.46)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.entries import (
    allow,
    calls_off,
    cause_of,
    check,
    die_for,
    lapse_all,
    mates,
    open_for,
)
from ccmod.games.great_battles.rules.duties.fire import OF_FIRE
from ccmod.games.great_battles.rules.duties.losses import empties
from ccmod.games.great_battles.rules.duties.seconds import pays
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.near import BY_CHECK, has_come_near
from ccmod.games.great_battles.rules.retreat_ways import has_to_go_on
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ATTACK
from ccmod.play.effects import effect

RETREATS = (
    "RETREAT fire",
    "RETREAT second disorder",
    "RETREAT shock",
    "RETREAT loose cannon",
    "RETREAT nearness",
    "RETREAT on",
)

AFTER_A_SECOND = ("RETREAT fire", "RETREAT second disorder")
"""Retreats that come with a lost strength point."""
GONE = ("UDD pre-shock", "UDD passing through", "UDD terrain", "UDD withdrawal")
"""The duties that end for a unit that is driven off: it is not where they were to be done."""


@effect
def move(state: State, event: e.Move) -> None:
    """Terrain and friends may ask for checks."""
    for unit in map(state.unit, event.units):
        terrain(state, unit, event.hex, sure=event.way is None, moves=True)
        leaps = _leaps(state, unit, event.hex)
        if leaps:
            state.ledger.leave_out(e.Move)
        if state.ledger.unsaid or leaps:  # by another way it may have come through anything
            check(state, "passing through", [unit], sure=False)
            check(state, "terrain", [unit], sure=False)
            allow(state, "SHAKEN terrain", (unit.name,), where={"cause": "terrain"})
        elif unit.deeds.path:
            friends = [one for one in state.stack(unit.hex) if one.side == unit.side and one.name not in event.units]
            if friends:
                check(state, "passing through", [unit], sure=_surely_passes(state, unit, friends, event))
        if unit.is_artillery:
            allow(state, "UDD nearness", (unit.name,), where=die_for("disorder", unit.side))


@effect
def end_move(state: State, event: e.EndMove) -> None:
    """Guns that have come near to the enemy check, by one of the two rules for them (9.55)."""
    if state.option("art_near_enemy") != BY_CHECK:
        return
    unit = state.unit(event.unit)
    before = any(one.used for one in open_for(state, "UDD nearness", unit.name))
    if not before and has_come_near(state, unit):
        allow(state, "UDD nearness", (unit.name,), sure=True, where=die_for("disorder", unit.side))


def _leaps(state: State, unit: Unit, hex: str) -> bool:
    """Whether a move goes over several hexes at once."""
    at, board = unit.hex, state.board
    return at is not None and not board.adjacent(at, hex) and hex in board and at in board


def _surely_passes(state: State, unit: Unit, friends: list[Unit], event: e.Move) -> bool:
    """Whether a step leads out of a hex of friends to which a unit came in this move, along no way (8.22)."""
    known = unit.type is not None and unit.hex is not None and unit.deeds.path[-1] == unit.hex != unit.deeds.start
    if not known or unit.is_artillery or state.ground is None or event.way is not None:
        return False
    if not state.board.adjacent(unit.hex or "", event.hex) or state.ground.way(unit.hex or "", event.hex) is not None:
        return False
    return any(one.type is not None and not one.is_artillery for one in friends)


def _costs_more_than_one(state: State, unit: Unit, hex: str) -> bool:
    """Whether the ground of a step surely costs more than a point; by a way it need not (9.54)."""
    at, ground = unit.hex or "", state.ground
    if unit.type is None or unit.parts or ground is None or hex not in state.board or not state.board.adjacent(at, hex):
        return False
    step = ground.entry(at, hex, unit.mover or "")
    return step.missing is None and step.value > WHOLE and ground.way(at, hex) is None


def terrain(state: State, unit: Unit, hex: str, *, sure: bool, moves: bool = False) -> None:
    """A step into a hex may disorder a unit (9.47); by a way it does not, if that leads there.

    Who ``moves`` under Attack Orders uses no way (9.24); guns are under Advance Orders (6.18).
    """
    at, ground, code = unit.hex or "", state.ground, None
    known = ground is not None and state.board.adjacent(at, hex)
    if ground is not None and known:
        code = ground.disorder(at, hex)
        if code is None:
            return
    attacks = moves and not unit.is_artillery and state.orders_of(unit) == ATTACK
    is_off_road = attacks or (ground is not None and ground.way(at, hex) is None)
    is_sure = known and sure and is_off_road
    if code != "D":
        check(state, "terrain", [unit], sure=is_sure and unit.type is not None)
    if code != "d":
        owed = is_sure and not unit.disordered and unit.type is not None
        allow(state, "SHAKEN terrain", (unit.name,), sure=owed, where={"cause": "terrain"})


@effect
def withdraw(state: State, event: e.Withdraw) -> None:
    """A hex that costs more than 1 MP asks for a check (9.54), as terrain and friends do."""
    unit = state.unit(event.unit)
    terrain(state, unit, event.hex, sure=False)
    check(state, "withdrawal", [unit], sure=_costs_more_than_one(state, unit, event.hex))
    if unit.deeds.withdrew and any(one.side == unit.side and one is not unit for one in state.stack(unit.hex)):
        check(state, "passing through", [unit], sure=False)
    if unit.disordered:
        allow(state, "BACK", (unit.name,))
    if len(unit.parts) > 1:
        allow(state, "SHAKEN withdrawal", (unit.name,), where={"cause": "withdrawal"})
        allow(state, "UDD extension", (unit.name,), where=die_for("disorder", unit.side))


@effect
def react(state: State, event: e.ReactFace | e.ReactRefuse) -> None:
    """Each unit of the stack checks, but guns do not (9.62)."""
    unit = state.unit(event.unit)
    for one in state.stack(unit.hex) or [unit]:
        if one.side == unit.side and not one.is_artillery:
            is_sure = one.type is not None and not open_for(state, "UDD reaction", one.name)
            check(state, "reaction", [one], sure=is_sure)


@effect
def react_move(state: State, event: e.ReactMove) -> None:
    """One check after the last hex (9.63)."""
    unit = state.unit(event.unit)
    where = die_for("disorder", unit.side)
    allow(state, "UDD reaction move", (unit.name,), sure=unit.type is not None, where=where)
    terrain(state, unit, event.hex, sure=False)
    leaves(state, unit)


@effect
def retreat(state: State, event: e.Retreat) -> None:
    """Those whose hex it is driven through check once; so does who gives up an extension (12.46, 8.47)."""
    unit, before, entry = state.unit(event.unit), _retreated(state, event.unit), cause_of(state, event)
    if entry is not None and entry.cause.id in AFTER_A_SECOND and unit.type is not None:
        _pays(state, unit, entry.cause.id)
        if before == 1 and has_to_go_on(state, unit, event.hex):
            entry.least = 2
    _may_end(state, unit, event.hex)
    if before > 1:
        for friend in [one for one in state.stack(unit.hex) if one is not unit and one.side == unit.side]:
            _is_passed(state, friend)
    if any(one.side == unit.side for one in state.stack(event.hex)):
        state.ledger.open("RETREAT on", (unit.name,))
    if len(unit.parts) > 1:
        allow(state, "UDD extension", (unit.name,), where=die_for("disorder", unit.side))
    calls_off(state, unit.name)
    lapse_all(state, unit.name, *GONE)
    passes = any(one is not unit and one.side == unit.side for one in state.units_in(event.hex))
    terrain(state, unit, event.hex, sure=not (passes or unit.parts))
    # what other fire at its hex still had in store for it (10.17, 10.41)
    if len({one.step for cause in OF_FIRE for one in open_for(state, cause, unit.name) if one.least}) > 1:
        lapse_all(state, unit.name, *OF_FIRE)
    leaves(state, unit)


def _may_end(state: State, unit: Unit, hex: str) -> None:
    """Terrain that disorders may end a retreat of two hexes, and so may friends who take a unit in (12.44)."""
    ground, friends = state.ground, any(one is not unit for one in state.units_in(hex))
    if unit.hex is None or ground is None or unit.parts or friends or ground.disorder(unit.hex, hex) is not None:
        for entry in open_for(state, "RETREAT shock", unit.name):
            entry.least = min(entry.least, 1)


def _pays(state: State, unit: Unit, cause: str) -> None:
    """Who retreats for a second Disorder has lost a point of its stack, reported or not (12.35a, b).

    Where the retreat may have another cause, it is unknown.
    """
    others = (one for id in RETREATS if id != cause for one in open_for(state, id, unit.name))
    stack = (one for mate in mates(state, unit) for one in open_for(state, "LOSE second disorder", mate.name))
    if all(one.is_spent for one in others) and not any(one.used for one in stack):
        pays(state, unit, sure=True)


def _retreated(state: State, name: str) -> int:
    """The hexes that a unit has retreated in this exchange, with the one under way."""
    return sum(len(one.used) for cause in RETREATS for one in open_for(state, cause, name))


def _is_passed(state: State, friend: Unit) -> None:
    """Who stands where others retreat through, checks once in a chain; who retreats himself does not."""
    before = any(
        one.used or one.least
        for cause in ("UDD retreat through", "UDD fire", "UDD stacking", "UDD adjacent rout", "UDD shock")
        for one in open_for(state, cause, friend.name)
    )
    retreats = _retreated(state, friend.name) or open_for(state, "RETREAT shock", friend.name)
    where = die_for("disorder", friend.side)
    sure = not before and not retreats and friend.type is not None and not friend.abandoned
    allow(state, "UDD retreat through", (friend.name,), sure=sure, where=where)


def leaves(state: State, unit: Unit) -> None:
    """A unit leaves its hexes: an empty hex need not be fired at (10.41)."""
    for hex in unit.hexes:
        if not [one for one in state.units_in(hex) if one is not unit]:
            empties(state, hex)


@effect
def advance(state: State, event: e.Advance) -> None:
    """Terrain disorders in an advance, too (12.6)."""
    unit = state.unit(event.unit)
    terrain(state, unit, event.hex, sure=not unit.parts)


@effect
def turn_back(state: State, event: e.TurnBack) -> None:
    """It has not passed through."""
    lapse_all(state, event.unit, "UDD passing through", "UDD terrain", "UDD withdrawal")
