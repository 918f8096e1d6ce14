"""Every number of an author's files has bounds, so that no slip of a few zeros takes all memory."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import ccmod.authoring
from ccmod.authoring.behaviour import PrototypeLine
from ccmod.authoring.fields import Model
from ccmod.authoring.hex_sheet import Grid as HexSheet

AS_PRINTED = {"values"}
"""Keys whose numbers are texts: they stand on a counter as they are written."""


def _models() -> list[type[Model]]:
    for module in pkgutil.walk_packages(ccmod.authoring.__path__, "ccmod.authoring."):
        importlib.import_module(module.name)
    found: set[type[Model]] = set()
    waiting: list[type[Model]] = [Model]
    while waiting:
        below = [one for one in waiting.pop().__subclasses__() if one.__module__.startswith("ccmod.authoring")]
        waiting += below
        found |= set(below)
    return sorted(found, key=lambda model: (model.__module__, model.__name__))


def _numbers(schema: Any) -> Iterator[dict[str, Any]]:
    """Every part of a JSON Schema that takes nothing but a number."""
    if isinstance(schema, dict):
        if schema.get("type") in ("integer", "number") and not {"const", "enum"} & schema.keys():
            yield schema
        for key, part in schema.items():
            if key != "$defs":
                yield from _numbers(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from _numbers(part)


@pytest.mark.parametrize("model", _models(), ids=lambda model: f"{model.__module__}.{model.__name__}")
def test_every_number_has_bounds(model: type[Model]) -> None:
    """From a lowest to a highest value, also in the short forms."""
    for key, schema in model.model_json_schema().get("properties", {}).items():
        for number in _numbers(schema) if key not in AS_PRINTED else ():
            assert {"minimum", "exclusiveMinimum"} & number.keys(), key
            assert {"maximum", "exclusiveMaximum"} & number.keys(), key


@pytest.mark.parametrize("number", [10**400, -(10**9), float("inf"), float("nan"), 10**9])
def test_numbers_beyond_them_are_refused(number: float) -> None:
    """Infinite ones and none too; steps are not counted out first."""
    for model, key in ((HexSheet, "x0"), (PrototypeLine, "steps"), (PrototypeLine, "points")):
        value = {"Ammo": {"most": number}} if key == "points" else number
        with pytest.raises(ValueError, match=key):
            model.model_validate({key: value})
