"""What players leave out of a log by habit, and what follows shows: Turns, Passes, new decks, Melees, markers.

It is put in before the event that shows it, and only where nothing else can have happened in its place: a Turn may be
over only if an Order was given in it, or its player has passed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.games.combat_commander.rules.events.slots import WORDLESS
from ccmod.games.combat_commander.rules.state.interrupts import ACTS
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import contested_hexes
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed
from ccmod.games.combat_commander.rules.state.time_advance import RESHUFFLE, belongs, step_of
from ccmod.play.event import Event

Habit = Callable[[State, Event], Sequence[Event]]
OF_A_TURN = (e.Order, e.Pass, e.Discard)
"""Events that nobody but the player whose Turn it is brings about."""


def silent(state: State, event: Event) -> Sequence[Event]:
    """What must have come before an event, though nobody has said so."""
    unsaid: tuple[Event, ...] = ()
    for habit in HABITS[type(event)]:
        found = habit(state, event)
        if found:
            unsaid = (*unsaid, *found)
    return unsaid


def _initiative(state: State, event: Event) -> Sequence[Event]:
    """Who has had a roll repeated gives the Initiative card away, whenever he says so (9.1)."""
    caller = state.interrupts.owes_initiative
    other = None if caller is None else state.other(caller)
    return () if other is None else (e.Initiative(other),)


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


def _melee(state: State, event: Event) -> Sequence[Event]:
    """The first Ambush or roll of a Melee shows which it is, where it can be but one (O16.4)."""
    melee = state.melee
    if melee is not None and not melee.over:
        return ()
    begins = isinstance(event, e.Roll) and event.roll == "melee"
    begins |= isinstance(event, e.Action) and event.action == "Ambush"
    hexes = contested_hexes(state) if begins and state.interrupts.reroll is None else ()
    return [e.Melee(hex) for hex in hexes] if len(hexes) == 1 else ()


def _markers_off(state: State, event: Event) -> Sequence[Event]:
    """A Recover takes the Suppressed markers off all own units before its rolls, or without any (O22.2)."""
    order = state.order
    if order is None or order.name != "Recover" or order.rolled or order.nameless or state.interrupts.open is not None:
        return ()
    rolls = isinstance(event, e.Roll) and event.roll == "recover" and event.side == order.side
    if not rolls and (isinstance(event, e.Roll) or order_completed(state, event) is None):
        return ()
    return [e.Unsuppress(unit.name) for unit in state.units_of(order.side) if unit.suppressed]


def _pass(state: State, event: Event) -> Sequence[Event]:
    """Who lays cards down, refills or ends his Turn without an Order in it has passed (5.3, AMB-15)."""
    side = getattr(event, "side", "")
    if side != state.active or not _may_have_passed(state, event):
        return ()
    return (e.Pass(side),)


def _may_have_passed(state: State, event: Event) -> bool:
    """Whether nothing was done in the Turn under way, and nothing else is."""
    turn = state.turn
    if turn is None or state.turn_over or turn.orders or turn.passed or turn.refilling or not turn.complete:
        return False
    busy = state.order is not None or state.interrupts.open is not None or state.carried is not None
    return not busy and getattr(event, "manner", None) != WORDLESS


def _turn(state: State, event: Event) -> Sequence[Event]:
    """The other side's Order, Pass or discard shows that its Turn has come, and between Turns its refill (5)."""
    turn, side = state.turn, getattr(event, "side", "")
    if side not in state.sides or (turn is not None and side == turn.side) or (turn is None and not state.fresh):
        return ()
    begins = () if isinstance(event, e.BeginTurn) else (e.BeginTurn(side),)
    passes = (e.Pass(side),) if isinstance(event, e.Discard | e.Draw) else ()
    if getattr(event, "manner", None) == WORDLESS:
        return ()
    if turn is None:
        return (*begins, *passes) if isinstance(event, OF_A_TURN) else ()
    if state.turn_over:
        return (*begins, *passes)
    if isinstance(event, e.BeginTurn) and _may_have_passed(state, event):
        return (e.Pass(turn.side), e.EndTurn(turn.side))
    if isinstance(event, e.Draw):
        return ()
    if not (turn.orders or turn.passed) or (passes and not _is_refilled(state, turn.side)):
        return ()
    return (e.EndTurn(turn.side), *begins, *passes)


def _is_refilled(state: State, name: str) -> bool:
    """Whether nothing but the word is missing at the end of a side's Turn."""
    side, now = state.side(name), state.interrupts
    full = side.cards.hand_size is not None and side.cards.hand_size == side.hand_size
    return full and now.open is None and state.carried is None


_BY_TYPE: Mapping[Habit, tuple[type[Event], ...]] = {
    _initiative: (e.Roll, e.Reroll, *ACTS),
    _markers_off: (e.Roll, *COMPLETIONS),
    _melee: (e.Roll, e.Action),
    _reshuffle: tuple(type_ for type_ in VOCABULARY.types.values() if type_ is not e.Reshuffle),
    _pass: (e.Discard, e.Draw, e.EndTurn),
    _turn: (*OF_A_TURN, e.BeginTurn, e.Draw),
}
"""The events before which each of them may have to be put in, in this order."""
HABITS: Mapping[type[Event], tuple[Habit, ...]] = {
    type_: tuple(habit for habit, types in _BY_TYPE.items() if type_ in types) for type_ in VOCABULARY.types.values()
}
"""What may have been left out before each event."""
