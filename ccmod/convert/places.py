"""The names of places in a position: the names that players see, or pixels as ``734,718`` where there are none."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ccmod.hexes.location import OFFBOARD
from ccmod.replay.places import MapGrids
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.numbers import java_int
from ccmod.vassal.opening import Module

_PIXELS = re.compile(r"(.* @)?(-?[0-9]{1,10}),(-?[0-9]{1,10})", re.DOTALL)
"""Pixels, alone or after the name of a place that they are in."""


class PlaceNames:
    """Names and finds places; without a module there are only pixels."""

    def __init__(self, module: Module | None = None, boards: Iterable[BoardPicker] = ()) -> None:
        """``boards`` are those that the save shows."""
        self._places = MapGrids() if module is None else MapGrids.of(module, boards)

    @property
    def maps(self) -> set[str]:
        """The maps of the module."""
        return set(self._places.maps)

    def name(self, map: str, x: int, y: int) -> str:
        """The name of the place at these pixels of a map."""
        name = self._places.name(map, x, y)
        return f"{x},{y}" if name in (OFFBOARD, "") else name

    def exact(self, map: str, x: int, y: int) -> str:
        """The name of the place, with the pixels after it unless the name alone means them: ``Reserve @1202,639``.

        So it is where a piece lies beside the middle of its place, and where many places share a name, as those of a
        grid that shows no column. :meth:`find` gives the same pixels again.
        """
        name = self.name(map, x, y)
        return name if self.find(map, name) == (x, y) else f"{name} @{x},{y}"

    def find(self, map: str, name: str) -> tuple[int, int] | None:
        """The pixels of a place on a map; ``None`` if it is unknown.

        Pixels after a name count before any place that may be called so; pixels alone only where no place is.
        """
        match = _PIXELS.fullmatch(name)
        found = None if match is not None and match[1] is not None else self._places.find(map, name)
        if found is not None or match is None:
            return found
        x, y = java_int(match[2]), java_int(match[3])
        return None if x is None or y is None else (x, y)
