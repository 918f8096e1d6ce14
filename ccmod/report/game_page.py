"""The page of a game that was read, on the board on which it was played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.replay.reading import ForeignGame, Game
from ccmod.replay.replay_report import ReplayReport
from ccmod.report.counter_pictures import CounterPictures
from ccmod.report.html import replay_page
from ccmod.report.picture import foreign_picture, module_picture

if TYPE_CHECKING:
    from ccmod.report.notes import StepNote


def game_page(report: ReplayReport, game: Game, notes: Sequence[StepNote] = ()) -> str:
    """The page of a judged game with a judge's notes, and its board and counters as far as they can be had."""
    if game.foreign is not None:
        return _foreign_page(report, game.foreign, notes)
    module = game.module or (shipped_module(str(game.scenario["id"])) if game.scenario else None)
    return built_page(report, module, notes)


def built_page(report: ReplayReport, module: BuiltModule | None, notes: Sequence[StepNote] = ()) -> str:
    """The page of a game on the board and with the counters of a module of ours; without one they are drawn."""
    picture = None if module is None else module_picture(module, (report.scenario or {}).get("map"))
    counters = None if module is None else CounterPictures.of_built(module)
    return replay_page(report, picture, counters, notes)


def _foreign_page(report: ReplayReport, game: ForeignGame, notes: Sequence[StepNote]) -> str:
    views = [report.start, *(step.view for step in report.steps)]
    counters_seen = (counter for view in views if view is not None for counter in view.counters)
    names = dict.fromkeys(hex for counter in counters_seen for hex in (counter.hex, *counter.hexes))
    board = foreign_picture(game.places, game.map, game.archive, names)
    counters = None if game.archive is None else CounterPictures.of_foreign(game.archive)
    return replay_page(report, board, counters, notes)
