"""The kinds of faults by which a legal game is broken, to see what the judge overlooks (:mod:`ccmod.play.mutants`).

Each fault breaks a rule for certain, whatever else is going on: a die that the card does not show, a hex that no step
reaches, a card that is not in the hand, an act before the one that it needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.tables import shipped_tables
from ccmod.hexes.board import Board
from ccmod.play.event import Event
from ccmod.play.mutants import Fault, Mutant, chosen, replaced, swapped

Events = Sequence[Event]
BOARD = Board(15, 10)

CONSECUTIVE: tuple[tuple[type[Event], type[Event], str], ...] = (
    (e.BeginTurn, e.Order, "an Order before the Turn begins (5)"),
    (e.Order, e.Activate, "units activated before the Order is given (O14.1)"),
    (e.Activate, e.EnterHex, "a step before anybody is activated (O14.1)"),
    (e.EndTurn, e.BeginTurn, "a Turn that begins before the last one ends (5)"),
    (e.Trigger, e.Reveal, "a card revealed before its trigger is resolved (1.9.1)"),
    (e.Reveal, e.CarryOut, "an Event carried out before it is revealed (1.7)"),
)
"""Acts of which the second needs the first, by their rules."""


def die(events: Events, random: Random) -> Mutant | None:
    """A die that the revealed card does not show (1.9)."""
    index = chosen(events, random, e.Roll)
    if index is None:
        return None
    roll = events[index]
    assert isinstance(roll, e.Roll)
    if random.random() < 0.5:
        wrong = replace(roll, white=random.choice([n for n in range(1, 7) if n != roll.white]))
    else:
        wrong = replace(roll, red=random.choice([n for n in range(1, 7) if n != roll.red]))
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {roll.white} and {roll.red}")


def cost(events: Events, random: Random) -> Mutant | None:
    """One MP too few or too many announced (O21.1)."""
    index = chosen(events, random, e.Spend)
    if index is None:
        return None
    spend = events[index]
    assert isinstance(spend, e.Spend)
    wrong = replace(spend, mp=spend.mp + random.choice((-1, 1)))
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {spend.mp}")


def strength(events: Events, random: Random) -> Mutant | None:
    """An attack with more FP than its pieces have (O20.3.1.2)."""
    found = [i for i, event in enumerate(events) if isinstance(event, e.Attack) and event.fp is not None]
    if not found:
        return None
    index = random.choice(found)
    attack = events[index]
    assert isinstance(attack, e.Attack)
    wrong = replace(attack, fp=(attack.fp or 0) + random.randint(1, 9))
    return replaced(events, index, wrong, what=wrong.sentence())


def hex(events: Events, random: Random) -> Mutant | None:
    """A step, advance or retreat into a hex that is not adjacent (O16.1, O21, O23.3)."""
    index = chosen(events, random, e.EnterHex)
    if index is None:
        return None
    step = events[index]
    assert isinstance(step, e.EnterHex)
    far = [name for name in BOARD if BOARD.distance(name, step.hex) > 2]
    wrong = replace(step, hex=random.choice(far))
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {step.hex}")


def card(events: Events, random: Random) -> Mutant | None:
    """An Order or Action with a card that says something else (1.5, 1.6)."""
    index = chosen(events, random, e.Order, e.Action)
    if index is None:
        return None
    play = events[index]
    assert isinstance(play, (e.Order, e.Action))
    own = shipped_tables().card(play.card)
    prefix = play.card.split("-")[0]
    others = [f"{prefix}-{n}" for n in range(1, 73) if f"{prefix}-{n}" != play.card]
    if own is None:
        return None
    wrong = replace(play, card=random.choice([id for id in others if not _says(id, play)]))
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, not {play.card}")


def _says(id: str, play: e.Order | e.Action) -> bool:
    found = shipped_tables().card(id)
    if found is None:
        return True
    return found.order == play.order if isinstance(play, e.Order) else play.action in found.actions


def revealed(events: Events, random: Random) -> Mutant | None:
    """A card revealed that is not the top one of the deck, since it lies in the discards (1.3)."""
    index = chosen(events, random, e.Roll, e.Reveal)
    if index is None:
        return None
    shown = [event.card for event in _since_reshuffle(events[:index], events[index].side) if event.card]  # type: ignore[attr-defined]
    event = events[index]
    assert isinstance(event, (e.Roll, e.Reveal))
    if not shown or shipped_tables().card(event.card) is None:
        return None
    wrong = replace(event, card=random.choice(shown))
    return replaced(events, index, wrong, what=f"{wrong.sentence()}, which lies in the discards")


def _since_reshuffle(events: Events, side: str) -> list[e.Roll | e.Reveal]:
    """What a side has revealed since its deck was last made anew."""
    shown: list[e.Roll | e.Reveal] = []
    for event in events:
        if isinstance(event, (e.Reshuffle, e.Shuffle)) and event.side == side:
            shown.clear()
        elif isinstance(event, (e.Roll, e.Reveal)) and event.side == side:
            shown.append(event)
    return shown


def order(events: Events, random: Random) -> Mutant | None:
    """Two steps in the wrong order."""
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


def trigger(events: Events, random: Random) -> Mutant | None:
    """A trigger that is not resolved at all (1.9.1)."""
    found = [index for index, event in enumerate(events) if isinstance(event, e.Trigger)]
    spans = []
    for index in found:
        for last in range(index + 1, len(events)):
            if isinstance(events[last], e.EndTrigger):
                spans.append((index, last))
                break
            if isinstance(events[last], e.Trigger):
                break
    if not spans:
        return None
    first, last = random.choice(spans)
    what = f"{events[first].sentence()}: left out"
    return Mutant((*events[:first], *events[last + 1 :]), first + 1, what)


def time(events: Events, random: Random) -> Mutant | None:
    """A Time Advance that is left out (1.9.1.4, 6.1.2)."""
    return _left_out(events, random, e.AdvanceTime)


def refill(events: Events, random: Random) -> Mutant | None:
    """One card too few drawn at the end of a Turn (5.4)."""
    found = [
        index
        for index in range(len(events) - 1)
        if isinstance(events[index], e.Draw) and isinstance(events[index + 1], e.EndTurn)
    ]
    return replaced(events, (index := random.choice(found)), what=f"step {index + 1} left out") if found else None


def result(events: Events, random: Random) -> Mutant | None:
    """What a Defense, Recover or Rout roll has made of its unit is left out (O20.3.4, O22.3, O23.2)."""
    found = [
        index + 1
        for index, event in enumerate(events[:-1])
        if isinstance(event, e.Roll)
        and event.roll in ("defense", "recover", "rout")
        and isinstance(events[index + 1], (e.Break, e.Rally, e.Suppress))
    ]
    if not found:
        return None
    index = random.choice(found)
    return replaced(events, index, what=f"{events[index].sentence()}: left out")


def initiative(events: Events, random: Random) -> Mutant | None:
    """The Initiative card stays where it is after a re-roll (9.1)."""
    return _left_out(events, random, e.Initiative)


def _left_out(events: Events, random: Random, kind: type[Event]) -> Mutant | None:
    index = chosen(events, random, kind)
    return None if index is None else replaced(events, index, what=f"{events[index].sentence()}: left out")


FAULTS: Mapping[str, Fault] = {
    "a die": die,
    "a cost": cost,
    "an FP": strength,
    "a hex": hex,
    "a card played": card,
    "a card revealed": revealed,
    "an order of steps": order,
    "a skipped trigger": trigger,
    "a skipped Time Advance": time,
    "a missing card": refill,
    "a missing marker": result,
    "an Initiative card kept": initiative,
}
"""Every kind of fault."""
