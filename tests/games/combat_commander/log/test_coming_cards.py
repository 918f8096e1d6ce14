"""A record whose decks nobody knows, as a log, whose decks have an order: the cards that come lie on top (1.3)."""

from __future__ import annotations

from ccmod.games.combat_commander.log.coming_cards import with_coming_cards
from ccmod.games.combat_commander.rules import events as e
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.replay.adapter import PieceState, RecordPiece, Tableau

DECK = tuple(f"G-{number}" for number in range(1, 73))


def laid_out(*events: Event, **setup: object) -> Record:
    """A record that begins midway as it goes into a log, whose module has the German deck in its printed order."""
    pieces = {card: PieceState(RecordPiece(card, "card", "German"), None) for card in DECK}
    header = Header("cc", setup={"active": "German", **setup})
    return with_coming_cards(Record(header, events), Tableau(pieces, {"German Deck": DECK}))


def begins(record: Record) -> dict[str, object]:
    """What its set-up says of cards."""
    return {key: piles for key, piles in (record.header.setup or {}).items() if key != "active"}


def test_rolls_and_draws_come_from_the_top() -> None:
    """In the order of the record; for a card drawn unseen lies the one that is played later."""
    found = laid_out(
        e.Roll("German", "recover", "G-33", 2, 5),
        e.Draw("German"),
        e.Reveal("German", "G-7", "random hex"),
        e.Order("German", "G-50", "Fire"),
    )
    assert begins(found) == {"decks": {"German": ["G-33", "G-50", "G-7"]}}


def test_what_is_played_and_never_drawn_was_in_the_hand() -> None:
    """Where the record does not know the hand."""
    assert begins(laid_out(e.Order("German", "G-50", "Fire"))) == {"hands": {"German": ["G-50"]}}
    known = {"hands": {"German": ["G-50"]}}
    assert begins(laid_out(e.Order("German", "G-50", "Fire"), **known)) == known


def test_a_new_deck_begins_with_what_comes_after_it() -> None:
    """Cards that were revealed before the reshuffle may come again; a deck that the record knows stays as it is."""
    first, again = e.Roll("German", "recover", "G-33", 2, 5), e.Roll("German", "recover", "G-33", 2, 5)
    found = laid_out(first, e.Reshuffle("German"), again)
    assert found.events[1] == e.Reshuffle("German", ("G-33",))
    said = e.Reshuffle("German", ("G-1", "G-33"))
    assert laid_out(first, said, again).events[1] == said
    decks = {"decks": {"German": ["G-1", "G-33"]}}
    assert begins(laid_out(first, **decks)) == decks
