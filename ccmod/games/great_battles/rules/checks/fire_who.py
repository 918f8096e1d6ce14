"""Who may fire in its own activation (10.11, 10.3, 7.34, 8.24)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import may_be_manned
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import Shot, base_kind
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, after_fire, firers, phasing_fire
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, MARCH
from ccmod.play.finding import Objection

OUT_OF_AMMUNITION = 2


def is_phasing_fire(event: e.Fire) -> bool:
    """Whether a fire is said to be that of an activation (10.3)."""
    return base_kind(event.kind) is None


@RULEBOOK.check("V100", "10.11, 10.32, 10.33", e.Fire, given=firers, each=True)
def is_able_to_fire(state: State, _: e.Fire, unit: Unit) -> Objection | None:
    """No unit fires without ammunition (10.69), without a crew (12.8), from off the map, or in a Charge (14.24)."""
    why = _disabled(state, unit)
    if why is None:
        return None
    said = f"{unit.name} {why}, and does not fire"
    found = Objection(said, "a unit that can fire", why, (unit.name,), unit.hexes)
    return state.ledger.asked(found, e.Recrew) if unit.abandoned and may_be_manned(state, unit) else found


def _disabled(state: State, unit: Unit) -> str | None:
    """The reason that keeps a unit from all fire, in words."""
    if unit.ammunition >= OUT_OF_AMMUNITION:
        return "is out of ammunition"
    if unit.abandoned:
        return "is abandoned"
    if unit.eliminated or unit.routed:
        return "has left the map"
    return "charges" if unit.name in state.firing.charging and unit.is_mounted else None


@RULEBOOK.check("V100", "10.11, 10.32, 10.33", e.Fire, given=phasing_fire)
def fires_as_its_orders_say(state: State, _: e.Fire, units: Units) -> Iterator[Objection]:
    """Under Attack Orders a unit moves and fires, under Advance Orders it does one of them, on March it never fires."""
    for unit in units:
        orders = state.orders_of(unit)
        if unit.type is None or orders == ATTACK:
            continue
        if orders == MARCH:
            said = f"under March Orders {unit.name} does not fire"
            yield Objection(said, "no fire", "fire", (unit.name,), unit.hexes)
        elif not unit.is_artillery and (unit.deeds.path or unit.deeds.spent):
            said = f"{unit.name} has spent movement points under Advance Orders, and does not fire"
            yield Objection(said, "fire instead of moving", "both", (unit.name,), unit.hexes)


@RULEBOOK.check("V100", "10.11, 10.32, 10.33", e.Move, given=after_fire)
def does_not_move_after_fire(state: State, event: e.Move, units: Units) -> Iterator[Objection]:
    """A unit that has fired under Advance Orders does not move; only artillery does both (10.61)."""
    for unit in units:
        if unit.deeds.fired and not unit.is_artillery and unit.type and state.orders_of(unit) == ADVANCE:
            said = f"{unit.name} has fired under Advance Orders, and does not move"
            yield Objection(said, "fire instead of moving", "both", (unit.name,), (event.hex,))


@RULEBOOK.check("V100", "10.11, 10.32, 10.33", e.Fire, given=phasing_fire)
def fires_once(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """A unit fires once in its activation, at one hex or at several next to it (10.15, 10.31)."""
    for unit in units:
        before = [shot for shot in state.firing.shots if unit.name in shot.units and shot.base is None]
        before = [shot for shot in before if not shot.is_second_round]
        if before and not _divides(state, unit, event, before):
            said = f"{unit.name} has fired at {before[-1].hex} in this activation"
            yield Objection(said, "one fire", f"a second one, at {event.hex}", (unit.name,), (event.hex,))


def _divides(state: State, unit: Unit, event: e.Fire, before: list[Shot]) -> bool:
    """Whether a fire may be another part of the one before: from the same place, with strength that was left."""
    if len(unit.deeds.path) != before[0].steps:
        return False
    fired = [shot.strength for shot in before]
    most = before[0].most
    if most is not None and all(one is not None for one in fired) and sum(one or 0 for one in fired) >= most:
        return False
    if unit.is_artillery or unit.hex is None:
        return True
    hexes = [event.hex, *(shot.hex for shot in before)]
    return all(any(state.board.adjacent(part, hex) for part in unit.hexes) for hex in hexes)


@RULEBOOK.check("V125", "7.34, 8.24", e.Fire, given=phasing_fire)
def stands_where_it_may_fire(state: State, _: e.Fire, units: Units) -> Iterator[Objection]:
    """A unit that joined a refused stack after its fire, or changed position under Advance Orders, does not fire."""
    for unit in units:
        orders = state.orders_of(unit)
        if unit.deeds.restacked and orders == ADVANCE and not unit.is_artillery:
            said = f"{unit.name} has changed its place in the stack under Advance Orders, and does not fire"
            yield Objection(said, "one or the other", "both", (unit.name,), unit.hexes)
        joined = _joined(state, unit) if orders == ATTACK and unit.deeds.path else None
        if joined is not None:
            said = f"{unit.name} joined {joined}, refused, after its fire, and does not fire itself"
            yield Objection(said, "no fire in this activation", "fire", (unit.name, joined), unit.hexes)


def _joined(state: State, unit: Unit) -> str | None:
    """A refused unit in the hex that had fired there before this one came."""
    for shot in state.firing.shots:
        if (
            shot.base is None
            and unit.hex in shot.origins
            and unit.name not in shot.company
            and unit.name not in shot.units
        ):
            found = (name for name in shot.units if state.unit(name).hex == unit.hex and state.unit(name).refused)
            first = next(found, None)
            if first is not None:
                return first
    return None
