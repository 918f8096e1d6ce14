"""The looking up that positions of games have in common: readings of the rules, sides and units, stacks on a map.

The bases have no fields of their own: a game's state declares those that they name, as its rules need them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import ClassVar, Generic, Protocol, TypeVar

from ccmod.play.system import Option


class OnMap(Protocol):
    """A unit with a counter."""

    name: str
    side: str | None
    hex: str | None


UnitT = TypeVar("UnitT")
OnMapT = TypeVar("OnMapT", bound=OnMap)


class UnderOptions:
    """A position that is judged under one reading of each ambiguity."""

    __slots__ = ()

    READINGS: ClassVar[Mapping[str, Option]]
    """The options of the game."""
    options: Mapping[str, str]
    """The readings that are not the default, by the ids of their options."""

    def option(self, id: str) -> str:
        """The reading of an ambiguity, or whether an optional rule is in force: the record's, else the default."""
        return self.options.get(id) or self.READINGS[id].default


class Forces(UnderOptions, Generic[UnitT]):
    """A position with the units of several sides, by their names."""

    __slots__ = ()

    new_unit: Callable[[str], UnitT]
    """Makes a unit of this name of which nothing is known."""
    sides: Collection[str]
    units: dict[str, UnitT]

    def unit(self, name: str) -> UnitT:
        """The unit of this name; a new one, of which nothing is known, if there is none."""
        found = self.units.get(name)
        return self.new_unit(name) if found is None else found

    def make_unit(self, name: str) -> UnitT:
        """The unit of this name, which is one of the game's from now on."""
        if name not in self.units:
            self.units[name] = self.new_unit(name)
        return self.units[name]

    def other(self, side: str | None) -> str | None:
        """The opponent of a side; ``None`` if there are not two sides, or it is none of them."""
        others = [name for name in self.sides if name != side]
        return others[0] if len(others) == 1 and side in self.sides else None


class Stacks(Forces[OnMapT]):
    """Such a position on a map, whose hexes hold units in stacks, from the bottom."""

    __slots__ = ()

    stacks: dict[str, list[str]]
    """The names of the units in each hex that has any."""

    def units_in(self, hex: str | None) -> Iterator[OnMapT]:
        """The units in a hex; none off the map."""
        return (self.units[name] for name in self.stacks.get(hex or "", ()))

    def units_of(self, side: str | None) -> Iterator[OnMapT]:
        """The units of a side that are on the map."""
        return (unit for unit in self.units.values() if unit.side == side and unit.hex is not None)

    def enemies_in(self, hex: str, side: str | None) -> list[OnMapT]:
        """The units in a hex that belong to the opponent of ``side``."""
        return [unit for unit in self.units_in(hex) if unit.side not in (None, side)]

    def put(self, unit: OnMapT, hex: str | None) -> None:
        """Move a unit's counter to the top of a hex, or off the map (``None``)."""
        if unit.hex is not None:
            stack = self.stacks.get(unit.hex, [])
            if unit.name in stack:
                stack.remove(unit.name)
            if not stack:
                self.stacks.pop(unit.hex, None)
        unit.hex = hex
        if hex is not None:
            self.stacks.setdefault(hex, []).append(unit.name)
