"""From one position to the next: every event as it happened, legal or not."""

from __future__ import annotations

from ccmod.games.great_battles.rules.duties.openings import OPENINGS
from ccmod.games.great_battles.rules.effects import (
    combat,
    command,
    dice,
    formation,
    found,
    movement,
    recovery,
    sequence,
    shock,
    shots,
)
from ccmod.games.great_battles.rules.effects.beginnings import begins
from ccmod.games.great_battles.rules.ledger import LEDGER
from ccmod.games.great_battles.rules.phases import phase_of
from ccmod.games.great_battles.rules.silent import HABITS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.effects import effects_of
from ccmod.play.event import Event

EFFECTS = effects_of(sequence, command, movement, formation, combat, dice, recovery, found)
"""What each event type does. Others change nothing: announcements, dice, and what is told of them."""
SHOTS = effects_of(shots)
"""What is kept of fire besides, as the position was before the event."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    if type(event) in shock.FOLLOWED:  # before the event moves or removes the units
        shock.follow(state, event)
    if event.type in HABITS and not state.ledger.unsaid:
        state.said.add(event.type)
    phase = phase_of(event)
    if phase is not None:
        sequence.shows_phase(state, phase)
    LEDGER.follow(state, event)
    opens = OPENINGS.get(type(event))
    if opens is not None:
        opens(state, event)
    begins(state, event)
    kept = SHOTS.get(type(event))
    if kept is not None:
        kept(state, event)
    effect = EFFECTS.get(type(event))
    if effect is not None:
        effect(state, event)
