"""From one position to the next: every event as it happened, legal or not."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
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
from ccmod.games.great_battles.rules.effects.beginnings import BEGINS, begins
from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.games.great_battles.rules.ledger import LEDGER
from ccmod.games.great_battles.rules.phases import phase_of
from ccmod.games.great_battles.rules.recovery_order import recovery_step
from ccmod.games.great_battles.rules.setting_up import is_of_the_battle
from ccmod.games.great_battles.rules.silent import HABITS, TELLING
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.effects import effects_of
from ccmod.play.event import Event

BEFORE = effects_of(shock)
"""What comes of an event before it moves or removes the units."""
EFFECTS = effects_of(sequence, command, movement, formation, combat, dice, recovery, found)
"""What each event type does. Others change nothing: announcements, dice, and what is told of them."""
SHOTS = effects_of(shots)
"""What is kept of fire besides, as the position was before the event."""
NOTES = dict.fromkeys(BEGINS, begins)
"""What is noted for reasons."""
STEPS = (OPENINGS, NOTES, SHOTS, EFFECTS)
DOES = {cls: [step[cls] for step in STEPS if cls in step] for cls in VOCABULARY.types.values()}
"""All that an event type does once the ledger has followed it, in this order."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    cls = type(event)
    if cls in BEFORE:
        BEFORE[cls](state, event)
    if isinstance(event, e.Turn) and state.turn.is_told_late(event.turn):
        state.turn.tacit = False  # so may the next ones be: this is no habit of saying it before
        return
    if event.type in HABITS and not state.ledger.unsaid:
        state.said.add(event.type)
    if event.type in TELLING:
        state.told.add(event.type)
    phase = phase_of(event)
    if phase is not None:
        sequence.shows_phase(state, phase)
    recovers = recovery_step(state, event)
    if recovers is not None:
        side, step = recovers
        state.turn.recovered[side] = max(step, state.turn.recovered.get(side, 0))
    if state.turn.number is None and state.turn.early is None and is_of_the_battle(event):
        state.turn.early = event.sentence()
    LEDGER.follow(state, event)
    for does in DOES[cls]:
        does(state, event)
    state.reckoned = None
