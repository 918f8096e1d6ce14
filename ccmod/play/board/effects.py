"""How each event changes a position."""

from __future__ import annotations

from ccmod.play.board import events as e
from ccmod.play.board.state import State
from ccmod.play.board.terms import named_property
from ccmod.play.event import Event


def apply(state: State, event: Event) -> None:
    """Change the position by an event as it happened."""
    match event:
        case e.Turn(turn):
            state.turn = turn
        case e.Move(pieces, place):
            for name in pieces:
                state.put(name, place)
        case e.Place(piece, place):
            state.put(piece, place)
        case e.Remove(piece):
            state.put(piece, None)
        case e.Flip(piece, face, layer):
            state.known(piece).faces[layer or ""] = face
            state.redraw(piece)
        case e.Rotate(piece, degrees, _, trait):
            state.known(piece).turned[trait or ""] = float(degrees)
            state.redraw(piece)
        case e.Set(piece, name, value):
            state.known(piece).values[name] = value
            state.redraw(piece)
        case e.Property(name, value, _, zone, map):
            state.properties[named_property(name, zone, map)] = value
        case e.Draw(by, _, card):
            if card is not None:
                state.put(card, None)
            state.hands.setdefault(by, []).append(card)
        case e.Discard(card, _):
            state.put(card, None)
