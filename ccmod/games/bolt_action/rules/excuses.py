"""Events that need no entry in the ledger, or of which the summary does not say whether they need one."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.state.fights import is_over, may_be_won_by
from ccmod.games.bolt_action.rules.state.losses import models_left
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.terms import AMBUSH, FAILED, NOTHING, ON_FIRE, PASSED, VEHICLE
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing


def excused(state: State, event: Event) -> Objection | bool:
    """Whether an event needs no entry; or the missing datum, where only the full rules could cause it."""
    unit = state.unit(getattr(event, "unit", None))
    if unit.name and unit.side is None:
        return True  # then it is reported as unknown
    if isinstance(event, e.Destroy) and unit.destroyed:
        return unit.lost_unsaid  # only the report is late
    if isinstance(event, e.Destroy | e.Regroup) and _shows_a_won_round(state, event):
        return True
    if isinstance(event, e.Destroy) and state.losses.get(unit.name) and models_left(state, unit.name) == 0:
        return True  # the removal of the last models need not be reported, if their unit is gone
    match event:
        case e.React(reaction=reaction) if reaction == NOTHING:  # to decline is talk
            return True
        case e.Casualties() | e.Destroy() | e.VehicleResult() if unit.kind is None:
            return missing(f"what {unit.name} is")
        case e.VehicleResult() if unit.is_armoured is None:
            return missing(f"the class of {unit.name}")
    datum = next(_of_a_fight(state, event), None) or next(_left_open(state, event, unit.name), None)
    return missing(datum) if datum is not None else False


def _shows_a_won_round(state: State, event: e.Destroy | e.Regroup) -> bool:
    """A won round need not be reported: the destruction of the loser shows it, and the winner's acts."""
    fight = state.assault
    if fight is None or event.unit not in (fight.unit, fight.target) or not is_over(state, fight):
        return False
    other = fight.target if event.unit == fight.unit else fight.unit
    return may_be_won_by(state, fight, other if isinstance(event, e.Destroy) else event.unit)


def _of_a_fight(state: State, event: Event) -> Iterator[str]:
    """Whether a round is over cannot be determined without knowing which of the two has models left to strike with."""
    fight = state.assault
    if isinstance(event, e.Destroy | e.Regroup) and fight is not None and fight.strikes and fight.winner is None:
        for name in (fight.unit, fight.target):
            if event.unit in (fight.unit, fight.target) and name not in fight.strikes and state.unit(name).thinned:
                yield f"the models of {name}"


def _left_open(state: State, event: Event, name: str) -> Iterator[str]:
    """Possible causes of an event that the summary leaves to the scenario, and the scenario leaves open."""
    match event:
        case e.Pin():
            if state.rule("pins", "per_hit") is None and _was_hit(state, name):
                yield "rules: pins: per_hit"
            if _test(state, name) == FAILED:
                yield "what a failed order test costs"
        case e.Unpin():
            if state.rule("order_test", "remove_pin_on_pass") is None and _test(state, name) == PASSED:
                yield "rules: order_test: remove_pin_on_pass"
        case e.Destroy():
            if state.unit(name).thinned and (state.losses.get(name) or name in state.suffered):
                yield f"the models of {name}"
            if state.unit(name).kind != VEHICLE and state.tested.get(name) == FAILED:
                yield "what a failed morale test costs"
        case e.TurnDie():
            yield from _dice_left_open(state, name)


def _dice_left_open(state: State, name: str) -> Iterator[str]:
    """Reactions, failed tests, Ambush and escapes may turn a die, by rules that the summary does not have."""
    fight, harm = state.assault, state.harm
    suffers = harm is not None and harm.unit == name and (ON_FIRE not in harm.results or harm.test is not None)
    # reactions come before the shots, and a result says itself to what the die is turned
    is_target = any(fire.target == name for fire in state.fires) or (fight is not None and fight.target == name)
    if is_target and not suffers:
        yield "the reactions of targets"
    if _test(state, name) == FAILED:
        yield "the die that a failed order test leaves"
    unit = state.unit(name)
    if unit.order == AMBUSH and unit.fired:
        yield "the die that an Ambush leaves"


def _was_hit(state: State, name: str) -> bool:
    return any(fire.target == name and fire.hits for fire in state.fires)


def _test(state: State, name: str) -> str | None:
    """The outcome of the order test of the unit that acts, but for FUBAR."""
    activation = state.acting(name)
    return activation.test if activation is not None and activation.fubar is None else None
