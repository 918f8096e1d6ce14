"""Whether a build of an imported folder comes to the file that was imported: said where it does not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from ccmod.authoring.parts.components import says_alike
from ccmod.authoring.parts.module import load_parts
from ccmod.convert.importing.head import says_otherwise
from ccmod.ground.counting import counted
from ccmod.ground.errors import CcmodError
from ccmod.modules.parts_head import root_of
from ccmod.vassal.buildfile import BUILD_FILES
from ccmod.vassal.components import Component
from ccmod.vassal.components.classes import DEFINED
from ccmod.vassal.definitions import read_definition
from ccmod.vassal.metadata import EXTENSIONDATA, MODULEDATA
from ccmod.vassal.opening import Module
from ccmod.vassal.xml import Element


def differences(module: Module, folder: Path, file: str) -> Iterator[str]:
    """Where the module that is built of a folder differs from ``module``; nothing if it is the same.

    The folder is read as a build reads it. Pictures and other files are compared by name and size.
    """
    try:
        loaded = load_parts(folder, file)
    except CcmodError as error:
        for one in error.errors:
            where = f"line {one.place.line} of {Path(one.place.file or file).name}" if one.place else file
            yield f"{where}: {one.message}"
        return
    root = root_of(loaded.module, loaded.module.next_id).add(*loaded.components)
    yield from _components(root, module.build.root, ())
    sizes = {entry: path.stat().st_size for entry, path in loaded.files.items()}
    for entry in module.archive:
        if entry.endswith("/"):
            continue
        if entry in sizes:
            if sizes.pop(entry) != module.archive.size(entry):
                yield f"the file {entry} has another size"
        elif entry not in (*BUILD_FILES, MODULEDATA, EXTENSIONDATA):
            yield f"the file {entry} is missing"
    yield from (f"the file {entry} is in no file that was imported" for entry in sizes)


def _components(made: Element, one: Element, path: tuple[str, ...]) -> Iterator[str]:
    """Where two components differ, themselves and inside; the root's text means nothing."""
    if says_otherwise(made, one) if not path else not says_alike(made, one):
        yield f"{_place(path)}: its attributes"
    if path and made.text != one.text and not _same_piece(made, one):
        yield f"{_place(path)}: {'its definition' if Component(one).kind in DEFINED else 'its text'}"
    for child, other in zip_longest(made.children, one.children):
        if child is None or other is None:
            yield f"{_place(path)}: {counted(len(made.children), 'component')} inside, not {len(one.children)}"
            return
        yield from _components(child, other, (*path, Component(other).step))


def _same_piece(made: Element, one: Element) -> bool:
    """Whether two definitions are read as the same piece."""
    if Component(one).kind not in DEFINED:
        return False
    mine, other = read_definition(made.text), read_definition(one.text)
    if mine is None or other is None or len(mine.traits) != len(other.traits):
        return False
    return all(
        trait.reads_like(twin)
        for trait, twin in zip((mine.basic, *mine.traits), (other.basic, *other.traits), strict=True)
    )


def _place(path: tuple[str, ...]) -> str:
    return " > ".join(path) or "the module"
