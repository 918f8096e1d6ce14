"""Models taken apart: the type of each key, without the marks around it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel


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
