"""A module or extension as the rules of the linter look at it: components with their places, definitions of pieces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.vassal.buildfile import BUILD_FILES, build_entry
from ccmod.vassal.components import Component
from ccmod.vassal.definitions import Definition, read_definition
from ccmod.vassal.extension import Extension
from ccmod.vassal.lint.picture_names import picture_name
from ccmod.vassal.lint.setup_contents import SetupContents, SetupReader
from ccmod.vassal.opening import Module
from ccmod.vassal.prototypes import Prototypes, Visited
from ccmod.vassal.traits import PlaceMarker, Trait
from ccmod.vassal.xml import Element

MAPS = ("Map", "PrivateMap", "PlayerHand", "WidgetMap")
"""Everything that is a map to VASSAL."""
_MARKER_DEPTH = 20


@dataclass(frozen=True, slots=True)
class Located:
    """A component and its place."""

    component: Component
    place: str
    parents: tuple[Component, ...]
    """From the root to the one around it, without folders."""

    @property
    def map(self) -> Component | None:
        """The map that it belongs to."""
        return next((one for one in reversed(self.parents) if one.kind in MAPS), None)


class Subject:
    """A module or extension, and for an extension perhaps the module that it is for."""

    def __init__(self, module: Module, base: Subject | None = None) -> None:
        self.module = module
        self.archive = module.archive
        self.base = base
        self.root = Component(module.build.root)
        self._expansions: dict[int, Visited | CcmodError] = {}
        """By the ids of definitions, which live as long as this object."""

    @property
    def is_extension(self) -> bool:
        """Whether it is an extension."""
        return self.module.is_extension

    @property
    def kind(self) -> str:
        """``module`` or ``extension``."""
        return "extension" if self.is_extension else "module"

    @property
    def name(self) -> str:
        """Its name; an extension has none."""
        return self.root.element.get("name")

    @property
    def title(self) -> str:
        """Its name, or what is said of it."""
        return self.name or self.root.element.get("description")

    @property
    def version(self) -> str:
        """Its version, as its author wrote it."""
        return self.root.element.get("version")

    @property
    def is_whole(self) -> bool:
        """Whether all that it may refer to is at hand: false for an extension without its module."""
        return not self.is_extension or self.base is not None

    @property
    def build_entry(self) -> str:
        """The name of its build file."""
        return build_entry(self.archive) or BUILD_FILES[0]

    @cached_property
    def vassal_version(self) -> str:
        """The VASSAL version that VASSAL itself goes by: that of the metadata, else that of the build file."""
        written = self.root.element.get("VassalVersion") or self.root.element.get("vassalVersion")
        metadata = self.module.metadata
        return (metadata.vassal_version if metadata is not None else "") or written

    @cached_property
    def located(self) -> list[Located]:
        """Every component, in document order; what an extension adds has the place that it is added to."""
        if not self.is_extension:
            return list(_walk(self.root, "", ()))
        found = []
        for one in Extension.of(self.module).additions():
            place = "/".join(f"{step.tag.rpartition('.')[2]}:{step.name}" if step.name else
                             step.tag.rpartition(".")[2] for step in one.target)  # fmt: skip
            found += list(_walk(one.component, f"{place}/{one.component.step}" if place else one.component.step, ()))
        return found

    def of(self, *kinds: str) -> Iterator[Located]:
        """The components of these kinds (bare class names)."""
        return (one for one in self.located if one.component.kind in kinds)

    def everywhere(self, *kinds: str) -> Iterator[Located]:
        """As :meth:`of`, in the base module, too."""
        if self.base is not None:
            yield from self.base.of(*kinds)
        yield from self.of(*kinds)

    @cached_property
    def definitions(self) -> list[Definition]:
        """Every definition of a piece, markers inside others after them."""
        found = []
        for one in self.of("PieceSlot", "CardSlot", "PrototypeDefinition"):
            own = Definition.of(one.component, one.place)
            found += [own, *_markers(own, _MARKER_DEPTH)]
        return found

    @cached_property
    def prototypes(self) -> Prototypes:
        """The prototypes by name, those of the base module, too; of twins the last, as VASSAL has it."""
        inherited = self.base.prototypes.values() if self.base is not None else ()
        own = (one for one in self.definitions if one.kind == "prototype")
        return Prototypes([*inherited, *own], limits=self.archive.limits, file=self.archive.name)

    def expanded(self, definition: Definition) -> list[tuple[Definition, Trait]]:
        """The traits of a definition with those of its prototypes, each with the definition that has it.

        Only its own if its prototypes multiply beyond the limits, which has a finding of its own.
        """
        try:
            found = self.expansion(definition)
        except CcmodError:
            return [(definition, trait) for trait in definition.traits]
        return [(way[-1] if way else definition, trait) for way, trait in found]

    def expansion(self, definition: Definition) -> Visited:
        """As :meth:`expanded`, each trait with its whole way; worked out once, and counted once against the limits.

        A prototype that contains itself is named, but not entered again. Raises :class:`UnreadableInput`
        (``module/prototypes``) if prototypes multiply beyond the limits.
        """
        found = self._expansions.get(id(definition))
        if found is None:
            try:
                found = self.prototypes.expand(definition.traits, cycles=False)
            except CcmodError as fault:
                found = fault
            self._expansions[id(definition)] = found
        if isinstance(found, CcmodError):
            raise found
        return found

    @cached_property
    def sides(self) -> set[str]:
        """The sides of the roster."""
        return {
            element.text
            for one in self.everywhere("PlayerRoster")
            for element in one.component.element.children
            if element.text
        }

    @cached_property
    def setups(self) -> dict[str, SetupContents]:
        """The contents of the files of the predefined set-ups, by archive entry; each is read once and let go."""
        entries = [entry for _, entry in self.loaded_setups() if entry in self.archive]
        return SetupReader(self.module, filter(None, map(picture_name, self.archive))).read_all(entries)

    def loaded_setups(self) -> Iterator[tuple[Located, str]]:
        """The predefined set-ups that load a file, and its name, which may be empty.

        The file of a menu, or of one that is not to use it, is never read (``build/module/PredefinedSetup.java``).
        """
        for one in self.of("PredefinedSetup"):
            if one.component["useFile"] and not one.component["isMenu"]:
                yield one, one.component.element.get("file")

    @cached_property
    def raw(self) -> bytes:
        """The text of the build file."""
        return self.archive.read(self.build_entry)


def _walk(component: Component, place: str, parents: tuple[Component, ...]) -> Iterator[Located]:
    yield Located(component, place, parents)
    for child in component.children:
        if _is_component(child.element):
            inner = f"{place}/{child.step}" if place else child.step
            yield from _walk(child, inner, (*parents, component))


def _is_component(element: Element) -> bool:
    """Whether an element is a component, not an ``entry`` or ``option`` of one: its tag is a Java class."""
    return "." in element.tag


def _markers(definition: Definition, depth: int) -> Iterator[Definition]:
    """The definitions of the markers that the traits of a definition place."""
    for trait in definition.traits:
        if isinstance(trait, PlaceMarker) and trait.marker is not None and trait.marker.startswith("+") and depth:
            piece = read_definition(trait.marker)
            name = piece.name if piece is not None else ""
            place = f"{definition.place}/{trait.NAME}:{trait.text or trait.description or name}"
            marker = Definition(place, "marker", name, trait.gpid, piece, trait.marker)
            yield marker
            yield from _markers(marker, depth - 1)
