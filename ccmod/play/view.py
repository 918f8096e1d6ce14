"""A position as a picture needs it, in no system's terms: counters in hexes, facts beside the board, hands of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter on the board. :attr:`name` is unique within a view."""

    name: str
    hex: str
    kind: str = "unit"
    """``unit``, ``leader``, ``weapon`` or ``marker``: its shape in a drawing."""
    side: str | None = None
    label: str = ""
    """A few letters that stand on the counter itself."""
    flags: tuple[str, ...] = ()
    """Its states in words: ``broken``, ``suppressed``, ``veteran``, ``activated`` …"""


@dataclass(frozen=True, slots=True)
class BoardView:
    """What a position shows, and which of it is secret."""

    counters: tuple[Counter, ...] = ()
    """In each hex from the bottom of the stack to its top."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """What tracks and displays say, in the order of their importance: ``{"Time": "3", "VP": "German 5"}``."""
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Side to the cards in its hand, which only that side may see."""
    hidden: frozenset[str] = frozenset()
    """Names that no player may see now: the cards in the decks, and those of which nobody knows where they are."""
    hand_sizes: Mapping[str, int] = field(default_factory=dict)
    """Side to the size of its hand, where not all of its cards are known."""

    def hidden_from(self, side: str | None) -> frozenset[str]:
        """The names that ``side`` (``None``: an onlooker) may not see."""
        return self.hidden.union(*(cards for owner, cards in self.hands.items() if owner != side))
