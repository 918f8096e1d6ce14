"""Pages of HTML as trees of the elements that a preview shows: their words and shape, nothing that acts or loads.

Colours and fonts are left out: the page has its own, which can be read in light and dark.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ccmod.vassal.numbers import java_int
from ccmod.vassal.open_elements import OpenElements

Node = str | list[Any]
"""A text, or an element: its name, its attributes, and the nodes in it."""
Picture = Callable[[str], str | None]
"""The mark of a picture by the name that a page calls it; ``None`` if there is none."""

MOST_DEPTH = 60
"""Elements within elements; what is deeper loses its elements and keeps its words."""
_KEPT = frozenset(
    """
    p br hr ul ol li dl dt dd table thead tbody tfoot tr th td caption b strong i em u s strike tt code kbd samp pre
    small big sub sup blockquote center div span
    """.split()  # noqa: SIM905 - a table reads better than a list of four lines
)
_HEADINGS = {"h1": "h3", "h2": "h4", "h3": "h5", "h4": "h6", "h5": "h6", "h6": "h6"}
"""Below the headings of the page itself."""
_AS = {"strike": "s", "tt": "code", "big": "span", "center": "div"}
"""The elements that HTML has no longer, with their replacements."""
_VOID = frozenset({"br", "hr", "img"})
_SPANS = ("colspan", "rowspan")
_MOST_SPAN = 1000


def tree_of(html: str, picture: Picture) -> list[Node]:
    """The nodes of a page."""
    reader = _Reader(picture)
    reader.feed(html)
    reader.close()
    return reader.nodes


class _Reader(OpenElements[list[Node]]):
    """Keeps the open elements, each with the nodes in it."""

    def __init__(self, picture: Picture) -> None:
        self.nodes: list[Node] = []
        super().__init__(self.nodes)
        self._picture = picture

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.begin(tag)
        if self.is_unshown:
            return
        attributes = {name: value or "" for name, value in attrs}
        if tag == "img":
            self._image(attributes)
        elif tag in _KEPT or tag in _HEADINGS:
            node: list[Any] = [_HEADINGS.get(tag) or _AS.get(tag, tag), _spans(attributes)]
            self._add(node)
            if tag not in _VOID and len(self.open) < MOST_DEPTH:
                self.open.append((tag, node))

    def handle_endtag(self, tag: str) -> None:
        self.end(tag)

    def handle_data(self, data: str) -> None:
        if not self.is_unshown and data:
            self._add(data)

    def _image(self, attributes: dict[str, str]) -> None:
        name = attributes.get("src", "")
        mark = self._picture(name)
        words = attributes.get("alt") or name.rpartition("/")[2]
        self._add(["img", {"picture": mark, "alt": words}] if mark is not None else f"[{words}]")

    def _add(self, node: Node) -> None:
        self.inside.append(node)


def _spans(attributes: dict[str, str]) -> dict[str, int]:
    found = {name: java_int(attributes.get(name, "")) for name in _SPANS}
    return {name: number for name, number in found.items() if number is not None and 1 < number <= _MOST_SPAN}
