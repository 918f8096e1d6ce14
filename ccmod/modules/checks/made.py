"""The product of a build, as the checks see it: each kind of piece with all its traits, and all components."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ccmod.authoring.authored import Authored
from ccmod.authoring.origins import Origins, Piece
from ccmod.ground.dataclass import dataclass
from ccmod.modules.context import BuildContext
from ccmod.vassal.buildfile import Element
from ccmod.vassal.components import Component
from ccmod.vassal.known_properties import (
    OF_MODULES,
    OF_PIECES,
    properties_of_components,
    properties_of_traits,
)
from ccmod.vassal.lint.listening import Listener, hotkeys, listeners
from ccmod.vassal.traits import Trait
from ccmod.vassal.values import Key


class _Answers:
    """The keys that traits answer to, each looked at once: thousands of counters share those of a prototype."""

    def __init__(self) -> None:
        self._listeners: dict[int, tuple[Trait, tuple[Listener, ...]]] = {}
        self._properties: dict[int, tuple[Trait, frozenset[str]]] = {}

    def listeners(self, trait: Trait) -> tuple[Listener, ...]:
        """The key strokes that a trait answers to."""
        found = self._listeners.get(id(trait))
        if found is None:
            found = self._listeners[id(trait)] = trait, tuple(listeners(trait))
        return found[1]

    def properties(self, trait: Trait) -> frozenset[str]:
        """The properties that a trait answers to."""
        found = self._properties.get(id(trait))
        if found is None:
            found = self._properties[id(trait)] = trait, frozenset(properties_of_traits([trait]))
        return found[1]


@dataclass(frozen=True)
class MadePiece:
    """One line's counter or card, as it enters play."""

    piece: Piece
    traits: tuple[Trait, ...]
    _answers: _Answers

    @cached_property
    def listeners(self) -> list[Listener]:
        """Every key stroke that it answers to."""
        return [one for trait in self.traits for one in self._answers.listeners(trait)]

    @cached_property
    def properties(self) -> frozenset[str]:
        """Every property that it answers to, VASSAL's own too."""
        return OF_PIECES.union(*map(self._answers.properties, self.traits))


class MadeModule:
    """The pieces and components of a module under way."""

    def __init__(self, authored: Authored, context: BuildContext, parts: Iterable[Element]) -> None:
        self.authored = authored
        """As the author wrote it, without what its rule system adds."""
        self.origins = Origins(authored)
        self.components = [one for part in parts for one in Component(part).all()]
        self.pieces: list[MadePiece] = []
        answers = _Answers()
        seen: set[int] = set()
        pieces: list[Piece] = [*self.authored.counters.values(), *self.authored.cards.cards.values()]
        for piece in pieces:
            if id(piece.line) not in seen and piece.name in context.slots:
                seen.add(id(piece.line))
                made = context.in_play(piece.name)
                self.pieces.append(MadePiece(piece, (made.basic, *made.traits), answers))
        self._context = context

    @cached_property
    def listeners(self) -> list[Listener]:
        """The keys that any piece answers to, also those that come from no line of the author's."""
        context = self._context
        traits = {id(trait): trait for name in context.slots for trait in context.in_play(name).traits}
        return [one for trait in traits.values() for one in listeners(trait)]

    def size_of(self, name: str) -> tuple[int, int]:
        """Width and height in pixels of a counter; nothing for one that has no slot."""
        slot = self._context.slots.get(name)
        return (0, 0) if slot is None else (slot.width, slot.height)

    @cached_property
    def files(self) -> frozenset[str]:
        """The entries of pictures, and of what else the author's own components and traits name."""
        return frozenset(self._context.files) | {f"images/{name}" for name in self._context.pictures.names}

    @cached_property
    def hotkeys(self) -> list[tuple[Key, Component]]:
        """Every key stroke that presses a button, with the button's component."""
        return [(key, one) for one in self.components for key in hotkeys(one)]

    @cached_property
    def module_properties(self) -> frozenset[str]:
        """Every property that formats of the module know."""
        return OF_MODULES | frozenset(properties_of_components(self.components))

    @cached_property
    def piece_properties(self) -> frozenset[str]:
        """Every property that any piece answers to."""
        return OF_PIECES.union(*(one.properties for one in self.pieces))
