"""Steps that a log leaves out by habit: what may be missing is asked for, and what no silence explains is accused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from ccmod.games.combat_commander.rules.events import Break, Trigger
from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge
from ccmod.play.reporting import ENOUGH

MOVE = ["German plays G-19 as the order Move", "German activates German Rifle 2"]
CLIFF = {"map": {"hexsides": {"cliff": ["C6-D6"]}}}
RADIO = {"radios": {"German Radio": {"side": "German", "type": "105-114"}}}
REQUEST = "German plays G-33 as the order Artillery Request"
BARRAGE = ["German places the spotting round in F4", "German rolls accuracy with G-52: 6 and 2"]
DRIFT = ["German reveals G-14 for drift", "The spotting round drifts to F4"]
FIRE_FOR_EFFECT = "German asks for Fire for Effect with Sgt. Weber"
SHELLED = [
    REQUEST,
    FIRE_FOR_EFFECT,
    *BARRAGE,
    *DRIFT,
    "German shells F4 at FP 10",
    "German rolls impact with G-8: 1 and 3",
]
TWO = {**RADIO, "units": {"Russian Rifle 2": {"hex": "F5"}}}
DEFENDS = "Russian rolls defense for {} with R-56: 4 and 5"
SUDDEN_DEATH = [
    "German plays G-3 as the order Recover",
    "German rolls recover for German Rifle 2 with G-71: 6 and 6",
    "German resolves Time!",
    "German advances Time to 6",
    {"type": "reshuffle", "side": "German", "deck": ["G-15", "G-71", "G-3"]},
    "German rolls sudden death with G-15: 2 and 3",
    "The game ends by sudden death: Russian wins",
]
LATE = {"time": {"start": 5, "sudden_death": 6}}
CHIT = {**LATE, "chits": {"A": "open", "B": "Russian"}}
HURT = {"decks": {"German": ["G-71", "G-15"]}, "units": {"German Rifle 2": {"broken": True}}}


def breaches(events: Iterable[Any], scenario: dict[str, Any], setup: dict[str, Any] | None = None) -> list[str]:
    """The checks that accuse somebody of the last of some steps on the meadow."""
    base = {"base": "meadow", "setup": {"active": "German", **(setup or {})}, "scenario": scenario}
    position = EXAMPLES.position({**base, "events": list(events)})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    *_, last = map(bench.step, position.events)
    return [one.check for one in last.findings if one.severity is Severity.VIOLATION]


@pytest.mark.parametrize(
    ("spent", "accused"),
    [
        ([], []),  # with 4 MP he may have gone round by another hex
        (["German Rifle 2 enters C7", "German Rifle 2 enters C8", "German Rifle 2 enters C7",
          "German Rifle 2 enters C6"], ["cc/V175"]),  # and with none left not
    ],
)  # fmt: skip
def test_a_drag_may_have_gone_round_a_cliff(spent: list[str], accused: list[str]) -> None:
    """A log shows where a drag ends: only whoever has the MP for a longer way may have gone it (O21.1, T83)."""
    assert breaches([*MOVE, *spent, "German Rifle 2 enters D6"], CLIFF) == accused


@pytest.mark.parametrize(
    ("declared", "accused"),
    [([], []), ([FIRE_FOR_EFFECT], ["cc/V221"])],
)
def test_a_barrage_of_which_nobody_has_said_what_it_is_may_be_smoke(declared: list[str], accused: list[str]) -> None:
    """Of Smoke no hex is shelled (O18.2.1.1); what was declared as Fire for Effect shells each unit (O18.2.3.2)."""
    assert breaches([REQUEST, *declared, *BARRAGE, *DRIFT, "German completes the order"], RADIO) == accused


@pytest.mark.parametrize(
    ("again", "accused"),
    [(["German rolls impact with G-9: 2 and 3"], []), ([], ["cc/V159"])],
)
def test_a_second_roll_may_be_another_attack(again: list[str], accused: list[str]) -> None:
    """An impact that nobody has announced looks like a re-roll: those in the other hex defend then (O18.2.3.2)."""
    assert breaches([*SHELLED, *again, DEFENDS.format("Russian Rifle 2")], TWO) == accused


@pytest.mark.parametrize(("scenario", "accused"), [(CHIT, []), (LATE, ["cc/V083"])])
def test_vp_of_chits_that_nobody_has_shown_may_decide(scenario: dict[str, Any], accused: list[str]) -> None:
    """VP are even only when all secret chits are counted (6.3.2, 9.2)."""
    assert breaches(SUDDEN_DEATH, scenario, HURT) == accused


@pytest.mark.parametrize(("results", "severity"), [(0, Severity.WARNING), (ENOUGH, Severity.VIOLATION)])
def test_only_results_of_defense_rolls_show_that_a_log_reports_them(results: int, severity: Severity) -> None:
    """However many units broke by Snipers and Events: those say nothing of the results of Defense rolls (O20.3.4)."""
    events = [
        "German begins a turn",
        *SHELLED,
        "Russian rolls defense for Russian Rifle 1 with R-2: 1 and 1",
        "German completes the order",
    ]
    position = EXAMPLES.position({"base": "meadow", "scenario": RADIO, "events": events})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    bench.state.ledger.times[Break], bench.state.results_reported = 10 * ENOUGH, results
    *_, last = map(bench.step, position.events)
    assert [one.severity for one in last.findings if one.check == "cc/V162"] == [severity]


@pytest.mark.parametrize(("left_out", "severity"), [(False, Severity.VIOLATION), (True, Severity.NOT_CHECKABLE)])
def test_an_event_without_a_word_may_have_eliminated_a_weapon(left_out: bool, severity: Severity) -> None:
    """Scrounge brings back an eliminated Weapon (E71): one in play may be lost where a trigger was not reported."""
    events = [
        "German plays G-3 as the order Recover",
        "German rolls recover for German Rifle 2 with G-35: 3 and 4",
        "German resolves Event!",
        "German reveals G-57 for event: Scrounge",
        "German carries out Scrounge",
        "German Light MG 1 goes to German Rifle 2",
    ]
    setup = {"active": "German", "units": {"German Rifle 2": {"broken": True}}}
    position = EXAMPLES.position({"base": "meadow", "setup": setup, "events": events})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    if left_out:
        bench.state.ledger.leave_out(Trigger)
    *_, last = map(bench.step, position.events)
    assert [one.severity for one in last.findings if one.check == "cc/V094"] == [severity]


@pytest.mark.parametrize(("activated", "accused"), [("German Rifle 1", ["cc/V047"]), (None, [])])
def test_of_an_order_without_a_word_whom_it_activates_nobody_knows_who_is_idle(
    activated: str | None, accused: list[str]
) -> None:
    """A unit activated for the Move before may be activated for the Advance, too (O14.1), unless another is (O14.2)."""
    setup = {"hands": {"German": ["G-19", "G-43"]}}
    order = ["German plays G-43 as the order Advance", *([f"German activates {activated}"] if activated else [])]
    assert breaches([*MOVE, *order, "German Rifle 2 enters D6"], {}, setup) == accused


@pytest.mark.parametrize(("first", "accused"), [("Russian", []), ("German", ["cc/V204"])])
def test_whose_order_it_is_has_the_turn_even_if_it_was_not_reported(first: str, accused: list[str]) -> None:
    """Only the active player gives Orders (O14.1), so that the other rolls first in the Melee after one (O16.4.2)."""
    events = [
        "German plays G-43 as the order Advance",
        "German activates German Rifle 2",
        "German Rifle 2 enters D6",
        "Melee in D6",
        f"{first} rolls melee with {first[0]}-7: 1 and 3",
    ]
    scenario = {"units": {"Russian Rifle 1": {"hex": "D6"}}}
    assert breaches(events, scenario, {"active": "Russian", "hands": {"German": ["G-43"]}}) == accused
