"""Spec tables: the fields of a dataclass say how a VASSAL text has them, and so decode, encode and document it.

A command or trait is a dataclass whose fields, in the order of the text, are made by :func:`part` (in a trait's type,
or in a command) and :func:`state` (in a trait's state)::

    label: str = part(TEXT, "Change label", "menu text")
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.values import OPTIONAL, ValueKind

_KEY = "ccmod.vassal"
_SAME: Any = object()


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a text."""

    name: str
    kind: ValueKind[Any]
    default: Any
    """The value in a freshly made command or trait."""
    missing: Any
    """The value that VASSAL takes when an old, shorter text ends before this field."""
    about: str
    in_state: bool
    required: bool
    """Whether every version of VASSAL writes it: it has no ``missing`` value of its own, and may not be left out."""
    secret: bool = False
    """Whether it is a password, or names who has one: never to be shown."""
    empty: Any = _SAME
    """The value that VASSAL takes for a token without a character, where that is not what the kind makes of it."""
    tail: bool = False
    """Whether it is a tuple of values, one for each token from here on; only for last fields."""

    def read(self, token: str) -> Any:
        """The value of a token that is there."""
        if token or self.empty is _SAME:
            return self.kind.read(token, self.missing)
        return self.empty


_TABLES: dict[tuple[type[Any], bool], tuple[Field, ...]] = {}


def part(
    kind: ValueKind[Any],
    default: Any,
    about: str = "",
    *,
    missing: Any = _SAME,
    empty: Any = _SAME,
    secret: bool = False,
) -> Any:
    """A field of a command or of a trait's type. A ``secret`` one (a password) is never shown by ``repr``."""
    return _field(kind, default, about, missing, empty, in_state=False, secret=secret)


def tail(kind: ValueKind[Any], about: str = "", *, missing: Any = None, secret: bool = False) -> Any:
    """The last field of a command, with a value for each token that is left; the attribute is a tuple of them."""
    spec = Field("", kind, None, missing, about, in_state=False, required=False, secret=secret, tail=True)
    return dataclasses.field(default=(), metadata={_KEY: spec}, repr=not secret)


def state(
    kind: ValueKind[Any],
    default: Any,
    about: str = "",
    *,
    missing: Any = _SAME,
    empty: Any = _SAME,
    secret: bool = False,
) -> Any:
    """A field of a trait's state."""
    return _field(kind, default, about, missing, empty, in_state=True, secret=secret)


def _field(
    kind: ValueKind[Any], default: Any, about: str, missing: Any, empty: Any, *, in_state: bool, secret: bool
) -> Any:
    required = missing is _SAME and kind is not OPTIONAL
    absent = default if missing is _SAME else missing
    spec = Field("", kind, default, absent, about, in_state, required, secret, empty)
    return dataclasses.field(default=default, metadata={_KEY: spec}, repr=not secret)


def fields_of(cls: type[Any], *, in_state: bool = False) -> tuple[Field, ...]:
    """The spec table of a dataclass: the fields of its text in order."""
    found = _TABLES.get((cls, in_state))
    if found is None:
        specs = [
            dataclasses.replace(field.metadata[_KEY], name=field.name)
            for field in dataclasses.fields(cls)
            if _KEY in field.metadata
        ]
        found = _TABLES[cls, in_state] = tuple(spec for spec in specs if spec.in_state == in_state)
    return found


def read_fields(specs: Sequence[Field], tokens: Sequence[str]) -> dict[str, Any]:
    """The values in ``tokens`` by field name; a field after the last token has its ``missing`` value."""
    if specs and specs[-1].tail:
        *specs, last = specs
        rest = tuple(last.kind.read(token, last.missing) for token in tokens[len(specs) :])
        return {**read_fields(specs, tokens), last.name: rest}
    count = len(tokens)
    return {spec.name: spec.read(tokens[i]) if i < count else spec.missing for i, spec in enumerate(specs)}


def write_fields(specs: Sequence[Field], values: object) -> list[str]:
    """The tokens for the values of an object with these fields; a last one may be left out."""
    if specs and specs[-1].kind is OPTIONAL and getattr(values, specs[-1].name) is None:
        specs = specs[:-1]
    written = [spec.kind.write(getattr(values, spec.name)) for spec in specs if not spec.tail]
    if specs and specs[-1].tail:
        written += [specs[-1].kind.write(value) for value in getattr(values, specs[-1].name)]
    return written
