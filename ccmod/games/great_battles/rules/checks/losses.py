"""Strength lost: how much, by whom, when, and what follows from it (12.1, 12.2, 12.31)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.finding import Objection, warning

OF_THE_TOP = (None, "fire", "shock")
"""Causes of losses that the top unit takes (12.22)."""
AGAIN = "second disorder"


@RULEBOOK.check("V004", "12.12, 12.13", e.Lose)
def has_the_strength_that_it_loses(state: State, event: e.Lose) -> Objection | None:
    """A unit cannot lose more strength than it has."""
    sp = state.unit(event.unit).sp
    if sp is None or event.sp <= sp:
        return None
    return Objection(f"{event.unit} has {sp} SP left", f"at most {sp} SP", f"{event.sp} SP", (event.unit,))


@RULEBOOK.check("V004", "12.12, 12.13", e.Lose)
def loses_something(_: State, event: e.Lose) -> Objection | None:
    """A loss is at least one strength point."""
    if event.sp:
        return None
    return Objection(f"{event.unit} loses nothing", "1 SP or more", "0 SP", (event.unit,))


@RULEBOOK.check("V004", "12.12, 12.13", e.Eliminate)
def has_no_strength_left(state: State, event: e.Eliminate) -> Objection | None:
    """A unit is eliminated with its last strength point; guns without crews and routed units by other rules, too."""
    unit = state.unit(event.unit)
    if unit.sp is None or unit.sp <= 0 or unit.abandoned or unit.routed:
        return None
    said = f"{event.unit} still has {unit.sp} SP"
    return Objection(said, "eliminated with its last strength point", f"{unit.sp} SP left", (event.unit,), unit.hexes)


@RULEBOOK.check("V005", "12.23", e.Collapse)
def has_less_than_half(state: State, event: e.Collapse) -> Objection | None:
    """Infantry and cavalry Collapse below half of their strength; guns never do."""
    unit = state.unit(event.unit)
    if unit.is_artillery:
        return Objection(f"{event.unit} is artillery, and never Collapses", "no Collapse", "Collapsed", (event.unit,))
    if unit.is_below_half is not False:
        return None
    said = f"{event.unit} has {unit.sp} of {unit.strength} SP, which is half or more"
    return Objection(said, "less than half", f"{unit.sp} of {unit.strength} SP", (event.unit,), unit.hexes)


@RULEBOOK.check("V005", "12.23", e.EndCollapse)
def has_half_again(state: State, event: e.EndCollapse) -> Objection | None:
    """A Collapse ends when gathered stragglers bring a unit back to half of its strength."""
    unit = state.unit(event.unit)
    if not unit.is_below_half:
        return None
    said = f"{event.unit} has {unit.sp} of {unit.strength} SP, which is less than half"
    return Objection(said, "half or more", f"{unit.sp} of {unit.strength} SP", (event.unit,), unit.hexes)


@RULEBOOK.check("V006", "12.22, 8.37", e.Lose)
def is_on_top(state: State, event: e.Lose) -> Objection | None:
    """The top unit takes the losses, and the next one when it is gone, except for ball fire and stalemates.

    Fire before a Shock, and the Shock itself, affect the top attacking unit (8.35, 10.43).
    """
    unit = state.unit(event.unit)
    if event.cause not in OF_THE_TOP or unit.hex is None or unit.battery is not None:
        return None
    if event.cause != "shock" and (state.results.target != unit.hex or state.results.ball is not False):
        return None
    above = _first_with_strength(state, unit)
    if above is None or above is unit or (event.cause == "shock" and not _is_in_the_shock(state, above)):
        return None
    if event.unit in state.firing.attackers and above.name not in state.firing.attackers:
        return None
    said = f"{above.name} lies on top of {event.unit} and takes the losses"
    return Objection(said, above.name, event.unit, (event.unit, above.name), unit.hexes)


def _is_in_the_shock(state: State, unit: Unit) -> bool:
    """Whether a unit has a part in the Shock under way: the others of its stack take none of its losses."""
    now = state.shocks.current
    return now is not None and unit.name in now.fought


def _first_with_strength(state: State, unit: Unit) -> Unit | None:
    """The top unit of a stack that has something to lose; ``None`` if the stack or a strength is not known."""
    for one in state.stack(unit.hex):
        if one.type is None or one.sp is None or one.battery is not None or one.parts:
            return None
        if one.sp > 0 and not one.abandoned:
            return one
    return None


@RULEBOOK.check("V007", "12.21", e.Retreat)
@RULEBOOK.check("V007", "12.21", e.Udd, e.Disorder, e.SecondDisorder, of=("fire",))
def losses_come_first(state: State, event: e.Udd | e.Disorder | e.SecondDisorder | e.Retreat) -> Objection | None:
    """Losses are taken before anything else of the same result."""
    unit, results = state.unit(event.unit), state.results
    hex = unit.hex or ""
    owed = results.owed.get(hex, 0)
    if not owed or results.mixed or results.reported.get(hex) != 1:
        return None
    if any(one.sp is None for one in state.stack(hex)) or not any(one.sp for one in state.stack(hex)):
        return None
    said = f"the units in {unit.hex} lose {owed} SP more by this fire, before anything else comes of it"
    return Objection(said, "the losses first", words.act(event.type), (event.unit,), unit.hexes)


@RULEBOOK.check("V007", "12.21", e.Lose, of=("shock",))
def loses_before_it_retreats(state: State, event: e.Lose) -> Objection | None:
    """Shock losses are taken before any retreat; whether the order matters is left to the judge."""
    if not state.shocks.retreats.get(event.unit):
        return None
    said = f"{event.unit} has retreated from this Shock, and loses strength in it now"
    return warning(said, "the loss first", "the retreat first", (event.unit,), state.unit(event.unit).hexes)


@RULEBOOK.check("V008", "12.31", e.Lose, of=(AGAIN,))
def a_first_disorder_costs_no_strength(state: State, event: e.Lose) -> Objection | None:
    """Only a second Disorder costs strength, for a unit that is Disordered or for one in its stack (12.35e)."""
    unit = state.unit(event.unit)
    if unit.type is None or unit.hex is None:
        return None
    if any(one.disordered or one.type is None for one in state.stack(unit.hex)):
        return None
    said = f"no unit in {unit.hex} is Disordered, and a first Disorder costs no strength"
    return Objection(said, "no loss", f"{event.sp} SP", (event.unit,), unit.hexes)
