"""Pictures kept for the next piece that looks the same, up to a number of pixels; the longest unused ones go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST_KEPT = 32_000_000
"""Pixels of all that is kept; each takes four bytes."""


class PictureCache(Generic[K, V]):
    """A memory of pictures, or of what holds one."""

    def __init__(self, pixels: Callable[[V], int]) -> None:
        self._pixels = pixels
        self._found: OrderedDict[K, V] = OrderedDict()
        self._held = 0

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value kept under a key, made now if it is not."""
        if key in self._found:
            self._found.move_to_end(key)
            return self._found[key]
        made = self._found[key] = make()
        self._held += self._pixels(made)
        while self._held > MOST_KEPT and len(self._found) > 1:
            self._held -= self._pixels(self._found.popitem(last=False)[1])
        return made
