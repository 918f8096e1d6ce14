"""Pieces of two games: which are the same, and what became of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from ccmod.convert.diff.change import Change
from ccmod.convert.diff.definitions import definition_changes
from ccmod.convert.diff.look import GameLook, View
from ccmod.vassal.changes import changes_of
from ccmod.vassal.traits import BasicPiece, Piece

_ENOUGH = 0.5
"""The share of pieces with common ids from which two files are of one game."""


def common_ids(a: GameLook, b: GameLook) -> dict[str, str] | None:
    """From ids of the second game to those of the first, by names; ``None`` where the ids are the same themselves.

    VASSAL keeps ids as long as a game lasts, but two set-ups that were saved apart have none in common. Then pieces of
    one name are paired, those on the same place first, else in the order of the files.
    """
    ours, theirs = ([id for id, view in look.views.items() if view.known] for look in (a, b))
    shared = [id for id in ours if id in b.views and a.views[id].name == b.views[id].name]
    if not ours or not theirs or len(shared) >= _ENOUGH * min(len(ours), len(theirs)):
        return None
    left: dict[str, list[str]] = defaultdict(list)
    for id in ours:
        left[a.views[id].name].append(id)
    pairs = dict(_on_same_places(a, b, theirs, left))
    for id in theirs:
        if id not in pairs and left[b.views[id].name]:
            pairs[id] = left[b.views[id].name].pop(0)
    return pairs


def _on_same_places(
    a: GameLook, b: GameLook, wanted: list[str], left: Mapping[str, list[str]]
) -> Iterator[tuple[str, str]]:
    for id in wanted:
        view = b.views[id]
        same = next((one for one in left[view.name] if a.views[one].spot == view.spot), None)
        if same is not None:
            left[view.name].remove(same)
            yield id, same


def piece_changes(a: GameLook, b: GameLook, pairs: Mapping[str, str] | None) -> Iterator[Change]:
    """What became of every piece that is known on one side at least.

    A piece that is known once and not the other time is never followed: neither where it went, nor whence it came.
    """
    partner = {id: id for id in b.views} if pairs is None else pairs
    met = set()
    for id, after in b.views.items():
        first = partner.get(id)
        before = a.views.get(first) if first is not None else None
        if before is not None and first is not None:
            met.add(first)
        yield from _one(before, after)
    for id, before in a.views.items():
        if id not in met:
            yield from _one(before, None)


def _one(before: View | None, after: View | None) -> Iterator[Change]:
    is_known = after is not None and after.known
    if before is None or not before.known:
        if after is not None and is_known:
            text = f"appears at {after.spot}"
            yield Change("pieces", "added", after.name, text, None, after.spot)
    elif after is None or not is_known:
        text = f"is no longer to be seen (was at {before.spot})"
        yield Change("pieces", "removed", before.name, text, before.spot, None)
    else:
        yield from _known(before, after)


def _known(before: View, after: View) -> Iterator[Change]:
    if before.name != after.name:
        yield Change("pieces", "renamed", before.name, f"is now {after.name}", before.name, after.name)
    if before.spot != after.spot:
        yield Change("pieces", "moved", after.name, f"{before.spot} to {after.spot}", before.spot, after.spot)
    elif before.thing.place != after.thing.place:
        start, end = (f"{place.x},{place.y}" for place in (before.thing.place, after.thing.place))
        yield Change("pieces", "moved", after.name, f"shifted at {after.spot}, {start} to {end}", start, end)
    for text in _states(before.thing.piece, after.thing.piece):
        yield Change("pieces", "changed", after.name, text)
    if before.thing.type != after.thing.type:
        for difference in definition_changes(before.thing.piece, after.thing.piece):
            yield Change("definitions", "changed", after.name, difference)


def _states(before: Piece, after: Piece) -> Iterator[str]:
    """What is different in the states of the traits, but for the place."""
    kinds = [(type(one), _own_name(one)) for one in before.traits]
    if kinds == [(type(one), _own_name(one)) for one in after.traits]:
        if isinstance(before.basic, BasicPiece) and isinstance(after.basic, BasicPiece):
            before = before.at(after.map, after.x, after.y)
        yield from changes_of(before, after)


def _own_name(trait: object) -> str:
    return str(getattr(trait, "name", ""))


def hidden_changes(a: GameLook, b: GameLook) -> Iterator[Change]:
    """How many pieces lie somewhere of which only that is known."""
    for spot, name in sorted(a.unknown.keys() | b.unknown.keys()):
        before, after = a.unknown[spot, name], b.unknown[spot, name]
        if before != after:
            plain = name.removeprefix("a ")
            text = f"{after} {plain if after == 1 else plain.replace('piece', 'pieces')}, was {before}"
            yield Change("hidden", "changed", spot, text, str(before), str(after))
