"""What is drawn lies where the map's shapes say, so that lines of sight and the eye agree."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
import yaml
from PIL import Image, ImageChops, ImageDraw

from ccmod.art.canvas import Canvas
from ccmod.art.faces import MapFace
from ccmod.art.maps import works
from ccmod.art.maps.geometry import MapSheet
from ccmod.art.maps.mapfile import map_face
from ccmod.art.maps.texture import area, area_of
from ccmod.ground.shipped import shipped

FARM: MapFace = map_face(
    yaml.safe_load((Path(str(shipped("maps"))) / "mill-farm" / "map.yaml").read_text(encoding="utf-8"))
)


@pytest.mark.parametrize("kind", ["woods", "orchard", "brush", "field", "level 1"])
def test_an_outlined_area_is_drawn_inside_its_outlines(kind: str) -> None:
    """The sharp edge of the area runs within three pixels of the outline."""
    sheet = MapSheet(FARM)
    outlined = Image.new("L", (sheet.width, sheet.height), 0)
    edge = outlined.copy()
    for ring in FARM.shapes[kind]:
        ImageDraw.Draw(outlined).polygon(list(ring), 255)
        ImageDraw.Draw(edge).line([*ring, ring[0]], 255, 7, joint="curve")
    drawn = area_of(sheet, kind, []).point(lambda value: 255 if value >= 128 else 0)
    wrong = ImageChops.subtract(ImageChops.difference(drawn, outlined), edge)
    assert wrong.histogram()[255] <= 20


def test_what_is_planted_keeps_off_the_edge() -> None:
    """With an inset, the area ends so many pixels inside a straight edge."""
    face = MapFace(columns=4, rows=4, shapes={"woods": [[(100, 100), (300, 100), (300, 300), (100, 300)]]})
    for inset in (0, 5, 9):
        mask = area_of(MapSheet(face), "woods", [], inset=inset)
        first = next(x for x in range(80, 200) if mask.getpixel((x, 200)) >= 128)  # type: ignore[operator]
        assert abs(first - 100 - inset) <= 1


def test_without_outlines_an_area_follows_its_hexes() -> None:
    """As ever."""
    sheet = MapSheet(MapFace(columns=4, rows=4))
    assert area_of(sheet, "woods", ["B2"], soft=5).tobytes() == area(sheet, ["B2"], soft=5).tobytes()


def test_the_houses_of_the_mill_farm_stand_on_their_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each house that is drawn is one of the shapes of ``building``, to the pixel."""
    drawn = set()

    def note(_: Canvas, at: tuple[float, float], length: float, depth: float, turn: float, __: object) -> None:
        cos, sin = math.cos(turn) / 2, math.sin(turn) / 2
        corners = ((-length, -depth), (length, -depth), (length, depth), (-length, depth))
        drawn.add(tuple((round(at[0] + x * cos - y * sin), round(at[1] + x * sin + y * cos)) for x, y in corners))

    monkeypatch.setattr(works, "house", note)
    sheet = MapSheet(FARM)
    works.buildings(sheet, Canvas(sheet.width, sheet.height, "#ffffff"))
    assert drawn == {tuple((round(x), round(y)) for x, y in ring) for ring in FARM.shapes["building"]}
