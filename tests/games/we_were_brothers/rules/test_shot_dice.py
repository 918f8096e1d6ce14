"""The die of a shot (8.1-04 to 8.1-12). Colours come from the examples of the rulebook (E-nn), TAB-1 and TAB-5."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.checks.shot_dice import allowed
from ccmod.games.we_were_brothers.rules.dice import LADDER
from ccmod.games.we_were_brothers.rules.firing import reckon
from ccmod.games.we_were_brothers.rules.looking import facing_it, sighting
from ccmod.games.we_were_brothers.rules.sight_tests import sight_die
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.setup import start
from ccmod.play.record import Header

GARAND = {
    "army": "US Army",
    "penetration": 0,
    "posture": {"standing": -1, "kneeling": 0, "prone": 1},
    "bands": [{"to": 3, "die": "Yellow"}, {"to": 7, "die": "Blue"}, {"to": 15, "die": "Gray"}],
}
MISSION: Mapping[str, Any] = {
    "sides": ["US Army", "Wehrmacht"],
    "map": {
        "columns": 5,
        "rows": 12,
        "megahexes": {f"M{row}": [f"{column}{row}" for column in "ABCDE"] for row in range(1, 13)},
        "barriers": [{"side": "C5-C6", "level": "1/2", "kind": "hedge", "armour": 1}],
    },
    "weapons": {"M1 Garand": GARAND, "Piercer": {**GARAND, "penetration": 1, "posture": {"standing": 0}}},
    "squads": {"Able": {"side": "US Army"}, "Anton": {"side": "Wehrmacht"}},
}


def game(firer: Mapping[str, Any], target: Mapping[str, Any], **options: str) -> State:
    """A game of one soldier of each side."""
    men = {
        "Able 1": {"squad": "Able", "facing": 12, "posture": "standing", "weapon": "M1 Garand", **firer},
        "Anton 1": {"squad": "Anton", "facing": 6, "posture": "standing", **target},
    }
    return start(Header(system="wwb", options=options), {**MISSION, "soldiers": men})


def colours(firer: Mapping[str, Any], target: Mapping[str, Any], part: str | None = None, **options: str) -> set[str]:
    """The dice that a shot may be rolled with."""
    state = game(firer, target, **options)
    man, aim = state.man("Able 1"), state.man("Anton 1")
    due = reckon(state, man, aim, man.weapon, part, sighting(state, man, aim))
    assert due.missing is None, due.missing
    return allowed(state, due)


@pytest.mark.parametrize(("row", "colour"), [(9, "Yellow"), (8, "Blue"), (5, "Blue"), (4, "Gray")])
def test_the_band_of_the_distance_gives_the_base(row: int, colour: str) -> None:
    """E-06, E-19: short up to 3 megahexes, medium from 4, long from 8; -1 and +1 for standing cancel out (E-21)."""
    assert colours({"hex": "A12"}, {"hex": f"A{row}"}) == {colour}


def test_the_most_lethal_die_in_one_megahex() -> None:
    """E-20: Blue, whatever the band."""
    assert colours({"hex": "A12", "facing": 3}, {"hex": "C12"}) == {"Blue"}


def test_a_weapon_of_penetration_1_fires_through_the_hedge() -> None:
    """E-23: +1 for a target that stands in the open, and not the -2 of the hedge; E-07: penetration 0 counts it."""
    near = {"hex": "C7"}
    assert colours({**near, "weapon": "Piercer"}, {"hex": "C5"}) == {"Red"}
    assert colours(near, {"hex": "C5"}) == {"Pink"}


@pytest.mark.parametrize("facing", [12, 6, None])
def test_the_die_of_a_shot_hangs_on_no_facing(facing: int | None) -> None:
    """Who fires looks at his target: the hedge counts (E-07), though nobody has said that he turned around (6.0-12)."""
    state = game({"hex": "C7", "facing": facing}, {"hex": "C5"})
    man, aim = state.man("Able 1"), state.man("Anton 1")
    assert (sighting(state, man, aim).check == "V-048") is (facing != 12)
    due = reckon(state, man, aim, man.weapon, None, facing_it(state, man, aim))
    assert allowed(state, due) == {"Pink"}


@pytest.mark.parametrize("facing", [12, 6])
def test_the_die_of_a_sight_test_hangs_on_no_facing(facing: int) -> None:
    """6.0-23: two steps less for a target in cover."""
    state = game({"hex": "C7", "facing": facing}, {"hex": "C5"}, sight_test_cover_minus2="yes")
    assert LADDER[sight_die(state, state.man("Able 1"), state.man("Anton 1")).value] == "White"


@pytest.mark.parametrize(("skill", "colour"), [(0, "Yellow"), (1, "Red"), (2, "Blue")])
def test_weapons_shifts_by_its_level(skill: int, colour: str) -> None:
    """11.0-09; Red and one more is Blue (E-02)."""
    assert colours({"hex": "A12", "skills": {"Weapons": skill}}, {"hex": "A10"}) == {colour}


def test_a_shot_at_the_head_is_two_steps_less() -> None:
    """8.1-11: Yellow less two is Gray (TAB-1)."""
    assert colours({"hex": "A12"}, {"hex": "A10"}, "head") == {"Gray"}


def test_nothing_is_rolled_below_white_unless_the_game_says_so() -> None:
    """A-04: at long range Gray, behind the hedge -2, standing -1: below White."""
    here, there = {"hex": "C12"}, {"hex": "C4"}
    assert colours(here, there) == set()
    assert colours(here, there, None, **{"A-04": "White"}) == {"White"}


def test_without_the_card_nothing_can_be_told() -> None:
    """A datum that is absent is named, never guessed."""
    state = game({"hex": "A12", "weapon": "Sten"}, {"hex": "A10"})
    man, aim = state.man("Able 1"), state.man("Anton 1")
    assert reckon(state, man, aim, "Sten", None, sighting(state, man, aim)).missing == "the weapon card of Sten"
