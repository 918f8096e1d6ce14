"""What the summary of the rules does not say is a parameter: without it a check says so, and never guesses."""

from __future__ import annotations

import pytest

from ccmod.games.bolt_action.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.play.record import Header, Record

SETUP = {"turn": 1, "drawn": "Blue"}
ORDER = "Blue Squad 1 is ordered to Fire"
RUN = "Blue Squad 1 is ordered to Run"
FIRE = (ORDER, "Blue Squad 1 takes aim at Red Squad 1")
SHOTS = (*FIRE, "Blue Squad 1 shoots at Red Squad 1 with rifle from 2 models for 2 shots")
GUN = (
    "Blue Gun is ordered to Fire",
    "Blue Gun takes aim at Red Tank",
    "Blue Gun shoots at Red Tank with medium at gun for 1 shots",
    "Blue Gun rolls 4 to hit: 1 hits",
)
DAMAGE = (*GUN, "Blue Gun rolls 5 to damage Red Tank on 8 with pen 5 against the front making 10: 1 damaged")
NEEDS = [
    ("BV027", "order_test: target", (ORDER, "Blue Squad 1 takes an order test with 2+3: passed")),
    ("BV042", "artillery: Advance", ("Blue Gun is ordered to Advance", "Blue Gun moves to 40/32")),
    ("BV065", "point_blank_in", (*SHOTS, "Blue Squad 1 rolls 3+2 to hit: 1 hits")),
    ("BV065", "long_threshold", (*SHOTS, "Blue Squad 1 rolls 3+2 to hit: 1 hits")),
    ("BV065", "small_unit", (*SHOTS, "Blue Squad 1 rolls 3+2 to hit: 1 hits")),
    ("BV065", "cover_definitions", (*SHOTS, "Blue Squad 1 rolls 3+2 to hit: 1 hits")),
    ("BV070", "natural_one_fails", (*SHOTS, "Blue Squad 1 rolls 1+2 to hit with point blank +1, long +1: 2 hits")),
    ("BV072", "damage: formula", DAMAGE),
    ("BV090", "damage_class_rule", (*DAMAGE, "Red Tank suffers full damage on 2: immobilised")),
    ("BV097", "morale_test: target", ("Red Squad 1 takes a morale test with 2+3: passed",)),
    ("BV112", "dice_per_model", (RUN, "Blue Squad 1 strikes Red Squad 1 with 5: 1 casualties")),
]  # fmt: skip


@pytest.mark.parametrize(("check", "datum", "lines"), NEEDS, ids=[f"{row[0]}-{row[1]}" for row in NEEDS])
def test_without_its_parameter_a_check_says_so(check: str, datum: str, lines: tuple[str, ...]) -> None:
    """It names what is missing, as the digest's register of ambiguities demands (chapter 8, the flagged checks)."""
    position = EXAMPLES.position({"base": "bare", "scenario": {"id": "bare"}, "setup": SETUP, "events": list(lines)})
    bare = {**position.scenario, "rules": {}}
    findings = [f for f in judge(SYSTEM, position.record, bare).findings if f.check == f"ba/{check}"]
    told = [f.message for f in findings if f.severity is Severity.NOT_CHECKABLE]
    assert any(datum in message for message in told), told


HELP = [
    ("helped by Blue Officer for 2", {"officer": None}, "rules: officer: radius_in"),  # B05
    ("for 2", {}, "which officer helps"),  # B05
    ("modified by 1", {}, "why the test is modified by +1"),  # B01: the summary has no modifier but -3 (BA-IAV-2)
]


@pytest.mark.parametrize(("help", "rules", "datum"), HELP, ids=[row[0] for row in HELP])
@pytest.mark.parametrize(("dice", "asks"), [("5+5", True), ("4+5", False)])
def test_help_that_decides_a_test_is_asked_about(
    help: str, rules: dict[str, None], datum: str, dice: str, asks: bool
) -> None:
    """Regular troops pass with 9 (BA-MOR); what takes them to 10 must be known, and what changes nothing need not."""
    lines = [ORDER, f"Blue Squad 1 takes an order test with {dice} {help}: passed"]
    given = {"base": "field", "scenario": {"id": "field", "rules": rules}, "setup": SETUP, "events": lines}
    position = EXAMPLES.position(given)
    told = [f.message for f in judge(SYSTEM, position.record, position.scenario).findings]
    assert told == ([f"not checkable without {datum}"] if asks else [])


def test_without_a_scenario_nothing_is_guessed() -> None:
    """Of units that nobody described no check claims anything that it cannot know."""
    lines = ("Turn 1 begins", "Blue gets an order die from the cup", "A 1 is ordered to Advance", "A 1 moves to 1/2")
    events = tuple(event for line in lines if (event := SYSTEM.vocabulary.read_line(line)) is not None)
    assert len(events) == len(lines)
    findings = list(judge(SYSTEM, Record(Header("ba"), events)).findings)
    assert {f.severity for f in findings} == {Severity.NOT_CHECKABLE}
