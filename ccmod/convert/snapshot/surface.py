"""Surfaces on which pieces are put together: Pillow's pictures, or without Pillow sketches that a browser draws (SVG).

Both answer the few calls of :class:`Surface`; what else is done with them is a function here that knows both.
"""

from __future__ import annotations

import math
from typing import Any, Protocol

from ccmod.ground.image_size import image_size
from ccmod.ground.pillow import Image, ImageDraw
from ccmod.ground.stand_in import frame_parts, picture, svg
from ccmod.vassal.pictures import can_decode, picture_size

Size = tuple[int, int]
CLEAR = (0, 0, 0, 0)


class Surface(Protocol):
    """A picture on which others can be laid, as Pillow's do it."""

    @property
    def width(self) -> int:
        """In pixels."""
        ...

    @property
    def height(self) -> int:
        """In pixels."""
        ...

    @property
    def size(self) -> Size:
        """Width and height."""
        ...

    def paste(self, im: Any, box: Any) -> None:
        """Put a picture or a colour in the place of what was there."""
        ...

    def alpha_composite(self, im: Any, dest: Any = ..., source: Any = ...) -> None:
        """Lay a picture over what was there."""
        ...


class Sketch:
    """A picture as elements of SVG that lie upon each other; nothing of it is ever drawn here."""

    def __init__(self, size: Size, *parts: str) -> None:
        self.size = size
        self.parts = list(parts)

    @property
    def width(self) -> int:
        """In pixels."""
        return self.size[0]

    @property
    def height(self) -> int:
        """In pixels."""
        return self.size[1]

    def paste(self, im: Sketch | tuple[int, ...], box: tuple[int, ...]) -> None:
        """Lay a sketch there, or a rectangle of a colour; a sketch is only put where nothing is yet."""
        if isinstance(im, Sketch):
            self.alpha_composite(im, (box[0], box[1]))
        else:
            left, top, right, bottom = box
            self.parts.append(_rectangle((left, top, right - left, bottom - top), f'fill="{_css(im)}"'))

    def alpha_composite(self, im: Sketch, dest: tuple[int, int] = (0, 0), _: object = None) -> None:
        """Lay a sketch over what was there."""
        x, y = dest
        self.parts += [f'<g transform="translate({x} {y})">', *im.parts, "</g>"] if dest != (0, 0) else im.parts

    def changed(self, size: Size, attributes: str) -> Sketch:
        """It as a sketch of another size, with the attributes of a group."""
        return Sketch(size, f"<g {attributes}>", *self.parts, "</g>")

    def content(self) -> bytes:
        """It as an SVG file."""
        return svg(self.size, *self.parts)


def blank(size: Size, colour: Any = CLEAR) -> Any:
    """A picture of one colour, as Pillow takes colours."""
    if can_decode():
        return Image.new("RGBA", size, colour)
    made = Sketch(size)
    if colour != CLEAR:
        made.paste(colour, (0, 0, *size))
    return made


def sketch_of(name: str, content: bytes, unknown: Size) -> Sketch:
    """A picture file as it is; a frame with its name where its size cannot be told."""
    size = image_size(content) or picture_size(content)
    if size is None or min(size) < 1:
        return Sketch(unknown, *frame_parts(name, unknown))
    return Sketch(size, picture(content, size))


def resized(surface: Any, size: Size) -> Any:
    """A picture larger or smaller."""
    if not isinstance(surface, Sketch):
        return surface.resize(size, Image.Resampling.LANCZOS)
    return surface.changed(size, f'transform="scale({size[0] / surface.width:g} {size[1] / surface.height:g})"')


def turned(surface: Any, degrees: float) -> Any:
    """A picture turned clockwise about its middle, as large as it then needs to be."""
    if not isinstance(surface, Sketch):
        return surface.rotate(-degrees, Image.Resampling.BICUBIC, expand=True)
    across, along = abs(math.cos(math.radians(degrees))), abs(math.sin(math.radians(degrees)))
    width, height = surface.size
    size = math.ceil(width * across + height * along), math.ceil(width * along + height * across)
    middle = f"translate({size[0] / 2:g} {size[1] / 2:g}) rotate({degrees:g}) translate({-width / 2:g} {-height / 2:g})"
    return surface.changed(size, f'transform="{middle}"')


def faded(surface: Any, opacity: float) -> Any:
    """A picture that shines through, by an opacity from 0 to 1."""
    if isinstance(surface, Sketch):
        return surface.changed(surface.size, f'opacity="{opacity:g}"')
    faint = surface.copy()
    faint.putalpha(faint.getchannel("A").point(lambda value: int(value * opacity)))
    return faint


def outlined(surface: Any, fill: tuple[int, ...] | None, line: Any) -> Any:
    """A picture with a rectangle along its edge, filled or not."""
    width, height = surface.size
    if isinstance(surface, Sketch):
        look = f'fill="{_css(fill)}" stroke="{_css(line)}"'
        surface.parts.append(_rectangle((0.5, 0.5, width - 1, height - 1), look))
    else:
        ImageDraw.Draw(surface).rectangle((0, 0, width - 1, height - 1), fill, line)
    return surface


def _rectangle(place: tuple[float, ...], look: str) -> str:
    x, y, width, height = place
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {look}/>'


def _css(colour: str | tuple[int, ...] | None) -> str:
    if colour is None or isinstance(colour, str):
        return colour or "none"
    red, green, blue, *alpha = colour
    return f"rgba({red},{green},{blue},{(alpha or [255])[0] / 255:g})"


def file_of(surface: Any) -> bytes:
    """A picture as a file that a browser shows: PNG, or of a sketch SVG."""
    if isinstance(surface, Sketch):
        return surface.content()
    from ccmod.art.drawing import png_bytes

    return png_bytes(surface)


def pixels(surface: Any) -> tuple[str, bytes]:
    """All that is seen of a picture: its size, and what it consists of."""
    return str(surface.size), "".join(surface.parts).encode() if isinstance(surface, Sketch) else surface.tobytes()
