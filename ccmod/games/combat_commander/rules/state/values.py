"""The current values of units and Weapons: printed, and what Command, markers, Road and load make of them.

Rules 3.3.1.2 and 3.3.1.3 (Command), 11.1 (Weapons), 13.2 (Suppressed), E44.1 (Veteran), F106.1 (Wire), T93 (Road),
O16.4.1 (Melee). Each function answers ``None`` where a counter is unknown.
"""

from __future__ import annotations

from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import command_in
from ccmod.games.combat_commander.rules.state.units import Unit, Weapon
from ccmod.play.sum import Sum, Term

ROAD_BONUS = 1
"""Movement for a unit that has entered a Road hex in its Move (T93)."""
BOXED_BONUS = 1
"""Melee FP for a unit whose FP is boxed (O16.4.1)."""
WIRE = "Wire"


def fp_of(state: State, unit: Unit) -> Sum | None:
    """The FP of a unit, never below 0."""
    values = unit.values
    return None if values is None else Sum("FP", values.fp, _modifiers(state, unit)).at_least(0)


def range_of(state: State, unit: Unit) -> Sum | None:
    """The Range of a unit, in hexes."""
    values = unit.values
    return None if values is None else Sum("Range", values.range, _modifiers(state, unit))


def morale_of(state: State, unit: Unit, cover: Sum) -> Sum | None:
    """The Morale of a unit with the Cover that it uses (T78.3)."""
    values = unit.values
    if values is None:
        return None
    terms = ((cover.what, cover.first), *cover.terms, *_modifiers(state, unit))
    return Sum.of("Morale", values.morale, terms)


def movement_of(state: State, unit: Unit, road_bonus: bool, hex: str | None = None) -> Sum | None:
    """The MP that a unit may spend in its Move, as it is now (or in ``hex``)."""
    values, load = unit.values, weapon_modifier(state, unit)
    if values is None or load is None:
        return None
    terms = (
        ("Command", command_for(state, unit, hex)),
        ("Veteran", int(unit.veteran)),
        ("Suppressed", -int(unit.suppressed)),
        ("Weapon", load),
        ("Road", ROAD_BONUS if road_bonus else 0),
    )
    return Sum.of("Movement", values.move, terms, "MP")


def weapon_modifier(state: State, unit: Unit) -> int | None:
    """The Movement modifier of the Weapon that a unit carries (11.1)."""
    if unit.weapon is None:
        return 0
    weapon = state.weapons.get(unit.weapon)
    return weapon.type.move if weapon is not None and weapon.type is not None else None


def weapon_fp(state: State, weapon: Weapon) -> Sum | None:
    """The FP of a Weapon; its carrier's markers do not change it."""
    carrier = state.units.get(weapon.carrier or "")
    if weapon.type is None or carrier is None:
        return None
    return Sum.of("FP", weapon.type.fp, (("Command", _command_for_weapon(state, weapon, carrier)),))


def weapon_range(state: State, weapon: Weapon) -> Sum | None:
    """The longest Range of a Weapon, in hexes."""
    carrier = state.units.get(weapon.carrier or "")
    if weapon.type is None or carrier is None:
        return None
    return Sum.of("Range", weapon.type.max_range, (("Command", _command_for_weapon(state, weapon, carrier)),))


def melee_fp(state: State, hex: str, side: str) -> Sum | None:
    """The Melee FP of a side: each unit's current FP (AMB-20), 1 for each boxed one, no Weapons (O16.4.1)."""
    terms: list[tuple[str, int]] = []
    here = list(state.units_in(hex))
    if not here or any(unit.side is None for unit in here):
        return None
    for unit in here:
        if unit.side == side:
            fp = fp_of(state, unit)
            if fp is None or unit.values is None:
                return None
            brought = unit.values.fp if state.option("AMB-20") == "printed FP" else fp.value
            terms += [(unit.name, brought), (f"{unit.name}'s box", BOXED_BONUS if "fp" in unit.values.boxed else 0)]
    return Sum.of("Melee FP", 0, terms)


def command_for(state: State, unit: Unit, hex: str | None = None) -> int:
    """The Command that a unit gets from the Leaders in its hex (or in ``hex``); Leaders get none (3.3.1.2)."""
    return 0 if unit.is_leader else command_in(state, hex or unit.hex, unit.side)


def _command_for_weapon(state: State, weapon: Weapon, carrier: Unit) -> int:
    """Ordnance gets no Command, nor does what a Leader carries (3.3.1.3)."""
    ordnance = weapon.type is not None and weapon.type.ordnance
    return 0 if ordnance else command_for(state, carrier)


def _modifiers(state: State, unit: Unit) -> tuple[Term, ...]:
    """The terms that change FP, Range and Morale alike, without those of 0."""
    terms: list[Term] = []
    command = command_for(state, unit)
    if command:
        terms.append(("Command", command))
    if unit.veteran:
        terms.append(("Veteran", 1))
    if unit.suppressed:
        terms.append(("Suppressed", -1))
    if WIRE in state.markers.get(unit.hex or "", ()):
        terms.append((WIRE, -1, "V276"))
    return tuple(terms)
