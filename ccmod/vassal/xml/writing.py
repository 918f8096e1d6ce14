"""Elements as bytes: those that were read as they were, but for changes, new ones with a line for each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ccmod.vassal.numbers import BLANKS
from ccmod.vassal.xml.comments import arrange
from ccmod.vassal.xml.tree import CData, DocumentOrigin, Element, ElementSource, is_same

_INDENT = b"    "


@cache
def _forbidden() -> re.Pattern[str]:
    """The characters that XML forbids. Compiled for the first text: it takes longer than the rest of this module."""
    return re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class XmlWriter:
    """Writes the elements of one document; those of others, and new ones, are written anew."""

    def __init__(self, origin: DocumentOrigin | None) -> None:
        self.origin = origin
        self.encoding = origin.encoding if origin is not None else "utf-8"

    def element(self, element: Element) -> bytes:
        """The element as it was, apart from its changes; a new one in lines, not indented.

        The bytes that were read hold as long as nothing contradicts them, and start tag, inside and end tag are each
        compared by themselves, so that a change of one leaves the others alone. The inside is written first, because
        it decides about the tags: an element in which nothing is left becomes ``<tag/>``, but one that still has a
        comment, or was read as ``<tag></tag>``, stays a pair.
        """
        was = element._source
        if was is None or was.origin is not self.origin:
            return b"\n".join(self.new_lines(element, 0))
        inside = b"".join(self._inside(element, was))
        is_empty_tag = not inside and (was.is_empty_tag or bool(was.items))
        start, end = was.raw(was.start, was.inside), was.raw(was.end_tag, was.end)
        if (was.tag, was.attributes) != (element.tag, element.attributes):
            start = self._tag(element, "/>" if is_empty_tag else ">")
        elif was.is_empty_tag != is_empty_tag:
            start = start.rstrip(b"/>").rstrip() + (b"/>" if is_empty_tag else b">")
        if was.is_empty_tag or was.tag != element.tag:
            end = self._encoded(f"</{element.tag}>")
        return start if is_empty_tag else start + inside + end

    def _inside(self, element: Element, was: ElementSource) -> Iterator[bytes]:
        """The content between the tags.

        If nothing was put in, taken out or moved, whatever is between two child elements (texts, sections, comments)
        is copied in one piece: that is nearly every element, and needs no look at the pieces. Otherwise each item is
        written at its present place, and the comments, which are not items, are put beside the neighbours they had.
        """
        if is_same(was.items, element.content):
            at = was.inside
            for child in element.children:
                assert child._source is not None
                yield was.raw(at, child._source.start)
                yield self.element(child)
                at = child._source.end
            yield was.raw(at, was.end_tag)
            return
        for piece in arrange(was, element.content):
            if isinstance(piece, tuple):
                yield was.raw(*piece)
            else:
                yield self.element(piece) if isinstance(piece, Element) else self._text(piece)

    def new_lines(self, element: Element, depth: int) -> Iterator[bytes]:
        """The lines of a new element; text is put right beside its tags, for white space in it may matter."""
        pad = _INDENT * depth
        was = element._source
        if was is not None and was.origin is self.origin:
            yield pad + self.element(element)
        elif not element.content:
            yield pad + self._tag(element, "/>")
        elif not element.children:
            texts = b"".join(self._text(item) for item in element.content if isinstance(item, str))
            yield pad + self._tag(element, ">") + texts + self._encoded(f"</{element.tag}>")
        else:
            yield pad + self._tag(element, ">")
            for item in element.content:
                if isinstance(item, Element):
                    yield from self.new_lines(item, depth + 1)
                elif item.strip(BLANKS):
                    yield self._text(item)
            yield pad + self._encoded(f"</{element.tag}>")

    def _tag(self, element: Element, end: str) -> bytes:
        attributes = (f' {name}="{_quoted(value)}"' for name, value in element.attributes.items())
        return self._encoded(f"<{element.tag}{''.join(attributes)}{end}")

    def _text(self, text: str) -> bytes:
        """A text inside an element; a CDATA section stays one."""
        if not isinstance(text, CData):
            return self._encoded(_escaped(text))
        _check_characters(text)
        return self._encoded(f"<![CDATA[{text.replace(']]>', ']]]]><![CDATA[>')}]]>")

    def _encoded(self, text: str) -> bytes:
        """In the encoding of the document; a character that it lacks as a reference."""
        return text.encode(self.encoding, "xmlcharrefreplace")


def _escaped(text: str) -> str:
    _check_characters(text)
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#13;")


def _quoted(text: str) -> str:
    text = _escaped(text).replace('"', "&quot;")
    return text.replace("\t", "&#9;").replace("\n", "&#10;")


def _check_characters(text: str) -> None:
    wrong = _forbidden().search(text)
    if wrong is not None:
        raise ValueError(f"XML cannot hold the character U+{ord(wrong.group()):04X}")
