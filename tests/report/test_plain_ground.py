"""Boards without a picture: levels in their tints, slopes and hexsides, ways."""

from __future__ import annotations

from ccmod.art.maps.tints import tints
from ccmod.report.picture import PLAIN, plain_picture

MAP = {
    "columns": 3,
    "rows": 3,
    "terrain": {"A1": ["woods", "town"]},
    "levels": {"B2": 2},
    "slopes": {"steep": ["B2-B3", "B1-B2"], "minor": ["A1-A2"]},
    "hexsides": {"stream": ["A1-A2"]},
    "ways": {"pike": [["A1", "B1", "C1"]], "trail": [["C1", "C2"]]},
}


def test_levels_have_the_tints_of_drawn_maps() -> None:
    """Every hex has one, those that are not named the one of level 0."""
    picture = plain_picture(MAP)
    shades = tints([0, 2])
    assert picture.levels["B2"] == (2, shades[2])
    assert picture.levels["A1"] == (0, shades[0])
    assert picture.terrain["A1"] == "woods town"


def test_a_slope_has_its_ticks_on_the_lower_side() -> None:
    """B2 is above both of its neighbours in the column, whichever of the two hexes is named first."""
    lines = [(kind, points) for kind, points in plain_picture(MAP).lines if kind.startswith("slope")]
    (_, south), (below, under), (_, north), (above, over), flat = lines
    y = PLAIN.y0 + 2 * PLAIN.dy  # the foot of B2
    assert {point.y for point in south} == {y}
    assert (below, {point.y for point in under}) == ("slope steep ticks", {y + 5})
    assert {point.y for point in north} == {y - 96}
    assert (above, {point.y for point in over}) == ("slope steep ticks", {y - 101})
    assert flat[0] == "slope minor"


def test_ways_and_hexsides_are_lines() -> None:
    """A pike runs from centre to centre, a stream along its hexside, as long as that is."""
    lines = dict(plain_picture(MAP).lines)
    assert [point.x for point in lines["way pike"]] == [55, 138, 221]
    a, b = lines["stream"]
    assert (abs(a.x - b.x), a.y, b.y) == (56, 96, 96)
    assert "way road" not in lines


def test_roads_of_other_maps_are_ways_too() -> None:
    """Folio's maps have them under ``roads`` and ``trails``; a map without levels has no tints."""
    picture = plain_picture({"columns": 3, "rows": 3, "roads": [["A1", "B1"]], "trails": [["B1", "C1"]]})
    assert [kind for kind, _ in picture.lines] == ["way trail", "way road"]
    assert picture.levels == {}


def test_levels_that_no_map_has_are_not_drawn() -> None:
    """A number of any size may stand in a record."""
    assert plain_picture({"columns": 3, "rows": 3, "levels": {"A1": 10**400}}).levels == {}


def test_what_is_off_the_map_or_no_map_is_left_out() -> None:
    """A record may say anything of its map: nothing of it is drawn, and nothing breaks."""
    odd = {
        "levels": {"A1": "high"},
        "slopes": ["steep"],
        "hexsides": {"river": ["Z99-A1", 7, "A1"]},
        "ways": {"road": 3},
    }
    picture = plain_picture({"columns": 3, "rows": 3, **odd})
    assert (picture.levels, picture.lines) == ({}, ())
