"""A table without hexes under the page."""

from __future__ import annotations

from ccmod.report.page_data import SCALE, table_picture


def test_points_lie_where_they_say() -> None:
    """From the upper left corner, in units of the table, halves and all; other places have no point."""
    picture = table_picture(["12.5/30", "0/0", "the reserve"], {"width": 72, "depth": 48})
    assert picture is not None
    assert (picture.width, picture.height) == (72 * SCALE, 48 * SCALE)
    assert picture.centres == {"12.5/30": (12.5 * SCALE, 30 * SCALE), "0/0": (0, 0)}


def test_a_table_of_unknown_size_holds_all_that_stands_on_it() -> None:
    """It reaches a little beyond the farthest point."""
    picture = table_picture(["10/4", "3/20"])
    assert picture is not None
    assert picture.width > 10 * SCALE
    assert picture.height > 20 * SCALE


def test_terrain_lies_on_the_table() -> None:
    """Each piece has its name, its type and its corners in pixels."""
    copse = {"name": "Copse", "type": "rough", "shape": [[20, 12], [26, 12], [26, 16.5]]}
    picture = table_picture(["1/1"], {"width": 48, "depth": 36, "terrain": [copse]})
    assert picture is not None
    assert picture.areas == (("Copse", "rough", ((400, 240), (520, 240), (520, 330))),)


def test_hexes_are_no_points() -> None:
    """A board with names of hexes is no table."""
    assert table_picture(["C4", "0305", "1/2/3"]) is None
