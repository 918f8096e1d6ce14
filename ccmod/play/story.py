"""How the steps of a game read as a story: which of them begin a part of it, and which are mere bookkeeping.

Every game declares its own, in its ``rules/story.py``. Turns need no declaration: a position says which one it
belongs to (:attr:`ccmod.play.view.BoardView.turn`). A part holds all steps after the one that begins it.
"""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event

Types = tuple[type[Event], ...]


@dataclass(frozen=True, slots=True)
class StoryPart:
    """A sort of part: an order, an activation, a phase, a fight."""

    begins: Types
    ends: Types = ()
    """The events that are its last; without one it lasts until another part begins, or the turn ends."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ends."""

    event: type[Event]
    winner: str
    """The field of the event that names the side that has won; empty there where nobody is said to have."""


@dataclass(frozen=True, slots=True)
class Story:
    """The parts of a game, the outer before those inside them, and its bookkeeping."""

    parts: tuple[StoryPart, ...] = ()
    between: Types = ()
    """Events that belong to no part and end the part before them: the end of a turn, a die drawn for the next order."""
    asides: Types = ()
    """Duties and statements that nobody reads for pleasure: cards drawn, counts, an order that is complete."""
    end: Ending | None = None
    """The event with which the game is over; ``None`` for a game that has no such event."""

    def depth(self, event: type[Event]) -> int | None:
        """How deep the part lies that an event begins, 0 for the outermost; ``None`` if it begins none."""
        return next((depth for depth, part in enumerate(self.parts) if event in part.begins), None)

    def ended(self, event: type[Event]) -> int | None:
        """How deep the part lies whose last event this is; ``None`` if it ends none."""
        return next((depth for depth, part in enumerate(self.parts) if event in part.ends), None)


NO_STORY = Story()
"""The story of a game that declares none: a flat list of steps."""
