"""The consequences of losses, elimination and rout (12.1, 12.2, 12.5, 12.7)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.dice_meant import PRE_SHOCK, is_late, last_was_for
from ccmod.games.great_battles.rules.duties.entries import (
    calls_off,
    cause_of,
    check,
    die_for,
    drops,
    lapse_all,
    mates,
    open_for,
    word,
)
from ccmod.games.great_battles.rules.duties.seconds import settle_retreat, shakes_stack
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.unreported_columns import columns_in
from ccmod.play.effects import effect

DIRECT = ("fire", "shock")
"""Losses by which leaders are at risk for certain (12.71)."""
COSTLY = (*DIRECT, "second disorder", "barred retreat", "after shock")
"""Losses after which the Collapsed check whether they rout (12.23)."""
DRIVEN = ("RETREAT fire", "RETREAT second disorder")
"""The retreats of a second Disorder by fire, and by a failed check (12.35)."""
IN_COMBAT = (*DIRECT, "second disorder", "barred retreat", "blown", "")
"""Losses by which they may be."""


@effect
def lose(state: State, event: e.Lose) -> None:
    """Leaders are at risk; a unit may be gone, collapse, or have to check whether it routs."""
    unit, entry = state.unit(event.unit), cause_of(state, event)
    cause = word(entry)
    left = None if unit.sp is None else unit.sp - event.sp
    is_last = left is not None and left <= 0 and len(mates(state, unit)) == 1
    leaders_at_risk(state, unit, cause, sure=not is_last, points=event.sp)
    if cause == "barred retreat" or event.cause is None:
        _stops(state, unit)
        settle_retreat(state, unit)
    if left is None or left <= 0:
        where = {key: entry.where[key] for key in ("spreads",) if entry is not None and key in entry.where}
        state.ledger.open("ELIMINATED", (unit.name,), least=int(left is not None), where=where)
    if left is not None and left <= 0:
        for one in state.ledger.entries():
            if one.pieces is not None and unit.name in one.pieces and one.cause.id != "ELIMINATED":
                one.lapse()
        return
    if cause == "second disorder":
        _drives(state, unit)
    _weakens(state, unit, left, spreads=entry is not None and "spreads" in entry.where)
    _must_stand(state, unit, cause, sure=cause in COSTLY)


def _stops(state: State, unit: Unit) -> None:
    """A loss in place of the retreat of a second Disorder: who was to attack does so no more (12.35f)."""
    for mate in mates(state, unit):
        driven = any(not one.is_spent for cause in DRIVEN for one in open_for(state, cause, mate.name))
        if driven and open_for(state, "SHOCK", mate.name):
            calls_off(state, mate.name)


def _drives(state: State, unit: Unit) -> None:
    """Who has paid for a second Disorder retreats, or loses a point more in its place; one of its stack, if only one
    of them is to (12.35a, b, 12.44)."""
    due = [one for mate in mates(state, unit) for cause in DRIVEN for one in open_for(state, cause, mate.name)]
    names = {name for one in due for name in one.pieces or ()}
    if len(names) == 1 and not any(one.used for one in due) and unit.type is not None:
        due[0].least = max(due[0].least, 1)


def _weakens(state: State, unit: Unit, left: int | None, *, spreads: bool) -> None:
    """A unit that falls below half of its strength collapses, and is Disordered if it is in Good Order (12.23)."""
    if unit.collapsed or unit.is_artillery:
        return
    known = left is not None and unit.strength is not None and unit.type is not None
    if known and 2 * (left or 0) >= (unit.strength or 0):
        return
    if not any(not one.used for one in open_for(state, "COLLAPSED", unit.name)):
        state.ledger.open("COLLAPSED", (unit.name,))
    known &= not unit.is_below_half
    if not unit.disordered:
        where = {"cause": "collapse", **({"spreads": True} if spreads else {})}
        state.ledger.open("SHAKEN collapse", (unit.name,), least=int(known), where=where)


def _must_stand(state: State, unit: Unit, cause: str, *, sure: bool) -> None:
    """One check of a unit that had Collapsed, or is Blown, whether it routs: one for both (12.23, 11.59)."""
    if unit.blown and cause != "blown":
        strikes_blown(state, unit, sure=sure)
        sure = False
    if unit.collapsed or unit.is_below_half is not False:
        before = list(open_for(state, "UDD collapse", unit.name))
        if all(one.used for one in before):
            check(state, "collapse", [unit], sure=sure and unit.is_collapsed and not (before or unit.blown))


def strikes_blown(state: State, unit: Unit, *, sure: bool) -> None:
    """Blown cavalry that is struck loses a point more, and checks once (11.59)."""
    if not open_for(state, "UDD blown", unit.name):
        check(state, "blown", [unit], sure=sure)
        alone = len(mates(state, unit)) == 1  # of a stack at most two points are lost, one of them at random
        state.ledger.open("LOSE blown", (unit.name,), least=int(sure and alone), where={"cause": "blown"})


def leaders_at_risk(state: State, unit: Unit, cause: str, *, sure: bool, points: int = 1) -> None:
    """A roll for each leader in the hex of a loss, once a result, or once for each strength point (12.71).

    Nobody holds it against a player who rolls for none that have to leave the hex at once, as no unit is left there.
    """
    if cause not in IN_COMBAT:
        return
    for leader in state.leaders.values():
        if leader.hex not in unit.hexes or leader.side != unit.side or leader.killed:
            continue
        before, each = (
            list(open_for(state, "DIE leader", leader.name)),
            state.option("AMB-40") == "once a strength point",
        )
        if any(not one.used for one in before) and not each:
            continue
        owed, rolls = sure and cause in DIRECT and (each or not before), points if each else 1
        where = die_for("leader loss", leader.side)
        state.ledger.open("DIE leader", (leader.name,), least=rolls if owed else 0, most=rolls, where=where)


@effect
def eliminate(state: State, event: e.Eliminate) -> None:
    """Its duties are void; the stack checks, and leaders without troops are lost (8.35, 12.71)."""
    unit, entry = state.unit(event.unit), cause_of(state, event)
    if entry is not None and entry.cause.id != "ELIMINATED":
        leaders_at_risk(state, unit, word(entry), sure=False)
    if entry is not None and "spreads" in entry.where:
        shakes_stack(state, unit, sure=entry.where["spreads"] is True)
    _ends(state, unit)
    for command in state.chain(unit.command):
        leader = state.leader_of(command.name)
        if leader is not None and all(one.eliminated or one is unit for one in state.under(command.name)):
            sure = leader.hex is not None and not leader.killed
            state.ledger.open("LAST UNIT", (leader.name,), least=int(sure))


@effect
def lose_leader(state: State, event: e.LoseLeader) -> None:
    """No roll is made for a dead leader, and he dies once."""
    state.ledger.forget(event.leader)


@effect
def rout(state: State, event: e.Rout) -> None:
    """Infantry and cavalry beside it, or stacked with it, check, once in a chain (12.54)."""
    unit = state.unit(event.unit)
    if is_late(state, cause_of(state, event)):
        last_was_for(state, unit, PRE_SHOCK)
    _ends(state, unit)
    near = {hex for own in unit.hexes for hex in (own, *state.board.neighbours(own))}
    for friend in [one for hex in sorted(near) for one in state.units_in(hex)]:
        if friend is unit or friend.side != unit.side or friend.is_artillery or friend.side is None:
            continue
        before = list(open_for(state, "UDD adjacent rout", friend.name))
        if all(one.used for one in before):
            routs_too = open_for(state, "ROUT check", friend.name) or open_for(state, "ROUT shock", friend.name)
            check(state, "adjacent rout", [friend], sure=not (before or routs_too) and friend.type is not None)
    for friend in columns_in(state, near, unit):  # perhaps one of these is beside it, too
        if friend.side == unit.side and not open_for(state, "UDD adjacent rout", friend.name):
            check(state, "adjacent rout", [friend], sure=False)


@effect
def abandon(state: State, event: e.Abandon) -> None:
    """Guns without crews take part in no Shock, and owe nothing (11.62)."""
    if is_late(state, cause_of(state, event)):
        last_was_for(state, state.unit(event.battery), PRE_SHOCK)
    lapse_all(state, event.battery)
    calls_off(state, event.battery)
    state.ledger.forget(event.battery)


def _ends(state: State, unit: Unit) -> None:
    """A unit is gone: nothing is owed by it; a hex that it leaves empty needs no fire any more (10.41)."""
    lapse_all(state, unit.name)
    calls_off(state, unit.name)
    drops(state, unit.name)
    for hex in unit.hexes:
        if not [one for one in state.units_in(hex) if one is not unit]:
            empties(state, hex)


def empties(state: State, hex: str) -> None:
    """No unit is left in a hex: fire at it need not be rolled, and its other duties lapse (10.41)."""
    for cause in ("DIE fire", "DIE second shot"):
        for entry in state.ledger.entries(cause):
            if entry.where.get("hex") == hex and entry.where.get("kind") is not None:
                entry.lapse()
