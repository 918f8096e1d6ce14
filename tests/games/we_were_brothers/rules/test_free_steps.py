"""The free step before a shot (4.0-05): who steps and does not fire has lost his phase, unless his shot shows it."""

from __future__ import annotations

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.checks.activations import step_without_a_shot
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.terms import FIRE, MOVEMENT
from ccmod.play.event import Event
from ccmod.play.finding import Severity
from ccmod.play.record import Header
from ccmod.play.systems import load_system


def after_a_step() -> State:
    """A man of the US Army has taken his free step in a fire phase, and has not fired yet."""
    state: State = load_system("wwb").start(Header("wwb"), load_scenario("wine-press"))
    man = next(one for one in state.soldiers.values() if one.side == "US Army")
    man.morale, man.deeds.stepped = "alerted", "posture"
    state.turn.phase, state.turn.soldier = FIRE, man.name
    return state


@pytest.mark.parametrize(
    ("event", "unsaid", "severity"),
    [
        (e.Phase("US Army", FIRE), True, Severity.WARNING),
        (e.Phase("US Army", FIRE), False, Severity.VIOLATION),
        (e.Phase("US Army", MOVEMENT), True, Severity.VIOLATION),
        (e.Phase("Wehrmacht", FIRE), True, Severity.VIOLATION),
    ],
)
def test_a_phase_that_his_own_shot_may_show_accuses_nobody(event: Event, unsaid: bool, severity: Severity) -> None:
    """Only where the phase is put in, and is one in which he may fire."""
    state = after_a_step()
    state.ledger.unsaid = unsaid
    objection = step_without_a_shot(state, event)
    assert objection is not None
    assert objection.severity is severity
