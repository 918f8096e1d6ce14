"""The module's own pictures of the counters on a page: each file once, laid over each other by the browser."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Self

from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput, warn
from ccmod.ground.image_size import image_size
from ccmod.ground.picture_data import data_address, kind_of
from ccmod.play.view import Counter
from ccmod.replay.built import BuiltModule
from ccmod.replay.tray import NamedSlots, tray_of
from ccmod.vassal import sequence
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module
from ccmod.vassal.pictures import can_decode, opened
from ccmod.vassal.position import Position
from ccmod.vassal.svg import is_svg
from ccmod.vassal.traits import BasicPiece, Layer, Piece, Rotate, Trait

MOST_PIXELS = 16_000_000
"""Pixels of the largest picture of a counter: a browser decodes what a page holds."""
STEP = "step"
"""The layer of a counter's own faces, as built modules call it."""

Fetch = Callable[[Iterable[str]], Mapping[str, bytes]]
"""The files of pictures, by their names; what there is not is left out."""
Placed = tuple[str, int, int, bool]
"""A picture's file name, where its middle lies, in pixels from the counter's, and whether it turns with the counter."""


class CounterPictures:
    """The look of the counters of a module; their pictures are drawn or read all together."""

    def __init__(self, pieces: Mapping[str, Piece], fetch: Fetch, *, fronts_only: bool = False) -> None:
        self._pieces = pieces
        self._fetch = fetch
        self._fronts_only = fronts_only
        self._names: dict[str, int] = {}
        self._sizes: dict[str, tuple[int, int]] = {}
        self.addresses: list[str] = []
        """The pictures as ``data:`` addresses; layers name them by their index."""

    @classmethod
    def of_built(cls, module: BuiltModule) -> Self:
        """Those of a module that ccmod has built: its layers are named after the states that they show."""
        return cls(BuiltPieces(module), module.pictures)

    @classmethod
    def of_foreign(cls, archive: Archive) -> Self:
        """Those of a module made by others: only of counters that show their front, since its layers have any names."""

        def fetch(names: Iterable[str]) -> Mapping[str, bytes]:
            return {name: archive.read(f"images/{name}") for name in names if f"images/{name}" in archive}

        return cls(tray_of(Module(archive)), fetch, fronts_only=True)

    def prepare(self, counters: Iterable[Counter]) -> None:
        """Read or draw the pictures of these counters."""
        seen = {(c.name, c.label, c.flags, c.face): c for c in counters}
        wanted = dict.fromkeys(name for counter in seen.values() for name, *_ in self._placed(counter))
        for name, found in self._fetch(wanted).items():
            content = self._drawn(name, found) if is_svg(found) else found
            size, kind = image_size(content), kind_of(content)
            if size is None or kind is None:
                continue
            if not 0 < size[0] * size[1] <= MOST_PIXELS:
                message = f"a counter's picture of {size[0]:,} × {size[1]:,} pixels is left out"
                warn(UnreadableInput("picture/too-large", message, place=SourceLocation(part=name)))
                continue
            self._names[name], self._sizes[name] = len(self.addresses), size
            self.addresses.append(data_address(kind, content))

    def _drawn(self, name: str, content: bytes) -> bytes:
        """An SVG picture as PNG, since it may lean on others; none where it cannot be drawn."""
        if not can_decode():
            return b""
        from ccmod.art.drawing import png_bytes

        try:
            place = SourceLocation(part=name)
            return opened(content, place, png_bytes, MOST_PIXELS, lambda other: self._fetch([other]).get(other))
        except CcmodError:
            return b""

    def layers(self, counter: Counter) -> list[list[int]]:
        """The pictures of a counter from the bottom up: index, left, top, width, height around its middle.

        One that stays upright when the counter is turned has a 1 after these. The list is empty where the module has
        no such counter, or not all of its pictures can be shown.
        """
        placed = list(self._placed(counter))
        if any(name not in self._names for name, *_ in placed):
            return []
        return [self._layer(*each) for each in placed]

    def _layer(self, name: str, x: int, y: int, turns: bool) -> list[int]:
        width, height = self._sizes[name]
        return [self._names[name], x - width // 2, y - height // 2, width, height, *([] if turns else [1])]

    def _placed(self, counter: Counter) -> Iterator[Placed]:
        piece = self._pieces.get(counter.name) or self._pieces.get(counter.label)
        if piece is None or (self._fronts_only and (counter.flags or counter.face > 1)):
            return
        layers = [layer for layer in piece.all(Layer) if layer.images]
        covered = any(layer.name.casefold() == STEP and layer.always_active for layer in layers)
        if isinstance(piece.basic, BasicPiece) and piece.basic.image and not covered:
            yield piece.basic.image, 0, 0, True
        turned = _turned(piece)
        for layer in layers:
            level = _level(layer, counter)
            if 0 < level <= len(layer.images) and layer.images[level - 1]:
                yield layer.images[level - 1], layer.x, layer.y, any(layer is one for one in turned)


def _turned(piece: Piece) -> list[Trait]:
    """The part that turns with a piece: the traits inside its outermost *Can Rotate*; all of it, if it has none."""
    traits = list(piece.traits)
    outermost = max((place for place, one in enumerate(traits) if isinstance(one, Rotate)), default=len(traits))
    return traits[:outermost]


def _level(layer: Layer, counter: Counter) -> int:
    """The level that a layer shows for a counter: its face, or the state after which the layer or a level is named.

    A level ``left`` of a layer Refused is for the states ``left``, ``refused left`` and ``left refused``.
    """
    name = layer.name.casefold()
    if name == STEP:
        return counter.face
    for level, added in enumerate(layer.level_names, 1):
        word = "".join(sequence.decode(added, "+")).strip(" ()").casefold()
        if word and not {word, f"{name} {word}", f"{word} {name}"}.isdisjoint(counter.flags):
            return level
    if name in counter.flags:
        return 1
    return layer.value if layer.always_active else 0


class BuiltPieces(Mapping[str, Piece]):
    """The pieces of a module's counter tray and, where that lacks one, of its set-ups, by their names."""

    def __init__(self, module: BuiltModule) -> None:
        self._module = module
        self._slots = NamedSlots(module.opened)

    @cached_property
    def _in_setups(self) -> Mapping[str, Piece]:
        opened = self._module.opened
        pieces: dict[str, Piece] = {}
        for entry in self._module.setups.values():
            position = Position.of(opened.setup(entry), opened)
            for id in position.piece_ids():
                piece = position.piece(id)
                pieces.setdefault(piece.name, piece)
        return pieces

    def __getitem__(self, name: str) -> Piece:
        found = self._slots.get(name)
        return self._in_setups[name] if found is None else found

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self._slots, *self._in_setups)))

    def __len__(self) -> int:
        return sum(1 for _ in self)
