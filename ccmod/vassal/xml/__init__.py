"""XML as VASSAL uses it, parsed with suspicion; unchanged parts are written back as they were.

Refused: document types and entities (they can make a small file unfold without end or read other files), and documents
beyond the limits on size, depth and number of elements. Each element remembers its place in the source, so a
changed attribute rewrites one tag and leaves all else, down to quotes, comments and white space, alone.
"""

from ccmod.vassal.xml.reading import XmlDocument, parse
from ccmod.vassal.xml.tree import CData, Element, element

__all__ = ["CData", "Element", "XmlDocument", "element", "parse"]
