"""The pictures of a module under way: each name once, drawn or taken from the author."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ccmod.errors import InternalFault

if TYPE_CHECKING:
    from PIL.Image import Image


class Pictures:
    """Picture files by the names under which the build file refers to them (without ``images/``)."""

    def __init__(self, notify: Callable[[int], None] | None = None) -> None:
        self._files: dict[str, bytes] = {}
        self._notify = notify
        """Told how many pictures there are, each time one is added."""
        self.sizes: dict[str, tuple[int, int]] = {}
        """Width and height in pixels, by name."""

    def __iter__(self) -> Iterator[tuple[str, bytes]]:
        return iter(sorted(self._files.items()))

    def __len__(self) -> int:
        return len(self._files)

    def __contains__(self, name: object) -> bool:
        return name in self._files

    def draw(self, name: str, drawing: Callable[[], Image]) -> str:
        """The name of a picture that is drawn the first time it is asked for."""
        if name not in self._files:
            self._keep(name, drawing())
        return name

    def draw_board(self, name: str, picture: Image) -> str:
        """A board's picture. Its name ends in a mark of its content: VASSAL caches boards by name (§4)."""
        content = _png(picture)
        full = f"{name}-{hashlib.sha256(content).hexdigest()[:8]}.png"
        self._files[full] = content
        self.sizes[full] = picture.size
        return full

    def take(self, name: str, path: Path, *, board: bool = False) -> str:
        """An author's own picture; of a board, its name gets a mark of its content."""
        from PIL import Image

        content = path.read_bytes()
        if board:
            name = f"{name}-{hashlib.sha256(content).hexdigest()[:8]}"
        full = name + path.suffix.lower()
        if self._files.get(full, content) != content:
            raise InternalFault("build/picture-name", f"two pictures are called {full}")
        self._files[full] = content
        if path.suffix.lower() != ".svg":
            with Image.open(io.BytesIO(content)) as picture:
                self.sizes[full] = picture.size
        return full

    def _keep(self, name: str, picture: Image) -> None:
        self._files[name] = _png(picture)
        self.sizes[name] = picture.size
        if self._notify is not None:
            self._notify(len(self._files))


def _png(picture: Image) -> bytes:
    """A PNG file; packed half as hard as could be, which takes half the time and 2 % more room."""
    buffer = io.BytesIO()
    picture.save(buffer, "PNG", compress_level=6)
    return buffer.getvalue()
