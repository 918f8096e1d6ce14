"""Abandoned guns: how long they stay, and who mans them again (12.8)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import may_be_manned
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.subjects import Units, held_up
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("V165", "12.8-12.82", e.FlipAbandoned)
def was_abandoned_this_turn(state: State, event: e.FlipAbandoned) -> Objection | None:
    """At the end of the turn guns that were Abandoned in it stay so for another turn."""
    battery = state.unit(event.battery)
    if battery.type is None or battery.abandoned == 1:
        return None
    found = "Abandoned for a second turn" if battery.abandoned else "not Abandoned"
    said = f"{battery.name} is {found}"
    return Objection(said, "guns that were Abandoned this turn", found, (battery.name,))


@RULEBOOK.check("V165", "12.8-12.82", e.Eliminate)
def stays_for_a_second_turn(state: State, event: e.Eliminate) -> Objection | None:
    """Abandoned guns are lost at the end of the second turn, not before."""
    battery = state.unit(event.unit)
    if not battery.abandoned or battery.sp == 0:
        return None
    if battery.abandoned > 1 and battery.flipped != (state.turn.number or -1):
        return None
    said = f"{battery.name} may be manned again until the end of the next turn"
    return Objection(said, "Abandoned guns", "eliminated", (battery.name,))


@RULEBOOK.check("V165", "12.8-12.82", e.Recrew)
def is_manned_by_friends_in_its_hex(state: State, event: e.Recrew) -> Iterator[Objection]:
    """A friendly unit mans guns that it enters, passes through, or is stacked with."""
    battery = state.unit(event.battery)
    if battery.type is None:
        return
    if not battery.abandoned:
        yield Objection(f"{battery.name} is not Abandoned", "Abandoned guns", battery.name, (battery.name,))
    if battery.hex is None:
        return
    names = [event.unit] if event.unit is not None else list(state.units)
    came = [unit for name in names if battery.hex in ((unit := state.unit(name)).hexes + tuple(unit.deeds.path))]
    if any(unit.side == battery.side and unit.name != battery.name and not unit.abandoned for unit in came):
        return
    who = "nobody" if event.unit is None else event.unit
    reason = "is not a friend" if event.unit is not None and came else f"has been in {battery.hex}"
    said = f"{who} {reason}" if event.unit is None or came else f"{who} has not been in {battery.hex}"
    yield Objection(said, f"a friendly unit in {battery.hex}", who, (battery.name,), (battery.hex,))


@RULEBOOK.check("V165", "12.8-12.82", e.Recrew)
def is_manned_by_who_comes_or_rallies(state: State, event: e.Recrew) -> Objection | None:
    """Friendly units man guns when they move or advance to them, or past them, or rally there."""
    battery = state.unit(event.battery)
    if battery.hex is None or battery.type is None:
        return None
    names = [event.unit] if event.unit is not None else list(state.units)
    near = [unit for unit in map(state.unit, names) if unit.side == battery.side and unit.name != battery.name]
    near = [unit for unit in near if battery.hex in unit.hexes or battery.hex in unit.deeds.path]
    if not near or any(
        battery.hex in one.deeds.path or battery.hex in one.deeds.advanced or one.deeds.rallied for one in near
    ):
        return None
    if not state.activation.whole:
        return missing(f"how {near[0].name} came to {battery.hex}")
    said = f"{near[0].name} has stood in {battery.hex} all the time, and has not rallied"
    return warning(said, "a move, an advance or a rally", "none", (battery.name, near[0].name), (battery.hex,))


@RULEBOOK.check("V165", "12.8-12.82", e.Turn)
def is_lost_after_the_second_turn(state: State, event: e.Turn) -> Iterator[Objection]:
    """Guns that stay Abandoned are lost at the end of the next turn; a loss that is reported late still counts."""
    now = state.turn.number if event.turn != state.turn.number else None
    for battery in state.units.values():
        stayed = battery.flipped if battery.abandoned > 1 and battery.hex is not None else None
        if stayed is not None and now is not None and now > stayed:
            said = f"{battery.name} stayed Abandoned at the end of turn {stayed}, and is still there"
            found = Objection(said, "eliminated", "on the map", (battery.name,), battery.hexes)
            yield state.ledger.asked(found, e.Recrew) if may_be_manned(state, battery) else found


@RULEBOOK.check("V165", "12.8-12.82", e.Recrew)
def is_the_only_battery_to_be_manned(state: State, event: e.Recrew) -> Objection | None:
    """One battery in a hex is manned again; another when the first has left it."""
    battery = state.unit(event.battery)
    own = battery.battery or battery.name
    for other in state.stack(battery.hex):
        if other.manned_in == battery.hex and other.side == battery.side and (other.battery or other.name) != own:
            said = f"{other.name} was manned again in {battery.hex}, and has not left it"
            return Objection(said, "one battery at a time", battery.name, (battery.name, other.name), battery.hexes)
    return None


@RULEBOOK.check("V165", "12.8-12.82", e.Recrew)
def is_manned_by_troops_in_order(state: State, event: e.Recrew) -> Objection | None:
    """A unit that reaches the guns Disordered does not man them; it may be Disordered later, or in an advance."""
    hex, unit = state.unit(event.battery).hex, state.unit(event.unit or "")
    if hex is None or hex not in unit.deeds.shaken or unit.deeds.rallied:
        return None
    said = f"{unit.name} was Disordered when it came to {hex}"
    return Objection(said, "a unit in Good Order", "a Disordered unit", (event.battery, unit.name), (hex,))


@RULEBOOK.check("V165", "12.8-12.82", e.Move, e.Withdraw, e.TryRally, given=held_up)
def waits_after_it_was_manned(_: State, event: e.Move | e.Withdraw | e.TryRally, units: Units) -> Iterator[Objection]:
    """Guns that were manned again do not move or rally before their next activation."""
    for battery in units:
        if battery.deeds.manned:
            act = "rallies" if isinstance(event, e.TryRally) else "moves"
            said = f"{battery.name} was manned again in this activation, and waits for the next"
            yield Objection(said, "nothing", act, (battery.name,), battery.hexes)
