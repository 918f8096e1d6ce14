"""Who sees whom (6.0). Expected verdicts are those of the rules named, of TAB-4, and of the rulebook's examples (E-nn).

Most lines run straight up column E: the wall lies on the hexside E4-E5, targets stand north of it, spotters south.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.sight.bodies import (
    HEAD,
    HIDDEN,
    TEST,
    UNKNOWN,
    VISIBLE,
    Body,
    Conditions,
    Sighting,
)
from ccmod.games.we_were_brothers.rules.sight.look import look
from ccmod.games.we_were_brothers.rules.sight.reach import sight_range

ROWS = {f"M{k}": [f"{column}{row}" for column in "DEF" for row in (2 * k - 1, 2 * k)] for k in range(1, 7)}
"""Megahexes two rows deep: M1 with rows 1 and 2, M2 with rows 3 and 4 …"""


def ground(**data: Any) -> Ground:
    """A map of nine columns, twelve hexes deep."""
    return Ground({"columns": 9, "rows": 12, "megahexes": ROWS, **data})


def wall(level: str, side: str = "E4-E5", kind: str = "wall") -> dict[str, Any]:
    """A map with a barrier of that level."""
    return {"barriers": [{"side": side, "level": level, "kind": kind, "armour": int(kind == "hedge")}]}


def man(hex: str, **more: Any) -> Body:
    """A man who looks north."""
    return Body(**{"name": f"the man in {hex}", "hex": hex, "facing": 12, **more})


def seen(found: Ground, spotter: Body, target: Body, *others: Body, **conditions: Any) -> Sighting:
    """What the spotter has of the target."""
    return look(found, spotter, target, others, Conditions(**conditions))


def verdict(found: Ground, spotter: str, target: str, posture: str = "standing", **conditions: Any) -> tuple[str, str]:
    """The same between two hexes, the verdict and its check."""
    sighting = seen(found, man(spotter), man(target, posture=posture), **conditions)
    assert sighting.doubt is None, sighting.doubt
    return sighting.verdict, sighting.check


@pytest.mark.parametrize(
    ("posture", "verdicts"),
    [
        ("standing", [VISIBLE, VISIBLE, TEST, HIDDEN]),
        ("kneeling", [VISIBLE, TEST, HIDDEN, HIDDEN]),
        ("prone", [TEST, HIDDEN, HIDDEN, HIDDEN]),
    ],
)
def test_the_spotting_matrix(posture: str, verdicts: list[str]) -> None:
    """TAB-4 cell by cell, the target behind a barrier of level 0, 1/2, 1 and 2; standing behind 1 is A-15's default."""
    found = [verdict(ground(**wall(level)), "E8", "E4", posture) for level in ("0", "1/2", "1", "2")]
    assert [one for one, _ in found] == verdicts
    assert [check for _, check in found] == ["V-053", "V-053", "V-053", "V-056"]


def test_what_a_man_standing_behind_level_1_is_can_be_chosen() -> None:
    """A-15: 6.0-17 does not list it."""
    assert verdict(ground(**wall("1")), "E8", "E4", wall_equal=VISIBLE) == (VISIBLE, "V-053")


def test_a_head_is_seen_from_beside() -> None:
    """A kneeling man behind level 1/2: a spotter in an adjacent hex sees his head alone (6.0-19)."""
    assert verdict(ground(**wall("1/2")), "E5", "E4", "kneeling") == (HEAD, "V-055")
    assert verdict(ground(**wall("1/2")), "E6", "E4", "kneeling") == (TEST, "V-053")
    found = ground(**wall("1/2", "E3-E4"))
    assert verdict(found, "E4", "E2", "kneeling", head_beside="barrier") == (HEAD, "V-055"), "the other reading, A-61"


@pytest.mark.parametrize(("elevation", "found"), [(0, (TEST, "V-053")), (1, (VISIBLE, "V-054"))])
def test_the_example_of_the_wall(elevation: int, found: tuple[str, str]) -> None:
    """E-14 and E-15: A kneels behind level 1/2; B from the ground needs a test, C from elevation 1 sees him."""
    data = {**wall("1/2"), "levels": {"E8": elevation}}
    assert verdict(ground(**data), "E8", "E4", "kneeling") == found


def test_elevation_takes_half_a_level_for_each() -> None:
    """6.0-21: prone behind level 1 is hidden from elevation 1, a test from 2; level 2 always hides (6.0-20, A-49)."""
    for elevation, found in ((1, HIDDEN), (2, TEST), (3, VISIBLE)):
        data = {**wall("1"), "levels": {"E8": elevation}}
        assert verdict(ground(**data), "E8", "E4", "prone")[0] == found
    data = {**wall("2"), "levels": {"E8": 3}}
    assert verdict(ground(**data), "E8", "E4") == (HIDDEN, "V-056")
    assert verdict(ground(**data), "E8", "E4", high_over_two=True) == (VISIBLE, "V-054")


def test_elevation_over_a_target_that_is_elevated_too_is_in_doubt() -> None:
    """6.0-21 speaks of the spotter above the battlefield alone."""
    found = ground(**wall("1/2"), levels={"E8": 1, "E4": 1})
    sighting = seen(found, man("E8"), man("E4", posture="kneeling"))
    assert (sighting.verdict, sighting.doubt is not None) == (VISIBLE, True)


def test_a_man_in_the_open_is_always_visible() -> None:
    """6.0-10, whatever his posture; in cover is within two hexes of a barrier (6.0-09) on the line (A-50)."""
    for posture in ("standing", "kneeling", "prone"):
        assert verdict(ground(), "E9", "E4", posture) == (VISIBLE, "V-052")
    found = ground(**wall("1/2"))
    assert verdict(found, "E9", "E3", "prone") == (HIDDEN, "V-053")
    assert verdict(found, "E9", "E7", "prone") == (VISIBLE, "V-052"), "before the wall"
    assert verdict(found, "E9", "E6", "prone", cover_on_line=False)[0] == HIDDEN, "the other reading of A-50"


def test_two_hexes_between_man_and_barrier_are_in_doubt() -> None:
    """Whether the barrier's own hex counts among the two of 6.0-09 is not said: so both rows of cover may count."""
    sighting = seen(ground(**wall("1/2")), man("E9"), man("E2", posture="kneeling"))
    assert sighting.verdict == VISIBLE
    assert sighting.doubt is not None
    assert sighting.covers == ("open", "1/2")


@pytest.mark.parametrize(
    ("kind", "row", "armour"), [("wall", "1/2", 0), ("hedge", "1/2", 1)]
)  # fmt: skip
def test_the_row_of_the_modifiers(kind: str, row: str, armour: int) -> None:
    """E-23: what penetrates the armour of a hedge, 1, takes a man standing behind it as in the open (8.1-09)."""
    sighting = seen(ground(**wall("1/2", kind=kind)), man("E8"), man("E4"))
    assert (sighting.verdict, sighting.cover) == (VISIBLE, row)
    assert sighting.barrier is not None
    assert sighting.barrier.armour == armour


def test_kneeling_in_woods_is_the_row_of_woods() -> None:
    """E-22: woods only, not kneeling and woods (8.1-08)."""
    sighting = seen(ground(woods=["E3", "E4"]), man("E4"), man("E3", posture="kneeling"))
    assert (sighting.verdict, sighting.cover) == (VISIBLE, "woods")


def test_depressions_are_barriers_of_level_half() -> None:
    """6.0-33: standing is visible, kneeling a test, prone hidden; and the check is that of the object's level."""
    found = ground(depressions=["E4"])
    for posture, one in (("standing", VISIBLE), ("kneeling", TEST), ("prone", HIDDEN)):
        assert verdict(found, "E8", "E4", posture) == (one, "V-205")
    assert seen(found, man("E8"), man("E4")).cover == "depression"
    assert seen(ground(depressions=["E4", "E5"]), man("E5"), man("E4", posture="prone")).doubt is not None


@pytest.mark.parametrize(("facing", "one"), [(12, VISIBLE), (3, VISIBLE), (4, HIDDEN), (6, HIDDEN)])
def test_only_what_is_before_a_man_is_seen(facing: int, one: str) -> None:
    """180 degrees (6.0-12); the border counts in."""
    sighting = seen(ground(), man("E8", facing=facing), man("E4"))
    assert (sighting.verdict, sighting.check) == (one, "V-048" if one == HIDDEN else "V-052")


@pytest.mark.parametrize(
    ("light", "specialist", "observation", "reach"),
    [
        ("day", None, 0, None),
        ("full moon", None, 0, 4),
        ("full moon", "Medic", 2, 6),
        ("full moon", "Sniper", 1, 7),
        ("new moon", None, 1, 3),
        ("new moon", "Radio operator", 1, 4),
    ],
)
def test_how_far_a_man_sees(light: str, specialist: str | None, observation: int, reach: int | None) -> None:
    """6.0-01..04; a Sniper with Observation 1 by a full moon sees 7 megahexes (D-09)."""
    body = man("E8", specialist=specialist, observation=observation)
    assert sight_range(body, Conditions(light=light)) == reach


def test_a_snipers_range_may_hold_his_skill_already() -> None:
    """A-46, the other reading."""
    assert sight_range(man("E8", specialist="Sniper", observation=1), Conditions("full moon", range_adds=False)) == 6


def test_beyond_the_range_nothing_is_seen() -> None:
    """By a new moon 2 megahexes (6.0-03); without a megahex it cannot be told."""
    assert verdict(ground(), "E8", "E4", light="new moon") == (VISIBLE, "V-052")
    assert verdict(ground(), "E8", "E2", light="new moon") == (HIDDEN, "V-049")
    assert seen(ground(), man("A8"), man("E4"), light="new moon").missing == "the megahex of A8"


def test_a_man_on_the_edge_of_a_megahex_counts_as_outside() -> None:
    """6.0-06: so he is not in the same megahex as a man inside woods, and does not see him."""
    shared = {"M1": ["E3", "E4"], "M2": ["E4", "E5"]}
    found = ground(megahexes=shared, woods=["E3", "E4", "E5"], woods_edge=[])
    assert verdict(found, "E4", "E3") == (HIDDEN, "V-061")
    assert verdict(ground(megahexes={"M1": ["E3", "E4"]}, woods=["E3", "E4"]), "E4", "E3") == (VISIBLE, "V-061")


@pytest.mark.parametrize(
    ("between", "spotter", "found"),
    [
        ("standing", "standing", HIDDEN),
        ("kneeling", "standing", VISIBLE),
        ("kneeling", "kneeling", HIDDEN),
        ("prone", "kneeling", VISIBLE),
    ],
)
def test_men_in_the_way(between: str, spotter: str, found: str) -> None:
    """[REC] A man as high as the spotter, or higher, interrupts the line (6.0-14); one who kneels does not (E-13)."""
    other = man("E6", posture=between)
    sighting = seen(ground(), man("E8", posture=spotter), man("E4"), other)
    assert (sighting.verdict, sighting.check) == (found, "V-051" if found == HIDDEN else "V-052")
    assert seen(ground(), man("E8", posture=spotter), man("E4"), other, men_block=False).verdict == VISIBLE


@pytest.mark.parametrize("hex", ["E8", "E4", "D6"])
def test_men_beside_the_line_are_not_in_the_way(hex: str) -> None:
    """Only a hex between the two that the line crosses counts (6.0-14)."""
    assert seen(ground(), man("E8"), man("E4"), man(hex)).verdict == VISIBLE


WOODS = ["D3", "D4", "E3", "E4", "E5", "F3", "F4"]


def test_inside_woods_a_man_is_seen_within_his_megahex_alone() -> None:
    """6.0-26, -27: neither from outside nor to the outside."""
    found = ground(woods=WOODS)
    assert verdict(found, "E9", "E4") == (HIDDEN, "V-061")
    assert verdict(found, "E4", "E2") == (HIDDEN, "V-061")
    assert verdict(found, "E4", "E3") == (VISIBLE, "V-061")


def test_woods_between_hide() -> None:
    """A 2-level barrier (6.0-25)."""
    assert verdict(ground(woods=["E5", "E6"]), "E9", "E2") == (HIDDEN, "V-050")


def test_the_edge_of_woods() -> None:
    """A man there is found by a test from outside, and at once if he runs; he looks out himself (6.0-26, -28)."""
    found = ground(woods=WOODS)
    assert verdict(found, "E9", "E6") == (TEST, "V-061")
    sighting = seen(found, man("E9"), man("E6", running=True))
    assert (sighting.verdict, sighting.check) == (VISIBLE, "V-061")
    assert seen(found, man("E6", facing=6), man("E9")).verdict == VISIBLE


def test_smoke_hides_as_woods_do() -> None:
    """Inside it and beyond it, but within its megahex (6.0-29): here the megahex of rows 5 and 6."""
    smoke = {"M3": "guns"}
    assert verdict(ground(), "E9", "E2", smoke=smoke) == (HIDDEN, "V-062")
    assert verdict(ground(), "E9", "E5", smoke=smoke) == (HIDDEN, "V-062")
    assert verdict(ground(), "E5", "E2", smoke=smoke) == (HIDDEN, "V-062")
    assert verdict(ground(), "E6", "E5", smoke=smoke) == (VISIBLE, "V-052")


def test_grenade_smoke_is_thinner() -> None:
    """[REC] Men inside stay visible (6.0-30), men beyond do not; from inside outwards it is in doubt."""
    smoke = {"M3": "grenade"}
    assert verdict(ground(), "E9", "E5", smoke=smoke) == (VISIBLE, "V-052")
    assert verdict(ground(), "E9", "E2", smoke=smoke) == (HIDDEN, "V-062")
    assert verdict(ground(), "E9", "E5", smoke=smoke, thin_smoke=False) == (HIDDEN, "V-062")
    assert seen(ground(), man("E5"), man("E2"), smoke=smoke).doubt is not None


HOUSE = {
    "House": {
        "hexes": ["E3", "E4", "D3"],
        "floors": ["ground floor", "first floor"],
        "corners": ["F4"],
        "places": {
            "low window": {"floor": 0, "hex": "E4", "opening": "E4-E5"},
            "high window": {"floor": 1, "hex": "E4", "opening": "E4-E5"},
            "back window": {"floor": 0, "hex": "E3", "opening": "E2-E3"},
            "hall": {"floor": 0, "hex": "E4", "opening": None},
            "loft": {"floor": 1, "hex": "E4", "opening": None},
        },
        "doors": {},
    }
}


def indoors(place: str, **more: Any) -> Body:
    """A man in a place of the house."""
    return man("E3" if place == "back window" else "E4", name=place, place=place, **more)


@pytest.mark.parametrize(
    ("place", "one"),
    [("low window", VISIBLE), ("high window", VISIBLE), ("hall", HIDDEN), ("loft", HIDDEN), ("back window", HIDDEN)],
)
def test_men_in_a_house_are_seen_at_windows(place: str, one: str) -> None:
    """E-18: RED 1, 2 and 4 at windows of either floor are visible, RED 3 away from them is not (6.0-31, 7.0-19)."""
    sighting = seen(ground(buildings=HOUSE), man("E9"), indoors(place, posture="prone"))
    assert (sighting.verdict, sighting.check, sighting.doubt) == (one, "V-063", None)
    if one == VISIBLE:
        assert sighting.cover == "window"


def test_men_in_a_house_look_out_of_windows_and_across_their_floor() -> None:
    """6.0-31: the same floor always, another floor never; out of a window, not out of a room without one."""
    found = ground(buildings=HOUSE)
    assert seen(found, indoors("low window", facing=6), man("E9")).verdict == VISIBLE
    assert seen(found, indoors("hall", facing=6), man("E9")).verdict == HIDDEN
    assert seen(found, indoors("hall"), indoors("back window")).verdict == VISIBLE
    assert seen(found, indoors("hall"), indoors("loft")).check == "V-063"
    assert seen(found, indoors("hall"), indoors("loft")).verdict == HIDDEN


def test_out_of_a_window_aslant_is_in_doubt() -> None:
    """H6 lies before the wall with the window, but the line to it leaves by the next wall (6.0-34)."""
    found = ground(buildings=HOUSE)
    assert seen(found, indoors("low window", facing=4), man("H6")).doubt is not None
    assert seen(found, indoors("low window", facing=3), man("H3")).verdict == HIDDEN


def test_the_loophole_of_a_bunker_has_its_own_row() -> None:
    """6.0-31; the modifiers have a row for bunkers."""
    found = ground(buildings={"House": {**HOUSE["House"], "bunker": True}})
    assert seen(found, man("E9"), indoors("low window")).cover == "bunker"


def test_a_house_between_hides() -> None:
    """6.0-31: buildings always block."""
    assert verdict(ground(buildings=HOUSE), "E9", "E1") == (HIDDEN, "V-050")


def test_a_man_at_a_corner_is_found_by_a_test() -> None:
    """6.0-32; he himself looks past the corner."""
    found = ground(buildings=HOUSE)
    sighting = seen(found, man("E9"), man("F4"))
    assert (sighting.verdict, sighting.check) == (TEST, "V-064")
    assert seen(found, man("F4", facing=6), man("F9")).verdict == VISIBLE


def test_ones_own_cover_hides_ones_view_if_it_is_higher() -> None:
    """6.0-15: kneeling at level 1 a man sees nothing over it, standing he does; at the end of a wall he looks past."""
    one = ground(**wall("1", "E8-E9"))
    row = [{"side": side, "level": "1", "kind": "wall"} for side in ("D8-D9", "D8-E9", "E8-E9", "E9-F8", "F8-F9")]
    long = ground(barriers=row)
    assert seen(long, man("E9"), man("E4")).verdict == VISIBLE
    sighting = seen(long, man("E9", posture="kneeling"), man("E4"))
    assert (sighting.verdict, sighting.check) == (HIDDEN, "V-204")
    assert seen(one, man("E9", posture="kneeling"), man("E4")).verdict == VISIBLE, "the wall ends beside him"


def test_barriers_far_from_both() -> None:
    """Higher than both men it interrupts the line (6.0-13), not higher than either it does not; else it is in doubt."""
    found = ground(**wall("1/2", "E6-E7"))
    spotter = man("E11")
    assert seen(found, replace(spotter, posture="prone"), man("E2", posture="prone")).check == "V-050"
    assert verdict(found, "E11", "E2") == (VISIBLE, "V-052")
    kneeling = seen(found, replace(spotter, posture="kneeling"), man("E2", posture="kneeling"))
    assert (kneeling.verdict, kneeling.doubt) == (VISIBLE, None)
    assert seen(found, spotter, man("E2", posture="prone")).doubt is not None


def test_a_sniper_in_camouflage() -> None:
    """Found by a test alone, until he is spotted (12.0-21..24); whether also where he is hidden is in doubt."""
    sniper = man("E4", posture="prone", camouflaged=True)
    sighting = seen(ground(), man("E8"), sniper)
    assert (sighting.verdict, sighting.check, sighting.doubt) == (TEST, "V-067", None)
    assert seen(ground(), man("E8"), replace(sniper, spotted=True)).verdict == VISIBLE
    assert seen(ground(**wall("1")), man("E8"), sniper).doubt is not None


def test_lines_along_hexsides_are_in_doubt() -> None:
    """From E8 to F6 the line runs along the side between E7 and F7: woods in one of them are unclear (6.0-34)."""
    sighting = seen(ground(woods=["E7"]), man("E8"), man("F6"))
    assert sighting.doubt is not None
    both = seen(ground(woods=["E7", "F7"], woods_edge=[]), man("E8"), man("F6"))
    assert (both.verdict, both.doubt) == (HIDDEN, None)


def test_what_is_demolished_covers_nobody() -> None:
    """13.0-09: cover may be destroyed."""
    assert verdict(ground(**wall("2")), "E8", "E4", gone=frozenset({"E4-E5"})) == (VISIBLE, "V-052")


def test_data_that_are_missing_are_named() -> None:
    """Never a guess: the facing of a spotter, the level of a man who is down."""
    assert seen(ground(), man("E8", facing=None), man("E4")).missing == "the facing of the man in E8"
    sighting = seen(ground(**wall("1/2")), man("E8"), man("E4", posture="downed"))
    assert (sighting.verdict, sighting.missing) == (UNKNOWN, "the level of a target that is downed")
