"""Gaps of a log speak for the players: a breach that may rest on one is asked about (section 6 of the causes)."""

from __future__ import annotations

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.doubts import doubts, unsure
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Objection, Severity
from ccmod.play.judge import Judge, judge
from ccmod.play.record import Header

BREACH = Objection("Able 1 is not alerted")
SIX = (e.Squad, e.Wound, e.Health, e.Rounds, e.Land, e.Improve)


def mission() -> State:
    """The shipped mission at its start."""
    state: State = SYSTEM.start(Header("wwb"), load_scenario("wine-press"))
    return state


def test_a_log_that_leaves_out_seven_kinds_accuses_nobody() -> None:
    """Six kinds still leave a log trusted for the rest, the seventh does not; turns, phases and squads are one."""
    ledger = mission().ledger
    ledger.leave_out(*SIX)
    assert not ledger.is_taciturn()
    ledger.leave_out(e.Phase, e.Turn)
    assert not ledger.is_taciturn()
    ledger.leave_out(e.Explode)
    assert ledger.is_taciturn()


def test_figures_are_laid_down_as_late_as_suppression_is_reported() -> None:
    """Another man acts before the results of a shot are put down: the figure goes down with them (10.0-06)."""
    events = [
        "Able takes its turn",
        "Able 2 fires at Anton 2",
        "Able 2 rolls Yellow 5 serious for direct fire",
        "Able 3 reloads",
        "Anton 2 takes a serious wound",
        "The health of Anton 2 stands on box 3",
        "Anton 2 is suppressed",
        "Anton 2 takes the posture prone",
    ]
    setup = {"turn": 1, "phase": "fire", "side": "US Army", "soldiers": {"Anton 2": {"hex": "F7"}}}
    for left_out, due in ((0, {}), (1, {"wwb/V-166": Severity.VIOLATION})):
        told = [*events[: len(events) - left_out], "Able is done"]
        late = EXAMPLES.position({"base": "farm", "setup": setup, "events": told})
        found = {f.check: f.severity for f in judge(SYSTEM, late.record, late.scenario).findings}
        assert found == due, "owed until the squad is done"


def test_alarms_are_asked_for_where_a_log_has_gaps() -> None:
    """Who has left out something may have left out an alarm, until he has reported twenty of them (10.0-01)."""
    state = mission()
    assert unsure(state, "V-114", BREACH) is None, "nothing was left out"
    state.ledger.leave_out(e.Wound)
    assert unsure(state, "V-114", BREACH) == "who is alerted"
    assert unsure(state, "V-133", BREACH) is None, "it does not depend on alarms"
    state.ledger.times[e.Alert] = 20
    assert unsure(state, "V-114", BREACH) is None


BEGINNING = (
    "Turn 1 begins",
    "US Army takes an initiative point for its Leader",
    "Wehrmacht takes an initiative point for its panels",
    "US Army rolls Blue 6 for first side",
    "Wehrmacht rolls Blue 1 for first side",
    "US Army has the initiative",
    "US Army begins its fire phase",
    "Able takes its turn",
    "US Army begins its movement phase",
    "Able takes its turn",
)
"""The fire phase of the Wehrmacht is not reported."""


@pytest.mark.parametrize(
    ("deed", "check"),
    [
        ("Able 2 moves walking by E7 - F6 - F5 - G6 - G7", "wwb/V-068"),
        ("Able 2 moves walking by E7 - E6 - E5 - E4", "wwb/V-072"),
        ("Able 2 engages Able 3 in close combat", "wwb/V-124"),
    ],
    ids=["five hexes", "four and a wall", "a comrade"],
)
def test_what_is_wrong_in_any_phase_is_accused_where_one_was_not_reported(deed: str, check: str) -> None:
    """No phase lets a man walk five hexes (7.0-06), or four and over a wall (7.0-08), or fight a comrade (8.4-01)."""
    position = EXAMPLES.position({"base": "farm", "events": [*BEGINNING, deed]})
    found = [(f.check, f.severity) for f in judge(SYSTEM, position.record, position.scenario).findings]
    assert ("wwb/V-020", Severity.WARNING) in found, "a phase is missing"
    assert (check, Severity.VIOLATION) in found


@pytest.mark.parametrize(
    ("leader", "hex"), [("Able 4", "E8"), ("Able 1", "A12")], ids=["without Leadership", "from afar"]
)
def test_who_may_not_rally_is_accused_whoever_has_recovered(leader: str, hex: str) -> None:
    """Whether the man has recovered in silence does not matter where nobody might call him back (11.0-06)."""
    soldiers = {"Able 2": {"morale": "suppressed", "hex": hex}}
    setup = {"turn": 1, "phase": "fire", "side": "US Army", "soldiers": soldiers}
    events = ["Able takes its turn", f"{leader} calls Able 2 back to order"]
    position = EXAMPLES.position({"base": "farm", "setup": setup, "events": events})
    found = [(f.check, f.severity) for f in judge(SYSTEM, position.record, position.scenario).findings]
    assert ("wwb/V-170", Severity.VIOLATION) in found


def test_a_drag_into_the_next_hex_may_have_led_round_the_wall() -> None:
    """The yard wall takes a whole movement (7.0-08); where a phase is missing, who ends behind it is asked about."""
    events = [*BEGINNING, "Able 2 moves running by N8"]
    base = {"base": "farm", "scenario": {"soldiers": {"Able 2": {"hex": "N9"}}}, "events": events}
    position = EXAMPLES.position(base)
    found = [f.severity for f in judge(SYSTEM, position.record, position.scenario).findings if f.check == "wwb/V-072"]
    assert found == [Severity.WARNING]


@pytest.mark.parametrize(("gaps", "severity"), [((), Severity.VIOLATION), ((e.Wound,), Severity.WARNING)])
def test_who_may_fire_first_may_look_away_in_a_log_with_gaps(gaps: tuple[type, ...], severity: Severity) -> None:
    """The target of a Sight Test with the icon fires first, if he sees the spotter (6.0-22): he may have turned."""
    setup = {
        "turn": 1,
        "phase": "fire",
        "side": "US Army",
        "soldiers": {"Anton 2": {"hex": "E5", "posture": "kneeling"}},
    }
    events = [
        "Able takes its turn",
        "Able 1 turns to face 3",
        "Able 2 tests his sight on Anton 2",
        "Able 2 rolls Gray 4 OK + Red 1 icon for sight",
        "Able 2 fires at Anton 2",
    ]
    position = EXAMPLES.position({"base": "farm", "setup": setup, "events": events})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    bench.state.ledger.leave_out(*gaps)
    *_, last = map(bench.step, position.events)
    assert [one.severity for one in last.findings if one.check == "wwb/V-060"] == [severity]


def test_where_all_is_reported_nobody_has_recovered_unsaid() -> None:
    """A generator of games leaves out no recovery (4.0-03), so that none excuses what follows."""
    setup = {"turn": 1, "phase": "fire", "side": "US Army", "soldiers": {"Anton 2": {"morale": "suppressed"}}}
    position = EXAMPLES.position({"base": "farm", "setup": setup, "events": ["Able takes its turn"]})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    bench.step(position.events[0])
    state = bench.state
    state.man("Anton 2").chances, state.turn.soldier = 1, "Anton 2"
    assert doubts(state, "V-165") == "whether Anton 2 has recovered"
    state.ledger.whole = True
    assert doubts(state, "V-165") is None
