"""Disorder and second Disorder, and what each cause makes of it; routs (12.3, 12.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.finding import Objection

AGAIN = "second disorder"
OF_GUNS = ("friendly fire", "pre-shock", "shock", "retreat through")
"""Second Disorders after which guns are Abandoned (12.36, AMB-14)."""


@RULEBOOK.check("V153", "12.35, 12.36", e.Disorder)
def is_in_good_order(state: State, event: e.Disorder) -> Objection | None:
    """Who is Disordered already suffers a second Disorder instead."""
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


@RULEBOOK.check("V154", "12.35e", e.Lose)
def a_stack_loses_one(state: State, event: e.Lose) -> Iterator[Objection]:
    """However many units of a stack are disordered again at once, it loses one strength point."""
    unit = state.unit(event.unit)
    if event.cause != AGAIN or unit.hex is None or unit.is_artillery:
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


@RULEBOOK.check("V155", "12.53, 12.54", e.Udd)
def guns_do_not_mind_a_rout(state: State, event: e.Udd) -> Objection | None:
    """A rout beside them does not shake guns."""
    unit = state.unit(event.unit)
    if event.cause != "adjacent rout" or not unit.is_artillery:
        return None
    return Objection(f"{event.unit} is artillery, and does not check for a rout", "no check", "a check", (event.unit,))


@RULEBOOK.check("V150", "12.52", e.Rout)
def one_side_is_left(state: State, event: e.Rout) -> Objection | None:
    """Where both sides of a Shock would rout, the unit of the highest Cohesion does not."""
    shock = state.shocks.current
    if shock is None or shock.over or shock.total is None:
        return None
    fought = [state.unit(name) for name in (*shock.attackers, *shock.defenders)]
    sides = shock.attackers, shock.defenders
    others = next((one for one, own in (sides, sides[::-1]) if event.unit in own), ())
    advanced = event.unit in shock.attackers and state.unit(event.unit).hex in shock.targets
    if advanced or not any(state.unit(name).routed for name in others):  # what comes later is no result of the Shock
        return None
    left = [unit for unit in fought if unit.name != event.unit and (not unit.routed or unit.type is None)]
    if any(not unit.eliminated and not unit.abandoned for unit in left):
        return None
    said = "all who fought in this Shock rout, the unit of the highest Cohesion too"
    return Objection(said, "one unit stays", f"{event.unit} routs", (event.unit,))
