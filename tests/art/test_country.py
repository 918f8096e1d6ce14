"""Maps of a larger scale: watercourses on hexsides, bridges, towns, rough ground."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from ccmod.art.faces import MapFace
from ccmod.art.maps.geometry import MapSheet
from ccmod.art.maps.sheet import draw_map

SMALL = MapFace(columns=4, rows=3, title="Small")


@pytest.fixture(scope="module")
def small() -> Image.Image:
    """An empty map of twelve hexes."""
    return draw_map(SMALL)


def changed(a: Image.Image, b: Image.Image) -> tuple[int, int, int, int]:
    """Where two pictures differ."""
    box = ImageChops.difference(a, b).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("kind", ["river", "stream", "ditch", "bridge"])
def test_watercourses_lie_on_their_hexside(small: Image.Image, kind: str) -> None:
    """What lies between B2 and B3 is seen at the foot of B2."""
    left, top, right, bottom = changed(small, draw_map(replace(SMALL, hexsides={kind: ["B2-B3"]})))
    x, y = MapSheet(SMALL).centres["B2"]
    assert left < x < right
    assert top < y + 48 < bottom
    assert x - 45 < left
    assert right < x + 45


def test_hexsides_that_meet_are_one_river(small: Image.Image) -> None:
    """A river around a corner has no gap: the corner itself is water."""
    drawn = draw_map(replace(SMALL, hexsides={"river": ["B2-B3", "B2-C3"]}))
    corner = MapSheet(SMALL).side("B2", "B3")
    shared = next(point for point in corner if point in MapSheet(SMALL).side("B2", "C3"))
    red, _, blue = drawn.getpixel((round(shared[0]), round(shared[1])))  # type: ignore[misc]
    assert blue > red


@pytest.mark.parametrize("kind", ["town", "rough"])
def test_terrain_is_drawn_in_its_hex(small: Image.Image, kind: str) -> None:
    """Towns and rocks fill their hex and leave the others alone."""
    left, top, right, bottom = changed(small, draw_map(replace(SMALL, terrain={"B2": kind})))
    x, y = MapSheet(SMALL).centres["B2"]
    assert x - 60 < left < x - 15 < x + 15 < right < x + 60
    assert y - 60 < top < y - 15 < y + 15 < bottom < y + 60
