"""The strength of a Fire Attack term by term, against the worked examples of the Fire Order and the tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.firing import firepower_of, height_of, shot_of, shots_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.values import fp_of, melee_fp, range_of, weapon_fp
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.example_form import merge
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml

MEADOW = read_yaml("ccmod.games.combat_commander.rules", "examples/bases.yaml")["meadow"]


def a_state(
    changes: Mapping[str, Any] | None = None,
    units: Mapping[str, Any] | None = None,
    options: Mapping[str, str] | None = None,
) -> State:
    """The meadow, with ``changes`` laid on the scenario and states of units."""
    scenario = merge(MEADOW, changes or {})
    state: State = SYSTEM.start(Header("cc", options=options or {}, setup={"units": units or {}}), scenario)
    return state


def fp(state: State, *pieces: str, hex: str = "F4") -> str:
    """The greatest FP of these pieces against a hex, as it is shown."""
    best = firepower_of(state, pieces, (hex,)).best
    assert best is not None
    return str(best)


def test_the_current_values_of_a_unit() -> None:
    """3.3.1.2, E44.1, 13.2, F106.1: Command, Veteran, Suppressed and Wire change FP and Range alike."""
    state = a_state(
        {"markers": [{"marker": "Wire", "hex": "C4"}]}, {"German Rifle 1": {"veteran": True, "suppressed": True}}
    )
    unit = state.unit("German Rifle 1")
    assert str(fp_of(state, unit)) == "FP 5 +1 Command +1 Veteran -1 Suppressed -1 Wire = 5"
    assert str(range_of(state, unit)) == "Range 5 +1 Command +1 Veteran -1 Suppressed -1 Wire = 5"


def test_fp_is_never_below_nothing() -> None:
    """3.1.1: a broken Leader of FP 0 who is Suppressed still has 0."""
    state = a_state(units={"Sgt. Weber": {"broken": True, "suppressed": True}})
    assert str(fp_of(state, state.unit("Sgt. Weber"))) == "FP 0 -1 Suppressed +1 for at least 0 = 0"


def test_a_leader_gets_no_command_and_his_weapon_none() -> None:
    """3.3.1.2, EX-05: Leaders never affect Leaders, nor what a Leader carries; markers never change a Weapon."""
    jensen = {"Cpl. Jensen": {"side": "German", "type": "corporal_y", "hex": "C4"}}
    state = a_state({"units": jensen, "weapons": {"German Light MG 1": {"carrier": "Sgt. Weber"}}})
    assert str(fp_of(state, state.unit("Sgt. Weber"))) == "FP 1"
    assert str(weapon_fp(state, state.weapons["German Light MG 1"])) == "FP 4"
    carried = a_state(units={"German Rifle 1": {"suppressed": True}})
    assert str(weapon_fp(carried, carried.weapons["German Light MG 1"])) == "FP 4 +1 Command = 5"


def test_a_group_is_one_piece_and_one_for_each_other() -> None:
    """O20.3.1.2: any piece may be the one to which the others add."""
    state = a_state()
    found = firepower_of(state, ("German Rifle 1", "German Light MG 1"), ("F4",))
    assert str(found.best) == "FP 5 +1 Command +1 pieces = 7"
    assert sorted(choice.value for choice in found.choices) == [6, 7]


def test_the_largest_hindrance_is_taken_off_once() -> None:
    """10.3.3, O20.3.2: two Smokes of 4 and 2 take off 4."""
    smoke = [{"marker": "Smoke 4", "hex": "C4"}, {"marker": "Smoke 2", "hex": "F4"}]
    assert fp(a_state({"markers": smoke}), "German Rifle 1") == "FP 5 +1 Command -4 Hindrance = 2"


def test_ordnance_is_not_hindered_when_it_fires() -> None:
    """10.3.1: Hindrance counts in the Targeting roll only."""
    mortar = {"German Light Mortar 1": {"side": "German", "type": "Light Mortar", "carrier": "German Rifle 2"}}
    state = a_state({"weapons": mortar, "markers": [{"marker": "Smoke 4", "hex": "F4"}]})
    assert fp(state, "German Light Mortar 1") == "FP 6"


@pytest.mark.parametrize(("option", "height"), [("cancel out", 0), ("-1 only", -1), ("+1 only", 1)])
def test_a_group_above_and_below_its_target(option: str, height: int) -> None:
    """T88.2, AMB-12: one piece fires upwards, one downwards."""
    map = {"level": {"C4": 2, "C6": 0, "F4": 1}}
    state = a_state({"map": map}, options={"AMB-12": option})
    assert height_of(state, shots_of(state, ("German Rifle 1", "German Rifle 2"), ("F4",))) == height


def test_what_is_unknown_is_named() -> None:
    """A piece that nobody knows leaves the FP unknown, and says which piece it is."""
    found = firepower_of(a_state(), ("German Rifle 1", "German Rifle 99"), ("F4",))
    assert found.best is None
    assert found.missing == "the FP of German Rifle 99"


def test_range_and_sight_decide_what_a_piece_reaches() -> None:
    """3.1.2, 10.1: within Range and seen; too far; behind Woods."""
    open_ground, woods = (
        a_state(),
        a_state({"map": {"terrain": {"D4": "woods", "E5": "woods", "E4": "woods", "D5": "woods"}}}),
    )
    near, far = shot_of(open_ground, "German Rifle 1", "F4"), shot_of(open_ground, "German Rifle 1", "K8")
    hidden = shot_of(woods, "German Rifle 1", "F4")
    assert near is not None
    assert near.reaches(open_ground)
    assert far is not None
    assert far.reaches(open_ground) is False
    assert hidden is not None
    assert not hidden.reaches(woods)


@pytest.mark.parametrize(("option", "fp"), [("current FP", 7), ("printed FP", 6)])
def test_melee_fp_as_it_is_read(option: str, fp: int) -> None:
    """AMB-20: with or without Command."""
    made = melee_fp(a_state(options={"AMB-20": option}), "C4", "German")
    assert made is not None
    assert made.value == fp


def test_the_attack_total_is_shown_whole() -> None:
    """EX-41: 8 + 1 for Command + 2 + 2 for two Sustained Fires + 7 makes 20."""
    heavy = {"German Heavy MG 1": {"side": "German", "type": "Heavy MG", "carrier": "German Rifle 1"}}
    state = a_state({"weapons": heavy})
    for event in (
        e.Attack("German", "F4", ("German Heavy MG 1",)),
        e.Action("German", "G-43", "Sustained Fire"),
        e.Action("German", "G-44", "Sustained Fire"),
        e.Roll("German", "fire attack", "G-41", 6, 1),
    ):
        SYSTEM.apply(state, event)
    assert state.attack is not None
    assert str(state.attack.sum) == "FP 8 +1 Command +2 Sustained Fire +2 Sustained Fire +7 roll = 20"


def test_concealment_takes_the_cover_off() -> None:
    """A29: the Cover of the hex, as the players say it or as it is."""
    state = a_state({"map": {"terrain": {"F4": "building"}}})
    for event in (
        e.Attack("German", "F4", ("German Rifle 1",)),
        e.Roll("German", "fire attack", "G-27", 4, 2),
        e.Action("Russian", "R-27", "Concealment"),
    ):
        SYSTEM.apply(state, event)
    assert state.attack is not None
    assert str(state.attack.sum) == "FP 5 +1 Command +6 roll -3 Concealment = 9"
    SYSTEM.apply(state, e.Reduce("Russian", 2))
    assert state.attack.total == 10
