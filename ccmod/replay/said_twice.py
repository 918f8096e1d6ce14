"""An act that was said and done, or said twice: one act.

Players type what they are about to do, drag the counter, and type it again; the module's menu reports it besides. A
sentence that only says what was done a moment ago, or that is done a moment later, is not a second act.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ccmod.play.event import Event
from ccmod.play.naming import named
from ccmod.replay.adapter import LogStep, Moved
from ccmod.replay.claims import claimed
from ccmod.replay.entries import Entries, LogEntry


def same_act(one: Event, other: Event) -> Event | None:
    """The act that both report, with all that either says of it; ``None`` if they are two acts.

    A field that says nothing agrees with every value, and lists agree in any order.
    """
    if type(one) is not type(other):
        return None
    values = {}
    for name, slot in one.slots.items():
        mine, yours = getattr(one, name), getattr(other, name)
        if mine == slot.empty or mine is None:
            values[name] = yours
        elif yours == slot.empty or yours is None or mine == yours or _written_alike(mine, yours):
            values[name] = mine
        else:
            return None
    return replace(one, **values)  # type: ignore[type-var]  # it is a dataclass


def part_of(part: Event, whole: Event) -> tuple[str, tuple[str, ...]] | None:
    """Which field of ``part`` names only a part of those in ``whole``, and these names; else ``None``."""
    if type(part) is not type(whole):
        return None
    differ = [name for name in part.slots if getattr(part, name) != getattr(whole, name) and _says(part, name)]
    if len(differ) != 1:
        return None
    mine, yours = getattr(part, differ[0]), getattr(whole, differ[0])
    if not isinstance(mine, tuple) or not isinstance(yours, tuple) or not set(mine) < set(yours):
        return None
    return differ[0], mine


def _says(event: Event, name: str) -> bool:
    return getattr(event, name) not in (None, event.slots[name].empty)


def _written_alike(one: Any, other: Any) -> bool:
    """Whether two values are the same but for the case of letters and the order of a list."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return sorted(str(item).casefold() for item in one) == sorted(str(item).casefold() for item in other)
    return isinstance(one, str) and isinstance(other, str) and one.casefold() == other.casefold()


NEAR = 4
"""Two equal reports with at most so many acts between them are one act, without a question."""


def not_heard_before(reading: Entries, said: list[LogEntry], step: LogStep) -> list[LogEntry]:
    """The sentences of a step that do not repeat a known act."""
    return [entry for entry in said if not _is_known(reading, entry, step)]


def _is_known(reading: Entries, entry: LogEntry, step: LogStep) -> bool:
    if entry.is_typed:
        return _repeats(reading, entry) or _in_parts(reading, entry) or _explains(reading, entry)
    return _was_announced(reading, entry, step)


def _repeats(reading: Entries, typed: LogEntry) -> bool:
    """Whether a typed sentence says what was done before it; the act then has all that either says of it.

    Where the same piece or command has acted since, or much has happened, it may be done anew: the rules decide.
    """
    between = 0
    mine, renewed = _names(typed), False
    for other in reading.since(typed.step):
        if other.typed_too or other.is_typed:
            continue
        act = same_act(other.event, typed.event)
        if act is None and part_of(typed.event, other.event) is not None:
            act = other.event
        if act is not None:
            if between > NEAR or renewed:
                typed.maybe, typed.likely = (typed.step,), True
                return False
            other.typed_too = True
            if act != other.event or other.inferred:
                reading.replace(other, act, inferred=False)
            return True
        between += 1
        renewed = renewed or (not other.inferred and not mine.isdisjoint(_names(other)))
    return False


def _names(entry: LogEntry) -> set[str]:
    """All that an act names."""
    return set(named(entry.event, tuple(entry.event.slots)))


def _in_parts(reading: Entries, typed: LogEntry) -> bool:
    """Whether a typed sentence sums up what was done to one piece after the other."""
    found: dict[str, set[str]] = {}
    parts = []
    for other in reading.since(typed.step)[: 2 * NEAR]:
        part = None if other.is_typed or other.typed_too else part_of(other.event, typed.event)
        if part is not None:
            found.setdefault(part[0], set()).update(part[1])
            parts.append(other)
    if not any(names == set(getattr(typed.event, field)) for field, names in found.items()):
        return False
    for other in parts:
        other.typed_too = True
    return True


def _explains(reading: Entries, typed: LogEntry) -> bool:
    """Whether a typed sentence explains an earlier move of pieces: then it belongs to the step of the move."""
    for step in sorted(reading.left, reverse=True):
        changes = reading.left[step]
        if step < typed.step - NEAR or not changes:
            continue
        mine = [change for change in changes if claimed(typed.event, change, reading.game) is not None]
        if len(mine) < len(changes):
            continue
        made = [entry for entry in reading.recent(step) if entry.step == step]
        if any(not entry.inferred or entry.undone for entry in made):
            continue
        on_board = [one for one in mine if isinstance(one, Moved) and reading.game.on_board(one.new) is not None]
        if made and on_board:
            typed.maybe = (typed.step,)
            return False
        for change in mine:
            typed.claim(change, reading.game)
        reading.left[step] = []
        reading.explained.add(step)
        if made:
            reading.replace(made[0], typed.event, inferred=False)
            made[0].typed_too, made[0].claims = True, typed.claims
            for other in made[1:]:
                reading.remove(other)
            return True
        return False
    return False


def _was_announced(reading: Entries, reported: LogEntry, step: LogStep) -> bool:
    """Whether the module reports what somebody has typed before; the act belongs to the step in which it was done."""
    between = 0
    for other in reading.since(reported.step):
        if not other.is_typed:
            between += 1
            continue
        act = same_act(reported.event, other.event)
        if act is not None:
            if other.claims and not step.changes:
                return True
            if between > NEAR:
                reported.maybe, reported.likely = (reported.step,), True
                return False
            if not reported.event.footprint and not step.changes:
                reading.replace(
                    other, act, inferred=False
                )  # it does nothing to pieces, and what came after the typed line may rest on it
                return True
            reported.event, reported.typed_too = act, True
            reading.remove(other)
            return False
        if part_of(reported.event, other.event) is not None:
            return True
    return False


def settle(reading: Entries, step: LogStep, first: int) -> None:
    """After a step was read, whose entries begin at the index ``first``: what a waiting sentence had said already."""
    for entry in [one for one in reading.entries[first:] if one.inferred]:
        for other in reading.since(step.number):
            if not other.is_typed or other is entry:
                continue
            act = same_act(other.event, entry.event)
            if act is not None or part_of(entry.event, other.event) is not None:
                other.claims += [one for one in reading.left.get(step.number, ()) if _is_of(reading, entry, one)]
                if act is not None and act != other.event:
                    reading.replace(other, act, inferred=False)
                reading.remove(entry)
                break


def _is_of(reading: Entries, entry: LogEntry, change: object) -> bool:
    return claimed(entry.event, change, reading.game) is not None  # type: ignore[arg-type]
