"""How movement changes the position (O21, O16, O23, 7.2.1), and what a Move has cost so far."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.fights import note_holders
from ccmod.games.combat_commander.rules.effects.victory import end_without_units, owe_exit
from ccmod.games.combat_commander.rules.state.context import Leg, OrderUnderWay, Window
from ccmod.games.combat_commander.rules.state.mines import MinesDue, fp_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit, Weapon
from ccmod.games.combat_commander.rules.terrain import IMPASSABLE
from ccmod.play.effects import effect

EXIT_MP = 1
"""The cost of leaving the map, in MP (7.2.1)."""
TRANSFER_MP = 1
"""The cost of handing over a Weapon, in MP (O21.1.1)."""
HIDDEN_MINES_ORDERS = frozenset({"Advance", "Move"})
"""Orders in which Hidden Mines may be played (A35.2)."""
MINED_ORDERS = HIDDEN_MINES_ORDERS | {"Rout"}
"""Orders under which Mines attack whoever goes into their hex or out of it (F103.1)."""


def move_under_way(state: State, units: Iterable[str]) -> OrderUnderWay | None:
    """The Move Order in which these units act; ``None`` while a trigger moves them, or if they are not its side's."""
    order = state.order
    if order is None or order.name != "Move" or state.interrupts.open is not None:
        return None
    for name in units:
        if state.side_of(name) not in (order.side, None):
            return None
    return order


@effect
def enter_hex(state: State, event: e.EnterHex) -> None:
    """Units step, advance or retreat into a hex; in a Move the step is paid and opens the moment for Actions."""
    order = state.order
    if order is not None and state.interrupts.open is None:
        order.activation.executed = True
        order.performers.update([name for name in event.units if state.make_unit(name).hex != event.hex])
    move = move_under_way(state, event.units)
    if move is not None:
        move.steps += 1
        move.window = Window(event.hex, event.units)
        for name in event.units:
            leg = _leg(state, move, name)
            _pay(leg, _cost(state, state.make_unit(name).hex, event.hex))
            leg.unsaid = 0 if leg.ahead else leg.unsaid
            leg.ahead = False
            _join(move, name, leg, event.hex)
            leg.path.append(event.hex)
            leg.last = move.steps
            leg.group = event.units if len(event.units) > 1 else leg.group
    if order is not None and state.interrupts.open is None:
        order.entered = event
    _tread_on_mines(state, event.units, event.hex)
    note_holders(state, event.units, event.hex)
    for name in event.units:
        if order is not None and order.name == "Rout" and state.interrupts.open is None:
            _retreat(state, order, state.make_unit(name), event.hex)
        state.put(state.make_unit(name), event.hex)


def _join(move: OrderUnderWay, name: str, leg: Leg, hex: str) -> None:
    """Who goes on after another has gone the same way moves with it, one counter after the other (O21.2)."""
    if not leg.path:
        return
    for other, its in move.legs.items():
        if other != name and its.last > leg.last and leg.goes_with(its, hex) and name not in its.group:
            leg.group = its.group = tuple(dict.fromkeys((*leg.group, *its.group, name, other)))


def _tread_on_mines(state: State, units: tuple[str, ...], hex: str | None) -> None:
    """Mines in the hex that units leave attack them first, then those in the hex that they enter (F103.1, AMB-35)."""
    order = state.order
    if order is None or order.name not in MINED_ORDERS or state.interrupts.open is not None:
        return
    state.mines_due.clear()
    for origin in dict.fromkeys([state.make_unit(name).hex for name in units]):
        if origin is not None and origin != hex and _mined(state, origin):
            leavers = tuple(name for name in units if state.make_unit(name).hex == origin)
            state.mines_due.append(MinesDue(origin, leavers, True, hex))
    if state.mines_due and state.option("AMB-35") == "once":
        return
    if hex is not None and _mined(state, hex):
        state.mines_due.append(MinesDue(hex, units, False, hex))


def lay_mines(state: State, hex: str) -> None:
    """Hidden Mines attack those that have just moved or advanced into their hex (A35.2), those of Booby Trap nobody."""
    order, acting = state.order, state.acting
    if order is None or order.entered is None or order.name not in HIDDEN_MINES_ORDERS:
        return
    if state.event is not None and (acting is None or acting.played.action != "Hidden Mines"):
        return
    if order.entered.hex == hex:
        state.mines_due.append(MinesDue(hex, order.entered.units, False, hex))


def _mined(state: State, hex: str) -> bool:
    return any(fp_of(marker) is not None for marker in state.markers.get(hex, ()))


def _retreat(state: State, order: OrderUnderWay, unit: Unit, hex: str) -> None:
    """Notes whether a unit retreats where none survives (O23.3.5)."""
    step = None
    if state.ground is not None and unit.hex is not None and state.ground.board.adjacent(unit.hex, hex):
        step = state.ground.step(unit.hex, hex, state.markers)
    if unit.side is not None and state.enemies_in(hex, unit.side):
        order.doomed[unit.name] = f"into {hex} among enemies"
    elif step is not None and step.rule in IMPASSABLE:
        order.doomed[unit.name] = f"to {hex}, where {step.blocked}"


@effect
def spend(state: State, event: e.Spend) -> None:
    """The mover says what he has spent; that also shows what no map could."""
    if state.order is None:
        return
    state.order.activation.executed = True
    for name in event.units:
        leg = _leg(state, state.order, name)
        leg.ahead = leg.unsaid == 0 and event.mp > leg.said
        leg.unsaid = leg.said - event.mp if leg.ahead else 0
        leg.said = event.mp
        if leg.spent is None:
            leg.spent = event.mp


@effect
def transfer(state: State, event: e.Transfer) -> None:
    """A Weapon changes its carrier, in a Move for 1 MP of the giver."""
    weapon = state.weapons.setdefault(event.weapon, Weapon(event.weapon))
    if weapon.carrier is not None:
        state.make_unit(weapon.carrier).weapon = None
        move = move_under_way(state, (weapon.carrier,))
        if move is not None:
            _pay(_leg(state, move, weapon.carrier), TRANSFER_MP)
            move.activation.executed = True
            open = (
                state.option("AMB-17") == "Op Fire too"
            )  # else the moment after the last step is over: this is not a step
            move.window = Window(state.unit(weapon.carrier).hex, (weapon.carrier,)) if open else None
    weapon.carrier = event.unit
    weapon.eliminated &= state.event != "Scrounge"
    state.make_unit(event.unit).weapon = event.weapon


@effect
def exit_map(state: State, event: e.Exit) -> None:
    """Units leave over an edge: in a Move or Advance to come back good and without markers (7.2.1), else for good."""
    if state.order is not None:
        state.order.activation.executed = True
        state.order.performers.update(event.units)
    _tread_on_mines(state, event.units, None)
    move = move_under_way(state, event.units)
    for name in event.units:
        unit = state.make_unit(name)
        if move is not None:
            _pay(_leg(state, move, name), EXIT_MP)
        if is_driven_off(state, name):
            state.pending.driven_off.append(name)
        else:
            _go_to_return(state, unit, event.space)
        leave_map(state, unit)
    if not set(event.units) & set(state.pending.driven_off):
        end_without_units(state, state.side_of(event.units[0]), left=True)


def is_driven_off(state: State, unit: str) -> bool:
    """Whether a unit that leaves the map retreats, rather than exits at will (7.2.2)."""
    outcome = state.outcome
    if outcome is not None and outcome.unit == unit and outcome.effect == "retreat":
        return True
    return state.order is not None and state.order.name == "Rout" and state.interrupts.open is None


def _go_to_return(state: State, unit: Unit, space: int | None) -> None:
    """A unit exits at will: VP for its owner, a place on the Time track, its Weapon repaired (7.2.1, E58.1)."""
    unit.broken = False
    if unit.weapon in state.weapons:
        state.weapons[unit.weapon].broken = False
    owe_exit(state, unit)
    state.tracks.exited.add(unit.name)
    if not unit.is_hero:
        state.tracks.waiting[unit.name] = space


def leave_map(state: State, unit: Unit) -> None:
    """A unit goes off the map and leaves its markers."""
    state.put(unit, None)
    marked = tuple(marker for marker in ("suppressed", "veteran") if getattr(unit, marker))
    if marked:
        state.pending.left_behind[unit.name] = marked
    unit.suppressed = unit.veteran = False


def inherit_leg(order: OrderUnderWay, squad: str, teams: Iterable[str]) -> None:
    """The Teams of a Squad that deploys in its Move have done what it has done (E52.2)."""
    leg = order.legs.get(squad)
    if leg is not None:
        for team in teams:
            order.legs[team] = copy(leg)
            order.legs[team].path = list(leg.path)


def _leg(state: State, order: OrderUnderWay, name: str) -> Leg:
    leg = order.legs.get(name)
    if leg is None:
        leg = order.legs[name] = Leg(state.make_unit(name).hex)
    return leg


def _pay(leg: Leg, mp: int | None) -> None:
    leg.spent = None if mp is None or leg.spent is None else leg.spent + mp
    leg.unsaid = None if mp is None or leg.unsaid is None else leg.unsaid + mp


def _cost(state: State, a: str | None, b: str) -> int | None:
    """MP of a step by the terrain; ``None`` where no one can say."""
    if state.ground is None or a is None or not state.ground.board.adjacent(a, b):
        return None
    cost = state.ground.step(a, b, state.markers)
    return None if cost.unknown or cost.blocked else cost.mp
