"""Slips of the hand: counters that were dragged away and back again, with nothing between.

What is certain to be one: drags of which nobody said anything. Sentences that a board makes of each drag say no more
than the drag does, so there the rules decide. Any other sentence is an act, wherever its counter goes afterwards.
"""

from __future__ import annotations

from ccmod.replay.adapter import LogStep, Moved
from ccmod.replay.entries import Entries

LONGEST = 4
"""Drags that may make one slip: of a stack that is put back counter by counter."""


def forget_slips(reading: Entries, step: LogStep) -> None:
    """After a step was read: if it ends a slip, none of the drags since its beginning was an act."""
    if not _is_drag(reading, step):
        return
    reading.drags[step.number] = tuple(change for change in step.changes if isinstance(change, Moved))
    way: dict[str, tuple[str | None, str | None]] = {}
    group: list[int] = []
    for number in sorted(reading.drags, reverse=True):
        standing = {entry.step for entry in reading.entries if entry.stands and entry.step > number}
        if standing - set(group) or len(group) == LONGEST:
            return
        if not any(entry.stands for entry in reading.entries if entry.step == number):
            continue  # undone, or a slip already
        for change in reading.drags[number]:
            old, new = reading.game.on_board(change.old), reading.game.on_board(change.new)
            way[change.piece.name] = old, way.get(change.piece.name, (None, new))[1]
        group.append(number)
        if len(group) > 1 and all(old == new for old, new in way.values()):
            _forget(reading, frozenset(group))
            return


def _is_drag(reading: Entries, step: LogStep) -> bool:
    """Whether a step only moves counters from place to place on the board, without a typed line that says why."""
    moves = [change for change in step.changes if isinstance(change, Moved)]
    if not moves or len(moves) != len(step.changes) or step.details:
        return False
    made = [entry for entry in reading.recent(step.number) if entry.step == step.number]
    waited_for = any(move in entry.claims for entry in reading.since(step.number) if entry.is_typed for move in moves)
    return (
        bool(made)
        and not waited_for
        and all(reading.game.on_board(one.old) and reading.game.on_board(one.new) for one in moves)
        and all(entry.inferred or bool(entry.claims) for entry in made)
    )


def _forget(reading: Entries, group: frozenset[int]) -> None:
    """None of them was an act; where the board has reported them, the rules decide; what somebody said stands."""
    made = [(index, entry) for index, entry in enumerate(reading.entries) if entry.step in group and entry.stands]
    said = [entry.event for _, entry in made if not entry.inferred]
    if not all(isinstance(event, reading.drag_reports) for event in said):
        return
    if said:
        for _, entry in made:
            entry.maybe, entry.likely = tuple(sorted(group)), True
        return
    for index, entry in made:
        reading.forget(index)
        entry.slip = group
