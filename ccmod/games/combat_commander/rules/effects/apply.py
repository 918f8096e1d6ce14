"""From one position to the next: every event as it happened, legal or not."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects import (
    artillery,
    cards,
    fights,
    markers,
    moves,
    sight,
    time,
    turns,
    units,
    victory,
)
from ccmod.games.combat_commander.rules.effects.causes import open_causes
from ccmod.games.combat_commander.rules.effects.fights import update_fights
from ccmod.games.combat_commander.rules.effects.interrupts import close_before_step, note_unpaid, update_interrupts
from ccmod.games.combat_commander.rules.effects.markers import SETTLES, update_pending
from ccmod.games.combat_commander.rules.effects.outcomes import update_outcome, update_unreported
from ccmod.games.combat_commander.rules.effects.time import update_time_advance
from ccmod.games.combat_commander.rules.effects.turns import COMPLETES_SILENTLY, complete_silently
from ccmod.games.combat_commander.rules.effects.victory import update_ending, update_objectives
from ccmod.games.combat_commander.rules.ledger import LEDGER
from ccmod.games.combat_commander.rules.state.acting import ENDS_AN_ACTION, Acting
from ccmod.games.combat_commander.rules.state.interrupts import STEPS
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.time_advance import breaks_in
from ccmod.play.effects import effects_of
from ccmod.play.event import Event

EFFECTS = effects_of(artillery, cards, fights, markers, moves, sight, time, turns, units, victory)
"""The effect of each event type. Others only turn a counter over, or mean something to what is under way alone."""

PIECES_COME_AND_GO = frozenset((e.EnterHex, e.Exit, e.Reinforce, e.Eliminate, e.Deploy))
"""Events after which an objective may have another holder (7.3.1)."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises.

    What is under way is followed in an order of its own, since one event may at once show what a roll has come to, end
    a trigger, and move a unit:

    - before the effect, what can be read only from the position before the event;
    - the effect on pieces, cards and markers;
    - what the new position means, from the ground up: who holds what, which trigger is open, whose result this was.
    """
    # Entries that an event uses up or closes were opened before it, while the trigger that it may end was still open.
    is_late = LEDGER.follow(state, event)
    by_time = state.carried is not None and breaks_in(state, event)
    _before(state, event)
    EFFECTS.get(type(event), units.show)(state, event)
    _after(state, event, foreign=is_late or by_time)
    state.steps += 1


def _before(state: State, event: Event) -> None:
    """What can be read only from the position before the event."""
    type_ = type(event)
    # Which step of a Time Advance this is depends on the VP that are due, which the effect may pay; and a new advance
    # must not count its own first event.
    if state.advance is not None and not state.advance.over:
        update_time_advance(state, state.advance, event)
    # The end of an Order settles what hung about in it; a marker drawn or a hex set ablaze by the effect is new.
    state.pending.flipped = None
    if type_ in SETTLES:
        update_pending(state, event)
    if type_ in COMPLETES_SILENTLY:
        complete_silently(state, event)
    # A result that is reported now is that of its roll, which counts already.
    if state.pending.unreported:
        update_unreported(state, event)
    # The event that brings about the end of the game does not itself go on after it.
    if state.ending.kind is not None:
        update_ending(state, event)
    # A trigger that a step ends has had its Melees and moves where the units stand now.
    if type_ in STEPS:
        close_before_step(state, event)


def _after(state: State, event: Event, *, foreign: bool) -> None:
    """What the new position means; ``foreign``: the event is no step of the Event that is carried out."""
    type_, now = type(event), state.interrupts
    if type_ in PIECES_COME_AND_GO:
        update_objectives(state)
    # Needs the effect: a deck that it has emptied makes a Time Advance due, units that it has moved contest a hex.
    update_interrupts(state, event)
    if now.open is not None:
        while state.ledger.depth < now.depth:
            state.ledger.suspend(silent=True)  # the end of a trigger need not be reported
    # Need to know whether a trigger is open now: if so, what becomes of units is its doing, not the fight's or roll's.
    if state.attack is not None or state.melee is not None or state.targeting is not None:
        update_fights(state, event)
    if now.open is None:
        state.carried = state.sniper = None  # an Event and its Sniper last as long as their trigger
        if state.outcome is not None or state.retreat is not None:
            update_outcome(state, event)
    elif isinstance(event, e.Reveal) and event.purpose == "event":
        cards.show_event(state, event)
    elif state.carried is not None and not (foreign or isinstance(event, e.CarryOut)):
        state.carried.steps.append(event)
    if type_ in ENDS_AN_ACTION:
        state.acting = Acting(event) if isinstance(event, e.Action) else None
    elif state.acting is not None:
        state.acting.steps.append(event)
    # All later consequences follow from here.
    open_causes(state, event)
    state.reckoned = None  # what was reckoned before it no longer holds
    if now.open is not None or state.ledger.early:
        note_unpaid(state)
