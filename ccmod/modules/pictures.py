"""The pictures of a module under way: each name once, drawn or taken from the author.

Drawings wait until they are needed, so that many can be drawn at once by several processes; what was drawn for an
earlier build comes from a cache.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from ccmod.ground.errors import InternalFault

if TYPE_CHECKING:
    from PIL.Image import Image

    from ccmod.art.cache import DrawingCache
    from ccmod.art.drawing import Drawing
    from ccmod.art.workers import Drawers


class Pictures:
    """Picture files by the names under which the build file refers to them (without ``images/``)."""

    notes: ClassVar[tuple[str, ...]] = ()
    """Notes for the author about the pictures, as warnings of the build."""

    def __init__(
        self, notify: Callable[[int], None] | None = None, cache: DrawingCache | None = None, processes: int = 1
    ) -> None:
        self._files: dict[str, bytes] = {}
        self._waiting: dict[str, str] = {}
        """Drawings that were asked for, each with its key."""
        self._drawers: Drawers | None = None
        self._notify = notify
        """Called with the number of pictures each time one is added."""
        self._cache = cache
        self._processes = processes
        self.sizes: dict[str, tuple[int, int]] = {}
        """Width and height in pixels, by name."""

    def __iter__(self) -> Iterator[tuple[str, bytes]]:
        self._draw_waiting()
        return iter(sorted(self._files.items()))

    def __len__(self) -> int:
        return len(self._files) + len(self._waiting)

    def __contains__(self, name: object) -> bool:
        return name in self._files or name in self._waiting

    @property
    def names(self) -> frozenset[str]:
        """The names of all, also of those that are still to be drawn."""
        return frozenset({**self._files, **self._waiting})

    def draw(self, name: str, drawing: Callable[..., Image], *data: object) -> str:
        """The name of a picture that is drawn the first time it is asked for.

        ``drawing`` is called with ``data``. If it is a function at the top of a module and its data are plain (faces,
        words, numbers), the picture comes from the cache; if its size is known (:func:`ccmod.art.drawing.sized`), it
        may be drawn in another process.
        """
        from ccmod.art.drawing import Drawing

        if name in self:
            return name
        what = Drawing(drawing, data)
        key = what.key() if what.can_be_known else None
        if self._cached(name, key):
            return name
        size = what.size
        if key is None or size is None:
            self._keep(name, what.png(), key)
        else:
            self._waiting[name] = key
            self.sizes[name] = size
            self._ask(name, what)
        return name

    def draw_board(self, name: str, drawing: Callable[..., Image], *data: object) -> str:
        """The name of a board's picture, which is drawn at once. It ends in a mark of the content.

        VASSAL caches boards by name (§4).
        """
        from ccmod.art.drawing import Drawing

        what = Drawing(drawing, data)
        key = what.key() if what.can_be_known else None
        if not self._cached(name, key):
            self._keep(name, what.png(), key)
        return self._put_board(name, ".png", self._files.pop(name), self.sizes.pop(name))

    def take(
        self, name: str, path: Path, *, board: bool = False, scale: float = 1, room: tuple[int, int] | None = None
    ) -> str:
        """An author's own picture as a file that VASSAL shows; of a board, its name gets a mark of its content.

        With another ``scale`` than 1 it is made smaller or larger, with a ``room`` in pixels as large as fits into it.
        """
        from ccmod.authoring.images import picture_file, picture_size

        file = picture_file(path.parent, path.name)
        if room is not None and (whole := picture_size(file, path.name)) is not None:
            scale = min(room[0] / whole[0], room[1] / whole[1])
        suffix, content, size = self._shown(file, scale)
        full = f"{name}-{_mark(content)}{suffix}" if board else name + suffix
        if self._files.get(full, content) != content:
            raise InternalFault("build/picture-name", f"two pictures are called {full}")
        self._files[full] = content
        if size is not None:
            self.sizes[full] = size
        self._report_progress()
        return full

    def keep(self, name: str, content: bytes) -> None:
        """A picture as it is, under the name by which the author's own components and traits call it."""
        if name not in self:
            from ccmod.ground.image_size import image_size

            self._files[name] = content
            size = image_size(content)
            if size is not None:
                self.sizes[name] = size

    def _shown(self, path: Path, scale: float) -> tuple[str, bytes, tuple[int, int] | None]:
        """An author's picture as VASSAL shows it (:func:`ccmod.art.authors.shown_by_vassal`)."""
        from ccmod.art.authors import shown_by_vassal

        return shown_by_vassal(path, scale)

    def _put(self, name: str, content: bytes, size: tuple[int, int]) -> None:
        """A picture of a size in pixels that is known."""
        self._files[name], self.sizes[name] = content, size
        self._report_progress()

    def _put_board(self, name: str, suffix: str, content: bytes, size: tuple[int, int]) -> str:
        """The picture of a board, under a name of its own for each content."""
        full = f"{name}-{_mark(content)}{suffix}"
        self._put(full, content, size)
        return full

    def _ask(self, name: str, drawing: Drawing) -> None:
        from ccmod.art.workers import Drawers

        if self._drawers is None:
            self._drawers = Drawers(self._processes)
        self._drawers.ask(name, drawing)

    def _cached(self, name: str, key: str | None) -> bool:
        found = self._cache.get(key) if self._cache is not None and key is not None else None
        if found is None:
            return False
        self._put(name, *found)
        return True

    def _keep(self, name: str, content: bytes, key: str | None) -> None:
        from ccmod.ground.image_size import image_size

        size = image_size(content)
        assert size is not None, "what was drawn is a PNG file"
        if self._cache is not None and key is not None:
            self._cache.put(key, content, size)
        self._put(name, content, size)

    def _report_progress(self) -> None:
        if self._notify is not None:
            self._notify(len(self._files))

    def _draw_waiting(self) -> None:
        """Make the drawings that wait."""
        for name, content in self._drawers.results() if self._drawers is not None else ():
            self._keep(name, content, self._waiting.pop(name))
        if self._cache is not None:
            self._cache.save()


def cached_pictures(notify: Callable[[int], None] | None = None, *, cached: bool = True) -> Pictures:
    """No pictures yet, with the user's cache (unless not ``cached``) and all processors to draw them."""
    from ccmod.art.cache import DrawingCache, cache_folder
    from ccmod.art.workers import processors

    folder = cache_folder() if cached else None
    return Pictures(notify, None if folder is None else DrawingCache(folder), processors())


def _mark(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:8]
