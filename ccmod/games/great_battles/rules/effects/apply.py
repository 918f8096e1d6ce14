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
from ccmod.games.great_battles.rules.phases import PHASES_OF, phase_of
from ccmod.games.great_battles.rules.recovery_order import STEPS as RECOVERY_STEPS
from ccmod.games.great_battles.rules.recovery_order import recovery_step
from ccmod.games.great_battles.rules.setting_up import is_of_the_battle
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.effects import effects_of
from ccmod.play.event import Event

SHOCKS = effects_of(shock)
"""What comes of an event before it moves or removes the units."""
EFFECTS = effects_of(sequence, command, movement, formation, combat, dice, recovery, found)
"""What each event type does. Others change nothing: announcements, dice, and reports of them."""
SHOTS = effects_of(shots)
"""What is kept of fire besides, as the position was before the event."""
NOTES = dict.fromkeys(BEGINS, begins)
"""What is noted for reasons."""
TYPES = VOCABULARY.types.values()
STEPS = (OPENINGS, NOTES, SHOTS, EFFECTS)
DOES = {cls: [step[cls] for step in STEPS if cls in step] for cls in TYPES}
"""All that an event type does once the ledger has followed it, in this order."""


def _shows_its_phase(state: State, event: Event) -> None:
    phase = phase_of(event)
    if phase is not None:
        sequence.shows_phase(state, phase)


def _recovers(state: State, event: Event) -> None:
    """How far a side has come in the Recovery Phase."""
    recovers = recovery_step(state, event)
    if recovers is not None:
        side, step = recovers
        state.turn.recovered[side] = max(step, state.turn.recovered.get(side, 0))


SHOWS = (
    SHOCKS,
    dict.fromkeys(PHASES_OF, _shows_its_phase),
    dict.fromkeys(RECOVERY_STEPS, _recovers),
)
"""What an event shows of what has come about already."""
BEFORE = {cls: [step[cls] for step in SHOWS if cls in step] for cls in TYPES}
"""The same by event type, in this order: all that it does before the ledger follows it."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    cls, now = type(event), state.turn
    if isinstance(event, e.Turn) and now.is_reported_late(event.turn):
        shock.resets(state, event)
        now.tacit = False  # so may the next ones be: this is no habit of saying it before
        return
    for shows in BEFORE[cls]:
        shows(state, event)
    if now.number is None and now.early is None and is_of_the_battle(event):
        now.early = event.sentence()
    LEDGER.follow(state, event)
    for does in DOES[cls]:
        does(state, event)
    state.reckoned = None
