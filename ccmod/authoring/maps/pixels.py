"""Places on a picture in pixels, as an author writes them: ``512 300``, ``900 20 300 120``."""

from __future__ import annotations

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, WithJsonSchema

from ccmod.authoring.fields import worded
from ccmod.ground.problems import Misfit

MOST = 100_000
"""Pixels from the corner of a picture to any point that an author names."""


def _numbers(value: Any) -> Any:
    """``512 300`` or ``512, 300`` as a list of numbers."""
    if isinstance(value, str) and re.fullmatch(r" *-?[0-9]{1,9}([ ,x×]+-?[0-9]{1,9})* *", value):
        return [int(part) for part in re.findall(r"-?[0-9]+", value)]
    return value


def _schema(count: int) -> WithJsonSchema:
    number = {"type": "integer", "minimum": -MOST, "maximum": MOST}
    numbers = {"type": "array", "items": number, "minItems": count, "maxItems": count}
    return WithJsonSchema({"anyOf": [{"type": "string"}, numbers]})


def _of(count: int, example: str) -> Any:
    def check(value: Any) -> Any:
        value = _numbers(value)
        if not isinstance(value, list | tuple) or len(value) != count:
            raise ValueError(f"is not {count} numbers of pixels, as in {example}")
        for index, number in enumerate(value):
            if not isinstance(number, int) or isinstance(number, bool):
                message = f"{str(number)[:60]!r} is not a whole number of pixels"
                raise Misfit(message, f"{count} numbers are wanted here, as in {example}", (index,))
        if any(abs(number) > MOST for number in value):
            raise ValueError(f"is beyond {MOST:,} pixels")
        return tuple(int(number) for number in value)

    return BeforeValidator(check)


Pixel = Annotated[tuple[int, int], _of(2, "512 300"), _schema(2)]
"""A point: pixels from the left edge of the picture and from its top."""
ImageScale = Annotated[float, Field(ge=0.05, le=4)]
"""How large a picture is shown, beside its own size."""
ABOUT_SCALE = "How large your picture is shown; all pixels stay those of the file."
Size = Annotated[tuple[int, int], _of(2, "800 600"), _schema(2)]
"""Width and height."""
Box = Annotated[tuple[int, int, int, int], _of(4, "900 20 300 120"), _schema(4)]
"""A rectangle: left, top, width, height."""
_COLOUR = r"^#[0-9a-fA-F]{6}$"
Colour = Annotated[
    str,
    worded(_COLOUR, "is not a colour: that is # and six digits from 0 to f, such as #8a8f7a"),
    Field(pattern=_COLOUR, examples=["#8a8f7a"]),
]
"""A colour as in ``#8a8f7a``."""


def rgb(colour: str) -> str:
    """A colour as VASSAL writes it: ``138,143,122``."""
    return ",".join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
