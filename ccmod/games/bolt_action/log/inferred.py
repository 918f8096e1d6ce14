"""Moves and changes without a report: units dragged, dice drawn by hand, pins, models and orders set on a counter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.names import CUP, DIE, MODELS, ORDER_NUMBER, PINS, UNITS
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.terms import ORDERS
from ccmod.play.event import Event
from ccmod.replay.adapter import Change, LogStep, Moved, PropertySet
from ccmod.replay.conventions import Conventions
from ccmod.replay.inferred import InferredChange, Unexplained
from ccmod.vassal.numbers import java_int

ORDERING = (e.Order, e.TurnDie, e.ReturnDice, e.RemoveDice)
"""Sentences after which a counter may show another order."""


def dragged(changes: Iterable[Change], state: State, game: Conventions, *, deploys: bool) -> Iterator[InferredChange]:
    """Units that were moved by hand, and dice that came out of the cup; ``deploys``: before play begins."""
    for change in changes:
        if not isinstance(change, Moved):
            continue
        piece, point = change.piece, game.on_board(change.new)
        if piece.kind == DIE:
            if _left_the_cup(change) and piece.side:
                yield e.DrawDie(piece.side)
        elif piece.kind in UNITS:
            if point is None:
                if game.on_board(change.old) is not None and not state.unit(piece.name).destroyed:
                    yield Unexplained(f"{piece.name} was taken off the table, and no reason was given")
            elif point != game.on_board(change.old):
                yield e.Deploy(piece.name, point) if deploys else e.Move(piece.name, (point,))


def _left_the_cup(change: Moved) -> bool:
    old, new = (spot.deck if spot is not None else None for spot in (change.old, change.new))
    return old == CUP and new != CUP


def counted(step: LogStep, state: State, reported_pins: Callable[[str], int]) -> Iterator[InferredChange]:
    """Numbers that were set on a counter, as far as no sentence of the step says it and it is not known already.

    ``reported_pins`` are those of a unit as the log reports them; a result adds others that need no report.
    """
    for detail in step.details:
        if not isinstance(detail, PropertySet) or detail.piece is None or detail.piece.kind not in UNITS:
            continue
        name, old, new = detail.piece.name, java_int(detail.old), java_int(detail.new)
        if old is None or new is None:
            continue
        said = [event for event, _ in step.said if getattr(event, "unit", None) == name]
        if detail.name == PINS:
            by = new - old - sum(map(pins_by, said))
            unreported = state.unit(name).pins - reported_pins(name)
            if by < 0 or by > unreported:
                yield e.Pin(name, by) if by > 0 else e.Unpin(name, -by)
        elif detail.name == MODELS:
            by = new - old + sum(event.models for event in said if isinstance(event, e.Casualties))
            if by < 0 and new != state.unit(name).models:
                yield e.Casualties(name, -by)
            elif by > 0:
                yield Unexplained(f"{name} has {new} models instead of {old}, and no reason was given")
        elif detail.name == ORDER_NUMBER and not _is_said(step, name):
            event = _ordered(name, new, state)
            if event is not None:
                yield event


def pins_by(event: Event) -> int:
    """By how many pins a sentence makes a counter differ."""
    return event.pins if isinstance(event, e.Pin) else -event.pins if isinstance(event, e.Unpin | e.Rally) else 0


def _is_said(step: LogStep, name: str) -> bool:
    said = [event for event, _ in step.said if isinstance(event, ORDERING)]
    return any(name in (getattr(event, "unit", ""), *getattr(event, "units", ())) for event in said)


def _ordered(name: str, number: int, state: State) -> Event | None:
    """The meaning of a counter that shows another order: the order to the die drawn, or a die turned or put back."""
    unit = state.unit(name)
    if not 1 < number <= len(ORDERS) + 1:
        return e.ReturnDice(unit.side or "", (name,)) if unit.order is not None and unit.side else None
    order = ORDERS[number - 2]
    if unit.order == order:
        return None
    return e.Order(name, order) if unit.order is None and state.drawn == unit.side else e.TurnDie(name, order)
