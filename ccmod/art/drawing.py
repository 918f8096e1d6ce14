"""A drawing as data: a function and what it draws, so that it can be known by its content and drawn elsewhere."""

from __future__ import annotations

import hashlib
import io
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, TypeVar

from ccmod.ground.dataclass import dataclass

if TYPE_CHECKING:
    from PIL import Image

Size = tuple[int, int]
Function = Callable[..., "Image.Image"]
F = TypeVar("F", bound=Function)

_SIZES: dict[Function, Callable[..., Size]] = {}
_LEVEL = 3
"""How hard PNG files are packed: 2 % more bytes than with the usual 6, in two thirds of the time."""


def sized(size: Callable[..., Size]) -> Callable[[F], F]:
    """Say of a drawing function how large its picture will be, from the same arguments.

    Such drawings can wait: their size in pixels is known before they are drawn.
    """

    def note(function: F) -> F:
        _SIZES[function] = size
        return function

    return note


@dataclass(frozen=True, slots=True)
class Drawing:
    """A function at the top of its module, and its arguments: faces, words, numbers."""

    function: Function
    data: tuple[object, ...] = ()

    @property
    def size(self) -> Size | None:
        """Width and height in pixels, if the function says them beforehand (:func:`sized`)."""
        known = _SIZES.get(self.function)
        return None if known is None else known(*self.data)

    @property
    def can_be_known(self) -> bool:
        """Whether equal drawings can be recognised: the function has a name of its own, its data a spelling."""
        named = isinstance(self.function, FunctionType) and "<" not in self.function.__qualname__
        return named and " at 0x" not in repr(self.data)

    def key(self) -> str:
        """The key of this drawing: 64 hexadecimal digits from its function, its data, and all that draws."""
        name = f"{self.function.__module__}.{self.function.__qualname__}"
        parts = (_versions(), _sources(), _source(self.function.__module__), name, repr(self.data))
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()

    def png(self) -> bytes:
        """The picture as a PNG file without any note of when or how it was made."""
        return png_bytes(self.function(*self.data))


def png_bytes(picture: Image.Image) -> bytes:
    """A picture as a PNG file without any note of when or how it was made."""
    buffer = io.BytesIO()
    picture.save(buffer, "PNG", compress_level=_LEVEL)
    return buffer.getvalue()


@cache
def _versions() -> str:
    """The versions of what turns drawings into bytes; Pillow brings its font along."""
    import PIL
    from PIL import features

    parts = [PIL.__version__, *(str(features.version(name)) for name in ("freetype2", "zlib", "raqm"))]
    return " ".join(parts)


@cache
def _sources() -> str:
    """A digest of every file of this room, since one drawing uses many of them."""
    return _digest(Path(__file__).parent.rglob("*.py"))


def _digest(files: Iterable[Path]) -> str:
    """A digest of files, by their last folder and name."""
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path.parent.name}/{path.name}".encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


@cache
def _source(module: str) -> str:
    """A digest of the files beside a module outside this room, which may use any of them."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if module.startswith("ccmod.art.") or file is None:
        return ""
    return _digest(Path(file).parent.glob("*.py"))
