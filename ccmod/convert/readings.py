"""VASSAL's reading of the definition of a trait, however it is spelled.

One definition has many texts: old versions of VASSAL wrote fewer fields, which it reads with defaults; named keys get
other numbers each time it runs; fast matches and traits may end in empty tokens. Two definitions are compared by what
VASSAL understands of them, never by their texts.
"""

from __future__ import annotations

import re
from dataclasses import fields
from functools import lru_cache
from typing import Any

from ccmod.vassal.fields import fields_of
from ccmod.vassal.keyboard import same_key
from ccmod.vassal.traits import Deck, Trait, UnknownTrait
from ccmod.vassal.traits.layers import OldLayer
from ccmod.vassal.traits.registry import read_trait
from ccmod.vassal.values import Key

_NAMED_KEY = re.compile(r"\b5[7-9]\d{3}(?=\\*,0\\*,[^\d,;\\])")
"""The number of a key with a name: counted from 57344 as names come up (``tools/NamedKeyManager.java``)."""
_ENDS = {"target": re.compile(r"\|+$"), "global_commands": re.compile(r"(?:\|(?:false)?)+$")}
"""Fields with tokens of their own, of which the last may be left out: fast matches
(``counters/GlobalCommandTarget.java``) and decks' key commands (``build/module/map/DeckGlobalKeyCommand.java``)."""

Reading = dict[str, Any]
"""The fields of a type by name, each in the one form by which two spellings are the same."""


@lru_cache(maxsize=1 << 16)
def plain(type: str) -> str:
    """A type in which all named keys have the same number.

    >>> plain("return;;57371,0,ccmod.mask;x")
    'return;;57344,0,ccmod.mask;x'
    """
    return _NAMED_KEY.sub("57344", type)


def modern(trait: Trait) -> Trait:
    """A layer of before VASSAL 3.0 as one of today, as VASSAL itself writes it when it saves; all else as it is."""
    return trait.as_read() if isinstance(trait, OldLayer) else trait


def alike(one: Trait, other: Trait) -> bool:
    """Whether VASSAL takes the definitions of two traits for the same, whatever their states are."""
    return one.type == other.type or types_alike(one.type, other.type)


@lru_cache(maxsize=1 << 16)
def types_alike(one: str, other: str) -> bool:
    """Whether VASSAL takes two types, each of one trait, for the same."""
    if one == other or plain(one) == plain(other):
        return True
    first, second = (modern(read_trait(text, "")) for text in (one, other))
    return type(first) is type(second) and not isinstance(first, UnknownTrait) and reading(first) == reading(second)


def reading(trait: Trait) -> Reading:
    """VASSAL's reading of a trait's type."""
    in_state = {spec.name for spec in fields_of(type(trait), in_state=True)} | {"more_state", *trait.STATE_NAMES}
    return {
        field.name: _normalised(field.name, getattr(trait, field.name))
        for field in fields(trait)
        if field.compare and field.name not in in_state
    }


def same_state(one: Trait, other: Trait) -> bool:
    """Whether VASSAL reads the same from the states of two traits of one definition."""
    if one.state == other.state:
        return True
    first, second = modern(one), modern(other)
    if type(first) is not type(second) or isinstance(first, UnknownTrait):
        return False
    names = {spec.name for spec in fields_of(type(first), in_state=True)} | set(first.STATE_NAMES)
    ends = (_normalised("more_type", trait.more_state) for trait in (first, second))
    return next(ends) == next(ends) and all(getattr(first, name) == getattr(second, name) for name in names)


def same_deck(old: Deck, new: Deck) -> bool:
    """Whether two decks differ in their state alone."""
    return reading(old) == reading(new)


def _normalised(name: str, value: Any) -> Any:
    """A value in the one form by which two spellings of it are the same."""
    if isinstance(value, Key):
        return same_key(value)
    if isinstance(value, str):
        text = plain(value)
        return _ENDS[name].sub("", text) if name in _ENDS else text
    if isinstance(value, tuple):
        items = [_normalised(name, one) for one in value]
        while name == "more_type" and items and not items[-1]:
            items.pop()
        return items
    return value
