"""How movement changes the position."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.effects.orders import ASSAULTS, lapse
from ccmod.games.bolt_action.rules.points import Point, length_of
from ccmod.games.bolt_action.rules.state.fights import is_over
from ccmod.games.bolt_action.rules.state.losses import take_unreported
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.steering import steered
from ccmod.games.bolt_action.rules.terms import VEHICLE
from ccmod.play.effects import effect
from ccmod.play.finding import Objection


def way(unit: Unit, path: tuple[str, ...]) -> list[Point]:
    """The points of a way, from where the unit stands if that is known."""
    points = [Point.read(text) for text in path]
    return points if unit.at is None else [unit.at, *points]


def shows_only_its_end(state: State, event: e.Move | e.Escape | e.Regroup) -> bool:
    """Whether it may have gone a longer way, in a record that has never reported more than where a move ends."""
    return not state.ways_reported and may_go_round(state, event)


def may_go_round(state: State, event: e.Move | e.Escape | e.Regroup) -> bool:
    """Whether only the end of a way may be reported, as some do now and then: no length says that it is straight."""
    if len(event.path) != 1 or state.ledger.midway or state.ledger.whole:
        return False
    length, unit = event.length if isinstance(event, e.Move) else None, state.unit(event.unit)
    return length is None or unit.at is None or length > length_of(way(unit, event.path)) + max(1, state.tolerance)


def asked(state: State, event: e.Move | e.Escape | e.Regroup, objection: Objection) -> Objection:
    """An objection to a way; a question, if the way is perhaps not reported whole."""
    return state.ledger.asked(objection) if may_go_round(state, event) else objection


@effect
def move(state: State, event: e.Move) -> None:
    """A unit stands at the end of its way."""
    unit = state.make_unit(event.unit)
    points = way(unit, event.path)
    activation = state.activation_of(event.unit)
    if unit.kind == VEHICLE:
        went = steered(state, unit, event, activation.pace, points)
        activation.turns += went.turns
        unit.facing = None if event.facing is None and shows_only_its_end(state, event) else went.facing
        unit.may_have_turned = event.facing is None and may_go_round(state, event)
    elif event.facing is not None:
        unit.facing = event.facing
    activation.moved += length_of(points)
    if state.assault is not None and state.assault.unit == event.unit:
        state.assault.moved = True
    unit.acted = unit.moved = True
    state.ways_reported |= len(event.path) > 1
    unit.at = points[-1]


@effect
def escape(state: State, event: e.Escape) -> None:
    """A vehicle is gone from the assault; its facing is unknown then."""
    unit = state.make_unit(event.unit)
    unit.at, unit.facing, unit.moved = Point.read(event.path[-1]), None, True
    if state.assault is not None and state.assault.target == event.unit:
        state.assault.escaped = True
        lapse(state, state.assault.unit, *ASSAULTS)


@effect
def regroup(state: State, event: e.Regroup) -> None:
    """A unit stands where it has reformed."""
    take_unreported(state)
    if event.path:
        state.make_unit(event.unit).at = Point.read(event.path[-1])
    fight = state.assault
    if fight is not None:
        fight.regrouped.append(event.unit)
        if is_over(state, fight) and event.unit in (fight.unit, fight.target):
            fight.winner = event.unit
