"""Texts that a pattern refuses: every pattern of the models says in words what is wrong and what would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from pydantic import BaseModel, BeforeValidator

from ccmod.authoring.annotations import branches, fields_of, is_model
from ccmod.authoring.schema import KINDS, model_of
from ccmod.authoring.systems import systems_with_files
from ccmod.ground.problems import Misfit

STRANGE = "\x00§ * ! \n"
"""What no pattern takes."""


def _patterned(model: type[BaseModel], seen: set[type[BaseModel]]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Every annotation with a pattern, wherever it stands below a model."""
    if model in seen:
        return
    seen.add(model)
    for key, annotation in fields_of(model):
        yield from _below(f"{model.__module__}.{model.__name__}.{key}", annotation, seen)


def _below(where: str, annotation: Any, seen: set[type[BaseModel]]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    for inner, marks in branches(annotation):
        if is_model(inner):
            yield from _patterned(inner, seen)
        elif inner is str and any(getattr(mark, "pattern", None) for mark in marks):
            yield where, marks
        for arm in get_args(inner):
            yield from _below(where, arm, seen)


@pytest.mark.parametrize("system", systems_with_files())
def test_every_pattern_says_in_words_what_is_wrong(system: str) -> None:
    """No author meets the word of a library, or only that something is wrong."""
    found = 0
    for kind in KINDS:
        for where, marks in _patterned(model_of(kind, system), set()):
            found += 1
            checks = [mark.func for mark in marks if isinstance(mark, BeforeValidator)]
            told = []
            for check in checks:
                try:
                    check(STRANGE)  # type: ignore[call-arg]  # ours take the value alone
                except Misfit as misfit:
                    told.append(misfit.message)
            assert told, where
    assert found > 50
