"""Traits of pieces as YAML: VASSAL's name of the trait, and those of its fields that a fresh one does not have."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any

from ccmod.authoring.parts.tally import Tally
from ccmod.authoring.parts.values import FIELDS, text_of
from ccmod.vassal.traits import (
    TRAITS,
    BasicPiece,
    Comment,
    Deck,
    Mark,
    Prototype,
    Stack,
    Trait,
    UnknownTrait,
    read_trait,
)

NAMES = {trait.NAME: trait for trait in TRAITS if trait not in (BasicPiece, Stack, Deck)}
"""Every trait by VASSAL's name."""
_MAIN: dict[type[Trait], str] = {Prototype: "name", Comment: "text"}
"""Traits that are told by one field alone."""


def trait_data(trait: Trait, tally: Tally) -> Any:
    """A trait for YAML: a mapping, or VASSAL's own text (the state behind a TAB) where that could lose something."""
    if not isinstance(trait, UnknownTrait):
        data = _mapping(trait)
        if data is not None and trait.reads_like(trait_of(data)):
            tally.traits[trait.NAME] += 1
            return trait.NAME if data[trait.NAME] == {} else data
    tally.raw_traits[trait.type.partition(";")[0]] += 1
    return f"{trait.type}\t{trait.state}" if trait.state else trait.type


def trait_of(data: Any) -> Trait:
    """The trait that a YAML value means. Raises :class:`ValueError` with what is wrong with it."""
    if isinstance(data, str) and data in NAMES:
        return NAMES[data]()
    if isinstance(data, str):
        type_text, _, state_text = data.partition("\t")
        return read_trait(type_text, state_text)
    if not isinstance(data, dict) or len(data) != 1:
        raise ValueError("a trait is one name with its fields, such as Delete: {}")
    name, given = next(iter(data.items()))
    kind = NAMES.get(name)
    if kind is None:
        raise KeyError(name)
    if kind is Mark:
        return Mark.of({str(key): text_of(value) for key, value in _checked(given).items()})
    if not isinstance(given, dict):
        given = {_MAIN[kind]: given} if kind in _MAIN else _checked(given)
    known = _fields(kind.NAME)
    for key in given:
        if key not in known:
            raise KeyError(key)
    return kind(**{key: FIELDS[str(known[key].type)][1](value) for key, value in given.items()})


def _checked(given: Any) -> dict[str, Any]:
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise ValueError("a trait's fields are a mapping")
    return given


def _mapping(trait: Trait) -> dict[str, Any] | None:
    kind = type(trait)
    if any(trait.more_type) or any(trait.more_state):
        return None
    if isinstance(trait, Mark):
        return {trait.NAME: trait.properties} if len(set(trait.names)) == len(trait.names) else None
    given = {}
    for name, field in _fields(kind.NAME).items():
        value = getattr(trait, name)
        if field.default is MISSING or value != field.default:
            given[name] = FIELDS[str(field.type)][0](value)
    main = _MAIN.get(kind)
    if main is not None and given.keys() <= {main}:
        return {trait.NAME: given.get(main, "")}
    return {trait.NAME: given}


@cache
def _fields(trait: str) -> dict[str, Field[Any]]:
    """The fields that YAML can say of the trait with this name."""
    return {
        field.name: field
        for field in fields(NAMES[trait])
        if field.init and str(field.type) in FIELDS and field.name not in ("more_type", "more_state")
    }


def known_fields(kind: type[Trait]) -> list[str]:
    """The names of a trait's fields, for hints."""
    return list(_fields(kind.NAME))
