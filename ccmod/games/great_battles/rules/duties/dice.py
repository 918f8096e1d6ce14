"""The consequences of dice (2.5 and 2.6, 5.34, 6.23, 10.17, 10.69, 11.45, 12.71, 13.4, 13.5, 16.2, 17.26)."""

from __future__ import annotations

from collections.abc import Callable

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.dice_meant import neighbours, rolls_for_itself
from ccmod.games.great_battles.rules.duties.disorder import checked
from ccmod.games.great_battles.rules.duties.entries import CHECKS, cause_of, die_for, firers_of, names, open_for, word
from ccmod.games.great_battles.rules.duties.fire import may_strike
from ccmod.games.great_battles.rules.duties.shock import may_hurt
from ccmod.games.great_battles.rules.rally_roll import costs_a_point, surely_rallies
from ccmod.games.great_battles.rules.recovery_roll import LOST_FOR_GOOD, surely_regains, surely_returns
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import TOO_LOW, UNSAID_SHOT
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.tables import ORDERS_CHANGE, look_up
from ccmod.games.great_battles.rules.terms import (
    CHANGE,
    CHANGE_AND_STAY,
    CONFUSION,
    FAILURE,
    LOOSE_CANNON,
    ORDERS_RESULTS,
    UNRELIABLE,
)
from ccmod.play.effects import effect
from ccmod.play.entries import LedgerEntry

KILLED, NO_AMMUNITION, BROKEN = 0, 5, 6
"""The dice that kill a leader, use ammunition up, and break a wheel."""
RAPID = (0, NO_AMMUNITION)
"""The dice after which guns that fire rapidly have none left (10.68)."""


UNSAID = {"coordination": "DIE coordination", "orders": "DIE orders", "rally": "DIE rally",
          "rout recovery": "DIE return", "stragglers": "DIE stragglers"}  # fmt: skip
"""Dice that show themselves what was tried, so that it need not be reported (6.21, 5.34, 13.4, 13.5, 16.2)."""


@effect
def roll(state: State, event: e.Roll) -> None:
    """The consequences of a die: those of its purpose."""
    entry = cause_of(state, event) or _unsaid(state, event) or rolls_for_itself(state, event)
    if entry is not None and entry.cause.id in CHECKS:
        if event.subject is not None:
            checked(state, state.unit(event.subject), word(entry), entry, event.die)
            return
        rolled = neighbours(state, event, entry)
        for one in rolled:
            for name in tuple(one.pieces or ()):
                checked(state, state.unit(name), word(one), one, event.die, nameless=len(rolled) > 1)
    elif entry is not None:
        _BRINGS[entry.cause.id](state, event, entry)
    elif event.purpose == "wheels" and event.subject is not None and event.die >= BROKEN:
        state.ledger.open("LOSE wheels", (event.subject,), where={"sp": 1, "cause": "wheels"})


def _unsaid(state: State, event: e.Roll) -> LedgerEntry | None:
    """The purpose of a die, if its event names it."""
    cause = UNSAID.get(event.purpose)
    if cause is None or event.subject is None:
        return None
    entry = state.ledger.open(cause, (event.subject,), where=die_for(event.purpose, None, brigade=event.subject))
    entry.used.append(state.ledger.step)
    return entry


@effect
def orders_result(state: State, event: e.OrdersResult) -> None:
    """The outcomes that the table allows: other orders, or a brigadier who does as he pleases (6.23, 6.24)."""
    _forget_orders(state, event.brigade)
    _orders_bring(state, event.brigade, event.result, reported=True)


@effect
def coordination_result(state: State, event: e.CoordinationResult) -> None:
    """Brigades that may act as one (5.34)."""
    for entry in list(state.ledger.entries("COORDINATED")):
        state.ledger.withdraw(entry)
    if event.result not in (CONFUSION, FAILURE):
        state.ledger.open("COORDINATED")


def _initiative(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    due = [one for one in state.ledger.entries("DIE initiative") if one is not entry and not one.used]
    if not due and not list(state.ledger.entries("INITIATIVE")):
        state.ledger.open("INITIATIVE")


def _coordination(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    state.ledger.open("COORDINATION", entry.pieces)
    state.ledger.open("COORDINATED")


def _orders(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    """The result may be said or not; without it any change is allowed that some result allows."""
    brigade = str(entry.where.get("brigade"))
    state.ledger.open("ORDERS RESULT", (brigade,))
    leader = state.leader_of(brigade)
    modifier = None if leader is None else leader.rating
    high = {look_up(ORDERS_CHANGE, event.die + modifier + more) for more in range(4)} if modifier is not None else None
    for result in ORDERS_RESULTS:
        if high is None or result in high:
            _orders_bring(state, brigade, result)


def _orders_bring(state: State, brigade: str, result: str, *, reported: bool = False) -> None:
    """The outcomes of a result; ``reported``: it is certain, and an Unreliable brigadier must roll for his profile."""
    ledger = state.ledger
    if result in (CHANGE, CHANGE_AND_STAY):
        if not open_for(state, "CHANGE", brigade):
            for name in (brigade, *names(state.under(brigade))):
                ledger.open("CHANGE", (name,), where={"brigade": brigade})
    elif result == LOOSE_CANNON and not any(one.where.get("brigade") == brigade for one in ledger.entries("CANNON")):
        leader = state.leader_of(brigade)
        who = (brigade,) if leader is None else (brigade, leader.name)
        ledger.open("CANNON", who if leader is not None else None, where={"brigade": brigade})
        if leader is None or leader.profile in (None, UNRELIABLE):
            where = die_for("loose cannon", leader.side if leader is not None else None, brigade=brigade)
            least = int(reported and leader is not None and leader.profile == UNRELIABLE)
            ledger.open("DIE loose cannon", who if leader is not None else None, least=least, where=where)
        for unit in [one for one in state.under(brigade) if not one.is_artillery]:
            ledger.open("RETREAT loose cannon", (unit.name,), where={"brigade": brigade})


def _forget_orders(state: State, brigade: str) -> None:
    """A reported outcome replaces those that the die allowed."""
    for cause in ("CHANGE", "CANNON", "RETREAT loose cannon", "DIE loose cannon"):
        for entry in list(state.ledger.entries(cause)):
            if entry.where.get("brigade") == brigade and not entry.used:
                state.ledger.withdraw(entry)


def _fire(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    """The result, what it does to those in the hex, ammunition, friends beside the target (10.17, 10.26, 10.69)."""
    hex = str(entry.where.get("hex"))
    firers = firers_of(state, entry)
    state.ledger.open("RESULT", where={"hex": hex, "by": entry})
    may_strike(state, firers, hex, entry)
    _ammunition(state, event.die, entry, firers)
    side = firers[0].side if firers else None
    if event.die <= TOO_LOW and side is not None:
        for near in state.board.neighbours(hex) if hex in state.board else ():
            for friend in [one for one in state.units_in(near) if one.side == side and one not in firers]:
                where = die_for("disorder", side, of="friendly fire")
                state.ledger.open("UDD friendly fire", (friend.name,), where=where)


def _unsaid_shot(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    """A second die shows that fire is rapid though not reported; the consequences of its first one then."""
    firers = firers_of(state, entry)
    for unit in firers:
        for low in [one for one in open_for(state, "LOW", unit.name) if not one.used]:
            state.ledger.withdraw(low)
    shot = state.firing.begun(entry.pieces or ())
    if shot is not None:
        _ammunition(state, shot.dice[0], entry, firers)
    _fire(state, event, entry)


def _ammunition(state: State, die: int, entry: LedgerEntry, units: list[Unit]) -> None:
    """A natural 5 uses ammunition up: that of guns always, that of others by an option (10.69, 10.91)."""
    if die not in RAPID:
        return
    kind = str(entry.where.get("kind") or "")
    rapid, second_round = "rapid" in kind, kind == "second round"
    if die != NO_AMMUNITION and not rapid:
        return
    for unit in units:
        small = state.option("ammo_small_arms") == "yes" and not unit.is_mounted
        is_sure = len(units) == 1 and unit.type is not None and (unit.is_artillery or small or second_round)
        if unit.ammunition > 1 or not (unit.is_artillery or small or second_round or unit.type is None):
            continue
        out = rapid or second_round or unit.ammunition == 1
        before = any(not one.used for one in open_for(state, "OUT" if out else "LOW", unit.name))
        if not before:
            state.ledger.open("OUT" if out else "LOW", (unit.name,), least=int(is_sure))


def _leader(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    if event.die == KILLED:
        state.ledger.must("KILLED", (event.subject,) if event.subject is not None else entry.pieces)


def _shock(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    state.ledger.open("SHOCKED", where={"by": entry})
    may_hurt(state, entry)


def _rally(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    sure = all(surely_rallies(state, state.unit(name), event.die) for name in entry.pieces or ())
    state.ledger.open("RALLIED", entry.pieces, least=int(sure), where={"cause": "the roll"})
    least = int(all(costs_a_point(state, state.unit(name), event.die) for name in entry.pieces or ()))
    state.ledger.open("LOSE rally", entry.pieces, least=least, where={"sp": 1, "cause": "rally"})


def _return(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    """A natural 9 ends a unit; else the try costs a strength point, passed or not; who passes is back (13.52)."""
    if event.die >= LOST_FOR_GOOD:
        state.ledger.must("NOT RECOVERED", entry.pieces)
        return
    state.ledger.must("LOSE rout recovery", entry.pieces, where={"sp": 1, "cause": "rout recovery"})
    sure = all(surely_returns(state, state.unit(name), event.die) for name in entry.pieces or ())
    state.ledger.open("RETURNED", entry.pieces, least=int(sure))


def _stragglers(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    sure = all(surely_regains(state, state.unit(name), event.die) for name in entry.pieces or ())
    state.ledger.open("REGAINED", entry.pieces, least=int(sure), where={"sp": 1})


def _nothing(state: State, event: e.Roll, entry: LedgerEntry) -> None:
    """Its consequences need no entry."""


_BRINGS: dict[str, Callable[[State, e.Roll, LedgerEntry], None]] = {
    "DIE initiative": _initiative,
    "DIE coordination": _coordination,
    "DIE orders": _orders,
    "DIE loose cannon": _nothing,
    "DIE fire": _fire,
    "DIE second shot": _fire,
    UNSAID_SHOT: _unsaid_shot,
    "DIE leader": _leader,
    "DIE shock": _shock,
    "DIE rally": _rally,
    "DIE return": _return,
    "DIE stragglers": _stragglers,
}
"""The consequences of a die, by the event that called for it."""
