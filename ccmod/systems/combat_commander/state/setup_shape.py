"""What a record's own set-up may say, and in which form: looked at before anything is made of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

from ccmod.errors import UnreadableInput

Test = Callable[[Any], bool]


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _flag(value: Any) -> bool:
    return value is None or isinstance(value, bool)


def _or_none(test: Test) -> Test:
    return lambda value: value is None or test(value)


def _each(test: Test) -> Test:
    """A list of such values."""
    return lambda value: isinstance(value, (list, tuple)) and all(map(test, value))


def _by_name(test: Test, key: Test = _text) -> Test:
    """Such values by their names."""
    return lambda value: isinstance(value, Mapping) and all(key(name) and test(one) for name, one in value.items())


def _row(**tests: Test) -> Test:
    """A mapping with these values, as far as they are given."""
    return lambda value: isinstance(value, Mapping) and all(test(value.get(key)) for key, test in tests.items())


def _objective(value: Any) -> bool:
    return str(value).isdecimal()


_PILES = (_by_name(_or_none(_each(_text))), "card ids by side, as in {German: [G-1, G-2]}")
SHAPES: Mapping[str, tuple[Test, str]] = {
    "active": (_text, "a side"),
    "casualties": (_by_name(_number), "a number of units by side"),
    "chits": (_by_name(_text), "`open` or a side by the chit's letter"),
    "control": (_by_name(_or_none(_text), _objective), "a side by the objective's number"),
    "decks": _PILES,
    "discards": _PILES,
    "hands": _PILES,
    "initiative": (_text, "a side"),
    "markers": (_each(_row(marker=_text, hex=_text)), "a list, as in [{marker: Smoke 4, hex: C4}]"),
    "radios": (_by_name(_row(broken=_flag, in_play=_flag)), "Radios by name, as in {German Radio 1: {broken: true}}"),
    "surrender": (_by_name(_number), "a space by side"),
    "time": (_number, "a space of the Time track"),
    "units": (
        _by_name(_row(hex=_or_none(_text), broken=_flag, suppressed=_flag, veteran=_flag)),
        "units by name, as in {German Rifle 1: {hex: C4, broken: true}}",
    ),
    "vp": (_row(side=_text, points=_number), "as in {side: German, points: 3}"),
    "waiting": (_by_name(_or_none(_number)), "a space of the Time track by piece"),
    "weapons": (
        _by_name(_row(carrier=_or_none(_text), broken=_flag)),
        "Weapons by name, as in {German Light MG 1: {carrier: German Rifle 1}}",
    ),
}
"""For each key of a set-up how its value has to look, in code and in words. ``None`` stands for what nobody told."""


def check_shape(setup: Mapping[str, Any]) -> None:
    """Raises :class:`UnreadableInput` (``cc/setup-key``) for a set-up with an unknown key or an odd value."""
    for key, value in setup.items():
        if key not in SHAPES:
            near = get_close_matches(str(key), SHAPES, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"known: {', '.join(SHAPES)}"
            raise UnreadableInput("cc/setup-key", f"a set-up has no {key!r}", hint=hint)
        test, words = SHAPES[key]
        if value is not None and not test(value):
            raise UnreadableInput("cc/setup-key", f"the set-up's {key} cannot be read: {value!r}", hint=words)
