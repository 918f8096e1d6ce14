"""Names of pictures: those of the archive, and those that a trait names."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.traits import BasicPiece, Layer, MarkMoved, Mask, OldLayer, Trait

FOLDER = "images/"


def picture_name(entry: str) -> str:
    """The name by which a picture of the archive is called, without its folder; empty for another entry."""
    return entry.removeprefix(FOLDER) if entry.startswith(FOLDER) and not entry.endswith("/") else ""


def pictures_of_trait(trait: Trait) -> Iterator[tuple[str, str]]:
    """The names of its pictures, without ``images/``, and what each is for."""
    return ((name, use) for name, use in _named(trait) if is_fixed(name))


def _named(trait: Trait) -> Iterator[tuple[str, str]]:
    if isinstance(trait, BasicPiece):
        yield trait.image, "picture of the piece"
    elif isinstance(trait, Layer):
        for level, name in enumerate(trait.images, 1):
            yield name, f"layer {trait.name!r}, level {level}"
    elif isinstance(trait, Mask):
        yield trait.image, "mask"
        if trait.style.startswith("G"):
            yield trait.style[1:], "mask as others see it"
    elif isinstance(trait, MarkMoved):
        yield trait.icon, "icon of Mark When Moved"
    elif isinstance(trait, OldLayer):
        for level, (name, _) in enumerate(trait.levels, 1):
            yield name, f"old layer, level {level}"
