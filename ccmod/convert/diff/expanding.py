"""Pieces as VASSAL puts them into play: their prototypes replaced by what these hold.

Saves hold pieces so, and VASSAL's refresh compares them so (``counters/PieceCloner.java``, ``UsePrototype.java``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.vassal.traits import Comment, Piece, Prototype, Trait
from ccmod.vassal.traits.registry import read_trait

_TRAITS = 5_000
"""No genuine piece has so many; prototypes made to multiply without end do."""


def traits_in_play(piece: Piece, prototypes: Mapping[str, Piece]) -> tuple[Trait, ...]:
    """The traits of a piece from the innermost, with those of its prototypes at their places, without comments.

    A prototype that is missing, or stands within itself, gives none.
    """
    found = []
    for trait in _expanded(piece.traits, prototypes, frozenset()):
        found.append(trait)
        if len(found) >= _TRAITS:
            break
    return tuple(found)


def _expanded(traits: tuple[Trait, ...], prototypes: Mapping[str, Piece], above: frozenset[str]) -> Iterator[Trait]:
    for trait in traits:
        if isinstance(trait, Prototype):
            if trait.name in prototypes and trait.name not in above:
                inner = tuple(_filled(one, trait.parameters) for one in prototypes[trait.name].traits)
                yield from _expanded(inner, prototypes, above | {trait.name})
        elif not isinstance(trait, Comment):
            yield trait


def _filled(trait: Trait, parameters: tuple[tuple[str, str], ...]) -> Trait:
    """A trait of a prototype with the values that the piece gives for ``$name$``."""
    type, state = trait.type, trait.state
    if "$" not in type + state:
        return trait
    for name, value in parameters:
        type, state = type.replace(f"${name}$", value), state.replace(f"${name}$", value)
    return read_trait(type, state)
