"""The build file: the tree of a module's or an extension's components.

Each element's tag is the full name of a Java class; :meth:`BuildFile.find` takes the short one, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.ground.limits import Limits
from ccmod.vassal.archive import Archive
from ccmod.vassal.metadata import EXTENSIONDATA, MODULEDATA, Metadata
from ccmod.vassal.xml import Element, XmlDocument, element, parse

BUILD_FILES = ("buildFile.xml", "buildFile")
"""The entry since VASSAL 3.5, and the one before."""
_NEW_NAME = (3, 5)
_MINOR = re.compile(r"(\d{1,4})\.(\d{1,4})")
MODULE_TAGS = ("VASSAL.build.GameModule", "VASSAL.launch.BasicModule")
EXTENSION_TAG = "VASSAL.build.module.ModuleExtension"


def usual_entry(version: str) -> str:
    """The entry in which a VASSAL of this version looks for the build file (``build/GameModule.java``)."""
    match = _MINOR.match(version)
    return BUILD_FILES[match is not None and (int(match[1]), int(match[2])) < _NEW_NAME]


def build_entry(archive: Archive) -> str | None:
    """The build file's entry; of two, the one for the version in the metadata. ``None`` if there is none."""
    found = [name for name in BUILD_FILES if name in archive]
    if len(found) < 2:
        return found[0] if found else None
    stated = next((name for name in (EXTENSIONDATA, MODULEDATA) if name in archive), None)
    if stated is None:
        return found[0]
    return usual_entry(Metadata.read(archive.read(stated), limits=archive.limits, part=stated).vassal_version)


@dataclass(slots=True)
class BuildFile:
    """A build file; :attr:`root` may be changed freely, and everything else is written back unchanged."""

    document: XmlDocument

    @classmethod
    def read(cls, data: bytes, *, limits: Limits | None = None, part: str = "buildFile.xml") -> BuildFile:
        """The build file in ``data``. Raises :class:`UnreadableInput` if it is unsafe or not a build file."""
        document = parse(data, limits=limits, part=part)
        if document.root.tag not in (*MODULE_TAGS, EXTENSION_TAG):
            message = f"this is not a build file: its root is <{document.root.tag}>"
            raise UnreadableInput("buildfile/root", message, place=SourceLocation(part=part, line=document.root.line))
        return cls(document)

    @classmethod
    def of(cls, archive: Archive) -> BuildFile:
        """The build file of a module or extension. Raises :class:`UnreadableInput` if there is none."""
        name = build_entry(archive)
        if name is not None:
            return cls.read(archive.read(name), limits=archive.limits, part=name)
        raise UnreadableInput(
            "buildfile/missing", "there is no build file in this archive", place=SourceLocation(archive.name)
        )

    @classmethod
    def new(cls, root: Element) -> BuildFile:
        """A new build file."""
        return cls(XmlDocument(root))

    @property
    def root(self) -> Element:
        """The module or extension itself."""
        return self.document.root

    @property
    def is_extension(self) -> bool:
        """Whether this is an extension's."""
        return self.root.tag == EXTENSION_TAG

    def find(self, tag: str) -> Iterator[Element]:
        """All components of a class, in document order: ``find("PieceSlot")``."""
        return self.root.find(tag)

    def xpath(self, expression: str) -> list[Element | str] | str | float | bool:
        """The matches of an XPath expression in the current build file: components, attributes and texts, or a value.

        ``//*[kind()='PieceSlot'][not(@gpid)]``; see :func:`ccmod.vassal.xpath.query`, also for its errors.
        """
        from ccmod.vassal.xpath import query

        return query(self.document, expression)

    def to_bytes(self) -> bytes:
        """The build file; unchanged elements are kept as they were."""
        return self.document.to_bytes()


__all__ = [
    "BUILD_FILES",
    "EXTENSION_TAG",
    "MODULE_TAGS",
    "BuildFile",
    "Element",
    "build_entry",
    "element",
    "usual_entry",
]
