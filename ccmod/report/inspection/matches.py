"""The matches of an XPath expression in a build file, as data for JSON and as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from typing import TYPE_CHECKING

from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.report.inspection.words import one_line
from ccmod.vassal.lint.matches import XPathMatch, find_matches
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.opening import Module, kind_of

if TYPE_CHECKING:
    from ccmod.report.outputs import matches as shapes

_LONGEST = 60
"""Characters of a value that are shown to a person."""
_ATTRIBUTES = 6
"""How many attributes of an element are shown to a person."""


@dataclass(frozen=True, slots=True)
class Query:
    """An expression over a module's or an extension's build file, and what it found."""

    file: str
    kind: str
    xpath: str
    found: Sequence[XPathMatch] | str | float | bool


def find_in_module(file: str, module: Module, xpath: str, base: Module | None = None) -> Query:
    """Look for an expression; ``base`` is the module that an extension is for. No password is shown, nor compared with.

    Raises :class:`UsageFault` (``xpath/expression``) for an expression that is none, :class:`UnreadableInput`
    (``xpath/limit``) for one that takes too long, and what reading the build file raises.
    """
    subject = Subject(module, Subject(base) if base is not None and module.is_extension else None)
    (found,) = find_matches(subject, [xpath])
    if isinstance(found, CcmodError):
        raise found
    return Query(file, kind_of(module), xpath, found)


def query_data(query: Query) -> shapes.InspectedMatches:
    """The matches, or the value, as JSON data with stable names."""
    data: shapes.InspectedMatches = {"file": query.file, "kind": query.kind, "xpath": query.xpath}
    found = query.found
    if isinstance(found, str | float | bool):
        data["value"] = found if not isinstance(found, float) or isfinite(found) else str(found)
    else:
        data["count"] = len(found)
        data["matches"] = [_match_data(one) for one in found]
    return data


def _match_data(one: XPathMatch) -> shapes.Match:
    element = one.element
    data: shapes.Match = {
        "kind": one.kind,
        "line": element.line if element is not None else None,
        "tag": element.tag if element is not None else None,
        "place": one.place,
    }
    if one.kind == "element" and element is not None:
        data["attributes"] = dict(element.attributes)
        data["text"] = element.text
        return data
    if one.name:
        data["name"] = one.name
    data["value"] = one.value
    return data


def query_lines(query: Query, shown: int) -> Iterator[str]:
    """The matches for a person: the first ``shown``, each with its line, its place and what it is; or the value."""
    found = query.found
    yield f"{query.file}: {query.kind}"
    if isinstance(found, str | float | bool):
        yield f"  {query.xpath} is {_value(found)}"
        return
    yield f"  {query.xpath}: {counted(len(found), 'match', 'matches')}"
    for one in found[:shown]:
        yield from _match_lines(one)
    if len(found) > shown:
        yield f"  ... and {len(found) - shown:,} more (--limit-list shows them)"


def _match_lines(one: XPathMatch) -> Iterator[str]:
    element = one.element
    where = one.place or "the whole"
    if element is None:
        yield f"  {_short(one.value)}"
        return
    line = f"  line {element.line}: " if element.line is not None else "  "
    if one.kind != "element":
        what = f"{one.name}={_short(one.value)}" if one.kind == "attribute" else f"{one.kind} {_short(one.value)}"
        yield f"{line}{what} of <{element.tag}> {where}"
        return
    yield f"{line}<{element.tag}> {where}"
    pairs = [f"{name}={_short(value)}" for name, value in element.attributes.items()]
    more = [f"and {counted(len(pairs) - _ATTRIBUTES, 'more attribute')}"] if len(pairs) > _ATTRIBUTES else []
    if pairs:
        yield f"    {' '.join([*pairs[:_ATTRIBUTES], *more])}"
    if element.text:
        yield f"    text {_short(element.text)}"


def _value(value: str | float | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{one_line(value)}"' if isinstance(value, str) else f"{value:g}"


def _short(text: str) -> str:
    line = one_line(text)
    return f'"{line[:_LONGEST]}{"..." if len(line) > _LONGEST else ""}"'
