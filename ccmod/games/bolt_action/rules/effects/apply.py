"""From one position to the next: every event as it happened, legal or not."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.effects import assaults, movement, orders, sequence, shooting, vehicles
from ccmod.games.bolt_action.rules.ledger import LEDGER
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.play.effects import effects_of
from ccmod.play.event import Event

EFFECTS = effects_of(assaults, movement, orders, sequence, shooting, vehicles)
"""The effect of each event type."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    LEDGER.follow(state, event)  # what it uses up and closes was opened before it
    effect = EFFECTS.get(type(event))
    if effect is not None:
        effect(state, event)
