"""VASSAL's report formats as patterns of the lines that they make."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ccmod.vassal.chat import plain_text

_PROPERTY = re.compile(r"\$([^$]*)\$|\{[^}]*\}")
_GROUPS = {
    "playername": r"(?P<by>[^<>]*)",
    "playerid": r"(?P<by>[^<>]*)",
    "playerside": r"(?P<by>[^<>]*)",
    "result": r"(?P<dice>-?\d+(?:, ?-?\d+)*)",
    "piecename": "(?P<piece>.+)",
    "newpiecename": "(?P<piece>.+)",
    "oldpiecename": "(?P<piece>.+)",
    "basicname": "(?P<piece>.+)",
    "location": "(?P<place>.+)",
    "locationname": "(?P<place>.+)",
    "previouslocation": "(?P<origin>.+)",
    "oldlocationname": "(?P<origin>.+)",
}
"""Properties of reports, in small letters, to the group that they become."""
_ANYTHING = ".+"
_LONGEST = 1000
"""Characters of a format; a pattern cannot be longer either."""


def pattern_of(format: str, known: Mapping[str, str] | None = None) -> str:
    """The pattern of the lines that a format makes; ``known`` are properties whose value is fixed.

    VASSAL puts a star before each report, and a space where the report has no star of its own (``DiceButton.java``).
    There is no markup in it and spaces are single, as when lines are read (:mod:`ccmod.vassal.chat`).
    """
    values = {name.lower(): value for name, value in (known or {}).items()}
    star = "*" if format.lstrip().startswith("*") else "* "
    text = plain_text(star + format[:_LONGEST].strip(), pictures=False)
    out, at, seen = "", 0, set()
    found = list(_PROPERTY.finditer(text))
    for index, match in enumerate(found):
        out += re.escape(text[at : match.start()])
        at = match.end()
        name = (match[1] or "").lower()
        if name in values:
            out += re.escape(values[name])
            continue
        behind = text[at : found[index + 1].start() if index + 1 < len(found) else None]
        group = _GROUPS.get(name, _ANYTHING).replace(_ANYTHING, _up_to(behind))
        label = re.match(r"\(\?P<(\w+)>", group)
        if label is not None and label[1] in seen:
            group = _up_to(behind)
        seen |= {label[1]} if label is not None else set()
        out += group
        if "[^" in group and behind.lstrip()[:1] == _sign(behind):
            at += len(behind) - len(behind.lstrip())  # the group takes the space before the sign, clear about its end
    out += re.escape(text[at:])
    return out.replace(r"\ ", " ").replace(r"\-", "-").replace(r"\#", "#")


def _up_to(literal: str) -> str:
    """Anything up to the first sign of what follows, where that has one which names seldom hold."""
    sign = _sign(literal)
    return _ANYTHING if sign is None else f"[^{re.escape(sign)}]+"


def _sign(literal: str) -> str | None:
    return next((char for char in literal if not char.isalnum() and char not in " -,.()'/"), None)
