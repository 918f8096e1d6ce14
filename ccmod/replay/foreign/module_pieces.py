"""The pieces of a module as an adapter can know them: names, pictures, marks, layers, reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ccmod.errors import CcmodError
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.traits import BasicPiece, Layer, Mask, Piece, Prototype, ReportAction, Trait
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


def slots_of(root: Element) -> Iterator[Slot]:
    """Every piece of a build file; what cannot be read is passed over (``ccmod check`` tells of it)."""
    prototypes = {
        element.get("name"): piece for element in root.find("PrototypeDefinition") if (piece := _defined(element))
    }
    yield from _slots(root, (), prototypes)


def _slots(element: Element, path: tuple[str, ...], prototypes: Mapping[str, Piece]) -> Iterator[Slot]:
    short = element.tag.rpartition(".")[2]
    if short in ("PieceSlot", "CardSlot"):
        piece = _defined(element)
        if piece is not None:
            used: dict[str, None] = {}
            traits = tuple(_expanded(piece.traits, prototypes, used, 0))
            whole = Piece.make(piece.name, "", [trait for trait in traits if not isinstance(trait, BasicPiece)])
            basic = piece.basic
            if isinstance(basic, BasicPiece):
                whole = whole.with_basic(image=basic.image)
            card = short == "CardSlot" or any(isinstance(trait, Mask) for trait in traits)
            yield Slot(whole, tuple(used), path, card)
        return
    if short in _PALETTES:
        name = element.get("entryName") or element.get("name")
        path = (*path, name) if name else path
    for child in element.children:
        yield from _slots(child, path, prototypes)


def _expanded(
    traits: tuple[Trait, ...], prototypes: Mapping[str, Piece], used: dict[str, None], depth: int
) -> Iterator[Trait]:
    for trait in traits:
        if not isinstance(trait, Prototype):
            yield trait
        elif depth < 20:
            used[trait.name] = None
            piece = prototypes.get(trait.name)
            if piece is not None:
                yield from _expanded(piece.traits, prototypes, used, depth + 1)


def _defined(element: Element) -> Piece | None:
    try:
        command = decode(element.text)
        return Piece.read(command.type, command.state) if isinstance(command, AddPiece) else None
    except CcmodError:
        return None
