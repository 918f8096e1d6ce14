"""Shock and its results: the examples that the rulebook works out (11.32, 11.43, 11.56, 12.23, 14.25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ccmod.games.great_battles.rules.shock_odds import rounded
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

BEGINS = ("The Union AM for 1/I is drawn", "1/1/I activates")


def broken(events: Sequence[str], units: dict[str, Any] | None = None) -> list[str]:
    """The rules that an activation of the Union breaks, with regiments that stand beside each other."""
    setup = {"turn": 1, "phase": "pool", "pool": {"Union": {"1/I": 1}}, "units": units or {}}
    position = EXAMPLES.position({"base": "shock", "setup": setup, "events": [*BEGINS, *events]})
    findings = judge(SYSTEM, position.record, position.scenario).findings
    return [one.check for one in findings if one.severity is Severity.VIOLATION]


@pytest.mark.parametrize(("for_attacker", "ratio"), [(True, "2-1"), (False, "1 1/2-1")])
def test_five_against_three(for_attacker: bool, ratio: str) -> None:
    """E-11.43: 2-1 for an attacker who moved against open ground, else 1 1/2-1."""
    assert rounded(5, 3, for_attacker=for_attacker) == ratio


@pytest.mark.parametrize(("strengths", "ratio"), [((1, 9), "1-4"), ((30, 2), "5-1"), ((4, 4), "1-1")])
def test_a_ratio_stays_on_the_chart(strengths: tuple[int, int], ratio: str) -> None:
    """Less than 1-4 is 1-4, more than 5-1 is 5-1 (11.43)."""
    assert rounded(*strengths, for_attacker=True) == rounded(*strengths, for_attacker=False) == ratio


@pytest.mark.parametrize(("strength", "fights"), [(4, 3), (7, 6), (8, 6)])
def test_horse_holders_do_not_fight(strength: int, fights: int) -> None:
    """E-14.25: dismounted cavalry of 4 or 7 SP counts 1 less, of 8 SP 2 less."""
    assert Unit("1 US", type="cavalry", strength=strength, mounted=False).firing_sp == fights


def test_two_attack_two() -> None:
    """E-11.32.1: A1 and A2 may not combine against D1 and D2; each may attack its own."""
    units = {"9 GA": {"hex": "G6"}}
    assert broken(["6 MA will shock 9 GA", "9 MA will shock 8 GA"], units) == []
    assert broken(["6 MA, 9 MA will shock 8 GA, 9 GA"], units) == ["gbacw/V133"]


def test_half_of_a_regiment_is_no_collapse() -> None:
    """E-12.23.1: of 8 SP four lost are nothing, the fifth Collapses."""
    assert Unit("6 MA", type="infantry", strength=8, lost=4).is_below_half is False
    assert Unit("6 MA", type="infantry", strength=8, lost=5).is_below_half is True
