"""The common parts of Recover and Rout (O22, O23): they activate a player, and roll for his broken units."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Order, Rally, Roll, Suppress
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.defense import morale_in_place
from ccmod.games.combat_commander.rules.state.outcomes import Outcome
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

DONE = {"rally": "rallies", "suppress": "is Suppressed", "break": "breaks"}
_TO_DO = {"rally": "rallied", "suppress": "Suppressed", "break": "broken"}


def activated_once(state: State, event: Order, side: str) -> Objection | None:
    """An objection if a player was activated by Recover or Rout in this Turn already (O22.1, O23.1)."""
    turn = state.turn
    if turn is None or state.turn_over or side not in turn.player_activated:
        return None
    message = f"{side} was activated by Recover or Rout in this Turn already"
    return Objection(message, expected="a player not yet activated by Recover or Rout", found=event.sentence())


def rolls_for_those_broken(state: State, order: OrderUnderWay, event: Roll) -> Objection | None:
    """An objection if the unit was not broken at the announcement, or has had its roll (O22.2, O23.2)."""
    name = event.subject
    if name is None or state.interrupts.reroll is not None:
        return None
    if name not in order.at_start:
        if state.side_of(name) is None:
            return missing(f"whether {name} was broken when the Order was given")
        why = f"{name} was not broken when the Order was given"
        side = state.side_of(name)
        if side not in (None, order.target or order.side):
            why = f"{name} is {side}'s"
    elif name in order.rolled:
        why = f"{name} had its roll already"
    else:
        return None
    return Objection(f"there is no {event.roll} roll for {name}: {why}", found=event.sentence(), pieces=(name,))


def every_unit_has_rolled(state: State, order: OrderUnderWay, roll: str) -> Iterator[Objection]:
    """An objection for each unit that should have had its roll and has not.

    A unit that an Event has rallied or taken away meanwhile is passed over: its roll would change nothing.
    """
    if order.nameless:
        yield missing(f"for whom the {roll} rolls were made")
        return
    for name in order.at_start:
        if name not in order.rolled and state.on_map(name) and state.unit(name).broken:
            message = f"{name} was broken when the Order was given and has had no {roll} roll"
            yield Objection(message, expected=f"a {roll} roll for {name}", found="none", pieces=(name,))


def result_as_rolled(state: State, event: Rally | Suppress, roll: str) -> Objection | None:
    """An objection if the last roll of this kind did not make that of the unit (O22.3, O23.2)."""
    last = state.interrupts.roll
    due = state.outcome
    effect = "rally" if isinstance(event, Rally) else "suppress"
    if due is not None and due.unit == event.unit and due.effect == effect:
        return None
    if state.pending.unreported.get(event.unit) == effect:
        return None  # reported late, but it is what its roll has made of it
    if last is None or last.event.roll != roll:
        return None if last is None else _not_from(event, effect, roll)
    if last.event.subject is None:
        return missing(f"for whom the {roll} roll was made")
    if last.event.subject != event.unit:
        return _not_from(event, effect, roll)
    morale = morale_in_place(state, event.unit)
    if morale is None:
        return missing(f"the Morale of {event.unit}")
    dice = last.event.white + last.event.red
    message = f"{event.unit} rolled {dice} against Morale {morale}, so it {_due(due, event.unit)}"
    return Objection(message, expected=_due(due, event.unit), found=DONE[effect], pieces=(event.unit,))


def results_carried_out(state: State, event: Event, roll: str) -> Iterator[Objection]:
    """An objection for each unit whose roll is made and whose result is not reported when the Order is complete."""
    now = state.interrupts
    due, last = state.outcome, now.roll
    left = dict(state.pending.unreported)
    if due is not None and last is not None and last.event.roll == roll and due.unit == last.event.subject:
        waits = now.reroll is not None or last.due is not None or due.effect == "retreat"
        suspended = now.suspended is not None and now.suspended.event.subject == due.unit  # V027 says so
        unit = state.unit(due.unit)
        done = unit.suppressed if due.effect == "suppress" else not unit.broken  # an Event has done it already
        if not (waits or suspended or done):
            left[due.unit] = due.effect
    for name, effect in left.items():
        message = f"{name} has made its {roll} roll and must still be {_TO_DO[effect]}"
        yield Objection(message, f"{name} {DONE[effect]}", event.sentence(), (name,))


def _due(due: Outcome | None, unit: str) -> str:
    if due is None or due.unit != unit:
        return "is not affected"
    return f"retreats {due.hexes}" if due.effect == "retreat" else DONE[due.effect]


def _not_from(event: Rally | Suppress, effect: str, roll: str) -> Objection:
    message = f"{event.unit} {DONE[effect]} without a {roll} roll of its own"
    return Objection(message, expected=f"a {roll} roll for {event.unit}", found=event.sentence(), pieces=(event.unit,))
