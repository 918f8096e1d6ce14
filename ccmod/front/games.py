"""The games whose rules are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ccmod import games
from ccmod.play.judge import Judge
from ccmod.play.record import Header, Record
from ccmod.play.rulebook import CatalogueEntry
from ccmod.play.system import System
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.play.vocabulary import Vocabulary

if TYPE_CHECKING:
    from ccmod.authoring.sight import SightExplanation
    from ccmod.front.files import FileName


class Game:
    """The rules of one game."""

    def __init__(self, system: System) -> None:
        self._system = system
        self.id, self.title = system.id, system.title

    @property
    def rules(self) -> tuple[CatalogueEntry, ...]:
        """Every check of its rulebook: ``id``, ``rule`` and ``title``."""
        return tuple(self._system.rulebook.catalogue.values())

    @property
    def vocabulary(self) -> Vocabulary:
        """Its events, with their sentences."""
        return self._system.vocabulary

    def judge(self, header: Header | None = None, scenario: Mapping[str, Any] | None = None) -> Judge:
        """A judge at the starting position that takes one event at a time: ``step(event)``, ``objections(event)``.

        ``scenario`` is compiled scenario data (:func:`scenario`); without it, its values are not checkable.
        """
        return Judge(self._system, header if header is not None else Header(self.id), scenario)

    def random_game(self, scenario: str, seed: int, steps: int) -> Record:
        """A legal game of at most the given number of steps, played at random."""
        from random import Random

        from ccmod.play.random_player import random_game

        compiled = self.scenario(scenario)
        return random_game(self._system, Header(self.id, scenario=compiled["id"]), compiled, Random(seed), steps)

    def scenario(self, name: str) -> Mapping[str, Any]:
        """The compiled data of a scenario: a shipped one (``mill-farm``), or ``module/scenario`` of a folder."""
        from ccmod.authoring import load_scenario

        return load_scenario(name)

    def sight(
        self, map: str, start: str, end: str, markers: Sequence[tuple[str, str]] = (), **options: str
    ) -> SightExplanation:
        """The line of sight between two hexes of a map; ``markers`` are names with their hexes.

        Raises :class:`ccmod.CcmodError` (``game/part``) for a game without lines of sight.
        """
        from ccmod.authoring.land import load_land
        from ccmod.authoring.sight import sight_of

        return sight_of(self.id).explain(load_land(map, self.id), start, end, markers, options)


def game(id: str) -> Game:
    """The game with this id (``ccmod rules`` lists them). Raises :class:`ccmod.CcmodError` (``system/unknown``)."""
    return Game(load_system(id))


def game_ids() -> tuple[str, ...]:
    """The ids of all games with rules, including those from other packages."""
    return games.ids("rules")


def read_record(path: FileName) -> Record:
    """Read a record from a file (``.ccrec``, or YAML).

    Raises :class:`ccmod.CcmodError` with the line that cannot be read, also for a file that is not text.
    """
    from ccmod.replay import reading

    return reading.read_record(Path(path), vocabulary_of)
