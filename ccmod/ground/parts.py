"""The parts of a package that lie where every package of its kind has them, by a table of names."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def parts_of(package: str, table: Mapping[str, str]) -> dict[str, Any]:
    """Each part of the ``table``, ``{part: "module:NAME"}``, that the package has; the others are left out.

    Raises :class:`ImportError` for a package that there is not; an error in one of its modules is raised as it is.

    >>> parts_of("json", {"read": "decoder:JSONDecoder", "write": "encoder:NAME", "speak": "speaker:SPEAKER"})
    {'read': <class 'json.decoder.JSONDecoder'>}
    """
    found = {}
    for part, name in table.items():
        module, _, attribute = name.partition(":")
        if find_spec(f"{package}.{module}") is not None:
            found[part] = getattr(import_module(f"{package}.{module}"), attribute, None)
    return {part: value for part, value in found.items() if value is not None}
