"""A document as lxml's tree, and what expressions find in it as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import UsageFault

if TYPE_CHECKING:
    from lxml import etree

LONGEST = 10_000
"""Characters of an expression."""
_EXSLT = {"re": "http://exslt.org/regular-expressions"}


@dataclass(frozen=True, slots=True)
class Hit:
    """One thing that was found."""

    kind: str
    """``element``, ``attribute``, ``text`` or ``comment`` (processing instructions, too)."""
    element: int | None
    """The number, in document order from 0, of the element that it is, or that contains it; ``None`` if none does."""
    name: str = ""
    """Of an attribute."""
    value: str = ""
    """Of an attribute, a text or a comment."""


Answer = list[Hit] | str | float | bool
"""The result of an expression: things that were found, in document order, or a value."""


class Tree:
    """The tree of a document that :func:`ccmod.vassal.xml.parse` has accepted, in UTF-8.

    lxml is set to recover from errors: what is left of them after expat are prefixes that nobody declares, and such
    names are kept as they are written.
    """

    def __init__(self, data: bytes) -> None:
        from lxml import etree

        parser = etree.XMLParser(
            encoding="utf-8", resolve_entities=False, no_network=True, load_dtd=False, huge_tree=True, recover=True
        )
        self._root = etree.fromstring(data, parser)
        self._elements = list(self._root.iter("*"))
        self._numbers = {element: number for number, element in enumerate(self._elements)}
        declared = {prefix: uri for prefix, uri in self._root.nsmap.items() if prefix}
        self._evaluator = etree.XPathEvaluator(
            self._root, namespaces=declared | _EXSLT, extensions={(None, "kind"): _kind}
        )

    def __len__(self) -> int:
        """How many elements there are."""
        return len(self._elements)

    def find(self, expression: str) -> Answer:
        """The matches of an expression. Raises :class:`UsageFault` (``xpath/expression``) for a wrong one."""
        import re

        from lxml import etree

        if len(expression) > LONGEST:
            raise _fault(f"it has {counted(len(expression), 'character')}; {LONGEST} are allowed")
        try:
            found: Any = self._evaluator(expression)
        except (etree.LxmlError, re.error, TypeError, ValueError) as error:
            raise _fault(str(error)) from None
        return [self._hit(one) for one in found] if isinstance(found, list) else _value(found)

    def _hit(self, found: Any) -> Hit:
        from lxml import etree

        if isinstance(found, etree._Comment | etree._ProcessingInstruction):
            return Hit("comment", self._number(found.getparent()), value=found.text or "")
        if isinstance(found, etree._Element):
            number = self._number(found)
            # the results of re:match are not elements of the document
            return Hit("element", number) if number is not None else Hit("text", None, value=found.text or "")
        if isinstance(found, tuple):  # the namespace axis
            return Hit("text", None, value=": ".join(filter(None, found)))
        owner = found.getparent()
        if found.is_attribute:
            return Hit("attribute", self._number(owner), _written_name(found.attrname, owner), str(found))
        if owner is not None and found.is_tail:
            owner = owner.getparent()
        return Hit("text", self._number(owner), value=str(found))

    def _number(self, element: etree._Element | None) -> int | None:
        return None if element is None else self._numbers.get(element)


def _value(found: Any) -> str | float | bool:
    return str(found) if isinstance(found, str) else found


def _kind(context: Any, nodes: Any = None) -> str:
    """The part after the last point of a tag: ``Map`` of ``VASSAL.build.module.Map``; of this node or the first."""
    if nodes is None:
        nodes = [context.context_node]
    if not isinstance(nodes, list):
        raise TypeError("kind() is of an element")
    tag = getattr(nodes[0], "tag", None) if nodes else None
    return tag.rpartition("}")[2].rpartition(".")[2] if isinstance(tag, str) else ""


def _written_name(name: str, owner: etree._Element) -> str:
    """An attribute's name with its prefix, for lxml's ``{uri}name``."""
    uri, _, local = name.removeprefix("{").rpartition("}")
    prefix = next((prefix for prefix, known in owner.nsmap.items() if prefix and known == uri), "xml")
    return f"{prefix}:{local}" if uri else local


def _fault(why: str) -> UsageFault:
    return UsageFault(
        "xpath/expression",
        f"this XPath expression cannot be evaluated: {why}",
        hint="such as //VASSAL.build.module.Map/@mapName, or //*[kind()='PieceSlot'][not(@gpid)]",
    )
