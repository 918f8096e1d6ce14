"""What a log leaves out by habit is asked for, and what no silence explains is accused."""

from __future__ import annotations

import pytest

from ccmod.games.bolt_action.rules.events import Destroy
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
