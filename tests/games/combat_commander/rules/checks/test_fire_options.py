"""The ambiguities of fire and Melee, each under its default and under the other reading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import judge

FIRE = ("German plays G-50 as the order Fire", "German activates Sgt. Weber, German Rifle 1")
ATTACK = "German attacks F4 with German Rifle 1 at FP 6"


def found(
    events: tuple[str, ...],
    scenario: Mapping[str, Any] | None = None,
    options: Mapping[str, str] | None = None,
    **setup: Any,
) -> list[str]:
    """The checks that object to a record on the meadow in the German's Turn, step by step."""
    hands = {"German": ["G-50", "G-43", "G-19", "G-62"], "Russian": ["R-54"]}
    data = {"base": "meadow", "scenario": scenario or {}, "options": options or {}, "events": list(events)}
    position = EXAMPLES.position({**data, "setup": {"active": "German", "hands": hands, **setup}})
    findings = judge(SYSTEM, position.record, position.scenario).findings
    own = [f for f in findings if f.severity is Severity.VIOLATION and f.check not in ("cc/V001", "cc/V005")]
    return [f"{f.step} {f.check}" for f in own]


def test_amb_06_which_weapons_burst_in_trees() -> None:
    """AMB-06: an infantry gun is no Mortar; read otherwise, it gains 2 against Woods."""
    gun = {
        "weapons": {"German IG 18 Gun 1": {"side": "German", "type": "IG 18 Gun", "carrier": "German Rifle 2"}},
        "map": {"terrain": {"F4": "woods"}},
    }
    events = (
        FIRE[0],
        "German activates German Rifle 2",
        "German targets F4 with German IG 18 Gun 1",
        "German rolls targeting for German IG 18 Gun 1 with G-31: 1 and 6",
        "German attacks F4 with German IG 18 Gun 1 at FP 10",
        "German rolls fire attack with G-3: 1 and 2",
        "Russian rolls defense for Russian Rifle 1 with R-12: 3 and 1",
        "German completes the order",
    )
    assert found(events, gun) == []
    assert found(events, gun, {"AMB-06": "all Ordnance"}) == ["8 cc/V167"]


def test_amb_22_a_unit_may_choose_a_lesser_cover() -> None:
    """AMB-22: the best Cover is taken to be used; read otherwise, a result by another one is accepted."""
    hole = {"map": {"terrain": {"F4": "brush"}}, "markers": [{"marker": "Foxholes", "hex": "F4"}]}
    events = (
        *FIRE,
        ATTACK,
        "German rolls fire attack with G-44: 2 and 6",
        "Russian rolls defense for Russian Rifle 1 with R-12: 3 and 1",
        "Russian Rifle 1 breaks",
        "German completes the order",
    )
    assert len(found(events, hole)) == 1
    assert found(events, hole, {"AMB-22": "any"}) == []


def test_amb_28_op_fire_at_another_hex() -> None:
    """AMB-28: Op Fire is aimed at the hex just entered; read otherwise, at any."""
    units = {"units": {"Russian Rifle 1": {"hex": "E6"}, "German Line Team 1": {"hex": "E5"}}}
    events = (
        "German plays G-19 as the order Move",
        "German activates German Rifle 2",
        "German Rifle 2 enters D6",
        "Russian plays R-54 as the action Op Fire with Russian Rifle 1",
        "Russian attacks E5 with Russian Rifle 1 at FP 5",
    )
    assert found(events, units) == ["5 cc/V190"]
    assert found(events, units, {"AMB-28": "any hex"}) == []


def test_amb_44_moved_earlier_in_the_turn() -> None:
    """AMB-44: a unit counts as moving in the Move under way; read otherwise, until the Turn ends."""
    units = {"units": {"German Rifle 2": {"hex": "C5"}, "Russian Rifle 1": {"hex": "D5"}}}
    tie = (
        "German plays G-19 as the order Move",
        "German activates German Rifle 2",
        "German Rifle 2 enters C6",
        "German completes the order",
        "German plays G-50 as the order Fire",
        "German activates Sgt. Weber",
        "Russian attacks C6 with Russian Rifle 1 at FP 5",
        "Russian rolls fire attack with R-15: 2 and 3",
        "German rolls defense for German Rifle 2 with G-4: 1 and 2",
        "German Rifle 2 breaks",
    )
    assert "10 cc/V193" in found(tie, units)
    assert "10 cc/V193" not in found(tie, units, {"AMB-44": "any Move of the Turn"})


def test_amb_30_whose_unit_has_survived() -> None:
    """AMB-30: No Quarter needs a unit of one's own; read otherwise, anybody's."""
    units = {"units": {"Russian Rifle 1": {"hex": "D6"}}}
    events = (
        "German plays G-43 as the order Advance",
        "German activates German Rifle 2",
        "German Rifle 2 enters D6",
        "Melee in D6",
        "Russian rolls melee with R-55: 4 and 5",
        "German rolls melee with G-3: 1 and 2",
        "German Rifle 2 is eliminated",
        "Russian gains 2 VP",
        "German plays G-62 as the action No Quarter",
    )
    assert found(events, units) == ["9 cc/V208"]
    assert found(events, units, {"AMB-30": "anybody's"}) == []


def test_amb_46_when_the_melee_of_a_trigger_is_fought() -> None:
    """AMB-46: a Melee that a trigger brings about comes when it ends; read otherwise, at the Order's end."""
    events = (
        *FIRE,
        ATTACK,
        "German rolls fire attack with G-33: 2 and 5",
        "German resolves Event!",
        "German reveals G-55 for event: Blaze",
        "German carries out Blaze",
        "Russian Rifle 1 enters E4",
        "Lt. Orlov enters C6",
        "German has resolved Event!",
        "German attacks C6 with German Light MG 1",
    )
    assert "11 cc/V199" in found(events)
    assert "11 cc/V199" not in found(events, options={"AMB-46": "when the Order ends"})
