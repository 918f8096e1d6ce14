"""Every example of every check, judged: a legal one is legal, an illegal one earns its objection at its step."""

from __future__ import annotations

import pytest

from ccmod.play.examples import Example
from ccmod.play.finding import Severity
from ccmod.play.judge import Replay, judge
from ccmod.systems.combat_commander.examples import EXAMPLES
from ccmod.systems.combat_commander.system import SYSTEM
from ccmod.systems.shelf import merge

SHIPPED = EXAMPLES.load()
LEGAL = [example for example in SHIPPED if example.legal]
ILLEGAL = [example for example in SHIPPED if not example.legal]


def judged(example: Example) -> Replay:
    """The example's record with its verdicts."""
    return judge(SYSTEM, example.record.record, example.record.scenario)


def violations(replay: Replay) -> list[str]:
    """All violations as readable lines."""
    return [f"{f.step}: {f.check} {f.message}" for f in replay.findings if f.severity is Severity.VIOLATION]


@pytest.mark.parametrize("example", LEGAL, ids=lambda example: example.id)
def test_a_legal_example_is_legal(example: Example) -> None:
    """No check has anything against it, neither its own nor any other."""
    assert violations(judged(example)) == []


@pytest.mark.parametrize("example", ILLEGAL, ids=lambda example: example.id)
def test_an_illegal_example_earns_its_objection(example: Example) -> None:
    """Its check objects at the step that it names, and nothing is wrong before."""
    findings = list(judged(example).findings)
    shown = [f"{f.step}: {f.check} {f.severity} {f.message}" for f in findings]
    own = [f for f in findings if f.check == f"cc/{example.check}" and f.step == example.step]
    assert own, f"no objection at step {example.step}: {shown}"
    assert own[0].severity in (Severity.VIOLATION, Severity.WARNING), shown
    assert [f for f in findings if f.step < (example.step or 0) and f.severity is Severity.VIOLATION] == [], shown


def test_examples_have_names_of_their_own() -> None:
    """No two examples of a check share an id, and each says where its expectation comes from."""
    ids = [example.id for example in SHIPPED]
    assert len(ids) == len(set(ids))
    assert all(example.source for example in SHIPPED)
    assert all((example.step is None) == example.legal for example in SHIPPED)


def test_overrides_are_merged_key_by_key() -> None:
    """An example changes single values of its base; lists are replaced whole."""
    base = {"units": {"a": {"hex": "C4", "side": "x"}}, "markers": [1]}
    over = {"units": {"a": {"hex": "D4"}}, "markers": []}
    assert merge(base, over) == {"units": {"a": {"hex": "D4", "side": "x"}}, "markers": []}


def test_a_slip_in_an_example_is_told() -> None:
    """A sentence that is no event, and a field that a record has not, are refused."""
    with pytest.raises(ValueError, match="no event says 'German sings'"):
        EXAMPLES.position({"events": ["German sings"]})
    with pytest.raises(ValueError, match="has no \\['evnts'\\]"):
        EXAMPLES.position({"evnts": []})
