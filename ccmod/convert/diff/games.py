"""Two games compared: everything on the table and around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.convert.diff.change import Differences, FileChange, in_order, listed, quoted
from ccmod.convert.diff.compared import ComparedGame
from ccmod.convert.diff.decks import deck_changes
from ccmod.convert.diff.notes import note_changes
from ccmod.convert.diff.pieces import common_ids, hidden_changes, piece_changes
from ccmod.convert.diff.stacks import stack_changes
from ccmod.vassal.commands import OBSERVER
from ccmod.vassal.property_keys import property_words
from ccmod.vassal.savegame import SavedGame


def compare_games(first: tuple[SavedGame, ComparedGame], second: tuple[SavedGame, ComparedGame]) -> Differences:
    """The differences of the second of two games, each at its moment and as its perspective sees it."""
    (game_a, a), (game_b, b) = first, second
    pairs = common_ids(a, b)
    notes = list(dict.fromkeys([*a.seen.notes, *b.seen.notes]))
    if pairs is not None:
        notes.append("the pieces of the two files have other ids; they were paired by their names")
    changes = [
        *_versions(game_a, game_b),
        *_players(a, b),
        *_boards(a, b),
        *piece_changes(a, b, pairs),
        *stack_changes(a, b, pairs),
        *hidden_changes(a, b),
        *deck_changes(a, b, pairs),
        *_properties(a, b),
        *_values("turns", a.position.trackers, b.position.trackers),
        *note_changes(a, b),
    ]
    return Differences("game", in_order(changes), tuple(notes))


def _versions(a: SavedGame, b: SavedGame) -> Iterator[FileChange]:
    old, new = a.module, b.module
    if old is None or new is None:
        return
    values = {"module": (old.name, new.name), "version of the module": (old.version, new.version)}
    for what, (before, after) in values.items():
        if before != after:
            yield FileChange("versions", "changed", what, f"{quoted(before)} to {quoted(after)}", before, after)


def _players(a: ComparedGame, b: ComparedGame) -> Iterator[FileChange]:
    """Who sits where, side by side; never by the players' ids, which are passwords."""
    before, after = (_sides(look) for look in (a, b))
    for side in before.keys() | after.keys():
        old, new = before.get(side), after.get(side)
        if old == new:
            continue
        kind = "added" if old is None else "removed" if new is None else "changed"
        text = f"{new or 'nobody'}, was {old or 'nobody'}"
        yield FileChange("players", kind, side or "(no side)", text, old, new)


def _sides(look: ComparedGame) -> dict[str, str]:
    sides: dict[str, list[str]] = {}
    for seat in look.position.seats:
        sides.setdefault("observers" if seat.side == OBSERVER else seat.side, []).append(seat.name or "(no name)")
    return {side: listed(sorted(names)) for side, names in sides.items()}


def _boards(a: ComparedGame, b: ComparedGame) -> Iterator[FileChange]:
    before, after = (
        {
            map: listed([f"{one.name}{' (reversed)' if one.reversed else ''}" for one in boards])
            for map, boards in look.position.boards.items()
        }
        for look in (a, b)
    )
    yield from _values("boards", before, after)


def _properties(a: ComparedGame, b: ComparedGame) -> Iterator[FileChange]:
    before, after = (
        {property_words(name, container): value for (container, name), value in look.position.properties.items()}
        for look in (a, b)
    )
    yield from _values("properties", before, after)


def _values(topic: str, before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[FileChange]:
    """Named values that are new, gone or others."""
    for name in before.keys() | after.keys():
        old, new = before.get(name), after.get(name)
        if old is None and new is not None:
            yield FileChange(topic, "added", name, f"new, {quoted(new)}", None, new)
        elif new is None and old is not None:
            yield FileChange(topic, "removed", name, f"gone, was {quoted(old)}", old, None)
        elif old is not None and new is not None and old != new:
            yield FileChange(topic, "changed", name, f"{quoted(old)} to {quoted(new)}", old, new)
