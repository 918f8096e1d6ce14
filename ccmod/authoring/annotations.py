"""Models taken apart: the type of each key, without the marks around it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, BeforeValidator

from ccmod.ground.dataclass import dataclass
from ccmod.ground.source import Path_


@dataclass(frozen=True, slots=True)
class Spot:
    """A value in the data of a model, and one of the types that it may have there."""

    path: Path_
    value: Any
    annotation: Any
    """All that the value may be, with the marks."""
    type: Any
    """One of the branches of that, without marks."""


@cache
def fields_of(model: type[BaseModel]) -> tuple[tuple[str, Any], ...]:
    """Each key of a model's files with its annotation."""
    hints = get_type_hints(model, include_extras=True)
    return tuple((info.alias or name, hints[name]) for name, info in model.model_fields.items())


def unwrapped(annotation: Any) -> tuple[Any, tuple[Any, ...]]:
    """An annotation without its marks, and these."""
    return (annotation.__origin__, annotation.__metadata__) if get_origin(annotation) is Annotated else (annotation, ())


def is_model(annotation: Any) -> bool:
    """Whether an annotation without marks is a model."""
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)


def branches(annotation: Any) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """The types that a value may have: the branches of a union, however deep, each without its marks, and these."""
    inner, marks = unwrapped(annotation)
    if get_origin(inner) in (Union, UnionType):
        for arm in get_args(inner):
            for one, own in branches(arm):
                yield one, (*marks, *own)
    else:
        yield inner, marks


def spots(annotation: Any, value: Any, path: Path_ = ()) -> Iterator[Spot]:
    """Every value in the data of a model, once for each type that it may have; a mapping or list after what is in it.

    The data may have any shape: where it does not fit a type, nothing of it is looked at by that type.
    """
    for inner, _ in branches(annotation):
        for key, own, item in _parts(inner, value):
            yield from spots(own, item, (*path, key))
        yield Spot(path, value, annotation, inner)


def empty_parts(model: type[BaseModel], data: Any) -> Iterator[Path_]:
    """The keys of a file with nothing behind them, where a mapping or a list might have been left out, but is not."""
    for spot in spots(model, data):
        if is_model(spot.type) and isinstance(spot.value, dict):
            for key, annotation in fields_of(spot.type):
                if key in spot.value and spot.value[key] is None:
                    kinds = [one for one, _ in branches(annotation)]
                    if type(None) in kinds and any(is_model(one) or get_origin(one) in (dict, list) for one in kinds):
                        yield (*spot.path, key)


def booleans_for_numbers(model: type[BaseModel], data: Any) -> Iterator[Path_]:
    """The places of true and false where only numbers are wanted: a model would take them for 1 and 0."""
    kinds: dict[Path_, set[Any]] = {}
    for spot in spots(model, data):
        if isinstance(spot.value, bool):
            kinds.setdefault(spot.path, set()).add(spot.type)
            if any(isinstance(mark, BeforeValidator) for mark in unwrapped(spot.annotation)[1]):
                kinds[spot.path].add(bool)  # which may mean something by them
    for path, types in kinds.items():
        if types & {int, float} and types <= {int, float, str, type(None)}:
            yield path


def _parts(inner: Any, value: Any) -> Iterator[tuple[str | int, Any, Any]]:
    """The keys of a mapping or list of a type, each with the type of what is under it, and that."""
    shape, arms = get_origin(inner) or inner, get_args(inner)
    if isinstance(value, dict) and is_model(inner):
        yield from ((key, own, value[key]) for key, own in fields_of(inner) if key in value)
    elif isinstance(value, dict) and shape is dict and arms:
        yield from ((key, arms[1], item) for key, item in value.items())
    elif isinstance(value, list) and shape is list and arms:
        yield from ((index, arms[0], item) for index, item in enumerate(value))
