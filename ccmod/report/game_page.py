"""The pages of a game that was read, on the board on which it was played: one to step through, and one to read."""

from __future__ import annotations

from dataclasses import replace

from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.replay.reading import ForeignGame, LoadedGame
from ccmod.replay.replay_report import ReplayReport
from ccmod.report.counter_pictures import CounterPictures
from ccmod.report.html import replay_page
from ccmod.report.page_data import table_of
from ccmod.report.picture import BoardPicture, foreign_picture, map_image, module_picture

PagePictures = tuple[BoardPicture | None, CounterPictures | None]
"""The board and the counters of a game, as far as they can be had."""


def game_page(report: ReplayReport, game: LoadedGame) -> str:
    """The page to step through a judged game."""
    return replay_page(report, *_look(report, game))


def game_story(report: ReplayReport, game: LoadedGame) -> str:
    """The page with the story of a judged game and pictures of the board."""
    from ccmod.report.story_page import story_page

    return story_page(report, *_look(report, game))


def built_page(report: ReplayReport, module: BuiltModule | None) -> str:
    """The page to step through a game on the board of a module of ours; without one it is drawn."""
    return replay_page(report, *_built(report, module))


def _look(report: ReplayReport, game: LoadedGame) -> PagePictures:
    if game.foreign is not None:
        return _foreign(report, game.foreign)
    return _built(report, game.module or (shipped_module(str(game.scenario["id"])) if game.scenario else None))


def _built(report: ReplayReport, module: BuiltModule | None) -> PagePictures:
    if module is None:
        return None, None
    board = module_picture(module, (report.scenario or {}).get("map")) or _table(report, module)
    return board, CounterPictures.of_built(module)


def _table(report: ReplayReport, module: BuiltModule) -> BoardPicture | None:
    """The table of a game under the picture of its map, which is as large; ``None`` where there is none to be laid."""
    stated, drawn = (report.scenario or {}).get("table") or {}, table_of(report)
    if drawn is None or not (stated.get("width") and stated.get("depth")):
        return None
    image = map_image(module.archive, str(stated.get("map")))
    return None if image is None else replace(drawn, image=image, areas=())


def _foreign(report: ReplayReport, game: ForeignGame) -> PagePictures:
    views = [report.start, *(step.view for step in report.steps)]
    counters_seen = (counter for view in views if view is not None for counter in view.counters)
    names = dict.fromkeys(hex for counter in counters_seen for hex in (counter.hex, *counter.hexes))
    board = foreign_picture(game.places, game.map, game.archive, names)
    return board, None if game.archive is None else CounterPictures.of_foreign(game.archive)
