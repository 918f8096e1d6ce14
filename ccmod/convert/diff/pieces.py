"""Pieces of two games: which are the same, and what became of them."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping

from ccmod.convert.diff.change import FileChange, listed
from ccmod.convert.diff.compared import ComparedGame, ComparedPiece
from ccmod.convert.diff.definitions import definition_changes
from ccmod.convert.diff.twins import Pairs, paired
from ccmod.convert.readings import modern
from ccmod.vassal.changes import changes_of
from ccmod.vassal.traits import BasicPiece, Piece

_TRAITS = 8
"""Differences in the traits of one kind of piece that are listed."""
Kinds = dict[tuple[str, str, str], tuple[str, Pairs, tuple[str, ...]]]
"""By name and both types: the name again, which traits are in both, and what is different in their definitions."""
_ENOUGH = 0.5
"""The share of pieces with common ids from which two files are of one game."""


def common_ids(a: ComparedGame, b: ComparedGame) -> dict[str, str] | None:
    """From ids of the second game to those of the first, by names; ``None`` where the ids are the same themselves.

    VASSAL keeps ids as long as a game lasts, but two set-ups that were saved apart have none in common. Then pieces of
    one name are paired, those on the same place first, else in the order of the files.
    """
    ours, theirs = ([id for id, view in game.pieces.items() if view.known] for game in (a, b))
    shared = [id for id in ours if id in b.pieces and a.pieces[id].name == b.pieces[id].name]
    if not ours or not theirs or len(shared) >= _ENOUGH * min(len(ours), len(theirs)):
        return None
    pairs = _in_order(a, b, ours, theirs, lambda view: (view.name, view.spot))
    met = set(pairs.values())
    ours, theirs = [id for id in ours if id not in met], [id for id in theirs if id not in pairs]
    return pairs | _in_order(a, b, ours, theirs, lambda view: (view.name,))


def _in_order(
    a: ComparedGame,
    b: ComparedGame,
    ours: list[str],
    theirs: list[str],
    key: Callable[[ComparedPiece], tuple[str, ...]],
) -> dict[str, str]:
    """From ids of the second game to those of the first, the pieces of one key in the order of the files."""
    left: dict[tuple[str, ...], deque[str]] = defaultdict(deque)
    for id in ours:
        left[key(a.pieces[id])].append(id)
    return {id: left[key(b.pieces[id])].popleft() for id in theirs if left[key(b.pieces[id])]}


def piece_changes(a: ComparedGame, b: ComparedGame, pairs: Mapping[str, str] | None) -> Iterator[FileChange]:
    """The fate of every piece that is known on one side at least.

    A piece that is known once and not the other time is never followed: neither where it went, nor whence it came.
    """
    partner = {id: id for id in b.pieces} if pairs is None else pairs
    met = set()
    kinds: Kinds = {}
    for id, after in b.pieces.items():
        first = partner.get(id)
        before = a.pieces.get(first) if first is not None else None
        if before is not None and first is not None:
            met.add(first)
        yield from _one(before, after, kinds)
    for id, before in a.pieces.items():
        if id not in met:
            yield from _one(before, None, kinds)
    for name, texts in dict.fromkeys((name, texts) for name, _, texts in kinds.values() if texts):
        yield FileChange("definitions", "changed", name, listed(texts, _TRAITS, "; "))


def _one(before: ComparedPiece | None, after: ComparedPiece | None, kinds: Kinds) -> Iterator[FileChange]:
    is_known = after is not None and after.known
    if before is None or not before.known:
        if after is not None and is_known:
            text = f"appears at {after.spot}"
            yield FileChange("pieces", "added", after.name, text, None, after.spot)
    elif after is None or not is_known:
        text = f"is no longer to be seen (was at {before.spot})"
        yield FileChange("pieces", "removed", before.name, text, before.spot, None)
    else:
        yield from _known(before, after, kinds)


def _known(before: ComparedPiece, after: ComparedPiece, kinds: Kinds) -> Iterator[FileChange]:
    if before.name != after.name:
        yield FileChange("pieces", "renamed", before.name, f"is now {after.name}", before.name, after.name)
    if before.spot != after.spot:
        yield FileChange("pieces", "moved", after.name, f"{before.spot} to {after.spot}", before.spot, after.spot)
    elif before.thing.place != after.thing.place:
        start, end = (f"{place.x},{place.y}" for place in (before.thing.place, after.thing.place))
        yield FileChange("pieces", "moved", after.name, f"shifted at {after.spot}, {start} to {end}", start, end)
    types = before.thing.type, after.thing.type
    pairs = None
    if types[0] != types[1]:
        key = after.name, *types
        if key not in kinds:
            pieces = before.thing.piece, after.thing.piece
            kinds[key] = after.name, paired(*(piece.traits for piece in pieces)), tuple(definition_changes(*pieces))
        pairs = kinds[key][1]
    for text in _states(before.thing.piece, after.thing.piece, pairs):
        yield FileChange("pieces", "changed", after.name, text)


def _states(before: Piece, after: Piece, pairs: Pairs | None) -> Iterator[str]:
    """The differences in the states of the traits that both have, but for the place."""
    if isinstance(before.basic, BasicPiece) and isinstance(after.basic, BasicPiece):
        before = before.at(after.map, after.x, after.y)
    if pairs is not None:
        before = Piece(before.basic, tuple(modern(before.traits[place]) for place, _ in pairs))
        after = Piece(after.basic, tuple(modern(after.traits[place]) for _, place in pairs))
    yield from changes_of(before, after)


def hidden_changes(a: ComparedGame, b: ComparedGame) -> Iterator[FileChange]:
    """How many pieces lie somewhere of which only that is known."""
    for spot, name in sorted(a.unknown.keys() | b.unknown.keys()):
        before, after = a.unknown[spot, name], b.unknown[spot, name]
        if before != after:
            plain = name.removeprefix("a ")
            text = f"{after} {plain if after == 1 else plain.replace('piece', 'pieces')}, was {before}"
            yield FileChange("hidden", "changed", spot, text, str(before), str(after))
