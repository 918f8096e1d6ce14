"""Moves: the sums that findings show, what is not known, and how wrong sums are explained."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import Judge

MOVE = ["German plays G-19 as the order Move", "German activates German Rifle 2"]
SETUP = {"active": "German", "hands": {"German": ["G-19"]}}


def judged(*events: str, **record: Any) -> tuple[Judge, list[Finding]]:
    """A Move of the squad in C6, step by step, and all findings."""
    data = {"base": "meadow", "setup": SETUP, **record, "events": [*MOVE, *events]}
    position = EXAMPLES.position(data)
    judge = Judge(SYSTEM, position.record.header, position.scenario)
    return judge, [f for event in position.events for f in judge.step(event).findings]


def enters(*hexes: str) -> list[str]:
    """The squad's steps."""
    return [f"German Rifle 2 enters {hex}" for hex in hexes]


def test_a_finding_shows_the_sum() -> None:
    """A player can add up what he reads: the cost by parts, the Movement by parts, what is spent and left."""
    map = {"terrain": {"C8": "woods"}, "level": {"C8": 1}}
    gun = {"German Heavy MG 1": {"side": "German", "type": "Heavy MG", "carrier": "German Rifle 2"}}
    _, found = judged(*enters("C7", "C8"), scenario={"map": map, "weapons": gun})
    assert [f.check for f in found] == ["cc/V183"]
    assert found[0].message == (
        "German Rifle 2 pays C8 woods 2 + uphill 1 = 3 MP and has 2 left (Movement 4 -1 Weapon = 3 MP, 1 spent)"
    )
    assert found[0].objection.hexes == ("C7", "C8")
    assert found[0].objection.pieces == ("German Rifle 2",)


def test_spent_mp_are_kept_unit_by_unit() -> None:
    """O21.1: what each unit has spent is the sum of its own steps."""
    judge, _ = judged(*enters("C7", "C8"), scenario={"map": {"terrain": {"C8": "marsh"}}})
    assert judge.state.order.legs["German Rifle 2"].spent == 4
    assert judge.state.order.legs["German Rifle 2"].path == ["C7", "C8"]


def test_without_a_map_nothing_is_guessed() -> None:
    """A record without scenario data: each step is not checkable, and never a violation."""
    position = EXAMPLES.position({"setup": SETUP, "events": [*MOVE, *enters("C7", "C9")]})
    judge = Judge(SYSTEM, position.record.header, None)
    found = [f for event in position.events for f in judge.step(event).findings]
    assert "cc/V172" in {f.check for f in found}
    assert {f.severity for f in found} == {Severity.NOT_CHECKABLE}


def test_an_unknown_cost_is_told_and_the_announcement_taken() -> None:
    """T80.2: a minor bridge beside its way costs as what is below it; where that is unknown, what was said counts."""
    bridge = {"map": {"terrain": {"C7": "bridge_minor"}}}
    judge, found = judged(*enters("C7"), "German Rifle 2 has spent 3 MP", *enters("C8", "C9"), scenario=bridge)
    assert [(f.step, f.check, f.severity) for f in found] == [
        (3, "cc/V172", Severity.NOT_CHECKABLE),
        (4, "cc/V171", Severity.NOT_CHECKABLE),
        (6, "cc/V172", Severity.VIOLATION),
    ]
    assert judge.state.order.legs["German Rifle 2"].spent == 5


def test_a_wrong_sum_is_told_once() -> None:
    """After a wrong announcement the next ones are judged by what is added to it."""
    said = "German Rifle 2 has spent {} MP".format
    _, found = judged(*enters("C7"), said(2), *enters("C8"), said(3), *enters("C9"), said(4))
    assert [(f.step, f.check) for f in found] == [(4, "cc/V171")]


@pytest.mark.parametrize("ahead", [True, False])
def test_announcements_may_come_before_or_after_the_step(ahead: bool) -> None:
    """O21.5: the sum is said at the step, on whichever side of it the log has the line."""
    pairs = [("German Rifle 2 has spent 2 MP", *enters("C7")), ("German Rifle 2 has spent 3 MP", *enters("C8"))]
    events = [line for said, step in pairs for line in ((said, step) if ahead else (step, said))]
    _, found = judged(*events, scenario={"map": {"terrain": {"C7": "woods"}}})
    assert found == []


@pytest.mark.parametrize(
    ("reading", "severity"), [("the group stays together", Severity.WARNING), ("the others may go on", None)]
)
def test_a_broken_member_of_a_group(reading: str, severity: Severity | None) -> None:
    """AMB-53: who leaves behind a squad that broke on the way is shown to a judge, unless the reading allows it."""
    events = [
        "German plays G-19 as the order Move",
        "German activates Sgt. Weber, German Rifle 1, German Rifle 2",
        "German Rifle 1, German Rifle 2 enters C7",
        "German Rifle 2 breaks",
        "German Rifle 1 enters C8",
        "German completes the order",
    ]
    stack = {"units": {"German Rifle 1": {"hex": "C6"}, "Sgt. Weber": {"hex": "C6"}}}
    data = {"base": "meadow", "scenario": stack, "setup": SETUP, "options": {"AMB-53": reading}, "events": events}
    position = EXAMPLES.position(data)
    judge = Judge(SYSTEM, position.record.header, position.scenario)
    found = [f for event in position.events for f in judge.step(event).findings]
    assert [f.severity for f in found if f.check == "cc/V178"] == ([severity] if severity else [])


def test_a_unit_displaced_by_an_event_pays_nothing() -> None:
    """E46: what an Event does to a unit in the midst of a Move is no step of that Move."""
    events = [
        *enters("C7"),
        "German rolls targeting with G-33: 2 and 5",
        "German resolves Event!",
        "German reveals G-19 for event: Blaze",
        "German carries out Blaze",
        "German Rifle 2 enters D7",
        "German has resolved Event!",
        *enters("D8"),
    ]
    judge, _ = judged(*events)
    assert judge.state.order.legs["German Rifle 2"].path == ["C7", "D8"]
    assert judge.state.order.legs["German Rifle 2"].spent == 2
