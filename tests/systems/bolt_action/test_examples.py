"""Every example of every check, judged: a legal one is legal, an illegal one earns its objection at its step."""

from __future__ import annotations

import pytest

from ccmod.play.examples import Example
from ccmod.play.finding import Severity
from ccmod.play.judge import Replay, judge
from ccmod.systems.bolt_action.system import SYSTEM

EXAMPLES = tuple(SYSTEM.examples())
LEGAL = [example for example in EXAMPLES if example.legal]
ILLEGAL = [example for example in EXAMPLES if not example.legal]


def judged(example: Example) -> Replay:
    """The example's record with its verdicts."""
    return judge(SYSTEM, example.record.record, example.record.scenario)


@pytest.mark.parametrize("example", LEGAL, ids=lambda example: example.id)
def test_a_legal_example_is_legal(example: Example) -> None:
    """No check has anything against it, neither its own nor any other."""
    findings = [f for f in judged(example).findings if f.severity is Severity.VIOLATION]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []


@pytest.mark.parametrize("example", ILLEGAL, ids=lambda example: example.id)
def test_an_illegal_example_earns_its_objection(example: Example) -> None:
    """Its check objects at the step that it names, and nothing is wrong before."""
    findings = list(judged(example).findings)
    shown = [f"{f.step}: {f.check} {f.severity} {f.message}" for f in findings]
    own = [f for f in findings if f.check == f"ba/{example.check}" and f.step == example.step]
    assert own, f"no objection at step {example.step}: {shown}"
    assert own[0].severity in (Severity.VIOLATION, Severity.WARNING), shown
    assert [f for f in findings if f.step < (example.step or 0) and f.severity is Severity.VIOLATION] == [], shown


def test_examples_have_names_of_their_own() -> None:
    """No two examples of a check share an id, and each says where its expectation comes from."""
    ids = [example.id for example in EXAMPLES]
    assert len(ids) == len(set(ids))
    assert all(example.source for example in EXAMPLES)
    assert all((example.step is None) == example.legal for example in EXAMPLES)


def test_every_check_is_proven() -> None:
    """Each check that a log can show has a legal and an illegal example."""
    proven = {(example.check, example.legal) for example in EXAMPLES}
    assert {check for check in SYSTEM.rulebook.enforced() if {(check, True), (check, False)} - proven} == set()
