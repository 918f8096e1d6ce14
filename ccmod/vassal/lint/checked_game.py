"""A save, or a log's start, as the rules of the linter look at it: beside its module and its extensions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from ccmod.perspective import ONLOOKER, Perspective
from ccmod.vassal.commands import Command
from ccmod.vassal.commands import Extension as ExtensionNeeded
from ccmod.vassal.components import Component
from ccmod.vassal.lint.subject import MAPS, Subject
from ccmod.vassal.opening import Module, kind_of
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.table import Thing
from ccmod.vassal.visible import VisiblePosition, visible


class CheckedGame:
    """A game as a perspective sees it, and all that may define what is in it.

    All that is said of pieces, maps and decks is read off what is seen.
    """

    def __init__(
        self,
        game: SavedGame,
        module: Module,
        extensions: Sequence[Module] = (),
        perspective: Perspective = ONLOOKER,
    ) -> None:
        self.game = game
        self.base = Subject(module)
        self.extensions = [Subject(one, self.base) for one in extensions]
        self.perspective = perspective
        self.kind = kind_of(game)

    @property
    def name(self) -> str:
        """The name of the module that the game says it is for; empty if it says nothing."""
        return self.game.module.name if self.game.module is not None else ""

    @property
    def title(self) -> str:
        """As :attr:`name`."""
        return self.name

    @property
    def version(self) -> str:
        """The version of that module."""
        return self.game.module.version if self.game.module is not None else ""

    @property
    def vassal_version(self) -> str:
        """The VASSAL that wrote the game; empty if the file does not say."""
        return self.game.saved.vassal_version if self.game.saved is not None else ""

    @cached_property
    def seen(self) -> VisiblePosition:
        """The position when the file is opened."""
        extensions = [one.module for one in self.extensions]
        return visible(Position.of(self.game, self.base.module, extensions=extensions), self.perspective)

    @cached_property
    def pieces(self) -> list[Thing]:
        """The pieces that are known, without stacks and decks."""
        things = self.seen.position.table.things.values()
        return [one for one in things if not one.is_stack and not one.is_deck and one.id not in self.seen.covered]

    @property
    def subjects(self) -> list[Subject]:
        """The module, then the extensions."""
        return [self.base, *self.extensions]

    def components(self, *kinds: str) -> Iterator[Component]:
        """The components of these kinds in the module and the extensions."""
        return (one.component for subject in self.subjects for one in subject.of(*kinds))

    @cached_property
    def maps(self) -> dict[str, set[str]]:
        """The boards of each map by name, those that extensions add to maps of the module among them."""
        found: dict[str, set[str]] = {}
        for subject in self.subjects:
            for one in subject.of(*MAPS):
                found.setdefault(one.component.name, set()).update(board.name for board in one.component.all("Board"))
            if subject.is_extension:
                for one in subject.of("Board"):
                    for name in found:
                        if f":{name}/" in f"{one.place}/":
                            found[name].add(one.component.name)
        return found

    @cached_property
    def needed(self) -> list[ExtensionNeeded]:
        """The extensions that the game was saved with."""
        return [one for one in self._setup() if isinstance(one, ExtensionNeeded)]

    @cached_property
    def boards(self) -> list[tuple[str, str]]:
        """Each board that it wants, after the name of its map; those of maps that are seen."""
        return [(map, board.name) for map, boards in self.seen.position.boards.items() for board in boards]

    def _setup(self) -> Iterator[Command]:
        return (command for part in self.game.setup for command in part.walk())
