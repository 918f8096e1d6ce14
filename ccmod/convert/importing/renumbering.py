"""Ids of piece slots (gpids) where two collections of components come together: each piece keeps its own if it can.

VASSAL finds the slot of a piece of a game under way by this id, prefix and all, among slots, cards and the markers that
traits place (``build/GpIdChecker.java``). So an id changes only where another piece has the very same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field, replace

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands import AddPiece
from ccmod.vassal.components.classes import DEFINED
from ccmod.vassal.definitions import Definition, read_definition
from ccmod.vassal.numbers import count_of
from ccmod.vassal.traits import BasicPiece, Piece, PlaceMarker, Trait
from ccmod.vassal.xml import Element

_SHOWN = 8


@dataclass(slots=True)
class Renumbering:
    """The ids in use, and what is changed for them."""

    definitions: Iterable[Definition]
    """Every definition that keeps its id."""
    following: int = 0
    """The next number that is free."""
    used: set[str] = field(init=False)
    kept: list[str] = field(default_factory=list)
    """Ids with a prefix that stay."""
    changed: dict[tuple[str, str], str] = field(default_factory=dict)
    """New ids by the old id and the piece's name."""

    def __post_init__(self) -> None:
        self.used = {one.gpid for one in self.definitions if one.gpid and one.kind != "prototype"}

    def start(self, following: int) -> None:
        """Give numbers out from here on, but none that is in use."""
        numbers = [number for gpid in self.used if (number := count_of(gpid)) is not None]
        self.following = max([following, *(number + 1 for number in numbers)])

    def renumber(self, component: Element) -> None:
        """Give new ids to the pieces inside a component (itself included) whose ids are in use."""
        for one in component.walk():
            if one.tag.rpartition(".")[2] in DEFINED:
                self._slot(one)

    def placed(self, command: AddPiece) -> AddPiece:
        """A piece of a set-up with the id that its slot has now."""
        if not self.changed:
            return command
        piece = Piece.read(command.type, command.state)
        basic = piece.basic
        new = self.changed.get((basic.gpid, basic.name)) if isinstance(basic, BasicPiece) else None
        if new is None:
            return command
        now = piece.with_basic(gpid=new)
        return replace(command, type=now.type, state=now.state)

    def notes(self, name: str) -> Iterator[str]:
        """Notes for people."""
        if self.kept:
            pieces = counted(len(self.kept), "piece keeps its id", "pieces keep their ids")
            yield f"{name}: {pieces}, so that games under way find {'it' if len(self.kept) == 1 else 'them'}"
        if self.changed:
            listed = [f"{piece} {old} is now {new}" for (old, piece), new in self.changed.items()]
            more = " ..." if len(listed) > _SHOWN else ""
            yield f"{name}: ids that another piece has already were given anew: {', '.join(listed[:_SHOWN])}{more}"

    def _slot(self, one: Element) -> None:
        text, gpid = one.text, one.get("gpid")
        piece = read_definition(text)
        new = self._new(gpid, one.get("entryName") or (piece.name if piece is not None else "")) if gpid else ""
        if new != gpid:
            one.attributes["gpid"] = new
        if piece is None:
            return
        traits = tuple(self._trait(trait) for trait in piece.traits)
        if new == gpid and traits == piece.traits:
            return
        renewed = replace(piece, traits=traits)
        one.content = [_with_id(renewed, new).definition]

    def _trait(self, trait: Trait) -> Trait:
        """A trait that places a marker, whose id is in the same table, at any depth."""
        if not isinstance(trait, PlaceMarker):
            return trait
        inner = read_definition(trait.marker) if trait.marker and trait.marker.startswith("+") else None
        new = self._new(trait.gpid, inner.name if inner is not None else "marker") if trait.gpid else trait.gpid
        if inner is None:
            return trait if new == trait.gpid else trait.change(gpid=new)
        traits = tuple(self._trait(one) for one in inner.traits)
        if new == trait.gpid and traits == inner.traits:
            return trait
        renewed = replace(inner, traits=traits)
        return trait.change(gpid=new, marker=_with_id(renewed, new).definition)

    def _new(self, gpid: str, name: str) -> str:
        if gpid not in self.used:
            self.kept.append(gpid)
            return gpid
        if (gpid, name) not in self.changed:
            self.changed[gpid, name] = str(self.following)
            self.following += 1
        return self.changed[gpid, name]


def _with_id(piece: Piece, gpid: str) -> Piece:
    """The piece with this id; a deck or stack in the place of a piece has none."""
    return piece.with_basic(gpid=gpid) if isinstance(piece.basic, BasicPiece) else piece
