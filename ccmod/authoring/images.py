"""Pictures that an author brings: they exist, open, and have a sane size."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.library import inside
from ccmod.authoring.problems import Problems, near
from ccmod.authoring.source import Path_, Source
from ccmod.errors import CcmodError

MOST_PIXELS = 120_000_000
"""More than any map of a published module; a picture beyond it is a bomb or a slip."""
SUFFIXES = (".png", ".jpg", ".jpeg", ".gif", ".svg")


def check_image(source: Source, at: Path_, folder: Path, name: str, problems: Problems) -> tuple[int, int] | None:
    """The size in pixels of a picture beside an author's file; ``None`` after noting what is wrong with it.

    An SVG picture has no size here.
    """
    from PIL import Image

    def note(code: str, message: str, hint: str | None = None) -> None:
        problems.add(source.mistake(code, message, at, hint=hint))

    try:
        path = inside(folder, name)
    except CcmodError as error:
        note(error.code, error.message, error.hint)
        return None
    if not path.is_file():
        there = [file.name for file in folder.iterdir() if file.suffix.lower() in SUFFIXES]
        note("authoring/no-image", f"there is no picture {name!r}", near(name, there))
        return None
    if path.suffix.lower() not in SUFFIXES:
        note("authoring/image", f"{name!r} is not a picture that VASSAL shows", f"use {', '.join(SUFFIXES)}")
        return None
    if path.suffix.lower() == ".svg":
        return None
    try:
        with Image.open(path) as image:
            size = image.size
            if size[0] * size[1] <= MOST_PIXELS:
                image.verify()
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        note("authoring/image", f"the picture {name!r} cannot be read: {error}"[:200])
        return None
    if size[0] * size[1] > MOST_PIXELS:
        note("authoring/image", f"the picture {name!r} has {size[0]} × {size[1]} pixels", "make it smaller")
        return None
    return size
