"""Traits of a piece's outline and surroundings."""

from __future__ import annotations

from typing import Any, ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.fields import part, state
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import BOOL, COLOUR, DOUBLE, INT, KEY, TEXT, Colour, Key, write_double


@dataclass(frozen=True, slots=True)
class Border(Trait):
    """An outline that shows while properties are true (``counters/BorderOutline.java``)."""

    PREFIX: ClassVar[str] = "border;"
    NAME: ClassVar[str] = "Border Outline"

    first: str = part(TEXT, "", "property")
    description: str = part(TEXT, "", "description")
    thickness: int = part(INT, 2, "pixels")
    colour: Colour | None = part(COLOUR, (255, 0, 0), "colour")
    second: str = part(TEXT, "", "another property")
    mode: str = part(TEXT, "AND", "how the two count: AND, OR, XOR, NOR")


@dataclass(frozen=True, slots=True)
class AreaOfEffect(Trait):
    """The surroundings of the piece are shaded (``counters/AreaOfEffect.java``)."""

    PREFIX: ClassVar[str] = "AreaOfEffect;"
    NAME: ClassVar[str] = "Area of Effect"

    colour: Colour | None = part(COLOUR, (128, 128, 128), "colour")
    opacity: int = part(INT, 30, "percent")
    radius: int = part(INT, 1, "hexes or squares, or pixels without a grid")
    always_active: bool = part(BOOL, True, "shown at all times?")
    text: str = part(TEXT, "Show area", "menu text")
    key: Key | None = part(KEY, None, "key")
    shader: str = part(TEXT, "", "the map's shader that draws it")
    fixed_radius: bool = part(BOOL, True, "is the radius a number?")
    radius_property: str = part(TEXT, "", "or a property")
    description: str = part(TEXT, "", "description")
    name: str = part(TEXT, "", "the area's name")
    on_text: str = part(TEXT, "", "menu text")
    on_key: Key | None = part(KEY, None, "key")
    off_text: str = part(TEXT, "", "menu text")
    off_key: Key | None = part(KEY, None, "key")
    globally_visible: bool = part(BOOL, True, "seen by all?")
    active: bool = state(BOOL, False, "shown?")

    def as_read(self) -> Trait:
        """Whether it is shown is only kept where that can change, for all alike."""
        kept = self.active and self.globally_visible and not self.always_active
        return self.change(active=kept, more_type=(), more_state=())


@dataclass(frozen=True, slots=True)
class Pivot(Trait):
    """Commands turn the piece about one of its points (``counters/Pivot.java``)."""

    PREFIX: ClassVar[str] = "pivot;"
    NAME: ClassVar[str] = "Can Pivot"

    text: str = part(TEXT, "", "menu text")
    key: Key | None = part(KEY, None, "key")
    x: int = part(INT, 0, "the point, pixels from the centre")
    y: int = part(INT, 0, "the point, pixels from the centre")
    fixed: bool = part(BOOL, True, "by a fixed angle?")
    angle: float = part(DOUBLE, 90.0, "degrees")
    description: str = part(TEXT, "", "description")
    second_text: str = part(TEXT, "", "menu text")
    second_key: Key | None = part(KEY, None, "key")
    second_angle: float = part(DOUBLE, 270.0, "degrees")


@dataclass(frozen=True, slots=True)
class NonRectangular(Trait):
    """Where the piece can be clicked (``counters/NonRectangular.java``). The path is text without escapes."""

    PREFIX: ClassVar[str] = "nonRect2;"
    NAME: ClassVar[str] = "Non-Rectangular"

    scale: float = 1.0
    """Factor for the path."""
    path: str = ""
    """``d`` and steps ``M x y``, ``L x y``, ``Q``, ``C``, ``Z``, ``N picture``; or the old form with commas."""

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The scale up to the first semicolon, the rest is the path."""
        scale, _, path = text.partition(";")
        return {"scale": DOUBLE.read(scale, 1.0), "path": path}

    def write_type(self) -> str:
        """The type, from the fields."""
        return f"{self.PREFIX}{write_double(self.scale)};{self.path}"


@dataclass(frozen=True, slots=True)
class OldNonRectangular(Trait):
    """The same before 3.6, without a scale."""

    PREFIX: ClassVar[str] = "nonRect;"
    NAME: ClassVar[str] = "Non-Rectangular (old)"
    TYPE_DELIMITER: ClassVar[str] = ""

    path: str = part(TEXT, "", "m,x,y and l,x,y and c, with commas between them")

    def as_read(self) -> Trait:
        """The same with a scale."""
        return NonRectangular(1.0, self.path)
