"""Reading, changing and making pieces."""

from __future__ import annotations

import builtins
import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Self, TypeVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal.traits.appearance import Invisible, Label, Mask
from ccmod.vassal.traits.basic import BasicPiece, Deck, Stack
from ccmod.vassal.traits.chain import check_sides, is_type_written_so, levels_of, no_chain, states_of, wrap
from ccmod.vassal.traits.layers import Layer
from ccmod.vassal.traits.properties import Mark
from ccmod.vassal.traits.registry import read_trait
from ccmod.vassal.traits.trait import Trait

T = TypeVar("T", bound=Trait)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: the basic piece, and its traits from the innermost to the outermost, as VASSAL's editor lists them.

    Pieces do not change; the methods that change give another piece. One that was read and is written unchanged gives
    the same texts, and so does every level that is not changed.
    """

    basic: Trait = BasicPiece()
    """The innermost level; a :class:`BasicPiece` in every ordinary piece."""
    traits: tuple[Trait, ...] = ()
    """From the innermost to the outermost (which is drawn last, on top)."""
    raw: tuple[str, str] | None = dataclasses.field(default=None, init=False, repr=False, compare=False)
    """Type and state as they were read, where writing the levels would give other texts."""

    @classmethod
    def read(cls, type: str, state: str) -> Self:
        """The piece with these texts, nested or flat. A state with too few levels is filled up with empty ones.

        Raises :class:`~ccmod.ground.errors.UnreadableInput` for texts that are not a chain.
        """
        count = len(levels_of(type))
        states, is_written_so = states_of(state, count)
        piece = cls.of_levels(type, states)
        if not is_written_so:  # each trait writes its own level as it was
            check_sides(state, count)
            object.__setattr__(piece, "raw", (type, state))
        return piece

    @classmethod
    def of_levels(cls, type: str, states: Sequence[str]) -> Self:
        """The piece of a type whose levels have these states, outermost first, one for each level of the type.

        Raises :class:`~ccmod.ground.errors.UnreadableInput` for a type that is not a chain.
        """
        levels = [read_trait(own, its_state) for own, its_state in zip(levels_of(type), states, strict=True)]
        piece = cls(levels[-1], tuple(levels[-2::-1]))
        if not is_type_written_so(type):
            object.__setattr__(piece, "raw", (type, wrap(list(states))))
        return piece

    @classmethod
    def make(cls, name: str, image: str = "", traits: Iterable[Trait] = (), *, gpid: str = "") -> Self:
        """A new piece from its name, picture and traits (innermost first)."""
        return cls(BasicPiece(name=name, image=image, gpid=gpid), tuple(traits))

    @property
    def type(self) -> str:
        """The type text."""
        return wrap([trait.type for trait in self._outermost_first()]) if self.raw is None else self.raw[0]

    @property
    def state(self) -> str:
        """The state text."""
        return wrap([trait.state for trait in self._outermost_first()]) if self.raw is None else self.raw[1]

    @property
    def definition(self) -> str:
        """The text that a piece slot or prototype of a build file holds: an ``+/`` command without an id."""
        from ccmod.vassal.commands import AddPiece

        return AddPiece(None, self.type, self.state).encode()

    def _outermost_first(self) -> list[Trait]:
        return [*reversed(self.traits), self.basic]

    @property
    def name(self) -> str:
        """The BasicName; empty if the innermost level is not understood."""
        return self.basic.name if isinstance(self.basic, BasicPiece | Deck) else ""

    @property
    def image(self) -> str:
        """The picture of the basic piece, without ``images/``."""
        return self.basic.image if isinstance(self.basic, BasicPiece) else ""

    @property
    def gpid(self) -> str:
        """The id of the piece slot that it came from."""
        return self.basic.gpid if isinstance(self.basic, BasicPiece) else ""

    @property
    def map(self) -> str | None:
        """The map in its own state; a member of a stack is where the stack is, whatever this says."""
        return self.basic.map if isinstance(self.basic, BasicPiece | Stack | Deck) else None

    @property
    def x(self) -> int:
        """Pixels from the map's left edge, in its own state."""
        return self.basic.x if isinstance(self.basic, BasicPiece | Stack | Deck) else 0

    @property
    def y(self) -> int:
        """Pixels from the map's upper edge, in its own state."""
        return self.basic.y if isinstance(self.basic, BasicPiece | Stack | Deck) else 0

    @property
    def properties(self) -> dict[str, str]:
        """The texts of the traits about themselves, outer ones before inner ones: markers, layers, labels, values."""
        found: dict[str, str] = {}
        for trait in (self.basic, *self.traits):
            found |= trait.properties
        return found

    @property
    def marks(self) -> dict[str, str]:
        """The values of its ``mark`` traits."""
        found: dict[str, str] = {}
        for mark in self.all(Mark):
            found |= mark.properties
        return found

    def all(self, kind: builtins.type[T]) -> list[T]:
        """Every trait of a kind, innermost first."""
        return [trait for trait in self.traits if isinstance(trait, kind)]

    def first(self, kind: builtins.type[T]) -> T | None:
        """The outermost trait of a kind, if it has one."""
        return next((trait for trait in reversed(self.traits) if isinstance(trait, kind)), None)

    def layer(self, name: str) -> Layer | None:
        """The layer of this name."""
        return next((layer for layer in self.all(Layer) if layer.name == name), None)

    def label(self, property: str = "TextLabel") -> Label | None:
        """The text label that fills this property."""
        return next((label for label in self.all(Label) if label.property_name == property), None)

    @property
    def masked(self) -> bool:
        """Whether a mask covers it."""
        return any(mask.masked for mask in self.all(Mask))

    @property
    def hidden(self) -> bool:
        """Whether it is invisible to others than its owner."""
        return any(trait.hidden for trait in self.all(Invisible))

    def with_basic(self, **changes: Any) -> Piece:
        """The piece with other values in its basic piece: ``name``, ``image``, ``gpid``, ``map``, ``x``, ``y`` ...

        Raises :class:`UnreadableInput` (``piece/chain``) where a deck or stack, which lacks these, is in its place.
        """
        if not isinstance(self.basic, BasicPiece) and not all(hasattr(self.basic, name) for name in changes):
            raise no_chain("a deck or a stack is in the place of its basic piece")
        return Piece(self.basic.change(**changes), self.traits)

    def at(self, map: str | None, x: int, y: int) -> Piece:
        """The piece at another place."""
        return self.with_basic(map=map, x=x, y=y)

    def map_traits(self, change: Callable[[Trait], Trait]) -> Piece:
        """The piece with each trait put through ``change``."""
        return Piece(self.basic, tuple(change(trait) for trait in self.traits))

    def with_level(self, layer: str, level: int) -> Piece:
        """The piece with a layer showing another level. Raises :class:`KeyError` if it has no such layer."""
        if self.layer(layer) is None:
            raise KeyError(layer)
        return self.map_traits(
            lambda trait: trait.at(level) if isinstance(trait, Layer) and trait.name == layer else trait
        )

    def with_marks(self, marks: Mapping[str, str]) -> Piece:
        """The piece with other values for marks that it has."""

        def change(trait: Trait) -> Trait:
            if not isinstance(trait, Mark) or marks.keys().isdisjoint(trait.names):
                return trait
            return trait.change(values=tuple({**trait.properties, **marks}[name] for name in trait.names))

        return self.map_traits(change)
