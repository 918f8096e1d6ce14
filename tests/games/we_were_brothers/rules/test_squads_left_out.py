"""Steps that a log leaves out by habit: who is done or leaves without a word accuses nobody."""

from __future__ import annotations

import pytest

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.ledger import SEVERAL
from ccmod.games.we_were_brothers.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge


@pytest.mark.parametrize(("whole", "severity"), [(False, Severity.WARNING), (True, Severity.VIOLATION)])
def test_a_squad_may_be_done_without_a_word(whole: bool, severity: Severity) -> None:
    """Another squad's soldier acts (5.0-06): a breach only in a log that leaves out nothing."""
    setup = {"turn": 1, "phase": "movement", "side": "Wehrmacht"}
    steps = ["Anton takes its turn", "Anton 2 moves walking by G2", "Berta 2 moves walking by M4"]
    position = EXAMPLES.position({"base": "farm", "setup": setup, "events": steps})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    bench.state.ledger.whole = whole
    *_, last = map(bench.step, position.events)
    assert [one.severity for one in last.findings if one.check == "wwb/V-024"] == [severity]


@pytest.mark.parametrize(("left_out", "asked"), [(SEVERAL - 1, False), (SEVERAL, True)])
def test_who_left_the_map_may_be_unreported(left_out: int, asked: bool) -> None:
    """A fate without a reason (9.0-16): what may be missing is asked for in a log with several kinds of gaps."""
    setup = {"turn": 1, "phase": "movement", "side": "Wehrmacht"}
    steps = ["Anton takes its turn", "The fate of Able 2 is safe"]
    position = EXAMPLES.position({"base": "farm", "setup": setup, "events": steps})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    bench.state.ledger.supplied.clear()
    bench.state.ledger.leave_out(*(e.Wound, e.Land, e.Rounds)[:left_out])
    *_, last = map(bench.step, position.events)
    (finding,) = [one for one in last.findings if one.check == "wwb/X01"]
    assert ("when Able 2 left the map" in finding.message) is asked


@pytest.mark.parametrize(
    ("announced", "severity"),
    [(True, Severity.VIOLATION), (False, Severity.NOT_CHECKABLE)],
    ids=["squads", "no squads"],
)
def test_a_squad_whose_turn_is_not_announced_may_have_recovered(announced: bool, severity: Severity) -> None:
    """Who is suppressed twice (10.0-09) has recovered between them, in his squad's turn (4.0-06), or it is a breach."""
    setup = {"turn": 1, "phase": "movement", "side": "US Army", "soldiers": {"Anton 2": {"morale": "suppressed"}}}
    steps = ["Wehrmacht begins its fire phase", "Anton 2 is suppressed"]
    position = EXAMPLES.position({"base": "farm", "setup": setup, "events": steps})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    if not announced:
        bench.state.ledger.leave_out(e.Squad)
    *_, last = map(bench.step, position.events)
    assert {one.severity for one in last.findings if one.check in ("wwb/V-165", "wwb/V-203")} == {severity}


@pytest.mark.parametrize(
    ("announced", "severity"), [(True, Severity.VIOLATION), (False, Severity.WARNING)], ids=["squads", "no squads"]
)
def test_a_rout_is_not_owed_by_who_may_have_recovered(announced: bool, severity: Severity) -> None:
    """Another result on a suppressed man routs him (10.0-09), unless he was not suppressed any more."""
    setup = {"turn": 1, "phase": "fire", "side": "US Army", "soldiers": {"Anton 2": {"hex": "F7"}}}
    steps = [
        *(["Able takes its turn"] if announced else []),
        "Able 2 fires at Anton 2",
        "Able 2 rolls Yellow 3 suppressed for direct fire",
        "Anton 2 is suppressed",
        "Anton 2 takes the posture prone",
        "Able 3 fires at Anton 2",
        "Able 3 rolls Yellow 3 suppressed for direct fire",
        "Able 4 reloads",
    ]
    options = {"alternating_squads": "yes"}  # so that his squad may have its turn between (5.0-08)
    position = EXAMPLES.position({"base": "farm", "setup": setup, "options": options, "events": steps})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    found = [one for event in position.events for one in bench.step(event).findings]
    owed = [one for one in found if one.check == "wwb/V-165"]
    assert {one.severity for one in owed} == {severity}


def test_who_routs_was_alerted() -> None:
    """Nobody has reported that an unalerted man was alerted; his rout is none of his own ways (10.0-01)."""
    setup = {"turn": 1, "phase": "fire", "side": "US Army", "soldiers": {"Anton 2": {"alerted": False}}}
    steps = ["Anton 2 routs", "Anton 2 moves in rout by G2"]
    position = EXAMPLES.position({"base": "farm", "setup": setup, "events": steps})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    *_, last = map(bench.step, position.events)
    assert "wwb/V-086" not in {one.check for one in last.findings}
