"""Two definitions of a piece: traits added, removed and changed, field by field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from difflib import SequenceMatcher
from typing import Any

from ccmod.convert.diff.change import listed, quoted
from ccmod.vassal.fields import fields_of
from ccmod.vassal.traits import Label, Mark, Piece, Prototype, Trait, UnknownTrait


def definition_changes(before: Piece, after: Piece) -> Iterator[str]:
    """What is different in the types of two pieces, innermost trait first; states are not looked at."""
    yield from _fields("piece", before.basic, after.basic)
    old, new = _keyed(before), _keyed(after)
    names = [key for key, _ in old], [key for key, _ in new]
    for word, *at in SequenceMatcher(None, *names, autojunk=False).get_opcodes():
        left, right = old[at[0] : at[1]], new[at[2] : at[3]]
        if word == "equal":
            for (key, one), (_, other) in zip(left, right, strict=True):
                yield from _fields(key, one, other)
            continue
        gone = [(key, one) for key, one in left if key not in names[1]]
        fresh = [(key, one) for key, one in right if key not in names[0]]
        for key, one in left:
            twin = next((pair for pair in fresh if _is_renamed(one, pair[1])), None)
            if (key, one) not in gone:
                yield f"trait {key} stands elsewhere in the order of traits"
            elif twin is not None:
                fresh.remove(twin)
                yield f"trait {key} is now {twin[0]}"
            else:
                yield f"trait {key} is gone"
        for key, _ in fresh:
            yield f"trait {key} is new"


def _is_renamed(one: Trait, other: Trait) -> bool:
    """Whether two traits of one kind differ in their names alone."""
    name = "property_name" if isinstance(one, Label) else "name"
    if type(one) is not type(other) or isinstance(one, Prototype | UnknownTrait) or not hasattr(one, name):
        return False
    return one.change(**{name: getattr(other, name)}) == other


def _keyed(piece: Piece) -> list[tuple[str, Trait]]:
    """The traits with a word for each that no other has."""
    plain = [_word(trait) for trait in piece.traits]
    times, seen = Counter(plain), Counter[str]()
    keys = []
    for word in plain:
        seen[word] += 1
        keys.append(f"{word} ({seen[word]})" if times[word] > 1 else word)
    return list(zip(keys, piece.traits, strict=True))


def _word(trait: Trait) -> str:
    """What a trait is called: its kind, and its own name if it has one."""
    match trait:
        case UnknownTrait():
            return trait.prefix.rstrip(";")
        case Mark():
            return f"{trait.NAME} {listed(list(trait.names))}"
        case Prototype():
            return f"{trait.NAME} {quoted(getattr(trait, 'name', ''))}"
        case Label():
            return f"{trait.NAME} {trait.property_name}".strip()
    return f"{trait.NAME} {getattr(trait, 'name', '')}".strip()


def _fields(key: str, before: Trait, after: Trait) -> Iterator[str]:
    """The fields of the type that differ. How VASSAL spells what is the same, which varies with its age, is no news."""
    if before.type == after.type:
        return
    if type(before) is not type(after) or isinstance(before, UnknownTrait):
        yield f"{key}: {quoted(before.type)} to {quoted(after.type)}"
        return
    in_state = {spec.name for spec in fields_of(type(before), in_state=True)} | {"more_state", *before.STATE_NAMES}
    for field in fields(before):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if field.compare and field.name not in in_state and old != new and (old or new or field.name != "more_type"):
            yield f"{key}: {field.name} {_told(old)} to {_told(new)}"


def _told(value: Any) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return "[" + ", ".join(_told(one) for one in value) + "]"
    return "none" if value is None else str(value)
