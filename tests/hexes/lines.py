"""What tests of lines between hexes share."""

from __future__ import annotations

from ccmod.hexes.coordinates import Axial, Offset, axial


def way(a: Offset, b: Offset) -> tuple[Offset, Offset, Axial]:
    """The two hexes in the canonical order (by column, then row) and the way from the first to the second."""
    first, second = (a, b) if a <= b else (b, a)
    p, q = axial(first), axial(second)
    return first, second, Axial(q.q - p.q, q.r - p.r)
