"""The kinds of faults by which a legal game is broken, to see what the judge overlooks (:mod:`ccmod.play.faults`).

Each fault breaks a rule for certain: a die that is not rolled so, a distance that no unit goes, a step left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.events.movement import REVERSE
from ccmod.games.bolt_action.rules.points import INCH, Point
from ccmod.games.bolt_action.rules.terms import FAILED, ORDERS, PASSED, RESULTS
from ccmod.play.event import Event
from ccmod.play.faults import Fault, LeftOut, another_of, followed_by, plus, saying, without_the_first

FAR = 30 * INCH
"""Farther than any unit goes without a road."""


def _of_the_other_side(draw: e.DrawDie, before: Sequence[Event], random: Random) -> Sequence[Event] | None:
    others = {event.side for event in before if isinstance(event, e.DrawDie)} - {draw.side}
    return [e.DrawDie(others.pop())] if others else None


def _ordered_again(order: e.Order, before: Sequence[Event], random: Random) -> Sequence[Event]:
    return [order, e.DrawDie(order.side or ""), order]


def _moved_far(move: e.Move, before: Sequence[Event], random: Random) -> Sequence[Event]:
    end = Point.read(move.path[-1])
    far = Point(end.x + (FAR if end.x < FAR else -FAR), end.y + (FAR if end.y < FAR else -FAR))
    return [replace(move, path=(str(far),), length=None, manner=None if move.manner == REVERSE else move.manner)]


def _of_another_row(results: tuple[str, ...], roll: e.VehicleResult, random: Random) -> tuple[str, ...]:
    return (random.choice([one for one in RESULTS if one != results[0]]), *results[1:])


def _kept_besides(back: e.ReturnDice, before: Sequence[Event], random: Random) -> Sequence[Event] | None:
    """The die of a unit whose last order was Fire, Advance or Run."""
    for name in back.units:
        given = [event for event in before if isinstance(event, e.Order | e.TurnDie) and event.unit == name]
        if given and given[-1].order in ORDERS[:3]:
            return [e.KeepDice(back.side, (name,)), back]
    return None


def _survived(losses: e.Casualties, last: Event | None, after: Event | None) -> bool:
    """A unit that is lost with its casualties need not count them."""
    return not isinstance(after, e.Destroy)


FAULTS = (
    LeftOut("a die not drawn", "BA-TUR-1", e.DrawDie),
    Fault("a die of the other side", "BA-TUR-1", e.DrawDie, where=followed_by(e.Order), instead=_of_the_other_side),
    Fault("a second order", "BA-TUR-2", e.Order, instead=_ordered_again),
    Fault("an order that there is not", "BA-ORD", e.Order, order="Charge"),
    Fault("a distance", "BA-MOV", e.Move, instead=_moved_far),
    Fault("a hit too many", "BA-HIT", e.ToHit, hits=plus(1)),
    Fault("a modifier left out", "BA-HIT", e.ToHit, where=saying("modifiers"), modifiers=without_the_first),
    Fault("a range", "BA-SHO-3", e.Measure, range=plus(2 * INCH)),
    Fault("a shot too many", "BA-WPN", e.Shoot, shots=plus(1)),
    Fault("a needed number", "BA-DMG", e.Damage, need=plus(-1)),
    LeftOut("losses not taken", "BA-SHO-6, BA-CQ-4", e.Casualties, where=_survived),
    Fault("an outcome of a test", "BA-TUR-3", e.OrderTest, e.MoraleTest, result=another_of((FAILED, PASSED))),
    Fault("a rally", "BA-ORD-5", e.Rally, pins=plus(1)),
    Fault("a vehicle's result", "BA-VDR", e.VehicleResult, results=_of_another_row),
    LeftOut("dice not put back", "BA-END-2", e.ReturnDice),
    Fault("a die kept", "BA-END-2", e.ReturnDice, instead=_kept_besides),
)
"""Every kind of fault."""
