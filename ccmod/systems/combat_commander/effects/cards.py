"""How cards, rolls and triggers change the position (1, 9)."""

from __future__ import annotations

from ccmod.systems.combat_commander.effects.artillery import drift_dice, mines_unsaid
from ccmod.systems.combat_commander.events import (
    AdvanceTime,
    CarryOut,
    Discard,
    Draw,
    Expose,
    Initiative,
    Reshuffle,
    Reveal,
    Roll,
    Shuffle,
    Sniper,
)
from ccmod.systems.combat_commander.state.context import TimeAdvance
from ccmod.systems.combat_commander.state.outcomes import OUTCOME_ROLLS, outcome_of
from ccmod.systems.combat_commander.state.position import State
from ccmod.systems.combat_commander.terms import ATTACK_ROLLS


def draw(state: State, event: Draw) -> None:
    """A card comes into the hand; outside the opening that is the refill of 5.4."""
    state.make_side(event.side).cards.draw(event.card)
    if state.turn is not None and state.active == event.side and state.order is None:
        state.turn.refilling = True


def discard(state: State, event: Discard) -> None:
    """A card leaves the hand unused."""
    state.make_side(event.side).cards.leave_hand(event.card, event.to)
    turn = state.turn
    if turn is not None and turn.passed and state.active == event.side and state.interrupts.open is None:
        turn.discarded += 1


def shuffle(state: State, event: Shuffle | Reshuffle) -> None:
    """Discards and draw pile become the new draw pile."""
    state.make_side(event.side).cards.shuffle(event.deck)
    if isinstance(event, Reshuffle) and state.advance is not None and state.advance.side == event.side:
        state.advance.reshuffled = True


def expose(state: State, event: Expose) -> None:
    """The card is now known."""
    state.make_side(event.side).cards.show(event.card)


def roll(state: State, event: Roll) -> None:
    """The top card is turned over for its dice; triggers and re-rolls are followed by :mod:`..state.interrupts`."""
    state.make_side(event.side).cards.reveal(event.card, event.to)
    if event.roll == "mine attack":
        mines_unsaid(state)
    attack, order = state.attack, state.order
    if attack is not None and ATTACK_ROLLS.get(event.roll) == attack.kind:
        attack.rolled = True
        attack.total = None if attack.fp is None else attack.fp + attack.boost + event.white + event.red
    elif event.roll == "defense" and attack is not None and event.subject is not None:
        attack.defended.append(event.subject)
    elif event.roll == "melee" and state.melee is not None:
        fp = state.melee_fp(state.melee.hex, event.side)
        state.melee.totals[event.side] = None if fp is None else fp + event.white + event.red
    elif event.roll == "sudden death" and state.advance is not None:
        state.advance.sudden_death = True
    elif order is not None and event.roll in ("recover", "rout") and event.subject is not None:
        order.rolled.append(event.subject)
    elif order is not None and event.roll in ("targeting", "accuracy") and order.side == event.side:
        order.activation.executed = True
        if event.roll == "accuracy" and state.barrage is not None:
            state.barrage.product = event.white * event.red
    if event.roll in OUTCOME_ROLLS:
        if event.roll == "defense" and state.outcome is not None and state.outcome.effect == "retreat":
            state.retreat = state.outcome
        state.outcome = outcome_of(state, event)


def sniper(state: State, event: Sniper) -> None:
    """The Sniper is placed; whom he hits breaks in an event of its own."""
    state.sniper = event


def reveal(state: State, event: Reveal) -> None:
    """The top card is turned over, but not for a roll."""
    state.make_side(event.side).cards.reveal(event.card, event.to)
    drift_dice(state, event)


def carry_out(state: State, event: CarryOut) -> None:
    """The Event begins; it lasts as long as the trigger that revealed it."""
    state.event = event.event
    state.event_steps = 0


def initiative(state: State, event: Initiative) -> None:
    """The Initiative card changes hands."""
    state.initiative = event.side


def advance_time(state: State, event: AdvanceTime) -> None:
    """The marker moves; what follows from it comes in events of its own (6.1.2)."""
    state.time = event.space
    state.advance = TimeAdvance(event.side, event.space)
