"""The common data of several commands, and a way to close the object of a ``TypedDict``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

from pydantic import ConfigDict, Field
from typing_extensions import TypedDict

Count = Annotated[int, Field(ge=0)]
StepNumber = Annotated[int, Field(ge=1)]
Share = Annotated[float, Field(ge=0, le=1)]
"""A probability."""
Counts = Mapping[str, Count]
"""Numbers by name."""
Texts = Mapping[str, str]
"""Texts by name."""


def one_of(words: Iterable[str]) -> Any:
    """Says in an annotation that a text is one of these words."""
    return Field(json_schema_extra={"enum": [str(word) for word in words]})


class Shape(TypedDict):
    """An object that has these keys and no others; the text below a key describes it in the schema."""


Shape.__pydantic_config__ = ConfigDict(extra="forbid", use_attribute_docstrings=True)  # type: ignore[attr-defined]


class PerspectiveData(Shape):
    """The perspective from which the game is shown; neither a side nor the referee: an onlooker."""

    side: str | None
    """The side whose player looks."""
    referee: bool
    """Whether the referee looks, who sees everything."""


class Skipped(Shape):
    """A file that was left out."""

    place: str
    """The file, with the folder, archive or mail that holds it."""
    why: str
    """The error."""


class Metadata(Shape):
    """The metadata that VASSAL writes into a file."""

    name: str | None
    """The module's name."""
    version: str
    """The module's version."""
    vassal_version: str
    """The version of VASSAL that wrote it."""
    saved: str | None
    """When it was written (ISO 8601)."""
    description: str
    """The comment of whoever saved it."""
    extra: Sequence[str]
    """The module's two further texts."""
