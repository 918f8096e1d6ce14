"""The data of ``ccmod inspect --xpath``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired

from ccmod.report.outputs.base import Count, Shape, one_of


class Match(Shape):
    """One thing that an expression finds."""

    kind: Annotated[str, one_of(["element", "attribute", "text", "comment"])]
    """What it is; a processing instruction counts as a comment."""
    line: int | None
    """The line of the build file in which the element begins that it is or stands in; null if it stands in none."""
    tag: str | None
    """The tag of that element."""
    place: str
    """The path of the component that it is or stands in; empty for the module itself."""
    name: NotRequired[str]
    """An attribute's name."""
    value: NotRequired[str]
    """The value of an attribute, text or comment."""
    attributes: NotRequired[Mapping[str, str]]
    """All attributes of an element."""
    text: NotRequired[str]
    """The text directly inside an element, trimmed."""


class InspectedMatches(Shape):
    """What an expression finds in a build file (`--xpath`)."""

    file: str
    """The file."""
    kind: Annotated[str, one_of(["module", "extension"])]
    """What it is, by its content."""
    xpath: str
    """The expression."""
    count: NotRequired[Count]
    """How many things it finds."""
    matches: NotRequired[Sequence[Match]]
    """All of them, in document order."""
    value: NotRequired[str | float | bool]
    """What it gives instead, if it is an expression for a value."""
