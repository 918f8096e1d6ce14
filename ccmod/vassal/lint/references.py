"""Files that components and traits name: sounds, documents and (in ``pictures.py``) pictures, each with its place."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.definitions import Definition
from ccmod.vassal.keyboard import is_answered
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.traits import PlaySound

_FILES = {"HelpFile": "fileName", "HtmlChart": "fileName", "BrowserPDFFile": "pdfFile", "Tutorial": "logfile"}
"""Components that open a document of the archive, and the attribute that names it."""
_INTRODUCTION = "Intro.txt"
"""A page of VASSAL's own, whatever the file type says (``build/module/documentation/HelpFile.java``)."""


@dataclass(frozen=True, slots=True)
class NameUse:
    """A name, and the part that uses it, with its place."""

    name: str
    place: str
    what: str
    """Its purpose: ``picture of level 2``."""
    vital: bool = True
    """Whether its lack is seen in play; that of a button's icon is not."""


def sounds(subject: Subject) -> Iterator[NameUse]:
    """Every sound, without ``sounds/``."""
    for one in subject.located:
        spec = one.component.spec
        for attribute in spec.of_kind("sound") if spec is not None else ():
            name = one.component.element.get(attribute.name)
            if is_fixed(name) and one.component["doSound"]:
                yield NameUse(name, one.place, attribute.name)
    for definition in subject.definitions:
        for trait in definition.traits:
            if isinstance(trait, PlaySound) and is_answered(trait.key) and is_fixed(trait.clip):
                yield NameUse(trait.clip, definition.place, trait.NAME)


def documents(subject: Subject) -> Iterator[NameUse]:
    """Every help file, chart and tutorial, apart from pages of VASSAL's own."""
    for one in subject.of(*_FILES):
        element = one.component.element
        name = element.get(_FILES[one.component.kind])
        is_own = element.get("fileType", "archive") == "archive" and element.get("vassalDoc") != "vassal"
        if name and name != _INTRODUCTION and is_own:
            yield NameUse(name, one.place, one.component.kind)


def owner(definition: Definition) -> str:
    """How a definition is called in a sentence."""
    return f"the prototype {definition.name!r}" if definition.kind == "prototype" else f"{definition.name!r}"
