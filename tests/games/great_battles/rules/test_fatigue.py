"""Fatigue: the worked examples of the rulebook (17.22)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ccmod.games.great_battles.rules.effects.effort import equivalents
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit, Values
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.games.great_battles.rules.weariness import tiredness
from ccmod.play.judge import Judge, judge


@pytest.mark.parametrize(("halves", "worth"), [(2 * 18, 3), (2 * 18 + 1, 4), (2 * 24, 4), (36, 3), (37, 4)])
def test_what_a_march_of_infantry_is_worth(halves: int, worth: int) -> None:
    """With 6 points an activation, 18 are three and 24 four; on roads of half a point the 37th hex (E-17.22.1)."""
    unit = Unit("6 MA", type="infantry", front=Values(6, 6))
    unit.deeds.spent = halves
    assert equivalents(State(), unit) == worth


def shock(attacker: str, defender: str) -> list[str]:
    """A Shock that comes to its Step 6b."""
    return [f"{attacker} will shock {defender}", f"{attacker} shocks {defender}"]


def activation(side: str, division: str, brigade: str, *acts: str) -> list[str]:
    """One activation of a brigade."""
    return [f"The {side} AM for {division} is drawn", f"{brigade} activates", *acts, f"{brigade} has finished"]


def the_day() -> Iterator[str]:
    """A brigade moves, attacks twice, and is attacked in two enemy Action Phases."""
    yield "Turn 1 begins"
    yield from activation("Union", "1/I", "1/1/I", "6 MA moves to G7 for 1 MP")
    yield from activation("Union", "1/I", "1/1/I", *shock("6 MA", "8 GA"))
    yield from activation("Union", "1/I", "1/1/I", *shock("6 MA", "8 GA"))
    for _ in range(2):
        yield from activation("Confederate", "1/II", "1/1/II", *shock("8 GA", "6 MA"))


def objections(*levels: str) -> list[int]:
    """Which of these fatigue levels, told one after the other at the end of that day, V168 objects to (from 1)."""
    events = [*the_day(), *(f"The fatigue of 1/1/I is now {level}" for level in levels)]
    position = EXAMPLES.position({"base": "division", "events": events})
    found = judge(SYSTEM, position.record, position.scenario).findings
    return [finding.step - len(events) + len(levels) for finding in found if finding.check == "gbacw/V168"]


def test_a_day_of_two_attacks_and_two_defences_brings_four_levels() -> None:
    """One for the third activation, one for the second attack, one for each defence: from none to 3 (E-17.22.2)."""
    assert objections("0", "1", "2", "3") == []
    assert objections("0", "1", "2", "3", "4") == [5]
    assert objections("3") == []
    assert objections("4") == [1]


def adds_after(*events: str) -> tuple[int, int]:
    """What fatigue adds to a roll of 6 MA after these events, at the least and at the most."""
    position = EXAMPLES.position({"base": "division", "events": [*the_day(), *events]})
    bench = Judge(SYSTEM, position.record.header, position.scenario)
    for event in position.events:
        bench.step(event)
    return tiredness(bench.state, bench.state.unit("6 MA"))


def test_fatigue_that_nobody_has_said_may_count_or_not() -> None:
    """Four levels are earned, which make Level 3; said so, they add 2. After a night's rest a level may be gone."""
    assert adds_after() == (0, 2)
    assert adds_after("The fatigue of 1/1/I is now 3") == (2, 2)
    assert adds_after("The fatigue of 1/1/I is now 3", "Turn 2 begins", "Turn 3 begins") == (1, 2)
