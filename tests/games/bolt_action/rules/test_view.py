"""What a position on a table and a step show."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.scene import scene
from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.games.bolt_action.rules.view import view
from ccmod.play.judge import Judge
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml
from ccmod.play.view import DiceRoll, Line

FIELD = read_yaml("ccmod.games.bolt_action.rules", "examples/bases.yaml")["field"]


def bench(*events: e.Order | e.Move | e.Pin | e.DrawDie | e.BeginTurn | e.Destroy) -> Judge:
    """The judge after these events."""
    judge = Judge(SYSTEM, Header("ba"), FIELD)
    for event in events:
        judge.step(event)
    return judge


def test_units_stand_at_points() -> None:
    """Each at its point, with its models, order and pins; the cup and the turn beside the table."""
    shown = view(
        bench(e.BeginTurn(1), e.DrawDie("Blue"), e.Order("Blue Squad 1", "Fire"), e.Pin("Blue Squad 1", 2)).state
    )
    squad = next(counter for counter in shown.counters if counter.name == "Blue Squad 1")
    assert (squad.hex, squad.label, squad.flags) == ("20/30", "8", ("Fire", "2 pins"))
    assert shown.facts["Dice of Blue in the cup"] == "4"
    assert shown.facts["Turn"] == "1 of 6"
    assert shown.turn == "Turn 1"


def test_vehicles_face() -> None:
    """A vehicle is turned so far, clockwise from up, and says so; it is turned by a move. Men have no front."""
    move = e.Move("Blue Tank", ("50/34", "44/34"), facing=270)
    judge = bench(e.BeginTurn(1), e.DrawDie("Blue"), e.Order("Blue Tank", "Advance"), move)
    counters = {counter.name: counter for counter in view(judge.state).counters}
    tank, squad = counters["Blue Tank"], counters["Red Squad 1"]
    assert (tank.degrees, tank.facing, tank.states[-1]) == (270, "270°", "faces 270°")
    assert (squad.degrees, squad.facing) == (0, "")


def test_wrecks_stay_and_the_dead_do_not() -> None:
    """A destroyed vehicle is a wreck on the table (BA-VDR-4); infantry is gone."""
    shown = view(bench(e.Destroy("Red Truck"), e.Destroy("Red Squad 1")).state)
    names = {counter.name: counter for counter in shown.counters}
    assert "Red Squad 1" not in names
    assert names["Red Truck"].flags == ("wreck",)


def test_a_way_and_a_line_of_fire() -> None:
    """The way from where the activation began, with its length; a range from base to base."""
    move = e.Move("Blue Squad 1", ("20/26", "22/26"))
    judge = bench(e.BeginTurn(1), e.DrawDie("Blue"), e.Order("Blue Squad 1", "Advance"), move)
    assert scene(judge.state, move).lines == (Line(("20/30", "20/26", "22/26"), "path", "6 inches"),)
    aim = e.Declare("Blue Squad 1", "Red Squad 1")
    judge.step(aim)
    assert scene(judge.state, aim).lines == (Line(("22/26", "20/18"), "sight", "7.25 inches"),)


def test_dice_are_shown() -> None:
    """Each with its number, by the side of the unit."""
    roll = e.OrderTest("Blue Squad 1", ("3", "4"), "passed")
    assert scene(bench().state, roll).rolls == (
        DiceRoll((("white", 3), ("white", 4)), "order_test", "Blue", better="low"),
    )
