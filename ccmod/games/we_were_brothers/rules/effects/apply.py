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
from ccmod.games.we_were_brothers.rules.state.position import SEQUENCE, State
from ccmod.play.effects import effects_of
from ccmod.play.event import Event

EFFECTS = effects_of(
    sequence, movement, indoors, loads, spotting, fire, wounds, morale, close_combat, explosives, support, scores, dice
)
"""The effect of each event type."""
_OF_SEQUENCE = frozenset(SEQUENCE)


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    type_ = type(event)
    effect = EFFECTS.get(type_)
    LEDGER.follow(state, event)  # what it uses up and closes was opened before it
    if effect is not None:
        effect(state, event)
    if type_ in _OF_SEQUENCE:
        _note(state, event)
    elif state.ledger.unsaid and type_ is not e.Initiative:
        state.put_in[type_].append(event)


def _note(state: State, event: Event) -> None:
    """Whether turns, phases and squads are said, or left out now and then (:attr:`State.reports_all`)."""
    ledger = state.ledger
    if ledger.unsaid:
        state.assumed.append(event)
        ledger.mistrusts(*SEQUENCE)
    elif ledger.leaves_out(*SEQUENCE):
        ledger.trusts_again(*SEQUENCE)
