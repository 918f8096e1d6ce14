"""The author's additions in VASSAL's own terms, with the files of his that it names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ccmod.authoring.added import Adding, added_to
from ccmod.authoring.library import inside
from ccmod.authoring.raw_traits import trait_of
from ccmod.ground.errors import CcmodError
from ccmod.ground.reading import read_file
from ccmod.modules.context import BuildContext
from ccmod.vassal.buildfile import Element
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.components import Component
from ccmod.vassal.components.classes import DEFINED, SLOTS
from ccmod.vassal.lint.picture_names import pictures_of_trait
from ccmod.vassal.traits import Piece, PlaySound, Trait

FOLDERS = {"image": "images/", "icon": "images/", "sound": "sounds/", "file": ""}
"""Where VASSAL looks for a file, by the kind of the attribute that names it (``tools/DataArchive.java``)."""


def traits(context: BuildContext, texts: Iterable[str]) -> list[Trait]:
    """The author's traits; pictures and sounds of his that they name come into the module."""
    made = [trait_of(text) for text in texts]
    _take_files_of(context, made)
    return made


def components(context: BuildContext, one: Adding) -> list[Element]:
    """The author's components of a module or a map, with ids for slots without one, and the files that they name."""
    found = added_to(one)
    settle(context, found)
    return found


def settle(context: BuildContext, added: Iterable[Element]) -> None:
    """Give slots without an id one that stays, and take the files that components name into the module."""
    for component in (one for element in added for one in Component(element).all()):
        if component.kind in SLOTS and not component.element.get("gpid"):
            component.element.attributes["gpid"] = context.gpid("added", component.name)
        if component.kind in DEFINED:
            _take_files_of(context, _traits_in(component.element.text))
        for attribute in component.spec.attributes.values() if component.spec is not None else ():
            if attribute.kind in FOLDERS and (name := component.element.get(attribute.name)):
                _take(context, FOLDERS[attribute.kind], name)


def _traits_in(definition: str) -> Iterator[Trait]:
    """The traits of a piece's definition; none of a text that is not one."""
    try:
        command = decode(definition)
        if isinstance(command, AddPiece):
            piece = Piece.read(command.type, command.state)
            yield piece.basic
            yield from piece.traits
    except CcmodError:
        return


def _take_files_of(context: BuildContext, made: Iterable[Trait]) -> None:
    for trait in made:
        for name, _ in pictures_of_trait(trait):
            _take(context, "images/", name)
        if isinstance(trait, PlaySound):
            _take(context, "sounds/", trait.clip)


def _take(context: BuildContext, folder: str, name: str) -> None:
    """Take a file of the author's into the module under the name by which VASSAL asks for it, if there is one."""
    path = next(_paths(context, name), None)
    if path is not None and folder == "images/":
        context.pictures.keep(name, read_file(path))
    elif path is not None:
        context.files[f"{folder}{name}"] = read_file(path)


def _paths(context: BuildContext, name: str) -> Iterator[Path]:
    authored = context.authored
    sheets = [sheet.folder for sheet in authored.sheets] + [sheet.folder for sheet in authored.cards.sheets]
    folders = [authored.folder, *(one.folder for one in authored.maps), *sheets]
    for folder in dict.fromkeys(folders):
        try:
            path = inside(folder, name)
        except CcmodError:
            continue
        if path.is_file():
            yield path
