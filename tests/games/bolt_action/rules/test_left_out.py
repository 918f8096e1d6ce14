"""What a log leaves out by habit is asked for, and what no silence explains is accused."""

from __future__ import annotations

import pytest

from ccmod.games.bolt_action.rules.events import Destroy
from ccmod.games.bolt_action.rules.points import Point
from ccmod.games.bolt_action.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge

FAR = {"Red Squad 1": {"at": [20, 2]}, "Red Squad 2": {"at": [30, 2]}, "Red Tank": {"at": [4, 2]}}
NEAR = {**FAR, "Red Car": {"at": [10, 2]}, "Red Truck": {"at": [40, 26]}}
"""Only the truck is within 12 inches of anybody."""
SHOT_AT = [
    "Blue Gun is ordered to Fire",
    "Blue Gun shoots at Red Truck with medium at gun for 1 shots",
    "Blue Gun rolls 6 to hit: 1 hits",
    "Blue Gun rolls 5 to damage Red Truck on 6 with pen 4 making 9: 1 damaged",
    "Blue gets an order die from the cup",
]
NO_TARGET = [
    "Blue Squad 1 is ordered to Advance",
    "Blue Squad 1 takes an order test with 6+6: failed",
    "Blue Squad 1 rolls 1 for FUBAR: friendly fire",
    "The die of Blue Squad 1 is turned to Down",
]


def going_down(before: list[str], *, left_out: bool = False) -> list[Severity]:
    """What BV034 says of a unit that goes Down and fires at no friend (BA-FUB-1)."""
    setup = {"turn": 1, "drawn": "Blue"}
    row = {"base": "field", "scenario": {"units": NEAR}, "setup": setup, "events": [*before, *NO_TARGET]}
    position = EXAMPLES.position(row)
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    bench.state.ledger.reported.add(Destroy)
    if left_out:
        bench.state.ledger.leave_out(Destroy)
    *_, last = map(bench.step, position.events)
    return [one.severity for one in last.findings if one.check == "ba/BV034"]


@pytest.mark.parametrize(("left_out", "severity"), [(False, Severity.VIOLATION), (True, Severity.WARNING)])
def test_who_stands_near_may_be_lost_where_a_log_leaves_losses_out(left_out: bool, severity: Severity) -> None:
    """A friend is a target only while an enemy is within 12 inches of him (BA-FUB-1), and not when that one is lost."""
    assert going_down([], left_out=left_out) == [severity]


def test_a_damaged_soft_skin_may_be_lost_though_the_log_reports_losses() -> None:
    """Damage destroys a soft-skinned vehicle (BA-DMG), so that no friend has an enemy near him any more."""
    assert going_down(SHOT_AT) == [Severity.NOT_CHECKABLE]


ASSAULT = [
    "Blue Squad 1 is ordered to Run",
    "Blue Squad 1 assaults Red Squad 1 from 11 inches",
    "Red Squad 1 reacts to Blue Squad 1 with nothing",
    "Blue Squad 1 moves to 20/19",
    "Blue Squad 1 strikes Red Squad 1 with 4+1+1 on 4: 1 casualty",
    "Red Squad 1 loses 1 model",
    "Red Squad 1 strikes Blue Squad 1 with 5+1 on 4: 1 casualty",
    "Blue Squad 1 loses 1 model",
    "Red gets an order die from the cup",
]


@pytest.mark.parametrize(("reported", "severity"), [(True, Severity.VIOLATION), (False, Severity.NOT_CHECKABLE)])
def test_a_round_may_have_cost_the_last_model_of_how_many_nobody_knows(reported: bool, severity: Severity) -> None:
    """Equal losses are a draw, and ask for a further round (BA-CQ-5), unless nobody is left of one unit (BA-CQ-4e)."""
    events = [line for line in ASSAULT if reported or "loses" not in line]
    position = EXAMPLES.position({"base": "field", "setup": {"turn": 1, "drawn": "Blue"}, "events": events})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    *_, last = map(bench.step, position.events)
    assert [one.severity for one in last.findings if one.check in ("ba/BV113", "ba/BV114")] == [severity]


SECOND_SHOTS = [
    "Blue Squad 1 is ordered to Fire",
    "Blue Squad 1 takes aim at Red Squad 1",
    "Blue Squad 1 shoots at Red Squad 1 with rifle from 3 models for 3 shots",
    "Blue Squad 1 shoots at Red Squad 1 with rifle from 4 models for 4 shots",
    "Blue Squad 1 rolls 6+1+1 to hit: 1 hits",
    "Blue Squad 1 rolls 6 to damage Red Squad 1 on 4: 1 damaged",
    "Blue Squad 1 rolls 6+1+1+1 to hit with long -1: 1 hits",
]


@pytest.mark.parametrize(("reported", "found"), [(False, [Severity.NOT_CHECKABLE]), (True, [Severity.VIOLATION])])
def test_the_nearest_model_may_be_gone_where_no_loss_was_ever_reported(reported: bool, found: list[Severity]) -> None:
    """From the nearest model it is 11 inches, from the others 12 1/2: a rifle's half range is 12 (BA-SHO-3)."""
    red = {"Red Squad 1": {"at": [20, 16.5]}}
    row = {"base": "field", "scenario": {"units": red}, "setup": {"turn": 1, "drawn": "Blue"}, "events": SECOND_SHOTS}
    position = EXAMPLES.position(row)
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    bench.state.make_unit("Red Squad 1").formation = (*[Point(0, 0)] * 7, Point(0, 150))
    bench.state.losses_reported = reported
    *_, last = map(bench.step, position.events)
    assert [one.severity for one in last.findings if one.check == "ba/BV065"] == found
