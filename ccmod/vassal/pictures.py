"""Pictures made by others: the one place where they are opened.

Decoding needs memory by the size that a picture states, and a file of some bytes can state any; a damaged one makes
the decoder raise nearly anything. So the size is looked at first, only the formats that VASSAL shows are tried, and
whatever goes wrong is one located error.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, TypeVar

from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput, UnsupportedInput
from ccmod.ground.image_size import image_size
from ccmod.vassal.svg import NO_SVG, Beside, drawn_svg, is_svg, svg_size

if TYPE_CHECKING:
    from PIL import Image

    from ccmod.vassal.archive import Archive

__all__ = [
    "FORMATS", "MOST_PIXELS", "NO_DECODER", "NO_SVG", "Beside", "beside_in", "can_decode", "decoded", "opened",
    "picture_size",
]  # fmt: skip

T = TypeVar("T")

MOST_PIXELS = 100_000_000
"""Pixels of the largest picture that is decoded, which takes four bytes for each; no published map known has more."""
FORMATS = ("PNG", "JPEG", "GIF", "BMP", "WEBP")
"""The formats that are decoded: those that modules have and Java's ``ImageIO`` reads; WebP for authors. SVG is drawn
first (:mod:`ccmod.vassal.svg`), where the library for it is installed."""
NO_DECODER = "picture/pillow"
"""The code of the error where Pillow is absent, as in a browser."""
_RIFF = re.compile(rb"RIFF....WEBP(VP8X|VP8L|VP8 )....(.{10})", re.DOTALL)


@lru_cache(maxsize=1)
def can_decode() -> bool:
    """Whether Pillow is installed: reading and judging do without it, drawing does not."""
    return find_spec("PIL") is not None


def alone(_: str) -> None:
    """There are no other pictures beside one (:data:`Beside`)."""


def beside_in(archive: Archive) -> Beside:
    """The pictures of an archive by their file names, for SVG pictures that take something from them."""

    @lru_cache(maxsize=8)  # of the counters of a module, nearly all take their symbols from one and the same
    def find(name: str) -> bytes | None:
        entry = f"images/{name}"
        return archive.read(entry) if entry in archive else None

    return find


def opened(
    content: bytes,
    place: SourceLocation,
    work: Callable[[Image.Image], T],
    most: int = MOST_PIXELS,
    beside: Beside = alone,
) -> T:
    """The result of ``work`` on a picture; it is given the picture (of a moving one the first frame), not yet decoded.

    ``place`` is the file or archive entry for messages; ``beside`` finds what an SVG picture takes from others. Raises
    :class:`UnreadableInput`: ``picture/too-large`` beyond ``most`` pixels, ``picture/damaged`` if it cannot be
    decoded, which is also said of other formats; :class:`UnsupportedInput`, ``picture/svg``, for SVG where the library
    that draws it is absent, and ``picture/pillow`` where Pillow is.
    """
    if not can_decode():
        hint = "install Pillow (pip install Pillow)"
        raise UnsupportedInput(NO_DECODER, "pictures are not decoded without Pillow", place=place, hint=hint)
    from PIL import Image, UnidentifiedImageError

    if is_svg(content):
        content = _from_svg(content, place, most, beside)
    stated = image_size(content) or _webp_size(content)
    if stated is not None:
        _check_size(stated, place, most)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(BytesIO(content), formats=FORMATS) as picture:
                _check_size(picture.size, place, most)
                return work(picture)
    except CcmodError:
        raise
    except (MemoryError, Image.DecompressionBombError):
        raise _too_large("more pixels than ccmod decodes", place, most) from None
    except Exception as error:  # a decoder meets damage with errors of any kind
        cut = "truncated" in str(error).lower()
        why = "it is cut off before its end" if cut else "it is damaged"
        if isinstance(error, UnidentifiedImageError):
            begun = content.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8"))
            why = "it is cut off before its end" if begun else "it is none of PNG, JPEG, GIF, SVG"
        hint = "open it in an image editor and save it anew as PNG"
        raise UnreadableInput("picture/damaged", f"the picture cannot be read: {why}", place=place, hint=hint) from None


def decoded(
    content: bytes, place: SourceLocation, mode: str = "RGBA", most: int = MOST_PIXELS, beside: Beside = alone
) -> Image.Image:
    """A picture decoded, in a mode of Pillow's; raises as :func:`opened` does."""
    return opened(content, place, lambda picture: picture.convert(mode), most, beside)


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height as a picture states them, however large; ``None`` if it is not a picture or states none."""
    found = image_size(content) or _webp_size(content)
    if found is None and is_svg(content):
        try:
            return svg_size(content)
        except CcmodError:
            return None
    if found is None:
        try:
            found = opened(content, SourceLocation(), lambda picture: picture.size)
        except CcmodError:
            return None
    return found if min(found) > 0 else None


def _from_svg(content: bytes, place: SourceLocation, most: int, beside: Beside) -> bytes:
    """An SVG picture as PNG, once its size is known to be within bounds."""
    try:
        size = svg_size(content)
        if size is None:
            raise UnreadableInput("picture/damaged", "the SVG picture states no size", place=place)
        _check_size(size, place, most)
        return drawn_svg(content, size, place, beside)
    except CcmodError as fault:
        if not fault.code.startswith("xml/"):
            raise
        message = f"the SVG picture cannot be read: {fault.message}"
        raise UnreadableInput("picture/damaged", message[:200], place=place) from None


def _webp_size(content: bytes) -> tuple[int, int] | None:
    """The size that a WebP states: its decoder takes the memory for all of it as soon as it is opened."""
    match = _RIFF.match(content)
    if match is None:
        return None
    kind, head = match[1], match[2]
    if kind == b"VP8X":
        return 1 + int.from_bytes(head[4:7], "little"), 1 + int.from_bytes(head[7:10], "little")
    if kind == b"VP8 ":
        return int.from_bytes(head[6:8], "little") & 0x3FFF, int.from_bytes(head[8:10], "little") & 0x3FFF
    bits = int.from_bytes(head[1:5], "little")
    return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)


def _check_size(size: tuple[int, int], place: SourceLocation, most: int) -> None:
    width, height = size
    if min(size) < 1:
        raise UnreadableInput("picture/damaged", f"the picture states {width} × {height} pixels", place=place)
    if width * height > most:
        raise _too_large(f"{width:,} × {height:,} pixels", place, most)


def _too_large(found: str, place: SourceLocation, most: int) -> UnreadableInput:
    hint = f"make it smaller; {most:,} pixels are allowed"
    return UnreadableInput("picture/too-large", f"the picture has {found}", place=place, hint=hint)
