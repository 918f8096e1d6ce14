"""The catalogue of checks, and the options, against the digest."""

from __future__ import annotations

import re

from ccmod.games.bolt_action.rules.rulebook import OPTIONS, RULEBOOK
from ccmod.games.bolt_action.rules.system import EXAMPLES
from tests.shared import SHARED, needs_shared


def digest() -> str:
    """The digest of the summary."""
    assert SHARED is not None
    return (SHARED / "rules" / "bolt-action.md").read_text(encoding="utf-8")


@needs_shared
def test_every_check_of_the_digest_is_listed() -> None:
    """With its rule, in its order; behind them stand those that the digest does not list."""
    rows = re.findall(r"^\| (BV\d+)(?: ⚑[^|]*)? \| ([^|]*) \|", digest(), re.M)
    listed = [(entry.id, entry.rule) for entry in RULEBOOK.catalogue.values() if not entry.id.startswith("X")]
    assert listed == [(id, rule) for id, rule in rows]
    assert len(rows) == 98


@needs_shared
def test_every_ambiguity_is_an_option() -> None:
    """B01 to B41, one from the second reading, the sides of armour, and the tolerance of distances."""
    register = re.findall(r"^\| (B\d+) \|", digest(), re.M)
    assert [*register, "B42", "B43", "TOL"] == list(OPTIONS)


def test_every_check_is_enforced() -> None:
    """None is missing, and none is said to be beyond any log."""
    assert RULEBOOK.missing() == []
    assert RULEBOOK.enforced() == set(RULEBOOK.catalogue)


def test_every_reading_is_judged() -> None:
    """Each option with a choice has an example under another reading than the first."""
    read = {name for example in EXAMPLES.load() for name in example.record.record.header.options}
    assert {option.id for option in OPTIONS.values() if len(option.values) > 1} - read == set()
