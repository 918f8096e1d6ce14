"""The kinds of faults by which a legal game is broken, to see what the judge overlooks (:mod:`ccmod.play.mutants`).

Each fault breaks a rule for certain: a die that is not rolled so, a distance that no unit goes, a step left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.events.movement import REVERSE
from ccmod.games.bolt_action.rules.points import INCH, Point
from ccmod.games.bolt_action.rules.terms import FAILED, ORDERS, PASSED, RESULTS
from ccmod.play.event import Event
from ccmod.play.mutants import Fault, Mutant, chosen, replaced

Events = Sequence[Event]
FAR = 30 * INCH
"""Farther than any unit goes without a road."""


def _changed(events: Events, random: Random, kind: type[Event], **values: object) -> Mutant | None:
    """An event of a kind with other values."""
    index = chosen(events, random, kind)
    if index is None:
        return None
    wrong = replace(events[index], **values)  # type: ignore[type-var]  # every event is a dataclass
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {events[index].sentence()}")


def _left_out(events: Events, random: Random, kind: type[Event]) -> Mutant | None:
    index = chosen(events, random, kind)
    return None if index is None else replaced(events, index, what=f"{events[index].sentence()}: left out")


def draw(events: Events, random: Random) -> Mutant | None:
    """An order without a die from the cup (BA-TUR-1)."""
    return _left_out(events, random, e.DrawDie)


def side(events: Events, random: Random) -> Mutant | None:
    """The die of the other side (BA-TUR-1)."""
    index = chosen(events, random, e.DrawDie)
    if index is None or not isinstance(events[index + 1], e.Order):
        return None
    sides = {event.side for event in events if isinstance(event, e.DrawDie)}
    others = sides - {event.side for event in events[index : index + 1] if isinstance(event, e.DrawDie)}
    if not others:
        return None
    wrong = e.DrawDie(others.pop())
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {events[index].sentence()}")


def order(events: Events, random: Random) -> Mutant | None:
    """A second order to a unit (BA-TUR-2)."""
    index = chosen(events, random, e.Order)
    if index is None:
        return None
    same = events[index]
    assert isinstance(same, e.Order)
    return replaced(events, index, same, e.DrawDie(same.side or ""), same, what=f"{same.sentence()}: twice")


def word(events: Events, random: Random) -> Mutant | None:
    """An order that there is not (BA-ORD)."""
    return _changed(events, random, e.Order, order="Charge")


def distance(events: Events, random: Random) -> Mutant | None:
    """A move over more than any rate (BA-MOV)."""
    index = chosen(events, random, e.Move)
    if index is None:
        return None
    move = events[index]
    assert isinstance(move, e.Move)
    end = Point.read(move.path[-1])
    far = Point(end.x + (FAR if end.x < FAR else -FAR), end.y + (FAR if end.y < FAR else -FAR))
    wrong = replace(move, path=(str(far),), length=None, manner=None if move.manner == REVERSE else move.manner)
    return replaced(events, index, wrong, what=wrong.sentence())


def hits(events: Events, random: Random) -> Mutant | None:
    """A hit too many (BA-HIT)."""
    index = chosen(events, random, e.ToHit)
    if index is None:
        return None
    roll = events[index]
    assert isinstance(roll, e.ToHit)
    wrong = replace(roll, hits=roll.hits + 1)
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {roll.hits}")


def modifier(events: Events, random: Random) -> Mutant | None:
    """A modifier of the firer's left out (BA-HIT)."""
    found = [index for index, event in enumerate(events) if isinstance(event, e.ToHit) and event.modifiers]
    if not found:
        return None
    index = random.choice(found)
    roll = events[index]
    assert isinstance(roll, e.ToHit)
    wrong = replace(roll, modifiers=roll.modifiers[1:])
    return replaced(events, index, wrong, what=f"{wrong.sentence()}: without {roll.modifiers[0]}")


def range_(events: Events, random: Random) -> Mutant | None:
    """A range that is not measured so (BA-SHO-3)."""
    index = chosen(events, random, e.Measure)
    if index is None:
        return None
    measured = events[index]
    assert isinstance(measured, e.Measure)
    wrong = replace(measured, range=measured.range + 2 * INCH)
    return replaced(events, index, wrong, what=wrong.sentence())


def shots(events: Events, random: Random) -> Mutant | None:
    """A shot too many (BA-WPN)."""
    index = chosen(events, random, e.Shoot)
    if index is None:
        return None
    shoot = events[index]
    assert isinstance(shoot, e.Shoot)
    wrong = replace(shoot, shots=shoot.shots + 1)
    return replaced(events, index, wrong, what=wrong.sentence())


def need(events: Events, random: Random) -> Mutant | None:
    """A number of another row of the damage table (BA-DMG)."""
    index = chosen(events, random, e.Damage)
    if index is None:
        return None
    roll = events[index]
    assert isinstance(roll, e.Damage)
    wrong = replace(roll, need=roll.need - 1)
    return replaced(events, index, wrong, what=wrong.sentence())


def losses(events: Events, random: Random) -> Mutant | None:
    """Casualties that nobody takes (BA-SHO-6, BA-CQ-4); a unit that is lost with them need not count them."""
    lost = {index - 1 for index, event in enumerate(events) if isinstance(event, e.Destroy)}
    found = [index for index, event in enumerate(events) if isinstance(event, e.Casualties) and index not in lost]
    if not found:
        return None
    index = random.choice(found)
    return replaced(events, index, what=f"{events[index].sentence()}: left out")


def test(events: Events, random: Random) -> Mutant | None:
    """A test with the other outcome (BA-TUR-3, BA-VDR-3)."""
    index = chosen(events, random, e.OrderTest, e.MoraleTest)
    if index is None:
        return None
    roll = events[index]
    assert isinstance(roll, e.OrderTest | e.MoraleTest)
    wrong = replace(roll, result=FAILED if roll.result == PASSED else PASSED)
    return replaced(events, index, wrong, what=wrong.sentence())


def rally(events: Events, random: Random) -> Mutant | None:
    """A pin too many taken off by a Rally (BA-ORD-5)."""
    index = chosen(events, random, e.Rally)
    if index is None:
        return None
    roll = events[index]
    assert isinstance(roll, e.Rally)
    wrong = replace(roll, pins=roll.pins + 1)
    return replaced(events, index, wrong, what=wrong.sentence())


def result(events: Events, random: Random) -> Mutant | None:
    """A result of another row of the table for vehicles (BA-VDR)."""
    index = chosen(events, random, e.VehicleResult)
    if index is None:
        return None
    roll = events[index]
    assert isinstance(roll, e.VehicleResult)
    other = random.choice([one for one in RESULTS if one != roll.results[0]])
    wrong = replace(roll, results=(other, *roll.results[1:]))
    return replaced(events, index, wrong, what=wrong.sentence())


def returned(events: Events, random: Random) -> Mutant | None:
    """Dice that are not put back (BA-END-2)."""
    return _left_out(events, random, e.ReturnDice)


def kept(events: Events, random: Random) -> Mutant | None:
    """A die kept that shows neither Ambush nor Down (BA-END-2)."""
    found = [i for i, event in enumerate(events) if isinstance(event, e.ReturnDice)]
    for index in random.sample(found, len(found)):
        back = events[index]
        assert isinstance(back, e.ReturnDice)
        for name in back.units:
            given = [event for event in events[:index] if isinstance(event, e.Order | e.TurnDie) and event.unit == name]
            if given and given[-1].order in ORDERS[:3]:
                wrong = e.KeepDice(back.side, (name,))
                return replaced(events, index, wrong, back, what=wrong.sentence())
    return None


FAULTS: Mapping[str, Fault] = {
    "a die not drawn": draw,
    "a die of the other side": side,
    "a second order": order,
    "an order that there is not": word,
    "a distance": distance,
    "a hit too many": hits,
    "a modifier left out": modifier,
    "a range": range_,
    "a shot too many": shots,
    "a needed number": need,
    "losses not taken": losses,
    "an outcome of a test": test,
    "a rally": rally,
    "a vehicle's result": result,
    "dice not put back": returned,
    "a die kept": kept,
}
"""Every kind of fault."""
