"""Disorder and second Disorder, and what each cause makes of it; routs (12.3, 12.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.checks.fire_reactions import kinds_of
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import RETURN
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.weariness import tiredness
from ccmod.play.finding import Objection

AGAIN = "second disorder"
OF_GUNS = ("friendly fire", "pre-shock", "shock", "retreat through")
"""Second Disorders after which guns are Abandoned (12.36, AMB-14)."""


@RULEBOOK.check("V153", "12.35, 12.36", e.Disorder)
def is_in_good_order(state: State, event: e.Disorder) -> Objection | None:
    """A unit that is already Disordered suffers a second Disorder instead."""
    unit = state.unit(event.unit)
    if not unit.disordered or unit.routed:
        return None
    said = f"{event.unit} is Disordered already"
    return Objection(said, "what a second Disorder brings", "a first one", (event.unit,), unit.hexes)


@RULEBOOK.check("V153", "12.35, 12.36", e.SecondDisorder)
def is_disordered(state: State, event: e.SecondDisorder) -> Objection | None:
    """A second Disorder is that of a Disordered unit."""
    unit = state.unit(event.unit)
    if unit.type is None or unit.disordered:
        return None
    return Objection(f"{event.unit} is in Good Order", "a first Disorder", "a second one", (event.unit,), unit.hexes)


@RULEBOOK.check("V153", "12.35, 12.36", e.Abandon)
def are_not_left_for_fire(state: State, event: e.Abandon) -> Objection | None:
    """Guns that fire disorders again lose a gun, and keep their crew, unless a Shock takes it from them."""
    cause = state.results.second.get(event.battery)
    if cause != "fire" or event.battery in state.firing.defenders:
        return None
    said = f"{event.battery} was disordered again by fire, and loses a gun"
    return Objection(said, "1 SP lost", "Abandoned", (event.battery,), state.unit(event.battery).hexes)


@RULEBOOK.check("V153", "12.35, 12.36", e.Fire, of=kinds_of(RETURN))
def does_not_fire_back_after_a_reaction(state: State, event: e.Fire) -> Iterator[Objection]:
    """A unit disordered again by a reaction does not return the fire of the unit that it reacted to (12.35b)."""
    causing = next((name for name in state.activation.causes if event.hex in state.unit(name).hexes), None)
    for name in event.units if causing is not None else ():
        if state.unit(name).reactions.shaken:
            said = f"{name} was disordered again by its reaction, and does not return the fire of {causing}"
            yield Objection(said, "no Return Fire", "Return Fire", (name,), (event.hex,))


@RULEBOOK.check("V154", "12.35e", e.Lose, of=(AGAIN,))
def the_top_unit_pays(state: State, event: e.Lose) -> Objection | None:
    """Of the units in a stack disordered again, the top one loses the point; for ball fire it is chosen at random."""
    unit = state.unit(event.unit)
    again = state.results.again
    unclear = state.results.ball is not False and state.results.target == unit.hex
    if unit.hex is None or unit.is_artillery or event.unit not in again or unclear:
        return None
    for above in state.stack(unit.hex):
        if above is unit:
            return None
        if not above.is_artillery and above.name in again:
            said = f"{above.name} lies on top of {unit.name}, and loses the strength point of the stack"
            return Objection(said, above.name, unit.name, (unit.name, above.name), unit.hexes)
    return None


@RULEBOOK.check("V154", "12.35e", e.Lose, of=(AGAIN,))
def a_stack_loses_one(state: State, event: e.Lose) -> Iterator[Objection]:
    """However many units in a stack are disordered again at once, it loses one strength point."""
    unit = state.unit(event.unit)
    if unit.hex is None or unit.is_artillery:
        return
    if event.sp > 1:
        said = f"second Disorders cost a stack one strength point, not {event.sp}"
        yield Objection(said, "1 SP", f"{event.sp} SP", (event.unit,), unit.hexes)


@RULEBOOK.check("V155", "12.53, 12.54", e.Rout)
def guns_never_rout(state: State, event: e.Rout) -> Objection | None:
    """Guns are Abandoned where others rout."""
    if not state.unit(event.unit).is_artillery:
        return None
    return Objection(f"{event.unit} is artillery, and never routs", "Abandoned", "routed", (event.unit,))


@RULEBOOK.check("V155", "12.53, 12.54", e.Udd, of=("adjacent rout",))
def guns_do_not_mind_a_rout(state: State, event: e.Udd) -> Objection | None:
    """Guns are not affected by an adjacent rout."""
    unit = state.unit(event.unit)
    if not unit.is_artillery:
        return None
    return Objection(f"{event.unit} is artillery, and does not check for a rout", "no check", "a check", (event.unit,))


@RULEBOOK.check("V150", "12.52", e.Rout)
def one_side_is_left(state: State, event: e.Rout) -> Objection | None:
    """If both sides of a Shock would rout, the unit with the highest Cohesion does not."""
    shock = state.shocks.current
    if shock is None or shock.over or shock.total is None:
        return None
    fought = [state.unit(name) for name in (*shock.attackers, *shock.defenders)]
    sides = shock.attackers, shock.defenders
    others = next((one for one, own in (sides, sides[::-1]) if event.unit in own), ())
    advanced = event.unit in shock.attackers and state.unit(event.unit).hex in shock.targets
    if advanced or not any(state.unit(name).routed for name in others):  # anything later is not a result of the Shock
        return None
    left = [unit for unit in fought if unit.name != event.unit and (not unit.routed or unit.type is None)]
    left = [unit for unit in left if not unit.eliminated and not unit.abandoned]
    if not left:
        said = "all who fought in this Shock rout, the unit of the highest Cohesion too"
        return Objection(said, "one unit stays", f"{event.unit} routs", (event.unit,))
    gone = [unit for unit in fought if unit.routed or unit.name == event.unit]
    best = max(gone, key=lambda unit: _cohesion(state, unit, most=False) or 0)
    spared = [_cohesion(state, unit, most=True) for unit in left]
    least = _cohesion(state, best, most=False)
    if least is None or None in spared or any(one is not None and one >= least for one in spared):
        return None
    said = f"{best.name} has the highest Cohesion of all in this Shock, and is the one that does not rout"
    return Objection(said, f"{best.name} stays", f"{best.name} routs", (best.name,), best.hexes)


def _cohesion(state: State, unit: Unit, *, most: bool) -> int | None:
    """The Cohesion of a unit less half of its fatigue: the most or the least that it may be; of guns none counts."""
    if unit.is_artillery:
        return 0
    values = [value for value in unit.cohesions if value is not None]
    if not values:
        return None
    tired = tiredness(state, unit)
    return max(values) - tired[0] if most else min(values) - tired[1]
