"""Two definitions of a piece: traits added, removed and changed, field by field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ccmod.convert.diff.change import quoted
from ccmod.convert.diff.twins import out_of_order, paired, trait_keys
from ccmod.convert.readings import alike, modern, reading
from ccmod.vassal.traits import Label, Piece, Prototype, Trait, UnknownTrait


def definition_changes(before: Piece, after: Piece) -> Iterator[str]:
    """The differences that VASSAL reads in the types of two pieces, innermost trait first; states are ignored."""
    yield from _fields("piece", before.basic, after.basic)
    old, new = ([modern(trait) for trait in piece.traits] for piece in (before, after))
    keys, new_keys = trait_keys(old), trait_keys(new)
    pairs = paired(old, new)
    for place, other in pairs:
        yield from _fields(keys[place], old[place], new[other])
    yield from (f"trait {keys[place]} is elsewhere in the order of traits" for place in out_of_order(pairs))
    met = {other for _, other in pairs}
    fresh = {place: trait for place, trait in enumerate(new) if place not in met}
    for place in sorted(set(range(len(old))) - {one for one, _ in pairs}):
        twin = next((other for other, trait in fresh.items() if _is_renamed(old[place], trait)), None)
        if twin is None:
            yield f"trait {keys[place]} is gone"
        else:
            del fresh[twin]
            yield f"trait {keys[place]} is now {new_keys[twin]}"
    yield from (f"trait {new_keys[place]} is new" for place in fresh)


def _is_renamed(one: Trait, other: Trait) -> bool:
    """Whether two traits of one kind differ in their names alone."""
    name = "property_name" if isinstance(one, Label) else "name"
    if type(one) is not type(other) or isinstance(one, Prototype | UnknownTrait) or not hasattr(one, name):
        return False
    return alike(one.change(**{name: getattr(other, name)}), other)


def _fields(key: str, before: Trait, after: Trait) -> Iterator[str]:
    """The fields of the type that differ. VASSAL's spelling of a value, which varies with its version, is ignored."""
    if alike(before, after):
        return
    if type(before) is not type(after) or isinstance(before, UnknownTrait):
        yield f"{key}: {quoted(before.type)} to {quoted(after.type)}"
        return
    old, new = reading(before), reading(after)
    for name, value in old.items():
        if value != new[name]:
            yield f"{key}: {name} {_value_text(getattr(before, name))} to {_value_text(getattr(after, name))}"


def _value_text(value: Any) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return "[" + ", ".join(_value_text(one) for one in value) + "]"
    return "none" if value is None else str(value)
