"""Areas, tracks and zones: what places are called and where they are."""

from __future__ import annotations

import pytest

from ccmod.hexes.points import Point
from tests.authoring.maps.planned import planned

SIZE = "size: 900 700\n"


def test_the_spaces_of_a_track() -> None:
    """Numbered or named, in one row or several, called as its author wants."""
    plan = planned(
        f"{SIZE}tracks:\n"
        "  Turn: {spaces: 1-3, at: 50 50}\n"
        "  VP: {spaces: 0-5, at: 50 200, size: 40, wrap: 3}\n"
        "  Rain: {spaces: [None, Much], at: 50 400, step: 0 60, names: '{space} rain'}\n"
    )
    places = ["Turn 2", "VP 2", "VP 3", "Much rain"]
    assert [plan.find(name) for name in places] == [(130, 50), (130, 200), (50, 240), (50, 460)]
    assert plan.find("Turn 4") is None


def test_zones_call_their_places_as_they_are_told() -> None:
    """By the zone, by its cells, by both, or as the board does."""
    grid = "grid: {shape: square, columns: 2, rows: 1, x0: 420, y0: 40, dx: 40}"
    plan = planned(
        f"{SIZE}grid: {{columns: 3, rows: 8}}\nzones:\n  Box: {{box: 400 0 100 100, {grid}, names: both}}\n"
        "  Pile: {path: [500 0, 600 0, 550 100]}\n  Wood: {box: 0 0 90 90, names: board}\n"
    )
    assert {"Box A1", "Box B1", "Pile", "A1", "C8"} <= set(plan.names())
    assert plan.find("Box B1") == Point(460, 40)
    assert plan.find("A1") == Point(69, 60)


def test_a_cell_below_a_zone_cannot_be_reached() -> None:
    """VASSAL calls it by the zone, so no counter is put there by the cell's name."""
    plan = planned(f"{SIZE}grid: {{columns: 3, rows: 8}}\nzones: {{Wood: {{box: 0 0 90 90}}}}")
    assert plan.find("A1") is None


@pytest.mark.parametrize(("layout", "place"), [("[west east]", (330, 40)), ("[west, east]", (30, 140))])
def test_boards_lie_as_their_layout_says(layout: str, place: tuple[int, int]) -> None:
    """Side by side or below one another, behind the edge of the map."""
    boards = "boards:\n- {id: west, size: 300 100, areas: {W: 10 20}}\n- {id: east, size: 300 100, areas: {E: 10 20}}\n"
    plan = planned(f"{boards}layout: {layout}\nedge: 20")
    assert plan.find("E") == place
    assert plan.find("east: E") == place
    assert plan.find("W") == (30, 40)
