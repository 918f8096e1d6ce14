"""The Recover Order (O22): checks V225 to V229."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.combat_commander.rules.checks.player_orders import (
    activated_once,
    every_unit_has_rolled,
    result_as_rolled,
    results_carried_out,
    rolls_for_those_broken,
)
from ccmod.games.combat_commander.rules.events import Order, Rally, Roll, Suppress, Unsuppress
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

RECOVER = "Recover"


def _recovering(state: State, _: Event | None = None) -> OrderUnderWay | None:
    """The Recover Order under way, unless a trigger has broken into it."""
    order = state.order
    if order is None or order.name != RECOVER or state.interrupts.open is not None:
        return None
    return order


@RULEBOOK.check("V225", "O22.1", Order, of=(RECOVER,))
def somebody_to_recover(state: State, event: Order) -> Objection | None:
    """Recover needs a broken or Suppressed friendly unit."""
    if any(unit.broken or unit.suppressed for unit in state.units_of(event.side)):
        return None
    if not any(state.units_of(event.side)):
        return missing(f"the units of {event.side}")
    message = f"{event.side} has no broken or Suppressed unit, so there is nothing to recover"
    return Objection(message, expected="a broken or Suppressed unit", found="none")


@RULEBOOK.check("V226", "O22.1", Order, of=(RECOVER,))
def no_second_recover(state: State, event: Order) -> Objection | None:
    """A player is activated by Recover or Rout once in a Turn, whichever comes first."""
    return activated_once(state, event, event.side)


@RULEBOOK.check("V227", "O22.2", Unsuppress)
def markers_come_off_own_units(state: State, event: Unsuppress) -> Objection | None:
    """Recover removes no Suppressed marker of the enemy."""
    order = _recovering(state)
    side = state.side_of(event.unit)
    if order is None or side in (order.side, None):
        return None
    return Objection(f"{event.unit} is {side}'s, and {order.side}'s Recover does nothing for it", pieces=(event.unit,))


@RULEBOOK.check("V228", "O22.2", Roll, given=_recovering, of=("recover",))
def rolls_for_units_broken_then(state: State, event: Roll, order: OrderUnderWay) -> Objection | None:
    """One Recover roll is made for each friendly unit that was broken when the Order was announced."""
    return rolls_for_those_broken(state, order, event)


@RULEBOOK.check("V228", "O22.2", *COMPLETIONS, given=order_completed)
def rolls_for_every_unit(state: State, event: Event, _: OrderUnderWay) -> Iterable[Objection] | None:
    """No unit that was broken when the Order was announced is left out."""
    order = _recovering(state)
    if order is not None:
        return every_unit_has_rolled(state, order, RECOVER)
    return None


@RULEBOOK.check("V229", "O22.3", Rally, Suppress)
def recovers_as_rolled(state: State, event: Rally | Suppress) -> Objection | None:
    """Below its Morale the unit rallies, at it the unit is Suppressed, above it nothing happens."""
    return result_as_rolled(state, event, "recover") if _recovering(state) is not None else None


@RULEBOOK.check("V229", "O22.3", *COMPLETIONS, given=order_completed)
def recovery_is_carried_out(state: State, event: Event, _: OrderUnderWay) -> Iterable[Objection] | None:
    """The effect of a Recover roll on its unit is reported by the end of the Order."""
    if _recovering(state) is not None:
        return results_carried_out(state, event, "recover")
    return None
