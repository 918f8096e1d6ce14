"""``<Column>`` in the texts of a rule replaced by what the piece's row of the table says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from ccmod.ground.nearest import near
from ccmod.ground.problems import Misfit

_BLANK = re.compile(r"<([^<>\n]{1,60})>")
NAME = "name"
"""The word for the piece's own name."""
_TAGS = frozenset({"b", "i", "u", "p", "br", "hr", "html", "body"})
"""Tags of HTML that may be the whole of a text."""
_CLOSE = 0.75
_SHORTEST = 4
"""A shorter word between < and > is rather a tag of HTML than a column with a slip in it."""


def names_columns(data: Any) -> bool:
    """Whether a text in ``data`` may name a column, or the piece's name."""
    if isinstance(data, dict):
        return any(names_columns(one) for pair in data.items() for one in pair)
    if isinstance(data, list):
        return any(map(names_columns, data))
    return isinstance(data, str) and _BLANK.search(data) is not None


def filled(data: Any, values: Mapping[str, Any], at: tuple[str | int, ...] = ()) -> Any:
    """``data`` with each ``<Column>`` filled in. A text that is nothing else becomes the value itself, a number, say.

    Other words between < and > within a text, such as tags of HTML, stay. Raises :class:`Misfit` for one that nearly is
    a column, and for one that is the whole text.
    """
    if isinstance(data, dict):
        return {filled(key, values, at): filled(value, values, (*at, key)) for key, value in data.items()}
    if isinstance(data, list):
        return [filled(one, values, (*at, index)) for index, one in enumerate(data)]
    if not isinstance(data, str):
        return data
    whole = _BLANK.fullmatch(data)
    if whole is not None and whole[1] in values:
        return values[whole[1]]
    if whole is not None and whole[1].lower() not in _TAGS:
        hint = f"the columns are {', '.join(values)}" if len(values) > 1 else "a rule without a table knows <name> only"
        lacks = "the table has" if len(values) > 1 else "there is"
        raise Misfit(f"{lacks} no column {whole[1]!r}", near(whole[1], values) or hint, at)
    _check(data, values, at)
    return _BLANK.sub(lambda found: _text(values[found[1]]) if found[1] in values else found[0], data)


def _text(value: Any) -> str:
    """A value as the table writes it."""
    return str(value).lower() if isinstance(value, bool) else str(getattr(value, "text", value))


def _check(text: str, known: Iterable[str], at: tuple[str | int, ...]) -> None:
    for word in _BLANK.findall(text):
        close = get_close_matches(word, known, 1, _CLOSE)
        if word not in known and close and len(word) >= _SHORTEST:
            raise Misfit(f"the table has no column {word!r}", f"did you mean {close[0]!r}?", at)
