"""A whole document, as it was read or made."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.xml.tree import Element, ElementSource
from ccmod.vassal.xml.writing import XmlWriter

_DECLARATION = b'<?xml version="1.0" encoding="UTF-8" standalone="no"?>'


@dataclass(slots=True)
class XmlDocument:
    """A parsed or new XML document."""

    root: Element
    _read: ElementSource | None = field(default=None, repr=False, compare=False)
    """Where the root stood that was read: what is around it stays even if the root becomes another."""

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
