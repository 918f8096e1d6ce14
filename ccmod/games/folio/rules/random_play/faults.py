"""The kinds of faults by which a legal game is broken, to see what the judge overlooks (:mod:`ccmod.play.mutants`).

Each fault breaks a rule for certain, whatever else is going on: a hex that no step reaches, a cost that no chart has, a
result that is not in the table, a marker that nobody received, an act before the one that it needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.crt import RESULTS
from ccmod.games.folio.rules.state.position import UNKNOWN_SHEET
from ccmod.games.folio.rules.terms import PHASES
from ccmod.play.event import Event
from ccmod.play.mutants import Fault, Mutant, chosen, replaced, swapped

Events = Sequence[Event]

CONSECUTIVE: tuple[tuple[type[Event], type[Event], str], ...] = (
    (e.GameTurn, e.Receive, "markers before the game turn begins (3.0g)"),
    (e.Receive, e.BeginPhase, "a phase before the markers are allotted (8.0c)"),
    (e.BeginPhase, e.EnterHex, "a step before the phase begins (5.1a)"),
    (e.BeginPhase, e.Attack, "an attack before the phase begins (7.0c)"),
    (e.EndTurn, e.GameTurn, "a game turn before the last one ends (4.1m)"),
    (e.Roll, e.Retreat, "a retreat before the die (7.7a)"),
    (e.Roll, e.LoseStep, "a step lost before the die (7.6)"),
    (e.Roll, e.Eliminate, "a unit eliminated before the die (7.6)"),
    (e.Roll, e.Advance, "an advance before the die (7.9e)"),
    (e.Roll, e.Resist, "Stiff Resistance before the die (7.8)"),
)
"""Acts of which the second needs the first, by their rules."""


def hex(events: Events, random: Random) -> Mutant | None:
    """A step, retreat or advance to a hex that is not adjacent (5.0b, 7.7b, 7.9g)."""
    index = chosen(events, random, e.EnterHex, e.Retreat, e.Advance)
    if index is None:
        return None
    step = events[index]
    assert isinstance(step, e.EnterHex | e.Retreat | e.Advance)
    far = [name for name in UNKNOWN_SHEET if name[0] in "ABCDEFGHIJKL" and len(name) == 2]
    wrong = replace(step, hex=random.choice([name for name in far if UNKNOWN_SHEET.distance(name, step.hex) > 2]))
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {step.hex}")


def cost(events: Events, random: Random) -> Mutant | None:
    """Half a point too few or too many (5.2)."""
    found = [i for i, event in enumerate(events) if isinstance(event, e.EnterHex) and event.mp is not None]
    if not found:
        return None
    index = random.choice(found)
    step = events[index]
    assert isinstance(step, e.EnterHex)
    wrong = replace(step, mp=max(0, (step.mp or 0) + random.choice((-1, 1))))
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {step.sentence()}")


def result(events: Events, random: Random) -> Mutant | None:
    """A result that the table does not give (7.3b)."""
    found = [i for i, event in enumerate(events) if isinstance(event, e.Roll) and event.result is not None]
    if not found:
        return None
    index = random.choice(found)
    roll = events[index]
    assert isinstance(roll, e.Roll)
    wrong = replace(roll, result=random.choice([code for code in RESULTS if code != roll.result]))
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {roll.result}")


def reckoning(events: Events, random: Random) -> Mutant | None:
    """A total, differential or column that is one off (7.3)."""
    index = chosen(events, random, e.Reckon)
    if index is None:
        return None
    sums = events[index]
    assert isinstance(sums, e.Reckon)
    key = random.choice(["attack", "defense", "differential", *(["column"] if sums.column is not None else [])])
    wrong = replace(sums, **{key: getattr(sums, key) + random.choice((-1, 1))})
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {sums.sentence()}")


def strength(events: Events, random: Random) -> Mutant | None:
    """An attack with more than its units have (7.3a)."""
    found = [i for i, event in enumerate(events) if isinstance(event, e.Attack) and event.strength is not None]
    if not found:
        return None
    index = random.choice(found)
    attack = events[index]
    assert isinstance(attack, e.Attack)
    wrong = replace(attack, strength=(attack.strength or 0) + random.randint(1, 9))
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {attack.strength}")


def again(events: Events, random: Random) -> Mutant | None:
    """A unit that attacks, a marker that is played, a die that is cast a second time (7.2, 8.3b, 4.1i)."""
    index = chosen(events, random, e.Support, e.Bombard, e.Roll, e.Receive)
    if index is None:
        return None
    event = events[index]
    return replaced(events, index, event, event, what=f"{event.sentence()}, twice")


def marker(events: Events, random: Random) -> Mutant | None:
    """A marker of which nobody has heard (8.6d)."""
    index = chosen(events, random, e.Support, e.Bombard)
    if index is None:
        return None
    play = events[index]
    assert isinstance(play, e.Support | e.Bombard)
    wrong = replace(play, marker=f"{play.side} +99")
    return replaced(events, index, wrong, what=wrong.sentence())


def allotment(events: Events, random: Random) -> Mutant | None:
    """A marker too few (3.0g)."""
    found = [i for i, event in enumerate(events) if isinstance(event, e.Receive) and len(event.markers) > 1]
    if not found:
        return None
    index = random.choice(found)
    event = events[index]
    assert isinstance(event, e.Receive)
    return replaced(events, index, replace(event, markers=event.markers[1:]), what=f"{event.markers[0]} is left out")


def player(events: Events, random: Random) -> Mutant | None:
    """The other side acts (4.1a, 7.0b)."""
    index = chosen(events, random, e.BeginPhase, e.Attack, e.Bombard)
    if index is None:
        return None
    event = events[index]
    assert isinstance(event, e.BeginPhase | e.Attack | e.Bombard)
    sides = {other.side for other in events if isinstance(other, e.Receive | e.BeginPhase)} - {event.side}
    if not sides or (isinstance(event, e.BeginPhase) and event.phase == PHASES[0]):
        return None
    wrong = replace(event, side=min(sides))
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {event.side}")


def turn(events: Events, random: Random) -> Mutant | None:
    """A game turn that is not the next one (4.1m)."""
    index = chosen(events, random, e.GameTurn)
    if index is None:
        return None
    event = events[index]
    assert isinstance(event, e.GameTurn)
    return replaced(events, index, replace(event, turn=event.turn + 1), what=f"turn {event.turn + 1}, not {event.turn}")


def loss(events: Events, random: Random) -> Mutant | None:
    """A loss that is not taken (7.6, 7.8)."""
    index = chosen(events, random, e.LoseStep, e.Eliminate)
    if index is None:
        return None
    return replaced(events, index, what=f"without: {events[index].sentence()}")


def order(events: Events, random: Random) -> Mutant | None:
    """Two acts in the wrong order."""
    found = [
        (index, why)
        for index in range(len(events) - 1)
        for first, second, why in CONSECUTIVE
        if isinstance(events[index], first) and isinstance(events[index + 1], second)
    ]
    if not found:
        return None
    index, why = random.choice(found)
    return swapped(events, index, why)


FAULTS: Mapping[str, Fault] = {
    fault.__name__: fault
    for fault in (hex, cost, result, reckoning, strength, again, marker, allotment, player, turn, loss, order)
}
"""Every kind by its name."""
