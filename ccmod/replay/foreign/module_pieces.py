"""The pieces of a module as an adapter can know them: names, pictures, marks, layers, reports."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ccmod.vassal.definitions import read_definition
from ccmod.vassal.opening import Module
from ccmod.vassal.prototypes import Prototypes
from ccmod.vassal.traits import BasicPiece, Layer, Mask, Piece, Prototype, ReportAction
from ccmod.vassal.xml import Element

_PALETTES = ("TabWidget", "ListWidget", "PanelWidget", "BoxWidget", "PieceWindow", "DrawPile", "SetupStack")


@dataclass(frozen=True, slots=True)
class Slot:
    """A piece of a palette, deck or at-start stack."""

    piece: Piece
    """With the traits of its prototypes."""
    prototypes: tuple[str, ...]
    palettes: tuple[str, ...]
    """The names of what holds it, the outermost first."""
    is_card: bool

    @property
    def name(self) -> str:
        """Its name."""
        return self.piece.name

    @property
    def image(self) -> str:
        """The file name of its picture."""
        return self.piece.basic.image if isinstance(self.piece.basic, BasicPiece) else ""

    @property
    def layers(self) -> Iterator[Layer]:
        """Its layers."""
        return iter(self.piece.all(Layer))

    @property
    def reports(self) -> Iterator[str]:
        """The formats of what it reports in chat."""
        for trait in self.piece.all(ReportAction):
            yield from trait.cycle_formats or (trait.format,)


def slots_of(module: Module) -> Iterator[Slot]:
    """Every piece of a module; what cannot be read is passed over (``ccmod check`` tells of it).

    Raises :class:`UnreadableInput` (``module/prototypes``) if prototypes multiply beyond the limits.
    """
    root = module.build.root
    prototypes = Prototypes.of(root, limits=module.archive.limits, file=module.archive.name)
    waiting: list[tuple[Element, tuple[str, ...]]] = [(root, ())]
    while waiting:
        element, path = waiting.pop()
        short = element.tag.rpartition(".")[2]
        if short in ("PieceSlot", "CardSlot"):
            piece = read_definition(element.text)
            if piece is not None:
                yield _slot(piece, path, prototypes, is_card=short == "CardSlot")
            continue
        if short in _PALETTES:
            name = element.get("entryName") or element.get("name")
            path = (*path, name) if name else path
        waiting += [(child, path) for child in reversed(element.children)]


def _slot(piece: Piece, path: tuple[str, ...], prototypes: Prototypes, *, is_card: bool) -> Slot:
    traits = [trait for _, trait in prototypes.expand(piece.traits, circles=False)]
    used = dict.fromkeys(trait.name for trait in traits if isinstance(trait, Prototype))
    whole = Piece.make(piece.name, piece.image, [one for one in traits if not isinstance(one, Prototype | BasicPiece)])
    return Slot(whole, tuple(used), path, is_card or any(isinstance(trait, Mask) for trait in traits))
