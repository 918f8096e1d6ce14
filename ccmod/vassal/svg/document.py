"""An SVG document read with suspicion, and the size that VASSAL gives it (``SVGImageUtils.java``)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from ccmod.ground.errors import UnreadableInput
from ccmod.vassal.numbers import java_double
from ccmod.vassal.xml import Element, parse

Beside = Callable[[str], "bytes | None"]
"""The content of another picture of the module, by its file name; ``None`` if there is none."""

_HEAD = 4096
"""Bytes within which the root element begins."""
_ROOT = re.compile(rb"<(?:\w+:)?svg[\s/>]")
_DOCTYPE = b"<!DOCTYPE"
_DECLARED = re.compile(rb"<!DOCTYPE\s[^\[>]*+(?:\[([^\]]*+)\]\s*+)?>")
_ENTITY = re.compile(rb"<!ENTITY\s+([\w.-]+)\s+(?:\"([^\"&%<]{0,200})\"|'([^'&%<]{0,200})')\s*>")
_MOST_ENTITIES = 64
_MOST_BYTES = 4 << 20
"""Of a document with entities, which may become some fifty times as long."""
_LENGTH = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(%|[a-z]*)\s*$")
_PIXELS: Mapping[str, float] = {
    "": 1, "px": 1, "pt": 4 / 3, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "em": 16, "ex": 8,
}  # fmt: skip
"""Units of lengths, at 96 dots an inch as in Batik's ``UserAgentAdapter``."""


def is_svg(content: bytes) -> bool:
    """Whether a file is an SVG picture by its first bytes."""
    head = content[:_HEAD].lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"<") and _ROOT.search(head) is not None


@lru_cache(maxsize=8)
def read_svg(content: bytes) -> Element:
    """The root element of an SVG document; it is shared, and never changed.

    A document type is skipped; of the entities in it those are put in whose values are short plain texts, as drawing
    programs write for the addresses of namespaces. Raises :class:`UnreadableInput`, ``xml/...``, beyond the limits of
    XML (see :func:`ccmod.vassal.xml.parse`) and for all other entities.
    """
    found = _DECLARED.match(content, max(0, content.find(_DOCTYPE)))
    if found is not None:
        content = content[: found.start()] + content[found.end() :]
        entities = {name: double or single for name, double, single in _ENTITY.findall(found[1] or b"")}
        if len(entities) > _MOST_ENTITIES:
            raise UnreadableInput("xml/bomb", f"the document has more than {_MOST_ENTITIES} entities")
        if entities and len(content) > _MOST_BYTES:
            raise UnreadableInput("xml/bomb", f"a document with entities has more than {_MOST_BYTES:,} bytes")
        if entities:
            names = b"|".join(map(re.escape, entities))
            content = re.sub(b"&(" + names + b");", lambda match: entities[match[1]], content)
    root = parse(content, part="SVG").root
    if local(root.tag) != "svg":
        raise UnreadableInput("xml/syntax", f"the root element is {root.tag!r}, not svg")
    return root


@lru_cache(maxsize=8)
def elements_by_id(content: bytes) -> Mapping[str, Element]:
    """The elements of an SVG document that have ids; it is shared, and never changed. Raises as :func:`read_svg`.

    Hundreds of counters take their symbols from one document beside them.
    """
    return {id: one for one in read_svg(content).walk() if (id := one.get("id"))}


def svg_size(content: bytes) -> tuple[int, int] | None:
    """Width and height in pixels; ``None`` for a document that gives none, which VASSAL does not show.

    What is missing is taken from the ``viewBox``, or from the other side; a percentage is one of the ``viewBox``.
    Raises as :func:`read_svg`.
    """
    root = read_svg(content)
    box = view_box(root)
    width, across = _length(root.get("width"))
    height, down = _length(root.get("height"))
    if width is None and height is None and box is None:
        return None
    if box is not None:
        width = box[2] if width is None else width * box[2] if across else width
        height = box[3] if height is None else height * box[3] if down else height
    width, height = height if width is None else width, width if height is None else height
    assert width is not None
    assert height is not None
    if not (0.5 <= width < 1e9 and 0.5 <= height < 1e9):
        return None
    return int(width + 0.5), int(height + 0.5)


def view_box(root: Element) -> tuple[float, ...] | None:
    """The ``viewBox`` (left, top, width, height); ``None`` without one that has an extent."""
    numbers = [java_double(one) for one in re.split(r"[\s,]+", root.get("viewBox").strip())]
    if len(numbers) != 4:
        return None
    known = tuple(one for one in numbers if one is not None)
    return known if len(known) == 4 and known[2] > 0 and known[3] > 0 else None


def local(name: str) -> str:
    """The name of an element or attribute without the prefix of its namespace."""
    return name.rpartition(":")[2]


def _length(text: str) -> tuple[float | None, bool]:
    """A length in pixels (``None`` if there is none), or a share from 0 to 1, and whether it is a share."""
    match = _LENGTH.match(text)
    if match is None:
        return None, False
    number, unit = float(match[1]), match[2].lower()
    if unit == "%":
        return number / 100, True
    return (number * _PIXELS[unit], False) if unit in _PIXELS else (None, False)
