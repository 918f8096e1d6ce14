"""Turns and activations that are announced when something has shown that they have begun, or that they are over (3.0,
5.32).
"""

from __future__ import annotations

from ccmod.games.great_battles.rules.effects import sequence, shock
from ccmod.games.great_battles.rules.events import (
    Activate,
    EndActivation,
    Turn,
)
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.late import Effect, Late


def turn_has_begun(state: State, event: Turn) -> Effect | None:
    """Players roll for the initiative, and then say that the turn begins."""
    return _says_the_turn if state.turn.tacit and event.turn == state.turn.number else None


def _says_the_turn(state: State, event: Turn) -> None:
    """It does not count as reported: so may the next ones be, for this shows no habit of saying it before."""
    shock.resets(state, event)
    state.turn.tacit = False


def activation_has_begun(state: State, event: Activate) -> Effect | None:
    """The brigades are said to act that an act of theirs has shown."""
    acting = state.activation
    return sequence.activates_late if acting.tacit and event.brigades == acting.brigades else None


def activation_is_over(state: State, event: EndActivation) -> Effect | None:
    """Others act in the place of the brigades that are said to have finished, or the next marker has been drawn, and
    nobody has said so before.
    """
    acting = state.activation
    if acting.done.difference(acting.ended, acting.brigades).issuperset(event.brigades):
        return sequence.ends_late
    nobody = not acting.brigades and not acting.done
    return sequence.ends_behind_the_marker if nobody and acting.before.issuperset(event.brigades) else None


LATE: Late = {Turn: turn_has_begun, Activate: activation_has_begun, EndActivation: activation_is_over}
