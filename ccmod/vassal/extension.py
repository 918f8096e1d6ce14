"""Extensions (``.vmdx``, ``.mdx``): what they add to a module, and where.

An extension holds components of its own, and others that it puts into components of the module, each with the path of
its target (``build/module/ExtensionElement.java``, ``tools/ComponentPathBuilder.java``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Self

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.vassal import sequence
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BUILD_FILES, EXTENSION_TAG, BuildFile, build_entry
from ccmod.vassal.components import Component
from ccmod.vassal.metadata import EXTENSIONDATA, VASSAL_VERSION, Metadata
from ccmod.vassal.opening import Module, module_at
from ccmod.vassal.xml import Element, element

ELEMENT_TAG = "VASSAL.build.module.ExtensionElement"


@dataclass(frozen=True, slots=True)
class PathStep:
    """One step of a path: a class, and the name of a component of it."""

    tag: str
    name: str | None = None
    """``None`` for a component that has none."""

    def __str__(self) -> str:
        short = self.tag.rpartition(".")[2]
        return short if self.name is None else f"{short} {self.name!r}"


@dataclass(frozen=True, slots=True)
class Addition:
    """A component that an extension adds."""

    component: Component
    target: tuple[PathStep, ...] = ()
    """The path of the component that it is put into; empty for the module itself."""

    @property
    def target_text(self) -> str:
        """The target for people."""
        return " > ".join(map(str, self.target)) or "the module"


class Extension:
    """An extension, read or new; changed by :meth:`add` and :meth:`put`."""

    def __init__(self, archive: Archive, build: BuildFile) -> None:
        self.archive = archive
        self.build = build

    @classmethod
    def open(cls, path: str | Path) -> Self:
        """The extension at ``path``. Raises :class:`UsageFault` for a module."""
        return cls.of(module_at(path))

    @classmethod
    def of(cls, module: Module) -> Self:
        """An opened file as an extension. Raises :class:`UsageFault` if it is a module."""
        if not module.is_extension:
            raise UsageFault(
                "extension/module", "this is a module, not an extension", place=SourceLocation(module.archive.name)
            )
        return cls(module.archive, module.build)

    @classmethod
    def new(
        cls, module: str, *, extension_id: str, version: str, description: str = "", module_version: str = ""
    ) -> Self:
        """An empty extension for the module of this name; the id (any short text) is the front of its piece ids."""
        root = element(
            EXTENSION_TAG,
            {
                "anyModule": "false", "description": description, "extensionId": extension_id, "module": module,
                "moduleVersion": module_version, "nextPieceSlotId": "0", "vassalVersion": VASSAL_VERSION,
                "version": version,
            },
        )  # fmt: skip
        extension = cls(Archive(), BuildFile.new(root))
        metadata = Metadata(version=version, description=description, universal=False)
        extension.archive.put("buildFile.xml", b"")  # stands first, as in VASSAL's own
        extension.archive.put(EXTENSIONDATA, metadata.to_bytes())
        return extension

    @property
    def root(self) -> Component:
        """The extension itself."""
        return Component(self.build.root)

    def additions(self) -> Iterator[Addition]:
        """Its additions, in order."""
        for child in self.root.children:
            if child.kind == "ExtensionElement":
                path = read_path(child.element.get("target"))
                yield from (Addition(Component(inner), path) for inner in child.element.children)
            else:
                yield Addition(child)

    def add(self, component: Element, target: Sequence[PathStep] = ()) -> None:
        """Add a component to the module itself, or to the one with this path (see :func:`path_of`).

        Piece slots without a gpid get the next one of the extension.
        """
        for slot in Component(component).all("PieceSlot", "CardSlot"):
            if not slot["gpid"]:
                slot["gpid"] = self._next_gpid()
        self.build.root.add(
            element(ELEMENT_TAG, {"target": write_path(target)}, component) if target else component,
        )

    def put(self, entry: str, content: bytes) -> None:
        """Add a file, such as ``images/tank.png``."""
        self.archive.put(entry, content)

    def unresolved(self, module: Component) -> list[Addition]:
        """The additions whose targets a module (its root) does not have; VASSAL leaves these out with an error."""
        return [one for one in self.additions() if find(module, one.target) is None]

    def to_bytes(self) -> bytes:
        """The file; as it was read, if nothing was changed."""
        self.archive.put(build_entry(self.archive) or BUILD_FILES[0], self.build.to_bytes())
        return self.archive.to_bytes()

    def write(self, path: str | Path, *, force: bool = False) -> None:
        """Write it to ``path`` in one step; an existing file only with ``force``."""
        self.to_bytes()
        self.archive.write(path, force=force)

    def _next_gpid(self) -> str:
        number: int = self.root["nextPieceSlotId"]
        self.root["nextPieceSlotId"] = number + 1
        return f"{self.root['extensionId']}:{number}"


def read_path(text: str) -> tuple[PathStep, ...]:
    """The steps of a target's text."""
    steps = []
    for token in sequence.decode(text, "/") if text else ():
        tag, *names = sequence.decode(token, ":")
        steps.append(PathStep(tag, names[0] if names else None))
    return tuple(steps)


def write_path(steps: Sequence[PathStep]) -> str:
    """The text of a path."""
    return sequence.encode(
        (sequence.encode([one.tag] if one.name is None else [one.tag, one.name], ":") for one in steps), "/"
    )


def path_of(module: Component, component: Component) -> tuple[PathStep, ...]:
    """The path from a module's root to a component in it. Raises :class:`ValueError` if it is not there."""
    trail = _trail(module.element, component.element)
    if trail is None:
        raise ValueError(f"{component.step} is not in this module")
    return tuple(PathStep(one.tag, Component(one).name or None) for one in trail)


def find(parent: Component, path: Sequence[PathStep]) -> Component | None:
    """The component at a path, looked for as VASSAL does: the class must agree, the name only if one has it.

    Where several of the class are there and none has the name, the first in which the rest of the path is found.
    """
    if not path:
        return parent
    alike = [Component(one) for one in parent.element.children if one.tag == path[0].tag]
    named = next((one for one in alike if one.name == (path[0].name or "")), None)
    if named is not None:
        return find(named, path[1:])
    found = (find(one, path[1:]) for one in alike)
    return next((one for one in found if one is not None), None)


def _trail(parent: Element, wanted: Element) -> list[Element] | None:
    """The elements from below ``parent`` to ``wanted``."""
    for child in parent.children:
        inner = [] if child is wanted else _trail(child, wanted)
        if inner is not None:
            return [child, *inner]
    return None
