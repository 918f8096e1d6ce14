"""Phases and ends of turns that are announced where nothing of the kind goes on (3.0, 5.5)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.phases import AGAIN, AT_ACTIVATIONS, SHOCK, rank
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import PHASES
from ccmod.play.finding import Objection, warning

AFTER_ACTIVATIONS = [phase for phase in PHASES if rank(phase) > AT_ACTIVATIONS]
"""The phases that come when no marker is left to draw."""


@RULEBOOK.check("V011", "3.0", e.Phase, of=AGAIN)
def begins_while_markers_are_drawn(state: State, event: e.Phase) -> Objection | None:
    """The phases of an activation need a marker; a phase announced without one may only be reported too late."""
    turn, acting = state.turn, state.activation
    if turn.over:
        return None
    if turn.pool_is_over:
        said = f"the {event.phase} phase comes with an Activation Marker, and the pool is empty"
        return Objection(said, "a marker", "an empty pool")
    if acting.command is None and turn.whole:
        said = f"the {event.phase} phase comes with an Activation Marker, and none has been drawn"
        return warning(said, "a marker", "none")
    if event.phase == SHOCK and acting.whole and not acting.brigades:
        return warning("no brigade is acting whose Shocks might begin", "a brigade that acts", "none")
    return None


@RULEBOOK.check("V011", "3.0", e.EndTurn, e.Turn)
@RULEBOOK.check("V011", "3.0", e.Phase, of=AFTER_ACTIVATIONS)
def ends_a_turn_with_markers(state: State, event: e.Phase | e.EndTurn | e.Turn) -> Objection | None:
    """A turn has markers to draw: one that ends before the first may not be reported in full.

    A turn with the number of the previous one, which had ended, may not be a new turn.
    """
    turn = state.turn
    if not turn.whole or turn.over or turn.again or state.drawn:
        return None
    what = f"the {event.phase} phase begins" if isinstance(event, e.Phase) else "it ends"
    said = f"no command has acted in turn {turn.number}, and {what}"
    return warning(said, "Activation Markers", "none")
