"""Records of others: acts out of nothing, rolls made again, duties left out, and legal play that was accused."""

from __future__ import annotations

import json

import pytest

from ccmod.games.bolt_action.rules.system import SYSTEM
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import judge
from ccmod.play.record import load_record
from ccmod.play.systems import vocabulary_of
from tests.shared import SHARED, needs_shared

CLAIMS = {
    "b01-failed-test-with-modifier-acts": (3, "BV008"),
    "b03-double-six-rolled-again": (3, "BV030"),
    "b05-friendly-fire-nobody-shot": (5, "BV034"),
    "b07-friendly-fire-at-the-enemy-instead": (6, "BV034"),
    "b09-blows-dice-not-counted": (5, "BV072"),
    "b13-round-ends-before-defender-strikes": (7, "BV111"),
    "b27-ambush-fires-twice": (8, "BV063"),
    "b25-no-roll-to-hit": (4, "X16"),
    "b31-no-pin-of-a-hit": (7, "X16"),
    "b33-mortar-hits-no-pin": (6, "X16"),
    "b37-tank-destroyed-without-result": (6, "X14"),
    "b41-models-lost-for-no-reason": (2, "X14"),
    "b43-pins-for-no-reason": (2, "X14"),
    "b45-rolled-to-hit-again": (6, "X15"),
    "b47-morale-test-again": (9, "X15"),
    "b35-two-targets-first-losses-forgotten": (10, "BV081"),
}
"""Records with the step and the check by which each must fail first."""


def findings_of(name: str) -> list[Finding]:
    """What is found in a record."""
    assert SHARED is not None
    folder = SHARED / "faults" / "ba"
    record = load_record((folder / f"{name}.ccrec").read_text(encoding="utf-8"), vocabulary_of)
    scenario = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return list(judge(SYSTEM, record, scenario).findings)


@needs_shared
@pytest.mark.parametrize("name", CLAIMS)
def test_what_cannot_be_is_found(name: str) -> None:
    """The step that cannot be is the first one that is called a violation."""
    first = next(finding for finding in findings_of(name) if finding.severity is Severity.VIOLATION)
    assert (first.step, first.check) == (CLAIMS[name][0], f"ba/{CLAIMS[name][1]}")


@needs_shared
@pytest.mark.parametrize("name", ["b11-losses-of-two-weapons-FALSE-ALARM", "b29-double-six-not-checkable"])
def test_legal_play_is_not_accused(name: str) -> None:
    """Losses of two weapons are taken together (BA-SHO-6); a double six fails against any target (BA-FUB-0)."""
    assert [finding for finding in findings_of(name) if finding.severity is Severity.VIOLATION] == []


@needs_shared
def test_the_pin_of_a_hit_is_a_question_where_losses_show_the_hit() -> None:
    """The scenario says one a hit (B18): who tells the losses may have left it out of the log alone."""
    found = {(finding.check, finding.severity) for finding in findings_of("b11-losses-of-two-weapons-FALSE-ALARM")}
    assert found == {("ba/X16", Severity.WARNING)}
