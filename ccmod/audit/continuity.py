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
    """One piece or deck that is not the same in both positions."""

    kind: str
    """``moved``, ``changed``, ``added``, ``gone``, or ``sorted`` for a deck."""
    about: str
    """A sentence."""
    id: str
    """The piece or deck."""


@dataclass(frozen=True, slots=True)
class Glasses:
    """How differences are told: through whose eyes, and with which names of places."""

    places: PlaceNames
    before: Fog
    after: Fog

    def name(self, id: str) -> str:
        """What a piece may be called: its name only if these eyes know it before and after."""
        fogs = [fog for fog in (self.before, self.after) if id in fog.position.table.things]
        if not fogs:
            return "a piece that came and went"
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


def changed(before: Position, after: Position) -> Iterator[tuple[str, str]]:
    """What is not the same in two positions, as pairs of kind and id, without words."""
    old, new = before.table.things, after.table.things
    for id in before.piece_ids():
        kind = _kind(before, after, id)
        if kind is not None:
            yield kind, id
    yield from (("added", id) for id in after.piece_ids() if id not in old)
    for deck in before.decks():
        if deck.id in new:
            cards, now = ([card.id for card in one.members] for one in (deck, new[deck.id]))
            if cards != now and set(cards) == set(now):
                yield "sorted", deck.id


def piece_changed(before: Position, after: Position, id: str) -> bool:
    """Whether one piece is not the same in two positions."""
    if id in before.table.things:
        return _kind(before, after, id) is not None
    return id in after.table.things


def _kind(before: Position, after: Position, id: str) -> str | None:
    """In what a piece of the first position is different in the second."""
    if id not in after.table.things:
        return "gone"
    if spot(before.place(id)) != spot(after.place(id)):
        return "moved"
    if not _same_text(before, after, id) and _looks(before.piece(id)) != _looks(after.piece(id)):
        return "changed"
    return None


def same(before: Position, after: Position) -> bool:
    """Whether two positions are the same."""
    return next(changed(before, after), None) is None


def signature(position: Position) -> int:
    """A number that is the same for positions that are the same; others have another one, nearly always."""
    return hash(frozenset((id, spot(position.place(id))) for id in position.piece_ids()))


def spot(place: Place) -> Place | None:
    """A place that counts: on no map a piece has none, whatever pixels it keeps in mind."""
    return None if place.map is None else place


def differences(before: Position, after: Position, glasses: Glasses) -> Iterator[Difference]:
    """What is not the same in two positions, in words, in the order of the pieces; nothing if they are the same."""
    for kind, id in changed(before, after):
        yield Difference(kind, _told(kind, id, before, after, glasses), id)


def _told(kind: str, id: str, before: Position, after: Position, glasses: Glasses) -> str:
    match kind:
        case "gone":
            return f"{glasses.name(id)}, {_where(before, id, glasses)}, is gone"
        case "added":
            return f"{glasses.name(id)} is new, {_where(after, id, glasses)}"
        case "moved":
            return _moved(id, before, after, glasses)
        case "sorted":
            return f"the cards of {before.piece(id).name or 'a deck'} lie in another order"
        case _:
            what = _changes(before.piece(id), after.piece(id)) if glasses.may_tell(id) else "its state"
            return f"{glasses.name(id)}: {what} changed"


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
