"""Types as VASSAL means them: the numbers that it gives to named keys are other ones each time it runs."""

from __future__ import annotations

import re
from functools import lru_cache

from ccmod.convert.diff.refreshing import same_type
from ccmod.vassal.traits import Deck, Trait
from ccmod.vassal.traits.registry import read_trait

_NAMED_KEY = re.compile(r"\b5[7-9]\d{3}(?=\\*,0\\*,[^\d,;\\])")
"""The number of a key with a name: counted from 57344 as names come up (``tools/NamedKeyManager.java``)."""


@lru_cache(maxsize=1 << 16)
def plain(type: str) -> str:
    """A type in which all named keys have the same number.

    >>> plain("return;;57371,0,ccmod.mask;x")
    'return;;57344,0,ccmod.mask;x'
    """
    return _NAMED_KEY.sub("57344", type)


def alike(one: Trait, other: Trait) -> bool:
    """Whether VASSAL takes two traits for the same, whatever their states are."""
    return one.type == other.type or _alike(one.type, other.type)


@lru_cache(maxsize=1 << 14)
def _alike(one: str, other: str) -> bool:
    first, second = plain(one), plain(other)
    if first == second:
        return True
    return first.partition(";")[0] == second.partition(";")[0] and same_type(
        read_trait(first, ""), read_trait(second, "")
    )


def same_deck(old: Deck, new: Deck) -> bool:
    """Whether two decks differ in their state alone."""
    first, second = (Deck.read(plain(deck.type), "null;0;0;false") for deck in (old, new))
    return first.change(more_type=(), more_state=()) == second.change(more_type=(), more_state=())
