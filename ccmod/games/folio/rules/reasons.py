"""Why a step of a game is all right: the phase that lets it, the sums that allow it, the die that brings it about."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.charges import allowance_of, step_of
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.strength import differential
from ccmod.games.folio.rules.terms import WHOLE
from ccmod.play.event import Event
from ccmod.play.reasons import Reason
from ccmod.play.sum import Sum

IN_A_PHASE = {
    e.Arrive: "4.1c", e.EnterHex: "5.1a", e.LeaveMap: "5.1e", e.Attack: "7.0c", e.Bombard: "8.4a",
}  # fmt: skip
"""What a phase lets its player do, each with the rule."""
AFTER_A_DIE = {e.Retreat: "7.7a", e.Resist: "7.8", e.Displace: "7.7.2", e.Advance: "7.9"}
"""What the result of a combat asks for or allows."""


def reasons(state: State, event: Event) -> Iterator[Reason]:
    """Why an event that comes now is all right, besides what the ledger says."""
    rule = IN_A_PHASE.get(type(event))
    if rule is not None and state.phase is not None:
        yield Reason(rule, f"{state.player}'s {state.phase}", state.began.get("phase"))
    if isinstance(event, e.EnterHex):
        yield from _price(state, event)
    combat = state.combat
    if combat is None:
        return
    rule = AFTER_A_DIE.get(type(event))
    if rule is not None and combat.rolled:
        yield Reason(rule, f"the result {combat.result}", combat.resolved_at or None)
    if isinstance(event, e.Roll | e.Reckon):
        totals = differential(state, combat)
        if not any(total.missing for total in totals):
            yield Reason("7.3", "the strengths", sums=totals)


def _price(state: State, event: e.EnterHex) -> Iterator[Reason]:
    """The points that the step costs, held against those that the unit has left."""
    step = step_of(state, event)
    if step is None or not step.charge.cost.is_known or step.left is None:
        return
    allowance = allowance_of(step.unit) or 0
    spent = allowance - step.left
    left = Sum.of("Movement", allowance, (("spent", -spent),), "half MP" if (allowance | spent) % WHOLE else "MP")
    yield Reason("5.1, 5.2", f"the price, {step.charge}, of {_points(left)}")


def _points(left: Sum) -> str:
    return f"{left.value / WHOLE:g} MP left"
