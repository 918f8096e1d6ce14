"""HTML as VASSAL's help pages and labels have it: which elements are open at a text, however badly closed."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Generic, TypeVar

T = TypeVar("T")

UNSHOWN = frozenset({"head", "title", "style", "script"})
"""Elements whose text nobody sees."""


class OpenElements(HTMLParser, Generic[T]):
    """Keeps the open elements, each with what a reader has to know inside it."""

    def __init__(self, outermost: T) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, T]] = [("", outermost)]
        self._unshown = 0

    @property
    def inside(self) -> T:
        """The data about the innermost open element."""
        return self.open[-1][1]

    @property
    def is_unshown(self) -> bool:
        """Whether nobody sees the text that comes now."""
        return self._unshown > 0

    def begin(self, tag: str) -> None:
        """Note an element that may hide its text."""
        self._unshown += tag in UNSHOWN

    def end(self, tag: str) -> None:
        """Close the innermost element of a name with all that was left open in it; nothing if there is none."""
        if tag in UNSHOWN:
            self._unshown = max(0, self._unshown - 1)
        for index in range(len(self.open) - 1, 0, -1):
            if self.open[index][0] == tag:
                del self.open[index:]
                break
