"""Records of battles become logs and records again."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.great_battles.log.positions import setup_of
from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record
from ccmod.replay.built import BuiltModule
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import ImportedLog, import_log
from ccmod.replay.position_reader import PositionReader
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.position import Position
from tests.built import build_module

NAME = "tanners-ridge"
HEADER = Header("gbacw", scenario=NAME, players={"Union": "Anna", "Confederate": "Boris"})


@cache
def module() -> BuiltModule:
    """The module of the battle that ships."""
    return BuiltModule.of(Archive.from_bytes(build_module(NAME).content))


@cache
def scenario() -> dict[str, object]:
    """The battle that ships."""
    return dict(load_scenario(NAME))


def through_a_log(*events: Event, setup: dict[str, object] | None = None) -> ImportedLog:
    """The record as its own log tells it; the log must fit itself."""
    header = Header("gbacw", scenario=NAME, setup=setup) if setup else HEADER
    game = export_log(Record(header, events), module()).game
    assert [misfits for *_, misfits in Position.of(game).follow(game) if misfits] == []
    return import_log(game, module(), e.VOCABULARY, scenario())


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_comes_back(seed: int) -> None:
    """From the set-up, with its players."""
    game = random_game(SYSTEM, HEADER, scenario(), Random(seed), 300)
    found = through_a_log(*game.events)
    assert found.record.events == game.events
    assert found.record.header.players == HEADER.players
    assert found.unread == ()


@pytest.mark.parametrize(
    "event",
    [
        e.Refuse("301 OH", "left"),
        e.Extend("307 IN", "Line", ("L1", "M1")),
        e.Mount("310 NY Cav", "dismounts"),
        e.Face("301 OH", "w"),
        e.Disorder("301 OH", "fire"),
        e.Rout("351 GA"),
        e.Eliminate("351 GA"),
        e.LoseLeader("Gen. Hollis"),
        e.Lose("301 OH", 2),
        e.OutOfAmmo("Battery A"),
        e.Abandon("Battery A"),
        e.FlipAbandoned("Battery A"),
        e.Blow("310 NY Cav"),
        e.Collapse("301 OH"),
        e.Retreat("353 VA", "G5"),
        e.MoveLeader("Gen. Hollis", "F5"),
        e.Fatigue("1/1/I", "none"),
        e.ShockResult(6, "defender D"),
        e.Turn(1),
    ],
    ids=str,
)
def test_an_event_comes_back(event: Event) -> None:
    """What it does to the counter is its own, and no second event."""
    found = through_a_log(event)
    assert found.record.events == (event,)
    assert found.unread == ()


def test_banners_are_changed_by_what_is_said_of_a_command() -> None:
    """Orders, Reserve, status and fatigue of a brigade are on its leader's counter, and in the next log's set-up."""
    events = (
        e.TakeOrders("1/1/I", "March", "the roll"), e.Reserve("2/1/I"), e.CommandStatus("2/1/I", "out of command"),
        e.Fatigue("1/1/I", "2"), e.Ineffective("1/1/II"), e.Reserve("1/1/II"), e.LeaveReserve("1/1/II"),
    )  # fmt: skip
    game = export_log(Record(HEADER, events), module()).game
    position = Position.of(game)
    for _ in position.follow(game):
        pass
    boards = [BoardPicker(map, board) for map, board in position.boards.items()]
    table = PositionReader(position, module().places(boards)).table()
    assert setup_of(table, scenario())["commands"] == {
        "1/1/I": {"orders": "March", "fatigue": 2},
        "2/1/I": {"reserve": True, "out_of_command": True},
        "1/1/II": {"ineffective": True},
    }


def test_a_set_up_comes_back() -> None:
    """What a record says of its start, the counters show."""
    setup: dict[str, object] = {
        "units": {
            "301 OH": {"hex": "D2", "facing": "w", "disordered": True, "collapsed": True, "refused": "right"},
            "Battery A": {"abandoned": 1, "ammunition": 2},
            "351 GA": {"hex": None, "routed": True},
            "352 GA": {"hex": None, "eliminated": True},
            "303 NY": {"form": "Line"},
        },
        "leaders": {"Gen. Hollis": {"hex": "F5"}},
        "commands": {"1/1/I": {"orders": "March", "fatigue": 1}, "2/1/I": {"reserve": True}},
    }
    assert through_a_log(e.Turn(2), setup=setup).record.header.setup == setup
