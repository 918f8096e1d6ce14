"""A position as a picture shows it, and the dice of a step."""

from __future__ import annotations

from ccmod.ground.counting import counted
from ccmod.play.board import events as e
from ccmod.play.board.events import NOTHING
from ccmod.play.board.state import State
from ccmod.play.board.terms import on_board
from ccmod.play.event import Event
from ccmod.play.view import NOTHING_SHOWN, BoardView, DiceRoll, Line, Scene


def view(state: State) -> BoardView:
    """The counters on the board, the turn, and how many pieces are elsewhere."""
    counters = tuple(state.counters[name] for place, names in state.stacks.items() if on_board(place) for name in names)
    elsewhere = len(state.counters) - len(counters)
    facts = {"Turn": state.turn} if state.turn else {}
    facts |= {name: value or NOTHING for name, value in state.properties.items()}
    facts |= {"Off the board": counted(elsewhere, "piece")} if elsewhere else {}
    hands = {by: tuple(card for card in hand if card is not None) for by, hand in state.hands.items()}
    return BoardView(
        counters,
        facts,
        hands,
        hidden=frozenset(card for cards in state.decks.values() for card in cards if _unseen(state, card)),
        hand_sizes={by: len(hand) for by, hand in state.hands.items()},
        turn=state.turn,
    )


def _unseen(state: State, card: str) -> bool:
    """Whether a card is still where the start had it: in its deck."""
    return card not in state.pieces


def scene(state: State, event: Event) -> Scene:
    """The way of a piece that moved on the board, and the dice that fell."""
    if isinstance(event, e.Roll):
        dice = tuple(("white", int(die)) for die in event.dice)
        return Scene(rolls=(DiceRoll(dice, event.purpose or event.kind or "", event.by),))
    if isinstance(event, e.Move) and on_board(event.place) and on_board(event.origin) and event.origin is not None:
        return Scene(lines=(Line((event.origin, event.place)),))
    return NOTHING_SHOWN
