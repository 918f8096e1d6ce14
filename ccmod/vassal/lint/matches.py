"""The matches of XPath expressions in a build file, with the place of each thing as the linter says it."""

from __future__ import annotations

from collections.abc import Sequence

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.public_build import public_document
from ccmod.vassal.xml import Element
from ccmod.vassal.xpath import Hit, find_all


@dataclass(frozen=True, slots=True)
class XPathMatch:
    """An element, attribute, text or comment that was found. It contains no password."""

    kind: str
    """As in :class:`ccmod.vassal.xpath.Hit`."""
    element: Element | None
    """The element that it is, or that contains it."""
    place: str
    """The name of the component that it is or is in; empty for the module itself."""
    name: str = ""
    """Of an attribute."""
    value: str = ""
    """Of an attribute, a text or a comment."""


def find_matches(
    subject: Subject, expressions: Sequence[str]
) -> list[list[XPathMatch] | str | float | bool | CcmodError]:
    """The matches of each expression in a build file, in its order, or the value that it gives;
    or the error (``xpath/expression``) of one that is none.

    Raises :class:`UnreadableInput` (``xpath/limit``) if they take too long.
    """
    document = public_document(subject.module)
    answers = find_all(document, expressions, limits=subject.archive.limits)
    elements = list(document.root.walk())
    places = _places(subject)

    def match(hit: Hit) -> XPathMatch:
        at = hit.element
        return XPathMatch(
            hit.kind,
            elements[at] if at is not None else None,
            places[at] if at is not None else "",
            hit.name,
            hit.value,
        )

    return [[match(hit) for hit in one] if isinstance(one, list) else one for one in answers]


def _places(subject: Subject) -> list[str]:
    """The place of each element in document order; what is not a component has that of the component around it."""
    known = {id(one.component.element): one.place for one in subject.located}
    found = []
    waiting = [(subject.module.build.root, "")]
    while waiting:
        element, around = waiting.pop()
        place = known.get(id(element), around)
        found.append(place)
        waiting += [(child, place) for child in reversed(element.children)]
    return found
