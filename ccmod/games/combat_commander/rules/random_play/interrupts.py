"""What breaks into a random game: re-rolls, triggers, Time Advances, Events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.chits import chits
from ccmod.games.combat_commander.rules.random_play.chance import (
    draw_smoke,
    hit,
    may_be_placed,
    reveal,
    roll,
    smokes,
    suppressed,
)
from ccmod.games.combat_commander.rules.random_play.time import time_advance
from ccmod.games.combat_commander.rules.state.interrupts import EVENT, JAMMED, SNIPER, TIME, OpenTrigger
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.state.weapon_check import WeaponCheck
from ccmod.play.event import Event

REROLLS = 0.05
"""How often the holder of the Initiative card has a roll repeated."""


def interrupt(state: State, random: Random) -> Iterable[Event]:
    """The next step of whatever interrupts play; nothing if nothing does."""
    now = state.interrupts
    if now.time_due is not None:
        return [e.AdvanceTime(now.time_due, (state.time or 0) + 1)]
    if state.advance is not None and state.event is None:
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
    if not now.roll.settled and state.initiative is not None and random.random() < REROLLS:
        return [e.Reroll(state.initiative)]
    return [e.Trigger(now.roll.event.side, now.roll.due)] if now.roll.due is not None else ()


def _weapon_check(state: State, check: WeaponCheck) -> Iterator[Event]:
    """A random hex repairs or eliminates broken Weapons (11.4)."""
    for name in sorted(check.due)[:1]:
        yield e.Repair(name) if check.number in (state.weapons[name].fix or ()) else e.Eliminate(name)


def _trigger(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
    """The next step of a trigger, or its end."""
    step = {TIME: _time, SNIPER: _sniper, JAMMED: _jam, EVENT: _event}[trigger.name]
    found = list(step(state, trigger, random))
    yield from found or [e.EndTrigger(trigger.side, trigger.name)]


def _time(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    if not trigger.advances:
        yield e.AdvanceTime(trigger.side, (state.time or 0) + 1)


def _jam(state: State, trigger: OpenTrigger, __: Random) -> Iterator[Event]:
    firing = trigger.roll.firing if trigger.roll else ()
    yield from (hit(state, weapon) for weapon in firing if weapon not in trigger.broken)


def _sniper(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The random hex, whom he hits there, the hit."""
    if trigger.hex is None:
        yield from reveal(state, trigger.side, "random hex")
    elif state.sniper is None:
        yield e.Sniper(trigger.side, trigger.hex)
        for hex in (trigger.hex, *state.board.neighbours(trigger.hex)):
            yield from (e.Sniper(trigger.side, trigger.hex, unit.name) for unit in state.units_in(hex))
    elif state.sniper.unit is not None and not trigger.broken:
        yield hit(state, state.sniper.unit)


def _event(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
    """The card, the Event, what it does."""
    if trigger.revealed is None:
        yield from reveal(state, trigger.side, "event")
    elif state.carried is None or not state.carried.said:
        yield e.CarryOut(trigger.side, trigger.revealed.value or "")
    else:
        effect = EVENTS.get(state.carried.name)
        if effect is not None:
            yield from effect(state, trigger, random)


def _battle_harden(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    if not state.event_steps:
        yield from (e.Veteran(unit.name) for unit in state.units_of(trigger.side) if not unit.veteran)


def _medic(state: State, _: OpenTrigger, __: Random) -> Iterator[Event]:
    if not state.event_steps:
        yield from (e.Rally(unit.name) for unit in _on_map(state) if unit.broken)


def _kia(state: State, _: OpenTrigger, __: Random) -> Iterator[Event]:
    if not state.event_steps:
        yield from (e.Eliminate(unit.name) for unit in _on_map(state) if unit.broken)


def _prisoners(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    if state.event_steps:
        return
    for unit in state.units_of(trigger.side):
        near = (unit.hex or "", *state.board.neighbours(unit.hex or ""))
        if unit.broken and any(state.enemies_in(hex, trigger.side) for hex in near):
            yield e.Eliminate(unit.name)


def _interdiction(state: State, _: OpenTrigger, __: Random) -> Iterator[Event]:
    if state.event_steps or state.ground is None:
        return
    for unit in _on_map(state):
        cover = state.ground.cover(unit.hex or "", state.markers.get(unit.hex or "", ()))
        if not unit.suppressed and cover is not None and cover < 1:
            yield suppressed(unit.name)


def _cower(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """Every own Squad outside the Command radius of all Leaders, one after the other (E51)."""
    leaders = [unit for unit in state.units_of(trigger.side) if unit.is_leader]
    for unit in state.units_of(trigger.side):
        reached = any(state.board.distance(unit.hex or "", at.hex or "") <= at.command for at in leaders)
        if unit.kind == "squad" and not unit.suppressed and not reached:
            yield suppressed(unit.name)
            return


def _interrogation(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The opponent shows his hand, card by card (E61)."""
    other = state.other(trigger.side)
    hand = state.side(other).cards.hand if other is not None else []
    if other is not None and state.event_steps < len(hand):
        yield e.Expose(other, hand[state.event_steps])


def _fog_of_war(state: State, _: OpenTrigger, random: Random) -> Iterator[Event]:
    """One card from each hand (E57)."""
    done = {event.side for event in state.carried.seen(e.Discard)} if state.carried is not None else set()
    for name, side in state.sides.items():
        if name not in done and side.cards.hand:
            yield e.Discard(name, random.choice(side.cards.hand))
            return


def _breeze(state: State, _: OpenTrigger, __: Random) -> Iterator[Event]:
    """All Smoke goes, one marker after the other (E48)."""
    yield from (e.Remove(marker, hex) for hex, marker in list(smokes(state))[:1])


def _gain(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """VP for enemy casualties, or for controlled objectives (E45, E49)."""
    yield from (e.GainVP(due.side, due.points or 0, due.cause) for due in state.dues.of(trigger.side, state.event))


def _chit(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
    """A chit that is not in play yet: an open one for E74, for E65 a secret one if it has such a side."""
    held = {letter for letters in state.objectives.secret.values() for letter in letters}
    left = [chit for chit in chits().values() if chit.letter not in held | set(state.objectives.open or ())]
    if state.event_steps or not left:
        return
    chit = random.choice(left)
    if state.event == "Strategic Objective" or chit.open_only:
        yield e.DrawChit(trigger.side, chit.letter)
    else:
        yield e.DrawChit(trigger.side, secret=chit.letter)


def _reconnaissance(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The opponent reveals one of his secret chits (E67)."""
    other = state.other(trigger.side) or ""
    if not state.event_steps:
        yield from (e.RevealChit(other, letter) for letter in state.objectives.secret.get(other, ()))


def _elan(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    surrender = state.side(trigger.side).surrender
    if not state.event_steps and surrender is not None:
        yield e.MoveSurrender(trigger.side, surrender + 1)


def _marker(marker: str) -> Callable[[State, OpenTrigger, Random], Iterator[Event]]:
    """A marker for a random hex, unless the ground or another marker forbids it (E47, E53, E69, E73)."""

    def effect(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
        if trigger.hex is None and not state.event_steps:
            yield from reveal(state, trigger.side, "random hex")
        elif trigger.hex is not None and state.event_steps == 1 and may_be_placed(state, marker, trigger.hex):
            yield draw_smoke(trigger.side, random) if marker == "Smoke" else e.Place(marker, trigger.hex)
        elif trigger.hex is not None and state.pending.drawn:
            yield e.Place(state.pending.drawn[0], trigger.hex)

    return effect


EVENTS: Mapping[str, Callable[[State, OpenTrigger, Random], Iterator[Event]]] = {
    "Battle Harden": _battle_harden,
    "Battlefield Integrity": _gain,
    "Booby Trap": _marker("Mines"),
    "Breeze": _breeze,
    "Command and Control": _gain,
    "Cower": _cower,
    "Dust": _marker("Smoke"),
    "Elan": _elan,
    "Fog of War": _fog_of_war,
    "Interdiction": _interdiction,
    "Interrogation": _interrogation,
    "KIA": _kia,
    "Medic!": _medic,
    "Mission Objective": _chit,
    "Prisoners of War": _prisoners,
    "Reconnaissance": _reconnaissance,
    "Rubble": _marker("Wire"),
    "Shellholes": _marker("Foxholes"),
    "Strategic Objective": _chit,
}
"""What these Events do in a random game; the others, which need counters that no scenario must have, do nothing."""


def _on_map(state: State) -> Iterator[Unit]:
    return (unit for unit in state.units.values() if unit.hex is not None)
