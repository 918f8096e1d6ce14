"""A table without hexes under a page: places are points such as ``12.5/30``, from its upper left corner."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ccmod.hexes.points import Point
from ccmod.report.picture import Area, Picture

SCALE = 20
"""Pixels for one unit of the table's measure, usually an inch."""
ROOM = 2
"""Units around what stands on a table of unknown size."""
COUNTER = 4.0
"""Units that a counter has for itself."""
_POINT = re.compile(r"(-?[0-9]{1,6}(?:\.[0-9]{1,6})?)/(-?[0-9]{1,6}(?:\.[0-9]{1,6})?)")


def table_picture(places: Iterable[str], table: Mapping[str, Any] | None = None) -> Picture | None:
    """The table with these places; ``None`` if none of them is a point. ``table`` may have ``width`` and ``depth``, and
    the ``terrain`` as a list of pieces, each with its ``name``, its ``type`` and the corners of its ``shape``.
    """
    points = {name: (float(match[1]), float(match[2])) for name in places if (match := _POINT.fullmatch(name))}
    if not points:
        return None
    stated = table or {}
    width = stated.get("width") or max(x for x, _ in points.values()) + ROOM
    height = stated.get("depth") or max(y for _, y in points.values()) + ROOM
    return Picture(
        round(width * SCALE),
        round(height * SCALE),
        {name: _pixel(x, y) for name, (x, y) in points.items()},
        COUNTER * SCALE,
        COUNTER * SCALE,
        areas=tuple(_area(piece) for piece in stated.get("terrain") or ()),
    )


def _area(piece: Mapping[str, Any]) -> Area:
    return str(piece["name"]), str(piece["type"]), tuple(_pixel(x, y) for x, y in piece["shape"])


def _pixel(x: float, y: float) -> Point:
    return Point(round(x * SCALE), round(y * SCALE))
