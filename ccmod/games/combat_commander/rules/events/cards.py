"""Cards as they go from pile to pile (1.1-1.5, 5.3, 5.4)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events.slots import CARD, PILE
from ccmod.play.event import Event, event_type
from ccmod.play.phrase import Phrase
from ccmod.play.slots import NAME, NAMES, one_of


@event_type("draw", Phrase("{side} draws a card", side=NAME), silent={"card": CARD})
class Draw(Event):
    """A card goes from a deck to its owner's hand (1.1, 5.4)."""

    side: str
    card: str | None = None


@event_type(
    "discard",
    Phrase("{side} discards {card}[ {manner}]", side=NAME, card=CARD, manner=one_of("at random")),
    silent={"to": PILE},
)
class Discard(Event):
    """A card goes from a hand to the discards without being used (5.3, E57, E61)."""

    side: str
    card: str
    to: str = "discard"
    manner: str | None = None


@event_type("shuffle", Phrase("{side} shuffles the deck", side=NAME), silent={"deck": NAMES})
class Shuffle(Event):
    """A deck is shuffled before play. ``deck`` is its new order, top card first, where it is known."""

    side: str
    deck: tuple[str, ...] = ()


@event_type("reshuffle", Phrase("{side} shuffles the discards into the deck", side=NAME), silent={"deck": NAMES})
class Reshuffle(Event):
    """Discards and deck become a new deck (1.4). ``deck`` is its new order, top card first, where it is known."""

    side: str
    deck: tuple[str, ...] = ()


@event_type("expose", Phrase("{side} shows {card}", side=NAME, card=CARD))
class Expose(Event):
    """A hand card is shown to the opponent (1.2)."""

    side: str
    card: str
