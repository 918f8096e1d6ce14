"""Losses, rally and recovery: the worked examples of the rulebook (11.7, 12.1, 12.2, 13.4, 14.2)."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge


def breaches(cohesion: int, die: int, then: list[str], **leaders: Any) -> list[str]:
    """The checks that object to what follows a rally roll of a Disordered unit of this Cohesion, alone in F5."""
    position = EXAMPLES.position(
        {
            "base": "division",
            "scenario": {"units": {"9 MA": {"cohesion": [9, cohesion]}}},
            "setup": {
                "turn": 2,
                "phase": "activations",
                "side": "Union",
                "command": "1/I",
                "brigades": ["1/1/I"],
                "units": {"9 MA": {"disordered": True}},
                "leaders": leaders,
            },
            "events": ["9 MA tries to rally", f"Union rolls {die} for rally of 9 MA", *then],
        }
    )
    found = judge(SYSTEM, position.record, position.scenario).findings
    return [finding.check for finding in found if finding.severity is Severity.VIOLATION]


RALLIES, LOSES = ["9 MA is rallied by its roll"], ["9 MA loses 1 SP by its rally roll"]


@pytest.mark.parametrize(
    ("cohesion", "die", "rallies", "loses"),
    [
        (5, 4, True, False),
        (5, 8, False, False),
        (5, 9, False, True),
        (4, 4, True, False),
        (4, 5, False, False),
        (4, 8, False, True),
    ],
)
def test_what_a_rally_roll_gives(cohesion: int, die: int, rallies: bool, loses: bool) -> None:
    """Both examples of 13.41: at or below Cohesion, above it, at twice of it or a natural 9 (E-13.41.1, E-13.41.2)."""
    assert (breaches(cohesion, die, RALLIES) == []) is rallies
    assert (breaches(cohesion, die, LOSES) == []) is loses


def test_a_corps_commander_takes_three_off_a_rally() -> None:
    """Three stars: a roll of 8 becomes a 5 (11.73, E-11.73)."""
    assert breaches(5, 8, RALLIES) == ["gbacw/V161"]
    assert breaches(5, 8, RALLIES, Carr={"hex": "F5"}) == []


def test_a_brigadier_who_may_still_ride_away_need_not_help() -> None:
    """He helps only at the end of his movement (13.43): a 10 by one count and a 9 by another are both possible."""
    assert breaches(5, 6, RALLIES, Reed={"hex": "F5"}) == []
    assert breaches(3, 6, LOSES, Reed={"hex": "F5"}) == []


@pytest.mark.parametrize("printed", [6, 11])
def test_a_unit_has_as_many_levels_as_strength_points(printed: int) -> None:
    """6 or 11 of them before it is gone (12.11, 12.13, E-12.11)."""
    assert Unit("6 MA", strength=printed, lost=printed - 1).sp == 1
    assert Unit("6 MA", strength=printed, lost=printed).sp == 0


def test_a_unit_collapses_below_half() -> None:
    """Of 8 points four may go; the fifth is below half (12.23, E-12.23.1)."""
    assert Unit("6 MA", strength=8, lost=4).is_below_half is False
    assert Unit("6 MA", strength=8, lost=5).is_below_half is True


@pytest.mark.parametrize(("strength", "fighting"), [(4, 3), (7, 6), (8, 6)])
def test_one_man_in_four_holds_horses(strength: int, fighting: int) -> None:
    """Dismounted cavalry of 4 or 7 points loses one, of 8 two (14.25, E-14.25)."""
    assert Unit("1 VA", type="cavalry", strength=strength, mounted=False).firing_sp == fighting


def test_with_half_of_its_strength_a_unit_is_collapsed_no_more() -> None:
    """The marker comes off by itself, so that the next loss is a new Collapse (12.23, 16.2)."""
    position = EXAMPLES.position(
        {
            "base": "division",
            "setup": {
                "turn": 3,
                "phase": "recovery",
                "period": "night",
                "commands": {"1/1/I": {"reserve": True}},
                "units": {"9 MA": {"lost": 3, "disordered": True, "collapsed": True}},
            },
            "events": ["9 MA gathers stragglers", "Union rolls 0 for stragglers of 9 MA", "9 MA regains 1 SP"],
        }
    )
    judge = Judge(SYSTEM, position.record.header, position.scenario)
    states = []
    for event in position.record.events:
        judge.step(event)
        states.append(judge.state.unit("9 MA").collapsed)
    assert states == [True, True, False]
