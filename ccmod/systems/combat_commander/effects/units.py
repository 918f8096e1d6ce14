"""How units, Weapons, markers and tracks change the position (3, 4, 8, 11, 13). Movement is in :mod:`.moves`."""

from __future__ import annotations

from ccmod.systems.combat_commander.effects.moves import inherit_leg, lay_mines, leave_map
from ccmod.systems.combat_commander.events import (
    Break,
    Deploy,
    Eliminate,
    GainVP,
    Place,
    Rally,
    Reinforce,
    Remove,
    Repair,
    Suppress,
    Unsuppress,
    Veteran,
)
from ccmod.systems.combat_commander.state.mines import fp_of
from ccmod.systems.combat_commander.state.position import State
from ccmod.systems.combat_commander.state.units import Weapon
from ccmod.systems.combat_commander.tables import unit_types


def break_piece(state: State, event: Break) -> None:
    """A unit, Weapon or Radio turns to its broken side."""
    counter = state.weapons.get(event.piece) or state.radios.get(event.piece)
    if counter is not None:
        counter.broken = True
        _see_denied(state, event.piece)
    else:
        state.make_unit(event.piece).broken = True


def rally(state: State, event: Rally) -> None:
    """A unit turns to its good side."""
    state.make_unit(event.unit).broken = False


def repair(state: State, event: Repair) -> None:
    """A Weapon or Radio turns to its good side."""
    radio = state.radios.get(event.weapon)
    counter = radio if radio is not None else state.weapons.setdefault(event.weapon, Weapon(event.weapon))
    counter.broken = False


def suppress(state: State, event: Suppress) -> None:
    """A unit gets its marker."""
    state.make_unit(event.unit).suppressed = True


def unsuppress(state: State, event: Unsuppress) -> None:
    """A unit loses its marker."""
    state.make_unit(event.unit).suppressed = False


def veteran(state: State, event: Veteran) -> None:
    """A unit gets its marker."""
    state.make_unit(event.unit).veteran = True


def eliminate(state: State, event: Eliminate) -> None:
    """A piece leaves the game; a unit takes its Weapon with it and leaves its markers (4.2)."""
    weapon = state.weapons.get(event.piece)
    if weapon is not None:
        _lose(state, weapon)
        return
    if event.piece in state.radios:
        state.radios[event.piece].eliminated = True
        _see_denied(state, event.piece)
        return
    unit = state.make_unit(event.piece)
    if event.cause == "stacking" and state.turn is not None and unit.hex is not None:
        state.turn.stacking.append(unit.hex)
    if unit.weapon is not None and unit.weapon in state.weapons:
        _lose(state, state.weapons[unit.weapon])
    if unit.side is not None and not unit.is_hero:
        state.make_side(unit.side).casualties += 1
        other = state.other(unit.side)
        if unit.type is not None and other is not None:
            state.vp_due.append((other, unit.type.vp))
    leave_map(state, unit)
    unit.eliminated = True


def deploy(state: State, event: Deploy) -> None:
    """A Squad becomes Teams of its quality, in its state; markers and Weapon go to the first (E52.2, 11.3)."""
    squad = state.make_unit(event.unit)
    hex = squad.hex
    if state.turn is not None and hex is not None and state.event != "Deploy":
        state.turn.deployed.append(hex)
    nation = state.make_side(squad.side).nation if squad.side else None
    team_type = unit_types(nation).get(f"{squad.type.quality}_team") if squad.type else None
    for number, name in enumerate(event.teams):
        team = state.make_unit(name)
        team.side = squad.side
        team.type = team.type or team_type
        team.broken = squad.broken
        team.activated_for = squad.activated_for
        if number == 0:
            team.suppressed, team.veteran, team.weapon = squad.suppressed, squad.veteran, squad.weapon
            if squad.weapon in state.weapons:
                state.weapons[squad.weapon].carrier = name
        state.put(team, hex)
    if state.order is not None and event.unit in state.order.activation.units:
        state.order.activation.units += event.teams
        inherit_leg(state.order, event.unit, event.teams)
    squad.weapon = None
    leave_map(state, squad)


def reinforce(state: State, event: Reinforce) -> None:
    """Units come onto the map."""
    for name in event.units:
        state.put(state.make_unit(name), event.hex)


def place(state: State, event: Place) -> None:
    """A marker comes into a hex."""
    state.markers.setdefault(event.hex, []).append(event.marker)
    if state.barrage is not None and event.marker.startswith("Smoke"):
        state.barrage.smokes.append(event.hex)
    if fp_of(event.marker) is not None:
        lay_mines(state, event.hex)


def remove(state: State, event: Remove) -> None:
    """A marker leaves a hex."""
    here = state.markers.get(event.hex, [])
    if event.marker in here:
        here.remove(event.marker)
    if state.advance is not None and event.marker.startswith("Smoke"):
        state.advance.cleared = True


def gain_vp(state: State, event: GainVP) -> None:
    """The marker moves towards a side, that is away from the other."""
    state.make_side(event.side)
    if (event.side, event.points) in state.vp_due:
        state.vp_due.remove((event.side, event.points))
    elif state.advance is not None:
        state.advance.paid = True
    for name in state.sides:
        change = event.points if name == event.side else -event.points
        state.vp[name] = state.vp.get(name, 0) + change


def _see_denied(state: State, radio: str) -> None:
    denied = state.order.denied if state.order is not None else None
    if denied is not None and denied.radio == radio:
        denied.done = True


def _lose(state: State, weapon: Weapon) -> None:
    if weapon.carrier is not None and weapon.carrier in state.units:
        state.units[weapon.carrier].weapon = None
    weapon.carrier = None
    weapon.eliminated = True
