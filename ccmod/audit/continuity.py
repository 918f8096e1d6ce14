"""Whether two positions are the same, and in what they differ.

Pieces are compared by id: where they are, their layers, masks, labels and other states. Not compared is what VASSAL
itself changes in passing: which stack holds a piece, old places that it keeps in mind, the spelling of old versions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ccmod.convert.fog import Fog
from ccmod.convert.names import layers_of
from ccmod.convert.places import PlaceNames
from ccmod.vassal.position import Place, Position
from ccmod.vassal.traits import BasicPiece, Layer, Mask, Piece


@dataclass(frozen=True, slots=True)
class Difference:
    """One piece that is not the same in both positions."""

    kind: str
    """``moved``, ``changed``, ``added`` or ``gone``."""
    about: str
    """A sentence."""


@dataclass(frozen=True, slots=True)
class Glasses:
    """How differences are told: through whose eyes, and with which names of places."""

    places: PlaceNames
    before: Fog
    after: Fog

    def name(self, id: str) -> str:
        """What a piece may be called: its name only if these eyes know it before and after."""
        fogs = [fog for fog in (self.before, self.after) if id in fog.position.table.things]
        unknown = [fog for fog in fogs if not fog.knows(id)]
        if any(not fog.sees(id) for fog in unknown):
            return "a hidden piece"
        return (unknown or fogs)[0].name(id)

    def at(self, place: Place) -> str:
        """A place by its name."""
        map, x, y = place
        return "off the maps" if map is None else f"at {self.places.name(map, x, y)} on {map}"

    def may_tell(self, id: str) -> bool:
        """Whether more than the bare fact of a difference may be told."""
        return all(fog.knows(id) for fog in (self.before, self.after))


def differences(before: Position, after: Position, glasses: Glasses) -> Iterator[Difference]:
    """What is not the same in two positions, in the order of the pieces; nothing if they are the same."""
    old, new = before.piece_ids(), after.piece_ids()
    for id in old:
        if id not in after.table.things:
            yield Difference("gone", f"{glasses.name(id)}, {_where(before, id, glasses)}, is gone")
        elif before.place(id) != after.place(id):
            # on no map a piece has no place to speak of: pixels that it keeps in mind do not count
            if before.place(id).map is not None or after.place(id).map is not None:
                yield Difference("moved", _moved(id, before, after, glasses))
        elif not _same_text(before, after, id) and _looks(before.piece(id)) != _looks(after.piece(id)):
            what = _changes(before.piece(id), after.piece(id)) if glasses.may_tell(id) else "its state"
            yield Difference("changed", f"{glasses.name(id)}: {what} changed")
    for id in new:
        if id not in before.table.things:
            yield Difference("added", f"{glasses.name(id)} is new, {_where(after, id, glasses)}")


def summary(found: Iterable[Difference]) -> str:
    """How many of each kind, as ``8 moved, 1 gone``."""
    counts: dict[str, int] = {}
    for one in found:
        counts[one.kind] = counts.get(one.kind, 0) + 1
    return ", ".join(f"{number} {kind}" for kind, number in counts.items())


def _where(position: Position, id: str, glasses: Glasses) -> str:
    return glasses.at(position.place(id))


def _moved(id: str, before: Position, after: Position, glasses: Glasses) -> str:
    if glasses.name(id) == "a hidden piece":
        return "a hidden piece lies elsewhere"
    return f"{glasses.name(id)} was {_where(before, id, glasses)} and is {_where(after, id, glasses)}"


def _same_text(before: Position, after: Position, id: str) -> bool:
    """Whether a piece is spelled the same in both but for its place; most are, and need not be read."""
    one, other = before.table.things[id], after.table.things[id]
    return one.type == other.type and one.levels[:-1] == other.levels[:-1]


def _looks(piece: Piece) -> list[object]:
    """What two states of a piece are compared by, level by level."""
    looks: list[object] = []
    for trait in piece.traits:
        if isinstance(trait, Layer):
            looks.append(trait.level)
        elif isinstance(trait, Mask):
            looks.append((trait.owner, trait.options))
        else:
            looks.append(trait.state)
    if not isinstance(piece.basic, BasicPiece):
        looks.append(piece.basic.state)
    return looks


def _changes(before: Piece, after: Piece) -> str:
    """Which layers changed, in words; other states are not shown, for they may hold passwords."""
    told = []
    if before.masked != after.masked:
        told.append("its mask")
    now = layers_of(after)
    for name, layer in layers_of(before).items():
        if name in now and layer.level != now[name].level:
            told.append(f"{name} {_level(layer)} to {_level(now[name])}")
    return ", ".join(told) or "its state"


def _level(layer: Layer) -> str:
    return layer.level_name or (str(layer.level) if layer.level else "off")
