"""XPath within this process, for code that is trusted: there is no bound to the time that an expression takes."""

from __future__ import annotations

from ccmod.vassal.xml import Element, XmlDocument
from ccmod.vassal.xpath.tree import Hit, Tree


def query(document: XmlDocument, expression: str) -> list[Element | str] | str | float | bool:
    """The matches of an expression in the document as it is now: elements of ours; attributes, texts and comments as
    strings; or the one value that it gives.

    Raises :class:`UsageFault` (``xpath/expression``) for an expression that is none, and :class:`ValueError` if the
    tree holds a character that XML cannot hold.
    """
    elements = list(document.root.walk())
    tree = Tree(document.to_utf8())
    assert len(tree) == len(elements), "lxml's elements are not ours"
    found = tree.find(expression)
    return [_item(hit, elements) for hit in found] if isinstance(found, list) else found


def _item(hit: Hit, elements: list[Element]) -> Element | str:
    if hit.kind == "element" and hit.element is not None:
        return elements[hit.element]
    return hit.value
