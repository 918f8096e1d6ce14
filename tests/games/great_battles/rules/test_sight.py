"""Lines of sight over levels. Expected answers are those of the worked example of 10.24 and of its paragraphs."""

from __future__ import annotations

import pytest

from ccmod.games.great_battles.rules.sight import Lines
from ccmod.hexes.board import Board
from ccmod.hexes.relief import Relief

COLUMN = [f"B{row}" for row in range(1, 9)]
LETTERS = dict(zip("DCBAWXYZ", COLUMN, strict=True))
HILL = Relief(Board(3, 8), dict(zip(COLUMN, (6, 6, 6, 5, 3, 2, 1, 1), strict=True)), {"B4-B5": "steep"})


@pytest.mark.parametrize(
    ("high", "blocked"), [("A", ""), ("B", "W"), ("C", "WXY"), ("D", "WXYZ")], ids=["A", "B", "C", "D"]
)
def test_the_worked_example_of_slopes(high: str, blocked: str) -> None:
    """Sixteen pairs on a straight line of hexes down a slope (the example of 10.24)."""
    lines = Lines(HILL, crests=False)
    found = "".join(low for low in "WXYZ" if lines.between(LETTERS[high], LETTERS[low]))
    assert found == blocked


def test_sight_is_mutual() -> None:
    """10.25."""
    lines = Lines(HILL)
    assert all(lines.between(a, b) == lines.between(b, a) for a in COLUMN for b in COLUMN)


def line(levels: list[int], **more: object) -> Lines:
    """A column of hexes with these levels, B1 first."""
    relief = Relief(Board(3, len(levels)), {f"B{row}": level for row, level in enumerate(levels, 1)},
                    more.pop("slopes", {}), more.pop("heights", {}))  # type: ignore[arg-type]  # fmt: skip
    return Lines(relief, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("levels", "heights", "rule"),
    [
        ([1, 2, 1], {}, "10.24 i"),  # a hill between
        ([1, 1, 1], {"B2": 1}, "10.24 i"),  # woods between
        ([1, 1, 1], {}, None),
        ([2, 1, 1], {"B2": 1}, "10.24 iii"),  # woods of level 2 over a mean of 1 1/2, midway: their edge is steep
        ([3, 1, 3], {}, None),
    ],
)
def test_what_is_between_two_ends(levels: list[int], heights: dict[str, int], rule: str | None) -> None:
    """Higher than both ends always blocks (10.24 i), woods and towns stand a level high (10.23)."""
    block = line(levels, heights=heights, crests=False).between("B1", f"B{len(levels)}")
    assert (block and block.rule) == rule


def test_woods_do_not_hide_what_is_in_them() -> None:
    """A hex of blocking terrain may be a target (10.22)."""
    assert line([1, 1, 1], heights={"B3": 1}).between("B1", "B3") is None


def test_a_canopy_of_lower_woods() -> None:
    """From woods, no line through lower woods beside them (10.24 ii), but over an abrupt slope to ground below both."""
    woods = frozenset({"B1", "B2"})
    heights = {"B1": 1, "B2": 1}
    assert str(line([4, 3, 2, 3], heights=heights, woods=woods).between("B1", "B4")) == (
        "blocked at B2: the canopy of lower woods"
    )
    steep = line([6, 3, 2, 4], heights=heights, woods=woods, slopes={"B1-B2": "steep"}, crests=False)
    assert steep.between("B1", "B4") is None


def test_a_hill_across_lower_ground() -> None:
    """As high as the higher end, with lower ground between the two (10.24 iv 1)."""
    block = line([4, 3, 4, 3, 3, 3, 3], crests=False).between("B1", "B7")
    assert block is not None
    assert (block.hex, block.rule) == ("B3", "10.24 iv 1")
    assert line([4, 4, 4, 3, 3, 3, 3], crests=False).between("B1", "B7") is None


def test_the_blind_hex_below_a_steep_slope() -> None:
    """The slope beside the lower end hides it, unless all slopes up to the higher end are alike (10.24 iv 2b)."""
    one = line([6, 4, 3, 1], slopes={"B3-B4": "steep"}, crests=False)
    assert str(one.between("B1", "B4")) == "blocked at B3: the hex below a steep slope is blind"
    all_the_way = {"B1-B2": "steep", "B2-B3": "steep", "B3-B4": "steep"}
    assert line([6, 4, 3, 1], slopes=all_the_way, crests=False).between("B1", "B4") is None


def test_a_crest() -> None:
    """The ground behind the higher end falls sooner than before it, and does not rise first (10.24 iv 3, optional)."""
    levels = [2, 4, 4, 4, 1, 1, 1]
    assert str(line(levels).between("B2", "B7")) == "blocked at B4: the crest before the higher end"
    assert line(levels, crests=False).between("B2", "B7") is None
    assert line([3, 4, 3, 2, 1]).between("B2", "B5") is None  # it falls at once on both sides: equal counts
    assert line([5, 4, 4, 4, 1, 1, 1]).between("B2", "B7") is None  # it rises behind the higher end
