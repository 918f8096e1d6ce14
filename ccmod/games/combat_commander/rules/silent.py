"""Events that players leave out of a log by habit, and that later events show: Turns, Passes, decks, Melees, markers.

It is put in before the event that shows it, and only where nothing else can have happened in its place: a Turn may be
over only if an Order was given in it, or its player has passed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules import silent_turns as turns
from ccmod.games.combat_commander.rules.effects.fights import ENDS
from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.games.combat_commander.rules.state.interrupts import ACTS, STEPS, SUPPORT_TABLE
from ccmod.games.combat_commander.rules.state.pending import density, is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.results import defended, unreported_results
from ccmod.games.combat_commander.rules.state.stacks import contested_hexes
from ccmod.games.combat_commander.rules.state.subjects import (
    COMPLETIONS,
    order_completed,
)
from ccmod.games.combat_commander.rules.state.time_advance import RESHUFFLE, belongs, step_of
from ccmod.games.combat_commander.rules.ways import steps_of_a_drag
from ccmod.play.event import Event

Habit = Callable[[State, Any], Sequence[Event]]


def silent(state: State, event: Event) -> Sequence[Event]:
    """The events that must have come before one without a report."""
    unsaid: tuple[Event, ...] = ()
    for habit in HABITS[type(event)]:
        found = habit(state, event)
        if found:
            unsaid = (*unsaid, *found)
    return unsaid


def _initiative(state: State, event: Event) -> Sequence[Event]:
    """Who has had a roll repeated gives the Initiative card away, whenever he says so (9.1).

    If he takes it himself after that roll, the other has had it repeated once more.
    """
    caller = state.interrupts.owes_initiative
    if caller is None:
        return ()
    other = state.other(caller)
    if other is None:
        return ()
    if isinstance(event, e.Initiative):
        again = event.side == caller and state.interrupts.reroll is None
        return (e.Initiative(other), e.Reroll(other)) if again else ()
    return (e.Initiative(other),)


def _reroll(state: State, event: e.Roll) -> Sequence[Event]:
    """A roll that comes twice in a row, before it has had any effect, is made again for the holder (9.1).

    It is a question whether there was one, as no one has called for it (V040).
    """
    now, holder = state.interrupts, state.initiative
    if holder is None or now.roll is None or now.reroll is not None or now.roll.settled:
        return ()
    if now.owes_initiative is not None:
        holder = state.other(now.owes_initiative) or holder
    last = now.roll.event
    if event.roll == SUPPORT_TABLE and now.roll.step != state.ledger.step:
        return ()  # it has brought nobody, and this is another
    if (last.side, last.roll, last.subject) != (event.side, event.roll, event.subject):
        return ()
    return () if state.ledger.midway else (e.Reroll(holder),)


def _reshuffle(state: State, event: Event) -> Sequence[Event]:
    """Whoever has caused a Time Advance has made a new deck before anything else comes of it (6.1.2(1)).

    Not where the order of his deck is known: then a new one would show itself.
    """
    advance = state.advance
    if advance is None or advance.over or advance.reshuffled or advance.lost or state.side(advance.side).cards.deck:
        return ()
    step = step_of(state, event)
    if step == RESHUFFLE or (step is None and belongs(event)):
        return ()
    return (e.Reshuffle(advance.side),)


def _melee(state: State, event: e.Roll | e.Action | e.MeleeFP) -> Sequence[Event]:
    """The first Ambush, FP or roll of a Melee shows which it is, where it can be but one (O16.4)."""
    begins = event.roll == "melee" if isinstance(event, e.Roll) else isinstance(event, e.MeleeFP)
    begins |= isinstance(event, e.Action) and event.action == "Ambush"
    if not begins or state.interrupts.reroll is not None:
        return ()
    melee, fought = state.melee, frozenset[str]()
    if melee is not None and not melee.over:
        last = state.interrupts.roll
        again = last is not None and last.event.roll == "melee" and last.event.side == event.side
        if isinstance(event, e.Action) or event.side not in melee.sums or again:
            return ()
        fought = frozenset((melee.hex,))  # who has rolled there fights elsewhere now
    hexes = contested_hexes(state) - fought
    return [e.Melee(hex) for hex in hexes] if len(hexes) == 1 else ()


def _markers_off(state: State, event: Event) -> Sequence[Event]:
    """A Recover takes the Suppressed markers off all own units before its rolls, or without any (O22.2)."""
    order = state.order
    if order is None or order.name != "Recover" or order.rolled or order.nameless or state.interrupts.open is not None:
        return ()
    rolls = isinstance(event, e.Roll) and event.roll == "recover" and event.side == order.side
    over = bool(turns.turn(state, event)) if isinstance(event, e.Discard) else order_completed(state, event) is not None
    if not rolls and (isinstance(event, e.Roll) or not over):
        return ()
    return [e.Unsuppress(unit.name) for unit in state.units_of(order.side) if unit.suppressed]


def _results(state: State, event: Event) -> Sequence[Event]:
    """The results of Defense rolls, where they are not reported and play goes on to something else (O20.3.4)."""
    attack = None if state.ledger.midway else defended(state, event)
    found = () if attack is None else tuple(unreported_results(state, event, attack))
    if not found:
        return ()
    ends, trigger = [], state.interrupts.open
    while trigger is not None:
        ends.append(e.EndTrigger(trigger.side, trigger.name))
        trigger = trigger.within
    return (*ends, *found)


def _smaller_smoke(state: State, event: Event) -> Sequence[Event]:
    """Of two Smokes in a hex the smaller has gone, where it is not reported (8.1.4)."""
    if not state.pending.crowded or state.ledger.midway:
        return ()
    gone: list[Event] = []
    for hex in sorted(state.pending.crowded):
        smokes = sorted(filter(is_smoke, state.markers.get(hex, ())), key=lambda marker: density(marker) or 0)
        gone += [e.Remove(marker, hex) for marker in smokes[:-1]]
    return gone


def _drag(state: State, event: e.EnterHex) -> Sequence[Event]:
    """Units that are moved over several hexes at once have gone the cheapest legal way (O21, O23.3)."""
    order, steps = state.order, steps_of_a_drag(state, event)[:-1]
    if not steps or state.ledger.midway or (order is not None and order.entered == event):
        return ()  # reported twice, it has gone nowhere
    return steps


_BY_TYPE: Mapping[Habit, tuple[type[Event], ...]] = {
    _results: tuple(ENDS),
    _smaller_smoke: (*ACTS, *STEPS, e.Roll, e.EndTrigger, e.Discard),
    _initiative: (e.Roll, e.Reroll, e.Initiative, *ACTS),
    _reroll: (e.Roll,),
    _markers_off: (e.Roll, e.Discard, *COMPLETIONS),
    _melee: (e.Roll, e.Action, e.MeleeFP),
    _reshuffle: tuple(type_ for type_ in VOCABULARY.types.values() if type_ is not e.Reshuffle),
    turns.passes: (e.Discard, e.Draw, e.EndTurn),
    turns.refill: (e.EndTurn, e.AdvanceTime),
    _drag: (e.EnterHex,),
    turns.idle_turn: (e.Order, e.Discard),
    turns.turn: (*turns.OF_A_TURN, e.BeginTurn, e.Draw),
}
"""The events before which each of them may have to be put in, in this order."""
HABITS: Mapping[type[Event], tuple[Habit, ...]] = {
    type_: tuple(habit for habit, types in _BY_TYPE.items() if type_ in types) for type_ in VOCABULARY.types.values()
}
"""The events that may have been left out before each event."""
