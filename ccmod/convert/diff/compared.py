"""One of two games that are compared, at one moment: what is seen of it, and what places are called."""

from __future__ import annotations

from collections import Counter
from dataclasses import field
from functools import cached_property

from ccmod.convert.places import PlaceNames
from ccmod.ground.dataclass import dataclass
from ccmod.perspective import Perspective
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.table import Thing
from ccmod.vassal.visible import VisiblePosition, visible


@dataclass(slots=True, frozen=True)
class ComparedPiece:
    """A piece that is seen."""

    thing: Thing
    name: str
    known: bool
    """Whether it is seen what it is; of others only the number on each place is reported."""
    spot: str
    """Its place in words."""


def looks(holder: Thing) -> list[tuple[str, str]]:
    """The contents of a stack or deck, from the bottom: types and states, without ids and places."""
    return [(one.type, one.piece.at(None, 0, 0).state) for one in holder.members]


@dataclass
class ComparedGame:
    """The visible part of a position, piece by piece."""

    seen: VisiblePosition
    places: PlaceNames = field(default_factory=PlaceNames)

    @classmethod
    def of(cls, position: Position, perspective: Perspective, module: Module | None = None) -> ComparedGame:
        """The part that ``perspective`` sees, with names of places from the module, where there is one."""
        boards = [BoardPicker(map, boards) for map, boards in position.boards.items()]
        return cls(visible(position, perspective), PlaceNames(module, boards))

    @property
    def position(self) -> Position:
        """The position with only what is seen."""
        return self.seen.position

    @cached_property
    def pieces(self) -> dict[str, ComparedPiece]:
        """Every piece that is seen at all, by id; covered ones have ids of this position only."""
        return {id: self._view(self.position.table.things[id]) for id in self.position.piece_ids()}

    def _view(self, thing: Thing) -> ComparedPiece:
        return ComparedPiece(thing, self.seen.name(thing), thing.id not in self.seen.covered, self.spot(thing))

    def spot(self, thing: Thing) -> str:
        """Where a piece is: its deck, or the name of its place."""
        if thing.deck_name is not None:
            return thing.deck_name
        map, x, y = thing.place
        if map is None:
            return "off the map"
        name = self.places.name(map, x, y)
        return f"{map} {name}" if self._is_shared(name) or name == f"{x},{y}" else name

    def _is_shared(self, name: str) -> bool:
        """Whether places of several maps have this name."""
        return self._names_of_maps[name] > 1

    @cached_property
    def _names_of_maps(self) -> Counter[str]:
        found = set()
        for id in self.position.piece_ids():
            map, x, y = self.position.place(id)
            if map is not None:
                found.add((map, self.places.name(map, x, y)))
        return Counter(name for _, name in found)

    @cached_property
    def unknown(self) -> Counter[tuple[str, str]]:
        """How many pieces lie somewhere that are seen but not known: by place and by what they look like.

        Cards in decks are counted with their decks.
        """
        views = (view for view in self.pieces.values() if not view.known)
        return Counter(
            (view.spot, view.name) for view in views if view.thing.parent is None or not view.thing.parent.is_deck
        )
