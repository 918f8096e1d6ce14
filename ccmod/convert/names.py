"""References: a name for each piece and each layer that no other has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import count

from ccmod.convert.document import OFF
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Layer, Piece

NAMELESS = "(unnamed)"
"""The name of a piece without a name."""


def piece_name(thing: Thing) -> str:
    """The name of a piece, or of what covers it in a position as it is seen."""
    return thing.piece.name or NAMELESS


def unique_names(names: Iterable[tuple[str, str]]) -> dict[str, str]:
    """From pairs of key and name: key to the name, or to ``name (1)``, ``name (2)`` … where several have it.

    >>> unique_names([("a", "Rifle"), ("b", "Gun"), ("c", "Rifle")])
    {'a': 'Rifle (1)', 'b': 'Gun', 'c': 'Rifle (2)'}
    """
    pairs = list(names)
    times = Counter(name for _, name in pairs)
    numbers = {name: count(1) for name in times}
    references = {}
    for key, name in pairs:
        reference = name
        while times[name] > 1 and (reference == name or reference in times):
            reference = f"{name} ({next(numbers[name])})"
        references[key] = reference
    return references


def layers_of(piece: Piece) -> dict[str, Layer]:
    """A piece's layers, innermost first, by their names; one without a name is ``Layer 1``, ``Layer 2`` …"""
    layers = piece.all(Layer)
    names = [(str(number), layer.name or f"Layer {number}") for number, layer in enumerate(layers, 1)]
    return dict(zip(unique_names(names).values(), layers, strict=True))


def at_rest(layer: Layer) -> int:
    """The level that goes without saying: off, or 1 where the layer cannot be switched off."""
    return 1 if layer.always_active else OFF
