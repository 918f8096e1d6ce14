"""Fire: the worked examples of the rulebook, and what strength, lines and modifiers come to (8.3, 10.0)."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.great_battles.rules.gunfire.lines import line_of_fire
from ccmod.games.great_battles.rules.gunfire.modifiers import fire_drms
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import Drms
from ccmod.games.great_battles.rules.system import EXAMPLES, SYSTEM
from ccmod.play.finding import Severity
from ccmod.play.judge import Judge, judge

ACTION = {"phase": "action", "side": "Union", "brigades": ["1/1/I"]}


def breaches(*events: str, scenario: dict[str, Any] | None = None, **setup: Any) -> list[str]:
    """The checks that object to these events, with their steps: ``2 V105``."""
    given = {"base": "firing", "setup": ACTION | setup, "events": list(events)}
    position = EXAMPLES.position(given | ({"scenario": scenario} if scenario else {}))
    found = judge(SYSTEM, position.record, position.scenario).findings
    return [f"{one.step} {one.check.partition('/')[2]}" for one in found if one.severity is Severity.VIOLATION]


def state(scenario: dict[str, Any] | None = None, **setup: Any) -> State:
    """The position before any event."""
    position = EXAMPLES.position(
        {"base": "firing", "scenario": scenario or {}, "setup": ACTION | setup, "events": ["Union does not react"]}
    )
    found = Judge(SYSTEM, position.record.header, position.scenario).state
    assert isinstance(found, State)
    return found


def regiment(strength: int, hex: str, side: str = "Union", **more: Any) -> dict[str, Any]:
    """A regiment with rifled muskets."""
    command, facing = ("1/1/I", "e") if side == "Union" else ("1/1/II", "w")
    return {
        "side": side, "type": "infantry", "command": command, "weapon": "R", "strength": strength,
        "cohesion": [6, 4], "movement": [6, 4], "hex": hex, "facing": facing, **more,
    }  # fmt: skip


@pytest.mark.parametrize(("strength", "wrong"), [(7, []), (8, ["1 V103"]), (10, ["1 V103"])])
def test_seven_of_ten_strength_points_fire(strength: int, wrong: list[str]) -> None:
    """Worked example of 10.14: infantry of 10 SP fires with 7."""
    ten = {"units": {"6 MA": {"strength": 10}}}
    assert breaches(f"6 MA fires at H6 with {strength} SP", scenario=ten) == wrong


@pytest.mark.parametrize(
    ("parts", "wrong"),
    [((5,), []), ((3, 2), []), ((2, 3), []), ((4,), ["1 V105"]), ((1,), ["1 V105"]), ((3, 1), ["2 V105"])],
)
def test_five_strength_points_fire_whole_or_as_three_and_two(parts: tuple[int, ...], wrong: list[str]) -> None:
    """Worked example 1 of 10.15: an enemy stands in each front hex; no other division is possible."""
    events = [f"6 MA fires at {hex} with {part} SP" for part, hex in zip(parts, ("G6", "G7"), strict=False)]
    units = {"6 MA": {"lost": 3}, "8 GA": {"hex": "G6"}, "9 GA": {"hex": "G7"}}
    assert breaches(*events, units=units) == wrong


@pytest.mark.parametrize(
    ("first", "lost", "second", "wrong"),
    [
        (2, 0, 1, []),
        (1, 0, 2, []),
        (1, 2, 1, []),
        (1, 2, 2, ["V112"]),
        (1, 0, 1, ["V105"]),
        (3, 0, 1, ["V112"]),
    ],
)
def test_three_strength_points_fire_back_in_parts(first: int, lost: int, second: int, wrong: list[str]) -> None:
    """Worked example 2 of 10.15: the rest waits for another fire; losses may leave less of it."""
    bloody = {"fire": {"rows": {">=9": ["d", "1d", "1d+2", "2"]}}}
    harm = ["8 GA loses 2 SP by fire", "8 GA collapses", "8 GA is disordered by its collapse"]
    events = [
        "6 MA fires at H6 with 7 SP",
        f"8 GA fires at F6 with {first} SP as return fire",
        f"Union rolls {9 if lost else 0} for fire of 6 MA",
        "Confederate rolls 0 for fire of 8 GA",
        f"The fire on H6 gives {lost or 'none'}",
        "The fire on F6 gives none",
        *(harm if lost else ()),
        "9 MA fires at H6 with 5 SP",
        f"8 GA fires at F7 with {second} SP as return fire",
    ]
    scenario = {"units": {"8 GA": {"strength": 3}}, "charts": bloody}
    found = breaches(*events, scenario=scenario, units={"9 MA": {"hex": "F7"}})
    assert [one.split()[1] for one in found] == wrong


@pytest.mark.parametrize(
    ("weapon", "hex", "wrong"), [("R", "K6", []), ("R", "L6", ["1 V101"]), ("M", "H6", []), ("M", "I6", ["1 V101"])]
)
def test_rifles_reach_five_hexes_and_muskets_two(weapon: str, hex: str, wrong: list[str]) -> None:
    """Worked example of 10.16."""
    arms = {"units": {"6 MA": {"weapon": weapon}}}
    assert breaches(f"6 MA fires at {hex} with 7 SP", scenario=arms, units={"8 GA": {"hex": hex}}) == wrong


@pytest.mark.parametrize(
    ("fires", "wrong"),
    [
        (("A 3", "B 3", "C 1"), []),
        (("A 3", "B 3", "C 2"), ["3 V103"]),
        (("C 1",), []),
        (("C 5",), ["1 V104"]),
        (("D 4",), ["1 V104"]),
        (("D 1",), ["1 V104"]),
    ],
)
def test_the_third_unit_of_a_stack_has_one_strength_point(fires: tuple[str, ...], wrong: list[str]) -> None:
    """Worked example 2 of 10.42: 3, 3, 5 and 4 SP; the units on top count whether they fire or not (8.33)."""
    stack = {name: regiment(sp, "F6") for name, sp in (("A", 3), ("B", 3), ("C", 5), ("D", 4))}
    events = [f"{one[0]} fires at H6 with {one[2]} SP" for one in fires]
    assert breaches(*events, scenario={"units": stack}, units={"6 MA": {"hex": "B4"}}) == wrong


def test_the_target_of_two_units_that_fire_back() -> None:
    """Worked example 3 of 10.42: the top unit falls, its d+2 with it, and the unit beneath it checks."""
    stack = {"A": regiment(1, "F6"), "B": regiment(5, "F6")}
    units = {"6 MA": {"hex": "B4"}, "B": {"disordered": True}, "8 GA": {"lost": 4}, "9 GA": {"hex": "H6", "lost": 2}}
    events = [
        "A fires at H6 with 1 SP",
        "8 GA fires at F6 with 4 SP as return fire",
        "9 GA fires at F6 with 3 SP as return fire",
        "Union rolls 0 for fire of A",
        "Confederate rolls 8 for fire of 8 GA",
        "Confederate rolls 5 for fire of 9 GA",
        "The fire on H6 gives none",
        "The fire on F6 gives 1d+2",
        "A loses 1 SP by fire",
        "A is eliminated",
        "Union rolls 9 for disorder of B",
        "B fails its check for its stack with 9 against 4",
        "B suffers a second disorder by fire",
        "B loses 1 SP by a second disorder",
        "B retreats to E6",
        "The fire on F6 gives d",
    ]
    assert breaches(*events, scenario={"units": stack}, units=units, leaders={"Reed": {"hex": "B4"}}) == []


def test_several_units_fire_back_with_the_limit_of_their_hex() -> None:
    """Worked example 1 of 10.42: no more than 7 SP of a hex, in the order of its stack."""
    units = {"8 GA": {"lost": 3}, "9 GA": {"hex": "H6"}}
    start = ("6 MA fires at H6 with 7 SP", "8 GA fires at F6 with 5 SP as return fire")
    assert breaches(*start, "9 GA fires at F6 with 2 SP as return fire", units=units) == []
    assert breaches(*start, "9 GA fires at F6 with 3 SP as return fire", units=units) == ["3 V103"]


def test_a_unit_beside_the_line_hides_nobody() -> None:
    """A line along a hexside runs through neither of its hexes: who stands there is not in it (10.26)."""
    ground = state().ground
    assert ground is not None
    assert line_of_fire(ground, "F6", "H6").crossed == ()
    assert line_of_fire(ground, "F6", "H7").crossed == ("G7",)
    assert breaches("6 MA fires at H6 with 7 SP", units={"9 MA": {"hex": "G7"}}) == []


@pytest.mark.parametrize(
    ("levels", "wrong"),
    [
        ({"F6": 2}, []),
        ({"F6": 2, "G7": 1}, ["2 V102"]),
        ({"H7": 2}, []),
        ({"F6": 1}, ["2 V102"]),
        ({"F6": 1, "H7": 1}, []),
    ],
)
def test_small_arms_over_friends(levels: dict[str, int], wrong: list[str]) -> None:
    """Those lower than both ends, and those as low as an end two levels down and not nearer to it, hide nobody."""
    units = {"9 MA": {"hex": "G7"}, "8 GA": {"hex": "H7"}}
    events = ("1/1/I activates", "6 MA fires at H7 with 7 SP")
    assert breaches(*events, scenario={"map": {"levels": levels}}, units=units, brigades=[], command="1/I") == wrong


def test_modifiers_that_the_firer_may_give_up() -> None:
    """Prepared Fire is open to a unit under Attack Orders until it moves (10.52)."""
    acting = state(units={"8 GA": {"hex": "G6"}}, commands={"1/1/I": {"orders": "Attack"}})
    drms = fire_drms(acting, [acting.unit("6 MA")], "G6", None)
    assert (drms.terms, drms.open, drms.totals) == ((("range", 2),), (("Prepared Fire", 1),), {2, 3})


@pytest.mark.parametrize(
    ("scenario", "setup", "missing"),
    [
        ({"units": {"6 MA": {"weapon": "X"}}}, {}, "the modifier of X at 2 hexes in the Range Effects Table"),
        ({}, {"units": {"8 GA": {"facing": None}}}, "the facing of 8 GA"),
        ({"map": {"terrain": {"H6": "swamp"}}}, {}, "the fire modifier of swamp in the Terrain Effects Chart"),
    ],
)
def test_what_is_not_known_is_said(scenario: dict[str, Any], setup: dict[str, Any], missing: str) -> None:
    """A modifier that a chart or the record does not tell is named, and nothing is guessed."""
    acting = state(scenario, **setup)
    assert fire_drms(acting, [acting.unit("6 MA")], "H6", None) == Drms(missing=missing)


def test_a_battery_that_comes_to_the_top_loses_two() -> None:
    """Guns that began an activation beneath infantry, and are on top when it has gone, fire at -2 (10.61)."""
    guns = regiment(6, "F6", type="artillery", weapon="P")
    events = [
        "1/1/I activates",
        "6 MA moves to G7 for 1 MP",
        "Guns fires at J5 with 6 SP",
        "The modifiers are range +1, came to the top -2, Massed Target +1, in all 0",
    ]
    setup = {"phase": "activations", "command": "1/I", "brigades": [], "turn": 2}
    units = {"8 GA": {"hex": "J5"}}
    assert breaches(*events, scenario={"units": {"Guns": guns}}, units=units, **setup) == []
    plain = [*events[:3], "The modifiers are range +1, Massed Target +1, in all 2"]
    assert breaches(*plain, scenario={"units": {"Guns": guns}}, units=units, **setup) == ["4 V108"]
