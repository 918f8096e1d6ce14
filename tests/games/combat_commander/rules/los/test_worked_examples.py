"""The rulebook's examples of lines of sight (EX-10 to EX-23, EX-47, EX-63 to EX-67), on maps of our own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.combat_commander.rules.los.country import country, seen

ROAD = ["M9", "M8", "M7", "M6", "M5", "M4"]
HILLS = {1: "J9 J8 K8 K7 K6 J6", 2: "J7"}


def landscape(level: dict[int, str] = HILLS, **more: Any) -> dict[str, Any]:
    """Hills in the west, woods on and below them, a road through woods, orchards in the east: EX-15 to EX-23."""
    return country({"woods": "J8 L8 M5", "orchard": "N7 N8"}, level, roads=[ROAD], **more)


def test_ex10_a_wall_that_is_grazed_blocks() -> None:
    """A Wall side that is none of the viewer's or target's blocks a line that only runs along it (10.1)."""
    walled = country(hexsides={"wall": ["D3-D4"]})
    assert seen(walled, "C4", "E4") == "blocked V119"
    assert seen(walled, "D3", "D4") == "visible"
    assert seen(country(hexsides={"wall": ["C4-D3", "C4-D4"]}), "C4", "E4") == "visible"


BRUSH = country({"brush": "C2 C3"})


def test_ex11_the_largest_hindrance_counts_once() -> None:
    """Two hexes of Brush between are -3, not -6 (10.3.3)."""
    assert seen(BRUSH, "C1", "C4") == "visible -3"


def test_ex12_smoke_is_larger_than_brush() -> None:
    """With Smoke 4 in one of them it is -4."""
    assert seen(BRUSH, "C1", "C4", C2=["Smoke 4"]) == "visible -4"


def test_ex13_two_smokes_are_no_more_than_one() -> None:
    """With two Smoke 4 it is -4."""
    assert seen(BRUSH, "C1", "C4", C2=["Smoke 4"], C3=["Smoke 4"]) == "visible -4"


def test_ex14_smoke_in_the_own_hex_counts() -> None:
    """With Smoke 5 in the firer's own hex it is -5 (10.3.4), and the Brush there would not count."""
    assert seen(BRUSH, "C1", "C4", C1=["Smoke 5"]) == "visible -5"
    assert seen(BRUSH, "C3", "C4") == "visible"
    assert seen(BRUSH, "C1", "C3", C3=["Smoke 5"]) == "visible -5"


def test_ex15_woods_on_the_same_level_block() -> None:
    """J9 does not see K6 over woods on their own level."""
    assert "V132" in seen(landscape(), "J9", "K6")


def test_ex16_a_hill_on_the_same_level_hides_what_is_lower() -> None:
    """J9 does not see L6 over a hill as high as itself; from level 2 it would."""
    assert seen(landscape(), "J9", "L6") == "blocked V130"
    assert seen(landscape({1: "J8 K8 K7 K6 J6", 2: "J7 J9"}), "J9", "L6") == "visible"


def test_ex17_lower_woods_do_not_block() -> None:
    """J9 sees N6 over woods on a lower level (T88.4)."""
    assert seen(landscape(), "J9", "N6") == "visible"
    assert seen(landscape({2: "J7"}), "J9", "N6") == "blocked V117"


def test_ex18_ex19_the_hex_behind_woods_is_blind() -> None:
    """J7 sees N9, farther than the Blind Hex, but not M9, directly behind the woods in L8 (T88.4.1)."""
    assert seen(landscape(), "J7", "N9") == "visible"
    assert seen(landscape(), "J7", "M9") == "blocked V133"


def test_ex20_a_line_along_a_road_through_woods_is_clear() -> None:
    """M9 sees M4 along the road through the woods in M5 (T93), and would not without it."""
    assert seen(landscape(), "M9", "M4") == "visible"
    assert seen(country({"woods": "M5"}), "M9", "M4") == "blocked V117"


def test_ex21_orchard_is_a_hindrance_of_2() -> None:
    """M9 sees N6 through an orchard: -2 (T91)."""
    assert seen(landscape(), "M9", "N6") == "visible -2"


def test_ex22_smoke_along_a_side() -> None:
    """M9 sees N7 along the side of N8 with its Smoke 7: -7; a Wall along M8-N8 would block."""
    assert seen(landscape(), "M9", "N7", N8=["Smoke 7"]) == "visible -7"
    assert seen(landscape(hexsides={"wall": ["M8-N8"]}), "M9", "N7", N8=["Smoke 7"]) == "blocked V119"


def test_ex23_smoke_and_orchard_are_not_added() -> None:
    """N9 sees N7 through Smoke 7 and Orchard 2: -7, not -9."""
    assert seen(landscape(), "N9", "N7", N8=["Smoke 7"]) == "visible -7"


def test_ex47_a_crest_hides_the_hex_behind_it() -> None:
    """From L5, the Crest in K7 hides K8; K7 itself is seen (EX-50), and K6 next to L5 (EX-53)."""
    assert seen(landscape(), "L5", "K8") == "blocked V130"
    assert seen(landscape(), "L5", "K7") == "visible"
    assert seen(landscape(), "L5", "K7", K7=["Smoke 4"]) == "visible -4"
    assert seen(landscape(), "L5", "K6") == "visible"


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        ("E5", "visible"),
        ("E5 E6", "blocked V130"),
        ("E5 E8", "blocked V130"),
        ("E5 E8 E9", "blocked V130"),
        ("E5 D8 F8", "visible"),
    ],
)
def test_ex63_a_crest_line_is_crossed_in_the_own_hex_or_not_at_all(level: str, expected: str) -> None:
    """E5 on a hill sees E10 if its line leaves the hill in E5 and meets no hill as high on its way."""
    assert seen(country(level={1: level}), "E5", "E10") == expected


@pytest.mark.parametrize(
    ("between", "target", "expected"),
    [
        (2, 0, "blocked V130"), (2, 1, "blocked V130"), (2, 2, "visible"), (2, 3, "visible"), (2, 4, "visible"),
        (3, 0, "blocked V131"), (3, 1, "blocked V131"), (3, 2, "blocked V131"), (3, 3, "blocked V130"),
        (3, 4, "visible"), (1, 1, "visible"), (1, 0, "visible"),
    ],
)  # fmt: skip
def test_ex64_across_a_hill(between: int, target: int, expected: str) -> None:
    """From level 2 across a hill of level 2 levels 2, 3 and 4 are seen, across one of level 3 level 4 only."""
    levels: dict[int, str] = {2: "E2"}
    levels[between] = f"{levels.get(between, '')} E5"
    levels[target] = f"{levels.get(target, '')} E9"
    assert seen(country(level=levels), "E2", "E9") == expected


@pytest.mark.parametrize(("level", "expected"), [("E2 E9", "visible"), ("E2 E5 E9", "blocked V132")])
def test_ex65_a_building_between_two_hills(level: str, expected: str) -> None:
    """A Building on level 0 does not block between two hexes of level 1, one on level 1 does (T88.4)."""
    assert seen(country({"building": "E5"}, {1: level}), "E2", "E9") == expected


def test_ex66_the_hex_behind_a_building_is_blind() -> None:
    """Over a Building on level 0 a hill of level 1 sees all of level 0 but the hex directly behind."""
    village = country({"building": "E5"}, {1: "E2"})
    assert seen(village, "E2", "E6") == "blocked V133"
    assert [seen(village, "E2", hex) for hex in ("E5", "E7", "E8")] == ["visible", "visible", "visible"]


@pytest.mark.parametrize(("building", "expected"), [("E5", "visible"), ("E3", "blocked V133")])
def test_ex67_over_a_building_on_the_own_level(building: str, expected: str) -> None:
    """Level 1 sees level 2 over a Building on level 1, unless it is adjacent to the lower of the two (AMB-39)."""
    assert seen(country({"building": building}, {1: f"E2 {building}", 2: "E9"}), "E2", "E9") == expected
