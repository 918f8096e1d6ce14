"""What pieces that moved without a word mean: events where the move itself is the act, plain words where it is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.games.combat_commander.log.conventions import carrier, hex_of, number_of, pile_of
from ccmod.games.combat_commander.log.hand_moved import Found, Loose, Setting, marker, told, track
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import (
    ACTIVATED,
    BROKEN,
    INITIATIVE,
    STEP,
    SUPPRESSED,
    UNITS,
    VETERAN,
    casualties_of,
    weapons_of,
)
from ccmod.replay.adapter import Change, Moved, Ordered, Turned


def events_of(changes: Iterable[Change], setting: Setting) -> Iterator[Found]:
    """The events that these changes are, those of one kind together; ``Loose`` for what remains unclear."""
    changes = list(changes)
    moves = [change for change in changes if isinstance(change, Moved)]
    yield from _entered(moves)
    for move in moves:
        if move.piece.name == INITIATIVE:
            yield from _initiative(move)
        elif move.piece.kind in UNITS:
            yield from _left_the_map(move)
        elif move.piece.kind == "weapon":
            yield from _weapon(move, moves)
        elif move.piece.kind == "card":
            yield from _card(move)
        elif move.piece.kind == "marker":
            yield from marker(move, setting)
        elif move.piece.kind == "track":
            yield from track(move, setting)
    yield from _turned(change for change in changes if isinstance(change, Turned))
    for change in changes:
        if isinstance(change, Ordered) and change.deck.endswith(" Deck"):
            yield e.Shuffle(change.deck.removesuffix(" Deck"), change.cards)


def _entered(moves: Iterable[Moved]) -> Iterator[Found]:
    """Units that came to one hex in one step, together: from a hex they enter it, from off the map they arrive."""
    together: dict[tuple[str, bool], list[str]] = {}
    for move in moves:
        hex, old = hex_of(move.new), hex_of(move.old)
        if move.piece.kind in UNITS and hex is not None and hex != old:
            together.setdefault((hex, old is not None), []).append(move.piece.name)
    for (hex, was_on_map), units in together.items():
        yield (e.EnterHex if was_on_map else e.Reinforce)(tuple(units), hex)


def _left_the_map(move: Moved) -> Iterator[Found]:
    if hex_of(move.old) is None or hex_of(move.new) is not None:
        return
    if _among_casualties(move):
        yield e.Eliminate(move.piece.name)
    elif move.new is not None and move.new.place.startswith("Time "):
        yield e.Exit((move.piece.name,), space=number_of(move.new.place))
    else:
        yield Loose(told(move))


def _among_casualties(move: Moved) -> bool:
    side = move.piece.side
    lost = weapons_of(side) if move.piece.kind == "weapon" else casualties_of(side)
    return move.new is not None and move.new.place.startswith(lost)


def _weapon(move: Moved, moves: list[Moved]) -> Iterator[Found]:
    """A weapon goes with its carrier; put upon another unit it is transferred."""
    before, now = carrier(move.was_over), carrier(move.over)
    if hex_of(move.new) is None:
        with_carrier = any(m.piece.name == before and hex_of(m.new) is None for m in moves)
        if hex_of(move.old) is not None and not with_carrier:
            yield e.Eliminate(move.piece.name) if _among_casualties(move) else Loose(told(move))
    elif now is None:
        yield Loose(f"{told(move)}, where no unit carries it")
    elif now != before and hex_of(move.old) is not None:
        yield e.Transfer(move.piece.name, now)


def _card(move: Moved) -> Iterator[Found]:
    card, side = move.piece.name, move.piece.side
    way = pile_of(move.old, side), pile_of(move.new, side)
    if way == ("deck", "hand"):
        yield e.Draw(side, card)
    elif way[0] == "hand" and way[1] != "hand":
        yield e.Discard(side, card, way[1])
    elif way[0] != way[1]:
        yield Loose(f"a card of {side} went from {_pile(way[0])} to {_pile(way[1])}")


def _pile(word: str) -> str:
    return {"discard": "the discards", "elsewhere": "elsewhere"}.get(word, f"the {word}")


def _initiative(move: Moved) -> Iterator[Found]:
    side = move.new.place.removeprefix(INITIATIVE).strip() if move.new else ""
    if move.old != move.new:
        yield e.Initiative(side) if side else Loose(told(move))


def _turned(turns: Iterable[Turned]) -> Iterator[Found]:
    active: dict[str, list[str]] = {}
    for turn in turns:
        name, on = turn.piece.name, turn.new > 0
        if turn.layer == STEP and turn.old != turn.new:
            mended = e.Rally if turn.piece.kind in UNITS else e.Repair
            yield e.Break(name) if turn.new == BROKEN else mended(name)
        elif turn.layer == SUPPRESSED:
            yield (e.Suppress if on else e.Unsuppress)(name)
        elif turn.layer == VETERAN:
            yield (e.Veteran if on else e.Unveteran)(name)
        elif turn.layer == ACTIVATED and on:
            active.setdefault(turn.piece.side, []).append(name)
    for side, units in active.items():
        yield e.Activate(side, tuple(units))
