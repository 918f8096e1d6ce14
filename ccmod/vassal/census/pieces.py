"""The pieces of a module: slots, cards and markers with their traits, prototypes and who uses them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.prototypes import Visited
from ccmod.vassal.traits import Prototype, Trait


@dataclass(frozen=True, slots=True)
class UnfoldedTrait:
    """A trait of a piece, with the prototypes through which it came."""

    trait: Trait
    way: tuple[str, ...] = ()
    """Prototypes, the one that the piece itself names first; empty for the piece's own."""


@dataclass(frozen=True, slots=True)
class PieceKind:
    """A piece that players can get: of a slot, a card, or a marker that a trait places."""

    place: str
    """The path in the palette or deck."""
    kind: str
    """``slot`` or ``marker``."""
    name: str
    """The slot's, in the palette."""
    piece_name: str
    """The piece's own."""
    gpid: str
    traits: tuple[UnfoldedTrait, ...]
    """Innermost first, the basic piece before all; the traits of a prototype follow its name."""
    is_readable: bool = True


@dataclass(frozen=True, slots=True)
class PrototypeKind:
    """A prototype and who uses it."""

    name: str
    place: str
    traits: tuple[UnfoldedTrait, ...]
    users: tuple[str, ...]
    """Places of the slots, markers and prototypes that name it."""
    pieces: int
    """Slots and markers that have it, through other prototypes too."""


def piece_kinds(subject: Subject) -> Iterator[PieceKind]:
    """Every slot, card and marker in document order."""
    for one in subject.definitions:
        if one.kind != "prototype":
            piece_name = one.piece.name if one.piece is not None else ""
            traits = unfolded(subject.expansion(one))
            yield PieceKind(one.place, one.kind, one.name, piece_name, one.gpid, traits, one.piece is not None)


def prototype_kinds(subject: Subject) -> list[PrototypeKind]:
    """Every prototype in document order. Names that an expression makes in play are not known to be anyone's."""
    users: dict[str, list[str]] = {}
    pieces: Counter[str] = Counter()
    for one in subject.definitions:
        for name in dict.fromkeys(trait.name for trait in one.traits if isinstance(trait, Prototype)):
            users.setdefault(name, []).append(one.place)
        if one.kind != "prototype":
            pieces.update({trait.name for _, trait in subject.expansion(one) if isinstance(trait, Prototype)})
    return [
        PrototypeKind(
            one.name, one.place, unfolded(subject.expansion(one)), tuple(users.get(one.name, ())),
            pieces[one.name],
        )
        for one in subject.definitions
        if one.kind == "prototype"
    ]  # fmt: skip


def unfolded(found: Visited) -> tuple[UnfoldedTrait, ...]:
    """Traits with those of the prototypes that they name, each with the names on its way."""
    return tuple(UnfoldedTrait(trait, tuple(one.name for one in way)) for way, trait in found)
