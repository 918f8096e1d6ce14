"""Megahexes, barriers and buildings of a map. What is expected follows from the plan of each map below, by hand."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.we_were_brothers.rules.ground.arcs import AHEAD, arc, clocks_towards, in_arc
from ccmod.games.we_were_brothers.rules.ground.ground import Ground, ground_of
from ccmod.games.we_were_brothers.rules.in_reach import ring_of, shelter


def ground(columns: int = 9, rows: int = 9, **data: Any) -> Ground:
    """A map with so much on it."""
    return Ground({"columns": columns, "rows": rows, **data})


ROSETTES = {
    "M1": ["E5", "E4", "F4", "F5", "E6", "D5", "D4"],
    "M2": ["F2", "F1", "G2", "G3", "F3", "E3", "E2"],
    "M3": ["H4", "H3", "I4", "I5", "H5", "G5", "G4"],
    "M4": ["G7", "G6", "H6", "H7", "G8", "F7", "F6"],
}
"""Four of seven hexes each, the middle one first: M2, M3 and M4 lie clockwise around M1, from the north."""


def test_distances_in_megahexes() -> None:
    """0 within one, 1 to those that adjoin, by the least number of steps beyond (2.0-03); unknown outside of all."""
    found = ground(megahexes=ROSETTES)
    assert found.megahex("D4") == "M1"
    assert found.megahex("A1") is None
    assert found.distance("E4", "D5") == 0
    assert found.same_megahex("E4", "D5")
    assert found.distance("E5", "F3") == 1
    assert not found.same_megahex("E5", "F3")
    assert found.distance("F2", "G8") == 2
    assert found.distance("E5", "A1") is None
    assert set(found.beside("M3")) == {"M1", "M2", "M4"}
    assert set(found.within("M2", 1)) == {"M1", "M2", "M3"}
    assert found.between("M2", "M4") == 2
    assert found.hexes_of("M9") == ()


def test_a_hex_on_the_edge_of_megahexes_is_in_none() -> None:
    """A soldier on the edge of a megahex counts as outside of it (6.0-06, and A-60 for range)."""
    found = ground(megahexes={"M1": ["B2", "C2", "B3"], "M2": ["D2", "C2", "D3"]})
    assert found.megahex("C2") is None
    assert found.megahexes_of("C2") == ("M1", "M2")
    assert found.distance("C2", "B2") == 1
    assert not found.same_megahex("C2", "B2")
    assert found.beside("M1") == ("M2",)


@pytest.mark.parametrize(("direction", "there"), [("n", "M2"), ("ne", "M3"), ("se", "M4"), ("s", None), ("nw", None)])
def test_the_next_megahex_in_a_direction(direction: str, there: str | None) -> None:
    """Sevens lie in six directions as hexes do, each 19 degrees clockwise of the hexes' own; beyond lies nothing."""
    assert ground(megahexes=ROSETTES).next_megahex("M1", direction) == there


def test_a_middle_beyond_the_edge_of_the_map_gives_the_direction() -> None:
    """Part of a megahex lies where its middle is: here C3 and C4 of one whose middle is B3."""
    found = ground(
        megahexes={"M1": ["E5", "E4", "F4", "F5", "E6", "D5", "D4"], "M2": ["C4", "C3"]}, middles={"M2": [1, 2]}
    )
    assert found.next_megahex("M1", "nw") == "M2"
    assert found.next_megahex("M1", "sw") is None


def test_barriers_lie_on_hexsides() -> None:
    """Between two hexes in either order; near a hex are those whose nearer hex is at most so far away."""
    found = ground(barriers=[{"side": "D4-D5", "level": "1/2", "kind": "wall"}])
    assert found.barrier("D5", "D4") == found.barrier("D4", "D5") is not None
    assert found.barrier("D4", "D3") is None
    assert found.barrier("D4", "H4") is None
    assert [one.side for one in found.barriers_near("D7")] == ["D4-D5"]
    assert found.barriers_near("D8") == ()
    assert str(found.barrier("D4", "D5")) == "the wall of level 1/2 at D4-D5"


def test_where_a_chain_of_barriers_ends() -> None:
    """The two outer hexsides of three in a row; none where it runs into a house (6.0-15)."""
    row = [{"side": side, "level": "1/2", "kind": "wall"} for side in ("D4-D5", "D4-E5", "E4-E5")]
    found = ground(barriers=row)
    assert [found.at_the_end(found.barriers[one["side"]]) for one in row] == [True, False, True]
    found = ground(barriers=row, buildings={"House": {"hexes": ["C5"]}})
    assert not found.at_the_end(found.barriers["D4-D5"])


HOUSE = {
    "hexes": ["E5", "E6"],
    "floors": ["ground floor", "first floor"],
    "corners": ["D5"],
    "places": {
        "hall": {"floor": 0, "hex": "E5", "opening": None},
        "attic window": {"floor": 1, "hex": "E5", "opening": "E4-E5"},
    },
    "doors": {"yard door": {"side": "E6-F6", "open": True, "place": "hall"}},
}


def test_what_is_in_a_building() -> None:
    """Places, doors with their two hexes, corners; a floor is a level of elevation (6.0-21)."""
    found = ground(buildings={"House": HOUSE}, levels={"E5": 1})
    assert found.places["attic window"].floor == 1
    assert found.outside(found.places["attic window"]) == "E4"
    assert found.outside(found.places["hall"]) is None
    door = found.doors["yard door"]
    assert (door.inside, door.outside, door.open, door.place) == ("E6", "F6", True, "hall")
    assert found.corners == {"D5": "House"}
    assert found.terrain("E6") == {"building"}
    assert found.elevation("E5", "attic window") == 2


def test_terrain_panels_and_edges() -> None:
    """The hexes immediately outside of woods are their edge (6.0-26), unless the map names others."""
    data: dict[str, Any] = {"woods": ["D4"], "panels": {"1a": "all"}}
    found = ground(**data)
    assert found.woods_edge == set(found.board.neighbours("D4"))
    assert ground(**data, woods_edge=["D4"]).woods_edge == {"D4"}
    assert found.panel("A1") == "1a"
    assert found.edge_hexes("west") == tuple(f"A{row}" for row in range(1, 10))
    assert [len(ring) for ring in found.rings("E5", 2)] == [1, 6, 12]


def test_one_ground_for_all_games_on_a_map() -> None:
    """Equal data give the same object."""
    data = {"columns": 4, "rows": 4, "woods": ["B2"]}
    assert ground_of(data) is ground_of(dict(data))


@pytest.mark.parametrize("facing", sorted(AHEAD))
def test_the_field_of_view_is_half_of_all_around(facing: int) -> None:
    """180 degrees (6.0-12): of two opposite hexes one is in it, or both lie on its border."""
    found = ground()
    around = found.board.ring("E5", 2)
    seen = [in_arc(found, "E5", facing, hex) for hex in around]
    for hex, (one, opposite) in enumerate(zip(seen, seen[6:] + seen[:6], strict=True)):
        assert one or opposite, around[hex]
    assert 6 <= sum(seen) <= 8
    assert in_arc(found, "E5", facing, "E5")


@pytest.mark.parametrize(
    ("facing", "seen"),
    [(12, {"E4", "D4", "F4"}), (3, {"F4", "F5", "E4", "E6"}), (6, {"E6", "D5", "F5"}), (1, {"E4", "F4", "D4", "F5"})],
)
def test_the_neighbours_that_a_facing_shows(facing: int, seen: set[str]) -> None:
    """To the north three hexes lie before a man; to the east two, and two on the border of his field (6.0-12)."""
    assert arc(ground(), "E5", facing) & set(ground().board.neighbours("E5")) == seen


def test_the_facing_that_looks_straight_at_a_hex() -> None:
    """North is 12, and three hours are a right angle; seven clocks show a hex that one looks at straight."""
    found = ground()
    assert clocks_towards(found, "E5", "E2")[0] == 12
    assert clocks_towards(found, "E5", "G5")[0] == 3
    assert clocks_towards(found, "E5", "F4")[0] == 2
    assert len(clocks_towards(found, "E5", "E2")) == 7


def test_what_a_burst_reaches() -> None:
    """The landing hex and two rings (8.5-10)."""
    found = ground()
    assert [ring_of(found, "E5", hex) for hex in ("E5", "E4", "E3", "E2")] == [0, 1, 2, None]


@pytest.mark.parametrize(("kind", "cover"), [("hedge", "light"), ("wall", "heavy")])
def test_cover_against_a_burst(kind: str, cover: str) -> None:
    """A hedge is light cover, a low wall heavy cover, when it lies between (8.5-12, E-32)."""
    found = ground(barriers=[{"side": "E4-E5", "level": "1/2", "kind": kind, "cover": cover}])
    assert shelter(found, "E5", "E4").kind == cover
    assert shelter(found, "E5", "E6").kind is None
    assert not shelter(found, "E5", "E6").doubt
    assert shelter(found, "E5", "E4", frozenset({"E4-E5"})).kind is None


def test_cover_that_the_line_of_a_burst_only_touches_is_in_doubt() -> None:
    """From E5 to F3 the line runs into a corner, where the wall ends, and then along a hexside (6.0-34: unclear)."""
    found = ground(barriers=[{"side": "E4-E5", "level": "1/2", "kind": "wall", "cover": "heavy"}])
    assert shelter(found, "E5", "F3").doubt
