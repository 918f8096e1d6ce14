"""Traits as data, with every field, and in a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from math import isfinite
from typing import TYPE_CHECKING, Any

from ccmod.ground.counting import counted
from ccmod.vassal.census.pieces import UnfoldedTrait
from ccmod.vassal.fields import fields_of
from ccmod.vassal.traits import BasicPiece, Mark, Trait, UnknownTrait
from ccmod.vassal.values import Key

if TYPE_CHECKING:
    from ccmod.report.outputs.inspected_pieces import InheritedTrait, OwnTrait

_CALLED = ("name", "property_name", "property", "description", "text")
"""Fields that distinguish two traits of a kind: the first that has a text."""


def trait_data(one: UnfoldedTrait, *, with_state: bool) -> OwnTrait | InheritedTrait:
    """A trait with its exact type and every field; with its state, too, but for passwords and unknown states.

    One that comes from a prototype is only named: its fields are listed with the prototype.
    """
    trait = one.trait
    name = trait_name(trait)
    if one.way:
        return {"trait": name, "from": list(one.way)}
    data: OwnTrait = {"trait": name, "type": trait.public_type, "fields": _fields(trait, in_state=False)}
    if with_state:
        data["state"] = _fields(trait, in_state=True)
    return data


def trait_name(trait: Trait) -> str:
    """As VASSAL's editor calls it; one of a module's own by the front of its type."""
    return trait.prefix if isinstance(trait, UnknownTrait) else trait.NAME


def traits_text(traits: Sequence[UnfoldedTrait]) -> str:
    """A piece's own traits in a line; each prototype is followed by the number of traits that it adds."""
    out = []
    for index, one in enumerate(traits):
        if not one.way:
            following = takewhile(lambda other: other.way, traits[index + 1 :])
            brought = sum(1 for _ in following)
            out.append(trait_text(one.trait) + (f" ({counted(brought, 'trait')})" if brought else ""))
    return "; ".join(out)


def trait_text(trait: Trait) -> str:
    """A trait in a few words: ``Layer Step``."""
    called = next((text for name in _CALLED if isinstance(text := getattr(trait, name, None), str) and text), "")
    if isinstance(trait, BasicPiece):
        called = trait.image
    elif isinstance(trait, Mark):
        called = ", ".join(trait.names)
    return f"{trait_name(trait)} {' '.join(called.split())}".rstrip()


def _fields(trait: Trait, *, in_state: bool) -> dict[str, Any]:
    specs = fields_of(type(trait), in_state=in_state)
    found = {spec.name: plain(getattr(trait, spec.name)) for spec in specs if not spec.secret}
    found |= {spec.name: getattr(trait, spec.name) is not None for spec in specs if spec.secret}
    if in_state and not isinstance(trait, UnknownTrait):
        found |= {name: plain(getattr(trait, name)) for name in sorted(trait.STATE_NAMES) if name not in found}
    if isinstance(trait, Mark):
        found["values"] = list(trait.values)
    return found


def plain(value: Any) -> Any:
    """A value as JSON has it; a key as VASSAL writes it."""
    if isinstance(value, Key):
        return str(value)
    if isinstance(value, Mapping):
        return {str(name): plain(one) for name, one in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if isinstance(value, float):
        return value if isfinite(value) else str(value)
    return value if isinstance(value, str | int | bool | None) else str(value)
