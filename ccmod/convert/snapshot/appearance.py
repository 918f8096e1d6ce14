"""The parts of a piece that decide its picture: two pieces of the same appearance are drawn alike (:mod:`.pieces`)."""

from __future__ import annotations

from ccmod.convert.snapshot.pieces import is_wanted
from ccmod.vassal.traits import BasicPiece, Invisible, Label, Layer, MarkMoved, Mask, Piece, Rotate, Trait

Appearance = tuple[object, ...]


def appearance_of(piece: Piece) -> tuple[Appearance, tuple[str, ...]]:
    """All that its picture depends on but the content of picture files, and the names of those that it shows."""
    files = [piece.basic.image] if isinstance(piece.basic, BasicPiece) else []
    parts: list[object] = [*files]
    for trait in piece.traits:
        parts.append(_appearance(trait, piece))
        files += _files(trait, piece)
    if piece.first(Label) is not None:  # a text may speak of any property
        parts.append(tuple(sorted(piece.properties.items())))
    return tuple(parts), tuple(dict.fromkeys(filter(None, files)))


def _appearance(trait: Trait, piece: Piece) -> Appearance | None:
    match trait:
        case Layer() if _shows(trait, piece):
            return "layer", trait.x, trait.y, trait.scale, trait.draw_underneath, *_files(trait, piece)
        case Rotate():
            return "turned", trait.facings, trait.facing, trait.angle
        case MarkMoved() if trait.moved:
            return "moved", trait.icon, trait.x, trait.y
        case Mask() if trait.masked:
            return "masked", trait.image, trait.style
        case Invisible() if trait.owner is not None:
            return "hidden", trait.opacity, trait.background
        case Label():
            return "label", trait.write_type(), trait.write_state()
        case _:
            return None


def _files(trait: Trait, piece: Piece) -> list[str]:
    match trait:
        case Layer() if _shows(trait, piece):
            return [trait.images[min(trait.value, len(trait.images)) - 1]]
        case MarkMoved() if trait.moved:
            return [trait.icon]
        case Mask() if trait.masked:
            return [trait.image, *([trait.style[1:]] if trait.style.startswith("G") else [])]
        case _:
            return []


def _shows(layer: Layer, piece: Piece) -> bool:
    return layer.value > 0 and bool(layer.images) and is_wanted(layer, piece)
