"""Interruptions of a random game: re-rolls, triggers, Time Advances, Events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.random_play.answers import light_wounds
from ccmod.games.combat_commander.rules.random_play.carried_out import EVENTS
from ccmod.games.combat_commander.rules.random_play.chance import hit, reveal, roll
from ccmod.games.combat_commander.rules.random_play.melees import fight_melee
from ccmod.games.combat_commander.rules.random_play.time import time_advance
from ccmod.games.combat_commander.rules.state.interrupts import EVENT, JAMMED, SNIPER, TIME, LastRoll, OpenTrigger
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import contested_hexes
from ccmod.games.combat_commander.rules.state.weapon_check import WeaponCheck
from ccmod.play.event import Event

REROLLS = 0.05
"""How often the holder of the Initiative card has a roll repeated."""


def interrupt(state: State, random: Random) -> Iterable[Event]:
    """The next step of whatever interrupts play; nothing if nothing does."""
    now = state.interrupts
    if now.time_due is not None:
        return [e.AdvanceTime(now.time_due, (state.time or 0) + 1)]
    if state.advance is not None:
        steps = list(time_advance(state, state.advance, random))
        if steps:
            return steps
    if now.reroll is not None and now.roll is not None:
        if now.owes_initiative is not None:
            return [e.Initiative(state.other(now.owes_initiative) or "")]
        again = now.roll.event
        return roll(state, again.side, again.roll, again.subject)
    if now.weapons is not None and now.weapons.due:
        return _weapon_check(state, now.weapons)
    if now.open is not None:
        return _trigger(state, now.open, random)
    if now.overdue is not None and now.overdue.due is not None and state.advance is not None:
        return [e.Trigger(now.overdue.event.side, now.overdue.due)]
    if now.roll is None or now.roll.event.roll == "sudden death":
        return ()
    holder = state.initiative
    if holder is not None and _repeatable(state, now.roll, holder) and random.random() < REROLLS:
        return [e.Reroll(holder)]
    return [e.Trigger(now.roll.event.side, now.roll.due)] if now.roll.due is not None else ()


def _repeatable(state: State, roll: LastRoll, holder: str) -> bool:
    """Whether the holder of the Initiative card may call for a roll again (9.1, AMB-52)."""
    mine = state.option("AMB-52") != "only his own" or roll.event.side == holder
    return mine and not roll.settled and not state.interrupts.drift


def _weapon_check(state: State, check: WeaponCheck) -> Iterator[Event]:
    """A random hex repairs or eliminates broken Weapons (11.4)."""
    for name in sorted(check.due)[:1]:
        yield e.Repair(name) if check.number in (state.weapons[name].fix or ()) else e.Eliminate(name)


def _trigger(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
    """The next step of a trigger, or its end."""
    step = {TIME: _time, SNIPER: _sniper, JAMMED: _jam, EVENT: _event}[trigger.name]
    found = list(_melee(state, random)) or list(step(state, trigger, random)) or list(_new_melee(state, trigger))
    yield from found or [e.EndTrigger(trigger.side, trigger.name)]


def _melee(state: State, random: Random) -> Iterator[Event]:
    """The next step of a Melee that the trigger has brought about."""
    if state.melee is not None and state.interrupts.melee_inside and not state.melee.over:
        yield from fight_melee(state, state.melee, random)


def _new_melee(state: State, trigger: OpenTrigger) -> Iterator[Event]:
    """A Melee where the trigger has brought both sides together (O16.4, AMB-46)."""
    if state.option("AMB-46") == "when the trigger ends":
        yield from (e.Melee(hex) for hex in sorted(contested_hexes(state) - trigger.melees))


def _time(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    if not trigger.advances:
        yield e.AdvanceTime(trigger.side, (state.time or 0) + 1)


def _jam(state: State, trigger: OpenTrigger, __: Random) -> Iterator[Event]:
    firing = trigger.roll.firing if trigger.roll else ()
    left = (weapon for weapon in firing if weapon not in trigger.broken and not state.weapons[weapon].eliminated)
    yield from (hit(state, weapon) for weapon in left)


def _sniper(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The random hex, whom he hits there, the hit."""
    if trigger.hex is None:
        yield from reveal(state, trigger.side, "random hex")
    elif state.sniper is None:
        yield e.Sniper(trigger.side, trigger.hex)
        for hex in (trigger.hex, *state.board.neighbours(trigger.hex)):
            yield from (e.Sniper(trigger.side, trigger.hex, unit.name) for unit in state.units_in(hex))
    elif state.sniper.unit is not None and state.sniper.unit not in trigger.broken and state.on_map(state.sniper.unit):
        yield hit(state, state.sniper.unit)
        yield from light_wounds(state, state.unit(state.sniper.unit))


def _event(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
    """The card, the Event, what it does."""
    if trigger.revealed is None:
        yield from reveal(state, trigger.side, "event")
    elif state.carried is None or not state.carried.said:
        yield e.CarryOut(trigger.side, trigger.revealed.value or "")
    else:
        yield from EVENTS[state.carried.name](state, trigger, random)
