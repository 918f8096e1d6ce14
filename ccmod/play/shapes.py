"""How the data of a set-up have to look, and where they do not: looked at before anything is made of them.

A shape is a function of a value: ``None`` if the value is right, else the way to what is wrong in it (empty for the
value itself).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

from ccmod.ground.errors import UnreadableInput
from ccmod.play.vocabulary import shown

Shape = Callable[[Any], str | None]


def _simple(test: Callable[[Any], bool]) -> Shape:
    return lambda value: None if test(value) else ""


def text(value: Any) -> str | None:
    """A name or word: not empty."""
    return None if isinstance(value, str) and value.strip() else ""


def flag(value: Any) -> str | None:
    """Yes or no; ``None`` means no."""
    return None if value is None or isinstance(value, bool) else ""


def whole(least: int, most: int) -> Shape:
    """A whole number within bounds."""
    return _simple(lambda value: isinstance(value, int) and not isinstance(value, bool) and least <= value <= most)


def measure(most: float) -> Shape:
    """A number from ``-most`` to ``most``, whole or not; also as text."""

    def shape(value: Any) -> str | None:
        try:
            return None if not isinstance(value, bool) and abs(float(value)) <= most else ""
        except (TypeError, ValueError, OverflowError):
            return ""

    return shape


def one_of(*words: str) -> Shape:
    """One of these words."""
    return _simple(lambda value: isinstance(value, str) and value in words)


def or_none(shape: Shape) -> Shape:
    """Such a value, or ``None`` if it is not known."""
    return lambda value: None if value is None else shape(value)


def either(*shapes: Shape) -> Shape:
    """A value of one of these shapes."""
    return lambda value: None if any(shape(value) is None for shape in shapes) else ""


def each(shape: Shape, most: int = 1000, exactly: int | None = None) -> Shape:
    """A list of such values."""

    def check(value: Any) -> str | None:
        if not isinstance(value, list | tuple) or len(value) > most or exactly not in (None, len(value)):
            return ""
        return _first((f"[{number}]", shape(one)) for number, one in enumerate(value, 1))

    return check


def by_name(shape: Shape, key: Shape = text) -> Shape:
    """Such values by their names."""

    def check(value: Any) -> str | None:
        if not isinstance(value, Mapping) or any(key(name) is not None for name in value):
            return ""
        return _first((f"{name}", shape(one)) for name, one in value.items())

    return check


def part(**shapes: Shape) -> Shape:
    """A mapping with these values among others, as far as they are given."""

    def check(value: Any) -> str | None:
        if not isinstance(value, Mapping):
            return ""
        return _first((name, shape(value.get(name))) for name, shape in shapes.items())

    return check


def row(needs: tuple[str, ...] = (), /, **shapes: Shape) -> Shape:
    """A mapping with these values, as far as they are given, and no others."""

    def check(value: Any) -> str | None:
        if not isinstance(value, Mapping) or any(key not in value for key in needs):
            return ""
        unknown = next((key for key in value if key not in shapes), None)
        return _first((str(key), shapes[key](one)) for key, one in value.items()) if unknown is None else str(unknown)

    return check


def _first(found: Any) -> str | None:
    for name, wrong in found:
        if wrong is not None:
            return f"{name}: {wrong}" if wrong else str(name)
    return None


Shapes = Mapping[str, tuple[Shape, str]]
"""For each key of a set-up how its value has to look, in code and in words."""


def check_setup(setup: Mapping[str, Any], shapes: Shapes, code: str) -> None:
    """Raise :class:`UnreadableInput` with this code for a set-up with an unknown key or an odd value.

    ``None`` stands for an unknown value.
    """
    for key, value in setup.items():
        if key not in shapes:
            near = get_close_matches(str(key)[:60], shapes, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(shapes)}"
            raise UnreadableInput(code, f"a set-up has no {shown(key)}", hint=hint)
        shape, words = shapes[key]
        wrong = None if value is None else shape(value)
        if wrong is not None:
            where = f"the set-up's {key}, at {wrong[:200]}," if wrong else f"the set-up's {key}"
            raise UnreadableInput(code, f"{where} cannot be read: {shown(value)}", hint=words)
