"""VASSAL traits that an author writes out, for what the keys do not cover: read as VASSAL would read them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Annotated

from pydantic import AfterValidator, StringConstraints

from ccmod.vassal.traits import TRAITS, BasicPiece, Deck, Prototype, Stack, Trait, UnknownTrait, read_trait

PREFIXES = sorted(trait.PREFIX for trait in TRAITS if trait not in (BasicPiece, Deck, Stack))


def trait_of(text: str) -> Trait:
    """The trait that a text means: its type, and behind a TAB its state.

    Raises :class:`ValueError` with what is wrong with it.
    """
    type_text, _, state_text = text.rstrip("\n").partition("\t")
    trait = read_trait(type_text, state_text)
    if isinstance(trait, UnknownTrait | BasicPiece | Deck | Stack):
        close = get_close_matches(trait.type.partition(";")[0] + ";", PREFIXES, 1)
        hint = f"did you mean {close[0]!r}?" if close else f"traits begin with {', '.join(PREFIXES)}"
        raise ValueError(f"is no trait of VASSAL; {hint}")
    if trait.more_type:
        raise ValueError(f"has more fields than the trait {trait.NAME} of VASSAL: {';'.join(trait.more_type)!r}")
    return trait


def _checked(text: str) -> str:
    if isinstance(trait_of(text), Prototype):
        raise ValueError("names a prototype of VASSAL's; prototypes of yours are named under the key 'like'")
    return text


TraitText = Annotated[str, StringConstraints(min_length=2, max_length=20_000), AfterValidator(_checked)]
"""A trait as VASSAL writes it."""
