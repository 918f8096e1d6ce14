"""Pictures: who names them, which are there, which nothing names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from ccmod.vassal.image_size import image_size
from ccmod.vassal.lint.references import Reference, is_fixed
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import BasicPiece, Layer, MarkMoved, Mask, OldLayer, Trait

FOLDER = "images/"
HEADER = 1 << 16
"""Bytes in which a JPEG's size stands, as a rule."""
_PAGES = (".htm", ".html", ".txt", ".css")


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in the archive."""

    entry: str
    """``images/tank.png``."""
    size: int
    """Bytes, unpacked."""
    pixels: tuple[int, int] | None
    """Width and height; ``None`` for a kind whose size is not known, such as SVG."""
    uses: tuple[Reference, ...]
    """Where components, traits and pieces of set-ups name it."""
    mentioned: bool
    """Whether, though nothing names it as a picture, its name stands in another text: an expression, a help page."""

    @property
    def is_used(self) -> bool:
        """Whether anything names it at all."""
        return bool(self.uses) or self.mentioned


def pictures(subject: Subject) -> Iterator[Reference]:
    """Every picture that components and pieces name, without ``images/``."""
    for one in subject.located:
        spec = one.component.spec
        for attribute in spec.of_kind("image", "icon") if spec is not None else ():
            name = one.component.element.get(attribute.name)
            if is_fixed(name):
                yield Reference(name, one.place, attribute.name, attribute.kind == "image")
    for definition in subject.definitions:
        for trait in definition.traits:
            yield from (Reference(name, definition.place, what) for name, what in of_trait(trait) if is_fixed(name))


def of_trait(trait: Trait) -> Iterator[tuple[str, str]]:
    """The pictures that a trait names, and what each is for."""
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


def pictures_of_setups(subject: Subject) -> Iterator[Reference]:
    """Every picture that the pieces of a predefined set-up name, once a set-up, at the set-up's place."""
    for setup in subject.of("PredefinedSetup"):
        entry = setup.component.element.get("file")
        told: set[str] = set()
        for piece in subject.setup_kinds.get(entry, ()):
            for name, what in (found for trait in (piece.basic, *piece.traits) for found in of_trait(trait)):
                if is_fixed(name) and name not in told:
                    told.add(name)
                    yield Reference(name, setup.place, f"{what} of {piece.name!r} in {entry}")


def archived_pictures(subject: Subject) -> list[Picture]:
    """Every picture in the archive, in its order, with what names it."""
    uses: dict[str, list[Reference]] = {}
    for one in (*pictures(subject), *pictures_of_setups(subject)):
        uses.setdefault(one.name, []).append(one)
    texts = [subject.raw, *(subject.archive.read(entry) for entry in subject.archive if entry.endswith(_PAGES))]
    texts += [game.tree.encode().encode() for game in subject.games.values() if isinstance(game, SavedGame)]
    found = []
    for entry in subject.archive:
        name = entry.removeprefix(FOLDER)
        if name == entry or name.endswith("/") or not name:
            continue
        users = (*uses.get(name, ()), *(uses.get(name.removesuffix(".gif"), ()) if name.endswith(".gif") else ()))
        mentioned = not users and _stands_in(name, texts)
        with subject.archive.stream(entry) as stream:
            pixels = image_size(stream.read(HEADER))
        found.append(Picture(entry, subject.archive.size(entry), pixels, users, mentioned))
    return found


def _stands_in(name: str, texts: list[bytes]) -> bool:
    spellings = {name.encode(), escape(name).encode(), name.rpartition("/")[2].encode()}
    return any(spelling in text for text in texts for spelling in spellings)
