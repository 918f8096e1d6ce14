"""Demands and consequences of rolls: the rolls after them, their triggers, the fate of units (1.9, O20-O23)."""

from __future__ import annotations

from collections.abc import Callable

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.attack import BREAK, SUPPRESS, AttackUnderWay
from ccmod.games.combat_commander.rules.state.defense import morale_sum
from ccmod.games.combat_commander.rules.state.interrupts import EVENT, JAMMED, SNIPER, LastRoll
from ccmod.games.combat_commander.rules.state.pending import SMOKES
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import contested_hexes
from ccmod.games.combat_commander.rules.terms import ATTACK_ROLLS
from ccmod.games.combat_commander.rules.terrain import is_fortification
from ccmod.play.sum import Sum


def rolled(state: State, event: e.Roll) -> None:
    """A roll was made: open what its card's trigger and its result may bring about."""
    roll = state.interrupts.roll
    if roll is not None:
        roll.step = state.ledger.step
        _trigger(state, roll)
    follow = _attacked if event.roll in ATTACK_ROLLS else _AFTER.get(event.roll)
    if follow is not None:
        follow(state, event)


def cancel_roll(state: State, _: e.Reroll) -> None:
    """The last roll is cancelled with all that it has opened, Smoke drawn for it too, and called for again (9.1)."""
    state.pending.drawn.clear()
    if state.interrupts.roll is not None:
        state.ledger.undo(state.interrupts.roll.step)


def _trigger(state: State, roll: LastRoll) -> None:
    """The card bears a trigger; an unknown card may bear any."""
    unknown = state.tables.card(roll.event.card) is None and not roll.inside
    ledger = state.ledger
    if unknown or roll.due == EVENT:
        ledger.open("RV1", where={"purpose": "event"})
    if unknown or roll.due == SNIPER:
        ledger.open("RV2", where={"purpose": "random hex", "side": roll.event.side})
        ledger.open("SN1", where={"side": roll.event.side})
        ledger.open("BR5", [unit.name for unit in state.units.values() if unit.hex is not None or unit.type is None])
    if roll.firing and (unknown or roll.trigger == JAMMED):
        for weapon in roll.firing:
            ledger.open("WB1", (weapon,))


def _attacked(state: State, event: e.Roll) -> None:
    """All who were in the target hex roll Defense (O20.3.4); the dice may break Weapons, or a Fortification."""
    attack, ledger = state.attack, state.ledger
    if attack is None:
        ledger.open("RO2", most=None, where=_DEFENSE)  # the units in the target hex are unknown
    if attack is None or ATTACK_ROLLS[event.roll] != attack.kind:
        return
    for name in attack.defenders:
        ledger.open("RO2", (name,), where=_DEFENSE)
    sustained = attack.actions.count("Sustained Fire")
    if sustained and attack.doubles:
        ledger.open("WB2", [piece for piece in attack.pieces if piece in state.weapons], most=sustained)
    if attack.kind == "impact":
        there = frozenset(filter(is_fortification, state.markers.get(attack.hex, ())))
        ledger.open("RM3", where={"hex": attack.hex, "marker": there})


_DEFENSE = {"roll": "defense"}


def _defended(state: State, event: e.Roll) -> None:
    attack = state.attack
    if attack is None:
        if event.subject is not None:
            state.ledger.open("BR1", (event.subject,))
            state.ledger.open("SU1", (event.subject,))
        return
    if not attack.rolled:
        for cause in ("RO1", "RO5", "RO6"):  # its roll is not reported, and so the Attack Total is unknown
            for entry in state.ledger.entries(cause, suspended=True):
                entry.lapse()
    names = (event.subject,) if event.subject is not None else attack.defenders
    for name in names:
        _open_result(state, attack, name)


def _open_result(state: State, attack: AttackUnderWay, name: str) -> None:
    defense = attack.defenses.get(name)
    ledger = state.ledger
    if defense is None or not defense.allowed:
        ledger.open("BR1", (name,))
        ledger.open("SU1", (name,))
        return
    total, strength = defense.total, defense.attack
    sums = (total, strength) if total is not None and strength is not None else ()
    if BREAK in defense.allowed:
        tied = total is not None and strength is not None and total.value == strength.value
        ledger.open("BR4" if tied else "BR1", (name,), sums=sums)
    if SUPPRESS in defense.allowed:
        ledger.open("SU1", (name,), sums=sums)


def _recovered(state: State, event: e.Roll) -> None:
    """Below the Morale a unit rallies, at it it is Suppressed (O22.3)."""
    if event.subject is None:
        _nameless(state, "RA1", "SU2")
        return
    morale, made, ledger = morale_sum(state, event.subject), Sum("roll", event.white + event.red), state.ledger
    if morale is None or made.value < morale.value:
        ledger.open("RA1", (event.subject,), sums=(made, morale) if morale is not None else ())
    if morale is None or made.value == morale.value:
        ledger.open("SU2", (event.subject,), sums=(made, morale) if morale is not None else ())


def _routed(state: State, event: e.Roll) -> None:
    """At its Morale a unit is Suppressed, above it it retreats, perhaps to its end (O23.2, O23.3.5)."""
    if event.subject is None:
        _nameless(state, "SU3", "EL3")
        return
    morale, made, ledger = morale_sum(state, event.subject), Sum("roll", event.white + event.red), state.ledger
    if morale is None or made.value == morale.value:
        ledger.open("SU3", (event.subject,), sums=(made, morale) if morale is not None else ())
    if morale is None or made.value > morale.value:
        ledger.open("EL3", (event.subject,), sums=(made, morale) if morale is not None else ())


def _nameless(state: State, *causes: str) -> None:
    """Its unit was not reported: any unit that was broken at the announcement."""
    units = state.order.at_start if state.order is not None else ()
    for cause in causes:
        state.ledger.open(cause, units)


def _fought(state: State, _: e.Roll) -> None:
    """When both have rolled, the lower side loses its units; which ones by a tie, other checks say (O16.4.3)."""
    melee = state.melee
    if melee is None or melee.over:
        for name in [name for hex in contested_hexes(state) for name in state.stacks_at(hex)]:
            state.ledger.open("EL2", (name,))  # it is not reported which Melee it is
        return
    if len(melee.sums) < 2:
        return
    losers = melee.losers(None)
    for name, side in melee.fighters.items():
        if losers is None or side in losers:
            state.ledger.open("EL2", (name,), sums=tuple(made for made in melee.sums.values() if made is not None))


def _aimed_artillery(state: State, event: e.Roll) -> None:
    state.ledger.must("RV4", where={"purpose": "drift", "side": event.side})
    state.ledger.open("DF1")


def _aimed(state: State, _: e.Roll) -> None:
    """An unannounced Targeting may be for Smoke."""
    if state.targeting is not None and state.targeting.hex is None:
        state.ledger.open("SM1", where={"marker": SMOKES})


def _supported(state: State, event: e.Roll) -> None:
    """A Hidden Unit comes by its roll; what comes by Events opens with them (A35.4, E59, E68)."""
    state.ledger.open("PK1", where={"side": event.side})
    if state.carried is None:
        state.ledger.open("RF3")


_AFTER: dict[str, Callable[[State, e.Roll], None]] = {
    "defense": _defended,
    "recover": _recovered,
    "rout": _routed,
    "melee": _fought,
    "accuracy": _aimed_artillery,
    "targeting": _aimed,
    "support table": _supported,
}
