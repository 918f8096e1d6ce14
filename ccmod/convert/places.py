"""What places are called in a position: the names that players see, or pixels as ``734,718`` where there are none."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ccmod.hexes.location import OFFBOARD
from ccmod.replay.places import Places
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import BoardPicker

_PIXELS = re.compile(r"(?:.* @)?(-?\d{1,9}),(-?\d{1,9})")
"""Pixels, alone or behind the name of a place that they are in."""


class PlaceNames:
    """Names and finds places; without a module there are only pixels."""

    def __init__(self, module: Archive | None = None, boards: Iterable[BoardPicker] = ()) -> None:
        """``boards`` are those that the save shows."""
        self._places = Places() if module is None else Places.of(module, boards)

    @property
    def maps(self) -> set[str]:
        """The maps of the module."""
        return set(self._places.maps)

    def name(self, map: str, x: int, y: int) -> str:
        """What the place at these pixels of a map is called."""
        name = self._places.name(map, x, y)
        return f"{x},{y}" if name in (OFFBOARD, "") else name

    def exact(self, map: str, x: int, y: int) -> str:
        """What the place is called, with the pixels behind it if that is not its middle: ``Reserve @1202,639``.

        :meth:`find` gives the same pixels again.
        """
        name = self.name(map, x, y)
        return name if self.find(map, name) == (x, y) else f"{name} @{x},{y}"

    def find(self, map: str, name: str) -> tuple[int, int] | None:
        """The pixels of a place on a map; ``None`` if nobody knows it."""
        found = self._places.find(map, name)
        match = _PIXELS.fullmatch(name)
        if found is None and match is not None:
            return int(match[1]), int(match[2])
        return found
