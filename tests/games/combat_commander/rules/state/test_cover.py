"""Cover (T78.3): what counts against which attack, against the worked examples and the boxes of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.cover import covers_of, crossed
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.hexes.board import Board
from ccmod.play.example_form import merge
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml

MEADOW = read_yaml("ccmod.games.combat_commander.rules", "examples/bases.yaml")["meadow"]
ARMS = {
    "German Light Mortar 1": {"side": "German", "type": "Light Mortar", "carrier": "German Rifle 2"},
    "Molotov Cocktail 1": {"side": "German", "type": "Molotov Cocktail", "carrier": "German Line Team 1"},
}


def a_state(map: Mapping[str, Any], *markers: str, options: Mapping[str, str] | None = None) -> State:
    """The meadow with this ground, and markers in F4."""
    placed = [{"marker": marker, "hex": "F4"} for marker in markers]
    scenario = merge(
        MEADOW, {"map": map, "markers": placed, "weapons": ARMS, "units": {"German Rifle 1": {"hex": "E4"}}}
    )
    state: State = SYSTEM.start(Header("cc", options=options or {}), scenario)
    return state


def best(state: State, *pieces: str, kind: str = "fire") -> str:
    """The best Cover in F4 against an attack by these pieces, term by term."""
    covers = covers_of(state, "F4", AttackUnderWay("German", "F4", pieces, 5, kind=kind))
    assert covers is not None
    return str(covers.best)


def test_several_covers_do_not_add_up() -> None:
    """EX-61: of Brush 1, Wall 2 and Foxholes 3 one is used."""
    map = {"terrain": {"F4": "brush"}, "hexsides": {"wall": ["E4-F4"]}}
    assert best(a_state({"terrain": {"F4": "brush"}}), "German Rifle 1") == "brush 1"
    assert best(a_state(map), "German Rifle 1") == "wall 2"
    assert best(a_state(map, "Foxholes"), "German Rifle 1") == "Foxholes 3"


@pytest.mark.parametrize(
    ("terrain", "markers", "shown"),
    [
        ("building", (), "building 3 -1 Road = 2"),
        ("open", (), "open ground 0 -1 Road = -1"),
        ("open", ("Foxholes",), "Foxholes 3 -1 Road = 2"),
    ],
)
def test_a_road_takes_one_off(terrain: str, markers: tuple[str, ...], shown: str) -> None:
    """T93, EX-68, EX-69: any Cover in the hex is less by 1, Open Ground too."""
    map = {"terrain": {"F4": terrain}, "roads": [["F3", "F4", "F5"]]}
    assert best(a_state(map, *markers), "German Rifle 1") == shown


def test_the_road_and_the_wall() -> None:
    """AMB-23: whether a Road lessens the Cover of a Wall, too, is an option."""
    map = {"roads": [["F3", "F4", "F5"]], "hexsides": {"wall": ["E4-F4"]}}
    assert best(a_state(map), "German Rifle 1") == "wall 2 -1 Road = 1"
    assert best(a_state(map, options={"AMB-23": "the hex only"}), "German Rifle 1") == "wall 2"


def test_shells_fly_over_walls_and_not_into_bunkers() -> None:
    """T97, F101: no Wall against Mortars and artillery, and 1 more for Fortifications."""
    map = {"hexsides": {"wall": ["E4-F4", "E5-F4"]}}
    assert best(a_state(map), "German Light Mortar 1") == "open ground 0"
    assert best(a_state(map, "Bunker"), "German Light Mortar 1") == "Bunker 6 +1 against shells = 7"
    assert best(a_state(map, "Bunker"), "Radio", kind="impact") == "Bunker 6 +1 against shells = 7"
    assert best(a_state(map, "Bunker"), "German Rifle 1") == "Bunker 6"


def test_nothing_helps_against_flames_and_mines() -> None:
    """11.6, F103.2: Cover is 0, whatever the hex gives or takes."""
    map = {"terrain": {"F4": "building"}, "roads": [["F3", "F4", "F5"]]}
    assert best(a_state(map, "Bunker"), "Molotov Cocktail 1") == "Cover 0"
    assert best(a_state(map), kind="mines") == "Cover 0"


def test_a_wall_that_only_some_cross_is_doubtful() -> None:
    """T97: a group of which one fires across the Wall and one does not leaves the choice to the players."""
    state = a_state({"hexsides": {"wall": ["E4-F4"]}})
    attack = AttackUnderWay("German", "F4", ("German Rifle 1", "German Rifle 2"), 5)
    covers = covers_of(state, "F4", attack)
    assert covers is not None
    assert str(covers.best) == "open ground 0"
    assert [str(cover) for cover in covers.doubtful] == ["wall 2"]
    assert {cover.value for cover in covers.allowed("the best")} == {0, 2}


def test_no_map_no_cover() -> None:
    """Without a map nobody knows any Cover."""
    assert covers_of(SYSTEM.start(Header("cc"), None), "F4") is None


@pytest.mark.parametrize(
    ("origin", "sides"),
    [("E4", {"E4-F4"}), ("C5", {"E5-F4"}), ("F1", {"F3-F4"}), ("F9", {"F4-F5"}), ("I4", {"F4-G4"})],
)
def test_a_line_enters_by_one_side(origin: str, sides: set[str]) -> None:
    """10.1: the straight line between the centres crosses one side of the target's hex."""
    assert crossed(Board(15, 10), origin, "F4") == (frozenset(sides), frozenset())


def test_a_line_along_a_hex_spine_enters_by_a_corner() -> None:
    """10.1: between hexes in one row, the line comes in where two sides meet, and crosses neither."""
    assert crossed(Board(15, 10), "D4", "F4") == (frozenset(), frozenset({"E4-F4", "E5-F4"}))
