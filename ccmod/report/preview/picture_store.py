"""The pictures of a preview by their marks. A mark is a hash of what a picture shows: what has not changed keeps its
mark from one build to the next, and a browser that has that picture already need not fetch it again."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from threading import RLock

from ccmod.ground.dataclass import dataclass
from ccmod.ground.picture_data import SVG, kind_of

MOST_KEPT = 200_000_000
"""Bytes of the pictures that are kept from build to build."""


@dataclass(frozen=True, slots=True)
class StoredPicture:
    """A picture file that every browser shows."""

    content: bytes

    @property
    def kind(self) -> str:
        """Its media type."""
        return f"image/{kind_of(self.content) or SVG}"


def is_shown(content: bytes) -> bool:
    """Whether every browser shows a picture file as it is."""
    return kind_of(content) is not None


def mark_of(*parts: str | bytes) -> str:
    """The mark of what is made of these parts."""
    made = hashlib.sha256()
    for part in parts:
        raw = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        made.update(len(raw).to_bytes(8, "big") + raw)
    return made.hexdigest()[:24]


class PictureStore:
    """Pictures that are drawn when somebody asks for them, in whichever thread that is."""

    def __init__(self) -> None:
        self.lock = RLock()
        """Held while something is drawn."""
        self._makers: dict[str, Callable[[], bytes]] = {}
        self._before: dict[str, Callable[[], bytes]] = {}
        self._kept: OrderedDict[str, StoredPicture] = OrderedDict()
        self._bytes = 0

    def renew(self) -> None:
        """Begin with the pictures of a new build; those of the last one can still be had."""
        with self.lock:
            self._before, self._makers = self._makers, {}

    def put(self, mark: str, make: Callable[[], bytes]) -> str:
        """Put a picture there, to be made when it is wanted; returns its mark."""
        self._makers[mark] = make
        return mark

    def get(self, mark: str) -> StoredPicture | None:
        """A picture, drawn now if it has not been before; ``None`` for a mark of neither this build nor the last."""
        with self.lock:
            make = self._makers.get(mark) or self._before.get(mark)
            if make is None:
                return None
            if mark not in self._kept:
                self._keep(mark, StoredPicture(make()))
            self._kept.move_to_end(mark)
            return self._kept[mark]

    def _keep(self, mark: str, shown: StoredPicture) -> None:
        self._kept[mark] = shown
        self._bytes += len(shown.content)
        while self._bytes > MOST_KEPT and len(self._kept) > 1:
            self._bytes -= len(self._kept.popitem(last=False)[1].content)
