"""How movement, facing and stacks change the position (7.0 to 9.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.effects.actors import acts
from ccmod.games.great_battles.rules.effects.effort import marches, stirs, toils
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import DISMOUNTS, LINE
from ccmod.hexes.facing import zone
from ccmod.play.effects import effect


def enters(state: State, unit: Unit, hex: str) -> None:
    """A unit comes into a hex: on top of friends through their front, beneath them else (8.23); with their facing."""
    there = [one for one in state.stack(hex) if one is not unit]
    on_top = not there or unit.hex is None or there[0].facing is None
    if not on_top and unit.hex is not None:
        on_top = zone(state.board, hex, there[0].facing or "", unit.hex, there[0].refused) == "front"
    state.put(unit, hex, on_top=on_top)
    unit.parts = ()
    if there and there[0].facing is not None:
        unit.facing = there[0].facing


@effect
def deploy(state: State, event: e.Deploy) -> None:
    """A unit or a leader is set up."""
    if event.unit in state.leaders:
        state.leaders[event.unit].hex = event.hex
        return
    unit = state.make_unit(event.unit)
    state.put(unit, event.hex, on_top=False)
    unit.facing, unit.orders = event.facing or unit.facing, event.orders or unit.orders


@effect
def arrive(state: State, event: e.Arrive) -> None:
    """A reinforcement."""
    unit = state.make_unit(event.unit)
    enters(state, unit, event.hex)
    unit.deeds.path.append(event.hex)
    _spend(unit, event.mp)
    toils(state, unit)
    marches(state, unit, None)
    state.activation.mover = event.unit


@effect
def move(state: State, event: e.Move) -> None:
    """One hex; leaders of the stack are told in events of their own."""
    acts(state, event.units)
    for name in reversed(event.units):
        unit = state.make_unit(name)
        enters(state, unit, event.hex)
        unit.deeds.path.append(event.hex)
        if unit.disordered:
            unit.deeds.shaken.add(event.hex)
        unit.deeds.turned = 0
        unit.deeds.beside |= bool(state.enemies_beside(unit))
        _spend(unit, event.mp)
        toils(state, unit)
        marches(state, unit, event.way)
    state.activation.mover = event.units[0]


@effect
def end_move(state: State, event: e.EndMove) -> None:
    """The unit has moved."""
    state.make_unit(event.unit).deeds.moved = True
    state.activation.mover = None


@effect
def face(state: State, event: e.Face | e.ReactFace) -> None:
    """A unit turns, and with it its stack, for all in a hex share one facing (7.11)."""
    unit = state.make_unit(event.unit)
    unit.facing = event.facing
    for other in state.stack(unit.hex):
        other.facing = event.facing
    if isinstance(event, e.ReactFace):
        unit.reactions.turned = True
    else:
        unit.deeds.turned += 1
        _pays(state, unit, event.mp)


@effect
def refuse(state: State, event: e.Refuse | e.ReactRefuse) -> None:
    """A flank is refused."""
    unit = state.make_unit(event.unit)
    unit.refused = event.flank
    if isinstance(event, e.ReactRefuse):
        unit.reactions.turned = True
    else:
        _pays(state, unit, event.mp)


@effect
def end_refusal(state: State, event: e.EndRefusal) -> None:
    """It is not any more."""
    unit = state.make_unit(event.unit)
    unit.refused = None
    _pays(state, unit, event.mp)


@effect
def extend(state: State, event: e.Extend) -> None:
    """A unit lies in several hexes."""
    unit = state.make_unit(event.unit)
    unit.form, unit.parts = event.form, tuple(hex for hex in event.parts if hex in state.board)
    unit.deeds.extended += len(event.parts) - 1 if event.form == LINE else 0
    _pays(state, unit, event.mp)


@effect
def retract(state: State, event: e.Retract) -> None:
    """A unit lies in one hex again."""
    unit = state.make_unit(event.unit)
    unit.form, unit.parts = None, ()
    if unit.hex != event.hex:
        enters(state, unit, event.hex)
    _pays(state, unit, event.mp)


@effect
def restack(state: State, event: e.Restack) -> None:
    """A stack in another order; who is not named stays beneath."""
    there = state.stacks.get(event.hex, [])
    named = [name for name in event.units if name in there]
    state.stacks[event.hex] = [*named, *(name for name in there if name not in named)]
    if not state.stacks[event.hex]:
        del state.stacks[event.hex]
    for name in named:
        state.units[name].deeds.restacked = True


@effect
def mount(state: State, event: e.Mount) -> None:
    """Cavalry changes its counter."""
    unit = state.make_unit(event.unit)
    unit.mounted, unit.deeds.mounted = event.change != DISMOUNTS, True


@effect
def withdraw(state: State, event: e.Withdraw) -> None:
    """One hex to the rear; the facing stays."""
    acts(state, (event.unit,))
    unit = _steps_back(state, event.unit, event.hex)
    unit.deeds.withdrew += 1
    toils(state, unit)
    unit.deeds.path.append(event.hex)
    state.activation.mover = event.unit


@effect
def react_move(state: State, event: e.ReactMove) -> None:
    """One hex of a reaction; the facing stays."""
    unit = _steps_back(state, event.unit, event.hex)
    unit.reactions.moved += 1
    if state.option("AMB-16") == "yes":
        stirs(state, (unit,))


@effect
def turn_back(state: State, event: e.TurnBack) -> None:
    """Back to where it came from."""
    unit = _steps_back(state, event.unit, event.hex)
    unit.deeds.stopped = True


def _steps_back(state: State, name: str, hex: str) -> Unit:
    """A unit goes into a hex and keeps its facing, unless it stacks (7.25, 12.44)."""
    unit = state.make_unit(name)
    enters(state, unit, hex)
    return unit


def _pays(state: State, unit: Unit, mp: int | None) -> None:
    """A change of face or form is an effort if it costs anything (17.22)."""
    _spend(unit, mp)
    if mp:
        toils(state, unit)


def _spend(unit: Unit, mp: int | None) -> None:
    """Movement points as announced, in halves; nothing said is nothing known."""
    unit.deeds.spent = None if mp is None or unit.deeds.spent is None else unit.deeds.spent + mp
