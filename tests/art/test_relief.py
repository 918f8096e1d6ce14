"""Maps by levels: each level in a tint of its own, slopes on their hexsides, ways and crossings."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops, ImageColor

from ccmod.art.faces import MapFace
from ccmod.art.maps import relief
from ccmod.art.maps.geometry import MapSheet
from ccmod.art.maps.mapfile import map_face
from ccmod.art.maps.sheet import draw_map
from ccmod.art.maps.tints import TINTS, tints

SMALL = MapFace(columns=4, rows=3, title="Small", relief=True, level={"B2": 1})
FILE = {
    "id": "small",
    "title": "Small",
    "grid": {"columns": 4, "rows": 3, "x0": 92, "y0": 96, "dx": 83.0, "dy": 96.0, "first": "0101"},
    "terrain": {"forest": ["0101"], "town": ["0101", "0202"]},
    "levels": {2: "0202 0302", -1: ["0401"]},
    "slopes": {"steep": "0203-0202"},
    "hexsides": {"creek": ["0101-0102"], "ford": ["0101-0102"]},
    "ways": {"pike": [["0101", "0201"]], "road": [], "trail": ["0102 0202"]},
}
"""A map file with levels, as the author writes it."""


@pytest.fixture(scope="module")
def small() -> Image.Image:
    """Twelve hexes, one of them at level 1."""
    return draw_map(SMALL)


def changed(a: Image.Image, b: Image.Image) -> tuple[int, int, int, int]:
    """Where two pictures differ above their lower margin, in which the key stands."""
    foot = MapSheet(SMALL).height - 40
    box = ImageChops.difference(*(picture.crop((0, 0, picture.width, foot)) for picture in (a, b))).getbbox()
    assert box is not None
    return box


def apart(a: str | tuple[int, ...], b: str | tuple[int, ...]) -> int:
    """How far two colours are apart, summed over red, green and blue."""
    first, second = (ImageColor.getrgb(one) if isinstance(one, str) else one for one in (a, b))
    return sum(abs(p - q) for p, q in zip(first, second, strict=True))


def test_a_map_file_with_levels_is_read_as_it_is_written() -> None:
    """Levels, slopes, ways and several kinds of terrain in a hex; other words for woods and streams."""
    face = map_face(FILE)
    assert face.relief
    assert face.level == {"0202": 2, "0302": 2, "0401": -1}
    assert face.slopes == {"steep": ["0202-0203"]}
    assert [list(chain) for chain in face.pikes] == [["0101", "0201"]]
    assert [list(chain) for chain in face.trails] == [["0102", "0202"]]
    assert face.hexsides["stream"] == ["0101-0102"]
    sheet = MapSheet(face)
    assert sheet.of_terrain("woods") == ["0101"]
    assert sheet.of_terrain("town") == ["0101", "0202"]


@pytest.mark.parametrize("count", [2, 5, 8])
def test_neighbouring_levels_are_told_apart_at_a_glance(count: int) -> None:
    """Up to eight levels have tints that differ by more than the grain of the ground does."""
    shades = list(tints(list(range(count))).values())
    assert len(set(shades)) == count
    assert all(apart(a, b) > 45 for a, b in pairwise(shades))


def test_any_number_of_levels_has_tints_from_the_lowest_to_the_highest() -> None:
    """A map from level -20 to 60 begins and ends as every other."""
    shades = tints(list(range(-20, 61)))
    assert (shades[-20], shades[60]) == (TINTS[0], TINTS[-1])


def test_a_hex_has_the_tint_of_its_level(small: Image.Image) -> None:
    """Each hex of the map is nearest to its own level's tint, the lowest level being the ground."""
    face = replace(SMALL, level={"B2": 1, "C2": 2, "C3": 3})
    drawn, sheet, shades = draw_map(face), MapSheet(face), tints([0, 1, 2, 3])
    for name in ("A1", "B2", "C2", "C3"):
        x, y = sheet.centres[name]
        patch = drawn.crop((round(x) + 8, round(y) - 8, round(x) + 24, round(y) + 8)).resize((1, 1)).getpixel((0, 0))
        assert isinstance(patch, tuple)
        nearest = min(shades, key=lambda level, patch=patch: apart(shades[level], patch))  # type: ignore[misc]
        assert nearest == face.level.get(name, 0)


@pytest.mark.parametrize("kind", ["minor", "steep", "sharp", "whatever"])
def test_a_slope_lies_on_its_hexside_and_points_down(small: Image.Image, kind: str) -> None:
    """From B2 at level 1 its ticks reach into B3, not into B2."""
    left, top, right, bottom = changed(small, draw_map(replace(SMALL, slopes={kind: ["B2-B3"]})))
    x, y = MapSheet(SMALL).centres["B2"]
    assert x - 35 < left < x - 20 < x + 20 < right < x + 35
    assert y + 48 - 6 < top
    assert y + 48 + 5 < bottom < y + 48 + 22


def test_kinds_of_slopes_are_told_apart_at_a_glance() -> None:
    """They differ in colour, and the steeper, the heavier and longer."""
    styles = [relief.style_of(kind) for kind in ("minor", "steep", "sharp")]
    assert all(apart(a.colour, b.colour) > 100 for a, b in pairwise(styles))
    assert all(a.width < b.width and a.reach < b.reach for a, b in pairwise(styles))
    assert relief.style_of("Gentle") == styles[0]


def test_a_slope_between_hexes_of_one_level_points_to_neither(small: Image.Image) -> None:
    """Nobody can say which way is down there: ticks stand on both sides."""
    _, top, _, bottom = changed(small, draw_map(replace(SMALL, slopes={"steep": ["C1-C2"]})))
    y = MapSheet(SMALL).centres["C1"][1] + 48
    assert top < y - 5
    assert bottom > y + 5


def test_pikes_and_fords_are_drawn_where_they_are(small: Image.Image) -> None:
    """A pike runs through the centres of its hexes, a ford lies across its hexside."""
    sheet = MapSheet(SMALL)
    left, top, right, bottom = changed(small, draw_map(replace(SMALL, pikes=[["A2", "B2", "C3"]])))
    (ax, _), (cx, _) = sheet.centres["A2"], sheet.centres["C3"]
    assert left < ax
    assert right > cx
    stream = replace(SMALL, hexsides={"stream": ["B2-B3"]})
    forded = replace(SMALL, hexsides={"stream": ["B2-B3"], "ford": ["B2-B3"]})
    left, top, right, bottom = changed(draw_map(stream), draw_map(forded))
    x, y = sheet.centres["B2"]
    assert x - 15 < left < x < right < x + 15
    assert top < y + 48 < bottom


def test_woods_let_the_level_be_seen() -> None:
    """Between the trees of a wood the ground still tells a high hex from a low one."""

    def middle(level: int) -> tuple[int, ...]:
        face = replace(SMALL, level={"B2": level, "D3": 4}, terrain={"B2": "woods"})
        x, y = (round(value) for value in MapSheet(face).centres["B2"])
        patch = draw_map(face).crop((x - 30, y - 30, x + 30, y + 30)).resize((1, 1)).getpixel((0, 0))
        assert isinstance(patch, tuple)
        return patch

    assert apart(middle(0), middle(4)) > 45
