"""Components of VASSAL that an author adds to what the keys make: in words under ``components``, as XML under ``raw``.

In words is how ``ccmod import`` writes them (:mod:`ccmod.authoring.parts`). Here, where an author writes and not a
module of others is read, an attribute that VASSAL does not know is a mistake.
"""

from __future__ import annotations

from typing import Annotated, Protocol

from pydantic import BeforeValidator, WithJsonSchema
from pydantic.functional_validators import SkipValidation

from ccmod.authoring.parts.reading import read_strictly
from ccmod.authoring.raw_xml import components_of
from ccmod.vassal.xml import Element

Components = Annotated[
    SkipValidation[tuple[Element, ...]],
    BeforeValidator(read_strictly),
    WithJsonSchema({"type": "array", "items": {"type": ["object", "string"]}}),
]
"""Components in words: ``- ChessClockControl: Clocks``, with their attributes and what is ``inside`` them."""


class Adding(Protocol):
    """A file or entry with components of the author's own."""

    @property
    def components(self) -> tuple[Element, ...]:
        """In words."""

    @property
    def raw(self) -> str:
        """As XML."""


def added_to(one: Adding) -> list[Element]:
    """The parts that the author adds to a module or to a map."""
    return [*one.components, *components_of(one.raw)]
