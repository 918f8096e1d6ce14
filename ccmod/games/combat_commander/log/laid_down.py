"""The purpose of a card that somebody dragged to the discards: its Order, its Action, or a Pass.

It is the most natural way of playing a card in VASSAL. Later events show its purpose; otherwise it stays open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.activation import ACTIVATING
from ccmod.games.combat_commander.rules.components import Card
from ccmod.games.combat_commander.rules.events.slots import WORDLESS
from ccmod.games.combat_commander.rules.state.attack import BEFORE_THE_ROLL
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event

MOVING = frozenset({"Advance", "Move"})
ENDS = (e.Order, e.Action, e.Pass, e.EndOrder, e.EndTurn, e.BeginTurn, e.Draw, e.EndGame)
"""Events before which a card has shown what it was for, if it ever does."""


def played_as(state: State, laid: e.Discard, rest: Sequence[Event]) -> list[Event]:
    """The event that a card was laid down for, by what comes after it; the discard as an open question otherwise."""
    if state.event is not None or (state.turn is not None and state.turn.passed and state.active == laid.side):
        return [laid]
    card = state.tables.card(laid.card)
    for event in rest:
        if isinstance(event, e.Order | e.Action) and event.card == laid.card:
            return []  # said afterwards
        if isinstance(event, e.Discard) and event.side == laid.side:
            continue
        if isinstance(event, e.Draw | e.EndTurn) and event.side == laid.side and _may_pass(state, laid.side):
            return [e.Pass(laid.side), laid]
        found = None if card is None else _play(state, laid, card, event)
        if found is not None:
            return [found]
        if isinstance(event, ENDS):
            break
    return [replace(laid, manner=WORDLESS)]


def _may_pass(state: State, side: str) -> bool:
    turn = state.turn
    return state.active == side and turn is not None and turn.complete and not turn.orders


def _play(state: State, laid: e.Discard, card: Card, event: Event) -> Event | None:
    """The Order or Action that an event shows to have been played by this card."""
    side = laid.side
    order = state.order
    is_free = order is None or order.side != side or order.activation.executed
    if state.active == side and is_free and _shows(state, side, card.order, event):
        target = state.side_of(event.subject or "") if isinstance(event, e.Roll) and event.roll == "rout" else None
        return e.Order(side, laid.card, card.order, target, laid.to)
    action = _action(state, side, card, event)
    return None if action is None else e.Action(side, laid.card, action, to=laid.to)


def _shows(state: State, side: str, order: str, event: Event) -> bool:
    """Whether an event begins to carry out this Order of the active side."""
    match event:
        case e.Activate():
            return event.side == side and order in ACTIVATING
        case e.EnterHex() | e.Exit():
            return state.side_of(event.units[0]) == side and order in MOVING
        case e.Attack() | e.Target():
            return event.side == side and order == "Fire"
        case e.Unsuppress():
            return state.side_of(event.unit) == side and order == "Recover"
        case e.Request():
            return event.side == side and order == "Artillery Request"
        case e.Roll():
            return event.side == side and event.roll == order.lower()
    return False


def _action(state: State, side: str, card: Card, event: Event) -> str | None:
    """The Action on a card that an event shows to have been played."""
    order = state.order
    answers = order is not None and order.name == "Move" and order.side != side
    if isinstance(event, e.Activate | e.Attack) and event.side == side and answers:
        return "Op Fire" if "Op Fire" in card.actions else None
    if isinstance(event, e.Roll) and event.side == side and event.roll == "fire attack":
        own = [action for action in card.actions if action in BEFORE_THE_ROLL]
        return own[0] if len(own) == 1 else None
    if isinstance(event, e.Reduce) and event.side == side:
        return "Concealment" if "Concealment" in card.actions else None
    if isinstance(event, e.Replace) and state.side_of(event.unit) == side:
        return "Light Wounds" if "Light Wounds" in card.actions else None
    return None
