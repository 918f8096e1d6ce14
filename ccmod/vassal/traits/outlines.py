"""Traits of a piece's outline and surroundings, and layers of the oldest form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ccmod.vassal import sequence
from ccmod.vassal.fields import part, state, tail
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import BOOL, COLOUR, DOUBLE, INT, KEY, TEXT, Colour, Key, Kind, write_double


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


Level = tuple[str, str]
"""Picture and name of a layer's level."""


def _read_level(token: str, _: Level) -> Level:
    image, name = [*sequence.decode(token, ","), "", ""][:2]
    return image, name


@dataclass(frozen=True, slots=True)
class OldLayer(Trait):
    """A layer as VASSAL wrote it before 3.0 (``counters/Embellishment.java``)."""

    PREFIX: ClassVar[str] = "emb;"
    NAME: ClassVar[str] = "Layer (old)"

    activate: str = part(TEXT, "", "key letters, and behind semicolons the text, key and level of resetting")
    activate_text: str = part(TEXT, "", "menu text; with _ before it drawn below when highlighted")
    increase_letters: str = part(TEXT, "", "key letters")
    increase_text: str = part(TEXT, "", "menu text")
    decrease_letters: str = part(TEXT, "", "key letters")
    decrease_text: str = part(TEXT, "", "menu text")
    x: int = part(INT, 0, "offset in pixels")
    y: int = part(INT, 0, "offset in pixels")
    levels: tuple[Level, ...] = tail(
        Kind("picture and name with a comma between them", _read_level, lambda level: sequence.encode(level, ",")),
        "the levels",
    )
    value: int = state(INT, -1, "level shown; negative while switched off")

    @property
    def level(self) -> int:
        """The level shown, from 1; 0 while the layer is switched off."""
        return max(self.value, 0)
