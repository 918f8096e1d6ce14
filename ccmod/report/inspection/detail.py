"""What may be looked at one by one, beyond the summary."""

from __future__ import annotations

from enum import StrEnum


class Detail(StrEnum):
    """A choice of detail; also the name of its list in JSON."""

    PIECES = "pieces"
    """Every piece with its traits: of a module its slots, cards and markers; of a game what lies on the table."""
    PROTOTYPES = "prototypes"
    """Every prototype with its traits and its users."""
    IMAGES = "images"
    """Every picture with its size and what names it."""
    MAPS = "maps"
    """Every map with its boards, grids, zones and at-start stacks, by exact numbers."""


DETAILS = frozenset(Detail)
"""All of them."""
