"""Whom Events strike or help (E43, E51, E60, E62-E64, E66, E72, E75): checks V257, V258, V261, V262, V264."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ccmod.games.combat_commander.rules.events import Break, Eliminate, EndTrigger, Rally, Roll, Suppress
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.choices import (
    Test,
    is_broken,
    is_captured,
    is_commanded,
    is_interdicted,
)
from ccmod.games.combat_commander.rules.state.firing import shot_of
from ccmod.games.combat_commander.rules.state.interrupts import ACTS, OpenTrigger
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import event_under_way, trigger_resolved
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

AIR_SUPPORT, COWER, SUPPRESSING_FIRE = "Air Support", "Cower", "Suppressing Fire"
MALFUNCTION, SHELL_SHOCK = "Malfunction", "Shell Shock"
STRUCK = (Break, Eliminate)


@RULEBOOK.check("V257", "E43", *STRUCK)
def air_support_strikes_the_nearest_hex(state: State, event: Break | Eliminate) -> Objection | None:
    """Air Support strikes the random hex or, if that is empty, an occupied hex nearest to it."""
    if _event(state) != AIR_SUPPORT or event.piece not in state.units or _waits(state, event):
        return None
    hex, at = _random_hex(state), state.unit(event.piece).hex
    if hex is None or at is None or not state.units_known:
        return missing("the random hex of Air Support" if hex is None else "where the units stand")
    due = _struck_hexes(state) or set(_nearest(state, hex, state.stacks))
    if at in due:
        return None
    where = " or ".join(sorted(due))
    return Objection(f"Air Support strikes {where}, not {at}", where, at, (event.piece,), (at, *sorted(due)))


@RULEBOOK.check("V257", "E43", EndTrigger, Roll, *ACTS, given=trigger_resolved)
def air_support_strikes_all_or_none(state: State, event: Event, _: OpenTrigger) -> Objection | None:
    """Air Support breaks all units of its hex or none."""
    if _event(state) != AIR_SUPPORT or state.carried is None:
        return None
    struck, hexes = state.carried.struck, _struck_hexes(state)
    spared = tuple(unit.name for hex in hexes for unit in state.units_in(hex) if unit.name not in struck)
    if not spared:
        return None
    message = f"Air Support breaks every unit in {', '.join(sorted(hexes))}: {', '.join(spared)} too"
    return Objection(message, expected=", ".join((*struck, *spared)), found=", ".join(struck), pieces=spared)


@RULEBOOK.check("V258", "E51", Suppress, given=event_under_way)
def cower_takes_squads_out_of_command(state: State, event: Suppress, carried: Carried) -> Objection | None:
    """Cower suppresses friendly Squads outside the Command radius of every friendly Leader."""
    if carried.name != COWER or _waits(state, event):
        return None
    unit = state.unit(event.unit)
    if unit.type is None or unit.hex is None:
        return missing(f"what {event.unit} is and where it stands")
    why = None
    if unit.side != carried.side:
        why = f"it is {unit.side}'s"
    elif unit.kind != "squad":
        why = "it is not a Squad"
    elif unit.suppressed:
        why = "it is Suppressed already"
    elif is_commanded(state, unit):
        why = "a Leader has it in his Command radius"
    if why is None:
        return None
    return Objection(f"Cower does nothing to {event.unit}: {why}", "a Squad out of command", why, (event.unit,))


CHOSEN: Mapping[str, tuple[type[Suppress] | type[Eliminate] | type[Rally], Test, str]] = {
    "Interdiction": (Suppress, is_interdicted, "a unit not Suppressed in Cover below 1"),
    "KIA": (Eliminate, is_broken, "a broken unit"),
    "Medic!": (Rally, is_broken, "a broken unit"),
    "Prisoners of War": (Eliminate, is_captured, "a broken unit of the player's own in or next to a hex with enemies"),
}
"""The Events whose player must choose a unit: what happens to it, and which may be chosen (E60, E62, E64, E66)."""


@RULEBOOK.check("V261", "E60, E62, E64, E66", Suppress, Eliminate, Rally)
def the_event_allows_the_choice(state: State, event: Suppress | Eliminate | Rally) -> Iterator[Objection]:
    """The unit that is chosen is one that the Event names."""
    carried = state.carried
    kind, test, words = CHOSEN.get(carried.name if carried is not None else "", (None, None, ""))
    if carried is None or kind is None or test is None or not isinstance(event, kind) or _waits(state, event):
        return
    name = event.piece if isinstance(event, Eliminate) else event.unit
    unit = state.units.get(name)
    if unit is None:
        if name in state.weapons:
            return
        yield missing(f"what {name} is")
        return
    answer = test(state, unit, carried.side) if state.units_known else None
    if answer is None:
        yield missing(f"the Cover of {name}" if state.units_known else f"the state of {name}")
    elif not answer:
        yield Objection(f"{name} cannot be chosen for {carried.name}", words, name, (name,))


@RULEBOOK.check("V262", "E63, E72", *STRUCK)
def the_nearest_is_struck(state: State, event: Break | Eliminate) -> Objection | None:
    """Malfunction breaks a nearest unbroken Weapon, Shell Shock a nearest unit; ties are the player's to settle."""
    name = _event(state)
    if name == MALFUNCTION:
        if event.piece not in state.weapons or isinstance(event, Eliminate):
            return None
        candidates = {
            w.name: _place(state, w.name) for w in state.weapons.values() if not w.broken and not w.eliminated
        }
        what = "unbroken Weapon"
    elif name == SHELL_SHOCK:
        if event.piece not in state.units or _waits(state, event):
            return None
        candidates = {unit.name: unit.hex for unit in state.units.values()}
        what = "unit"
    else:
        return None
    hex = _random_hex(state)
    if hex is None:
        return missing(f"the random hex of {name}")
    if not state.units_known:
        return missing("where the units stand")
    placed = {piece: at for piece, at in candidates.items() if at is not None}
    least = min((state.board.distance(hex, at) for at in placed.values()), default=None)
    near = [piece for piece, at in placed.items() if state.board.distance(hex, at) == least]
    if event.piece in near:
        return None
    message = f"{event.piece} is not the {what} nearest to {hex}: {', '.join(near) or 'there is none'}"
    return Objection(message, " or ".join(near) or "none", event.piece, (event.piece, *near), (hex,))


@RULEBOOK.check("V264", "E75", Suppress, given=event_under_way)
def suppressed_by_an_mg(state: State, event: Suppress, carried: Carried) -> Objection | None:
    """Suppressing Fire takes an enemy in Range and sight of an unbroken MG on a good, unsuppressed unit."""
    if carried.name != SUPPRESSING_FIRE or _waits(state, event):
        return None
    unit = state.unit(event.unit)
    if unit.hex is None:
        return missing(f"where {event.unit} stands")
    if unit.side == carried.side or unit.suppressed:
        why = f"{event.unit} is not an enemy" if unit.side == carried.side else f"{event.unit} is Suppressed already"
        return Objection(why, "an enemy unit not yet Suppressed", event.unit, (event.unit,))
    doubt = None
    for weapon in state.weapons.values():
        carrier = state.units.get(weapon.carrier or "")
        if weapon.broken or weapon.type is None or weapon.type.kind != "mg":
            continue
        if carrier is None or carrier.side != carried.side or carrier.hex is None:
            continue
        if carrier.broken or carrier.suppressed:
            continue
        shot = shot_of(state, weapon.name, unit.hex)
        reaches = shot.reaches(state) if shot is not None else None
        if reaches:
            return None
        doubt = doubt or (f"the line of sight of {weapon.name} to {unit.hex}" if reaches is None else None)
    if doubt is not None or not state.weapons_known:
        return missing(doubt or f"which MGs {carried.side} has")
    return Objection(
        f"no MG of {carried.side} that may fire has {event.unit} in Range and sight",
        expected="an unbroken MG on a good, unsuppressed unit, in Range and sight",
        found="none",
        pieces=(event.unit,),
        hexes=(unit.hex,),
    )


def _waits(state: State, event: Event) -> bool:
    """Whether the event may belong to what waits, as the result of a roll, if the trigger's end is not reported."""
    stacking = isinstance(event, Eliminate) and event.cause is not None
    return stacking or state.ledger.waiting(event) is not None


def _event(state: State) -> str | None:
    return state.carried.name if state.carried is not None else None


def _random_hex(state: State) -> str | None:
    return state.interrupts.open.hex if state.interrupts.open is not None else None


def _struck_hexes(state: State) -> set[str]:
    """The hexes in which the Event has struck units so far."""
    carried = state.carried
    places = (carried.places.get(name) for name in carried.struck) if carried is not None else ()
    return {hex for hex in places if hex is not None}


def _nearest(state: State, hex: str, hexes: Iterable[str]) -> Iterator[str]:
    there = list(hexes)
    least = min((state.board.distance(hex, other) for other in there), default=0)
    return (other for other in there if state.board.distance(hex, other) == least)


def _place(state: State, weapon: str) -> str | None:
    carrier = state.weapons[weapon].carrier
    return state.unit(carrier).hex if carrier is not None else None
