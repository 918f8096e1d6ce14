"""How the compiled scenario of a game on hexes looks: a file that nobody compiled may hold anything.

A rule system names what it reads of its scenarios (:attr:`ccmod.play.system.System.scenario`).
"""

from __future__ import annotations

from typing import Any

from ccmod.play.shapes import Shape, by_name, each, or_none, part, text, whole

LARGEST_MAP = 300
"""Columns, and rows."""
MAPPING: Shape = or_none(by_name(lambda _: None))
"""Anything by name."""
ROWS: Shape = or_none(by_name(by_name(lambda _: None)))
"""A mapping for each name."""


def _ring(value: Any) -> str | None:
    """A ring of a shape: ``x, y, x, y …``."""
    return _NUMBERS(value) if not isinstance(value, list) or len(value) % 2 == 0 else ""


_NUMBERS = each(whole(-10_000_000, 10_000_000), 100_000)
_SIDE = or_none(whole(1, LARGEST_MAP))
_SHAPES = or_none(by_name(each(each(_ring), 100_000)))
HEX_MAP: Shape = or_none(part(columns=_SIDE, rows=_SIDE, first=or_none(text), shapes=_SHAPES))
"""A map of hexes, with the shapes drawn on it by kind."""
