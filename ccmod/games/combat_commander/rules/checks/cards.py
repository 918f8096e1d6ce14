"""Hands and the cards played from them (1, 1.1, 1.5, 1.6, 5.4): checks V001 to V011."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing

INITIATIVE = "Initiative"
"""The Initiative card, which is not a Fate card (1)."""
UNPLAYABLE = "Command Confusion"
"""The Order and Action that cannot be played (O19, A28)."""
PILES = {"hand": "the hand", "discard": "the discards", "deck": "the deck", "elsewhere": "no pile at all"}
"""How each place of a card is called."""


@RULEBOOK.check("V001", "1.1", e.BeginTurn)
def opening_hand_of_another_size(state: State, _: e.BeginTurn) -> Iterator[Objection]:
    """Before the first Turn each hand has as many cards as its posture says: 6, 5 or 4."""
    if state.turn is not None or not state.fresh:
        return
    if not state.sides:
        yield missing("the postures")
    for name in state.sides:
        objection = _wrong_hand_size(state, name, "opening hand")
        if objection is not None:
            yield objection


@RULEBOOK.check("V002", "1.1, 5.4", e.EndTurn)
def hand_not_refilled(state: State, event: e.EndTurn) -> Objection | None:
    """At the end of his Turn the active player has drawn up to his hand size, and no further."""
    return _wrong_hand_size(state, event.side, "hand at the Turn's end") if state.active == event.side else None


@RULEBOOK.check("V003", "5.4", e.Draw)
def inactive_player_draws(state: State, event: e.Draw) -> Objection | None:
    """Only the active player draws at the Turn's end."""
    turn = state.turn
    if turn is None:
        return None if state.fresh else missing("whose Turn it is")
    if turn.side == event.side:
        return None
    return Objection(f"{event.side} draws in the Turn of {turn.side}", expected=turn.side, found=event.side)


@RULEBOOK.check("V004", "5.4", e.Draw)
def draw_before_the_end_of_the_turn(state: State, event: e.Draw) -> Objection | None:
    """Cards are drawn when all Orders of the Turn, or the Pass, are done."""
    turn = state.turn
    if turn is None or turn.side != event.side:
        return None
    if not state.turn_over:
        return None
    return Objection(f"{event.side} draws after the Turn has ended", expected="a draw before the Turn's end")


@RULEBOOK.check("V004", "5.4", e.Order, e.Pass, e.Discard, e.Attack, e.EnterHex)
def play_goes_on_after_the_refill(
    state: State, event: e.Order | e.Pass | e.Discard | e.Attack | e.EnterHex
) -> Objection | None:
    """Once the refill has begun, no Order or discard is made and no Order continues in this Turn."""
    turn = state.turn
    if turn is None or not turn.refilling or state.active is None or state.interrupts.open is not None:
        return None
    if isinstance(event, e.EnterHex):
        if state.side_of(event.units[0]) != state.active:
            return None
        return Objection(f"{state.active} has already begun to refill the hand", expected="the Turn's end")
    if state.active != event.side:
        return None
    return Objection(f"{event.side} has already begun to refill the hand", expected="the Turn's end")


@RULEBOOK.check("V005", "1, 5.1", e.Order)
def order_without_a_card_from_the_hand(state: State, event: e.Order) -> Objection | None:
    """No Order without a card from the hand of the player who gives it."""
    return _not_in_hand(state, event.side, event.card, f"the order {event.order}")


@RULEBOOK.check("V006", "1, 5.2, A24.1", e.Action)
def action_without_a_card_from_the_hand(state: State, event: e.Action) -> Objection | None:
    """No Action without a card from the hand of the player who takes it."""
    return _not_in_hand(state, event.side, event.card, f"the action {event.action}")


@RULEBOOK.check("V007", "1.5", e.Order)
def order_not_on_the_card(state: State, event: e.Order) -> Objection | None:
    """A card allows only the Order printed on it, and Command Confusion cannot be given as an Order (O19)."""
    if event.order == UNPLAYABLE:
        return Objection(f"{UNPLAYABLE} cannot be played as an Order", pieces=(event.card,))
    card = state.tables.card(event.card)
    if card is None or card.order == event.order:
        return None
    message = f"{event.card} bears the order {card.order}, not {event.order}"
    return Objection(message, expected=card.order, found=event.order, pieces=(event.card,))


@RULEBOOK.check("V008", "1.6", e.Action)
def action_not_on_the_card(state: State, event: e.Action) -> Objection | None:
    """A card allows only the Action printed on it; Op Fire needs a Fire card; Command Confusion is none (A28)."""
    if event.action == UNPLAYABLE:
        return Objection(f"{UNPLAYABLE} cannot be played as an Action", pieces=(event.card,))
    card = state.tables.card(event.card)
    if card is None or event.action in card.actions:
        return None
    printed = " and ".join(card.actions)
    message = f"{event.card} bears the action {printed}, not {event.action}"
    return Objection(message, expected=printed, found=event.action, pieces=(event.card,))


@RULEBOOK.check("V009", "1.5, 1.6", e.Order, e.Action)
def card_used_twice(state: State, event: e.Order | e.Action) -> Objection | None:
    """A card is used once, as Order or as Action, until it is drawn again."""
    use = _earlier_use(state, event.side, event.card)
    if use is None:
        return None
    message = f"{event.card} was already played as {use} and has not been drawn again"
    return Objection(message, expected="one use", found="a second use", pieces=(event.card,))


@RULEBOOK.check("V010", "1.5, 1.6", e.Order, e.Action)
def played_card_not_discarded(state: State, event: e.Order | e.Action) -> Objection | None:
    """A played card goes to its owner's discards at once."""
    if event.to == "discard":
        return None
    place = PILES[event.to]
    message = f"{event.card} goes to {place} instead of the discards of {event.side}"
    return Objection(message, expected="the discards", found=place, pieces=(event.card,))


@RULEBOOK.check("V011", "1", e.Draw, e.Discard, e.Order, e.Action, e.Expose)
def initiative_card_in_a_hand(
    state: State, event: e.Draw | e.Discard | e.Order | e.Action | e.Expose
) -> Objection | None:
    """The Initiative card is not a Fate card: it is never in a hand."""
    if event.card != INITIATIVE:
        return None
    message = f"the Initiative card is never part of a hand, so {event.side} cannot {event.type} it"
    return Objection(message, expected="a Fate card", found=INITIATIVE, pieces=(INITIATIVE,))


def _wrong_hand_size(state: State, name: str, what: str) -> Objection | None:
    side = state.side(name)
    size, held = side.hand_size, side.cards.hand_size
    if size is None:
        return missing(f"the posture of {name}")
    if held is None:
        return missing(f"the hand of {name}")
    if held == size:
        return None
    wrong = Objection(
        f"the {what} of {name} ({side.posture}) is {counted(size, 'card')}, not {held}", str(size), str(held)
    )
    return state.ledger.asked(wrong, e.Draw) if held < size else wrong  # perhaps not every draw was reported


def foreign(state: State, side: str, card: str) -> bool:
    """Whether a card is known not to be of a side's deck."""
    nation = state.side(side).nation
    found = state.tables.card(card)
    return nation is not None and (found is None or found.nation != nation)


def _earlier_use(state: State, side: str, card: str) -> str | None:
    """The use as which a card was played, if it cannot have come back to the hand since."""
    cards = state.side(side).cards
    use = cards.last_played_as.get(card)
    return use if use is not None and cards.place_of(card) not in ("hand", None) else None


def _not_in_hand(state: State, side: str, card: str, use: str) -> Objection | None:
    if card == INITIATIVE or foreign(state, side, card) or _earlier_use(state, side, card):
        return None  # V011, V018 and V009 say so
    place = state.side(side).cards.place_of(card)
    if place == "hand":
        return None
    if place is None:
        return missing(f"the hand of {side}")
    message = f"{side} plays {card} as {use}, but it is in {PILES[place]}"
    return Objection(message, expected="a card in the hand", found=PILES[place], pieces=(card,))
