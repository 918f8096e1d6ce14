"""Moving through friends, by ways, and over terrain that disorders (8.22, 9.42 to 9.47, 15.17, 15.22)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.check_additions import by_passing
from ccmod.games.great_battles.rules.costs import (
    REMOVING_WORKS,
    THROUGH_FRIENDS,
    WORKS,
    allowance,
    full_allowance,
)
from ccmod.games.great_battles.rules.disorder_check import wrong_total
from ccmod.games.great_battles.rules.ground import WAYS
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.stacks import march_fault
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.steps import Step, Steps, approached, steps
from ccmod.games.great_battles.rules.subjects import Units, held_up
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, MARCH, points
from ccmod.games.great_battles.rules.ways import march_at
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V066", "8.22", e.Move, given=steps, each=True)
def pays_for_moving_through_friends(state: State, event: e.Move, step: Step) -> Objection | None:
    """A unit that passes through a friendly hex in this move pays two points more for it; guns cannot do so.

    Infantry and cavalry pass guns for free, and all units pass friends along a road that no march occupies.
    """
    unit, price = step.unit, step.price
    friends = _passed(state, unit, event.units)
    if not friends or _keeps_to_a_way(state, unit, event, friends):
        return None
    others = [one for one in friends if not one.is_artillery]
    if not others and not unit.is_artillery:
        return None
    if others and unit.is_artillery and state.option("AMB-21") == "no":
        said = f"artillery does not move through {others[0].name}"
        return Objection(said, "another way", unit.hex, (unit.name, others[0].name), unit.hexes)
    if event.mp is None or unit.deeds.over is None or price is None or price.missing is not None:
        return None
    paid = unit.deeds.over + max(0, event.mp - price.least - price.turning)
    if paid < THROUGH_FRIENDS:
        right = f"{points(THROUGH_FRIENDS)} MP more"
        said = f"to move through {friends[0].name} costs {right}"
        return Objection(said, right, f"{points(paid)} MP more", (unit.name, friends[0].name), unit.hexes)
    return None


def _passed(state: State, unit: Unit, moving: tuple[str, ...]) -> list[Unit]:
    """The friends in a hex to which a unit came in this move."""
    if not unit.deeds.path or unit.hex is None or unit.hex == unit.deeds.start:
        return []
    return [one for one in state.units_in(unit.hex) if one.name not in moving and one.side == unit.side]


def _keeps_to_a_way(state: State, unit: Unit, event: e.Move, friends: list[Unit]) -> bool:
    """Whether it comes and goes along a way, or may do so unreported; a march in the hex holds the way."""
    if state.orders_of(unit) == ATTACK or any(state.orders_of(one) == MARCH for one in friends):
        return False
    unreported = (
        event.way is None and state.ground is not None and state.ground.way(unit.hex or "", event.hex) is not None
    )
    return unit.deeds.way in WAYS and (event.way in WAYS or unreported)


@RULEBOOK.check("V066", "8.22", e.Move, given=steps)
def waits_for_a_march_at_the_bridge(state: State, event: e.Move, made: Steps) -> Objection | None:
    """While a marching unit is at either end of a bridge or ford, no other unit uses it."""
    ground = state.ground
    if ground is None:
        return None
    for step in made:
        unit = step.unit
        crossings = ground.crossings(unit.hex, event.hex) if unit.hex is not None else None
        if not crossings or unit.hex is None:
            continue
        kind, one = min(crossings), march_at(state, unit, event.units, unit.hex, event.hex)
        if one is not None:
            said = f"{one.name} marches at the {kind}, so no other unit uses it"
            return Objection(said, "another way", kind, (unit.name, one.name), (unit.hex, event.hex))
    return None


@RULEBOOK.check("V066", "8.22", e.Udd, of=("passing through",))
def adds_the_cost_of_the_hex_passed(state: State, event: e.Udd) -> Objection | None:
    """The check for moving through friends adds the cost of their hex, if that is two points or more."""
    unit = state.unit(event.unit)
    added = by_passing(state, unit)
    if added is None:
        return None
    return wrong_total(state, event, "V066", (("cost of the hex", added, "V066"),))


@RULEBOOK.check("V085", "9.42", e.Move, given=steps, each=True)
def always_has_one_hex(state: State, event: e.Move, step: Step) -> Objection | None:
    """A unit can always move one hex within its whole allowance, but not adjacent to an enemy.

    Under Attack Orders it may do so with its full Good Order allowance, not halved, if it does not fire.
    """
    unit, price, whole, deeds = step.unit, step.price, step.whole, step.unit.deeds
    if price is None or price.missing or whole.missing or deeds.path or deeds.spent is None:
        return None
    if deeds.spent + max(price.least + price.turning, event.mp or 0) <= whole.value:
        return None
    found, full = approached(state, step, event.hex), full_allowance(unit)
    if not found:
        if price.least > whole.value:
            return _too_dear(unit, event.hex, price.least, whole.value)
    elif step.orders != ATTACK or deeds.fired:
        enemy, why = found[0].enemy, "it has fired" if deeds.fired else "it is not under Attack Orders"
        said = f"{unit.name} has no points left to come beside {enemy.name}: {why}"
        return Objection(said, "a hex beside no enemy", event.hex, (unit.name, enemy.name), (event.hex,))
    elif full is not None and price.least > full:
        return _too_dear(unit, event.hex, price.least, full)
    return None


def _too_dear(unit: Unit, hex: str, cost: int, most: int) -> Objection:
    said = f"{hex} costs {points(cost)} MP, more than {unit.name} ever has"
    return Objection(said, f"at most {points(most)} MP", f"{points(cost)} MP", (unit.name,), (hex,))


@RULEBOOK.check("V085", "9.42", e.Fire, e.Designate, given=held_up)
def neither_fires_nor_shocks_after_it(_: State, event: e.Fire | e.Designate, units: Units) -> Iterator[Objection]:
    """A unit that moved adjacent to an enemy under that exception neither fires nor shocks in this activation."""
    if isinstance(event, e.Fire) and event.kind is not None:
        return
    for unit in units:
        if unit.deeds.exception == 2:
            act = "fire" if isinstance(event, e.Fire) else "shock"
            said = f"{unit.name} came beside the enemy without the points for it, and does not {act}"
            yield Objection(said, "neither fire nor Shock", act, (unit.name,), unit.hexes)


@RULEBOOK.check("V086", "9.43-9.45", e.Move, given=steps)
def moves_along_a_way_that_is_there(state: State, event: e.Move, made: Steps) -> Objection | None:
    """A road, bridge or ford helps only if it leads from one hex into the other."""
    if event.way is None:
        return None
    for unit in [step.unit for step in made]:
        if state.ground is None:
            return missing("the map")
        if not state.board.adjacent(unit.hex or "", event.hex):
            continue
        side = state.board.hexside(unit.hex or "", event.hex)
        features = state.ground.side_features(unit.hex or "", event.hex)
        for kind in event.way.split(" and "):
            there = side in state.ground.ways.get(kind, ()) if kind in WAYS else kind in features
            if not there:
                said = f"no {kind} leads from {unit.hex} to {event.hex}"
                return Objection(said, f"a {kind}", "none", (unit.name,), (unit.hex or "", event.hex))
    return None


@RULEBOOK.check("V086", "9.43-9.45", e.EndMove)
def ends_in_a_stack_of_the_way(state: State, event: e.EndMove) -> Iterator[Objection]:
    """A unit that used a road under Advance Orders ends in no larger stack than a march allows."""
    unit = state.unit(event.unit)
    if unit.deeds.way not in WAYS or unit.hex is None or state.orders_of(unit) != ADVANCE:
        return
    units = list(state.units_in(unit.hex))
    alike = len({one.mover for one in units}) == 1 and unit.mover is not None
    found = march_fault(state, units, unit.hex) if len(units) > 1 and alike else None
    if found is not None and found.limit is not None:
        said = f"{unit.name} came by {unit.deeds.way}, and ends in a stack that no march allows: {found.said}"
        yield Objection(said, found.limit, found.found, tuple(one.name for one in units), (unit.hex,))


@RULEBOOK.check("V087", "9.47", e.Udd, of=("terrain",))
def checks_for_terrain_as_it_stands(state: State, event: e.Udd) -> Objection | None:
    """The check for terrain has no modifier of its own (12.33)."""
    return wrong_total(state, event, "V087", ())


@RULEBOOK.check("V087", "9.47", e.Move, given=held_up)
def stops_in_terrain_that_disorders_again(_: State, event: e.Move, units: Units) -> Iterator[Objection]:
    """Infantry disordered a second time by terrain moves no further (12.35c)."""
    for unit in units:
        if unit.hex is not None and unit.type is not None and unit.deeds.halted and not unit.deeds.withdrew:
            said = f"{unit.name} was disordered by terrain a second time, and stops in {unit.hex}"
            yield Objection(said, "a stop", event.hex, (unit.name,), unit.hexes)


@RULEBOOK.check("V099", "15.17, 15.22", e.Move, given=steps, each=True)
def pays_for_crossing_works(state: State, event: e.Move, step: Step) -> Objection | None:
    """Breastworks cost what the chart says, even along a road."""
    if not state.works or event.mp is None:
        return None
    unit, price = step.unit, step.price
    if price is None or price.missing is not None or not price.works:
        return None
    if price.allows(event.mp) or price.allows(event.mp, turning=True) or not price.allows(event.mp, works=False):
        return None
    right = f"{points(price.least)} MP"
    said = f"{WORKS} between {unit.hex} and {event.hex} cost {points(price.works)} MP more"
    return Objection(said, right, f"{points(event.mp)} MP", (unit.name,), (unit.hex or "", event.hex))


@RULEBOOK.check("V099", "15.17, 15.22", e.RemoveWorks)
def takes_down_the_works_it_has_crossed(state: State, event: e.RemoveWorks) -> Iterator[Objection]:
    """A unit that crosses Breastworks may dismantle them for one point more."""
    unit, edge, deeds = state.unit(event.unit), state.edge(event.edge), state.unit(event.unit).deeds
    if state.fresh and edge not in state.works:
        yield Objection(f"there are no {WORKS} on {event.edge}", WORKS, "none", (event.unit,))
        return
    came_from = deeds.path[-2] if len(deeds.path) > 1 else deeds.start
    if unit.hex is None or unit.type is None or unit.parts:
        return
    crossed = state.edge(f"{came_from}-{unit.hex}") if came_from is not None and deeds.path else None
    if crossed != edge:
        said = f"{event.unit} has not crossed the {WORKS} on {event.edge}"
        yield Objection(said, "a move through that hexside", crossed or "none", (event.unit,), unit.hexes)
        return
    whole = allowance(state, unit)
    if whole.missing is not None or deeds.spent is None or deeds.over is None or deeds.over >= REMOVING_WORKS:
        return
    if deeds.spent + REMOVING_WORKS > whole.value:
        said = f"{event.unit} has no point left to take {WORKS} down"
        left = f"{points(max(0, whole.value - deeds.spent))} MP"
        yield Objection(said, f"{points(REMOVING_WORKS)} MP", left, (event.unit,), unit.hexes)
