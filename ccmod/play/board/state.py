"""A position: every piece with its place and its faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.board.events import NOTHING
from ccmod.play.board.setup_shape import SHAPES
from ccmod.play.board.terms import PLAIN_FACES
from ccmod.play.record import Header
from ccmod.play.shapes import check_setup
from ccmod.play.view import Counter


@dataclass(slots=True)
class BoardPiece:
    """A counter or card."""

    name: str
    kind: str = "unit"
    side: str | None = None
    label: str = ""
    place: str | None = None
    faces: dict[str, str] = field(default_factory=dict)
    """Layer (empty for one without a name) to the face that it shows."""
    turned: dict[str, float] = field(default_factory=dict)
    """Rotate trait (empty for one without a name) to the degrees by which it turns the piece clockwise."""
    values: dict[str, str] = field(default_factory=dict)
    """The values that have changed."""

    def counter(self, hex: str) -> Counter:
        """As a picture shows it."""
        flags = tuple(face for face in self.faces.values() if face not in PLAIN_FACES)
        kind = self.kind if self.kind != "card" else "marker"
        values = tuple(f"{name} {value or NOTHING}" for name, value in self.values.items())
        degrees = round(sum(self.turned.values()), 2) % 360
        return Counter(
            self.name, hex, kind, self.side, self.label or self.name, flags, values=values, degrees=degrees
        )  # fmt: skip


@dataclass(slots=True)
class State:
    """The pieces, the turn, and what is in hands. ``counters`` holds those on the board, ready for pictures."""

    pieces: dict[str, BoardPiece] = field(default_factory=dict)
    stacks: dict[str, list[str]] = field(default_factory=dict)
    """Place to the pieces there, from the bottom up."""
    hands: dict[str, list[str | None]] = field(default_factory=dict)
    """Who drew to the cards in the hand; ``None`` for a card that nobody has seen."""
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Deck to the cards that lay in it at the start."""
    turn: str = ""
    properties: dict[str, str] = field(default_factory=dict)
    """The properties of the game, its maps and zones that have changed."""
    counters: dict[str, Counter] = field(default_factory=dict)

    def known(self, name: str) -> BoardPiece:
        """The piece of this name, made now if nobody has met it."""
        return self.pieces.setdefault(name, BoardPiece(name))

    def put(self, name: str, place: str | None) -> None:
        """A piece comes to lie on top of what is at a place; ``None``: nowhere."""
        piece = self.known(name)
        stack = self.stacks.get(piece.place or "")
        if stack is not None and name in stack:
            stack.remove(name)
        for hand in self.hands.values():
            if name in hand:
                hand.remove(name)
        piece.place = place
        if place is not None:
            self.stacks.setdefault(place, []).append(name)
        self.redraw(name)

    def redraw(self, name: str) -> None:
        """Note how a piece looks now."""
        piece = self.known(name)
        if piece.place is None:
            self.counters.pop(name, None)
        else:
            self.counters[name] = piece.counter(piece.place)


def start(header: Header, scenario: Mapping[str, Any] | None) -> State:
    """The position of a header's set-up, over that of the scenario if there is one.

    Raises :class:`UnreadableInput` (``board/setup-key``) for a set-up that cannot be read.
    """
    check_setup(header.setup or {}, SHAPES, "board/setup-key")
    state = State()
    for data in (scenario or {}, header.setup or {}):
        state.turn = str(data.get("turn") or state.turn)
        state.decks |= {str(deck): tuple(cards or ()) for deck, cards in (data.get("decks") or {}).items()}
        state.hands |= {str(side): list(cards or ()) for side, cards in (data.get("hands") or {}).items()}
        for name, row in (data.get("pieces") or {}).items():
            piece = state.known(str(name))
            piece.kind = row.get("kind", piece.kind)
            piece.side = row.get("side", piece.side)
            piece.label = row.get("label") or piece.label
            piece.faces = dict(row.get("faces") or piece.faces)
            turned = row.get("turned") or {}
            piece.turned |= {str(trait): float(degrees) for trait, degrees in turned.items()}
            state.put(piece.name, row.get("place", piece.place))
    return state
