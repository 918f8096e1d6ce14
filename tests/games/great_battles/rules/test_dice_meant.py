"""Disorder dice that may be for several checks, or of several units: what follows shows which (2.6, 11.36, 12.54)."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge


def regiment(side: str, hex: str, **more: Any) -> dict[str, Any]:
    """A regiment of the position ``plain``, of 5 SP."""
    west, command = ("w", "1/1/II") if side == "Confederate" else ("e", "1/1/I")
    return {
        "side": side, "type": "infantry", "command": command, "weapon": "R", "strength": 5,
        "cohesion": [6, 4], "movement": [6, 4], "hex": hex, "facing": west, **more,
    }  # fmt: skip


def said(text: str, units: dict[str, Any], setup: dict[str, Any]) -> dict[Severity, list[str]]:
    """What is said of a record, each as ``step id``, by its weight."""
    now = {"turn": 2, "phase": "activations", "side": "Union", "command": "1/I", "leaders": {"Hale": {"hex": "K6"}}}
    told = {"base": "plain", "scenario": {"units": units}, "setup": {**now, "units": setup}}
    position = EXAMPLES.position({**told, "events": text.strip().splitlines()})
    found: dict[Severity, list[str]] = {severity: [] for severity in Severity}
    for one in judge(SYSTEM, position.record, position.scenario).findings:
        found[one.severity].append(f"{one.step} {one.check.partition('/')[2]}")
    return found


ROUT = """
1/1/I activates
6 MA fires at G6
Union rolls 6 for fire of 6 MA
The fire on G6 gives 1
8 GA loses 1 SP by fire
Confederate rolls 9 for disorder of 8 GA
8 GA fails its check as a collapsed unit with 9 against 4
8 GA routs
"""
"""A rout with two neighbours: of 8 GA in G6, between 9 GA and 10 GA."""


@pytest.mark.parametrize(
    ("lines", "breaches"),
    [
        (
            [
                "rolls 8 for disorder",
                "10 GA fails its check for an adjacent rout",
                "10 GA is disordered",
                "rolls 1 of 9",
            ],
            [],
        ),
        (
            [
                "rolls 8 for disorder",
                "9 GA fails its check for an adjacent rout",
                "9 GA is disordered",
                "rolls 1 of 10",
            ],
            [],
        ),
        (["rolls 8 for disorder", "10 GA is disordered", "rolls 1 of 9"], []),
        (["rolls 8 for disorder", "rolls 1 of 9", "10 GA is disordered"], []),
        (["rolls 8 for disorder", "rolls 8 for disorder", "10 GA is disordered", "9 GA is disordered"], []),
        (["rolls 8 for disorder", "10 GA is disordered"], ["11 V120"]),
        (["rolls 8 for disorder", "rolls 1 of 9", "9 GA is disordered"], []),
        (["rolls 8 for disorder", "rolls 1 of 9", "rolls 1 of 10"], ["11 X02"]),
        (["rolls 8 for disorder", "10 GA is disordered", "9 GA is disordered", "rolls 1 of 9"], ["11 X01"]),
    ],
)
def test_a_die_without_a_name_is_that_of_one_neighbour(lines: list[str], breaches: list[str]) -> None:
    """Each neighbour of a rout checks once (12.54): who is named rolls his own, and the other die was the other's."""
    full = {
        "rolls 8 for disorder": "Confederate rolls 8 for disorder",
        "rolls 1 of 9": "Confederate rolls 1 for disorder of 9 GA",
        "rolls 1 of 10": "Confederate rolls 1 for disorder of 10 GA",
        **{f"{one} GA is disordered": f"{one} GA is disordered by an adjacent rout" for one in (9, 10)},
    }
    units = {"9 GA": regiment("Confederate", "G5"), "10 GA": regiment("Confederate", "H6")}
    tired = {"8 GA": {"hex": "G6", "disordered": True, "collapsed": True, "lost": 4}}
    text = "\n".join([ROUT.strip(), *(full.get(line, line) for line in lines), "1/1/I has finished"])
    assert said(text, units, tired)[Severity.VIOLATION] == breaches


def test_a_die_taken_for_friendly_fire_was_for_commitment() -> None:
    """A Green unit holds back from a Shock that nobody announced: its last die was for that (11.36)."""
    text = """
1/1/I activates
9 MA fires at G6
Union rolls 1 for fire of 9 MA
The fire on G6 gives none
Union rolls 8 for disorder of 6 MA
6 MA does not commit itself
1/1/I has finished
"""
    found = said(text, {"9 MA": regiment("Union", "F5"), "6 MA": {"green": True}}, {"8 GA": {"hex": "G6"}})
    assert found[Severity.VIOLATION] == []
    assert found[Severity.WARNING] == ["6 V130"]


def test_a_unit_that_has_not_rolled_does_not_hold_back() -> None:
    """Nobody holds back without a check (11.36)."""
    units = {"9 MA": regiment("Union", "F5"), "6 MA": {"green": True}}
    text = "1/1/I activates\n6 MA does not commit itself"
    assert said(text, units, {"8 GA": {"hex": "G6"}})[Severity.VIOLATION] == ["2 X01"]


def test_a_die_taken_for_friendly_fire_was_for_a_shock() -> None:
    """Who is Disordered from a Pre-Shock Check that nobody announced rolled for that, and owes no other Disorder."""
    text = """
1/1/I activates
6 MA fires at H7
10 GA fires at F6 as return fire
Union rolls 4 for fire of 6 MA
Confederate rolls 0 for fire of 10 GA
The fire on H7 gives none
The fire on F6 gives none
Confederate rolls 9 for disorder of 8 GA
8 GA is disordered before a shock
6 MA shocks 8 GA
"""
    found = said(text, {"10 GA": regiment("Confederate", "H7", facing="nw")}, {"8 GA": {"hex": "G6"}})
    assert [one for one in found[Severity.VIOLATION] if "X0" in one] == []
    assert "9 V130" in found[Severity.WARNING]


def test_fire_before_a_shock_shows_who_shocks() -> None:
    """It is at a hex from which units shock (10.43): if nobody announced them, that is asked."""
    text = """
1/1/I activates
9 MA will shock 8 GA
Confederate rolls 3 for disorder of 8 GA
8 GA fires at F6 as pre-shock fire
"""
    found = said(text, {"9 MA": regiment("Union", "G5", facing="s")}, {"8 GA": {"hex": "G6"}})
    assert found[Severity.VIOLATION] == []
    assert [one for one in found[Severity.WARNING] if "X03" not in one] == ["4 V130"]  # X03: the record ends too early
