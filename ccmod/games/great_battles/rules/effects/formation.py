"""How units turn, refuse flanks, extend, change places and mount (7.0, 8.2 to 8.5, 14.22)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import REFUSING, may_turn_freely, turn_due, turning_from
from ccmod.games.great_battles.rules.effects.effort import pays
from ccmod.games.great_battles.rules.effects.movement import begins, enters
from ccmod.games.great_battles.rules.forms import lining_up
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import DISMOUNTS, FREE_TURNS, LINE
from ccmod.play.effects import effect


@effect
def face(state: State, event: e.Face | e.ReactFace) -> None:
    """A unit turns, and with it its stack, for all in a hex share one facing (7.11).

    One that has come into a hex of friends, and may go on, turns alone; when one goes away after its turn, the others
    have not turned (8.26).
    """
    unit, now = state.make_unit(event.unit), event.facing
    stack = state.stacks.get(unit.hex or "", ())
    for one in (unit, *stack):
        one.facing_is_guessed = False
    if isinstance(event, e.ReactFace):
        for one in stack:
            one.facing, one.reactions.turned = now, True
        unit.facing, unit.reactions.turned = now, True
        return
    deeds, is_free = unit.deeds, event.cause in FREE_TURNS or may_turn_freely(state, unit)
    due = 0 if is_free else turn_due(state, unit, now).value
    deeds.faced = deeds.faced or turning_from(unit)
    said = event.mp if event.mp is not None else due
    deeds.turn_paid |= said > 0
    if deeds.own_facing is not None and event.cause in (None, "movement"):
        deeds.own_facing = now
    else:
        deeds.own_facing, unit.facing = None, now
        for one in stack:
            if one is not unit and one.facing != now:
                one.deeds.turned_from, one.facing = one.deeds.turned_from or one.facing, now
    pays(state, unit, said)


@effect
def refuse(state: State, event: e.Refuse | e.ReactRefuse) -> None:
    """A flank is refused, by all in the hex (8.26)."""
    unit = state.make_unit(event.unit)
    for one in (unit, *state.stack(unit.hex)):
        one.refused = event.flank
        one.reactions.turned |= isinstance(event, e.ReactRefuse)
    if isinstance(event, e.Refuse):
        pays(state, unit, REFUSING if event.mp is None else event.mp)


@effect
def end_refusal(state: State, event: e.EndRefusal) -> None:
    """It is not any more."""
    unit = state.make_unit(event.unit)
    for one in (unit, *state.stack(unit.hex)):
        one.refused = None
    pays(state, unit, event.mp)


@effect
def extend(state: State, event: e.Extend) -> None:
    """A unit lies in several hexes; a Line that forms a Line over others wheels (8.44)."""
    unit = state.make_unit(event.unit)
    parts = tuple(hex for hex in event.parts if hex in state.board)
    due = lining_up(state, unit, parts) if parts and unit.form is None and event.form == LINE else None
    said = due.value if event.mp is None and due is not None and due.missing is None else event.mp
    if parts and unit.hex is not None and parts[0] != unit.hex:
        begins(state, unit)
        state.put(unit, parts[0])
        unit.deeds.path.append(parts[0])
    unit.form = event.form
    state.lay(unit, parts)
    unit.deeds.extended += len(parts) - 1 if event.form == LINE else 0
    unit.deeds.faced = None
    pays(state, unit, said)


@effect
def retract(state: State, event: e.Retract) -> None:
    """A unit lies in one hex again."""
    unit = state.make_unit(event.unit)
    unit.form = None
    state.lay(unit)
    if unit.hex != event.hex:
        enters(state, unit, event.hex)
    pays(state, unit, event.mp)


@effect
def restack(state: State, event: e.Restack) -> None:
    """A stack in another order; who is not named stays beneath."""
    there = state.stack(event.hex)
    named = [one for name in event.units if (one := state.unit(name)) in there]
    state.restack(event.hex, [*named, *(one for one in there if one not in named)])
    for one, before in zip(named, [one for one in there if one in named], strict=False):
        one.deeds.restacked |= one is not before


@effect
def mount(state: State, event: e.Mount) -> None:
    """Cavalry changes its counter."""
    unit = state.make_unit(event.unit)
    unit.mounted, unit.deeds.mounted = event.change != DISMOUNTS, True
