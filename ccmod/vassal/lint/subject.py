"""A module or extension as the rules of the linter look at it: components with their places, definitions of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from ccmod.errors import CcmodError
from ccmod.vassal.buildfile import BUILD_FILES
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.components import Component
from ccmod.vassal.extension import Extension
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Piece, PlaceMarker, Prototype, Trait
from ccmod.vassal.xml import Element

MAPS = ("Map", "PrivateMap", "PlayerHand", "WidgetMap")
"""Everything that is a map to VASSAL."""
_MARKER_DEPTH = 20
_TRAITS = 5_000
"""No genuine piece has so many traits; prototypes made to multiply without end do."""


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


@dataclass(frozen=True, slots=True)
class Definition:
    """The definition of a piece: of a slot, a prototype, or a marker that a trait places."""

    place: str
    kind: str
    """``slot``, ``prototype`` or ``marker``."""
    name: str
    gpid: str
    piece: Piece | None
    """``None`` if the text cannot be read."""
    text: str = field(repr=False, default="")

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The basic piece and its traits, innermost first. A prototype has no basic piece: its own is thrown away."""
        if self.piece is None:
            return ()
        return self.piece.traits if self.kind == "prototype" else (self.piece.basic, *self.piece.traits)


class Subject:
    """A module or extension, and for an extension perhaps the module that it is for."""

    def __init__(self, module: Module, base: Subject | None = None) -> None:
        self.module = module
        self.archive = module.archive
        self.base = base
        self.root = Component(module.build.root)

    @property
    def is_extension(self) -> bool:
        """Whether it is an extension."""
        return self.module.is_extension

    @property
    def is_whole(self) -> bool:
        """Whether all that it may refer to is at hand: false for an extension without its module."""
        return not self.is_extension or self.base is not None

    @property
    def build_entry(self) -> str:
        """The name of its build file."""
        return next(name for name in BUILD_FILES if name in self.archive)

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
        """Every definition of a piece, markers inside others behind them."""
        found = []
        for one in self.of("PieceSlot", "CardSlot", "PrototypeDefinition"):
            element = one.component.element
            kind = "prototype" if one.component.kind == "PrototypeDefinition" else "slot"
            text = element.text
            own = Definition(one.place, kind, one.component.name, element.get("gpid"), read_definition(text), text)
            found += [own, *_markers(own, _MARKER_DEPTH)]
        return found

    @cached_property
    def prototypes(self) -> dict[str, Definition]:
        """The prototypes by name, those of the base module, too; of twins the last, as VASSAL has it."""
        inherited = self.base.prototypes if self.base is not None else {}
        return inherited | {one.name: one for one in self.definitions if one.kind == "prototype"}

    def expanded(self, definition: Definition) -> list[tuple[Definition, Trait]]:
        """The traits of a definition with those of its prototypes, each with the definition in which it stands."""
        found = unfold(definition.traits, self.prototypes)
        return [(way[-1] if way else definition, trait) for way, trait in found]

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
    def games(self) -> dict[str, SavedGame | CcmodError]:
        """The games of the predefined set-ups by archive entry; in place of one that cannot be read, why."""
        found: dict[str, SavedGame | CcmodError] = {}
        for _, entry in self.module.setups():
            if entry in self.archive and entry not in found:
                try:
                    found[entry] = self.module.setup(entry)
                except CcmodError as fault:
                    found[entry] = fault
        return found

    @cached_property
    def setup_kinds(self) -> dict[str, list[Piece]]:
        """The different types of pieces in each set-up that can be read, by its entry; their states are empty."""
        found: dict[str, list[Piece]] = {}
        for entry, game in self.games.items():
            if isinstance(game, SavedGame):
                added = (one for one in game.tree.walk() if isinstance(one, AddPiece))
                types = dict.fromkeys(one.type for one in added if not one.is_stack)
                found[entry] = [piece for piece in map(_of_type, types) if piece is not None]
        return found

    @cached_property
    def raw(self) -> bytes:
        """The text of the build file."""
        return self.archive.read(self.build_entry)


def unfold(traits: Iterable[Trait], prototypes: Mapping[str, Definition]) -> list[tuple[tuple[Definition, ...], Trait]]:
    """Traits with those of the prototypes that they name behind each name, as VASSAL puts them into the piece.

    Each comes with the prototypes through which it came, the outermost first (``counters/UsePrototype.java``).
    Prototypes that contain themselves are not entered again.
    """
    found: list[tuple[tuple[Definition, ...], Trait]] = []
    open_lists: list[tuple[tuple[Definition, ...], Iterator[Trait]]] = [((), iter(traits))]
    while open_lists and len(found) < _TRAITS:
        way, rest = open_lists[-1]
        trait = next(rest, None)
        if trait is None:
            open_lists.pop()
            continue
        found.append((way, trait))
        inner = prototypes.get(trait.name) if isinstance(trait, Prototype) else None
        if inner is not None and all(inner is not one for one in way):
            open_lists.append(((*way, inner), iter(inner.traits)))
    return found


def read_definition(text: str) -> Piece | None:
    """The piece in the text of a slot, prototype or marker; ``None`` if there is none."""
    try:
        command = decode(text)
        return Piece.read(command.type, command.state) if isinstance(command, AddPiece) else None
    except CcmodError:
        return None


def _of_type(type: str) -> Piece | None:
    """The piece of a type; ``None`` beyond the limits."""
    try:
        return Piece.read(type, "")
    except CcmodError:
        return None


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
