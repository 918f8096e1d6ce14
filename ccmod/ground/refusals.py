"""The models' refusals, in words of ours: a number, a text, a list, keys with their values.

Each is a kind of error of pydantic's (https://docs.pydantic.dev/latest/errors/validation_errors/); a kind that is not
here keeps pydantic's own words.
"""

from __future__ import annotations

from collections.abc import Mapping
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


def refusal(kind: str, message: str, context: Mapping[str, Any]) -> str:
    """The refusal of a value, to be read after it.

    >>> refusal("int_parsing", "Input should be a valid integer", {})
    'is not a whole number'
    >>> refusal("greater_than_equal", "Input should be greater than or equal to 1", {"ge": 1})
    'is too small: at least 1'
    >>> refusal("value_error", "Value error, has no face", {})
    'has no face'
    """
    known = _WORDS.get(kind)
    if known is not None:
        return known.format_map(context)
    plain = message.removeprefix("Input should be ").removeprefix("Value error, ")
    return f"should be {plain}" if message.startswith("Input should be ") else plain
