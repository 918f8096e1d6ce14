"""The values of a counter's layers in a record's set-up: each declared once, for reading and for showing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.replay.acts import Act
from ccmod.replay.adapter import PieceState, Tableau
from ccmod.replay.moves import turn


@dataclass(frozen=True, slots=True)
class LayerMark:
    """A key of a set-up's row, and the level of a layer that shows each of its values.

    The first value holds where neither the counter nor the scenario gives another.
    """

    key: str
    layer: str
    levels: Mapping[Any, int]

    @property
    def plain(self) -> Any:
        """The value of a counter that shows nothing."""
        return next(iter(self.levels))

    def seen(self, state: PieceState) -> Any:
        """The value that a counter shows."""
        shown = state.levels.get(self.layer)
        return next((value for value, level in self.levels.items() if level == shown), self.plain)


def flag(key: str, layer: str, *, on: int = 1, off: int = 0) -> LayerMark:
    """Something that is so, or is not."""
    return LayerMark(key, layer, {False: off, True: on})


def lack(key: str, layer: str) -> LayerMark:
    """Something that is so unless a layer shows that it is not."""
    return LayerMark(key, layer, {True: 0, False: 1})


def choice(key: str, layer: str, words: Iterable[Any], *, first: int = 0) -> LayerMark:
    """One of several values, each a level further than the one before."""
    return LayerMark(key, layer, {word: level for level, word in enumerate(words, first)})


def values_shown(marks: Iterable[LayerMark], state: PieceState, known: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a counter that differ from those of ``known``, the scenario's row."""
    row = {mark.key: mark.seen(state) for mark in marks if mark.layer in state.levels}
    plain = {mark.key: mark.plain for mark in marks}
    return {key: value for key, value in row.items() if value != known.get(key, plain[key])}


def show(marks: Iterable[LayerMark], table: Tableau, name: str, row: Mapping[str, Any]) -> Iterator[Act]:
    """Lay over a counter what a set-up's row says of it; what it does not say stays as it is."""
    for mark in marks:
        if mark.key in row and row[mark.key] in mark.levels:
            yield from turn(table, name, mark.layer, mark.levels[row[mark.key]])
