"""Units under March Orders act with the March marker, and only so far (5.28, 5.35)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import actors
from ccmod.games.great_battles.rules.costs import step_price
from ccmod.games.great_battles.rules.division_markers import LEAST
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import DIVISION
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import MARCH, points
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V032", "5.35, 9.74", e.Move, given=actors, each=True)
def marches_with_its_marker(state: State, event: e.Move, unit: Unit) -> Objection | None:
    """A unit under March Orders moves when its side's March marker is drawn, not with its division."""
    if state.activation.command in (None, MARCH):
        return None
    if unit.side == state.activation.side and state.orders_of(unit) == MARCH:
        found = f"the marker of {state.activation.command}"
        said = f"{unit.name} is under March Orders: it does not move with {found}"
        return Objection(said, "the March marker", found, (unit.name,), (event.hex,))
    return None


@RULEBOOK.check("V032", "5.35, 9.74", e.Move, given=actors, each=True)
def marches_as_far_as_it_may_act(state: State, event: e.Move, unit: Unit) -> Objection | None:
    """A march has no more activations than a reinforcement is given, or its division has in its first turn (5.28).

    The maximum of four is part of its allowance.
    """
    if state.activation.command != MARCH:
        return None
    brigade = state.brigade_of(unit)
    given, starts = unit.given(state.turn.number), brigade is not None and brigade.set_out
    spent = _spent(state, unit, event) if given is not None or starts else None
    one = unit.values.movement
    if brigade is None or spent is None or one is None:
        return None
    one = max(0, one - state.tiredness(unit)) * WHOLE
    division = state.superior(brigade.of, DIVISION)
    most = given if given is not None else division.ams if division is not None else None
    if most is None:
        if spent > one * LEAST:
            return missing(f"the AMs of {unit.name}'s division")
    elif spent > one * max(LEAST, most):
        why = "it arrived this turn" if given is not None else f"{brigade.name} got its March Orders this turn"
        often = f"{most} activations" if most > LEAST else "one activation"
        said = f"{unit.name} may march as far as in {often}: {why}"
        right = f"at most {points(one * max(LEAST, most))} MP"
        return Objection(said, right, f"{points(spent)} MP", (unit.name,), (event.hex,))
    return None


def _spent(state: State, unit: Unit, event: e.Move) -> int | None:
    """The points that a unit will have spent, in halves, at the least; ``None`` if that is not known."""
    price = step_price(state, unit, event.hex, event.way) if event.mp is None else None
    step = event.mp if price is None or price.missing is not None else price.least
    return None if step is None or unit.deeds.spent is None else unit.deeds.spent + step
