"""A rule system of four event types and four checks, to test what knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ccmod.play.event import Event, event_type
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.record import Header
from ccmod.play.rulebook import CatalogueEntry, RecordEnds, Rulebook
from ccmod.play.slots import Hex, Name, Names, PieceName, SideName
from ccmod.play.system import Option, System
from ccmod.play.view import BoardView, Counter
from ccmod.play.vocabulary import Vocabulary


@event_type("enter", "{unit} enters {hex}")
class Enter(Event):
    """A unit goes to a hex."""

    unit: PieceName
    hex: Hex


@event_type("draw", "{side} draws a card")
class Draw(Event):
    """A card goes from the deck to a hand."""

    side: SideName
    card: Name | None = None


@event_type("play", "{side} plays {card}")
class Play(Event):
    """A card goes from a hand to the discards."""

    side: SideName
    card: Name


@event_type("shuffle", "{side} shuffles")
class Shuffle(Event):
    """A side's deck gets a new order."""

    side: SideName
    deck: Names = ()


@dataclass
class State:
    """Where all is."""

    hexes: dict[str, str] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    decks: dict[str, list[str]] = field(default_factory=dict)
    terrain: bool = False
    strict: bool = True


RULEBOOK = Rulebook(
    "toy",
    [
        CatalogueEntry("T1", "1.1", "Only a card of one's hand is played"),
        CatalogueEntry("T2", "2.1", "The terrain allows it"),
        CatalogueEntry("T3", "2.2", "Nobody goes to Z9"),
        CatalogueEntry("T4", "3", "All hands are empty at the end"),
    ],
)


@RULEBOOK.check("T1", "1.1", Play)
def _in_hand(state: State, event: Play) -> Objection | None:
    hand = state.hands.get(event.side, [])
    if event.card in hand or not state.strict:
        return None
    return Objection(
        f"{event.card} is not in hand, {' and '.join(hand)} are", ", ".join(hand), event.card, (event.card, *hand)
    )


@RULEBOOK.check("T2", "2.1", Enter)
def _terrain(state: State, _: Enter) -> Objection | None:
    return None if state.terrain else missing("the terrain")


@RULEBOOK.check("T3", "2.2", Enter)
def _not_z9(_: State, event: Enter) -> Objection | None:
    return warning("Z9 is not a place to be", pieces=(event.unit,), hexes=("Z9",)) if event.hex == "Z9" else None


@RULEBOOK.check("T4", "3", RecordEnds)
def _hands_empty(state: State, _: RecordEnds) -> Objection | None:
    left = [card for hand in state.hands.values() for card in hand]
    return Objection(f"cards are left: {', '.join(left)}", pieces=tuple(left)) if left else None


def start(header: Header, scenario: Mapping[str, Any] | None) -> State:
    """The first position: the scenario's, changed by the header's set-up."""
    data = {**(scenario or {}), **(header.setup or {})}
    return State(
        dict(data.get("units", {})),
        {side: list(cards) for side, cards in data.get("hands", {}).items()},
        {side: list(cards) for side, cards in data.get("decks", {}).items()},
        bool(data.get("terrain")),
        header.options.get("TOY-1", "strict") == "strict",
    )


def apply(state: State, event: Event) -> None:
    """The event as it happened."""
    match event:
        case Enter(unit, hex):
            state.hexes[unit] = hex
        case Draw(side, str(card)):
            state.hands.setdefault(side, []).append(card)
            if card in state.decks.get(side, ()):
                state.decks[side].remove(card)
        case Play(side, card) if card in state.hands.get(side, ()):
            state.hands[side].remove(card)
        case Shuffle(side, deck) if deck:
            state.decks[side] = list(deck)
        case _:
            pass


def view(state: State) -> BoardView:
    """Units in hexes, hands, and the decks that nobody sees."""
    return BoardView(
        tuple(Counter(unit, hex, side=unit.split()[0], label=unit[-1]) for unit, hex in state.hexes.items()),
        {"Terrain": "known" if state.terrain else "unknown"},
        {side: tuple(cards) for side, cards in state.hands.items()},
        frozenset(card for deck in state.decks.values() for card in deck),
    )


def candidates(_: State, __: Random) -> list[Event]:
    """Nothing is ever played at random."""
    return []


TOY = System(
    id="toy",
    title="Toy Soldiers",
    version="7",
    vocabulary=Vocabulary(Enter, Draw, Play, Shuffle),
    rulebook=RULEBOOK,
    start=start,
    apply=apply,
    candidates=candidates,
    options={"TOY-1": Option("TOY-1", "1.1", "how hands are looked at", ("strict", "lax"), "strict")},
    view=view,
)

SETUP: dict[str, Any] = {
    "units": {"Red 1": "A1", "Blue 1": "C3"},
    "hands": {"Red": ["R-1", "R-2"], "Blue": ["B-2", "B-21"]},
    "decks": {"Red": ["R-3", "R-4"], "Blue": ["B-3"]},
}

SYSTEM = TOY
