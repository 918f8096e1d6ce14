"""Decks, discards and what is revealed from them (1.2-1.4, 1.7-1.9, 5.3): checks V012 to V020."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.cards import INITIATIVE, PILES, foreign
from ccmod.games.combat_commander.rules.components import DECK_SIZE
from ccmod.games.combat_commander.rules.events.slots import WORDLESS
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.cards import Cards
from ccmod.games.combat_commander.rules.state.interrupts import EVENT, SNIPER
from ccmod.games.combat_commander.rules.state.position import Side, State
from ccmod.games.combat_commander.rules.terms import EVENTS
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

IN_A_ROW = 3
"""Cards in printed order after which chance is no longer to be believed in."""
DISCARDING_EVENTS = ("Fog of War", "Interrogation")
"""Events that make players discard (E57, E61)."""


@RULEBOOK.check("V012", "1.3", e.Roll, e.Reveal)
def revealed_card_not_from_the_top(state: State, event: e.Roll | e.Reveal) -> Objection | None:
    """A revealed card is the top one of the player's own deck and goes on top of his own discards."""
    if event.to != "discard":
        message = f"{event.card} is revealed and goes to {PILES[event.to]}"
        return Objection(message, expected="the discards", found=PILES[event.to], pieces=(event.card,))
    if isinstance(event, e.Roll) and foreign(state, event.side, event.card):
        return None  # V023 says so
    return _not_on_top(state.side(event.side).cards, event.side, event.card)


def _cards_with_it(state: State, event: e.Draw | e.Discard) -> Cards | None:
    """The cards of the player, if the one that is named is among them."""
    return None if event.card is None or foreign(state, event.side, event.card) else state.side(event.side).cards


@RULEBOOK.check("V013", "1.9, 1.3", e.Draw, e.Discard, given=_cards_with_it)
def card_comes_from_where_it_is_not(state: State, event: e.Draw | e.Discard, cards: Cards) -> Objection | None:
    """Every card of a nation is in one place: a card drawn was in the deck, a card discarded in the hand."""
    card = event.card or ""
    place = cards.place_of(card)
    wanted = "deck" if isinstance(event, e.Draw) else "hand"
    if isinstance(event, e.Discard) and event.to not in ("discard", "deck"):
        message = f"{card} leaves the cards of {event.side}"
        return Objection(message, expected="the discards", found=PILES[event.to], pieces=(card,))
    if place == wanted:
        return None
    if place is None:
        return None if isinstance(event, e.Draw) else missing(f"the hand of {event.side}")
    message = f"{card} cannot come from {PILES[wanted]} of {event.side}: it is in {PILES[place]}"
    return Objection(message, expected=PILES[wanted], found=PILES[place], pieces=(card,))


@RULEBOOK.check("V013", "1.9, 1.3", e.Shuffle)
def deck_not_whole(state: State, event: e.Shuffle) -> Iterator[Objection]:
    """Before play the deck is the nation's 72 cards, less those already in the hand."""
    cards = state.side(event.side).cards
    if not event.deck or not cards.all:
        return
    if cards.hidden:
        yield missing(f"the hand of {event.side}")
        return
    yield from _difference(event.side, event.deck, cards.all - {*cards.hand, *cards.elsewhere}, cards.all)


def _sides_at_first(state: State, _: Event) -> Mapping[str, Side] | None:
    """The sides as the set-up leaves them; ``None`` when the game has gone on from it."""
    return state.sides if not state.steps else None


@RULEBOOK.check("V013", "1.9, 1.3", e.BeginTurn, e.Order, e.Pass, e.Draw, e.Shuffle, given=_sides_at_first)
def set_up_with_a_card_in_two_places(state: State, _: Event, sides: Mapping[str, Side]) -> Iterator[Objection]:
    """A record's own set-up has every card in one place, and no more than 72 of a nation."""
    for name, side in sides.items():
        cards = side.cards
        held = Counter([*cards.hand, *(cards.deck or ()), *cards.discards])
        twice = tuple(card for card, count in held.items() if count > 1)
        if twice:
            yield Objection(f"the set-up has {', '.join(twice)} of {name} in two places", "one place", pieces=twice)
        if cards.all and cards.deck is not None and not cards.hidden and len(held) != DECK_SIZE:
            yield Objection(f"the set-up has {counted(len(held), 'card')} of {name}", str(DECK_SIZE), str(len(held)))


@RULEBOOK.check("V014", "1.4, 6.1.2", e.Shuffle)
def shuffle_during_play(state: State, event: e.Shuffle) -> Objection | None:
    """After the opening a deck is shuffled only in its owner's Time Advance, with the discards."""
    if state.turn is None and state.fresh:
        return None
    return Objection(f"{event.side} shuffles the deck in the middle of the game", "a shuffle in a Time Advance")


@RULEBOOK.check("V014", "1.4, 6.1.2", e.Reshuffle)
def reshuffle_without_an_own_time_advance(state: State, event: e.Reshuffle) -> Objection | None:
    """Discards and deck are shuffled together once in each Time Advance, by the player who caused it only."""
    advance = state.advance
    if advance is None:
        if state.began_midway and not state.steps:
            return missing("what happened before the record begins")
        return Objection(f"{event.side} shuffles the discards into the deck, but Time has not advanced")
    if advance.side != event.side:
        return Objection(f"{event.side} shuffles, but {advance.side} caused the Time Advance", advance.side, event.side)
    if advance.reshuffled:
        return Objection(f"{event.side} has already shuffled in this Time Advance", "one shuffle", "a second one")
    return None


@RULEBOOK.check("V015", "1.4, 6.1.2", e.Reshuffle)
def new_deck_of_other_cards(state: State, event: e.Reshuffle) -> Iterator[Objection]:
    """The new deck is the old deck and the discards, no card more and no card less."""
    cards = state.side(event.side).cards
    if not event.deck:
        yield missing(f"the new deck of {event.side}")
        return
    if cards.deck is not None:
        expected: Collection[str] = [*cards.deck, *cards.discards]
    elif cards.all and cards.hidden == 0:
        expected = cards.all - {*cards.hand, *cards.elsewhere}
    else:
        yield missing(f"the hand of {event.side}")
        return
    yield from _difference(event.side, event.deck, expected, cards.all)


@RULEBOOK.check("V016", "1.2", e.Expose)
def hand_card_shown(state: State, event: e.Expose) -> Objection | None:
    """A hand is secret, unless Interrogation makes its owner show it (E61): what is in it, and nothing else."""
    trigger = state.interrupts.open
    if state.event == "Interrogation" and trigger is not None and trigger.side != event.side:
        cards = state.side(event.side).cards
        if event.card in cards.hand or cards.hidden != 0:
            return None
        return Objection(f"{event.card} is not in the hand of {event.side}", pieces=(event.card,))
    shown = Objection(f"{event.side} shows {event.card}, but no effect says so", pieces=(event.card,))
    unreported = trigger is not None and trigger.revealed is not None and trigger.carried is None
    # perhaps by the Event on the card that was revealed
    return state.ledger.asked(shown, e.CarryOut) if unreported else shown


@RULEBOOK.check("V017", "1.7, E42", e.CarryOut)
def event_that_nobody_revealed(state: State, event: e.CarryOut) -> Objection | None:
    """An Event is carried out once, and only when an Event! trigger has revealed it."""
    trigger = state.interrupts.open
    if trigger is None and state.order_unknown and state.order is None and not state.interrupts.rolls:
        return missing("the roll before the record begins")
    if trigger is None or trigger.name != EVENT:
        return Objection(f"{event.event} is carried out, but no Event! is being resolved", found=event.event)
    if trigger.revealed is None:
        return Objection(f"{event.event} is carried out, but no card was revealed for it", found=event.event)
    if state.carried is not None and state.carried.said:
        return Objection(f"{state.event} has been carried out for this Event!", state.event, event.event)
    card = state.tables.card(trigger.revealed.card)
    if card is None:
        return missing(f"the event of {trigger.revealed.card}")
    if card.event == event.event:
        return None
    return Objection(f"{card.id} bears the event {card.event}, not {event.event}", card.event, event.event, (card.id,))


@RULEBOOK.check("V018", "1", e.Draw, e.Order, e.Action, e.Discard, e.Expose, e.Reveal, e.Roll)
def card_of_another_deck(
    state: State, event: e.Draw | e.Order | e.Action | e.Discard | e.Expose | e.Reveal | e.Roll
) -> Objection | None:
    """Each player uses the cards of his own nation only."""
    if event.card is None or event.card == INITIATIVE:
        return None
    nation = state.side(event.side).nation
    if nation is None:
        return missing(f"the nation of {event.side}")
    card = state.tables.card(event.card)
    if card is not None and card.nation == nation:
        return None
    found = card.nation if card else "no nation"
    return Objection(f"{event.card} is not a card of {event.side}'s deck", nation, found, (event.card,))


@RULEBOOK.check("V017", "1.7, E42", e.Reveal)
def event_that_is_none(state: State, event: e.Reveal) -> Objection | None:
    """The Event carried out for an Event! trigger is one of the Events, and the one on the card."""
    if event.purpose != "event" or event.value is None:
        return None
    card = state.tables.card(event.card)
    if event.value not in EVENTS.values():
        due = card.event if card is not None else "an Event"
        return Objection(f"there is no Event {event.value}", due, event.value, (event.card,))
    if card is None or card.event == event.value:
        return None
    return Objection(f"{card.id} bears the event {card.event}, not {event.value}", card.event, event.value, (card.id,))


@RULEBOOK.check("V018", "1", e.Shuffle, e.Reshuffle)
def deck_with_cards_of_another(state: State, event: e.Shuffle | e.Reshuffle) -> Objection | None:
    """A deck holds the cards of its own nation only."""
    if state.side(event.side).cards.all.issuperset(event.deck):
        return None
    strange = tuple(card for card in event.deck if foreign(state, event.side, card))
    if not strange:
        return None
    return Objection(f"the deck of {event.side} holds cards of another: {', '.join(strange)}", pieces=strange)


@RULEBOOK.check("V019", "1.8", e.Reveal)
def random_hex_misread(state: State, event: e.Reveal) -> Objection | None:
    """The random hex is the one printed on the revealed card; of a drift it is a question, as nothing is read there."""
    if event.purpose == "drift" and event.value is not None and event.value not in state.board:
        return Objection(f"there is no hex {event.value}", "a hex", event.value, (event.card,))
    if event.purpose == "event" or event.value is None:
        return None
    card = state.tables.card(event.card)
    if card is None:
        return missing(f"the random hex of {event.card}") if event.purpose == "random hex" else None
    if card.hex == event.value:
        return None
    message = f"{card.id} shows the random hex {card.hex}, not {event.value}"
    objected = Objection if event.purpose == "random hex" else warning
    return objected(message, card.hex, event.value, (card.id,))


@RULEBOOK.check("V019", "1.8", e.Sniper)
def sniper_in_another_hex(state: State, event: e.Sniper) -> Objection | None:
    """The Sniper goes to the random hex of the card that was revealed for him."""
    trigger = state.interrupts.open
    revealed = all(entry.is_spent for entry in state.ledger.entries("RV2"))
    if (trigger is None and revealed) or (trigger is not None and trigger.name != SNIPER):
        return None  # V024 says so
    if trigger is None or trigger.hex is None:
        return Objection(f"the sniper is aimed at {event.hex}, but no card was revealed for him", hexes=(event.hex,))
    if trigger.hex == event.hex:
        return None
    message = f"the random hex is {trigger.hex}, so the sniper is not aimed at {event.hex}"
    return Objection(message, expected=trigger.hex, found=event.hex, hexes=(trigger.hex, event.hex))


@RULEBOOK.check("V020", "5.3, O15", e.Discard)
def too_many_discards(state: State, event: e.Discard) -> Objection | None:
    """Only a player who passes may discard, up to his nation's limit; a discard forced by an Event is not a Pass."""
    if state.event in DISCARDING_EVENTS:
        return None
    if event.manner == WORDLESS:
        return missing(f"what {event.card} was laid on the discards for")
    turn = state.turn
    if turn is None and state.began_midway:
        return missing("whose Turn it is")
    if turn is None or state.active != event.side:
        return Objection(f"{event.side} discards outside his own Turn", pieces=(event.card,))
    if not turn.passed:
        if state.order_unknown:
            return missing("the beginning of the Turn")
        return Objection(f"{event.side} discards without having passed", pieces=(event.card,))
    limit = state.side(event.side).discard_cap
    if limit is None:
        return missing(f"the discard limit of {event.side}")
    if turn.discarded < limit:
        return None
    message = f"{event.side} may discard {counted(limit, 'card')} in a Pass, and this is number {turn.discarded + 1}"
    return Objection(message, expected=str(limit), found=str(turn.discarded + 1), pieces=(event.card,))


@RULEBOOK.check("V020", "5.3, O15", e.EndTurn)
def pass_without_a_discard(state: State, _: e.EndTurn) -> Objection | None:
    """Whether a Pass needs a discard is open (AMB-15); only under that reading it is asked for."""
    turn = state.turn
    if state.option("AMB-15") == "any number" or turn is None or not turn.passed or turn.discarded:
        return None
    return Objection(f"{turn.side} has passed without a discard", "at least 1", "0")


@RULEBOOK.check("X01", "5.4", e.Draw, given=_cards_with_it)
def drawn_card_not_from_the_top(state: State, event: e.Draw, cards: Cards) -> Objection | None:
    """A card is drawn from the top of the player's own deck."""
    card = event.card or ""
    if cards.place_of(card) not in ("deck", None):
        return None  # V013 says so
    return _not_on_top(cards, event.side, card)


def _not_on_top(cards: Cards, side: str, card: str) -> Objection | None:
    """Where the card lies is reported, but not which card is on top: that is secret (1.2)."""
    if cards.top == card:
        return None
    place = cards.place_of(card)
    if place is not None and (place != "deck" or cards.deck is not None):
        deck = cards.deck or []
        found = f"card {deck.index(card) + 1} of it" if card in deck else PILES[place]
        return Objection(f"{card} is not the top card of {side}'s deck", "the top card", found, (card,))
    return missing(f"the order of {side}'s deck")


def _difference(side: str, deck: tuple[str, ...], due: Collection[str], own: frozenset[str]) -> Iterator[Objection]:
    """How a deck differs from what it must hold; cards of other nations are reported elsewhere (V018)."""
    there = [card for card in deck if not own or card in own]
    if sorted(there) == sorted(due):
        return  # nearly always, and to count them takes long
    found, expected = Counter(there), Counter(due)
    for word, cards in (("lacks", expected - found), ("has too often", found - expected)):
        if cards:
            names = tuple(sorted(cards.elements(), key=lambda card: (len(card), card)))  # G-9 before G-10
            message = f"the new deck of {side} {word} {', '.join(names)}"
            yield Objection(
                message,
                expected=counted(expected.total(), "card"),
                found=counted(found.total(), "card"),
                pieces=names,
            )


@RULEBOOK.check("X09", "1.3", e.Draw, e.Roll, e.Reveal)
def taken_from_a_deck_as_printed(state: State, event: e.Draw | e.Roll | e.Reveal) -> Objection | None:
    """A new game's decks are shuffled first: in a log that begins with a deck as it is printed, everybody sees it."""
    if not state.side(event.side).cards.printed:
        return None
    message = f"the deck of {event.side} was never shuffled: its cards are in printed order"
    return warning(message, expected="a shuffled deck", found="the printed order")


@RULEBOOK.check("X09", "1.3", e.Draw)
def drawn_from_an_unshuffled_deck(state: State, event: e.Draw) -> Objection | None:
    """A new game's decks are shuffled first: three cards that come as they are numbered were not."""
    if state.turn is not None or not state.fresh or event.card is None:
        return None
    cards = state.side(event.side).cards
    if cards.shuffled or cards.deck is not None:
        return None
    last = [*cards.hand[-2:], event.card]
    numbers = [int(number) for card in last if (number := card.rpartition("-")[2]).isdecimal()]
    steps = {b - a for a, b in pairwise(numbers)}
    if len(numbers) < IN_A_ROW or steps not in ({1}, {-1}):
        return None
    message = f"{event.side} draws {', '.join(last)}: the deck was never shuffled"
    return warning(message, expected="a shuffled deck", found="the printed order", pieces=tuple(last))
