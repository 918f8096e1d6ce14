"""The pictures of a module: those of pieces opened and kept, boards laid strip by strip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ccmod.convert.snapshot.kept import PictureCache
from ccmod.convert.snapshot.surface import resized, sketch_of, turned
from ccmod.ground.errors import CcmodError, SourceLocation
from ccmod.ground.pillow import Image, ImageDraw
from ccmod.vassal.archive import Archive
from ccmod.vassal.pictures import NO_SVG, beside_in, can_decode, decoded, opened, picture_size

MOST_OF_PIECE = 16_000_000
"""Pixels of the largest picture of a piece, and of a piece with all its layers."""
_STRIP = 256
"""Rows of a board that are laid at once, so that there is never a second copy of all of it."""
_MISSING = (60, 60)
_LEAST_FRAME, _LARGEST_FRAME = 5, 400
_GAP = (196, 60, 60, 255)
T = TypeVar("T")


class Images:
    """Pictures by their names in the build file; what cannot be shown is a red frame, and is counted."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._known: PictureCache[str, Any] = PictureCache(lambda picture: picture.width * picture.height)
        self._beside = beside_in(archive)
        self.missing: set[str] = set()
        """Pictures that are not there, damaged or too large."""
        self.undrawn: set[str] = set()
        """SVG pictures for which the library is absent."""

    def __call__(self, name: str) -> Any:
        """A picture of a piece, with clear parts (RGBA); a sketch of it where nothing can be decoded."""
        return self._known.get(name, lambda: self._piece(name))

    def lay_board(self, name: str, ground: Any, corner: tuple[int, int], size: tuple[int, int], *, turn: bool) -> None:
        """Lay the picture of a board of that size on the ground, turned by 180 degrees if it lies upside down."""
        if not can_decode():
            board = resized(self(name), size)
            ground.paste(turned(board, 180) if turn else board, corner)
            return

        def lay(content: bytes, place: SourceLocation) -> bool:
            opened(
                content,
                place,
                lambda picture: lay_strips(picture, ground, corner, size, turn=turn),
                beside=self._beside,
            )
            return True

        if not self._from_archive(name, lay):
            _frame(ground, corner, size)

    def _piece(self, name: str) -> Any:
        if not can_decode():
            entry = self._entry(name)
            return sketch_of(name, b"" if entry is None else self._archive.read(entry), _MISSING)
        found = self._from_archive(
            name, lambda data, place: decoded(data, place, "RGBA", MOST_OF_PIECE, beside=self._beside)
        )
        return found or _gap(self._stated(name))

    def _stated(self, name: str) -> tuple[int, int]:
        """The size of the frame in place of a picture: its own, if it is known and no larger than a counter's."""
        entry = self._entry(name)
        size = picture_size(self._archive.read(entry)) if entry is not None and name in self.undrawn else None
        return _MISSING if size is None or max(size) > _LARGEST_FRAME or min(size) < _LEAST_FRAME else size

    def _entry(self, name: str) -> str | None:
        return next((one for one in (f"images/{name}", f"images/{name}.gif", name) if one in self._archive), None)

    def _from_archive(self, name: str, work: Callable[[bytes, SourceLocation], T]) -> T | None:
        """The converted picture; ``None``, and a note of its name, if it cannot be shown."""
        entry = self._entry(name)
        if entry is not None:
            try:
                return work(self._archive.read(entry), SourceLocation(self._archive.name, part=entry))
            except CcmodError as fault:
                if fault.code == NO_SVG:
                    self.undrawn.add(name)
                    return None
        self.missing.add(name)
        return None


def lay_strips(
    picture: Image.Image, ground: Image.Image, corner: tuple[int, int], size: tuple[int, int], *, turn: bool
) -> None:
    """Lay a picture, made this size, on the ground with its upper left corner there."""
    if picture.size != size:
        picture = picture.resize(size)
    if turn:
        picture = picture.transpose(Image.Transpose.ROTATE_180)
    width, height = size
    for top in range(0, height, _STRIP):
        strip, place = picture.crop((0, top, width, min(top + _STRIP, height))), (corner[0], corner[1] + top)
        if picture.has_transparency_data:
            ground.alpha_composite(strip.convert("RGBA"), place)
        else:  # nothing of the ground shows through
            ground.paste(strip.convert("RGB"), place)


def _frame(ground: Image.Image, corner: tuple[int, int], size: tuple[int, int]) -> None:
    """Draw the frame of a board whose picture cannot be shown, without a picture of its size, which may be any."""
    left, top = corner
    broad = max(2, 2 * min(size) // min(_MISSING))
    ImageDraw.Draw(ground).rectangle((left, top, left + size[0] - 1, top + size[1] - 1), outline=_GAP, width=broad)


def _gap(size: tuple[int, int] = _MISSING) -> Image.Image:
    gap = Image.new("RGBA", size, _GAP)
    gap.paste((0, 0, 0, 0), (2, 2, size[0] - 2, size[1] - 2))
    return gap
