"""The part of a position that a perspective sees, as a position of its own without anything else.

Every report of a game to anyone except the referee is made from such a position, so that no report
can depend on hidden things. Two positions that differ only in hidden things give the same one:

* pieces that are invisible or on private maps are missing, and so are the boards of those maps;
* a covered piece is a blank with the name and picture of its cover, a card of a face-down deck a blank card; both have
  ids of this position only, numbered by place, and come after all others, because ids and the order of a file
  would reveal which is which;
* only stacks with two or more visible pieces exist.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.perspective import Perspective
from ccmod.vassal.position import Position
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Attachment, Deck, Mask, Mat, MatCargo, Piece, Trait
from ccmod.vassal.visibility import CARD, MASKED, Visibility, name_of, without_secret


@dataclass(frozen=True, slots=True)
class VisiblePosition:
    """A perspective's view of a position; the referee sees the position itself."""

    position: Position
    perspective: Perspective
    covered: frozenset[str] = frozenset()
    """Ids of the pieces of which only the presence is visible."""
    unknown_traits: tuple[str, ...] = ()
    """The unknown traits of visible pieces that were treated as masks, by the beginning of their types."""

    @property
    def referee(self) -> bool:
        """Whether it is the position itself, with everything."""
        return self.perspective.referee

    @property
    def visibility(self) -> Visibility:
        """The same perspective's view of maps, notes and the like."""
        return Visibility(self.position, self.perspective)

    def knows(self, id: str) -> bool:
        """Whether a piece of this position is known, that is, not covered."""
        return id not in self.covered

    def sees_map(self, map: str | None) -> bool:
        """Whether a map is visible."""
        return self.visibility.sees_map(map)

    def name(self, thing: Thing) -> str:
        """The name of a piece of this position in a report."""
        if thing.id not in self.covered:
            return name_of(thing)
        return CARD if thing.in_deck else MASKED

    @property
    def notes(self) -> Iterator[str]:
        """Notes about this view."""
        for prefix in self.unknown_traits:
            yield (
                f"the trait {prefix} of the module's own is not known to ccmod, and its state names an owner: "
                "such pieces are shown as masked"
            )


def visible(position: Position, perspective: Perspective) -> VisiblePosition:
    """The visible part of ``position``; the referee sees the position itself."""
    if perspective.referee:
        return VisiblePosition(position, perspective)
    return _Copying(position, Visibility(position, perspective), Position(position.rules)).result()


@dataclass
class _Copying:
    """The making of a visible position."""

    position: Position
    visibility: Visibility
    copy: Position
    known: dict[Thing, Thing] = field(default_factory=dict)
    """Open pieces and decks, and what they are in the copy."""
    covered: list[Thing] = field(default_factory=list)
    unknown_traits: dict[str, None] = field(default_factory=dict)

    def result(self) -> VisiblePosition:
        """The copy, with everything in it."""
        self._around()
        table = self.position.table
        for thing in table.things.values():  # in this order pieces are listed
            if not thing.is_stack and self._is_open(thing):
                self.copy.table.things[thing.id] = self.known[thing] = thing.copy()
        off_map = (deck for deck in self.position.decks() if deck.place.map is None)
        for top in (*table.top_level(), *off_map):
            self._lay(top)
        self._number()
        self._forget_others()
        covered = frozenset(one.id for one in self.covered)
        return VisiblePosition(self.copy, self.visibility.perspective, covered, tuple(self.unknown_traits))

    def _around(self) -> None:
        """Everything but the pieces: of boards, notes and properties those that are open."""
        own, copy, visibility = self.position, self.copy, self.visibility
        copy.take_players(own)
        copy.table.layer_of = own.table.layer_of
        copy.trackers, copy.setup_stacks = dict(own.trackers), own.setup_stacks
        copy.boards = {map: boards for map, boards in own.boards.items() if visibility.sees_map(map)}
        copy.properties = {
            (container, name): value
            for (container, name), value in own.properties.items()
            if visibility.sees_property(name, container)
        }
        copy.notes, copy.public_notes = own.notes, own.public_notes
        copy.secret_notes = {
            key: note if visibility.reads(note) else without_secret(note) for key, note in own.secret_notes.items()
        }
        copy.private_notes = {owner: text for owner, text in own.private_notes.items() if visibility.owns(owner)}

    def _is_open(self, thing: Thing) -> bool:
        """Whether a piece is known, or a deck seen."""
        if thing.is_deck:
            return self.visibility.sees_map(thing.place.map)
        return self.visibility.knows(thing)

    def _lay(self, top: Thing) -> None:
        """A piece that lies by itself, the pieces of a stack that are seen, or a deck with its cards."""
        table = self.copy.table
        if top.is_deck:
            if top in self.known:
                table.put(self.known[top], top.place)
                table.fill(self.known[top], self._cards(top))
            return
        members = top.members if top.is_stack else [top]
        seen = [self._copied(one) for one in members if self.visibility.sees(one)]
        if len(seen) > 1:
            table.fill(table.new_stack(top.place, top.layer if top.layer is not None else -1), seen)
        elif seen:
            table.put(seen[0], top.place)

    def _cards(self, deck: Thing) -> list[Thing]:
        """The cards of a deck; of one that lies face down blanks, all with the back that is on top."""
        basic = deck.piece.basic
        if not deck.members or not (isinstance(basic, Deck) and basic.face_down):
            return [self._copied(one) for one in deck.members if self.visibility.sees(one)]
        masks = [mask for mask in deck.members[-1].piece.all(Mask) if mask.image]
        return [self._blank(CARD, masks[-1].image if masks else "") for _ in deck.members]

    def _copied(self, thing: Thing) -> Thing:
        """The piece itself, or a blank in its place."""
        if thing in self.known:
            return self.known[thing]
        cover = self.visibility.cover(thing)
        if cover is None:  # a piece that was added again under its id: the table has the new one only
            return thing.copy()
        if cover.unknown:
            self.unknown_traits[cover.unknown] = None
        return self._blank(cover.name, cover.image)

    def _blank(self, name: str, image: str) -> Thing:
        piece = Piece.make(name, image)
        blank = Thing("", piece.type, piece.state)
        self.covered.append(blank)
        return blank

    def _number(self) -> None:
        """Ids for the blanks, by where they lie."""
        for number, blank in enumerate(sorted(self.covered, key=_by_place), 1):
            blank.id = f"?{number}"
            self.copy.table.things[blank.id] = blank

    def _forget_others(self) -> None:
        """Mats and attachments name other pieces by their ids: those that are not known are left out."""
        ids = {thing.id for thing in self.known}
        for thing in self.known.values():
            if any(trait.PREFIX in thing.type for trait in (Mat, Attachment, MatCargo)):
                thing.set(thing.piece.map_traits(lambda trait: _naming_only(ids, trait)).state)


def _by_place(thing: Thing) -> tuple[str, int, int]:
    map, x, y = thing.place
    return map or "", y, x


def _naming_only(ids: Container[str], trait: Trait) -> Trait:
    """A trait that names other pieces, without those that are not among ``ids``."""
    match trait:
        case Mat():
            return trait.change(cargo=tuple(id for id in trait.cargo if id in ids))
        case Attachment():
            return trait.change(attached=tuple(id for id in trait.attached if id in ids))
        case MatCargo() if trait.mat is not None and trait.mat not in ids:
            return trait.change(mat=None)
    return trait
