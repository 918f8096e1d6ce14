"""Stacks: how large, in which order, facing as one, and moving one by one (8.1, 8.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import is_active
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.stacks import fault, march_fault
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import finishing
from ccmod.games.great_battles.rules.terms import ATTACK, MARCH
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

FRONT = "front"
TOP, BELOW = "on top", "beneath"


@RULEBOOK.check("V060", "8.12, 8.13", e.EndMove, e.Deploy)
def ends_within_the_limits(state: State, event: e.EndMove | e.Deploy) -> Iterator[Objection] | None:
    """A unit that has ended its move, or is set up, is in no larger stack than its orders allow."""
    unit = state.unit(event.unit)
    hex = event.hex if isinstance(event, e.Deploy) else unit.hex
    if hex is None or unit.type is None:
        return None
    units = [one for one in state.units_in(hex) if one is not unit]
    return _beyond(state, [unit, *units], hex) if units else None


@RULEBOOK.check("V060", "8.12, 8.13", e.EndActivation)
def leaves_stacks_within_the_limits(state: State, event: e.EndActivation) -> list[Objection]:
    """When a brigade has finished, so have its units that moved (8.11); a unit that has not moved may wait (8.25)."""
    acted = [unit for name in state.activation.actors if (unit := state.units.get(name)) is not None]
    hexes = [unit.hex for unit in acted if unit.hex is not None and unit.done is not None and unit.done.path]
    found: list[Objection] = []
    for hex in dict.fromkeys(hexes):
        units = state.units_in(hex)
        if len(units) > 1 and not any(unit.deeds.moved for unit in units):
            found += _beyond(state, units, hex)
    return found


def _beyond(state: State, units: Sequence[Unit], hex: str) -> Iterator[Objection]:
    found = fault(state, units, hex)
    if found is None:
        return
    if found.limit is None:
        yield missing(found.said)
        return
    yield Objection(found.said, found.limit, found.found, tuple(unit.name for unit in units), (hex,))


@RULEBOOK.check("V060", "8.12, 8.13", e.EndActivation, e.Activate, e.DrawAm, e.EndPool, given=finishing)
def leaves_stacks_of_combat_within_the_limits(state: State, _: Event, __: tuple[str, ...]) -> list[Objection] | None:
    """Who retreats, reacts or advances ends in a stack within the limits, too (11.34, 11.46, 12.44)."""
    if state.ledger.partial:
        return None
    hexes = [
        unit.hex
        for unit in state.units.values()
        if ((done := unit.done) is not None and (done.stopped or unit.hex in done.advanced))
        or ((reacted := unit.reacted) is not None and reacted.moved)
    ]
    found: list[Objection] = []
    for hex in filter(None, dict.fromkeys(hexes)):
        units = state.units_in(hex)
        if len(units) > 1 and not any(unit.deeds.path for unit in units):
            found += _beyond(state, units, hex)
    return found or None


@RULEBOOK.check("V067", "8.23", e.Restack)
def lies_where_it_came_in(state: State, event: e.Restack) -> Iterator[Objection]:
    """A unit that enters a stack through its front goes on top, otherwise beneath; with only guns it may choose.

    When its move has ended, another of the stack may have changed its place instead of moving (8.24).
    """
    unit = state.units.get(state.activation.mover or "") or _the_last_to_come(state, event)
    if unit is None or unit.hex != event.hex or not _has_come(unit) or unit.name not in event.units:
        return
    others = [state.units[name] for name in event.units if name != unit.name and name in state.units]
    if not others or unit.deeds.came_by is None or len(others) + 1 != len(state.stack(event.hex)):
        return
    place, last = event.units.index(unit.name), len(event.units) - 1
    by_front = unit.deeds.came_by == FRONT
    if place == (0 if by_front else last) or _may_choose(unit, others, place, by_front):
        return
    wanted = TOP if by_front else BELOW
    through = "front" if by_front else f"{unit.deeds.came_by}"
    said = f"{unit.name} came in through the {through} of the stack in {event.hex}, and lies {wanted}"
    found = TOP if place == 0 else BELOW if place == last else "between"
    speak = Objection if state.activation.mover == unit.name else warning
    yield speak(said, wanted, found, (unit.name,), (event.hex,))


def _the_last_to_come(state: State, event: e.Restack) -> Unit | None:
    """The only unit of a stack that has come to it in this activation, when its move has ended; else nobody."""
    came = [one for name in event.units if (one := state.units.get(name)) is not None and _has_come(one)]
    return came[0] if len(came) == 1 and state.activation.mover is None and state.activation.brigades else None


def _has_come(unit: Unit) -> bool:
    return bool(unit.deeds.path) and unit.deeds.path[-1] == unit.hex


def _may_choose(unit: Unit, others: Sequence[Unit], place: int, by_front: bool) -> bool:
    """Whether infantry or cavalry finds only guns; or guns on top that it may lie directly beneath."""
    if unit.is_artillery:
        return False
    guns = 0
    while guns < len(others) and others[guns].is_artillery:
        guns += 1
    return guns == len(others) or (by_front and place == guns)


@RULEBOOK.check("V068", "8.24", e.Restack)
def names_those_who_are_there(state: State, event: e.Restack) -> Iterator[Objection]:
    """A stack is of the units in its hex, all of one side."""
    sides = {unit.side for unit in state.units_in(event.hex)} - {None}
    for name in event.units:
        unit = state.units.get(name)
        if unit is not None and unit.hex is not None and event.hex not in unit.hexes:
            said = f"{name} is in {unit.hex}, not in {event.hex}"
            yield Objection(said, f"the units in {event.hex}", name, (name,), (unit.hex, event.hex))
        elif unit is not None and (unit.routed or unit.eliminated):
            said = f"{name} is {'eliminated' if unit.eliminated else 'routed'}, and in no stack"
            yield Objection(said, f"the units in {event.hex}", name, (name,), (event.hex,))
        elif unit is not None and sides and unit.side is not None and unit.side not in sides:
            said = f"{name} is of {unit.side}, and the units in {event.hex} are not"
            yield Objection(said, f"the units in {event.hex}", name, (name,), (event.hex,))


@RULEBOOK.check("V068", "8.24", e.Restack)
def restacks_instead_of_moving(state: State, event: e.Restack) -> Iterator[Objection]:
    """A stack is reordered only by units that do not move, and not in front of an enemy.

    The sections of a battery may change places when it has moved; an about-face in woods turns the stack round (7.22).
    A report about a stack that is not active may only describe it as it is, which is left to the judge.
    """
    old = [unit.name for unit in state.stack(event.hex)]
    new = [name for name in dict.fromkeys(event.units) if name in old]
    if len(new) < len(old) or new == old:
        return
    units = [state.units[name] for name in old]
    mover = state.units.get(state.activation.mover or "")
    if mover in units and mover is not None and _has_come(mover):
        return
    if _are_sections(state, old, new) or _turned_round(state, units, event.hex) or any(map(_was_moved, units)):
        return
    if all(is_active(state, unit) is False for unit in units):
        said = f"no unit in {event.hex} acts now, and the stack stays as it is"
        yield warning(said, "a phasing unit", "none", tuple(old), (event.hex,))
    elif _nobody_acts(state):
        said = f"no brigade acts, and the stack in {event.hex} is put in another order"
        yield warning(said, "an activation", "none", tuple(old), (event.hex,))
    side = next((unit.side for unit in units if unit.side is not None), None)
    enemy = next(iter(state.facing_into(event.hex, side)), None)
    if enemy is not None:
        said = f"{event.hex} is in front of {enemy.name}"
        yield Objection(said, "no enemy who faces it", enemy.name, (*old, enemy.name), (event.hex,))
    changed = [name for place, name in enumerate(new) if old[place] != name]
    done = [name for name in changed if state.units[name].deeds.path]
    if changed and len(done) == len(changed):
        said = f"{done[0]} has moved, and does not change its place in the stack besides"
        found = Objection(said, "one or the other", "both", tuple(done), (event.hex,))
        yield state.ledger.asked(found, e.Activate)  # it may have moved in an activation that is over


def _nobody_acts(state: State) -> bool:
    """Whether it is sure that no brigade acts now: between two activations, or when the pool is empty."""
    acting = state.activation
    known = acting.whole or state.turn.pool_is_over
    return known and not acting.brigades and e.Activate in state.ledger.reported


def _was_moved(unit: Unit) -> bool:
    """Whether it came there by combat or a reaction, which gives it a place in the stack."""
    return unit.deeds.stopped or unit.deeds.freed or bool(unit.reactions.moved)


def _are_sections(state: State, old: Iterable[str], new: Iterable[str]) -> bool:
    """Whether only sections of one battery have changed places."""
    batteries = {state.units[a].battery for a, b in zip(old, new, strict=True) if a != b}
    return len(batteries) == 1 and None not in batteries


def _turned_round(state: State, units: Iterable[Unit], hex: str) -> bool:
    """Whether one of them turned in woods under Attack Orders."""
    woods = state.ground is not None and "woods" in state.ground.terrain(hex)
    return woods and any(unit.deeds.faced is not None and state.orders_of(unit) == ATTACK for unit in units)


@RULEBOOK.check("V074", "8.21", e.Move)
def moves_one_by_one(state: State, event: e.Move) -> Objection | None:
    """Units move one at a time: as a stack only along a road and within the limits of a march, or in a charge."""
    if len(event.units) < 2:
        return None
    units = [state.unit(name) for name in event.units]
    if any(unit.type is None or unit.hex is None for unit in units):
        return None
    attacking = [unit for unit in units if state.orders_of(unit) == ATTACK]
    if _is_one_battery(units) or (attacking and all(unit.is_mounted for unit in units)):
        return None
    apart = next((unit for unit in units if unit.hex != units[0].hex), None)
    if apart is not None:
        said = f"{apart.name} is not in the hex of {units[0].name}"
        return Objection(said, "units of one hex", f"{units[0].hex} and {apart.hex}", event.units)
    if state.ground is None and event.way is None:
        return missing("the map")
    way = event.way or (state.ground.way(units[0].hex or "", event.hex) if state.ground else None)
    if way is None or attacking:
        said = "units move one at a time, but along a road" if not attacking else "under Attack Orders no stack moves"
        return Objection(said, "one unit", f"{len(units)} units", event.units, (event.hex,))
    found = march_fault(state, units, event.hex)
    if found is not None and found.limit is not None:
        said = f"a stack that moves keeps to the limits of a march: {found.said}"
        return Objection(said, found.limit, found.found, event.units, (event.hex,))
    return None


def _is_one_battery(units: Sequence[Unit]) -> bool:
    batteries = {unit.battery for unit in units}
    return len(batteries) == 1 and None not in batteries


@RULEBOOK.check("V076", "8.26", e.Face, of=("stacking",))
def turns_with_its_stack(state: State, event: e.Face) -> Objection | None:
    """A unit that takes the facing of its stack has the same facing as all others."""
    unit = state.unit(event.unit)
    other = next((one for one in state.stack(unit.hex) if one is not unit and one.facing is not None), None)
    if other is None or other.facing is None or other.facing == event.facing:
        return None
    said = f"{other.name} in {unit.hex} faces {other.facing.upper()}, and the stack is one"
    return Objection(said, other.facing.upper(), event.facing.upper(), (unit.name, other.name), unit.hexes)


@RULEBOOK.check("V076", "8.26", e.Refuse)
def refuses_with_its_stack(state: State, event: e.Refuse) -> Objection | None:
    """A stack refuses a flank as one: not where one of its units is under March Orders, who refuse none (7.32)."""
    unit = state.unit(event.unit)
    others = [one for one in state.stack(unit.hex) if one is not unit and one.type is not None]
    march = next((one for one in others if state.orders_of(one) == MARCH), None)
    if march is None:
        return None
    said = f"{march.name} in {unit.hex} is under March Orders, and the stack refuses as one"
    return Objection(said, "a stack that may refuse", march.name, (unit.name, march.name), unit.hexes)
