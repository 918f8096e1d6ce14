"""Columns that players form on the march without a word of it: nobody is accused of what one may explain (8.5).

Infantry of 8 SP trails one hex behind its counter, of 7 none.
"""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

ONE_OR_TWO_HEXES = pytest.mark.parametrize(
    ("strength", "weighs"), [(7, Severity.VIOLATION), (8, Severity.WARNING)], ids=["one hex", "two hexes"]
)


def found(position: dict[str, Any]) -> list[tuple[int, str, Severity]]:
    """What is said of a record, each by its step."""
    told = EXAMPLES.position(position)
    findings = judge(SYSTEM, told.record, told.scenario).findings
    return [(one.step, one.check.partition("/")[2], one.severity) for one in findings]


def regiment(hex: str, strength: int) -> dict[str, Any]:
    """A Union regiment."""
    return {
        "side": "Union", "type": "infantry", "command": "1/1/I", "weapon": "R", "strength": strength,
        "cohesion": [6, 4], "movement": [6, 4], "hex": hex, "facing": "e",
    }  # fmt: skip


@ONE_OR_TWO_HEXES
def test_it_may_bar_a_retreat(strength: int, weighs: Severity) -> None:
    """The better way of a retreat was perhaps not free (12.44)."""
    told = {
        "base": "plain",
        "scenario": {
            "leaders": {"Reed": {"profile": "Cautious"}},
            "units": {"3 OH": regiment("E6", strength)},
            "map": {"terrain": {"E7": "swamp"}, "chart": {"hex": {"swamp": {"cost": {"cavalry": 9}}}}},
        },
        "setup": {
            "turn": 2,
            "phase": "activations",
            "side": "Union",
            "command": "1/I",
            "units": {"8 GA": {"hex": "I6"}},
        },
        "events": ["3 OH moves to D6", "Reed acts as a Cautious brigadier", "6 MA retreats to G7"],
    }
    assert (3, "V147", weighs) in found(told)


@ONE_OR_TWO_HEXES
def test_it_may_hide_a_march(strength: int, weighs: Severity) -> None:
    """A march four hexes from an enemy is out of sight where units stand between (9.22, 10.26)."""
    told = {
        "base": "acting",
        "scenario": {"units": {"3 OH": regiment("H5", strength)}},
        "setup": {
            "commands": {"1/1/I": {"orders": "March"}},
            "units": {"8 GA": {"hex": "K6"}, "6 MA": {"facing": "ne"}},
        },
        "events": ["3 OH moves to H4", "6 MA moves to G6 for 1 MP"],
    }
    assert (2, "V082", weighs) in found(told)


@ONE_OR_TWO_HEXES
def test_it_may_link_a_brigade(strength: int, weighs: Severity) -> None:
    """A unit beside another of its brigade that is in command is so, too (4.22)."""
    told = {
        "base": "army",
        "scenario": {"units": {"9 MA": {"hex": "L6"}, "6 MA": {"hex": "K6", "strength": strength}}},
        "setup": {"turn": 2, "phase": "chain of command"},
        "events": ["6 MA moves to J6", "9 MA is in command"],
    }
    assert (2, "V035", weighs) in found(told)


@pytest.mark.parametrize("strength", [7, 8])
def test_fire_at_it_shows_it(strength: int) -> None:
    """Fire at a hex behind the counter is at nobody (V102), or at a Column, and the judge asks for that (V071)."""
    told = {
        "base": "firing",
        "scenario": {"units": {"8 GA": {"hex": "H7", "strength": strength}}},
        "setup": {"phase": "action", "side": "Union", "brigades": ["1/1/I"]},
        "events": [
            "8 GA moves to H6",
            "6 MA fires at H7 with 7 SP",
            "Union rolls 7 for fire of 6 MA",
            "The fire on H7 gives d",
            "Confederate rolls 3 for disorder of 8 GA",
        ],
    }
    checks = {check for step, check, _ in found(told) if step == 2}
    assert ("V102" in checks, "V071" in checks) == (strength == 7, strength == 8)


@pytest.mark.parametrize(("strength", "breaches"), [(7, ["4 X01"]), (8, [])], ids=["one hex", "two hexes"])
def test_it_may_be_beside_a_rout(strength: int, breaches: list[str]) -> None:
    """Units beside a rout check, whichever of their hexes is beside it (12.54)."""
    told = {
        "base": "plain",
        "scenario": {"units": {"3 OH": regiment("G6", strength)}},
        "setup": {"turn": 2, "phase": "activations", "side": "Union", "command": "1/I"},
        "events": ["1/1/I activates", "3 OH moves to H6", "6 MA routs", "Union rolls 3 for disorder of 3 OH"],
    }
    said = found(told)
    assert [f"{step} {check}" for step, check, weighs in said if weighs is Severity.VIOLATION and step == 4] == breaches


@ONE_OR_TWO_HEXES
def test_its_tail_may_be_shocked(strength: int, weighs: Severity) -> None:
    """Attackers need not touch every hex of a Column: one is enough, and they advance into it (8.5)."""
    told = {
        "base": "plain",
        "scenario": {"units": {"8 GA": {"hex": "G6", "strength": strength}}},
        "setup": {"turn": 2, "phase": "activations", "side": "Union", "command": "1/I"},
        "events": ["1/1/I activates", "8 GA moves to H6", "6 MA will shock 8 GA", "8 GA routs", "6 MA advances to G6"],
    }
    said = found(told)
    assert (3, "V131", weighs) in said
    assert (5, "V139", weighs) in said
