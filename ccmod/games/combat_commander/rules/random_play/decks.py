"""Decks in a random game: shuffled, some of them so that seldom cards come up together with what calls for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from ccmod.games.combat_commander.rules.state.interrupts import EVENT, TIME
from ccmod.games.combat_commander.rules.tables import Tables

STACKED = 0.7
"""How often a deck is stacked."""
ON_TOP = 4
"""Cards that are chosen for their Actions."""


def stacked(tables: Tables, cards: Iterable[str], random: Random) -> tuple[str, ...]:
    """An order of some cards, any as likely as another; or, stacked, one in which more happens.

    On top lie cards for Actions, each as likely as any other, however few cards bear it; so do cards for Events after
    each Event!. Time! comes late.
    """
    deck = sorted(cards)
    random.shuffle(deck)
    if random.random() > STACKED:
        return tuple(deck)
    found = [card for id in deck if (card := tables.card(id)) is not None]
    calls = [card for card in found if card.trigger == EVENT]
    late = [card for card in found if card.trigger == TIME]
    others = [card for card in found if card.trigger not in (EVENT, TIME)]
    top = _one_each(random, {card.id: card.action for card in others}, ON_TOP)
    called = _one_each(random, {card.id: card.event for card in others if card.id not in top}, len(calls))
    pairs = [(call.id, event) for call, event in zip(calls, called, strict=False)]
    taken = {*top, *(id for pair in pairs for id in pair), *(card.id for card in late)}
    rows = [*pairs, *((id,) for id in deck if id not in taken)]
    random.shuffle(rows)
    return (*top, *(id for row in rows for id in row), *(card.id for card in late))


def _one_each(random: Random, words: Mapping[str, str], most: int) -> list[str]:
    """A card for each of some words, which are chosen first."""
    bearing: dict[str, list[str]] = {}
    for id, word in words.items():
        bearing.setdefault(word, []).append(id)
    return [random.choice(bearing[word]) for word in random.sample(list(bearing), min(most, len(bearing)))]
