"""The two things that hold in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ccmod.play.board.events import Move, Roll
from ccmod.play.board.state import State
from ccmod.play.finding import Objection, warning
from ccmod.play.resources import load_catalogue
from ccmod.play.rulebook import Rulebook

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
