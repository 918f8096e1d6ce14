"""What players do by hand on an open table: a drag is a move in inches, a die from the cup a draw."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.bolt_action.log.adapter import BoltAction
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import CUP
from ccmod.play.event import Event
from ccmod.play.random_player import random_game
from ccmod.play.record import Header
from ccmod.play.systems import load_system
from ccmod.replay.acts import Put
from ccmod.replay.adapter import Change, Facing, LogStep, Moved, Piece, PieceState, Rotated, Tableau
from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import import_log
from ccmod.replay.location import PieceLocation

SECTION = Piece("British Section 1", "unit", "British")
DIE = Piece("British Order Die 1", "die", "British")
TABLE = "Table"


@cache
def module() -> BuiltModule:
    """Ford Lane, built."""
    made = shipped_module("ford-lane")
    assert made is not None
    return made


def drag(piece: Piece, old: str | None, new: str | None) -> Moved:
    """A piece from one point of the table to another."""
    before, after = (None if place is None else PieceLocation(TABLE, place) for place in (old, new))
    return Moved(piece, before, after)


def told(*steps: tuple[list[Event], list[Change]]) -> tuple[list[Event], list[str]]:
    """The events that an adapter reads from these steps, and what it did not understand."""
    one = BoltAction(dict(load_scenario("ford-lane")))
    unread: list[str] = []
    for number, (said, changes) in enumerate(steps, 1):
        unread += one.read(LogStep(number, tuple((event, True) for event in said), tuple(changes)))
    return [event for event, _ in one.events()], unread


def test_a_drag_is_a_move() -> None:
    """Once a turn has begun; before that it is the deployment."""
    begin = e.BeginTurn(1)
    events, _ = told(([], [drag(SECTION, "10/30", "10/31")]), ([begin], []), ([], [drag(SECTION, "10/31", "10/28.5")]))
    assert events == [e.Deploy(SECTION.name, "10/31"), begin, e.Move(SECTION.name, ("10/28.5",))]


def test_the_first_die_shows_that_play_has_begun() -> None:
    """Nobody has to say that the first turn begins: what is dragged after it is moved."""
    die = e.DrawDie("British")
    events, _ = told(([die], []), ([], [drag(SECTION, "10/31", "10/28.5")]))
    assert events == [die, e.Move(SECTION.name, ("10/28.5",))]


def test_a_counter_that_is_turned_after_its_move_faces_there() -> None:
    """The German tank faces 180 degrees in the scenario, where its counter is drawn upright."""
    tank = Piece("German Tank", "unit", "German")
    one = BoltAction(dict(load_scenario("ford-lane")))
    turned = Rotated(tank, "", Facing(270.0))
    steps = [
        LogStep(1, ((e.BeginTurn(1), True), (e.DrawDie("German"), True), (e.Order(tank.name, "Advance"), True))),
        LogStep(2, (), (drag(tank, "38/3", "38/9"),)),
        LogStep(3, (), (), (turned,)),
        LogStep(4, ((e.DrawDie("British"), True), (e.Order("British Tank", "Fire"), True))),
        LogStep(5, (), (), (replace(turned, new=Facing(0.0)),)),
    ]
    assert [text for step in steps for text in one.read(step)] == []
    moves = [event for event, _ in one.events() if isinstance(event, e.Move)]
    assert moves == [e.Move(tank.name, ("38/9",), facing=90)]


def test_a_sentence_stands_for_the_drag_before_it() -> None:
    """Whoever types the whole way after a drag says nothing new happened."""
    move = e.Move(SECTION.name, ("12/30", "12/28"), 400, 1)
    events, _ = told(([e.BeginTurn(1)], []), ([], [drag(SECTION, "10/30", "12/28")]), ([move], []))
    assert events[1:] == [move]


def test_a_die_from_the_cup_is_a_draw() -> None:
    """Without a word; put back, it says nothing by itself."""
    out = Moved(DIE, PieceLocation("Decks", CUP, CUP), PieceLocation(TABLE, "1/1"))
    back = Moved(DIE, PieceLocation(TABLE, "1/1"), PieceLocation("Decks", CUP, CUP))
    events, unread = told(([e.BeginTurn(1)], []), ([], [out]), ([], [back]))
    assert (events[1:], unread) == ([e.DrawDie("British")], [])


def test_a_unit_that_vanishes_is_told() -> None:
    """Unless somebody says that it is destroyed."""
    gone = drag(SECTION, "10/30", None)
    assert told(([e.BeginTurn(1)], []), ([], [gone]))[1]
    assert told(([e.BeginTurn(1)], []), ([e.Destroy(SECTION.name)], [gone])) == (
        [e.BeginTurn(1), e.Destroy(SECTION.name)],
        [],
    )


def test_undone_steps_leave_no_event() -> None:
    """And come back when the undoing is undone."""
    one = BoltAction(None)
    list(one.read(LogStep(1, ((e.BeginTurn(1), True),))))
    one.take_back(1)
    assert list(one.events()) == []
    one.restore(1)
    assert list(one.events()) == [(e.BeginTurn(1), 1)]


def test_a_set_up_tells_who_stands_elsewhere() -> None:
    """And putting it up again puts them there."""
    one = BoltAction(dict(load_scenario("ford-lane")))
    table = Tableau({"7": PieceState(SECTION, PieceLocation(TABLE, "11/29.5"))}, {})
    setup = one.setup(table)
    assert setup == {"units": {SECTION.name: {"at": [11.0, 29.5]}}}
    assert list(one.arrange(setup, table)) == [Put(("7",), PieceLocation(TABLE, "11/29.5"))]


@pytest.mark.parametrize("seed", range(3))
def test_games_go_to_logs_and_back(seed: int) -> None:
    """A random game, written as a log of the built module, is read as the same record: pixels become inches again."""
    scenario = load_scenario("ford-lane")
    header = Header("ba", scenario="ford-lane", players={"British": "Anna", "German": "Boris"})
    game = random_game(load_system("ba"), header, scenario, Random(seed), 400)
    exported = export_log(game, module())
    assert exported.left_out == ()
    found = import_log(exported.game, module(), load_system("ba").vocabulary, scenario)
    assert found.record.events == game.events
    assert found.unread == ()
    assert found.record.header.setup is None
