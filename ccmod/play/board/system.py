"""Any game on a map, as a rule system: enough to watch it step by step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from ccmod.play.board import events as e
from ccmod.play.board.effects import apply
from ccmod.play.board.events import VOCABULARY, Draw, Message, Move, Roll, Shuffle
from ccmod.play.board.state import State, start
from ccmod.play.board.view import scene, view
from ccmod.play.event import Event
from ccmod.play.finding import Objection, warning
from ccmod.play.resources import ExampleBook, load_catalogue
from ccmod.play.rulebook import Rulebook
from ccmod.play.story import Story
from ccmod.play.system import System

RULEBOOK = Rulebook("board", load_catalogue(__package__))
_DICE = re.compile(r"[0-9]*d([0-9]{1,6})")
"""``2d6``: how many dice of how many sides."""


@RULEBOOK.check("BD001", "dice", Roll)
def dice_have_sides(_: State, event: Roll) -> Objection | None:
    """Each die shows a number from 1 to the number of its sides, where the dice are named like ``2d6``."""
    match = _DICE.fullmatch(event.kind or "")
    if match is None or all(1 <= int(die) <= int(match[1]) for die in event.dice):
        return None
    return Objection(f"{event.kind} cannot show this", f"1 to {match[1]}", ", ".join(event.dice))


@RULEBOOK.check("BD002", "places", Move)
def pieces_move_from_where_they_lie(state: State, event: Move) -> Iterator[Objection]:
    """A piece that is said to come from a place lies there; one that is not known yet may come from anywhere."""
    for name in event.pieces:
        piece = state.pieces.get(name)
        if event.origin is not None and piece is not None and piece.place not in (None, event.origin):
            yield warning(f"{name} lies elsewhere", event.origin, piece.place, (name,))


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


EXAMPLES = ExampleBook("board", __package__, VOCABULARY)

SYSTEM = System(
    id="board",
    title="A game on a map",
    version="1",
    vocabulary=VOCABULARY,
    rulebook=RULEBOOK,
    start=start,
    apply=apply,
    candidates=candidates,
    examples=EXAMPLES.load,
    examples_of=EXAMPLES.examples,
    view=view,
    scene=scene,
    story=Story(asides=(Message, Shuffle, Draw)),
    judges=False,
)
