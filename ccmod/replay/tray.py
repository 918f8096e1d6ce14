"""The counters that a module's palettes hold, as they enter play."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.build.pieces import Prototypes
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.traits import Piece


def tray_of(archive: Archive) -> Mapping[str, Piece]:
    """Every piece slot's piece by its name, with its prototypes expanded."""
    build = BuildFile.of(archive)
    prototypes = Prototypes()
    for element in build.find("PrototypeDefinition"):
        piece = _defined(element)
        if piece is not None:
            prototypes.define(element.get("name"), list(piece.traits))
    slots = ((element.get("gpid"), _defined(element)) for element in build.find("PieceSlot"))
    return {piece.name: prototypes.expand(piece.with_basic(gpid=gpid)) for gpid, piece in slots if piece is not None}


def _defined(element: Element) -> Piece | None:
    command = decode(element.text)
    return Piece.read(command.type, command.state) if isinstance(command, AddPiece) else None
