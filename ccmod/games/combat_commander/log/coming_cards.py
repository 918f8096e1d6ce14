"""The decks of a record that does not know their order, for the log of it: VASSAL's decks always have one.

The cards that the record reveals and draws lie on top, in their order. For a card that is drawn unseen lies one that is
played from the hand later, else one of which the record says nothing. So nothing in the log contradicts its own decks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules import names
from ccmod.play.event import Event
from ccmod.play.record import Record
from ccmod.replay.adapter import Tableau

MIDWAY = frozenset({"active", "hands", "discards"})
"""Keys of a set-up that begins in the midst of a game."""
SHUFFLES = (e.Shuffle, e.Reshuffle)
FROM_DECK = (e.Roll, e.Reveal, e.Draw)
FROM_HAND = (e.Order, e.Action, e.Discard, e.Expose)


def with_coming_cards(record: Record, table: Tableau) -> Record:
    """A record whose decks begin with the cards that come, wherever it does not say how they lie.

    Only where it begins in the midst of a game: in a new game the decks are in printed order, which says nothing.
    """
    setup, events = dict(record.header.setup or {}), list(record.events)
    if MIDWAY.isdisjoint(setup):
        return record
    decks, hands = dict(setup.get("decks") or {}), dict(setup.get("hands") or {})
    for side in _sides(table):
        spare = _Spare(side, hands.get(side), events, table)
        starts = [-1, *(i for i, event in enumerate(events) if isinstance(event, SHUFFLES) and event.side == side)]
        spans = list(zip(starts, [*starts[1:], len(events)], strict=True))
        if side in decks or not all(spare.can_come(events[start + 1 : end]) for start, end in spans):
            continue  # the order is known; or cards cannot have come so, and no order would make it right
        for start, end in spans:
            coming = tuple(spare.filled(events[start + 1 : end]))
            shuffle = events[start] if start >= 0 else None
            if shuffle is None and coming:
                decks[side] = list(coming)
            elif isinstance(shuffle, SHUFFLES) and not shuffle.deck:
                events[start] = replace(shuffle, deck=coming)
        if side not in hands and spare.played:
            hands[side] = list(spare.played)
    setup |= {key: piles for key, piles in (("decks", decks), ("hands", hands)) if piles}
    return replace(record, header=replace(record.header, setup=setup), events=tuple(events))


def _sides(table: Tableau) -> Iterator[str]:
    sides = {state.piece.side for state in table.pieces.values() if state.piece.kind == "card"}
    return (side for side in sorted(sides) if names.deck_of(side) in table.decks)


class _Spare:
    """The cards of a side that may be drawn where a record does not say which was."""

    def __init__(self, side: str, hand: Sequence[str] | None, events: Sequence[Event], table: Tableau) -> None:
        self.side = side
        own = [event for event in events if getattr(event, "side", None) == side]
        drawn = {event.card for event in own if isinstance(event, e.Draw)} | set(hand or ())
        self.played = list(
            dict.fromkeys(event.card for event in own if isinstance(event, FROM_HAND) and event.card not in drawn)
        )
        """Those that are played from the hand without having been drawn."""
        said = {getattr(event, "card", None) for event in own} | set(hand or ())
        deck = table.decks.get(names.deck_of(side), ())
        self._deck = {*deck} - {*self.played, *(hand or ())}
        self._others = [card for card in deck if card not in said]

    def can_come(self, events: Sequence[Event]) -> bool:
        """Whether the cards that these events turn over are of the deck, and each comes once."""
        turned = (event for event in events if isinstance(event, FROM_DECK) and event.side == self.side)
        named = [event.card for event in turned if event.card is not None]
        return self._deck.issuperset(named) and len(named) == len(set(named))

    def filled(self, events: Sequence[Event]) -> Iterator[str]:
        """The cards that leave the deck by these events, first to last."""
        for event in events:
            if not isinstance(event, FROM_DECK) or event.side != self.side:
                continue
            if event.card is not None:
                yield event.card
            elif self.played or self._others:
                yield (self.played or self._others).pop(0)
