"""The table of causes at work: ``causes.yaml``, ``duties``, and what a record's end leaves open (X01, X02, X03)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.causes import CAUSES
from ccmod.games.great_battles.rules.duties.dice import UNSAID
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.ledger_checks import LedgerRules

ELSEWHERE = ("wheels", "a random choice")
"""Dice that other rules call for (V170, V014)."""


def closes(state: State, event: Event, span: str) -> bool:
    """Whether a span closes: fire of the other side belongs to the exchange that has called for it (10.41)."""
    return not (isinstance(event, e.Fire) and event.kind is not None)


def excused(state: State, event: Event) -> bool:
    """Whether an event needs no entry, as the position or another check says why it may come."""
    if isinstance(event, e.Roll):
        return event.purpose in ELSEWHERE or (event.purpose in UNSAID and state.ledger.find(event).spent is None)
    if isinstance(event, e.TakeOrders):
        return event.cause != "the roll"
    if isinstance(event, e.Rally):
        return event.cause not in ("the roll", None)
    if isinstance(event, e.LoseLeader):
        return _is_alone(state, event.leader)
    if isinstance(event, e.Eliminate):
        return state.unit(event.unit).abandoned > 0 and not state.unit(event.unit).eliminated
    return False


def _is_alone(state: State, name: str) -> bool:
    """Whether a leader stands beside an enemy without friends, or nobody knows where (12.73)."""
    leader = state.leaders.get(name)
    if leader is None or leader.side is None or (leader.hex is None and not leader.killed):
        return True
    if leader.hex is None:
        return False
    if any(one.side == leader.side for one in state.units_in(leader.hex)):
        return False
    return any(state.enemies_in(hex, leader.side) for hex in state.board.neighbours(leader.hex))


LEDGER = LedgerRules(CAUSES, lambda state: state.ledger, closes, excused)
