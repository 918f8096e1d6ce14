"""The subjects of checks, for the rulebook's ``given``: the Order, attack, barrage or card under way, if any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.acting import Acting, Carried
from ccmod.games.combat_commander.rules.state.artillery import Barrage
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.interrupts import EVENT, Interrupts, OpenTrigger
from ccmod.games.combat_commander.rules.state.pending import Pending
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.time_advance import breaks_in
from ccmod.play.event import Event


def order_under_way(state: State, _: Event) -> OrderUnderWay | None:
    """The Order that is being carried out."""
    return state.order


COMPLETIONS = frozenset((e.EndOrder, e.Order, e.Pass, e.Draw, e.EndTurn, e.Eliminate, e.Deploy))
"""Events that may complete the Order under way: its end need not be reported (O14.2)."""


def order_completed(state: State, event: Event) -> OrderUnderWay | None:
    """The Order that is complete with this event: what it owes must be done now.

    The next Order, a Pass, the refill, what is done about stacking and the Turn's end complete it, said or not.
    """
    order = state.order
    if order is None:
        return None
    match event:
        case e.Draw():
            return order if event.side == order.side else None
        case e.Eliminate():
            return order if event.cause == "stacking" else None
        case e.Deploy():
            return order if state.event is None and not may_be_an_unreported_event(state) else None
        case _:
            return order


def may_be_an_unreported_event(state: State) -> bool:
    """Whether the last roll shows Event!, in a log that has reported no card that was revealed."""
    trigger = state.interrupts.open
    waits = trigger is not None and trigger.name == EVENT and trigger.carried is None
    return (waits or state.interrupts.awaits(EVENT)) and e.Reveal not in state.ledger.reported


def attack_under_way(state: State, _: Event) -> AttackUnderWay | None:
    """The last attack, until the next one or the end of the Order."""
    return state.attack


def attack_to_roll_for(state: State, side: str) -> AttackUnderWay | None:
    """The Fire Attack that a side has announced and not yet rolled for."""
    attack = state.attack
    if attack is None or attack.kind != "fire" or attack.side != side or attack.rolled or attack.over:
        return None
    return attack


def actions_ahead(state: State, _: Event) -> list[e.Action] | None:
    """The Actions that were played for a Fire Attack that is not announced yet; ``None`` if there are none."""
    return (state.order.ahead or None) if state.order is not None else None


def unsettled(state: State, _: Event) -> Pending | None:
    """Pieces that have come onto the map, or left it, and may have to be put right before play goes on (8.1, 7.2.2)."""
    pending = state.pending
    return pending if pending.ablaze or pending.crowded or pending.driven_off else None


def trigger_resolved(state: State, event: Event) -> OpenTrigger | None:
    """The trigger that is completely resolved with this event."""
    now = state.interrupts
    return now.open if now.open is not None and now.closes(event) else None


def rolls_unfinished(state: State, _: Event) -> Interrupts | None:
    """The rolls, if anything waits to be done about one: trigger, result, re-roll, Time Advance or Weapon check."""
    now = state.interrupts
    if now.time_due is not None or now.reroll is not None or now.weapons is not None:
        return now
    if now.suspended is not None or now.overdue is not None:
        return now
    return now if now.roll is not None and not now.roll.resolved and now.roll.due is not None else None


def barrage_under_way(state: State, _: Event) -> Barrage | None:
    """The artillery attack that was requested."""
    return state.barrage


def barrage_completed(state: State, event: Event) -> Barrage | None:
    """The barrage whose Order is complete with this event."""
    return None if state.barrage is None or order_completed(state, event) is None else state.barrage


def action_under_way(state: State, _: Event) -> Acting | None:
    """The Action that was played last, with what was done since."""
    return state.acting


def russian(state: State) -> str | None:
    """The side whose player orders its Commissar (E50); ``None`` if no side is Russian."""
    return next((name for name, side in state.sides.items() if side.nation == "russia"), None)


def support_table(state: State, side: str) -> Mapping[str, Any] | None:
    """The Support table of a side, as its scenario gives it (D18): ``columns`` by roll, ``counters`` by column."""
    tables: Mapping[str, Mapping[str, Any]] = ((state.scenario or {}).get("extra") or {}).get("support") or {}
    return tables.get(side)


def event_under_way(state: State, event: Event) -> Carried | None:
    """The Event card that is being carried out, unless this is a step of a Time Advance that has broken into it."""
    return None if state.carried is None or breaks_in(state, event) else state.carried
