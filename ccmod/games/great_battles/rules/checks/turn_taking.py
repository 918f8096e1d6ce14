"""One unit after another, each with one of two packages of actions (3.0 III/C.3, 10.13)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import FIGHTS, MOVES, PHASING_FIRE, RESTS, actors, is_phasing
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.event import Event
from ccmod.play.finding import Objection


@RULEBOOK.check("V038", "5.32, 10.13", e.Move, e.Withdraw, e.Fire)
def ends_before_another_begins(state: State, event: e.Move | e.Withdraw | e.Fire) -> Iterator[Objection]:
    """A unit ends its move and fire before another that is not stacked with it begins."""
    finished = state.activation.finished
    if not finished or not state.activation.brigades:
        return
    if isinstance(event, e.Fire) and (
        event.kind not in PHASING_FIRE or state.option("combined_small_arms_fire") == "yes"
    ):
        return
    for unit in actors(state, event):
        if unit.name in finished:
            since = ", ".join(state.activation.current)
            said = f"{unit.name} had ended its move and fire when {since} began"
            yield Objection(said, f"before {since}", f"after {since}", (unit.name,), unit.hexes)


@RULEBOOK.check("V039", "3.0, 13.4", *RESTS)
def rests_and_does_nothing_else(state: State, event: e.TryRally | e.Resupply) -> Iterator[Objection]:
    """A unit that rallies or takes ammunition has neither moved, nor fired, nor shocked in this activation."""
    if not is_phasing(event):
        return
    for unit in actors(state, event):
        done = _deed(unit)
        if done is not None:
            act = "rally" if isinstance(event, e.TryRally) else "take ammunition"
            said = f"{unit.name} has {done}, and does not {act} as well"
            yield Objection(said, "one or the other", f"{done}, then {act}", (unit.name,), unit.hexes)


def _deed(unit: Unit) -> str | None:
    """What a unit has done in this activation that keeps it from resting, in words."""
    deeds = unit.deeds
    if deeds.path or deeds.withdrew:
        return "moved"
    return "fired" if deeds.fired else "shocked" if deeds.shocked else "mounted" if deeds.mounted else None


@RULEBOOK.check("V039", "3.0, 13.4", *MOVES, *FIGHTS, e.Mount)
def does_nothing_after_a_rest(state: State, event: Event) -> Iterator[Objection]:
    """And it does none of that afterwards."""
    if not is_phasing(event):
        return
    for unit in actors(state, event):
        if unit.deeds.rallied or unit.deeds.resupplied:
            rest = "tried to rally" if unit.deeds.rallied else "taken ammunition"
            said = f"{unit.name} has {rest}, and does nothing else"
            yield Objection(said, "one or the other", f"{rest}, then {event.type}", (unit.name,), unit.hexes)
