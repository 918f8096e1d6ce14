"""The catalogue of checks against the digest that it comes from, and how much of it is enforced."""

from __future__ import annotations

import re

import pytest

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.play.examples import status_of
from tests.shared import SHARED, needs_shared


def test_the_catalogue_is_complete() -> None:
    """All 278 checks are there, in order, each with a rule and a title; checks of our own (``X01``) follow them."""
    ids = list(RULEBOOK.catalogue)
    assert ids[:278] == [f"V{n:03}" for n in range(1, 279)]
    assert all(re.fullmatch(r"X\d\d", id) for id in ids[278:])
    assert all(entry.rule and entry.title for entry in RULEBOOK.catalogue.values())


@needs_shared
def test_the_rules_are_those_of_the_digest() -> None:
    """Each check concerns exactly the rules that the digest's tables give for it."""
    assert SHARED is not None
    digest = (SHARED / "rules" / "combat-commander.md").read_text(encoding="utf-8")
    rules = dict(re.findall(r"^\| (V\d{3}) \| ([^|]+?) \|", digest, re.MULTILINE))
    assert len(rules) == 278
    assert {id: RULEBOOK.catalogue[id].rule for id in rules} == rules


def test_what_no_log_can_show_has_no_function() -> None:
    """A check is either enforced or not checkable, never both."""
    assert not RULEBOOK.enforced() & {entry.id for entry in RULEBOOK.catalogue.values() if entry.not_checkable}


@pytest.mark.parametrize(("first", "last"), [(1, 116), (170, 184)], ids=["cards-to-markers", "movement"])
def test_the_core_of_the_rules_is_enforced(first: int, last: int) -> None:
    """Cards to markers, and movement: every check has a function, and examples for and against it."""
    states = {row["id"]: row["status"] for row in status_of(RULEBOOK, EXAMPLES.load())}
    for number in range(first, last + 1):
        assert states[f"V{number:03}"] in ("enforced", "not checkable"), f"V{number:03}"


def test_nothing_is_unproven() -> None:
    """Whatever has a function has a legal and an illegal example."""
    assert [row["id"] for row in status_of(RULEBOOK, EXAMPLES.load()) if row["status"] == "unproven"] == []


def test_every_example_is_of_a_check() -> None:
    """No example file bears an id that the catalogue has not."""
    assert {example.check for example in EXAMPLES.load()} <= set(RULEBOOK.catalogue)


def test_every_function_says_its_rule() -> None:
    """Every check function says in its docstring what the rule demands."""
    assert all((check.function.__doc__ or "").strip() for check in RULEBOOK.checks)
