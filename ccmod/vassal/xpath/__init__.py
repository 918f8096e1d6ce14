"""XPath over documents: lxml finds, and what it finds is given as our own elements.

lxml is not byte-exact, so it neither reads nor writes our files; it is given the bytes of a document, and its elements
are matched to ours by their number in document order. XPath 1.0 and EXSLT's regular expressions (``re:test``) are
known, the prefixes that the root declares, and one function more: ``kind()``, what a tag says after its last point
(``PieceSlot``).
"""

from ccmod.vassal.xpath.bounded import find_all
from ccmod.vassal.xpath.query import query
from ccmod.vassal.xpath.tree import Answer, Hit

__all__ = ["Answer", "Hit", "find_all", "query"]
