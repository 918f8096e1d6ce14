"""XML read with suspicion: expat gives the place of everything to the byte; limits bound the amount."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING
from xml.parsers import expat

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput, UnsupportedInput
from ccmod.ground.limits import RAISE_IT, Limits, limits_in_force
from ccmod.vassal.xml.tree import CData, DocumentOrigin, Element, ElementSource, Span
from ccmod.vassal.xml.writing import XmlWriter

if TYPE_CHECKING:
    from xml.parsers.expat import XMLParserType


_DECLARATION = b'<?xml version="1.0" encoding="UTF-8" standalone="no"?>'


@dataclass(slots=True)
class XmlDocument:
    """A parsed or new XML document."""

    root: Element
    _read: ElementSource | None = field(default=None, repr=False, compare=False)
    """The place of the root that was read: what is around it stays even if the root becomes another."""

    @property
    def source(self) -> bytes:
        """The document as it was read; empty for a new one."""
        return self._read.origin.data if self._read is not None else b""

    def to_bytes(self) -> bytes:
        """The document; unchanged elements are the bytes that were read. A new document is indented by four.

        Elements of another document are written anew. Raises :class:`ValueError` for a character that XML cannot hold.
        """
        if self._read is None:
            return b"\n".join([_DECLARATION, *XmlWriter(None).new_lines(self.root, 0), b""])
        read = self._read
        return self.source[: read.start] + XmlWriter(read.origin).element(self.root) + self.source[read.end :]

    def to_utf8(self) -> bytes:
        """The same in UTF-8, whatever the XML declaration says."""
        written = self.to_bytes()
        return written.decode(self._read.origin.encoding).encode() if self._read is not None else written


_CHUNK = 1 << 20


def parse(data: bytes, *, limits: Limits | None = None, part: str = "XML") -> XmlDocument:
    """The document in ``data`` (UTF-8, or as its XML declaration says).

    Raises :class:`UnreadableInput` with line and column for a text that is not well formed, unsafe or too large.
    """
    limits = limits or limits_in_force()
    if len(data) > limits.xml_size:
        raise _fault(
            "xml/bomb", f"the document has {len(data)} bytes; the limit is {limits.xml_size}", part, None, RAISE_IT
        )
    head = data[:200].lower()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b'encoding="utf-16' in head:
        raise UnsupportedInput(
            "xml/encoding", "UTF-16 is not supported; VASSAL writes UTF-8", place=SourceLocation(part=part)
        )
    builder = _Builder(data, limits, part)
    try:
        for start in range(0, len(data), _CHUNK):
            builder.parser.Parse(data[start : start + _CHUNK], False)
        builder.parser.Parse(b"", True)
    except expat.ExpatError as error:
        place = SourceLocation(line=error.lineno, column=error.offset + 1, part=part)
        raise UnreadableInput("xml/syntax", f"this is not XML ({expat.ErrorString(error.code)})", place=place) from None
    except (LookupError, ValueError) as error:  # the XML declaration names an encoding that Python lacks or cannot use
        message = f"the document's encoding is not supported ({error}); VASSAL writes UTF-8"
        raise UnsupportedInput("xml/encoding", message, place=SourceLocation(line=1, part=part)) from None
    return builder.document()


class _Builder:
    """Builds the tree from the parser's events, and notes the place of everything in bytes."""

    def __init__(self, data: bytes, limits: Limits, part: str) -> None:
        self.data, self.limits, self.part = data, limits, part
        self.root: Element | None = None
        self.encoding = "utf-8"
        self.origin: DocumentOrigin | None = None
        self.open: list[tuple[Element, ElementSource]] = []
        self.count = 0
        self.text: list[str] = []
        """The parts of a text so far: the parser gives a long one, or one with comments in it, in several."""
        self.parser: XMLParserType = expat.ParserCreate()
        self.parser.ordered_attributes = True
        self.parser.buffer_text = True
        self.parser.XmlDeclHandler = self.declaration
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text.append
        self.parser.StartCdataSectionHandler = self.start_section
        self.parser.EndCdataSectionHandler = self.end_section
        self.parser.CommentHandler = self.comment
        self.parser.ProcessingInstructionHandler = self.instruction
        self.parser.StartDoctypeDeclHandler = self.doctype

    def document(self) -> XmlDocument:
        assert self.root is not None
        return XmlDocument(self.root, self.root._source)

    def declaration(self, _: str, encoding: str | None, __: int) -> None:
        self.encoding = encoding or self.encoding

    def start(self, tag: str, attributes: Sequence[str]) -> None:
        self.count_up(1 + len(attributes) // 2)
        if len(self.open) >= self.limits.xml_depth:
            raise self.fault("xml/bomb", f"elements are nested more than {self.limits.xml_depth} deep")
        self.end_text()
        names = dict(zip(attributes[::2], attributes[1::2], strict=True))
        self.origin = self.origin or DocumentOrigin(self.data, self.encoding)
        source = ElementSource(self.origin, self.parser.CurrentByteIndex, tag=tag, attributes=dict(names))
        element = Element(tag, names, line=self.parser.CurrentLineNumber, _source=source)
        if self.open:
            self.open[-1][0].content.append(element)
        else:
            self.root = element
        self.open.append((element, source))

    def end(self, _: str) -> None:
        self.end_text()
        element, source = self.open.pop()
        at = self.parser.CurrentByteIndex
        if not element.content and (at == source.start or self.data[at - 2 : at] == b"/>"):
            source.end_tag, source.end = source.start, source.inside
        else:
            source.end_tag, source.end = at, self.data.index(b">", at) + 1
        source.items = list(element.content)

    def end_text(self) -> None:
        if self.text:
            self.open[-1][0].content.append("".join(self.text))
            self.text.clear()

    def start_section(self) -> None:
        self.end_text()
        self.open[-1][1].sections.append(self.span(b"]]>"))

    def end_section(self) -> None:
        self.open[-1][0].content.append(CData("".join(self.text)))
        self.text.clear()

    def comment(self, _: str) -> None:
        self.note_comment(b"-->")

    def instruction(self, _: str, __: str) -> None:
        self.note_comment(b"?>")

    def note_comment(self, end: bytes) -> None:
        self.count_up(1)
        if self.open:
            self.open[-1][1].comments.append(self.span(end))

    def span(self, end: bytes) -> Span:
        """From where the parser is to after the next ``end``."""
        start = self.parser.CurrentByteIndex
        return start, self.data.index(end, start) + len(end)

    def count_up(self, more: int) -> None:
        self.count += more
        most = self.limits.xml_elements
        if self.count > most:
            message = f"the document has more than {most} elements, attributes and comments"
            raise self.fault("xml/bomb", message, RAISE_IT)

    def doctype(self, *_: object) -> None:
        raise self.fault("xml/doctype", "the document declares a document type; that is refused")

    def fault(self, code: str, message: str, hint: str | None = None) -> UnreadableInput:
        return _fault(code, message, self.part, self.parser.CurrentLineNumber, hint)


def _fault(code: str, message: str, part: str, line: int | None, hint: str | None = None) -> UnreadableInput:
    return UnreadableInput(code, message, place=SourceLocation(line=line, part=part), hint=hint)
