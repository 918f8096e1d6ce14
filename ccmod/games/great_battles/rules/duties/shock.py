"""The demands of a Shock, step by step, and the consequences of its result (11.0)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.disorder import may_have_failed
from ccmod.games.great_battles.rules.duties.entries import (
    allow,
    calls_off,
    cause_of,
    check,
    die_for,
    lapse_all,
    mates,
    open_for,
)
from ccmod.games.great_battles.rules.duties.seconds import barred, exhausts, second
from ccmod.games.great_battles.rules.phases import SHOCK
from ccmod.games.great_battles.rules.shock_table import by_the_table
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, MARCH
from ccmod.play.effects import effect
from ccmod.play.entries import LedgerEntry

BEATEN_BACK, DRIVEN_BACK, OVERRUN = 1, 5, 10
"""The modified totals up to which attackers retreat, from which defenders do, and lose their guns (12.42, 11.64)."""
AFTER = frozenset({"after shock", "charge"})


@effect
def designate(state: State, event: e.Designate) -> None:
    """Green attackers check, each defending stack makes one Pre-Shock Check; the Shock is resolved (11.36, 11.37).

    Of one that was put in, since something showed it, the rest is unknown.
    """
    said = not state.ledger.unsaid
    attackers, defenders = ([state.unit(name) for name in side] for side in (event.attackers, event.defenders))
    for unit in attackers:
        if unit.green and not open_for(state, "UDD commitment", unit.name):
            check(state, "commitment", [unit], sure=said)
    for unit in defenders:
        _march_mates(state, unit)
        if unit.abandoned or open_for(state, "UDD pre-shock", unit.name):
            continue
        stack = [one for one in mates(state, unit) if not one.abandoned]
        check(state, "pre-shock", stack, sure=said and unit.type is not None)
        if event.manner is not None and unit.is_mounted:
            check(state, "countercharge", stack, sure=False)
    where = {"against": event.defenders, **({} if said else {"off": True})}
    state.ledger.open("SHOCK", event.attackers, least=int(said), where=where)
    if not said:
        _comes_late(state, attackers, defenders)


def _comes_late(state: State, attackers: list[Unit], defenders: list[Unit]) -> None:
    """An unreported Shock: its checks may have been rolled already, and fire is over once its phase has begun."""
    for unit in (*attackers, *defenders) if state.turn.phase == SHOCK else ():
        for cause in ("UDD fire", "SHAKEN fire"):
            for entry in [one for one in open_for(state, cause, unit.name) if "unreported" in one.where]:
                if not entry.used:
                    state.ledger.withdraw(entry)
    for cause, units in (("commitment", attackers), ("pre-shock", defenders)):
        for unit in units:
            may_have_failed(state, unit, cause)


@effect
def retreat_before(state: State, event: e.RetreatBefore) -> None:
    """The unit makes no Pre-Shock Check, and its Shock is off; a Disordered one checks (11.33, 11.35)."""
    unit = state.unit(event.unit)
    lapse_all(state, unit.name, "UDD pre-shock")
    calls_off(state, unit.name)
    if unit.disordered and not open_for(state, "UDD retreat before shock", unit.name):
        check(state, "retreat before shock", [unit], sure=unit.type is not None)


@effect
def charge(state: State, event: e.Charge) -> None:
    """The top unit checks whether it charges, or every unit does (11.54)."""
    units = [state.unit(name) for name in event.units]
    for some in [units] if state.option("AMB-10") == "the top unit" else [[unit] for unit in units]:
        check(state, "charge", some)


@effect
def countercharge(state: State, event: e.Countercharge) -> None:
    """Instead of the Pre-Shock Check; under Advance Orders after a check (11.56)."""
    units = [state.unit(name) for name in event.units]
    for unit in units:
        lapse_all(state, unit.name, "UDD pre-shock")
    if not any(one.used for unit in units for one in open_for(state, "UDD countercharge", unit.name)):
        sure = all(state.orders_of(unit) == ADVANCE and unit.type is not None for unit in units)
        allow(state, "UDD countercharge", event.units, sure=sure, where=die_for("disorder", units[0].side))


@effect
def resolve(state: State, event: e.Resolve) -> None:
    """One roll; those who take part are Disordered after it (11.45, 11.48, 11.58)."""
    _calls_for_a_die(state, event.attackers, event.defenders)
    _takes_part(state, event.attackers, event.defenders)


@effect
def continue_shock(state: State, event: e.ContinueShock) -> None:
    """One more Shock, that may be declared as others are; fire before it may keep it from coming to a roll (11.47)."""
    state.ledger.open("GO ON", event.units, most=None)
    _calls_for_a_die(state, event.units, event.defenders)


def _calls_for_a_die(state: State, attackers: tuple[str, ...], defenders: tuple[str, ...]) -> None:
    pieces = (*attackers, *defenders)
    side = state.unit(attackers[0]).side
    allow(state, "DIE shock", pieces, sure=True, where=die_for("shock", side, attackers=attackers))


def _takes_part(state: State, attackers: tuple[str, ...], defenders: tuple[str, ...]) -> None:
    """The final consequences of a completed Step 6b: once in a series, to mounted defenders, too."""
    for name in (*attackers, *defenders):
        unit, attacks = state.unit(name), name in attackers
        if unit.type is None or unit.is_artillery or open_for(state, "SHAKEN after shock", name):
            continue
        if unit.disordered and (attacks or unit.is_mounted):
            exhausts(state, unit, sure=True)
        if attacks or unit.is_mounted:
            least = int(not unit.disordered)
            state.ledger.open("SHAKEN after shock", (name,), least=least, where={"cause": AFTER})
            allow(state, "BLOWN", (name,))
    for name in defenders:
        _march_mates(state, state.unit(name))


def _march_mates(state: State, unit: Unit) -> None:
    """The others of a brigade under March Orders that is shocked check, though the defender routs before (11.48)."""
    if state.orders_of(unit) == MARCH and unit.command is not None:
        for mate in state.under(unit.command):
            if not open_for(state, "UDD march mates", mate.name):
                check(state, "march mates", [mate], sure=False)


def may_hurt(state: State, entry: LedgerEntry) -> None:
    """Possible consequences of a Shock's roll by the battle's table: losses, Disorder, retreat, rout (11.45, 12.42)."""
    ledger, attackers = state.ledger, entry.where.get("attackers")
    if isinstance(attackers, tuple):
        fought = tuple(entry.pieces or ())
        ours, theirs = (tuple(one for one in fought if (one in attackers) is side) for side in (True, False))
        _takes_part(state, ours, theirs)
    units = {one.name: one for name in entry.pieces or () for one in mates(state, state.unit(name))}
    everyone = tuple(units)
    ledger.open("LOSE shock", everyone, most=None, where={"cause": frozenset({"shock", "stalemate"})})
    for side in dict.fromkeys(unit.side for unit in units.values()):  # each rolls for its own
        check(state, "shock", [one for one in units.values() if one.side == side], sure=False, most=None)
    for unit in units.values():
        ledger.open("SHAKEN shock", (unit.name,), where={"cause": "shock"})
        if unit.disordered:
            second(state, unit, "shock", sure=False)
        if unit.is_artillery or unit.type is None:
            allow(state, "ABANDONED", (unit.name,))
        allow(state, "RETREAT shock", (unit.name,), most=2)
        barred(state, unit)
        is_defender = not (isinstance(attackers, tuple) and unit.name in attackers)
        if not unit.is_artillery and is_defender:
            if state.option("AMB-04") == "modified":
                ledger.open("ROUT shock", (unit.name,))
            if unit.collapsed:
                check(state, "collapse", [unit], sure=False)


@effect
def shock_result(state: State, event: e.ShockResult) -> None:
    """Who has to retreat: the attackers at 1 or less, the defenders at 5 or more, at 10 two hexes (12.42).

    What else the battle's table says is owed, too (11.45, 8.36).
    """
    cause = cause_of(state, event)
    rolled = cause.where.get("by") if cause is not None else None
    if not isinstance(rolled, LedgerEntry):
        return
    _does_what_the_table_says(state, event, rolled)
    attackers, overrun = rolled.where.get("attackers"), event.total >= OVERRUN
    for name in rolled.pieces or ():
        unit, attacks = state.unit(name), isinstance(attackers, tuple) and name in attackers
        beaten = event.total <= BEATEN_BACK
        due = beaten or (overrun and state.option("D-05") == "both") if attacks else event.total >= DRIVEN_BACK
        for entry in open_for(state, "RETREAT shock", name):
            if not entry.used and due and _retreats(unit):
                entry.least = max(entry.least, 2 if overrun else 1)
        if overrun and not attacks and unit.is_artillery and not unit.abandoned and unit.hex is not None:
            allow(state, "ABANDONED", (unit.name,), sure=True)


def _does_what_the_table_says(state: State, event: e.ShockResult, rolled: LedgerEntry) -> None:
    """The loss, the checks and the Disorder of those whom a result befalls (8.36, 12.21, 12.32)."""
    found, attackers = by_the_table(state, event.total, event.result), rolled.where.get("attackers")
    pieces = tuple(rolled.pieces or ())
    if found is None or not isinstance(attackers, tuple):
        return
    struck = [state.unit(name) for name in pieces if found.stalemate or (name in attackers) is found.attackers]
    if not struck or any(unit.type is None or unit.hex is None for unit in struck):
        return
    if found.sp or found.stalemate:
        for entry in open_for(state, "LOSE shock", struck[0].name):
            entry.least = max(entry.least, 1)
    if not found.disorders:
        return
    stacks = {one.name: one for unit in struck for one in mates(state, unit) if not one.abandoned}
    if found.checks is not None:
        for entry in open_for(state, "UDD shock", struck[0].name):
            entry.least = max(entry.least, 1)
        return
    for unit in stacks.values():
        for entry in open_for(state, "SHAKEN shock", unit.name):
            entry.least = max(entry.least, int(not unit.disordered and unit.type is not None))


def _retreats(unit: Unit) -> bool:
    """Whether a unit is one that retreats: known, on the map, no guns."""
    return unit.type is not None and unit.hex is not None and not unit.is_artillery
