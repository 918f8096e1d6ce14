"""Windows and loopholes (6.0-31): whether a line leads out through the opening beside a man."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.ground.arcs import CLOCK_OF, ahead
from ccmod.games.we_were_brothers.rules.ground.buildings import Place
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.hexes.facing import ways_out

STRAIGHT, ASLANT, SHUT = "straight", "aslant", "shut"


def through(ground: Ground, place: Place, other: str) -> str:
    """How a man at an opening and a hex outside lie to each other.

    ``straight`` if the line between them crosses the opening's hexside; ``aslant`` if the hex lies before the wall with
    the opening, which is unclear; ``shut`` if there is no opening, or the hex lies beside or behind that wall.
    """
    outside = ground.outside(place)
    if outside is None:
        return SHUT
    direction = ground.board.direction(place.hex, outside)
    assert direction is not None, "an opening is in a side of its hex"
    if direction in ways_out(ground.board, place.hex, other):
        return STRAIGHT
    return ASLANT if ahead(ground.board, place.hex, CLOCK_OF[direction], other) > 0 else SHUT
