"""The data of ``ccmod inspect --xpath``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired

from ccmod.report.outputs.base import Count, Shape, one_of


class Match(Shape):
    """One thing that an expression finds."""

    kind: Annotated[str, one_of(["element", "attribute", "text", "comment"])]
    """The kind of the match; a processing instruction counts as a comment."""
    line: int | None
    """The line of the build file where the element, or the one around it, begins; null if there is none."""
    tag: str | None
    """The tag of that element."""
    place: str
    """The path of the component, or of the one around it; empty for the module itself."""
    name: NotRequired[str]
    """An attribute's name."""
    value: NotRequired[str]
    """The value of an attribute, text or comment."""
    attributes: NotRequired[Mapping[str, str]]
    """All attributes of an element."""
    text: NotRequired[str]
    """The text directly inside an element, trimmed."""


class InspectedMatches(Shape):
    """The matches of an expression in a build file (`--xpath`)."""

    file: str
    """The file."""
    kind: Annotated[str, one_of(["module", "extension"])]
    """The kind of the file, by its content."""
    xpath: str
    """The expression."""
    count: NotRequired[Count]
    """The number of matches."""
    matches: NotRequired[Sequence[Match]]
    """All of them, in document order."""
    value: NotRequired[str | float | bool]
    """The value, if the expression gives one instead."""
