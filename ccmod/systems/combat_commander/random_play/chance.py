"""Rolls, reveals and hits as the random player makes them: he knows both decks and both hands."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.play.event import Event
from ccmod.systems.combat_commander.checks.rolls import value_of
from ccmod.systems.combat_commander.events import Break, Eliminate, Reveal, Roll
from ccmod.systems.combat_commander.state.position import State
from ccmod.systems.combat_commander.tables import card_of


def roll(state: State, side: str, purpose: str, subject: str | None = None) -> Iterator[Event]:
    """A roll, with its result announced; nothing if the deck is not known or empty."""
    card = card_of(state.side(side).cards.top or "")
    if card is not None:
        made = Roll(side, purpose, card.id, card.white, card.red, subject)
        yield Roll(side, purpose, card.id, card.white, card.red, subject, value_of(made))


def reveal(state: State, side: str, purpose: str) -> Iterator[Event]:
    """A card turned over for its event or its random hex; nothing if the deck is not known or empty."""
    card = card_of(state.side(side).cards.top or "")
    if card is not None:
        yield Reveal(side, card.id, purpose, card.event if purpose == "event" else card.hex)


def hit(state: State, unit: str) -> Event:
    """A unit breaks, or is eliminated if it is broken (3.2.4)."""
    return Eliminate(unit) if state.unit(unit).broken else Break(unit)


def cards_for(state: State, side: str, action: str) -> Iterator[str]:
    """The cards in a hand that bear an Action."""
    for id in state.side(side).cards.hand:
        card = card_of(id)
        if card is not None and action in card.actions:
            yield id
