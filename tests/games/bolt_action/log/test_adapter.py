"""What players do by hand on an open table: a drag is a move in inches, a die from the cup a draw."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.bolt_action.log.adapter import BoltAction
from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import CUP
from ccmod.games.bolt_action.rules.points import Point
from ccmod.play.event import Event
from ccmod.play.random_player import random_game
from ccmod.play.record import Header, Record, load_record
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.acts import Put
from ccmod.replay.adapter import Change, Facing, LogStep, Moved, PieceState, PropertySet, RecordPiece, Rotated, Tableau
from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import import_log
from ccmod.replay.location import PieceLocation
from ccmod.replay.position_reader import PositionReader
from ccmod.vassal.commands import BoardPicker, ChangePiece
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position

SECTION = RecordPiece("British Section 1", "unit", "British")
DIE = RecordPiece("British Order Die 1", "die", "British")
TABLE = "Table"
GAME = Path(__file__).parents[4] / "scenarios" / "ford-lane" / "game.ccrec"


@cache
def module() -> BuiltModule:
    """Ford Lane, built."""
    made = shipped_module("ford-lane")
    assert made is not None
    return made


def drag(piece: RecordPiece, old: str | None, new: str | None) -> Moved:
    """A piece from one point of the table to another."""
    before, after = (None if place is None else PieceLocation(TABLE, place) for place in (old, new))
    return Moved(piece, before, after)


def told(*steps: tuple[list[Event], list[Change]]) -> tuple[list[Event], list[str]]:
    """The events that an adapter reads from these steps, and what it did not understand."""
    one = BoltAction(dict(load_scenario("ford-lane")))
    unread: list[str] = []
    for number, (said, changes) in enumerate(steps, 1):
        unread += one.read(LogStep(number, tuple((event, True) for event in said), tuple(changes)))
    return [told.event for told in one.events()], unread


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
    tank = RecordPiece("German Tank", "unit", "German")
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
    moves = [told.event for told in one.events() if isinstance(told.event, e.Move)]
    assert moves == [e.Move(tank.name, ("38/9",), facing=90)]


def test_a_sentence_stands_for_the_drag_before_it() -> None:
    """Whoever types the whole way after a drag says nothing new happened."""
    move = e.Move(SECTION.name, ("12/30", "12/28"), 400, 1)
    events, _ = told(([e.BeginTurn(1)], []), ([], [drag(SECTION, "10/30", "12/28")]), ([move], []))
    assert events[1:] == [move]


def test_successive_drags_are_one_way() -> None:
    """Around a corner, and back to a point of it as if the last leg had not been."""
    begin = [e.BeginTurn(1), e.DrawDie("British"), e.Order(SECTION.name, "Advance")]
    legs = [drag(SECTION, "10/30", "12/29"), drag(SECTION, "12/29", "12/27"), drag(SECTION, "12/27", "9/20")]
    events, _ = told((begin, []), *(([], [leg]) for leg in legs))
    assert events[3:] == [e.Move(SECTION.name, ("12/29", "12/27", "9/20"))]
    events, _ = told((begin, []), *(([], [leg]) for leg in legs), ([], [drag(SECTION, "9/20", "12/27")]))
    assert events[3:] == [e.Move(SECTION.name, ("12/29", "12/27"))]
    events, _ = told((begin, []), *(([], [leg]) for leg in legs), ([], [drag(SECTION, "9/20", "10/30")]))
    assert events[3:] == []  # where it stood at first
    whole = e.Move(SECTION.name, ("12/29", "12/27"))
    events, _ = told((begin, []), *(([], [leg]) for leg in legs[:2]), ([whole], []))
    assert events[3:] == [whole]


def test_the_undone_leg_of_a_way_is_no_part_of_it() -> None:
    """Ctrl+Z takes back one drag, not the way."""
    one = BoltAction(dict(load_scenario("ford-lane")))
    list(one.read(LogStep(1, ((e.DrawDie("British"), True), (e.Order(SECTION.name, "Advance"), True)))))
    list(one.read(LogStep(2, (), (drag(SECTION, "10/30", "10/28"),))))
    list(one.read(LogStep(3, (), (drag(SECTION, "10/28", "40/2"),))))
    one.take_back(3)
    assert [told.event for told in one.events()][2:] == [e.Move(SECTION.name, ("10/28",))]


def test_a_sentence_without_a_point_has_that_of_the_drag() -> None:
    """A unit that regroups where it was just dragged to has gone there."""
    events, _ = told(([e.BeginTurn(1)], []), ([], [drag(SECTION, "10/30", "10/27")]), ([e.Regroup(SECTION.name)], []))
    assert events[1:] == [e.Regroup(SECTION.name, ("10/27",))]


def test_no_drag_is_a_deployment_once_counters_show_play() -> None:
    """A log that begins in the middle of a game: somebody bears an order, or a pin."""
    one = BoltAction(dict(load_scenario("ford-lane")))
    state = PieceState(SECTION, PieceLocation(TABLE, "10/30"), values={"OrderNumber": "3", "Pins": "1", "Models": "6"})
    tracker = {"TurnTracker0": "0|2;0;false;6;0\\;0\\;0\\;true,true"}
    setup = one.setup(Tableau({"7": state}, {}, tracker))
    assert setup["turn"] == 2
    assert setup["units"][SECTION.name] == {"pins": 1, "models": 6, "order": "Advance"}
    list(one.read(LogStep(1, (), (drag(SECTION, "10/30", "10/28"),))))
    assert [told.event for told in one.events()] == [e.Move(SECTION.name, ("10/28",))]


def test_who_is_not_on_the_table_any_more_is_destroyed() -> None:
    """In a game under way: in the box of its side's losses, or taken off; the rest of its force was laid out."""
    one = BoltAction(dict(load_scenario("ford-lane")))
    lost = replace(SECTION, name="British Section 2")
    states = {
        "7": PieceState(SECTION, PieceLocation(TABLE, "10/30"), values={"OrderNumber": "3", "Pins": "1"}),
        "8": PieceState(lost, PieceLocation("Dice", "British losses")),
    }
    units = one.setup(Tableau(states, {}))["units"]
    assert (units["British Section 2"], units["German Tank"]) == ({"destroyed": True}, {"destroyed": True})
    idle = {"7": PieceState(SECTION, PieceLocation(TABLE, "10/30"))}
    assert "German Tank" not in one.setup(Tableau(idle, {})).get("units", {})


def test_a_log_from_the_middle_knows_wrecks_and_who_is_immobilised() -> None:
    """Their counters say it in the module: who lies on the table as a wreck is neither whole nor taken away."""
    hurt = {"German Tank": {"destroyed": True, "wreck": True}, "German Armoured Car": {"immobilised": True}}
    setup = {"turn": 3, "units": hurt}
    scenario = dict(load_scenario("ford-lane"))
    record = Record(Header("ba", scenario="ford-lane", setup=setup, midway=True), (e.DrawDie("British"),))
    read = import_log(export_log(record, module()).game, module(), vocabulary_of("ba"), scenario).record
    assert read.header.setup is not None
    assert {name: read.header.setup["units"][name] for name in hurt} == hurt
    tank = load_system("ba").start(read.header, scenario).units["German Tank"]
    assert (tank.wreck, tank.at) == (True, Point.of(scenario["units"]["German Tank"]["at"]))


def test_the_log_of_a_record_marks_wrecks() -> None:
    """As the menu does that says what becomes of a vehicle: somebody who joins there sees which one is lost."""
    acts = (
        e.VehicleResult("German Tank", "full", ("2",), ("immobilised",)),
        e.Destroy("German Tank", "left as a wreck"),
    )
    log = export_log(Record(Header("ba", scenario="ford-lane"), acts), module()).game
    shown = [one for step in log.steps for one in step.walk() if isinstance(one, ChangePiece)]
    words = ("immobilised", "wreck")
    assert [word for one in shown for word in words if word in one.new and word not in (one.old or "")] == list(words)


def number(name: str, old: int, new: int) -> PropertySet:
    """A number on the counter of the section that was set."""
    return PropertySet(name, str(old), str(new), SECTION)


def test_numbers_set_by_hand_are_acts() -> None:
    """As the lines of the menu that say so: a loss, pins on and off; what a sentence says is no second act."""
    one = BoltAction(dict(load_scenario("ford-lane")))
    steps = [
        LogStep(1, ((e.BeginTurn(1), True),)),
        LogStep(2, (), (), (number("Models", 8, 6),)),
        LogStep(3, (), (), (number("Pins", 0, 2),)),
        LogStep(4, ((e.Pin(SECTION.name, 1), True),), (), (number("Pins", 2, 3),)),
        LogStep(5, ((e.Rally(SECTION.name, 2, 2), True),), (), (number("Pins", 3, 1),)),
        LogStep(6, (), (), (number("Pins", 1, 0),)),
    ]
    unread = [text for step in steps for text in one.read(step)]
    told = [told.event for told in one.events()][1:]
    name = SECTION.name
    assert told == [e.Casualties(name, 2), e.Pin(name, 2), e.Pin(name, 1), e.Rally(name, 2, 2), e.Unpin(name, 1)]
    assert unread == []
    assert list(one.read(LogStep(7, (), (), (number("Models", 6, 8),))))


def test_clicks_on_a_plain_tracker_are_the_turn() -> None:
    """Of modules whose tracker says what it shows instead of a sentence."""
    events, _ = told(([e.Tracker(1, "Turn End")], []), ([e.Tracker(2, "Orders")], []))
    assert events == [e.EndOrders(), e.BeginTurn(2)]


GERMAN = "German Section 1"
SHOT = [
    e.BeginTurn(1), e.DrawDie("German"), e.Order(GERMAN, "Fire"), e.Declare(GERMAN, SECTION.name),
    e.Shoot(GERMAN, "lmg", SECTION.name, 3),
]  # fmt: skip
"""25 inches away at first: beyond half of a machine gun's 30 inches, so that 4 is needed (BA-HIT-3)."""


def rolled(before: list[Event], *dice: str) -> Event:
    """What dice of the toolbar are after these events."""
    return told((before, []), ([e.Roll("German", f"{len(dice)}d6", dice)], []))[0][-1]


def test_dice_of_the_toolbar_are_the_roll_that_is_due() -> None:
    """By their number: three for the three shots, two for an order test, one for a Rally."""
    assert rolled(SHOT, "4", "3", "6") == e.ToHit(GERMAN, ("4", "3", "6"), 2, need=4)
    order = [e.BeginTurn(1), e.DrawDie("German"), e.Order(GERMAN, "Fire")]
    assert rolled(order, "4", "5") == e.OrderTest(GERMAN, ("4", "5"), "passed", target=9)
    rally = [e.BeginTurn(1), e.DrawDie("German"), e.Pin(GERMAN, 3), e.Order(GERMAN, "Rally")]
    assert rolled(rally, "2") == e.Rally(GERMAN, 2, 2)
    hits = [*SHOT, e.ToHit(GERMAN, ("4", "3", "6"), 2, need=4)]
    assert rolled(hits, "4", "3") == e.Damage(GERMAN, ("4", "3"), SECTION.name, 4, 1)


def test_two_dice_after_a_shooting_are_a_morale_test_if_a_loss_demands_one() -> None:
    """Ford Lane demands a test for any loss: after shots that have all missed, two dice are no such test."""
    missed = [*SHOT, e.ToHit(GERMAN, ("1", "2", "3"), 0, need=4)]
    assert rolled(missed, "2", "4") == e.Roll("German", "2d6", ("2", "4"))
    hit = [*SHOT, e.ToHit(GERMAN, ("1", "2", "4"), 1, need=4), e.Damage(GERMAN, ("4",), SECTION.name, 4, 1)]
    suffered = [*hit, e.Pin(SECTION.name, 1), e.Casualties(SECTION.name, 1)]
    assert rolled(suffered, "2", "4") == e.MoraleTest(SECTION.name, ("2", "4"), "passed", target=8)


def test_pins_that_a_rally_has_taken_off_come_off_once() -> None:
    """Its die is one of the toolbar, and the pins are taken off by the menu; then play goes on."""
    rally: list[Event] = [e.BeginTurn(1), e.DrawDie("German"), e.Pin(GERMAN, 2), e.Order(GERMAN, "Rally")]
    off: tuple[list[Event], list[Change]] = ([e.Unpin(GERMAN, 1)], [])
    after: tuple[list[Event], list[Change]] = ([e.DrawDie("British")], [])
    events, _ = told((rally, []), ([e.Roll("German", "1d6", ("5",))], []), off, off, after, off)
    assert events[4:] == [e.Rally(GERMAN, 5, 2), e.DrawDie("British"), e.Unpin(GERMAN, 1)]


def test_dice_of_which_nobody_knows_the_roll_stay_dice() -> None:
    """None is due, or as many are not; they are no event that any rule objects to."""
    for before, dice in ((SHOT, ("4", "3", "6", "1")), ([e.BeginTurn(1)], ("4", "3"))):
        assert rolled(before, *dice) == e.Roll("German", f"{len(dice)}d6", dice)


def test_a_typed_order_may_have_small_letters() -> None:
    """``british section 1 is ordered to fire``."""
    assert told(([e.Order(SECTION.name, "fire")], []))[0] == [e.Order(SECTION.name, "Fire")]


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
    assert [told[:2] for told in one.events()] == [(e.BeginTurn(1), 1)]


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


def test_a_log_shows_on_its_counters_what_was_played() -> None:
    """Orders, pins and models of the demo game; each die lies on a space of its own side's tray."""
    record = load_record(GAME.read_text(encoding="utf-8"), vocabulary_of)
    game = export_log(record, module()).game
    position = Position.of(game, Module(module().archive))
    for _ in position.follow(game):
        pass
    picked = [BoardPicker(map, boards) for map, boards in position.boards.items()]
    reader = PositionReader(position, module().places(picked))
    shown = {state.piece.name: state for state in reader.table().pieces.values()}
    values = {name: shown[name].values for name in ("British Section 1", "German Tank", "German Armoured Car")}
    section, tank, car = values.values()
    assert (section["OrderNumber"], section["Pins"], section["Models"]) == ("3", "1", "6")
    assert (tank["OrderNumber"], tank["Pins"], car["OrderNumber"]) == ("7", "1", "4")
    spots = [state.spot for state in shown.values() if state.piece.kind == "die" and state.spot is not None]
    drawn = sorted(spot.place for spot in spots if spot.deck is None and spot.map == "Dice")
    assert drawn == ["British die 1", "British die 2", "German die 1", "German die 2"]
