"""The models' refusals, in words of ours: a number, a text, a list, keys with their values.

Each is a kind of error of pydantic's (https://docs.pydantic.dev/latest/errors/validation_errors/); a kind that is not
here keeps pydantic's own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

_KEYS = "was found, but keys with their values are wanted, each as `key: value`"
_TEXT = "was found, but a text is wanted"
_LIST = "was found, but a list is wanted, as in [a, b]"
_WORDS = {
    "int_parsing": "is not a whole number",
    "int_type": "is not a whole number",
    "int_from_float": "is not a whole number",
    "float_parsing": "is not a number",
    "float_type": "is not a number",
    "finite_number": "is not a number",
    "bool_parsing": "is neither true nor false",
    "bool_type": "is neither true nor false",
    "string_type": _TEXT,
    "list_type": _LIST,
    "tuple_type": _LIST,
    "set_type": _LIST,
    "dict_type": _KEYS,
    "model_type": _KEYS,
    "model_attributes_type": _KEYS,
    "greater_than": "is too small: it must be more than {gt}",
    "greater_than_equal": "is too small: at least {ge}",
    "less_than": "is too large: it must be less than {lt}",
    "less_than_equal": "is too large: at most {le}",
    "string_too_short": "is too short: at least {min_length} characters",
    "string_too_long": "is too long: at most {max_length} characters",
    "too_short": "has too few entries: at least {min_length}",
    "too_long": "has too many entries: at most {max_length}",
    "string_pattern_mismatch": "is not written as it must be",
    **dict.fromkeys(
        ("date_type", "date_parsing", "date_from_datetime_parsing", "date_from_datetime_inexact"),
        "is not a date: write year, month and day, as in 2026-11-28",
    ),
}

KINDS = {
    **dict.fromkeys(("int_parsing", "int_type", "int_from_float"), "a whole number"),
    **dict.fromkeys(("float_parsing", "float_type", "finite_number"), "a number"),
    **dict.fromkeys(("bool_parsing", "bool_type"), "true or false"),
    **dict.fromkeys(("list_type", "tuple_type", "set_type"), "a list, as in [a, b]"),
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type"), "keys with their values"),
    "string_type": "a text",
    "literal_error": "one of the words for it",
}
"""The refusals of values that are of another kind than wanted, each with what is wanted."""


def shown(value: object) -> str:
    """A value of an author's as a message names it: never as Python writes it.

    >>> shown("six"), shown(True), shown(None), shown([1]), shown({})
    ("'six'", "'true'", 'nothing', 'a list', 'a mapping')
    """
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return f"'{str(value).lower()}'"
    return "nothing" if value is None else repr(str(value))[:60]


def wanted_of(kinds: Iterable[str]) -> str:
    """The refusal of a value that may be of several kinds, to be read after it.

    >>> wanted_of(["a list, as in [a, b]", "a text"])
    'was found, but a list, as in [a, b], or a text is wanted'
    """
    wanted = list(dict.fromkeys(kinds))
    last = wanted.pop()
    if not wanted:
        return f"was found, but {last} is wanted"
    before = ", ".join(wanted)
    return f"was found, but {before}{',' if ',' in before else ''} or {last} is wanted"


def refusal(kind: str, message: str, context: Mapping[str, Any], given: object = None) -> str:
    """The refusal of a value, to be read after it; ``given`` is the value, where its own kind matters.

    >>> refusal("int_parsing", "Input should be a valid integer", {})
    'is not a whole number'
    >>> refusal("greater_than_equal", "Input should be greater than or equal to 1", {"ge": 1})
    'is too small: at least 1'
    >>> refusal("value_error", "Value error, has no face", {})
    'has no face'
    """
    if isinstance(given, str) and kind in ("too_short", "too_long"):
        kind = f"string_{kind}"
    if str(given).lstrip("+-").lower() == "nan":
        return _WORDS["float_type"]
    known = _WORDS.get(kind)
    if known is not None:
        bounds = {key: f"{value:g}" if isinstance(value, float) else value for key, value in context.items()}
        return known.format_map(bounds)
    plain = message.removeprefix("Input should be ").removeprefix("Value error, ")
    return f"should be {plain}" if message.startswith("Input should be ") else plain
