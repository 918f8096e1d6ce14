"""Pictures that an author brings: they exist, are whole, and are of a kind that can be shown or converted."""

from __future__ import annotations

import os
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ccmod.authoring.library import inside
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.ground.image_size import image_size
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.reading import read_file
from ccmod.ground.source import Path_, Source
from ccmod.vassal.pictures import can_decode, opened

if TYPE_CHECKING:
    from PIL import Image

MOST_BYTES = 256 * 1024 * 1024
"""Of the largest picture; the largest maps of published modules have some ten megabytes."""
SUFFIXES = (".png", ".jpg", ".jpeg", ".gif", ".svg")
_ENDS = {"PNG": (b"IEND\xaeB`\x82", 2048), "JPEG": (b"\xff\xd9", 2048), "GIF": (b"\x3b", 1)}
"""The last bytes of a complete file of each format, and in how many last bytes: some programs add their own."""


def check_image(source: Source, at: Path_, folder: Path, name: str, problems: Problems) -> tuple[int, int] | None:
    """The size in pixels of a picture beside an author's file; ``None`` after noting what is wrong with it.

    It is the size as VASSAL will show it: of a photo that lies on its side, upright. An SVG picture has no size here.
    """
    try:
        return picture_size(picture_file(folder, name), name)
    except CcmodError as error:
        problems.add(source.mistake(error.code, error.message, at, hint=error.hint))
        return None


def picture_file(folder: Path, name: str) -> Path:
    """The file of a picture beside an author's file, however its accents are spelt there.

    Macs take letters with accents apart (Unicode NFD), other systems do not; both are found. Capitals must agree,
    since only some systems overlook them. Raises :class:`UnreadableInput` (``authoring/no-image``, ``authoring/path``,
    ``authoring/image``).
    """
    path = inside(folder, name)
    found = _spelt_as_there(path)
    if found is None or not (path.parent / found).is_file():
        there = os.listdir(path.parent) if path.parent.is_dir() else []
        raise UnreadableInput("authoring/no-image", f"there is no picture {name!r}", hint=_nearest(path, there))
    if path.suffix.lower() not in SUFFIXES:
        hint = f"save it as one of {', '.join(SUFFIXES)}"
        raise UnreadableInput("authoring/image", f"{name!r} is not a picture that VASSAL shows", hint=hint)
    return path.parent / found


def longest_side(folder: Path, name: str) -> int:
    """Pixels of the longer side of a picture beside an author's file; 0 of SVG, and where there is none to be read."""
    try:
        size = image_size(read_file(picture_file(folder, name)))
    except CcmodError:
        return 0
    return max(size or (0, 0))


def picture_size(path: Path, name: str) -> tuple[int, int] | None:
    """Width and height of a picture that can be used; ``None`` for SVG.

    Raises :class:`UnreadableInput` (``authoring/image``) for one that is damaged, moving, or far too large.
    """
    if path.suffix.lower() == ".svg":
        return None

    def fault(message: str, hint: str | None) -> UnreadableInput:
        return UnreadableInput("authoring/image", f"the picture {name!r} {message}", hint=hint)

    def measured(image: Image.Image) -> tuple[tuple[int, int], str, bool]:
        found = _upright_size(image), image.format or "", bool(getattr(image, "is_animated", False))
        image.verify()
        return found

    if path.stat().st_size > MOST_BYTES:
        raise fault(f"has more than {MOST_BYTES:,} bytes", "make it smaller")
    if not path.stat().st_size:
        raise fault("is an empty file", "copy it again, or save it anew")
    try:
        if not can_decode():
            return _stated_size(read_file(path), path)
        size, format_, moves = opened(read_file(path), SourceLocation(str(path)), measured)
    except CcmodError as error:
        raise fault(error.message.removeprefix("the picture "), error.hint) from None
    if not _is_whole(path, format_):
        raise fault("is cut off before its end", "copy or export it again")
    if moves:
        raise fault("moves, and VASSAL shows its first frame only", "save the one you want as PNG")
    return size


def _stated_size(content: bytes, path: Path) -> tuple[int, int]:
    """The size that a picture states, where none can be decoded: whether it is whole and upright is not looked at."""
    size = image_size(content)
    if size is None:
        raise UnreadableInput("authoring/image", "it states no size", place=SourceLocation(str(path)))
    return size


def _upright_size(image: Image.Image) -> tuple[int, int]:
    """The size when a photo is turned as its EXIF says; 5 to 8 stand for a quarter turn."""
    width, height = image.size
    lies = image.format == "JPEG" and image.getexif().get(0x0112, 1) in (5, 6, 7, 8)
    return (height, width) if lies else (width, height)


def _is_whole(path: Path, format_: str) -> bool:
    end, room = _ENDS.get(format_, (b"", 0))
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - room))
        return end in file.read()


def _spelt_as_there(path: Path) -> str | None:
    """The name of a file as its folder spells it; ``None`` if it is not there.

    A folder of thousands of pictures is listed once, and again where it has changed or a name is missing.
    """
    folder, name = path.parent, _composed(path.name)
    if not folder.is_dir():
        return None
    return _listed(folder, folder.stat().st_mtime_ns).get(name) or _names_in(folder).get(name)


@lru_cache(maxsize=16)
def _listed(folder: Path, _changed: int) -> dict[str, str]:
    """The names in a folder as it was when it was changed last."""
    return _names_in(folder)


def _names_in(folder: Path) -> dict[str, str]:
    """The names in a folder by their composed spelling; of two that are spelt so the first."""
    names: dict[str, str] = {}
    for name in os.listdir(folder):
        names.setdefault(_composed(name), name)
    return names


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name)


def _nearest(path: Path, there: list[str]) -> str | None:
    """The existing names that the author may have meant."""
    for name in there:
        if _composed(name).casefold() == _composed(path.name).casefold():
            return f"it is called {name!r} there; capitals matter on most systems"
    return near(path.name, [name for name in there if Path(name).suffix.lower() in SUFFIXES])
