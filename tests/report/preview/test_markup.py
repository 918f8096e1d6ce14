"""Pages of HTML as trees: shape and words stay, all that acts or loads goes."""

from __future__ import annotations

from typing import Any

import pytest

from ccmod.report.preview.markup import MOST_DEPTH, tree_of


def tree(html: str) -> list[Any]:
    """The nodes of a page; a picture ``map.png`` is at hand."""
    return tree_of(html, {"map.png": "m1"}.get)


@pytest.mark.parametrize(
    ("html", "nodes"),
    [
        ("a <b>c</b>", ["a ", ["b", {}, "c"]]),
        ("<h1>Top</h1><h2>Next</h2>", [["h3", {}, "Top"], ["h4", {}, "Next"]]),
        ("<head><title>T</title><style>p{}</style></head><p>x</p>", [["p", {}, "x"]]),
        ("<script>alert(1)</script>x", ["x"]),
        ('<p onclick="x()" style="color:red">x</p>', [["p", {}, "x"]]),
        ('<a href="javascript:x()">go</a>', ["go"]),
        ('<td colspan="3" rowspan="1">x</td>', [["td", {"colspan": 3}, "x"]]),
        ('<td colspan="99999999">x</td>', [["td", {}, "x"]]),
        ('<img src="map.png">', [["img", {"picture": "m1", "alt": "map.png"}]]),
        ('<img src="map.png" alt="The map">', [["img", {"picture": "m1", "alt": "The map"}]]),
        ('<img src="http://elsewhere/x.png">', ["[x.png]"]),
        ("<iframe src=x></iframe><object>y</object>", ["y"]),
        ("<font color=red>x</font> &amp; <tt>y</tt>", ["x", " & ", ["code", {}, "y"]]),
        ("<p>one<br>two</i></p></div>three", [["p", {}, "one", ["br", {}], "two"], "three"]),
    ],
)
def test_what_is_kept(html: str, nodes: list[Any]) -> None:
    """Elements of text with their spans; attributes, links, scripts, frames and foreign pictures are gone."""
    assert tree(html) == nodes


def test_depth_has_a_bound() -> None:
    """What is deeper keeps its words."""
    nodes: Any = tree("<div>" * 1000 + "x")
    depth = 0
    while isinstance(nodes[-1], list):
        nodes, depth = nodes[-1], depth + 1
    assert depth <= MOST_DEPTH
    assert "x" in str(tree("<div>" * 1000 + "x"))
