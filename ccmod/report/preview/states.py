"""The states in which a piece looks different: each level of each layer, marked as moved, and covered by its mask."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ccmod.vassal.lint.files import VASSALS_OWN
from ccmod.vassal.traits import Layer, MarkMoved, Mask, Piece, Trait

MOST_STATES = 100
"""States of one piece that are shown."""

State = tuple[str, Piece]
"""The name of a state, and the piece in it."""
AS_IT_COMES = "as it enters play"
COVERED = "as others see it"
FACE_DOWN = "face down"


def states_of(piece: Piece, *, card: bool = False) -> list[State]:
    """The states of a piece, the one in which it enters play first; each differs from that in one trait only."""
    return [("face" if card else AS_IT_COMES, piece), *islice(_others(piece, card=card), MOST_STATES)]


def _others(piece: Piece, *, card: bool) -> Iterator[State]:
    for index, trait in enumerate(piece.traits):
        match trait:
            case Layer():
                for words, layer in _levels(trait):
                    yield words, _with(piece, index, layer)
            case MarkMoved() if _is_own(trait.icon) and not trait.moved:
                yield "moved", _with(piece, index, trait.change(moved=True))
            case Mask() if trait.image and not trait.masked:
                style = trait.style
                cover = style[1:] if style.startswith("G") and len(style) > 1 and not card else trait.image
                yield FACE_DOWN if card else COVERED, Piece.make(trait.masked_name, cover)
            case _:
                pass


def _is_own(icon: str) -> bool:
    """Whether a picture is the module's own, not one that VASSAL brings along (``tools/DataArchive.java``)."""
    return bool(icon) and icon not in VASSALS_OWN and not icon.startswith("/")


def _levels(layer: Layer) -> Iterator[tuple[str, Layer]]:
    """The levels of a layer that show another picture than now; and it switched off, where a key does that."""
    now = layer.images[layer.level - 1] if 0 < layer.level <= len(layer.images) else ""
    name = layer.name or layer.description
    for level, picture in enumerate(layer.images, 1):
        if picture not in (now, ""):
            shown = layer.change(value=level, follow=False)
            several = len(layer.images) > 1
            own = shown.level_name.strip(" ()") or (f"level {level}" if several else "")
            words = own if not name or own.casefold() == name.casefold() else f"{name}: {own}" if own else name
            yield words or f"level {level}", shown
    if now and (not layer.always_active or "" in layer.images):
        yield f"without {name}" if name else "without the layer", layer.at(0)


def _with(piece: Piece, index: int, trait: Trait) -> Piece:
    return Piece(piece.basic, (*piece.traits[:index], trait, *piece.traits[index + 1 :]))
