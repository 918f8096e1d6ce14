"""A text label as a picture, and where it lies on its piece (``Labeler.java``)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ccmod.convert.snapshot.html import Run, TextLine, TextStyle, html_lines, is_html
from ccmod.convert.snapshot.sketched_text import sketched_text
from ccmod.convert.snapshot.typeset import MOST_PIXELS, MOST_SIZE, Fetch, NotDrawn, check_text, typeset
from ccmod.ground.errors import UnreadableInput, warn
from ccmod.vassal.fonts import generic_family
from ccmod.vassal.numbers import java_int
from ccmod.vassal.pictures import can_decode
from ccmod.vassal.traits import Label

_PROPERTY = re.compile(r"\$([^$]+)\$")
_TERM = re.compile(r"\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([A-Za-z_]\w*))\s*(\+|$)")
MOST_CHARACTERS = 2_000
"""Of a label, or of a property in it."""


def label_picture(label: Label, properties: Mapping[str, str], fetch: Fetch) -> Any:
    """The label with the properties of the piece filled in; ``None`` for one without text, or an expression that
    reckons.

    ``fetch`` finds pictures for labels in HTML. One beyond the limits is left out, with a warning
    (``snapshot/label``).
    """
    text = _resolved(label.text[: MOST_CHARACTERS + 1], properties)
    if not text.strip():
        return None
    try:
        if len(text) > MOST_CHARACTERS:
            raise NotDrawn(f"it has more than {MOST_CHARACTERS:,} characters")
        lines = _lines(label, text)
        check_text(lines)
        return (typeset if can_decode() else sketched_text)(lines, label.background, fetch)
    except NotDrawn as fault:
        why = str(fault)
    hint = f"up to size {MOST_SIZE}, {MOST_CHARACTERS:,} characters and {MOST_PIXELS:,} pixels are drawn"
    warn(UnreadableInput("snapshot/label", f"the text label {text[:30]!r} is left out: {why}", hint=hint))
    return None


def label_corner(label: Label, size: tuple[int, int], shape: tuple[int, int, int, int]) -> tuple[int, int]:
    """Where the label's upper left corner lies beside the piece's place, in pixels; ``shape`` is that of the piece
    (left, top, right, bottom)."""
    left, top, right, bottom = shape
    width, height = size
    x = _offset(label.x) + {"l": left, "r": right}.get(label.horizontal[:1], 0)
    y = _offset(label.y) + {"t": top, "b": bottom}.get(label.vertical[:1], 0)
    x -= {"c": width // 2, "r": width}.get(label.horizontal_justification[:1], 0)
    y -= {"c": height // 2, "b": height}.get(label.vertical_justification[:1], 0)
    return x, y


def _lines(label: Label, text: str) -> list[TextLine]:
    colour = None if label.colour is None else (label.colour[0], label.colour[1], label.colour[2])
    bold, italic = bool(label.style & 1), bool(label.style & 2)
    look = TextStyle(label.size, colour, generic_family(label.font), bold, italic)
    if is_html(text):
        return html_lines(text, look)
    return [TextLine(look, [Run(" ".join(text.split("\n")), look)])]


def _resolved(text: str, properties: Mapping[str, str]) -> str:
    """A label's text with the values of its properties; empty for an expression that does more than join texts."""
    if text.startswith("{"):
        return _joined(text.strip()[1:-1], properties) if text.rstrip().endswith("}") else ""
    return _PROPERTY.sub(lambda match: properties.get(match[1], "")[: MOST_CHARACTERS + 1], text)


def _joined(expression: str, properties: Mapping[str, str]) -> str:
    """The value of a property's name, or of texts and names that are added to a text."""
    parts: list[str] = []
    at = 0
    while match := _TERM.match(expression, at):
        word = match[2]
        parts.append(match[1] if word is None else properties.get(word, "")[: MOST_CHARACTERS + 1])
        at = match.end()
        if not match[3]:
            is_text = len(parts) == 1 or expression.lstrip().startswith('"')
            return "".join(parts) if is_text and at == len(expression) else ""
        if len(parts) > MOST_CHARACTERS:
            break
    return ""


def _offset(text: str) -> int:
    """Pixels; none for an expression, which is not worked out here."""
    return java_int(text) or 0
