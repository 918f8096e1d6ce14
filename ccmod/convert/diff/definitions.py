"""Two definitions of a piece: traits added, removed and changed, field by field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from difflib import SequenceMatcher
from typing import Any

from ccmod.convert.diff.change import listed, quoted
from ccmod.vassal.fields import fields_of
from ccmod.vassal.traits import Label, Layer, Mark, Piece, Prototype, Rotate, Trait, UnknownTrait


@dataclass(frozen=True, slots=True)
class TraitChange:
    """One difference between two definitions."""

    text: str
    notice: str | None = None
    """What games under way will notice of it."""


def definition_changes(before: Piece, after: Piece) -> Iterator[TraitChange]:
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
                yield TraitChange(f"trait {key} stands elsewhere in the order of traits")
            elif twin is not None:
                fresh.remove(twin)
                yield TraitChange(f"trait {key} is now {twin[0]}", _loss(one))
            else:
                yield TraitChange(f"trait {key} is gone", _loss(one))
        for key, _ in fresh:
            yield TraitChange(f"trait {key} is new")


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


def _loss(trait: Trait) -> str | None:
    """What games lose when this trait goes: VASSAL's refresh finds states by these names."""
    match trait:
        case Layer():
            return f"loses its layer {quoted(trait.name)}: its level is forgotten"
        case Rotate():
            return f"loses its rotation {quoted(trait.name)}: its facing is forgotten"
        case Label():
            return f"loses its label {quoted(trait.property_name)}: its text is forgotten"
    return None


def _fields(key: str, before: Trait, after: Trait) -> Iterator[TraitChange]:
    """The fields of the type that differ. How VASSAL spells what is the same, which varies with its age, is no news."""
    if before.type == after.type:
        return
    if type(before) is not type(after) or isinstance(before, UnknownTrait):
        yield TraitChange(f"{key}: {quoted(before.type)} to {quoted(after.type)}")
        return
    in_state = {spec.name for spec in fields_of(type(before), in_state=True)} | {"more_state", *before.STATE_NAMES}
    for field in fields(before):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if field.compare and field.name not in in_state and old != new and (old or new or field.name != "more_type"):
            told = f"{key}: {field.name} {_told(old)} to {_told(new)}"
            yield TraitChange(told, _fewer(before, field.name, old, new))


def _fewer(trait: Trait, field: str, old: Any, new: Any) -> str | None:
    if isinstance(trait, Layer) and field == "images" and len(new) < len(old):
        return f"has {len(new)} levels in its layer {quoted(trait.name)}, not {len(old)}"
    return None


def _told(value: Any) -> str:
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return "[" + ", ".join(_told(one) for one in value) + "]"
    return "none" if value is None else str(value)
