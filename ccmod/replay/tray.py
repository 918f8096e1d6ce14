"""The counters that a module's palettes hold, as they enter play."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.vassal.definitions import read_definition
from ccmod.vassal.opening import Module
from ccmod.vassal.prototypes import Prototypes
from ccmod.vassal.traits import BasicPiece, Piece


def tray_of(module: Module) -> Mapping[str, Piece]:
    """Every piece slot's piece by its name, with its prototypes expanded.

    Raises :class:`UnreadableInput` (``module/prototypes``) if prototypes multiply beyond the limits, or contain
    themselves.
    """
    build, archive = module.build, module.archive
    prototypes = Prototypes.of(build.root, limits=archive.limits, file=archive.name)
    tray = {}
    for element in build.find("PieceSlot"):
        piece = read_definition(element.text)
        if piece is not None:
            own = piece.with_basic(gpid=element.get("gpid")) if isinstance(piece.basic, BasicPiece) else piece
            tray[piece.name] = prototypes.in_play(own)
    return tray
