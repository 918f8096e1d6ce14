"""Modifiers as players announce them: ``Prepared Fire +1``, and their sum (10.81, 11.42)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

_TERM = re.compile(r"(?P<name>.*\S) (?P<value>[+-][0-9]{1,3})")


@lru_cache(maxsize=1 << 8)
def values_of(drms: tuple[str, ...]) -> Mapping[str, int] | None:
    """The value of each modifier by its name; ``None`` if one is not written so.

    >>> values_of(("Gen. Reed +2", "the initiative before +1")), values_of(("Gen. Reed",))
    ({'Gen. Reed': 2, 'the initiative before': 1}, None)
    """
    terms = [_TERM.fullmatch(drm) for drm in drms]
    found = [(term["name"], int(term["value"])) for term in terms if term is not None]
    return dict(found) if len(found) == len(terms) == len(dict(found)) else None
