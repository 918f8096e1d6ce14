"""The costs of movement, and the allowance of a unit (9.1, 9.2, 9.4, 7.2), in halves of a movement point."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ccmod.games.great_battles.rules.forms import carried
from ccmod.games.great_battles.rules.ground import WHOLE, TerrainMap
from ccmod.games.great_battles.rules.passages import Passage, passage, passage_of
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ATTACK, LINE, MARCH
from ccmod.hexes.facing import VERTICES, turn, turned, zones
from ccmod.play.sum import Sum

ACTIVATIONS = 4
"""The most that a march may be worth (5.35)."""
VERTEX, ABOUT_FACE = 2, 6
"""Steps of 30 degrees from a vertex to the next, and of an about-face."""
THROUGH_FRIENDS = 2 * WHOLE
"""The extra cost of moving through friends (8.22)."""
JOINING_REFUSED = REFUSING = REMOVING_WORKS = WHOLE
"""The cost of stacking with refused friends (7.32), of a refusal, and of the removal of Breastworks (15.17)."""
FREE_TURN, DEAR_TURN = Sum("Movement", unit="MP"), Sum("Movement", 0, (("more than one vertex", WHOLE),), "MP")
"""The two costs of a turn outside woods."""
WORKS = "breastworks"
"""The row of the Terrain Effects Chart for a hexside with Breastworks (15.22)."""


class Price(NamedTuple):
    """The cost of a step by ways that the rules leave open; works and a turn are separate."""

    passage: Passage
    """The step itself: by the reported way; if none was reported, by a way and off it."""
    works: int = 0
    """The cost of Breastworks on the hexside, which no way avoids (15.22)."""
    turning: int = 0
    """The cost of the turn without which the hex is not in front of the unit (7.13, 7.21)."""
    extras: tuple[int, ...] = (0,)
    """The possible payments with it: nothing; for friends to pass, a refused stack to join, works to remove."""
    missing: str | None = None
    """The datum missing in the Terrain Effects Chart."""

    @property
    def least(self) -> int:
        """The least that the step can cost, without what may be paid besides."""
        return self.passage.least + self.works

    def allows(self, said: int, *, works: bool = True, turning: bool = False) -> bool:
        """Whether a total can be right; without the works, or with the turn."""
        fixed = (self.works if works else 0) + (self.turning if turning else 0)
        if said - self.passage.least - fixed in self.extras:  # as nearly all pay
            return True
        return any(said - one.value - fixed in self.extras for one in self.passage.sums)


def allowance(state: State, unit: Unit, orders: str | None = None) -> Sum:
    """The movement allowance of a unit now, under its orders (9.11, 9.24, 11.59, 14.22, 17.31)."""
    printed = unit.values.movement
    if unit.disordered and unit.is_artillery and state.option("AMB-49") == "yes":
        printed = unit.front.movement
    if printed is None:
        return Sum("Movement", missing=f"the Movement Allowance of {unit.name}")
    return _allowance(printed, unit.deeds.mounted, unit.blown, orders or state.orders_of(unit), state.tiredness(unit))


@lru_cache(maxsize=1 << 10)
def _allowance(printed: int, mounted: bool, blown: bool, orders: str, tired: int) -> Sum:
    """The allowance of all units that are alike in these."""
    left, terms = printed, []
    for halved, name in ((mounted, "mounting"), (blown, "Blown"), (orders == ATTACK, "Attack Orders")):
        if halved:
            terms.append((name, -(left // 2) * WHOLE))
            left -= left // 2
    terms.append(("fatigue", -tired * WHOLE))
    if orders == MARCH:
        terms.append(("four activations", (ACTIVATIONS - 1) * left * WHOLE))
    return Sum.of("Movement", printed * WHOLE, terms, "MP")


def full_allowance(unit: Unit) -> int | None:
    """The allowance of a unit's counter in Good Order, not halved (9.42); ``None`` if that is not known."""
    sides = unit.dismounted if unit.type == "cavalry" and not unit.mounted and unit.dismounted else None
    printed = (sides[0] if sides else unit.front).movement
    return None if printed is None else printed * WHOLE


def step_price(state: State, unit: Unit, hex: str, way: str | None = None, orders: str | None = None) -> Price | None:
    """The cost of a unit's step into the next hex; ``None`` where it cannot be: no map, no neighbour, no such way.

    A Line pays for the most expensive hex that any part of it enters (8.44).
    """
    ground, mover, orders = state.ground, unit.mover, orders or state.orders_of(unit)
    if ground is None or unit.hex is None or mover is None or not state.board.adjacent(unit.hex, hex):
        return None
    if unit.form == LINE and len(unit.parts) > 1:
        found = _of_a_line(state, ground, unit, hex, mover)
    else:
        found = passage(ground, unit.hex, hex, mover, orders, way)
    if found is None:
        return None
    lacking, works = found.missing, 0
    has_works = bool(state.works) and state.board.hexside(unit.hex, hex) in state.works
    if has_works:
        row = ground.sides.get(WORKS)
        if row is None:
            lacking = lacking or f"the cost of {WORKS} in the Terrain Effects Chart"
        else:
            works = row.cost.get(mover, 0)
    turning = _turning(state, unit, hex, orders, is_on_way=way is not None or len(found.sums) > 1)
    return Price(found, works, turning, _extras(state, unit, hex, has_works=has_works), lacking)


def _of_a_line(state: State, ground: TerrainMap, unit: Unit, hex: str, mover: str) -> Passage | None:
    """The step of a Line, which pays for the dearest hex that any part of it enters."""
    after = carried(state.board, unit, hex)
    legs = [ground.entry(a, b, mover) for a, b in zip(unit.parts, after, strict=False)]
    return passage_of((max(legs, key=lambda leg: (leg.missing is not None, leg.value)),)) if legs else None


def _extras(state: State, unit: Unit, hex: str, *, has_works: bool) -> tuple[int, ...]:
    """The possible further payments with a step, all that go together added up."""
    is_empty = hex not in state.stacks and hex not in state.covered
    ahead = [] if is_empty else [one for one in state.units_in(hex) if one is not unit]
    if ahead or (unit.deeds.path and len(state.stacks.get(unit.hex or "", ())) > 1):
        found: tuple[int, ...] = (0, THROUGH_FRIENDS)
    else:
        found = (0,)
    if ahead and any(one.refused for one in ahead):
        found += tuple(one + JOINING_REFUSED for one in found)
    if has_works:
        found += tuple(one + REMOVING_WORKS for one in found)
    return found


def _turning(state: State, unit: Unit, hex: str, orders: str, *, is_on_way: bool) -> int:
    """The cost of an unreported turn without which the hex is not in front."""
    if unit.hex is None or unit.form is not None or (is_on_way and orders != ATTACK):
        return 0
    now = facing_of(unit)
    if now is None or (now in VERTICES) == (orders == MARCH):
        return 0  # new orders turn a unit for nothing, perhaps unreported (7.23)
    facing = _towards(state, unit, now, hex)
    return 0 if facing in (None, now) else turn_due(state, unit, facing or now).value


def facing_of(unit: Unit) -> str | None:
    """Where a unit faces; while it passes through friends, by itself."""
    deeds = unit.done
    return (deeds.own_facing if deeds is not None else None) or unit.facing


def turning_from(unit: Unit) -> str | None:
    """Where a unit faced before its next turn: whom another of its stack has turned along, before that (8.26)."""
    deeds = unit.done
    along = deeds.turned_from if deeds is not None and deeds.faced is None else None
    return along or facing_of(unit)


def facing_towards(state: State, unit: Unit, hex: str) -> str | None:
    """The facing that a unit needs to have a neighbour in front, by the smallest turn; ``None`` if nothing is known."""
    facing = facing_of(unit)
    return _towards(state, unit, facing, hex) if facing is not None else None


def _towards(state: State, unit: Unit, facing: str, hex: str) -> str | None:
    """The same for a unit that faces so."""
    direction = state.board.direction(unit.hex or "", hex)
    if direction is None:
        return None
    around = unit.zones if facing == unit.facing else zones(facing)
    if around is not None and direction in around.front:
        return facing
    return _turned_towards(facing, direction)


@lru_cache(maxsize=1 << 8)
def _turned_towards(facing: str, direction: str) -> str:
    """The facing that has a direction in front, by the smallest turn."""
    return next(one for one in turns_from(facing) if direction in zones(one).front)


def turns_from(facing: str) -> tuple[str, ...]:
    """The facings of the same kind, vertices or hexsides, the nearest first."""
    return tuple(turned(facing, VERTEX * steps) for steps in (0, 1, -1, 2, -2, 3))


def turn_due(state: State, unit: Unit, facing: str) -> Sum:
    """The cost of a turn in movement (7.21, 7.22).

    One vertex is free in each hex that a unit begins in or enters, and a point pays for any more; in woods under Attack
    Orders each vertex costs a point, or an about-face one.
    """
    now = turning_from(unit) or facing
    woods = state.ground is not None and unit.hex is not None and "woods" in state.ground.terrain(unit.hex)
    if woods and state.orders_of(unit) == ATTACK:
        about = turn(now, facing) == ABOUT_FACE
        vertices = -(-turn(now, facing) // VERTEX)
        term = ("about-face", WHOLE) if about else ("vertices in woods", WHOLE * vertices)
        return Sum.of("Movement", 0, (term,), "MP")
    deeds = unit.deeds
    vertices = -(-turn(deeds.faced or now, facing) // VERTEX)
    return FREE_TURN if vertices <= 1 or deeds.turn_paid else DEAR_TURN


def may_turn_freely(state: State, unit: Unit) -> bool:
    """Whether a turn may belong to movement along a way, and then costs nothing (7.23, 9.45)."""
    ground = state.ground
    if ground is None or unit.hex is None or not ground.has_ways(unit.hex):
        return False
    return state.orders_of(unit) != ATTACK
