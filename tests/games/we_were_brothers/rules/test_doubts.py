"""Gaps of a log speak for the players: a breach that may rest on one is asked about (section 6 of the causes)."""

from __future__ import annotations

from ccmod.authoring import load_scenario
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.doubts import unsure
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.system import SYSTEM
from ccmod.play.finding import Objection
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


def test_alarms_are_asked_for_where_a_log_has_gaps() -> None:
    """Who has left out something may have left out an alarm, until he has reported twenty of them (10.0-01)."""
    state = mission()
    assert unsure(state, "V-114", BREACH) is None, "nothing was left out"
    state.ledger.leave_out(e.Wound)
    assert unsure(state, "V-114", BREACH) == "who is alerted"
    assert unsure(state, "V-133", BREACH) is None, "it does not depend on alarms"
    state.ledger.times[e.Alert] = 20
    assert unsure(state, "V-114", BREACH) is None
