"""The consequences of a second Disorder, by its cause (12.35, 12.36): ``data/disorders.yaml``."""

from __future__ import annotations

from ccmod.games.great_battles.rules.duties.entries import allow, die_for, lapse_all, mates, names, open_for, word
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.play.entries import LedgerEntry
from ccmod.play.resources import read_yaml

SECOND = read_yaml(__package__.rpartition(".")[0], "data/disorders.yaml")
"""Its consequences, by cause."""
MOST_HEXES = 2
"""The longest retreat after a second Disorder (12.35)."""


def second(state: State, unit: Unit, cause: str, *, sure: bool, step: int | None = None) -> None:
    """A unit is, or may be, disordered a second time; ``sure``: it is. ``step``: the one that has brought it."""
    brings, own = SECOND.get(cause), (unit.name,)
    if brings == "loss":
        pays(state, unit, sure=sure)
        if not unit.is_artillery:
            allow(state, "RETREAT fire", own, sure=sure, most=MOST_HEXES)
            barred(state, unit)
    elif brings == "check":
        is_kept = cause == "retreat through" and state.option("AMB-14") == "nothing"
        if (unit.is_artillery or unit.type is None) and not is_kept:
            _abandons(state, unit, sure=sure)
        if not unit.is_artillery and not (sure and _has_rolled(state, unit, step)):
            where = die_for("disorder", unit.side)
            allow(state, "UDD second disorder", own, sure=sure and unit.type is not None, where=where)
    elif brings == "point":
        kind = "LOSE march mates" if cause == "march mates" else "LOSE reaction"
        where = {"sp": 1, "cause": cause if cause == "march mates" else "reaction"}
        allow(state, kind, own, sure=sure and unit.type is not None, where=where)
    elif brings == "back":
        allow(state, "BACK", own)
    elif brings == "spent":
        exhausts(state, unit)
    elif brings == "guns":
        allow(state, "RETREAT nearness", own, most=None)
        allow(state, "LOSE nearness", own, most=2, where={"cause": "nearness"})


def _has_rolled(state: State, unit: Unit, step: int | None) -> bool:
    """Whether a unit has thrown the die of its check for this second Disorder before anybody spoke of it."""
    for die in open_for(state, "CHECKED", unit.name) if step is not None else ():
        check = die.where.get("by")
        if not die.used and isinstance(check, LedgerEntry) and word(check) == "second disorder" and check.step == step:
            return True
    return False


def exhausts(state: State, unit: Unit, *, sure: bool = False) -> None:
    """A unit that is Disordered already ends a Shock: cavalry is Blown, a stack on foot loses a point (11.48)."""
    if unit.is_mounted or unit.type is None:
        allow(state, "BLOWN", (unit.name,), sure=sure and not unit.blown)
    if not unit.is_mounted:
        payers = [unit] if state.option("AMB-32") == "each attacking unit" else mates(state, unit)
        where = {"sp": 1, "cause": "after shock"}
        allow(state, "LOSE after shock", names(payers), sure=sure and unit.type is not None, where=where)


def _abandons(state: State, unit: Unit, *, sure: bool) -> None:
    """Guns are Abandoned, unless a friend in Good Order keeps them (12.8)."""
    kept = any(not one.disordered for one in mates(state, unit) if one is not unit)
    if not unit.abandoned:
        allow(state, "ABANDONED", (unit.name,), sure=sure and not kept and unit.is_artillery)


def pays(state: State, unit: Unit, *, sure: bool) -> None:
    """The strength point of a second Disorder: one of the stack, once for each cause; guns apart (12.35e)."""
    stack = [one for one in mates(state, unit) if one is unit or _pay_together(one, unit)]
    found = [one for mate in stack for one in open_for(state, "LOSE second disorder", mate.name)]
    unused = next((one for one in found if not one.used), None)
    if unused is not None:
        unused.least = max(unused.least, int(sure))
        return
    state.ledger.open(
        "LOSE second disorder", names(stack), least=int(sure and not found), where={"sp": 1, "cause": "second disorder"}
    )


def _pay_together(one: Unit, other: Unit) -> bool:
    """Whether two units of a stack lose one strength point in all: sections of a battery, or no guns (12.35e)."""
    if one.is_artillery or other.is_artillery:
        return one.battery is not None and one.battery == other.battery
    return True


def barred(state: State, unit: Unit) -> None:
    """Strength may be lost in place of the hexes of a retreat; guns are Abandoned instead (12.44, 12.45)."""
    if unit.is_artillery:
        allow(state, "ABANDONED retreat", (unit.name,))
    else:
        stack = names(mates(state, unit))
        allow(state, "LOSE barred retreat", stack, most=MOST_HEXES, where={"cause": "barred retreat"})


def settle_retreat(state: State, unit: Unit) -> None:
    """Nobody owes the retreat of a unit that has paid for it, or is gone; nor do those who fled its hex with it."""
    origin = state.shocks.fled.get(unit.name, unit.hex)
    with_it = [state.unit(name) for name, hex in state.shocks.fled.items() if hex == origin]
    for mate in (*mates(state, unit), *with_it):
        lapse_all(state, mate.name, "RETREAT fire", "RETREAT second disorder", "RETREAT shock")


def shakes_stack(state: State, unit: Unit, *, sure: bool = True, again: bool = False) -> None:
    """The top unit of a stack is gone or Disordered by fire that spreads: the others check (8.35).

    ``again``: it was Disordered already. The sections of a battery may check as one (8.37).
    """
    if again and state.option("AMB-23") == "the first":
        return
    stack = [one for hex in unit.hexes for one in state.stack(hex)]
    if unit.name in state.firing.attackers:  # fire before a Shock strikes the top unit of those who attack
        stack = [one for one in stack if one.name in state.firing.attackers]
    if not stack or stack[0] is not unit:
        return
    for mate in mates(state, unit):
        if mate is not unit and not mate.abandoned:
            as_one = mate.battery is not None and mate.battery == unit.battery
            again = any(one.used for one in open_for(state, "UDD stacking", mate.name))
            owed = sure and not (again or as_one) and mate.type is not None
            allow(state, "UDD stacking", (mate.name,), sure=owed, where=die_for("disorder", mate.side))
