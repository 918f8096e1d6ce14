"""One unit after another, each with one of two packages of actions (3.0 III/C.3, 10.13)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import FIGHTS, MOVES, OTHERS, RESTS, actors, is_phasing
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.exchange import what_is_left
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import BRIGADE
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, held_up
from ccmod.games.great_battles.rules.terms import MARCH
from ccmod.play.event import Event
from ccmod.play.finding import Objection, warning


@RULEBOOK.check("V038", "5.32, 10.13", *MOVES, *OTHERS, e.Fire, given=actors, each=True)
def ends_before_another_begins(state: State, event: Event, unit: Unit) -> Objection | None:
    """A unit ends its move and fire before another outside its stack begins; a march goes as its owner likes."""
    finished = state.activation.finished
    if not finished or not state.activation.brigades or state.activation.command == MARCH:
        return None
    if isinstance(event, e.Fire) and state.option("combined_small_arms_fire") == "yes":
        return None
    if unit.name in finished:
        since = ", ".join(state.activation.current)
        said = f"{unit.name} had ended its move and fire when {since} began"
        found = Objection(said, f"before {since}", f"after {since}", (unit.name,), unit.hexes)
        return state.ledger.asked(found, e.Activate) if _may_act_with_others(state, unit) else found
    return None


def _may_act_with_others(state: State, unit: Unit) -> bool:
    """Whether guns may have begun to act with another brigade of their division without a report (5.33)."""
    acting = state.activation
    if not unit.is_artillery:
        return False
    over = {*acting.brigades, *acting.done, *acting.skipped, unit.command}
    return any(one.level == BRIGADE and one.name not in over for one in state.below(acting.command))


@RULEBOOK.check("V038", "5.32, 10.13", e.Fire)
def fires_when_the_fire_before_is_over(state: State, event: e.Fire) -> Objection | None:
    """A unit fires, return fire is resolved with it, and only then the next unit fires (10.42).

    Dice that are reported later are left to the judge.
    """
    if event.kind is not None or state.option("combined_small_arms_fire") == "yes":
        return None
    shots = [shot for shot in state.firing.shots if not shot.over and shot.units != event.units]
    left = what_is_left(state, shots) if shots else None
    if left is None:
        return None
    before = ", ".join(shots[0].units)
    return warning(f"the fire of {before} is not over: {left}", "that fire first", "the next", event.units)


@RULEBOOK.check("V039", "3.0, 13.4", *RESTS, given=actors)
def rests_and_does_nothing_else(_: State, event: Event, units: tuple[Unit, ...]) -> Iterator[Objection]:
    """A unit that rallies or takes ammunition has neither moved, nor fired, nor shocked in this activation."""
    for unit in units:
        done = _deed(unit)
        if done is not None:
            act = "rally" if isinstance(event, e.TryRally) else "take ammunition"
            said = f"{unit.name} has {done}, and does not {act} as well"
            yield Objection(said, "one or the other", f"{done}, then {act}", (unit.name,), unit.hexes)


def _deed(unit: Unit) -> str | None:
    """The act of a unit in this activation that keeps it from resting, in words."""
    deeds = unit.deeds
    if deeds.path or deeds.withdrew or deeds.spent:
        return "moved"
    return "fired" if deeds.fired else "shocked" if deeds.shocked else "mounted" if deeds.mounted else None


@RULEBOOK.check("V039", "3.0, 13.4", *MOVES, *FIGHTS, *OTHERS, given=held_up)
def does_nothing_after_a_rest(_: State, event: Event, units: Units) -> Iterator[Objection]:
    """And it does none of that afterwards."""
    for unit in units if is_phasing(event) else ():
        if unit.type is not None and (unit.deeds.rallied or unit.deeds.resupplied):
            rest = "tried to rally" if unit.deeds.rallied else "taken ammunition"
            said = f"{unit.name} has {rest}, and does nothing else"
            yield Objection(said, "one or the other", f"{rest}, then {words.act(event.type)}", (unit.name,), unit.hexes)
