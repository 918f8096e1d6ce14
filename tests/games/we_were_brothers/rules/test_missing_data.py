"""What a mission does not give is never held against its players: it makes steps not checkable, and no breach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

GIVEN = ("dice", "weapons", "map", "modifiers", "health", "edges", "devices", "fronts")
"""What the source has lost, or a mission lays down."""


def without(scenario: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The mission without one of its tables."""
    return {name: value for name, value in scenario.items() if name != key}


def breaches(key: str | None) -> list[str]:
    """What is held against the legal examples, where this is not known; without a key, the whole mission."""
    found = []
    for example in SYSTEM.examples():
        if example.legal:
            scenario = None if key is None else without(example.record.scenario, key)
            for one in judge(SYSTEM, example.record.record, scenario).findings:
                if one.severity is Severity.VIOLATION:
                    found.append(f"{example.id}, step {one.step}: {one.message}")
    return found


@pytest.mark.parametrize("key", GIVEN)
def test_a_table_that_is_missing_accuses_nobody(key: str) -> None:
    """Every legal example stays free of breaches without it."""
    assert breaches(key) == []


def test_without_the_mission_nobody_is_accused() -> None:
    """Who has which skill and weapon, and what a face means, stands in the mission alone."""
    assert breaches(None) == []
