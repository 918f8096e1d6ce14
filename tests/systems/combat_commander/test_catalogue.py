"""The catalogue of checks against the digest that it comes from."""

from __future__ import annotations

import re

from ccmod.systems.combat_commander.system import RULEBOOK
from tests.shared import SHARED, needs_shared


def test_the_catalogue_is_complete() -> None:
    """All 278 checks are there, in order, then those of ours, each with a rule and a title."""
    assert [id for id in RULEBOOK.catalogue if id[0] == "V"] == [f"V{n:03}" for n in range(1, 279)]
    assert all(id[0] == "X" for id in list(RULEBOOK.catalogue)[278:])
    assert all(entry.rule and entry.title for entry in RULEBOOK.catalogue.values())


@needs_shared
def test_the_rules_are_those_of_the_digest() -> None:
    """Each check concerns exactly the rules that the digest's tables give for it."""
    assert SHARED is not None
    digest = (SHARED / "rules" / "combat-commander.md").read_text(encoding="utf-8")
    rules = dict(re.findall(r"^\| (V\d{3}) \| ([^|]+?) \|", digest, re.MULTILINE))
    assert {entry.id: entry.rule for entry in RULEBOOK.catalogue.values() if entry.id[0] == "V"} == rules
