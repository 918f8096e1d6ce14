"""The counters that a module's palettes hold, as they enter play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.vassal.buildfile import Element
from ccmod.vassal.definitions import read_definition
from ccmod.vassal.opening import Module
from ccmod.vassal.prototypes import Prototypes
from ccmod.vassal.traits import BasicPiece, Piece


def tray_of(module: Module) -> Mapping[str, Piece]:
    """Every piece slot's piece by its name, with its prototypes expanded.

    Raises :class:`UnreadableInput` (``module/prototypes``) if prototypes multiply beyond the limits, or contain
    themselves.
    """
    prototypes = _prototypes(module)
    found = (_piece(slot, prototypes) for slot in module.build.find("PieceSlot"))
    return {piece.name: piece for piece in found if piece is not None}


class NamedSlots(Mapping[str, Piece]):
    """The pieces of those slots that bear their piece's name, as in modules that ccmod has built.

    Each is read when it is first asked for: a game shows some twenty of the hundreds that a module has. Raises as
    :func:`tray_of`.
    """

    def __init__(self, module: Module) -> None:
        self._slots = {slot.get("entryName"): slot for slot in module.build.find("PieceSlot")}
        self._prototypes = _prototypes(module)
        self._read: dict[str, Piece | None] = {}

    def __getitem__(self, name: str) -> Piece:
        if name not in self._read:
            piece = _piece(self._slots[name], self._prototypes)
            self._read[name] = piece if piece is not None and piece.name == name else None
        found = self._read[name]
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._slots if self.get(name) is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _prototypes(module: Module) -> Prototypes:
    return Prototypes.of(module.build.root, limits=module.archive.limits, file=module.archive.name)


def _piece(slot: Element, prototypes: Prototypes) -> Piece | None:
    """The piece of a slot with its prototypes expanded; ``None`` if it cannot be read."""
    piece = read_definition(slot.text)
    if piece is None:
        return None
    own = piece.with_basic(gpid=slot.get("gpid")) if isinstance(piece.basic, BasicPiece) else piece
    return prototypes.in_play(own)
