"""Where the keys of counters and cards are written: on their own lines, or in the prototypes that they are like."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from ccmod.authoring.behaviour import Behaviour
from ccmod.authoring.card_sheets import Card, CardBox, CardSheet
from ccmod.authoring.rows import Row
from ccmod.authoring.sheets import Counter, Sheet
from ccmod.ground.source import Path_, Source

Piece = Counter | Card
SourcePath = tuple[Source, Path_]
"""A file and the path of a value in it."""


class Pieces(Protocol):
    """A module, or what was read of one."""

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """Its counter sheets."""

    @property
    def cards(self) -> CardBox:
        """Its cards."""


class Origins:
    """The lines and prototypes of a module's counters and cards, with their places."""

    def __init__(self, pieces: Pieces) -> None:
        sheets: tuple[Sheet | CardSheet, ...] = (*pieces.sheets, *pieces.cards.sheets)
        self._rows: dict[int, Row[Behaviour]] = {
            id(row.line): Row(row.line, row.source, row.at) for sheet in sheets for row in sheet.lines
        }
        self._prototypes: dict[str, Row[Behaviour]] = {}
        for sheet in sheets:
            prototypes: Mapping[str, Behaviour] = sheet.file.prototypes
            for name, line in prototypes.items():
                self._prototypes.setdefault(name, Row(line, sheet.source, ("prototypes", name)))

    def lines(self) -> Iterator[Row[Behaviour]]:
        """Every line and every prototype with its place."""
        yield from self._rows.values()
        yield from self._prototypes.values()

    def line(self, piece: Piece) -> Row[Behaviour]:
        """The line that a piece comes from."""
        return self._rows[id(piece.line)]

    def of(self, piece: Piece) -> Iterator[Row[Behaviour]]:
        """The line of a piece, then the prototypes that it is like, the nearest first."""
        own = self.line(piece)
        likes = own.line.like or ([piece.sheet.file.like] if piece.sheet.file.like else [])
        yield own
        yield from self._like(likes)

    def _like(self, likes: list[str]) -> Iterator[Row[Behaviour]]:
        for name in reversed(likes):
            yield self._prototypes[name]
            yield from self._like(self._prototypes[name].line.like)

    def find(self, piece: Piece, key: str, name: str | None = None, *below: str | int) -> SourcePath | None:
        """Where a piece has a key, or an entry of this ``name`` under it, from; ``None`` if no file says it.

        ``below`` leads on to a value inside the entry; the entry's own place is given where it has a shorter form.
        """
        for row in self.of(piece):
            if key in row.line.model_fields_set and (name is None or name in getattr(row.line, key)):
                entry = () if name is None else (name,)
                return row.source, _deepest(row.source, (*row.at, key, *entry), below)
        return None

    def trait(self, piece: Piece, text: str) -> SourcePath:
        """The place of a trait that the author wrote out."""
        for row in self.of(piece):
            if text in row.line.traits:
                return row.source, (*row.at, "traits", row.line.traits.index(text))
        return self.line(piece).source, self.line(piece).at


def _deepest(source: Source, path: Path_, below: tuple[str | int, ...]) -> Path_:
    """A path inside an entry as far as it is written; ``does: [a]`` may be written there as ``[a]`` alone."""
    for longer in ((*path, *below), (*path, *below[1:]), (*path, *below[:1])):
        if longer in source.values:
            return longer
    return path
