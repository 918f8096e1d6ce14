"""Tracks and charts: their spaces and cells hold what they should, whatever its length."""

from __future__ import annotations

import pytest

from ccmod.art.templates.charts import ChartFace, chart_size, draw_chart
from ccmod.art.templates.tracks import TrackFace, draw_track, track_layout, track_size


def test_spaces_lie_in_rows_inside_the_picture_and_apart() -> None:
    """Ten spaces in rows of four: three rows, no overlap, nothing outside."""
    face = TrackFace(title="Turns", spaces=tuple(str(n) for n in range(1, 11)), columns=4)
    boxes = list(track_layout(face).values())
    width, height = track_size(face)
    assert len({box.y for box in boxes}) == 3
    assert all(box.x + box.width < width and box.y + box.height < height for box in boxes)
    assert len({(box.x, box.y) for box in boxes}) == 10


def test_a_track_may_run_back_and_forth() -> None:
    """In a snake, the first space of the second row lies under the last of the first."""
    face = TrackFace(spaces=("1", "2", "3", "4"), columns=2, snake=True)
    boxes = track_layout(face)
    assert boxes["3"].x == boxes["2"].x
    assert boxes["4"].x == boxes["1"].x


@pytest.mark.parametrize("notes", [{}, {"2": "reinforcements"}])
def test_the_picture_is_as_large_as_said(notes: dict[str, str]) -> None:
    """The size that is known beforehand is the picture's."""
    face = TrackFace(title="Time", spaces=("1", "2"), notes=notes)
    assert draw_track(face).size == track_size(face)


def test_a_chart_has_room_for_its_longest_cell() -> None:
    """Long texts are broken into lines and make their row higher; short rows are filled up."""
    small = ChartFace(head=("Die", "Result"), rows=(("1", "AE"), ("2",)))
    large = ChartFace(
        title="Results", head=("Die", "Result"), rows=(("1", "all attackers " * 6), ("2",)), note="n " * 99
    )
    assert chart_size(large)[1] > chart_size(small)[1]
    for face in (small, large):
        assert draw_chart(face).size == chart_size(face)
