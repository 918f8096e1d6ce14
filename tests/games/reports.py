"""Report formats as VASSAL says them, for tests of menus."""

from __future__ import annotations

import re
from collections.abc import Callable

_AGREED = re.compile(r"(.+)([:,]) (.+)/(.+)")
_PART = re.compile(
    r'\(\("" \+ (?P<of>\w+)\)\.contains\("(?P<sign>[^"]*)"\) \? "(?P<yes>[^"]*)" : "(?P<no>[^"]*)"\)'
    r'|"(?P<text>[^"]*)"|(?P<name>\w+)'
)
"""A part of an expression that joins texts, properties, and words that agree with them."""


def filled(format: str, value: Callable[[str], str]) -> str:
    """A report format with the values of its properties, and with the words that agree with them."""
    if format.startswith("{"):
        return "".join(_part(part, value) for part in _PART.finditer(format))
    return re.sub(r"\$([^$]+)\$", lambda gap: _gap(gap[1], value), format)


def _gap(name: str, value: Callable[[str], str]) -> str:
    word = _AGREED.fullmatch(name)
    if word is None:
        return value(name)
    said = value(word[1])
    return word[3] if (", " not in said if word[2] == "," else said == "1") else word[4]


def _part(part: re.Match[str], value: Callable[[str], str]) -> str:
    if part["of"] is None:
        return value(part["name"]) if part["name"] else str(part["text"])
    return part["yes"] if part["sign"] in value(part["of"]) else part["no"]
