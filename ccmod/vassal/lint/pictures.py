"""Pictures: who names them, which are there, which nothing names."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ccmod.ground.dataclass import dataclass
from ccmod.ground.image_size import image_size
from ccmod.vassal.components import Component
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.picture_names import picture_name, pictures_of_trait
from ccmod.vassal.lint.references import NameUse
from ccmod.vassal.lint.subject import Subject

HEADER = 1 << 16
"""Bytes in which a JPEG usually has its size."""
_ONLY_IF = {
    ("MapShader", "image"): ("pattern", "Custom Image"),
    ("ZoneHighlight", "image"): ("style", "Tiled Image"),
}
"""Pictures that are read only if another attribute has this value."""
_PAGES = (".htm", ".html", ".txt", ".css")


@dataclass(frozen=True, slots=True)
class ArchivePicture:
    """A picture in the archive."""

    entry: str
    """``images/tank.png``."""
    size: int
    """Bytes, unpacked."""
    pixels: tuple[int, int] | None
    """Width and height; ``None`` for a kind whose size is not known, such as SVG."""
    uses: tuple[NameUse, ...]
    """Where components, traits and pieces of set-ups name it."""
    mentioned: bool
    """Whether another text contains its name though nothing names it as a picture: an expression, a help page."""

    @property
    def is_used(self) -> bool:
        """Whether anything names it at all."""
        return bool(self.uses) or self.mentioned


def pictures(subject: Subject) -> Iterator[NameUse]:
    """Every picture that components and pieces name, without ``images/``."""
    for one in subject.located:
        spec = one.component.spec
        for attribute in spec.of_kind("image", "icon") if spec is not None else ():
            name = one.component.element.get(attribute.name)
            if is_fixed(name) and _is_shown(one.component, attribute.name):
                yield NameUse(name, one.place, attribute.name, attribute.kind == "image")
    for definition in subject.definitions:
        for trait in definition.traits:
            yield from (NameUse(name, definition.place, use) for name, use in pictures_of_trait(trait))


def _is_shown(component: Component, attribute: str) -> bool:
    """Whether VASSAL asks for a picture, if another attribute of the component says so."""
    switch, wanted = _ONLY_IF.get((component.kind, attribute), ("", ""))
    return not switch or component.element.get(switch) == wanted


def pictures_of_setups(subject: Subject) -> Iterator[NameUse]:
    """Every picture that the pieces of a predefined set-up name, once a set-up, at the set-up's place."""
    for setup, entry in subject.loaded_setups():
        contents = subject.setups.get(entry)
        for name, use in contents.pictures.items() if contents is not None else ():
            yield NameUse(name, setup.place, f"{use} in {entry}")


def archived_pictures(subject: Subject) -> list[ArchivePicture]:
    """Every picture in the archive, in its order, with what names it."""
    uses: dict[str, list[NameUse]] = {}
    for one in (*pictures(subject), *pictures_of_setups(subject)):
        uses.setdefault(one.name, []).append(one)
    texts = [subject.raw, *(subject.archive.read(entry) for entry in subject.archive if entry.endswith(_PAGES))]
    in_setups = {name for contents in subject.setups.values() for name in contents.mentioned}
    found = []
    for entry in subject.archive:
        name = picture_name(entry)
        if not name:
            continue
        users = (*uses.get(name, ()), *(uses.get(name.removesuffix(".gif"), ()) if name.endswith(".gif") else ()))
        mentioned = not users and (name in in_setups or _stands_in(name, texts))
        with subject.archive.stream(entry) as stream:
            pixels = image_size(stream.read(HEADER))
        found.append(ArchivePicture(entry, subject.archive.size(entry), pixels, users, mentioned))
    return found


def _stands_in(name: str, texts: list[bytes]) -> bool:
    spellings = {name.encode(), escape(name).encode(), name.rpartition("/")[2].encode()}
    return any(spelling in text for text in texts for spelling in spellings)
