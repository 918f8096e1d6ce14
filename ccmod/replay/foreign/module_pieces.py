"""The pieces of a module as an adapter can know them: names, pictures, marks, layers, reports."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.definitions import read_definition
from ccmod.vassal.opening import Module
from ccmod.vassal.prototypes import Prototypes
from ccmod.vassal.traits import BasicPiece, Layer, Piece, Prototype, ReportAction
from ccmod.vassal.xml import Element

_PALETTES = ("TabWidget", "ListWidget", "PanelWidget", "BoxWidget", "PieceWindow", "DrawPile", "SetupStack")


@dataclass(frozen=True, slots=True)
class ModulePiece:
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


@dataclass(frozen=True, slots=True)
class SlotIndex:
    """The slots of a module by what a piece in a game still has of them: its id, its name, its picture."""

    slots: Mapping[tuple[str, ...], ModulePiece]

    @classmethod
    def of(cls, module: Module) -> SlotIndex:
        """The index of a module. Raises as :func:`slots_of` does."""
        found: dict[tuple[str, ...], ModulePiece] = {}
        for slot in slots_of(module):
            for key in _keys(slot.piece):
                found.setdefault(key, slot)
        return cls(found)

    def find(self, piece: Piece) -> ModulePiece | None:
        """The slot from which a piece came: that with its id and name, else the first with its name and picture."""
        return next((self.slots[key] for key in _keys(piece) if key in self.slots), None)


def _keys(piece: Piece) -> Iterator[tuple[str, ...]]:
    """The keys by which a piece can be found, the surest first; before VASSAL 3.2 slots have no ids."""
    gpid = piece.basic.gpid if isinstance(piece.basic, BasicPiece) else ""
    if gpid:
        yield "id", gpid, piece.name
    yield "picture", piece.name, piece.image
    yield "name", piece.name


def slots_of(module: Module) -> Iterator[ModulePiece]:
    """Every piece of a module; what cannot be read is passed over (``ccmod check`` reports it).

    Raises :class:`UnreadableInput` (``module/prototypes``) if prototypes multiply beyond the limits.
    """
    root = module.build.root
    prototypes = Prototypes.of(root, limits=module.archive.limits, file=module.archive.name)
    waiting: list[tuple[Element, tuple[str, ...], bool]] = [(root, (), False)]
    while waiting:
        element, path, in_deck = waiting.pop()
        short = element.tag.rpartition(".")[2]
        if short in ("PieceSlot", "CardSlot"):
            piece = read_definition(element.text)
            if piece is not None:
                card = in_deck or short == "CardSlot"
                yield _slot(piece, path, prototypes, gpid=element.get("gpid"), is_card=card)
            continue
        if short in _PALETTES:
            name = element.get("entryName") or element.get("name")
            path = (*path, name) if name else path
        in_deck = in_deck or short == "DrawPile"
        waiting += [(child, path, in_deck) for child in reversed(element.children)]


def _slot(piece: Piece, path: tuple[str, ...], prototypes: Prototypes, *, gpid: str, is_card: bool) -> ModulePiece:
    traits = [trait for _, trait in prototypes.expand(piece.traits, cycles=False)]
    used = dict.fromkeys(trait.name for trait in traits if isinstance(trait, Prototype))
    whole = Piece.make(
        piece.name, piece.image, [one for one in traits if not isinstance(one, Prototype | BasicPiece)], gpid=gpid
    )
    return ModulePiece(whole, tuple(used), path, is_card)
