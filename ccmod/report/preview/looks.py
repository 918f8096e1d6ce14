"""The look of the pieces of one build: pictures put into the store under marks of their content."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ccmod.art.drawing import png_bytes
from ccmod.convert.snapshot.images import Images
from ccmod.convert.snapshot.kept import PictureCache
from ccmod.convert.snapshot.pieces import Artist
from ccmod.convert.snapshot.sprites import Sprite
from ccmod.convert.snapshot.surface import blank, file_of, pixels
from ccmod.ground.errors import CcmodError, SourceLocation
from ccmod.ground.pillow import Image
from ccmod.perspective import REFEREE
from ccmod.report.preview.picture_store import PictureStore, is_shown, mark_of
from ccmod.vassal.archive import Archive
from ccmod.vassal.lint.picture_names import FOLDER
from ccmod.vassal.opening import Module
from ccmod.vassal.pictures import beside_in, can_decode, opened
from ccmod.vassal.position import Position
from ccmod.vassal.stacking import map_rules
from ccmod.vassal.traits import Piece
from ccmod.vassal.visible import VisiblePosition

Drawn = PictureCache[str, Sprite]
"""Pieces on maps by their marks, kept from build to build: how a stack lies follows from their shapes."""


def drawn() -> Drawn:
    """Nothing drawn yet."""
    return PictureCache(lambda sprite: sprite.pixels)


class Looks:
    """The pictures of a module."""

    def __init__(self, module: Module, store: PictureStore, known: Drawn) -> None:
        self.archive = module.archive
        self.images = Images(module.archive)
        self._store = store
        self._known = known
        self._digests: dict[str, str] = {}
        table = Position(map_rules(module.build))
        self._artist = Artist(self.images, VisiblePosition(table, REFEREE))

    def digest(self, name: str) -> str:
        """A mark of the content of a picture file; of one that is absent its name's."""
        if name not in self._digests:
            entry = FOLDER + name
            there = entry in self.archive
            self._digests[name] = mark_of(self.archive.read(entry)) if there else mark_of("absent", name)
        return self._digests[name]

    def file(self, name: str) -> str | None:
        """A picture file as it is, or drawn where not every browser shows it; ``None`` if it is absent."""
        if FOLDER + name not in self.archive:
            return None
        return self._store.put(self.digest(name), partial(_shown, self.archive, name))

    def look(self, appearance: str, files: Iterable[str]) -> str:
        """The mark of an appearance (:mod:`ccmod.convert.snapshot.appearance`) with the picture files that it shows."""
        return mark_of(appearance, *map(self.digest, files))

    def state(self, mark: str, piece: Piece) -> str:
        """A piece that looks so."""
        return self._store.put(mark, partial(self._png, piece))

    def sprite(self, sprite: Sprite) -> str:
        """A piece or deck as it was drawn on a map."""
        return self._store.put(mark_of(*pixels(sprite.picture)), partial(file_of, sprite.picture))

    def _png(self, piece: Piece) -> bytes:
        sprite = self._artist.draw_open(piece)
        return file_of(sprite.picture if sprite is not None else blank((1, 1)))


def _shown(archive: Archive, name: str) -> bytes:
    content = archive.read(FOLDER + name)
    if is_shown(content) or not can_decode():
        return content
    try:
        place = SourceLocation(archive.name, part=FOLDER + name)
        return opened(content, place, png_bytes, beside=beside_in(archive))
    except CcmodError:  # the build or `ccmod check` has reported it
        return png_bytes(Image.new("RGBA", (60, 60), (196, 60, 60, 255)))
