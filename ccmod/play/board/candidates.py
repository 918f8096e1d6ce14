"""What might come next in a random game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.play.board import events as e
from ccmod.play.board.state import State
from ccmod.play.event import Event


def candidates(state: State, random: Random) -> Iterator[Event]:
    """A move, a turned piece, a roll or a new turn, in a random order."""
    found: list[Event] = [
        e.Roll("Anna", tuple(str(random.randint(1, 6)) for _ in range(random.randint(1, 3))), "d6"),
        e.Turn(str(random.randint(1, 20))),
    ]
    places = list(state.stacks) or ["A1", "B2"]
    here = [piece for piece in state.pieces.values() if piece.place is not None]
    if here:
        piece = random.choice(here)
        found.append(e.Move((piece.name,), random.choice(places), piece.place))
        found.append(e.Flip(piece.name, random.choice(("front", "reduced"))))
        facing = random.randint(1, 6)
        found.append(e.Rotate(piece.name, str((facing - 1) * 60), facing))
        found.append(e.Set(piece.name, "Strength", str(random.randint(1, 9)), piece.values.get("Strength", "")))
    found.append(e.Place(f"Piece {len(state.pieces) + 1}", random.choice(places)))
    random.shuffle(found)
    yield from found
