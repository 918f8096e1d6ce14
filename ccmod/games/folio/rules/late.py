"""Phases and turns that are announced an act late: the act has shown them, or a later phase than the announced (4.1).

So are the end of the turn before, phases in which nothing was done, and the later phase to which an attack belongs that
seemed to be of an earlier one.
"""

from __future__ import annotations

from ccmod.games.folio.rules.effects.sequence import carry_over, overtake, say_late
from ccmod.games.folio.rules.events import BeginPhase, EndTurn, GameTurn
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.terms import PHASES
from ccmod.play.late import Effect, Late


def turn_has_begun(state: State, event: GameTurn) -> Effect | None:
    """The turn that was put in is said."""
    return say_late if event.turn == state.turn and not (state.over or state.began.get("turn", 1)) else None


def turn_has_ended(state: State, event: EndTurn) -> Effect | None:
    """The turn before was put in, or has ended with the one that was: until a phase is announced, it is said."""
    before = state.turn == event.turn + 1 and not (state.began.get("before", 1) or state.began.get("phase"))
    return say_late if before and not state.over else None


def phase_has_begun(state: State, event: BeginPhase) -> Effect | None:
    """The phase that was put in is said, or one before it; or the later one of the attack that has shown it."""
    if state.over or state.turn_over:
        return None
    if (event.side, event.phase) == (state.player, state.phase) and not state.began.get("phase", 1):
        return say_late
    if not state.has_just_shown:
        return None
    if is_overtaken(state, event):
        return overtake
    return carry_over if _is_of_the_attack(state, event) else None


def is_overtaken(state: State, event: BeginPhase) -> bool:
    """Whether the act that has just shown a phase belongs behind that which is announced: it had no acts."""
    side, last = state.before
    to = state.phase_number() if event.side == state.player else None
    phases = PHASES[last + 1 if side == event.side else 0 : to]
    return event.side in (state.player, side) and event.phase in phases


def _is_of_the_attack(state: State, event: BeginPhase) -> bool:
    """Whether the attack that has just shown a phase belongs to a later one: it is declared, and not yet rolled."""
    combat = state.combat
    if combat is None or combat.rolled or combat.bombardment or event.side != state.player:
        return False
    return PHASES.index(event.phase) > state.phase_number()


LATE: Late = {GameTurn: turn_has_begun, EndTurn: turn_has_ended, BeginPhase: phase_has_begun}
