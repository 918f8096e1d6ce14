"""The traits of a piece that ccmod does not know: those that a module's own code has made."""

from __future__ import annotations

from functools import lru_cache

from ccmod.vassal.table import Thing
from ccmod.vassal.traits.chain import levels_of
from ccmod.vassal.traits.registry import is_looked_into


@lru_cache(maxsize=1 << 12)
def unknown_levels(type: str) -> tuple[tuple[int, str], ...]:
    """Of a piece's type: the place of each such trait, from the outermost, and the prefix of its text."""
    return tuple((i, prefix_of(level)) for i, level in enumerate(levels_of(type)) if not is_looked_into(level))


def prefix_of(text: str) -> str:
    """The prefix that identifies the kind of a trait: its text up to and including the first semicolon."""
    return text.partition(";")[0] + ";"


def has_unknown_traits(thing: Thing) -> bool:
    """Whether a piece has such a trait."""
    return bool(unknown_levels(thing.type))
