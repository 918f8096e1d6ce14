"""Prototypes and slots: what a piece is made of, as the build file holds it and as it enters play."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import InternalFault
from ccmod.modules.components import component
from ccmod.vassal import prototypes
from ccmod.vassal.buildfile import Element
from ccmod.vassal.definitions import Definition
from ccmod.vassal.traits import Piece, Prototype, Trait


@dataclass(frozen=True, slots=True)
class PrototypeDefinition:
    """Traits that many pieces share, innermost first."""

    name: str
    traits: tuple[Trait, ...]
    description: str = ""

    @property
    def definition(self) -> Definition:
        """The definition as the build file holds it."""
        place = f"PrototypeDefinition:{self.name}"
        return Definition(place, "prototype", self.name, "", Piece.make("", "", self.traits))


@dataclass(frozen=True, slots=True)
class PieceSlot:
    """A place in a palette or deck from which pieces are taken; its piece still names its prototypes."""

    piece: Piece
    width: int
    height: int
    card: bool = False

    @property
    def name(self) -> str:
        """The piece's name."""
        return self.piece.name

    def component(self) -> Element:
        """The slot in the build file."""
        return component(
            "widget.CardSlot" if self.card else "widget.PieceSlot",
            self.piece.definition,
            entryName=self.piece.name,
            gpid=self.piece.gpid,
            width=self.width,
            height=self.height,
        )


class PrototypeRegistry:
    """The prototypes of a module by name."""

    def __init__(self) -> None:
        self._known: dict[str, PrototypeDefinition] = {}
        self._definitions: dict[str, Definition] = {}
        self._expanded: dict[int, tuple[Piece, Piece]] = {}
        """By identity, pieces as they were given and as they enter play; kept, so that no other gets an identity."""

    def __contains__(self, name: object) -> bool:
        return name in self._known

    def define(self, name: str, traits: list[Trait], description: str = "") -> Prototype:
        """Define a prototype and return the trait that uses it; the same one may be defined again."""
        new = PrototypeDefinition(name, tuple(traits), description)
        if self._known.setdefault(name, new) != new:
            raise InternalFault("build/prototype", f"two prototypes are called {name!r}")
        if name not in self._definitions:
            self._definitions[name] = new.definition
            self._expanded.clear()  # it may have been named before
        return Prototype(name)

    def expand(self, piece: Piece) -> Piece:
        """The piece as VASSAL puts it into play, and as saves hold it; the same one whenever it is asked for.

        Raises :class:`UnreadableInput` (``module/prototypes``) as :meth:`ccmod.vassal.prototypes.Prototypes.in_play`.
        """
        known = self._expanded.get(id(piece))
        if known is None:
            expanded = prototypes.Prototypes(self._definitions.values()).in_play(piece)
            known = self._expanded[id(piece)] = piece, expanded
        return known[1]

    def beyond(self, others: PrototypeRegistry) -> list[Element]:
        """Those that ``others`` does not have."""
        return [_definition(one) for name, one in self._known.items() if name not in others]

    def component(self) -> Element:
        """The container of all prototypes."""
        return component("module.PrototypesContainer", *(_definition(one) for one in self._known.values()))


def _definition(prototype: PrototypeDefinition) -> Element:
    return component(
        "module.PrototypeDefinition",
        Piece.make("", "", prototype.traits).definition,
        name=prototype.name,
        description=prototype.description,
    )
