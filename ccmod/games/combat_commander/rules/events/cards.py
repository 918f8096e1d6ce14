"""Cards as they go from pile to pile (1.1-1.5, 5.3, 5.4)."""

from __future__ import annotations

from typing import Annotated

from ccmod.games.combat_commander.rules.events.slots import WORDLESS, Card, Pile
from ccmod.games.combat_commander.rules.names import CARDS, DECK, DISCARDS, HAND, PILE
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import EVERY, Arranged, Goes
from ccmod.play.slots import Names, SideName, one_of


@event_type("draw", "{side} draws a card", Goes("{card}", HAND, origin=DECK, kinds=CARDS))
class Draw(Event):
    """A card goes from a deck to its owner's hand (1.1, 5.4)."""

    side: SideName
    card: Card | None = None


@event_type("discard", "{side} discards {card}[ {manner}]", Goes("{card}", PILE, origin=HAND, kinds=CARDS))
class Discard(Event):
    """A card goes from a hand to the discards without being used (5.3, E57, E61), or without a stated reason."""

    side: SideName
    card: Card
    to: Pile = "discard"
    manner: Annotated[str, one_of("at random", WORDLESS)] | None = None


@event_type("shuffle", "{side} shuffles the deck", Arranged(DECK, "deck"))
class Shuffle(Event):
    """A deck is shuffled before play. ``deck`` is its new order, top card first, if it is known."""

    side: SideName
    deck: Names = ()


@event_type(
    "reshuffle",
    "{side} shuffles the discards into the deck",
    Goes(EVERY, DECK, origin=DISCARDS, kinds=CARDS, inferred=False),
    Arranged(DECK, "deck"),
)
class Reshuffle(Event):
    """Discards and deck become a new deck (1.4). ``deck`` is its new order, top card first, if it is known."""

    side: SideName
    deck: Names = ()


@event_type("expose", "{side} shows {card}")
class Expose(Event):
    """A card in hand is shown to the opponent (1.2)."""

    side: SideName
    card: Card
