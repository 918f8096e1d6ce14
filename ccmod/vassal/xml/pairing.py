"""Which items of an element's content were there before, in the same place or in another."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Sequence

from ccmod.vassal.xml.tree import CData, Element, is_same_item

Items = Sequence[str | Element]


class Pairs:
    """The items of before and of now that are the same, or replace each other.

    Elements are known by identity. Equal texts (nearly all of them white space) are indistinguishable, so those beside
    the same neighbour are paired first, then others in their order; last a text that took the place of another.
    """

    def __init__(self, was: Items, now: Items) -> None:
        self.was, self.now = was, now
        self.old: dict[int, int] = {}
        """The number of the item of before, by that of the item of now."""
        self.new: dict[int, int] = {}
        """The other way round."""
        elements = {id(item): index for index, item in enumerate(was) if isinstance(item, Element)}
        for index, item in enumerate(now):
            if id(item) in elements:
                self._pair(elements.pop(id(item)), index)
        self._pair_beside(equal=True)
        self._pair_anywhere()
        self._pair_beside(equal=False)
        texts = ((old, new) for old, new in self.new.items() if not isinstance(was[old], Element))
        self.unchanged = {old for old, new in texts if is_same_item(was[old], now[new])}
        """The texts and sections of before that are as they were."""

    def _pair(self, old: int, new: int) -> None:
        self.old[new], self.new[old] = old, new

    def _unpaired(self) -> Iterator[tuple[int, str]]:
        for index, item in enumerate(self.now):
            if isinstance(item, str) and index not in self.old:
                yield index, item

    def _pair_beside(self, *, equal: bool) -> None:
        for index, text in self._unpaired():
            last = -1 if index == 0 else self.old.get(index - 1)
            following = len(self.was) if index + 1 == len(self.now) else self.old.get(index + 1)
            for old in ([] if last is None else [last + 1]) + ([] if following is None else [following - 1]):
                if 0 <= old < len(self.was) and old not in self.new and isinstance(self.was[old], str):
                    if equal and not is_same_item(self.was[old], text):
                        continue
                    self._pair(old, index)
                    break

    def _pair_anywhere(self) -> None:
        left: dict[tuple[str, bool], deque[int]] = defaultdict(deque)
        for old, item in enumerate(self.was):
            if isinstance(item, str) and old not in self.new:
                left[item, isinstance(item, CData)].append(old)
        for index, text in self._unpaired():
            same = left.get((text, isinstance(text, CData)))
            if same:
                self._pair(same.popleft(), index)
