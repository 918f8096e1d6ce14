"""From one position to the next: every event as it happened, legal or not."""

from __future__ import annotations

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.effects import combat, movement, sequence
from ccmod.games.folio.rules.ledger import LEDGER
from ccmod.games.folio.rules.state.position import SEQUENCE, State
from ccmod.games.folio.rules.unseen import OF_A_COMBAT
from ccmod.play.effects import effects_of
from ccmod.play.event import Event

EFFECTS = effects_of(combat, movement, sequence)
"""The effect of each event type. Others only flip a counter; a withdrawal changes nothing: none is possible (8.3l)."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    type_ = type(event)
    if type_ not in SEQUENCE:
        state.acted = state.ledger.step
    LEDGER.follow(state, event)
    if not state.ledger.unsaid:
        state.halted = None
    if type_ not in OF_A_COMBAT:
        state.untouched = None
    EFFECTS.get(type_, combat.show)(state, event)
    state.reckoned = None  # what was reckoned before it no longer holds
    if isinstance(event, e.LOSSES):
        combat.note_loss(state, event.unit)
