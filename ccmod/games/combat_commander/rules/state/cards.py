"""Where the cards of one side's Fate deck are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Cards:
    """Hand, deck and discards of one side, as far as anybody knows them.

    A card is moved as the record says, even if it cannot have been where it came from.
    """

    all: frozenset[str] = frozenset()
    """The nation's 72 cards; empty if the nation is unknown."""
    hand: list[str] = field(default_factory=list)
    """The cards in the hand that are known."""
    hidden: int | None = 0
    """How many more cards are in the hand; ``None`` if that is unknown."""
    deck: list[str] | None = None
    """The draw pile, top first; ``None`` while its order is unknown."""
    deck_count: int | None = None
    """The size of the draw pile; ``None`` if unknown."""
    discards: list[str] = field(default_factory=list)
    """The discard pile, its top last."""
    elsewhere: list[str] = field(default_factory=list)
    """Cards that were taken out of the game."""
    printed: bool = False
    """Whether its deck lies in the printed order, so that whoever knows the game knows its cards; reported once."""
    shuffled: bool = False
    """Whether its deck was shuffled since the record began."""
    last_played_as: dict[str, str] = field(default_factory=dict)
    """For each card played since it was last drawn, what it was played as."""

    @property
    def hand_size(self) -> int | None:
        """How many cards are in the hand; ``None`` if unknown."""
        return None if self.hidden is None else len(self.hand) + self.hidden

    @property
    def top(self) -> str | None:
        """The top card of the draw pile, where the order is known."""
        return self.deck[0] if self.deck else None

    def place_of(self, card: str) -> str | None:
        """``hand``, ``discard``, ``elsewhere``, ``deck``; ``None`` if it may be in the deck or in the hand."""
        if card in self.hand:
            return "hand"
        if card in self.discards:
            return "discard"
        if card in self.elsewhere:
            return "elsewhere"
        if self.hidden == 0 or (self.deck is not None and card in self.deck):
            return "deck"
        return "hand" if self.deck is not None else None

    def draw(self, card: str | None) -> str | None:
        """A card goes from the deck to the hand; an unnamed one is the top card. Returns the card, if known."""
        card = self._take_from_deck(card)
        if card is None:
            if self.hidden is not None:
                self.hidden += 1
        else:
            self.hand.append(card)
            self.last_played_as.pop(card, None)
        return card

    def reveal(self, card: str, to: str) -> None:
        """The top card is turned over and goes to a pile (1.3)."""
        self._take_from_deck(card)
        self._put(card, to)

    def leave_hand(self, card: str, to: str) -> None:
        """A card goes from the hand to a pile."""
        if card in self.hand:
            self.hand.remove(card)
        elif not self._forget(card) and self.hidden:
            self.hidden -= 1
        self._put(card, to)

    def show(self, card: str) -> None:
        """A card that is now known to be in the hand."""
        if self.place_of(card) is None and self.hidden:
            self.hidden -= 1
            self.hand.append(card)

    def lose_sight(self) -> None:
        """Cards have changed hands without a report."""
        self.hidden = self.deck = self.deck_count = None

    def shuffle(self, deck: Iterable[str] = ()) -> None:
        """Discards and draw pile become a new draw pile, in this order if it is known (1.4)."""
        if self.deck_count is not None:
            self.deck_count += len(self.discards)
        self.discards.clear()
        self.shuffled, self.printed = True, False
        self.deck = list(deck) or None
        if self.deck is not None:
            self.deck_count = len(self.deck)

    def _take_from_deck(self, card: str | None) -> str | None:
        self.printed = False
        if self.deck:
            card = self.deck[0] if card is None else card
            if card in self.deck:
                self.deck.remove(card)
            else:
                self._forget(card)
        elif card is not None:
            self._forget(card)
        if self.deck_count:
            self.deck_count -= 1
        if self.deck is not None:
            self.deck_count = len(self.deck)
        return card

    def _forget(self, card: str) -> bool:
        """Take a card from wherever it is known to be; whether it was anywhere."""
        for pile in (self.hand, self.discards, self.elsewhere, self.deck):
            if pile and card in pile:
                pile.remove(card)
                return True
        return False

    def _put(self, card: str, to: str) -> None:
        if to == "hand":
            self.hand.append(card)
        elif to == "discard":
            self.discards.append(card)
        elif to == "deck":
            if self.deck is not None:
                self.deck.insert(0, card)
            if self.deck_count is not None:
                self.deck_count += 1
        else:
            self.elsewhere.append(card)
