"""XML as VASSAL uses it, parsed with suspicion; what is not changed is written back as it stood.

Refused: document types and entities (they can make a small file unfold without end or read other files), and documents
beyond the limits on size, depth and number of elements. Each element remembers where it stands in the source, so a
changed attribute rewrites one tag and leaves all else, down to quotes, comments and white space, alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from xml.parsers import expat

from ccmod.ground.errors import Place, UnreadableInput, UnsupportedInput
from ccmod.ground.limits import RAISE_IT, Limits, limits_in_force
from ccmod.vassal.numbers import BLANKS

if TYPE_CHECKING:
    from xml.parsers.expat import XMLParserType

_CHUNK = 1 << 20
_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-�\U00010000-\U0010ffff]")
_INDENT = "    "


class CData(str):
    """The text of a CDATA section. VASSAL's components do not read it (``build/Builder.java``, ``getText``)."""

    __slots__ = ()


@dataclass(slots=True)
class Element:
    """An element: its tag, attributes and, in order, its texts and child elements.

    Change it freely; :meth:`Document.to_bytes` sees what is new.
    """

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    content: list[str | Element] = field(default_factory=list)
    line: int | None = None
    """Where it stands in the file that it was read from."""
    _source: _Source | None = field(default=None, repr=False, compare=False)

    @property
    def children(self) -> list[Element]:
        """The child elements."""
        return [item for item in self.content if isinstance(item, Element)]

    @property
    def text(self) -> str:
        """The text directly inside as VASSAL's components read it: without CDATA sections, trimmed as Java does."""
        return "".join(item for item in self.content if isinstance(item, str) and not isinstance(item, CData)).strip(
            BLANKS
        )

    @property
    def characters(self) -> str:
        """The same with its CDATA sections: what a reader by events sees (``AbstractMetaData.java``)."""
        return "".join(item for item in self.content if isinstance(item, str)).strip(BLANKS)

    def walk(self) -> Iterator[Element]:
        """This element and all inside it, in document order."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(reversed(element.children))

    def find(self, tag: str) -> Iterator[Element]:
        """The elements inside it with this tag: the whole one, or what stands behind its last point."""
        return (element for element in self.walk() if element.tag == tag or element.tag.endswith(f".{tag}"))

    def get(self, name: str, default: str = "") -> str:
        """An attribute."""
        return self.attributes.get(name, default)

    def copy(self) -> Element:
        """The same element, and all inside it, to stand in another document; it is written anew."""
        content = [item.copy() if isinstance(item, Element) else item for item in self.content]
        return Element(self.tag, dict(self.attributes), content)

    def add(self, *children: Element) -> Element:
        """Put child elements at the end; returns this element."""
        self.content.extend(children)
        return self


@dataclass(slots=True)
class _Source:
    """How an element stood in the source: byte offsets of its tags, and what it held, to tell whether it changed."""

    start: int
    end_tag: int = -1
    """Equal to ``start`` for ``<tag/>``."""
    end: int = -1
    tag: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    items: list[str | Element] = field(default_factory=list)


@dataclass(slots=True)
class Document:
    """A parsed or new XML document."""

    root: Element
    source: bytes = b""

    def to_bytes(self) -> bytes:
        """The document; unchanged elements are the bytes that were read. A new document is indented by four."""
        if not self.source or self.root._source is None:
            lines = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>', *_pretty(self.root, 0)]
            return ("\n".join(lines) + "\n").encode("utf-8")
        spot = self.root._source
        return self.source[: spot.start] + _rewrite(self.root, self.source) + self.source[spot.end :]


def parse(data: bytes, *, limits: Limits | None = None, part: str = "XML") -> Document:
    """The document in ``data`` (UTF-8, or as its XML declaration says).

    Raises :class:`UnreadableInput` with line and column for what is not well formed, unsafe or beyond the limits.
    """
    limits = limits or limits_in_force()
    if len(data) > limits.xml_size:
        raise _fault(
            "xml/bomb", f"the document has {len(data)} bytes; the limit is {limits.xml_size}", part, None, RAISE_IT
        )
    head = data[:200].lower()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b'encoding="utf-16' in head:
        raise UnsupportedInput("xml/encoding", "UTF-16 is not supported; VASSAL writes UTF-8", place=Place(part=part))
    builder = _Builder(data, limits, part)
    try:
        for start in range(0, len(data), _CHUNK):
            builder.parser.Parse(data[start : start + _CHUNK], False)
        builder.parser.Parse(b"", True)
    except expat.ExpatError as error:
        place = Place(line=error.lineno, column=error.offset + 1, part=part)
        raise UnreadableInput("xml/syntax", f"this is no XML ({expat.ErrorString(error.code)})", place=place) from None
    except (LookupError, ValueError) as error:  # the XML declaration names an encoding that Python lacks or cannot use
        message = f"the document's encoding is not supported ({error}); VASSAL writes UTF-8"
        raise UnsupportedInput("xml/encoding", message, place=Place(line=1, part=part)) from None
    assert builder.root is not None
    return Document(builder.root, data)


class _Builder:
    """Builds the tree from the parser's events."""

    def __init__(self, data: bytes, limits: Limits, part: str) -> None:
        self.data, self.limits, self.part = data, limits, part
        self.root: Element | None = None
        self.open: list[Element] = []
        self.count = 0
        self.cdata: list[str] | None = None
        self.parser: XMLParserType = expat.ParserCreate()
        self.parser.ordered_attributes = True
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.StartCdataSectionHandler = self.start_cdata
        self.parser.EndCdataSectionHandler = self.end_cdata
        self.parser.StartDoctypeDeclHandler = self.doctype

    def start(self, tag: str, attributes: Sequence[str]) -> None:
        self.count += 1 + len(attributes) // 2
        if self.count > self.limits.xml_elements:
            most = self.limits.xml_elements
            raise self.fault("xml/bomb", f"the document has more than {most} elements and attributes", RAISE_IT)
        if len(self.open) >= self.limits.xml_depth:
            raise self.fault("xml/bomb", f"elements are nested more than {self.limits.xml_depth} deep")
        names = dict(zip(attributes[::2], attributes[1::2], strict=True))
        start = self.parser.CurrentByteIndex
        spot = _Source(start, tag=tag, attributes=dict(names))
        element = Element(tag, names, line=self.parser.CurrentLineNumber, _source=spot)
        if self.open:
            self.open[-1].content.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, _: str) -> None:
        element = self.open.pop()
        spot = element._source
        assert spot is not None
        at = self.parser.CurrentByteIndex
        if not element.content and (at == spot.start or self.data[at - 2 : at] == b"/>"):
            spot.end_tag, spot.end = spot.start, _tag_end(self.data, spot.start)
        else:
            spot.end_tag, spot.end = at, self.data.index(b">", at) + 1
        spot.items = list(element.content)

    def characters(self, text: str) -> None:
        if self.cdata is not None:
            self.cdata.append(text)
        else:
            self.open[-1].content.append(text)

    def start_cdata(self) -> None:
        self.cdata = []

    def end_cdata(self) -> None:
        assert self.cdata is not None
        self.open[-1].content.append(CData("".join(self.cdata)))
        self.cdata = None

    def doctype(self, *_: object) -> None:
        raise self.fault("xml/doctype", "the document declares a document type; that is refused")

    def fault(self, code: str, message: str, hint: str | None = None) -> UnreadableInput:
        return _fault(code, message, self.part, self.parser.CurrentLineNumber, hint)


def _tag_end(data: bytes, start: int) -> int:
    """The offset behind the tag that starts at ``start``; a ``>`` inside a quoted value does not end it."""
    quote = 0
    for at in range(start, len(data)):
        byte = data[at]
        if quote:
            quote = 0 if byte == quote else quote
        elif byte in b"\"'":
            quote = byte
        elif byte == ord(">"):
            return at + 1
    return len(data)


def _rewrite(element: Element, source: bytes) -> bytes:
    """The element as it was, but for what changed in it."""
    spot = element._source
    if spot is None:
        return "\n".join(_pretty(element, 0)).encode("utf-8")
    was_empty = spot.end_tag == spot.start
    same_tag = (spot.tag, spot.attributes) == (element.tag, element.attributes)
    if same_tag and (was_empty or not element.content) and spot.items == element.content:
        return source[spot.start : spot.end]
    if not element.content and (was_empty or spot.items):
        return _tag(element, "/>").encode("utf-8")
    # a pair of tags with no more than a comment between them keeps it
    start = spot.end if was_empty else _tag_end(source, spot.start)
    out = [source[spot.start : start] if same_tag and not was_empty else _tag(element, ">").encode("utf-8")]
    if _same_items(spot.items, element.content):
        at = start
        for child in element.children:
            place = child._source
            assert place is not None
            out += [source[at : place.start], _rewrite(child, source)]
            at = place.end
        out.append(source[at : spot.end_tag])
    else:
        out += [
            _written(item).encode("utf-8") if isinstance(item, str) else _rewrite(item, source)
            for item in element.content
        ]
    out.append(source[spot.end_tag : spot.end] if same_tag and not was_empty else f"</{element.tag}>".encode())
    return b"".join(out)


def _same_items(before: list[str | Element], now: list[str | Element]) -> bool:
    """Whether the same child elements (changed or not inside) and texts stand there."""
    return len(before) == len(now) and all(
        a is b if isinstance(b, Element) else a == b for a, b in zip(before, now, strict=True)
    )


def _pretty(element: Element, depth: int) -> Iterator[str]:
    """The lines of a new element; text stands beside its tags, for white space in it may matter."""
    pad = _INDENT * depth
    if not element.content:
        yield pad + _tag(element, "/>")
    elif not element.children:
        texts = "".join(_written(item) for item in element.content if isinstance(item, str))
        yield pad + _tag(element, ">") + texts + f"</{element.tag}>"
    else:
        yield pad + _tag(element, ">")
        for item in element.content:
            if isinstance(item, Element):
                yield from _pretty(item, depth + 1)
            elif item.strip(BLANKS):
                yield _written(item)
        yield f"{pad}</{element.tag}>"


def _tag(element: Element, end: str) -> str:
    return (
        "<"
        + " ".join([element.tag, *(f'{name}="{_quote(value)}"' for name, value in element.attributes.items())])
        + end
    )


def _written(text: str) -> str:
    """A text inside an element; a CDATA section stays one."""
    if not isinstance(text, CData):
        return _escape(text)
    _check_characters(text)
    return f"<![CDATA[{text.replace(']]>', ']]]]><![CDATA[>')}]]>"


def _escape(text: str) -> str:
    _check_characters(text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")


def _quote(text: str) -> str:
    text = _escape(text).replace('"', "&quot;")
    return text.replace("\t", "&#9;").replace("\n", "&#10;")


def _check_characters(text: str) -> None:
    wrong = _FORBIDDEN.search(text)
    if wrong is not None:
        raise ValueError(f"XML cannot hold the character U+{ord(wrong.group()):04X}")


def element(tag: str, attributes: Mapping[str, str] | None = None, *content: str | Element) -> Element:
    """A new element. Attributes keep their order; TABs survive in texts and, escaped, in attributes."""
    return Element(tag, dict(attributes or {}), list(content))


def _fault(code: str, message: str, part: str, line: int | None, hint: str | None = None) -> UnreadableInput:
    return UnreadableInput(code, message, place=Place(line=line, part=part), hint=hint)
