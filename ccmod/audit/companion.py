"""The import of a log that goes along while an audit follows it: the steps of a log are carried out once for both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.audit.game_modules import GameModules
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.perspective import Perspective
from ccmod.play.record import Header
from ccmod.play.systems import vocabulary_of
from ccmod.replay.importer import ImportedLog, LogImport, has_rules, mark_of, scenario_of
from ccmod.replay.scenarios import find_scenario
from ccmod.vassal.commands import Command
from ccmod.vassal.position import Mismatch, Position
from ccmod.vassal.savegame import SavedGame

Importing = Callable[[SavedGame, Position], LogImport | None]
"""From a game and its position at the start to its import, if it is to go along."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A log as a record, and the scenario by which it was read."""

    log: ImportedLog
    scenario: Mapping[str, Any] | None


def no_import(_game: SavedGame, _position: Position) -> None:
    """For logs that are not to be judged."""


def import_by(modules: GameModules, perspective: Perspective) -> Importing:
    """The imports of games that are of the named module: a position is followed on its maps, and on no other's."""

    def begin(game: SavedGame, position: Position) -> LogImport | None:
        if modules.named is None or not has_rules(game):
            return None
        mark, module = mark_of(game), modules.given
        if module is None or module.id != mark.module:
            return None
        found = find_scenario(Header(mark.system, scenario=scenario_of(game)), None, module.scenarios)
        return LogImport(game, module, position, vocabulary_of(mark.system), found.data, perspective)

    return begin


class Companion:
    """An import that goes along. An error ends it silently: judging then reads the log again, and reports the error."""

    def __init__(self, begin: Callable[[], LogImport | None]) -> None:
        try:
            self._reading = begin()
        except CcmodError:
            self._reading = None

    def before(self, number: int, action: Command) -> None:
        """Look before a step (from 1) is carried out."""
        if self._reading is not None:
            self._reading.before(number, action)

    def after(self, number: int, action: Command, misfits: list[Mismatch]) -> None:
        """Read a step that was carried out."""
        try:
            if self._reading is not None:
                self._reading.after(number, action, misfits)
        except CcmodError:
            self._reading = None

    def finished(self) -> Imported | None:
        """The result; ``None`` where nothing went along."""
        try:
            return None if self._reading is None else Imported(self._reading.finished(), self._reading.scenario)
        except CcmodError:
            return None
