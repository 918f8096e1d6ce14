"""Cards at the beginning of a scenario: the order of its decks, and hands of a number of cards dealt from them.

Worked out here once, for the module, for ccmod's own tools, and for the check that a deck has as many cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from ccmod.authoring.card_sheets import CardBox
from ccmod.authoring.plain.scenario import ScenarioFile
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Dealt:
    """How the cards of a scenario begin."""

    orders: dict[str, list[str]]
    """Decks that begin otherwise than in a new game, with their cards, the top one first."""
    hands: dict[str, list[str]]
    """Side to the cards that it holds."""


def deal(file: ScenarioFile, id: str, cards: CardBox) -> Dealt:
    """The decks and hands of a scenario with this id, which must have been checked.

    Decks are shuffled or put in order first, then each side gets its number of cards from the top, one side after the
    other. A deck that is dealt from is shuffled, unless the scenario gives its order.
    """
    hands = {side: list(hand) for side, hand in file.hands.items() if isinstance(hand, list)}
    wanted = {side: draws(side, hand, cards) for side, hand in file.hands.items() if not isinstance(hand, list)}
    dealing = {deck for draw in wanted.values() for deck in draw}
    orders = {}
    for deck in dict.fromkeys((*file.decks, *(one for one in cards.decks if one in dealing))):
        orders[deck] = in_deck(deck, file.decks, hands, cards)
        if file.decks.get(deck, "shuffled") == "shuffled":
            orders[deck].sort(key=lambda name, deck=deck: _chance(id, deck, name))  # type: ignore[misc]
    for side, draw in wanted.items():
        hands[side] = []
        for deck, count in draw.items():
            hands[side] += orders[deck][:count]
            del orders[deck][:count]
    return Dealt(orders, {side: hands[side] for side in file.hands})


def draws(side: str, hand: int | Mapping[str, int], cards: CardBox) -> Mapping[str, int]:
    """From which decks a side gets how many cards; a number alone is drawn from its only deck, if there is one."""
    if isinstance(hand, Mapping):
        return hand
    decks = decks_of(side, cards)
    return {decks[0]: hand} if len(decks) == 1 else {}


def decks_of(side: str, cards: CardBox) -> list[str]:
    """The draw decks of a side: its own, or else those of everybody, in which cards begin face down."""
    filled = {card.deck for card in cards.cards.values()}
    found = [one for one in cards.decks.values() if one.name in filled and one.line.face == "down"]
    own = [one.name for one in found if one.side == side]
    return own or [one.name for one in found if one.side is None]


def in_deck(
    deck: str, decks: Mapping[str, Sequence[str]], hands: Mapping[str, Sequence[str]], cards: CardBox
) -> list[str]:
    """The cards of a deck before any are dealt: those that a scenario lists for it, or else its own that are neither
    listed for another deck nor held; ``decks`` and ``hands`` as the scenario has them."""
    listed = {name: order for name, order in decks.items() if not isinstance(order, str)}
    if deck in listed:
        return list(listed[deck])
    elsewhere = {name for names in (*listed.values(), *hands.values()) for name in names}
    return [card.name for card in cards.cards.values() if card.deck == deck and card.name not in elsewhere]


def _chance(id: str, deck: str, card: str) -> bytes:
    """A place in a shuffled deck: the same in every build, but for another scenario another."""
    return hashlib.sha256(f"{id}/{deck}/{card}".encode()).digest()
