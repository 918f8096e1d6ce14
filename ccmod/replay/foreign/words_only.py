"""For a rule system whose modules have no conventions of their own: what is said counts, and units that enter hexes."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.play.event import Event
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.adapter import LogStep, Moved, Rotated, Tableau, Turned
from ccmod.replay.board.adapter import BoardReader


class WordsOnly(BoardReader):
    """Sentences as they are said; a unit that moves on the board without one enters its hex, where there is such an
    event. Everything else is reported as not understood."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__({})
        self.vocabulary = vocabulary

    def setup(self, table: Tableau) -> dict[str, object]:
        """Nothing: how a set-up is written differs from system to system."""
        return {}

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step."""
        said = [event for event, _ in step.said]
        made: list[Event] = []
        for change in step.changes:
            if isinstance(change, Moved) and change.piece.kind in ("unit", "leader") and change.old != change.new:
                place = change.new.place if change.new and change.new.map == "Board" else None
                event = place and self.vocabulary.read_line(f"{change.piece.name} enters {place}")
                if any(_mentions(one, change.piece.name) for one in said):
                    continue
                if event:
                    made.append(event)
                else:
                    yield f"{change.piece.name} was moved off the board"
            elif isinstance(change, Turned):
                yield f"{change.piece.name} was turned over"
        for detail in step.details:
            if isinstance(detail, Rotated):
                yield f"{detail.piece.name} was turned"
            else:
                yield f"the value {detail.name}{f' of {detail.piece.name}' if detail.piece else ''} was set"
        self.add([*made, *said], step.number)


def _mentions(event: Event, piece: str) -> bool:
    """Whether an event is about a piece."""
    values = (getattr(event, name) for name in event.slots)
    return any(value == piece or (isinstance(value, tuple) and piece in value) for value in values)
