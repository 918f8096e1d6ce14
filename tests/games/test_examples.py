"""Every example of every check, judged: a legal one is legal, an illegal one earns its objection at its step."""

from __future__ import annotations

import pytest

from ccmod import games
from ccmod.play.examples import Example
from ccmod.play.finding import Severity
from ccmod.play.judge import Replay, judge
from ccmod.play.systems import load_system

SYSTEMS = {id: load_system(id) for id in games.ids("rules")}
EXAMPLES = [(id, example) for id, system in SYSTEMS.items() for example in system.examples()]
LEGAL = [pytest.param(id, example, id=f"{id}/{example.id}") for id, example in EXAMPLES if example.legal]
ILLEGAL = [pytest.param(id, example, id=f"{id}/{example.id}") for id, example in EXAMPLES if not example.legal]


def judged(system: str, example: Example) -> Replay:
    """The example's record with its verdicts."""
    return judge(SYSTEMS[system], example.record.record, example.record.scenario)


@pytest.mark.parametrize(("system", "example"), LEGAL)
def test_a_legal_example_is_legal(system: str, example: Example) -> None:
    """No check has anything against it, neither its own nor any other."""
    findings = [f for f in judged(system, example).findings if f.severity is Severity.VIOLATION]
    assert [f"{f.step}: {f.check} {f.message}" for f in findings] == []


@pytest.mark.parametrize(("system", "example"), ILLEGAL)
def test_an_illegal_example_earns_its_objection(system: str, example: Example) -> None:
    """Its check objects at the step that it names, and nothing is wrong before."""
    findings = list(judged(system, example).findings)
    shown = [f"{f.step}: {f.check} {f.severity} {f.message}" for f in findings]
    own = [f for f in findings if f.check == f"{system}/{example.check}" and f.step == example.step]
    assert own, f"no objection at step {example.step}: {shown}"
    assert own[0].severity in (Severity.VIOLATION, Severity.WARNING), shown
    assert [f for f in findings if f.step < (example.step or 0) and f.severity is Severity.VIOLATION] == [], shown


@pytest.mark.parametrize("system", SYSTEMS)
def test_examples_have_names_of_their_own(system: str) -> None:
    """No two examples of a check share an id, and each says where its expectation comes from."""
    examples = [example for id, example in EXAMPLES if id == system]
    ids = [example.id for example in examples]
    assert len(ids) == len(set(ids))
    assert all(example.source for example in examples)
    assert all((example.step is None) == example.legal for example in examples)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_check_is_proven(system: str) -> None:
    """Each check that a log can show has a legal and an illegal example."""
    proven = {(example.check, example.legal) for id, example in EXAMPLES if id == system}
    enforced = SYSTEMS[system].rulebook.enforced()
    assert {check for check in enforced if {(check, True), (check, False)} - proven} == set()
