"""A position in the module's words: what ``ccmod convert`` writes as YAML and reads back.

Pieces go by their names. Where a save holds several of one name, they are ``Name (1)``, ``Name (2)`` … in the order of
their ids, which stay the same from save to save.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation
from ccmod.perspective import Perspective

FORMAT = "position/1"
"""The value of ``ccmod`` at the top of every such file."""

OFF = 0
"""The level of a layer that is switched off."""


@dataclass(frozen=True, slots=True)
class StackedPiece:
    """One piece in a stack, with the levels of its layers that are not at rest.

    At rest is a layer that is switched off, or, where it cannot be, at level 1.
    """

    name: str
    layers: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    """Texts, values, facings and the like by their names; what is not here stays as it is."""

    @property
    def state(self) -> Mapping[str, int | str]:
        """Layers and values together."""
        return {**self.layers, **self.values}


@dataclass(frozen=True, slots=True)
class PlacedStack:
    """Pieces on one place of a map, from bottom to top; a lone piece is a stack of one."""

    map: str
    at: str
    """A location's name (``C4``), the pixels of the map as ``734,718``, or both: ``Reserve @1202,639``."""
    pieces: tuple[StackedPiece, ...]


@dataclass(frozen=True, slots=True)
class PlacedDeck:
    """A deck, its cards from top to bottom; ``cards`` is ``None`` where the onlooker may not know them.

    There is nothing to know of an empty one."""

    name: str
    count: int
    face_down: bool
    cards: tuple[StackedPiece, ...] | None


@dataclass(frozen=True, slots=True)
class PositionDocument:
    """A whole position as a perspective sees it."""

    module: str
    version: str
    seen_by: str
    """Whose perspective it is (:func:`seen_by`)."""
    stacks: tuple[PlacedStack, ...]
    decks: tuple[PlacedDeck, ...] = ()
    off_map: tuple[StackedPiece, ...] = ()
    """Pieces that lie on no map."""
    properties: Mapping[str, str] = field(default_factory=dict)
    """Global properties of the module."""
    players: Mapping[str, str] = field(default_factory=dict)
    """Side to the player's name."""
    step: int | None = None
    """How many steps of a log were made; ``None`` for a save."""
    notes: tuple[str, ...] = ()
    """Notes on how the position was seen."""
    spots: Mapping[tuple[str, str], SourceLocation] = field(default_factory=dict, compare=False)
    """Where a file has its pieces, maps, decks and properties, each by kind and name."""

    def spot(self, kind: str, name: str, file: str | None = None) -> SourceLocation:
        """Where the file has something; the ``file`` itself for what it has not."""
        return self.spots.get((kind, name.partition("\t")[0])) or SourceLocation(file)


SEEN_BY_REFEREE = "referee"
_SEEN_BY_ALL = "everyone"


def seen_by(perspective: Perspective) -> str:
    """Whose perspective it is, as a document says it: ``referee``, a side's name, or ``everyone``."""
    return SEEN_BY_REFEREE if perspective.referee else perspective.side or _SEEN_BY_ALL
