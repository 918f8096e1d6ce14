"""Shapes as an author writes them: outlines of one kind after another, or the colours of a mask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import BeforeValidator, Field, StringConstraints

from ccmod.authoring.fields import FileName, Model
from ccmod.authoring.maps.pixels import Colour
from ccmod.hexes.lattice import LatticePoint

Outline = Annotated[str, StringConstraints(min_length=1, max_length=100_000)]
"""The points of one outline, in their order around it."""


def _as_list(value: object) -> object:
    return [value] if isinstance(value, str) else value


Outlines = Annotated[list[Outline], BeforeValidator(_as_list)]
"""Outlines of one kind; one alone needs no brackets."""


class Mask(Model):
    """A picture that shows by plain colours what is where, instead of outlines."""

    image: FileName = Field(description="A PNG as large as the map's picture, without soft edges.")
    colours: dict[Colour, str] = Field(
        description="What each colour means, such as '#2e6b2e': woods; any other colour means nothing."
    )


def flat(rings: Sequence[Sequence[LatticePoint]]) -> list[list[int]]:
    """A shape as plain numbers: for each of its rings ``x, y, x, y …``."""
    return [[value for spot in ring for value in spot] for ring in rings]
