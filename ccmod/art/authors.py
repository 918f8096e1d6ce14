"""Pictures that authors bring: made such that VASSAL shows them, fitted into a counter, cut out of a sheet."""

from __future__ import annotations

import hashlib
from dataclasses import field
from functools import lru_cache
from pathlib import Path

from ccmod.art.canvas import Canvas
from ccmod.art.drawing import Size, png_bytes, sized
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation
from ccmod.ground.pillow import Image, ImageOps
from ccmod.ground.reading import read_file
from ccmod.vassal.pictures import opened

_FORMATS = {"PNG": ".png", "JPEG": ".jpg", "GIF": ".gif"}
"""The formats that Java reads by itself."""
_MODES = ("1", "L", "LA", "P", "RGB", "RGBA")
"""The colour modes that Java shows: not CMYK, and nothing of 16 bits a colour."""
_DEPTH_AT = 24
"""The byte of a PNG file that holds its bits a colour."""
_ORIENTATION = 0x0112
"""The EXIF tag that says how a camera was held; VASSAL does not look at it."""


def shown_by_vassal(path: Path, scale: float = 1) -> tuple[str, bytes, Size | None]:
    """A picture as VASSAL shows it: the file's suffix, its bytes, its size in pixels (unknown for SVG).

    With another ``scale`` than 1 it is made smaller or larger, but for SVG.

    The file itself where that will do, else a PNG: for CMYK, 16 bits a colour, and pictures to be turned by their EXIF.
    Raises :class:`~ccmod.ground.errors.UnreadableInput` (``picture/…``) for one that cannot be read.
    """
    content = read_file(path)
    if path.suffix.lower() == ".svg":
        return ".svg", content, None

    def shown(picture: Image.Image) -> tuple[str, bytes, Size | None]:
        upright = picture.format != "JPEG" or picture.getexif().get(_ORIENTATION, 1) in (0, 1)
        shallow = picture.format != "PNG" or content[_DEPTH_AT] <= 8
        if scale == 1 and picture.format in _FORMATS and picture.mode in _MODES and upright and shallow:
            return _FORMATS[picture.format], content, picture.size
        made = plain_picture(picture)
        if scale != 1:
            made = made.resize(
                (max(1, round(made.width * scale)), max(1, round(made.height * scale))), Image.Resampling.LANCZOS
            )
        return ".png", png_bytes(made), made.size

    return opened(content, SourceLocation(str(path)), shown)


def plain_picture(picture: Image.Image) -> Image.Image:
    """A picture upright, with eight bits a colour: RGB, or RGBA if it has clear parts."""
    turned = ImageOps.exif_transpose(picture) if picture.format == "JPEG" else picture
    if turned.mode.startswith("I"):
        turned = turned.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    clear = turned.mode in ("RGBA", "LA", "PA", "RGBa", "La") or "transparency" in turned.info
    return turned.convert("RGBA" if clear else "RGB")


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """An author's picture, or a part of it, to be fitted into a counter."""

    path: str = field(repr=False)
    """Where it lies; not what it is known by."""
    mark: str
    """The SHA-256 of the file."""
    size: Size
    """The counter's size in pixels."""
    part: tuple[int, int, int, int] | None = None
    """The part of the picture (left, top, right, bottom) in its own pixels."""
    ground: str = ""
    """The colour on which the picture lies, with a rim; if empty, it has none."""
    radius: float = 0
    """How far the corners are cut round, in pixels."""

    @classmethod
    def of(
        cls,
        path: Path,
        size: Size,
        part: tuple[int, int, int, int] | None = None,
        ground: str = "",
        radius: float = 0,
    ) -> OwnPicture:
        """The picture in a file as it is now."""
        return cls(str(path), _mark(str(path), path.stat().st_mtime_ns), size, part, ground, radius)


@sized(lambda own: own.size)
def draw_own(own: OwnPicture) -> Image.Image:
    """An author's picture as large as fits into the counter with its shape kept, in the middle of it."""
    picture = _opened(own.path, own.mark)
    if own.part is not None:
        picture = picture.crop(own.part)
    room = (own.size[0] - 6, own.size[1] - 6) if own.ground else own.size
    fitted = ImageOps.contain(picture.convert("RGBA"), room, Image.Resampling.LANCZOS)
    whole = Image.new("RGBA", own.size, own.ground or (0, 0, 0, 0))
    whole.alpha_composite(fitted, ((own.size[0] - fitted.width) // 2, (own.size[1] - fitted.height) // 2))
    if own.radius:
        canvas = Canvas(*own.size, "#000000", radius=own.radius)
        alpha = canvas.done().getchannel("A")
        whole.putalpha(Image.composite(whole.getchannel("A"), alpha, alpha.point(lambda value: 255 * (value == 255))))
    return whole


@lru_cache(maxsize=256)
def _mark(path: str, changed: int) -> str:
    """The mark of a file that was changed last at that time."""
    return hashlib.sha256(read_file(path)).hexdigest()


@lru_cache(maxsize=4)
def _opened(path: str, mark: str) -> Image.Image:
    return opened(read_file(path), SourceLocation(path), plain_picture)
