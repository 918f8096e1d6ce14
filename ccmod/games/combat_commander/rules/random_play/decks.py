"""Decks in a random game: shuffled, some of them so that seldom cards come up together with what calls for them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ccmod.games.combat_commander.rules.state.interrupts import EVENT, TIME
from ccmod.games.combat_commander.rules.tables import Tables

STACKED = 0.7
"""How often a deck is stacked."""


def stacked(tables: Tables, cards: Iterable[str], random: Random) -> tuple[str, ...]:
    """An order of some cards, any as likely as another; or, stacked, one in which more happens.

    After each Event! lies a card for an Event that is as likely as any other, however few cards bear it, and Time!
    comes late.
    """
    deck = sorted(cards)
    random.shuffle(deck)
    if random.random() > STACKED:
        return tuple(deck)
    found = [card for id in deck if (card := tables.card(id)) is not None]
    calls = [card for card in found if card.trigger == EVENT]
    late = [card for card in found if card.trigger == TIME]
    by_event: dict[str, list[str]] = {}
    for card in found:
        if card.trigger not in (EVENT, TIME):
            by_event.setdefault(card.event, []).append(card.id)
    called = [random.choice(by_event[name]) for name in random.sample(list(by_event), min(len(calls), len(by_event)))]
    pairs = [(call.id, event) for call, event in zip(calls, called, strict=False)]
    taken = {id for pair in pairs for id in pair} | {card.id for card in late}
    rows = [*pairs, *((id,) for id in deck if id not in taken)]
    random.shuffle(rows)
    return (*(id for row in rows for id in row), *(card.id for card in late))
