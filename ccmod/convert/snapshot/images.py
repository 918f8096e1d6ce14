"""The pictures of a module: those of pieces opened and kept, boards laid strip by strip."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PIL import Image

from ccmod.convert.snapshot.kept import Kept
from ccmod.errors import CcmodError, Place
from ccmod.vassal.archive import Archive
from ccmod.vassal.pictures import decoded, opened

MOST_OF_PIECE = 16_000_000
"""Pixels of the largest picture of a piece, and of a piece with all its layers."""
_STRIP = 256
"""Rows of a board that are laid at once, so that there is never a second copy of all of it."""
_MISSING = (60, 60)
_GAP = (196, 60, 60, 255)
T = TypeVar("T")


class Images:
    """Pictures by their names in the build file; what cannot be shown is a red frame, and is counted."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._known: Kept[str, Image.Image] = Kept(lambda picture: picture.width * picture.height)
        self.missing: set[str] = set()
        """Pictures that are not there, damaged, too large, or SVG, which ccmod does not draw."""

    def __call__(self, name: str) -> Image.Image:
        """A picture of a piece, with clear parts (RGBA)."""
        return self._known.get(name, lambda: self._piece(name))

    def lay_board(
        self, name: str, ground: Image.Image, corner: tuple[int, int], size: tuple[int, int], *, turn: bool
    ) -> None:
        """Lay the picture of a board of that size on the ground, turned by 180 degrees if it lies upside down."""

        def lay(content: bytes, place: Place) -> bool:
            opened(content, place, lambda picture: lay_strips(picture, ground, corner, size, turn=turn))
            return True

        if not self._from_archive(name, lay):
            lay_strips(_gap(), ground, corner, size, turn=turn)

    def _piece(self, name: str) -> Image.Image:
        return self._from_archive(name, lambda data, place: decoded(data, place, "RGBA", MOST_OF_PIECE)) or _gap()

    def _from_archive(self, name: str, work: Callable[[bytes, Place], T]) -> T | None:
        """What is made of a picture; ``None``, and a note of its name, if it cannot be shown."""
        for entry in (f"images/{name}", f"images/{name}.gif", name):
            if entry in self._archive:
                try:
                    return work(self._archive.read(entry), Place(self._archive.name, part=entry))
                except CcmodError:
                    break
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
        strip = picture.crop((0, top, width, min(top + _STRIP, height))).convert("RGBA")
        ground.alpha_composite(strip, (corner[0], corner[1] + top))


def _gap() -> Image.Image:
    gap = Image.new("RGBA", _MISSING, _GAP)
    gap.paste((0, 0, 0, 0), (2, 2, _MISSING[0] - 2, _MISSING[1] - 2))
    return gap
