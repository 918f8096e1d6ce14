"""The charts that the series leaves to each battle are read by rows "or less" and "or more" (10.16, 10.17)."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.games.great_battles.rules.state.charts import CHARTS, Chart, Charts, Span

FIRE: dict[str, Any] = {
    "columns": ["1", "2-3", "4 to 6", ">=7"],
    "rows": {"0 or less": ["none", "none", "none", "d"], 1: ["none", "d", "d+2", 1], ">=2": ["d", "1d", "1d+2", "1D"]},
}


def test_a_roll_finds_its_row_and_a_strength_its_column() -> None:
    """The first and the last row are open, as totals go below 0 and above 9."""
    chart = Chart.of(FIRE)
    assert chart is not None
    said = [chart.cell(roll, sp) for roll, sp in ((-4, 1), (0, 12), (1, 3), (1, 7), (2, 6), (13, 9))]
    assert said == ["none", "d", "d", "1", "1d+2", "1D"]


def test_what_a_chart_does_not_say_is_not_known() -> None:
    """A strength, roll or word without a column or row gives nothing, nor does a row that is too short."""
    short = Chart.of({"columns": ["1", "words"], "rows": {"1-3": ["none"]}})
    assert short is not None
    assert [short.cell(1, 2), short.cell(4, 1), short.cell(1, "words"), short.cell(1, "no")] == [None] * 4
    assert Chart.of(None) is None


def test_a_column_may_be_a_word() -> None:
    """The Shock Resolution Table has a column for what it says (11.45)."""
    chart = Chart.of({"columns": ["attacker", "defender"], "rows": {"<=1": ["retreat 1", "none"]}})
    assert chart is not None
    assert chart.cell(-2, "attacker") == "retreat 1"


def test_a_weapon_has_its_ranges() -> None:
    """A rifled musket reaches five hexes and is prepared at one (10.16)."""
    charts = Charts.of({"weapons": {"R": {"range": 5, "prepared": 1, "drms": [1, 0, -1]}}})
    rifle = charts.weapon("R")
    assert rifle is not None
    assert (rifle.range, rifle.prepared, rifle.drm(1), rifle.drm(3), rifle.drm(4), rifle.rapid) == (
        5, 1, 1, -1, None, False,
    )  # fmt: skip
    assert charts.weapon("M") is None
    assert charts.fire is None


@pytest.mark.parametrize(
    ("label", "least", "most"),
    [("-2", -2, -2), ("-5--3", -5, -3), ("<=-1", None, -1), ("10 or more", 10, None), (3, 3, 3)],
)
def test_labels(label: str | int, least: int | None, most: int | None) -> None:
    """A label is a number, or numbers from one to another, or an open end."""
    assert Span.of(label) == Span(least, most)


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        {"fier": FIRE},
        {"fire": {"columns": ["1"]}},
        {"fire": {"columns": ["1"], "rows": {"often": ["none"]}}},
        {"fire": {"columns": ["1"], "rows": {"1": ["none", "d"]}}},
        {"weapons": {"R": {"prepared": 1}}},
        {"weapons": {"R": {"range": 5, "drms": ["far"]}}},
        {"ratios": {"1-1": "even"}},
    ],
)
def test_charts_of_another_shape_are_refused(wrong: Any) -> None:
    """Unknown charts, rows that are no numbers, rows longer than the columns, weapons without a range."""
    assert CHARTS(wrong) is not None


def test_charts_of_the_shape_are_taken() -> None:
    """All charts together, and none."""
    weapons = {"R": {"range": 5, "prepared": 1, "drms": [0, -1]}, "N": {"range": 12, "rapid": True}}
    assert CHARTS({"fire": FIRE, "artillery": FIRE, "shock": None, "weapons": weapons, "ratios": {"1-4": -4}}) is None
    assert CHARTS(None) is None
