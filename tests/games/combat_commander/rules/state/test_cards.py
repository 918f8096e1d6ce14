"""Where cards are: draws, reveals, plays and shuffles, with known and unknown hands and decks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ccmod.games.combat_commander.rules.state.cards import Cards

FIVE = frozenset({"G-1", "G-2", "G-3", "G-4", "G-5"})


def known() -> Cards:
    """Two cards in the hand, three in a deck of known order."""
    return Cards(FIVE, ["G-1", "G-2"], 0, ["G-3", "G-4", "G-5"], 3)


def test_an_unnamed_draw_takes_the_top_card() -> None:
    """1.3: the order of the deck tells which card it was."""
    cards = known()
    assert cards.draw(None) == "G-3"
    assert (cards.hand, cards.deck, cards.deck_count) == (["G-1", "G-2", "G-3"], ["G-4", "G-5"], 2)


def test_an_unnamed_draw_from_an_unknown_deck_is_counted() -> None:
    """Which card it was is not known, but how many there are."""
    cards = Cards(FIVE, ["G-1"], 0, None, 4)
    assert cards.draw(None) is None
    assert (cards.hand_size, cards.deck_count) == (2, 3)
    assert cards.place_of("G-2") is None
    cards.leave_hand("G-2", "discard")
    assert (cards.hand_size, cards.place_of("G-2")) == (1, "discard")


def test_a_card_is_where_the_record_puts_it() -> None:
    """A card drawn from below, or out of the discards, has left its old place."""
    cards = known()
    cards.draw("G-5")
    cards.leave_hand("G-1", "discard")
    cards.draw("G-1")
    assert cards.hand == ["G-2", "G-5", "G-1"]
    assert cards.discards == []
    cards.reveal("G-4", "elsewhere")
    assert cards.place_of("G-4") == "elsewhere"


def test_a_shuffle_joins_deck_and_discards() -> None:
    """1.4: the discards are gone; without its order the deck is only counted."""
    cards = known()
    cards.leave_hand("G-1", "discard")
    cards.shuffle(["G-5", "G-1", "G-3", "G-4"])
    assert (cards.top, cards.deck_count, cards.discards) == ("G-5", 4, [])
    cards.shuffle()
    assert (cards.deck, cards.deck_count) == (None, 4)


def test_what_nobody_knows() -> None:
    """A card that has not been seen may be in the deck or in the hand, unless one of the two is known."""
    assert Cards(FIVE, hidden=None).place_of("G-1") is None
    assert Cards(FIVE, hidden=None).hand_size is None
    assert Cards(FIVE, hidden=2, deck=["G-1"]).place_of("G-2") == "hand"
    assert Cards(FIVE, hidden=0).place_of("G-2") == "deck"


MOVES = st.tuples(st.sampled_from(["draw", "reveal", "play", "show", "shuffle"]), st.sampled_from([*FIVE, None]))


@given(st.lists(MOVES, max_size=30), st.booleans())
def test_no_card_is_ever_in_two_places(moves: list[tuple[str, str | None]], deck_known: bool) -> None:
    """Whatever happens, a card that is known is in one place, and five cards remain five."""
    cards = known() if deck_known else Cards(FIVE, ["G-1", "G-2"], 0, None, 3)
    for what, card in moves:
        if what == "draw":
            cards.draw(card)
        elif what == "shuffle":
            cards.shuffle([*(cards.deck or ()), *cards.discards] if deck_known else ())
        elif card is not None and what == "reveal":
            cards.reveal(card, "discard")
        elif card is not None and what == "play":
            cards.leave_hand(card, "discard")
        elif card is not None:
            cards.show(card)
        seen = [*cards.hand, *cards.discards, *cards.elsewhere, *(cards.deck or ())]
        assert len(seen) == len(set(seen)) <= 5
