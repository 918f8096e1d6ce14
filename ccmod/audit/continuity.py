"""Whether two positions are the same, and in what they differ.

Pieces are compared by id: where they are, their layers, masks, labels and other states. Not compared is what VASSAL
itself changes in passing: which stack holds a piece, old places that it keeps in mind, the spelling of old versions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property

from ccmod.convert.names import NAMELESS, layers_of, piece_name
from ccmod.convert.places import PlaceNames
from ccmod.ground.dataclass import dataclass
from ccmod.perspective import Perspective
from ccmod.vassal.position import MapPixel, Position
from ccmod.vassal.traits import BasicPiece, Layer, Mask, Piece
from ccmod.vassal.traits.unknown import has_unknown_traits
from ccmod.vassal.visibility import Visibility
from ccmod.vassal.visible import VisiblePosition, visible


@dataclass(frozen=True, slots=True)
class Difference:
    """One piece or deck that is not the same in both positions."""

    kind: str
    """``moved``, ``changed``, ``added``, ``gone``, or ``sorted`` for a deck."""
    about: str
    """A sentence."""
    id: str
    """The piece or deck; empty where covered pieces are meant."""


COVERED = "a covered piece"
"""The name of a piece of which only its presence is seen."""


@dataclass(frozen=True)
class Comparison:
    """Two positions of a game as a perspective sees them, and what places are called."""

    places: PlaceNames
    perspective: Perspective
    truth: tuple[Position, Position]
    """The positions themselves, with all that is hidden."""

    @cached_property
    def before(self) -> VisiblePosition:
        """The first position; made on demand, since most logs have nothing to report."""
        return visible(self.truth[0], self.perspective)

    @cached_property
    def after(self) -> VisiblePosition:
        """The second position."""
        return visible(self.truth[1], self.perspective)

    @property
    def both(self) -> tuple[VisiblePosition, VisiblePosition]:
        """Before and after, as they are seen."""
        return self.before, self.after

    @property
    def notes(self) -> list[str]:
        """Notes on how they were seen: nothing where ccmod knows every trait of every piece."""
        things = (thing for position in self.truth for thing in position.table.things.values())
        if not any(map(has_unknown_traits, things)):
            return []
        return list(dict.fromkeys(note for seen in self.both for note in seen.notes))

    def name(self, id: str) -> str | None:
        """The label of a piece: its name only if that is known in each position that it is in.

        ``None`` for a piece that is not even seen in one of them: it is not reported at all.
        """
        there = [truth for truth in self.truth if id in truth.table.things]
        if not there:
            return "a piece that came and went"
        if not all(Visibility(truth, self.perspective).sees(truth.table.things[id]) for truth in there):
            return None
        seen = [one for one, truth in zip(self.both, self.truth, strict=True) if id in truth.table.things]
        known = all(id in one.position.table.things for one in seen)
        return name_in(seen[0], id) if known else COVERED

    def at(self, place: MapPixel) -> str:
        """A place by its name."""
        map, x, y = place
        return "off the maps" if map is None else f"at {self.places.name(map, x, y)} on {map}"


def name_in(seen: VisiblePosition, id: str) -> str:
    """The name of a piece in a position as it is seen. Raises :class:`KeyError` for one that is not there."""
    return piece_name(seen.position.table.things[id])


def changed(before: Position, after: Position) -> Iterator[tuple[str, str]]:
    """The differences between two positions, as pairs of kind and id, without words."""
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
    if spot(before.place(id)) != spot(after.place(id)) and not left_lying(before, after, id):
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


def signatures(position: Position) -> frozenset[int]:
    """The signatures of the positions that may follow one in which stacks were removed: of what was in them, all is off
    the map, or all lies where it was."""
    places = {id: spot(position.place(id)) for id in position.piece_ids()}
    left = {id: place for id in places if (place := _old_place(position, id)) is not None}
    return frozenset(hash(frozenset(one.items())) for one in (places, places | left))


def left_lying(before: Position, after: Position, id: str) -> bool:
    """Whether a piece lies where it was, though its stack has been removed.

    VASSAL 2.9 took a removed stack off the map and let the pieces that were still in it believe that they are on it;
    the next save has them there. Today ``Stack.setMap`` takes them along (``counters/Stack.java``).
    """
    place = _old_place(before, id)
    return place is not None and place == after.place(id)


def _old_place(position: Position, id: str) -> MapPixel | None:
    """Where a piece was whose stack has been removed; ``None`` for every other."""
    thing = position.table.things.get(id)
    if thing is None or thing.parent is None or position.table.things.get(thing.parent.id) is thing.parent:
        return None
    return spot(thing.own)


def spot(place: MapPixel) -> MapPixel | None:
    """A place that counts: on no map a piece has none, whatever pixels it keeps in mind."""
    return None if place.map is None else place


def differences(pair: Comparison) -> Iterator[Difference]:
    """The differences between the two positions, in words, in the order of the pieces.

    Covered pieces are not followed: only how many of a kind lie on a place is reported.
    """
    before, after = (seen.position for seen in pair.both)
    covered = pair.before.covered | pair.after.covered
    for kind, id in changed(before, after):
        if id not in covered and not (kind == "moved" and left_lying(*pair.truth, id)):
            yield Difference(kind, _difference(kind, id, pair), id)
    old, new = (_covered(seen) for seen in pair.both)
    for name, place in sorted(old.keys() | new.keys(), key=str):
        if old[name, place] != new[name, place]:
            numbers = f"{new[name, place]}, was {old[name, place]}"
            yield Difference("changed", f"covered pieces ({name}) {pair.at(place)}: {numbers}", "")


def _covered(seen: VisiblePosition) -> Counter[tuple[str, MapPixel]]:
    """How many covered pieces of each look lie on each place."""
    return Counter((name_in(seen, id), seen.position.place(id)) for id in seen.covered)


def _difference(kind: str, id: str, pair: Comparison) -> str:
    before, after = (seen.position for seen in pair.both)
    name = name_in(pair.after if kind == "added" else pair.before, id)
    sees_all = pair.perspective.referee
    match kind:
        case "gone":
            return f"{name}, {pair.at(before.place(id))}, is {'gone' if sees_all else 'no longer to be seen'}"
        case "added":
            return f"{name} {'is new' if sees_all else 'appears'}, {pair.at(after.place(id))}"
        case "moved":
            return f"{name} was {pair.at(before.place(id))} and is {pair.at(after.place(id))}"
        case "sorted":
            return f"the cards of {name if name != NAMELESS else 'a deck'} lie in another order"
        case _:
            return f"{name}: {_changes(before.piece(id), after.piece(id))} changed"


def summary(found: Iterable[Difference]) -> str:
    """How many of each kind, as ``8 moved, 1 gone``."""
    counts: dict[str, int] = {}
    for one in found:
        counts[one.kind] = counts.get(one.kind, 0) + 1
    return ", ".join(f"{number} {kind}" for kind, number in counts.items())


def _same_text(before: Position, after: Position, id: str) -> bool:
    """Whether a piece is spelled the same in both but for its place; most are, and need not be read."""
    one, other = before.table.things[id], after.table.things[id]
    return one.type == other.type and one.levels[:-1] == other.levels[:-1]


def _looks(piece: Piece) -> list[object]:
    """The key by which two states of a piece are compared, level by level."""
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
    changed = []
    if before.masked != after.masked:
        changed.append("its mask")
    now = layers_of(after)
    for name, layer in layers_of(before).items():
        if name in now and layer.level != now[name].level:
            changed.append(f"{name} {_level(layer)} to {_level(now[name])}")
    return ", ".join(changed) or "its state"


def _level(layer: Layer) -> str:
    return layer.level_name or (str(layer.level) if layer.level else "off")
