"""At whom units shoot, whom they assault, and from where: targets, arcs of fire, contact, officers."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.arcs import is_before, off_facing
from ccmod.games.bolt_action.rules.points import INCH, inches, length_words
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.acts import FIRED
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import distance
from ccmod.games.bolt_action.rules.terms import ARTILLERY, FRIENDLY_FIRE, INFANTRY, VEHICLE
from ccmod.play.finding import Objection, missing, warning

TOUCHING = 10
"""Hundredths of an inch between bases that still touch: points are rounded, and bases are not."""


@RULEBOOK.check("X11", "BA-SHO-1, BA-CQ-1", e.Declare, e.Measure, e.Shoot, e.Assault)
def targets_are_living_enemies(state: State, event: e.Declare | e.Measure | e.Shoot | e.Assault) -> Objection | None:
    """Units shoot at enemies that are not destroyed, and assault no others; friendly fire strikes friends."""
    unit, target = state.unit(event.unit), state.unit(event.target)
    pieces = (event.unit, event.target)
    if target.destroyed:
        return Objection(f"{event.target} is destroyed", "a living enemy", event.target, pieces)
    activation = state.acting(event.unit)
    by_mistake = activation is not None and activation.fubar == FRIENDLY_FIRE and not isinstance(event, e.Assault)
    if unit.side is None or unit.side != target.side or by_mistake:
        return None
    whose = "is of its own side" if event.unit != event.target else "is the unit itself"
    return Objection(f"{event.target} {whose}", "an enemy", event.target, pieces)


@RULEBOOK.check("X11", "BA-SHO-1, BA-CQ-1", e.Measure, e.Shoot, e.Damage)
def who_was_aimed_at_is_shot_at(state: State, event: e.Measure | e.Shoot | e.Damage) -> Objection | None:
    """The declared target is the one shot at, and only a unit that was shot at is damaged."""
    fire = state.fire_of(event.unit)
    if fire is None or fire.target in (None, event.target):
        return None
    # a range measured before the target is named does not bind
    if not fire.declared and fire.step < FIRED:
        return None
    # once shots have been fired, further ones may be declared without a word
    if isinstance(event, e.Shoot) and fire.step >= FIRED:
        return None
    message = f"{event.unit} aims at {fire.target}"
    return Objection(message, fire.target, event.target, (event.unit, event.target))


@RULEBOOK.check("X11", "BA-SHO-1, BA-CQ-1", e.Declare)
def one_target_for_all_weapons(state: State, event: e.Declare) -> Objection | None:
    """A unit declares one target; whether the weapons of a vehicle have one each, the summary does not say."""
    if state.unit(event.unit).kind not in (INFANTRY, ARTILLERY):
        return None
    other = next((fire.target for fire in state.fires if fire.unit == event.unit and fire.target != event.target), None)
    if other is None:
        return None
    message = f"{event.unit} has aimed at {other} already"
    return warning(message, other, event.target, (event.unit, event.target))


@RULEBOOK.check("X12", "BA-SHO-3, BA-IAV-3", e.Shoot)
def targets_lie_in_the_arc(state: State, event: e.Shoot) -> Iterator[Objection]:
    """A vehicle's weapon fires within the arc that the scenario gives it; reactions to assaults are BV118's."""
    fight = state.assault
    if state.unit(event.unit).kind == VEHICLE and (fight is None or fight.target != event.unit):
        yield from outside_the_arc(state, event)


def outside_the_arc(state: State, event: e.Shoot) -> Iterator[Objection]:
    """The objection to the arc of the weapon, if the scenario gives it one."""
    unit, target = state.unit(event.unit), state.unit(event.target)
    arc = unit.arcs.get(event.weapon)
    if arc is None or arc >= 360:
        return
    lies = is_before(unit, target, arc)
    if lies is None:
        yield missing(f"where {event.target} and {event.unit} stand, and where {event.unit} faces")
    elif not lies:
        off = round(min(least for least, _ in off_facing(unit, target)))
        message = f"{event.target} is {off} degrees off the facing of {event.unit}"
        words = Objection(message, f"{arc // 2} degrees at most", f"{off} degrees", (event.unit, event.target))
        yield state.ledger.asked(words) if unit.may_have_turned else words


@RULEBOOK.check("X13", "BA-CQ-3", e.Assault)
def the_distance_is_as_measured(state: State, event: e.Assault) -> Objection | None:
    """The distance from which an assault starts is that from base to base."""
    gap = distance(state.unit(event.unit), state.unit(event.target))
    if event.distance is None or gap is None or abs(gap - event.distance) <= max(1, state.tolerance):
        return None
    message = f"{event.target} is {length_words(gap)} away"
    return Objection(message, inches(gap), inches(event.distance), (event.unit, event.target))


@RULEBOOK.check("BV111", "BA-CQ", e.Strike, e.Grapple)
def blows_need_contact(state: State, event: e.Strike | e.Grapple) -> Objection | None:
    """Units in close quarters are base to base."""
    unit, target = state.unit(event.unit), state.unit(event.target)
    gap = distance(unit, target)
    if gap is None:
        return missing(f"where {event.unit} and {event.target} stand")
    if gap <= max(TOUCHING, state.tolerance):
        return None
    words = (f"{event.target} is {length_words(gap)} away", "contact", inches(gap), (event.unit, event.target))
    return warning(*words) if gap <= INCH else Objection(*words)


@RULEBOOK.check("BV029", "BA-OFF", e.OrderTest, e.MoraleTest)
def own_officers_help(state: State, event: e.OrderTest | e.MoraleTest) -> Objection | None:
    """An officer helps units of his own side, as long as he lives."""
    if event.officer is None:
        return None
    officer, side = state.unit(event.officer), state.unit(event.unit).side
    pieces = (event.unit, event.officer)
    if officer.destroyed:
        return Objection(f"{event.officer} is destroyed", "a living officer", event.officer, pieces)
    if None in (officer.side, side) or officer.side == side:
        return None
    return Objection(f"{event.officer} is {officer.side}'s", f"an officer of {side}", event.officer, pieces)
