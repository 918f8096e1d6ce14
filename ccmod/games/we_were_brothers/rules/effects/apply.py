"""From one position to the next: every event as it happened, legal or not."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.effects import (
    close_combat,
    dice,
    explosives,
    fire,
    indoors,
    loads,
    morale,
    movement,
    scores,
    sequence,
    spotting,
    support,
    wounds,
)
from ccmod.games.we_were_brothers.rules.ledger import LEDGER
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.effects import effects_of
from ccmod.play.event import Event

SEQUENCE = (e.Turn, e.Initiative, e.Phase, e.Squad)
"""What is put in that is no consequence of a deed or roll."""
EFFECTS = effects_of(
    sequence, movement, indoors, loads, spotting, fire, wounds, morale, close_combat, explosives, support, scores, dice
)
"""What each event type does."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    unsaid = state.ledger.unsaid
    if state.put_in and not unsaid and state.is_told_late(event):
        state.put_in.remove(event)  # it has had its effect
        state.said.add(event.type)
        return
    effect = EFFECTS.get(type(event))
    LEDGER.follow(state, event)  # what it uses up and closes was opened before it
    if effect is not None:
        effect(state, event)
    if not unsaid:
        state.said.add(event.type)
    elif not isinstance(event, SEQUENCE):
        state.put_in.append(event)
