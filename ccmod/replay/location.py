"""Where a piece is, in no words of VASSAL's."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class PieceLocation:
    """Where a piece is: a map and the name of a place on it; in a deck, the deck's name is the place."""

    map: str
    place: str
    deck: str | None = None
