"""Each rule of lines of sight by itself: T78.4 to T99, what maps without shapes leave open, and the readings."""

from __future__ import annotations

import pytest

from ccmod.games.combat_commander.rules.los.lines import Lines
from ccmod.hexes.lattice import centre
from tests.games.combat_commander.rules.los.country import BOARD, country, hexagon, seen


@pytest.mark.parametrize(
    ("terrain", "expected"),
    [
        ("woods", "blocked V117"), ("building", "blocked V117"), ("brush", "visible -3"), ("orchard", "visible -2"),
        ("field", "visible -1"), ("marsh", "visible -1"), ("bridge_major", "visible -1"),
        ("bridge_minor", "visible -1"),
        ("gully", "visible"), ("stream", "visible"), ("water_barrier", "visible"), ("open", "visible"),
    ],
)  # fmt: skip
def test_what_a_terrain_between_does(terrain: str, expected: str) -> None:
    """Obstacle, Hindrance or clear as the chart says (T79-T99)."""
    assert seen(country({terrain: "C2"}), "C1", "C3") == expected
    assert seen(country({terrain: "C1 C3"}), "C1", "C3").split()[0] == ("blocked" if terrain == "gully" else "visible")


@pytest.mark.parametrize(
    ("side", "kind", "expected"),
    [
        ("C2-C3", "wall", "blocked V119"), ("C2-C3", "hedge", "blocked V119"), ("C2-C3", "fence", "visible -1"),
        ("C2-C3", "cliff", "visible"), ("C1-C2", "wall", "visible"), ("C3-C4", "fence", "visible"),
        ("C2-D2", "wall", "visible"),
    ],
)  # fmt: skip
def test_what_a_hexside_does(side: str, kind: str, expected: str) -> None:
    """Walls, Hedges and Fences count where the line crosses them, but not as sides of an end's hex (T84, T87, T97)."""
    assert seen(country(hexsides={kind: [side]}), "C1", "C4") == expected


def test_a_grazed_end_of_a_wall_blocks() -> None:
    """C4-G4 passes through the corner of E4, where the Wall between D4 and E4 ends: touching is enough (10.1)."""
    assert seen(country(hexsides={"wall": ["D3-E4"]}), "C4", "G4") == "blocked V119"


def test_hexsides_on_hills() -> None:
    """A Wall on level 0 does not block a line to level 1 (T88.4); for one between both nobody can say."""
    assert seen(country({}, {1: "C1"}, hexsides={"wall": ["C3-C4"]}), "C1", "C6") == "visible"
    between = Lines(country({}, {1: "D4 C1"}, hexsides={"wall": ["C4-D4"]}, part=0.2))
    assert "two levels" in (between.between("C1", "D6").unknown or "")


@pytest.mark.parametrize(
    ("gullies", "level", "expected"),
    [
        ("C1", {}, "blocked V129"),
        ("C1 C3", {}, "blocked V129"),
        ("C1", {1: "C3"}, "visible"),
        ("C3", {1: "C3"}, "blocked V129"),
    ],
)
def test_a_gully_hides(gullies: str, level: dict[int, str], expected: str) -> None:
    """A unit in a Gully is seen from adjacent and from higher hexes only, and sees only those (T86)."""
    data = country({"gully": gullies}, level)
    assert seen(data, "C1", "C3") == expected
    assert seen(data, "C1", "C2") == "visible"


def test_a_blaze_fills_its_hex_at_every_level() -> None:
    """Through it, along its side, through its corner, and over it from any hill (10.2.1, T88.4)."""
    hills = country(level={4: "C1 C5"})
    assert seen(hills, "C1", "C5", C3=["Blaze"]) == "blocked V122"
    assert seen(country(), "C4", "E4", D4=["Blaze"]) == "blocked V122"
    assert seen(country(), "J9", "N6", K8=["Blaze"]) == "blocked V122"
    assert seen(country(), "C4", "E4", C3=["Blaze"]) == "visible"
    assert seen(country(), "C4", "E4", E4=["Blaze"]) == "visible"


def test_smoke_fills_its_hex_at_every_level() -> None:
    """From it, to it, through it, along its side, whatever the levels (10.3.4, T88.5)."""
    hills = country({"brush": "C2"}, {2: "C1", 1: "C5"})
    assert seen(hills, "C1", "C5", C3=["Smoke 2"]) == "visible -2"
    assert seen(country(), "C4", "E4", D4=["Smoke 6"]) == "visible -6"
    assert seen(country(), "C4", "D4", D4=["Smoke 6"]) == "visible -6"
    assert seen(country(), "C4", "C5", E4=["Smoke 6"]) == "visible"


def test_smoke_of_an_unknown_number() -> None:
    """The line is seen, but by how much it is hindered hangs on the marker's number."""
    sight = Lines(country()).between("C1", "C5", {"C3": ["Smoke"]})
    assert (sight.status, sight.hindrance) == ("visible", None)
    assert "number of the Smoke" in "".join(sight.missing)


@pytest.mark.parametrize(
    ("level", "expected"),
    [({}, "visible -3"), ({1: "C1 C5"}, "visible"), ({1: "C1 C3 C5"}, "visible -3"), ({1: "C1"}, "visible")],
)
def test_hindrances_and_levels(level: dict[int, str], expected: str) -> None:
    """A Hindrance counts between two hexes of its own level; a lower one does not (T88.5, AMB-40)."""
    assert seen(country({"brush": "C3"}, level), "C1", "C5") == expected


def test_roads_and_railways() -> None:
    """A line that follows them is clear; one that crosses a Railway is hindered by 1 (T92, T93)."""
    chain = ["C1", "C2", "C3", "C4"]
    assert seen(country({"brush": "C2"}, roads=[chain]), "C1", "C4") == "visible"
    assert seen(country({"brush": "C2"}, rails=[chain]), "C1", "C4") == "visible"
    assert seen(country(rails=[chain]), "C1", "C4") == "visible"
    assert seen(country(rails=[["B1", "C2", "D2"]]), "C1", "C4") == "visible -1"
    assert seen(country({"brush": "C2"}, roads=[["B1", "C2", "D2"]]), "C1", "C4") == "visible -3"
    assert seen(country({"brush": "C2"}, trails=[chain]), "C1", "C4") == "visible -3"


def test_a_railway_beside_the_line_is_open() -> None:
    """Without a shape only its middle line is certain: B1 to C4 passes beside it in C2 and C3."""
    sight = Lines(country(rails=[["C1", "C2", "C3"]])).between("B1", "C4")
    assert (sight.status, sight.hindrance) == ("visible", None)
    drawn = country(rails=[["C1", "C2", "C3"]], shapes={"rails": [hexagon("C2", 0.1), hexagon("C3", 0.1)]})
    assert seen(drawn, "B1", "C4") == "visible"
    assert seen(drawn, "B1", "D2") == "visible -1"


def test_without_shapes_only_the_inner_half_is_certain() -> None:
    """Through the inner half of a hex woods block; nearer to its sides nobody can say, and the datum is named."""
    plain = country({"woods": "D3"}, drawn=False)
    assert seen(plain, "D2", "D4") == "blocked V117"
    sight = Lines(plain).between("C4", "E4")
    assert (sight.status, sight.unknown) == (
        "unknown",
        "woods in D3: the map does not say where in the hex it is drawn",
    )
    assert Lines(country({"brush": "D3"}, drawn=False)).between("C4", "E4").hindrance is None
    assert seen(country({"woods": "D3"}, part=0.95), "C4", "E4") == "visible"
    assert seen(country({"woods": "D3"}, part=1), "C4", "E4") == "blocked V117"


def test_what_is_certain_goes_before_what_is_not() -> None:
    """A line that something blocks is blocked; a Hindrance that is certain hides smaller ones that are not."""
    plain = country({"woods": "D3 E5", "field": "D4"}, drawn=False)
    assert Lines(plain).between("C4", "E4").status == "unknown"
    assert Lines(plain).between("C4", "E4", {"D4": ["Blaze"]}).status == "blocked"
    field = Lines(country({"field": "D4"}, drawn=False))
    assert field.between("C4", "E4").hindrance is None
    assert field.between("C4", "E4", {"C4": ["Smoke 3"]}).hindrance == 3


def test_woods_that_reach_over_hide_only_the_hex_behind_their_own() -> None:
    """E5's woods reach into E6: level 1 does not see E6, directly behind their hex, but E7 (T88.4.1)."""
    over = country(level={1: "E2"}, terrain={"woods": "E5"}, shapes={"woods": [hexagon("E5", 1.2)]})
    assert [seen(over, "E2", hex) for hex in ("E6", "E7")] == ["blocked V133", "visible"]
    assert seen(country({"woods": "E5"}, shapes={"woods": [hexagon("E5", 1.2)]}), "E6", "E8") == "visible"


def test_adjacent_hexes_see_each_other() -> None:
    """Nothing lies between them, whatever stands in them or on their side (10.1)."""
    data = country({"woods": "C1", "gully": "C2"}, {3: "C1"}, hexsides={"wall": ["C1-C2"]})
    assert seen(data, "C1", "C2") == "visible"
    assert seen(data, "C1", "C1") == "visible"


def test_readings_of_the_ambiguities() -> None:
    """Each option changes just what it says (AMB-13, AMB-38, AMB-39, AMB-40)."""
    walled = Lines(country(hexsides={"wall": ["C4-C5"]}), {"AMB-13": "the viewer's hex"})
    assert (walled.between("C5", "C1").status, walled.between("C1", "C5").status) == ("visible", "blocked")
    x, y = centre(BOARD.offset("E3"))
    top = [[x - 900, y - 900, x + 900, y - 900, x + 900, y + 300, x - 900, y + 300]]
    terrace = country(level={1: "E2 E3"}, shapes={"level 1": [top]})
    assert Lines(terrace).between("E2", "E4").status == "blocked"
    assert Lines(terrace, {"AMB-38": "in no intervening hex"}).between("E2", "E4").status == "visible"
    assert Lines(terrace, {"AMB-38": "in no intervening hex"}).between("E2", "E5").status == "blocked"
    deep = country({"woods": "E5"}, {1: "E5", 2: "E2"})
    assert Lines(deep).between("E2", "E6").status == "visible"
    assert Lines(deep, {"AMB-39": "its own level or lower"}).between("E2", "E6").status == "blocked"
    mixed = country({"brush": "C3"}, {1: "C1"})
    assert Lines(mixed, {"AMB-40": "one end"}).between("C1", "C5").hindrance == 3
