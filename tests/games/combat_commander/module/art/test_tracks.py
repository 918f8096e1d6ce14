"""The track display: the table of boxes that the picture and the module share."""

from __future__ import annotations

from itertools import combinations

import pytest

from ccmod.art.faces import TracksFace
from ccmod.games.combat_commander.module.art.layout import tracks_layout
from ccmod.games.combat_commander.module.art.tracks import draw_tracks
from tests.art.faces import TRACKS

SIZES = [TRACKS, TracksFace(sides=TRACKS.sides, time=8, vp=25, casualties=21), TracksFace(sides=TRACKS.sides, vp=5)]


def test_every_place_of_the_rules_has_its_box() -> None:
    """Tracks of rule 4 and 6, the decks and discards of rule 1, the Initiative card of rule 9."""
    boxes = tracks_layout(TRACKS).boxes
    assert {f"Time {space}" for space in range(16)} <= set(boxes)
    assert {"VP 0", "German VP 20", "Russian VP 20", "German Casualties 16", "Russian Weapons"} <= set(boxes)
    for side in ("German", "Russian"):
        assert {f"{side} Deck", f"{side} Discards", f"Initiative {side}", f"{side} Casualties 1"} <= set(boxes)


@pytest.mark.parametrize("face", SIZES, ids=["usual", "long", "short"])
def test_boxes_lie_apart_and_on_the_sheet(face: TracksFace) -> None:
    """No two boxes overlap, none reaches over the edge, however long the tracks are."""
    layout = tracks_layout(face)
    for box in layout.boxes.values():
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= layout.width
        assert box.y + box.height <= layout.height
        assert box.width > 50
        assert box.height > 50
    for a, b in combinations(layout.boxes.values(), 2):
        apart_x = a.x + a.width <= b.x or b.x + b.width <= a.x
        assert apart_x or a.y + a.height <= b.y or b.y + b.height <= a.y


def test_each_box_is_drawn_where_the_table_says() -> None:
    """The middle of a box differs from the table around it, and the sheet has the table's size."""
    layout = tracks_layout(TRACKS)
    sheet = draw_tracks(TRACKS)
    assert sheet.size == (layout.width, layout.height)
    table = sheet.getpixel((layout.width // 2, 20))
    for name, box in layout.boxes.items():
        assert sheet.getpixel((box.x + box.width // 2, box.y + box.height - 14)) != table, name
