"""The tree of a document: elements, texts and CDATA sections, and the place of each element in the source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.numbers import BLANKS

_TAG = re.compile(rb"""<(?:[^"'>]++|"[^"]*+"|'[^']*+')*+>""")


class CData(str):
    """The text of a CDATA section. VASSAL's components do not read it (``build/Builder.java``, ``getText``)."""

    __slots__ = ()


@dataclass(slots=True)
class Element:
    """An element: its tag, attributes and, in order, its texts and child elements.

    Change it freely; :meth:`Document.to_bytes` sees what is new. Comments and processing instructions are not part of
    the content, but are kept in their places (:mod:`ccmod.vassal.xml.comments`).
    """

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    content: list[str | Element] = field(default_factory=list)
    line: int | None = None
    """Its place in the file that it was read from."""
    _source: ElementSource | None = field(default=None, repr=False, compare=False)

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
        """The elements inside it with this tag: the whole one, or the part after its last point."""
        return (element for element in self.walk() if element.tag == tag or element.tag.endswith(f".{tag}"))

    def get(self, name: str, default: str = "") -> str:
        """An attribute."""
        return self.attributes.get(name, default)

    def copy(self) -> Element:
        """The same element, and all inside it, for another document; it is written anew, without comments."""
        content = [item.copy() if isinstance(item, Element) else item for item in self.content]
        return Element(self.tag, dict(self.attributes), content)

    def add(self, *children: Element) -> Element:
        """Put child elements at the end; returns this element."""
        self.content.extend(children)
        return self


def element(tag: str, attributes: Mapping[str, str] | None = None, *content: str | Element) -> Element:
    """A new element. Attributes keep their order; TABs survive in texts and, escaped, in attributes."""
    return Element(tag, dict(attributes or {}), list(content))


Span = tuple[int, int]
"""Where something begins in the source and where it has ended, in bytes."""


@dataclass(frozen=True, slots=True)
class DocumentOrigin:
    """The document that elements were read from."""

    data: bytes
    encoding: str


@dataclass(slots=True)
class ElementSource:
    """How its document had an element: where its tags were and what it held, to determine whether it changed."""

    origin: DocumentOrigin
    start: int
    end_tag: int = -1
    """Equal to ``start`` for ``<tag/>``."""
    end: int = -1
    tag: str = ""
    attributes: dict[str, str] = field(default_factory=dict)
    items: list[str | Element] = field(default_factory=list)
    sections: list[Span] = field(default_factory=list)
    """Its CDATA sections."""
    comments: list[Span] = field(default_factory=list)
    """Its comments and processing instructions."""

    @property
    def is_empty_tag(self) -> bool:
        """Whether it was written ``<tag/>``."""
        return self.end_tag == self.start

    @property
    def inside(self) -> int:
        """Where its start tag has ended; a ``>`` within quotes does not end it."""
        found = _TAG.match(self.origin.data, self.start)
        assert found is not None
        return found.end()

    def raw(self, start: int, end: int) -> bytes:
        """A part of the source."""
        return self.origin.data[start:end]


def is_same(before: Sequence[str | Element], now: Sequence[str | Element]) -> bool:
    """Whether the same child elements (changed inside or not) and texts are there."""
    return len(before) == len(now) and all(is_same_item(a, b) for a, b in zip(before, now, strict=True))


def is_same_item(before: str | Element, now: str | Element) -> bool:
    """Whether it is the same child element, or an equal text, or an equal CDATA section."""
    if isinstance(before, Element):
        return before is now
    return before == now and isinstance(before, CData) == isinstance(now, CData)
