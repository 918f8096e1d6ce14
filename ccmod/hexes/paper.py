"""A map's picture under its hexes, and outlines on it: points in pixels, or from the centres of hexes."""

from __future__ import annotations

import re

from ccmod.ground.errors import UnreadableInput
from ccmod.hexes.board import Board
from ccmod.hexes.coordinates import Offset
from ccmod.hexes.lattice import LatticePoint, LatticeScale, centre

_NUMBER = r"[0-9]{1,6}(?:\.[0-9]{1,6})?"
_PIXEL = re.compile(rf"(-?{_NUMBER}),(-?{_NUMBER})")
_NEAR_HEX = re.compile(rf"([A-Za-z]+[0-9]+|[0-9]{{4}}|[0-9]{{6}})(?:([+-]{_NUMBER})([+-]{_NUMBER}))?")
HINT = "write points as 120,340 (pixels) or C4+10-25 (pixels right and down of C4's centre), with blanks between them"


class Paper:
    """A map's picture, as far as shapes are concerned: its hexes and its grid (see :class:`LatticeScale`)."""

    def __init__(self, board: Board, x0: float, y0: float, dx: float, dy: float) -> None:
        self.board = board
        self.scale = LatticeScale(x0, y0, dx, dy)

    def outline(self, text: str) -> list[LatticePoint]:
        """The points of an outline.

        Raises :class:`UnreadableInput`: ``hexes/outline`` for anything but points or for fewer than three of them, and
        (``hexes/…``) for a hex that the map does not have.
        """
        spots = [self.point(word) for word in text.split()]
        if len(set(spots)) < 3:
            raise UnreadableInput(
                "hexes/outline", f"an outline has three points or more, this one {len(set(spots))}", hint=HINT
            )
        return spots

    def point(self, word: str) -> LatticePoint:
        """One point: ``120,340`` in pixels, ``C4`` for a centre, ``C4+10-25`` for 10 pixels right and 25 above it."""
        if match := _PIXEL.fullmatch(word):
            return self.scale.spot(float(match[1]), float(match[2]))
        match = _NEAR_HEX.fullmatch(word)
        if match is None:
            raise UnreadableInput("hexes/outline", f"{word!r} is not a point", hint=HINT)
        x, y = self.pixel(self.board.offset(match[1]))
        return self.scale.spot(x + float(match[2] or 0), y + float(match[3] or 0))

    def pixel(self, hex: Offset) -> tuple[float, float]:
        """The centre of a hex on the picture."""
        return self.scale.pixel(centre(hex))
