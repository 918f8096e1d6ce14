"""The pictures of a build for a preview where nothing can be drawn, as in a browser without Pillow.

An author's pictures are shown as they are, whatever they are fitted into. Instead of a drawing there is a frame of its
size with its name, so that everything lies where it will lie.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ccmod.ground.image_size import image_size
from ccmod.ground.reading import read_file
from ccmod.ground.stand_in import Size, cut, frame, picture, svg
from ccmod.modules.pictures import Pictures

if TYPE_CHECKING:
    from PIL.Image import Image

_UNKNOWN = (240, 160)
"""Pixels of a drawing whose size follows only from drawing it, such as a table's."""
_MOST_FITTED = 200_000
"""Bytes of an author's picture that is fitted into a counter: of larger ones, such as sheets of many, one for each
counter would make a page that no browser opens."""


class UndrawnPictures(Pictures):
    """Frames of the right sizes in place of drawings."""

    notes = ("what ccmod draws is shown as frames with names: Pillow, which draws it, is not installed here",)

    def draw(self, name: str, drawing: Callable[..., Image], *data: object) -> str:
        """The name of a picture in place of a drawing; an author's own picture is fitted as it would be drawn."""
        if name not in self:
            self._put(name, *_stand_in(name, drawing, data))
        return name

    def draw_board(self, name: str, drawing: Callable[..., Image], *data: object) -> str:
        """The name of a picture in place of a board's."""
        return self._put_board(name, ".svg", *_stand_in(name, drawing, data))

    def _shown(self, path: Path, scale: float) -> tuple[str, bytes, Size | None]:
        content = read_file(path)
        size = image_size(content)
        if scale == 1 or size is None:
            return path.suffix.lower(), content, size
        scaled = max(1, round(size[0] * scale)), max(1, round(size[1] * scale))
        return ".svg", svg(scaled, picture(content, scaled)), scaled


def _stand_in(name: str, drawing: Callable[..., Image], data: tuple[object, ...]) -> tuple[bytes, Size]:
    """The stand-in for a drawing, and its size in pixels."""
    from ccmod.art.authors import OwnPicture
    from ccmod.art.drawing import Drawing

    size = Drawing(drawing, data).size or _UNKNOWN
    if data and isinstance(data[0], OwnPicture):
        own = data[0]
        content = read_file(Path(own.path))
        whole = image_size(content)
        if whole is not None and len(content) <= _MOST_FITTED:
            return svg(size, cut(content, whole, own.part or (0, 0, *whole), size)), size
    words = name.rpartition(".")[0] or name
    return frame(words.replace("-", " "), size), size
