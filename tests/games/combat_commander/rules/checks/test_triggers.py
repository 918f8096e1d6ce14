"""How rolls are followed: triggers announced or not, re-rolls, last cards, weapons, records that begin midway."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.state.interrupts import EVENT, SNIPER
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge
from ccmod.play.resources import ExamplePosition

RECOVER = ["German plays G-3 as the order Recover"]
BROKEN = {"active": "German", "hands": {"German": ["G-3"]}, "units": {"German Rifle 2": {"broken": True}}}


def bench(*events: Any, setup: dict[str, Any] | None = None, **record: Any) -> tuple[Judge, list[str]]:
    """The judge after these events on the meadow, and what it found: ``step check severity``."""
    data = {"base": "meadow", "setup": setup or BROKEN, **record, "events": [*RECOVER, *events]}
    position: ExamplePosition = EXAMPLES.position(data)
    judge = Judge(SYSTEM, position.record.header, position.scenario)
    found = [f for event in position.events for f in judge.step(event).findings]
    shown = [f"{f.step} {f.check[3:]} {f.severity}" for f in found if f.check not in ("cc/V012", "cc/V015")]
    return judge, shown


def violations(*events: Any, **more: Any) -> list[str]:
    """Only the violations, as ``step check``."""
    return [line.removesuffix(" violation") for line in bench(*events, **more)[1] if line.endswith("violation")]


def roll(card: str, dice: str) -> str:
    """A Recover roll for the broken squad."""
    return f"German rolls recover for German Rifle 2 with {card}: {dice}"


def test_a_trigger_is_open_from_its_announcement_to_its_end() -> None:
    """Between the two lines what is rolled belongs to the trigger (1.9.1(b)); then the roll is the last one again."""
    judge, _ = bench(roll("G-37", "4 and 3"), "German resolves Event!")
    assert judge.state.interrupts.open is not None
    assert judge.state.interrupts.open.name == EVENT
    judge, _ = bench(roll("G-37", "4 and 3"), "German resolves Event!", "German has resolved Event!")
    assert judge.state.interrupts.open is None
    assert judge.state.interrupts.roll.event.card == "G-37"


def test_a_trigger_that_nobody_announces_is_seen_by_its_first_act() -> None:
    """A random hex after a Sniper! roll begins the Sniper!; the end of the Order ends it."""
    judge, found = bench(roll("G-63", "5 and 5"), "German reveals G-13 for random hex: C7")
    assert judge.state.interrupts.open.name == SNIPER
    assert not judge.state.interrupts.open.announced
    judge, _ = bench(roll("G-63", "5 and 5"), "German reveals G-13 for random hex: C7", "German completes the order")
    assert judge.state.interrupts.open is None
    assert found == []


def test_two_faults_of_one_roll_are_told_apart() -> None:
    """A result before the trigger is V026; a trigger that never comes is V024, once, where play goes on."""
    late = [roll("G-10", "2 and 2"), "German Rifle 2 rallies", "German resolves Sniper!"]
    assert violations(*late) == ["3 V026"]
    never = [roll("G-10", "2 and 2"), "German Rifle 2 rallies", "German completes the order"]
    assert violations(*never) == ["3 V026", "4 V024"]


def test_a_cancelled_trigger_is_not_missed() -> None:
    """9.1: a re-roll cancels the trigger with the roll, and the new roll stands for both."""
    again = ["German calls for a re-roll", "Russian takes the Initiative card", roll("G-15", "2 and 3")]
    assert violations(roll("G-63", "5 and 5"), *again, "German Rifle 2 rallies", "German completes the order") == []


def test_the_last_card_is_told_once() -> None:
    """6.1.2: the missing Time Advance is one fault, however long play goes on without it."""
    setup = {"active": "German", "decks": {"German": ["G-15"]}, "units": BROKEN["units"]}
    late = [roll("G-15", "2 and 3"), "German Rifle 2 rallies", "German completes the order"]
    assert violations(*late, setup=setup) == ["3 V035"]


def test_a_repeated_last_card_and_time() -> None:
    """AMB-16: the Time Advance for a last card stands though its roll is repeated; the call may come after it."""
    setup = {"active": "German", "decks": {"German": ["G-15"]}, "units": BROKEN["units"]}
    calls = ["German calls for a re-roll", "Russian takes the Initiative card"]
    missed = violations(roll("G-15", "2 and 3"), *calls, roll("G-15", "2 and 3"), setup=setup)
    assert "5 V035" in missed
    again = roll("G-15", "2 and 3")
    deck = {"type": "reshuffle", "side": "German", "deck": ["G-15", "G-3"]}
    advance = ["German advances Time to 1", deck, "Russian gains 1 VP"]
    assert violations(roll("G-15", "2 and 3"), *advance, *calls, again, setup=setup) == []
    assert violations(roll("G-15", "2 and 3"), *calls, *advance, again, setup=setup) == []


@pytest.mark.parametrize(("reading", "expected"), [("any player's", []), ("only his own", ["3 V037"])])
def test_whose_rolls_may_be_repeated(reading: str, expected: list[str]) -> None:
    """AMB-52: by default the holder may have any last roll repeated."""
    setup = {**BROKEN, "initiative": "Russian"}
    events = [roll("G-15", "2 and 3"), "Russian calls for a re-roll"]
    assert violations(*events, setup=setup, options={"AMB-52": reading}) == expected


def test_weapons_without_printed_numbers_are_not_guessed() -> None:
    """11.4: which numbers repair a weapon is printed on it; unknown, the check is not checkable, and never ok."""
    setup = {**BROKEN, "weapons": {"German Light MG 1": {"broken": True}}}
    sniper = ["German resolves Sniper!", "German reveals G-13 for random hex: C7", "German aims the sniper at C7"]
    _, found = bench(roll("G-63", "5 and 5"), *sniper, setup=setup)
    assert "5 V033 not checkable" in found
    assert not any(line.endswith(str(Severity.VIOLATION)) for line in found)


def test_a_record_that_begins_with_a_trigger_is_judged_fairly() -> None:
    """The roll may have come before the record: not checkable, no violation."""
    position = EXAMPLES.position(
        {"base": "meadow", "setup": BROKEN, "events": ["German resolves Sniper!", "German calls for a re-roll"]}
    )
    judge = Judge(SYSTEM, position.record.header, position.scenario)
    first, second = (judge.step(event) for event in position.events)
    assert [(f.check, f.severity) for f in first.findings] == [("cc/V024", Severity.NOT_CHECKABLE)]
    assert ("cc/V039", Severity.NOT_CHECKABLE) in [(f.check, f.severity) for f in second.findings]


def test_a_mover_who_goes_on_leaves_the_op_fire_trigger() -> None:
    """A step of a Move is no result of the attack roll before it: the trigger was left out (V024, not V026)."""
    record = {
        "base": "meadow",
        "scenario": {"units": {"Russian Rifle 1": {"hex": "F6"}}},
        "setup": {"active": "German", "hands": {"German": ["G-19"], "Russian": ["R-54"]}},
        "events": [
            "German plays G-19 as the order Move",
            "German activates German Rifle 2",
            "German Rifle 2 enters D6",
            "Russian plays R-54 as the action Op Fire with Russian Rifle 1",
            "Russian attacks D6 with Russian Rifle 1",
            "Russian rolls fire attack with R-38: 4 and 3",
            "German Rifle 2 enters D5",
        ],
    }
    position = EXAMPLES.position(record)
    judge = Judge(SYSTEM, position.record.header, position.scenario)
    found = [f for event in position.events for f in judge.step(event).findings]
    assert "cc/V024" in [f.check for f in found if f.step == 7]
    assert "cc/V026" not in [f.check for f in found]
