"""What breaks into a random game: re-rolls, triggers, Time Advances, Events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random

from ccmod.play.event import Event
from ccmod.systems.combat_commander import events as e
from ccmod.systems.combat_commander.random_play.chance import cards_for, hit, reveal, roll
from ccmod.systems.combat_commander.state.context import TimeAdvance
from ccmod.systems.combat_commander.state.interrupts import EVENT, JAMMED, SNIPER, TIME, OpenTrigger
from ccmod.systems.combat_commander.state.position import State
from ccmod.systems.combat_commander.state.units import Unit
from ccmod.systems.combat_commander.terrain import is_water, terrain_chart

REROLLS = 0.05
"""How often the holder of the Initiative card has a roll repeated."""
DIG_IN = 0.3
"""How often a player who could dig in does."""


def interrupt(state: State, random: Random) -> Iterable[Event]:
    """The next step of whatever interrupts play; nothing if nothing does."""
    now = state.interrupts
    if now.time_due is not None:
        return [e.AdvanceTime(now.time_due, (state.time or 0) + 1)]
    if state.advance is not None:
        steps = list(_time_advance(state, state.advance, random))
        if steps:
            return steps
    if now.reroll is not None and now.roll is not None:
        if now.owes_initiative is not None:
            return [e.Initiative(state.other(now.owes_initiative) or "")]
        again = now.roll.event
        return roll(state, again.side, again.roll, again.subject)
    if now.open is not None:
        return _trigger(state, now.open, random)
    if now.overdue is not None and now.overdue.due is not None and state.advance is not None:
        return [e.Trigger(now.overdue.event.side, now.overdue.due)]
    if now.roll is None or now.roll.event.roll == "sudden death":
        return ()
    if not now.roll.settled and state.initiative is not None and random.random() < REROLLS:
        return [e.Reroll(state.initiative)]
    return [e.Trigger(now.roll.event.side, now.roll.due)] if now.roll.due is not None else ()


def _time_advance(state: State, advance: TimeAdvance, random: Random) -> Iterator[Event]:
    """The steps of 6.1.2 that are still to come; Sudden Death ends the game at once."""
    causer = advance.side
    if not advance.reshuffled:
        cards = state.side(causer).cards
        deck = [*(cards.deck or ()), *cards.discards]
        random.shuffle(deck)
        yield e.Reshuffle(causer, tuple(deck))
    elif state.sudden_death is not None and advance.space >= state.sudden_death and not advance.sudden_death:
        yield from roll(state, causer, "sudden death")
    elif advance.sudden_death and not advance.paid and _is_sudden_death(state, advance):
        ahead = [side for side, points in state.vp.items() if points > 0]
        yield e.EndGame(ahead[0] if ahead else state.initiative)
    elif not advance.paid and any(side.posture == "defender" for side in state.sides.values()):
        yield e.GainVP(next(side.name for side in state.sides.values() if side.posture == "defender"), 1)
    elif not advance.cleared and any(_smokes(state)):
        yield from (e.Remove(marker, hex) for hex, marker in _smokes(state))
    elif not advance.window.acts and not advance.window.declined:
        yield from _dig_in(state, random)


def _is_sudden_death(state: State, advance: TimeAdvance) -> bool:
    last = state.interrupts.roll
    return last is not None and last.event.roll == "sudden death" and last.event.white + last.event.red < advance.space


def _dig_in(state: State, random: Random) -> Iterator[Event]:
    """The inactive player may dig in; more would only make the game longer."""
    side = state.other(state.active or "")
    if side is None or random.random() > DIG_IN:
        return
    for card in cards_for(state, side, "Dig In"):
        yield e.Action(side, card, "Dig In")


def _trigger(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
    """The next step of a trigger, or its end."""
    step = {TIME: _time, SNIPER: _sniper, JAMMED: _jam, EVENT: _event}[trigger.name]
    found = list(step(state, trigger, random))
    yield from found or [e.EndTrigger(trigger.side, trigger.name)]


def _time(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    if not trigger.advances:
        yield e.AdvanceTime(trigger.side, (state.time or 0) + 1)


def _jam(_: State, trigger: OpenTrigger, __: Random) -> Iterator[Event]:
    firing = trigger.roll.firing if trigger.roll else ()
    yield from (e.Break(weapon) for weapon in firing if weapon not in trigger.broken)


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
    elif state.event is None:
        yield e.CarryOut(trigger.side, trigger.revealed.value or "")
    else:
        effect = EVENTS.get(state.event)
        if effect is not None:
            yield from effect(state, trigger, random)


def _battle_harden(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    if not state.event_steps:
        yield from (e.Veteran(unit.name) for unit in state.units_of(trigger.side) if not unit.veteran)


def _medic(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    if not state.event_steps:
        yield from (e.Rally(unit.name) for unit in _on_map(state) if unit.broken and unit.side == trigger.side)


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
            yield e.Suppress(unit.name)


def _cower(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """Every own Squad outside the Command radius of all Leaders, one after the other (E51)."""
    leaders = [unit for unit in state.units_of(trigger.side) if unit.is_leader]
    for unit in state.units_of(trigger.side):
        reached = any(state.board.distance(unit.hex or "", at.hex or "") <= at.command for at in leaders)
        if unit.kind == "squad" and not unit.suppressed and not reached:
            yield e.Suppress(unit.name)
            return


def _interrogation(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The opponent shows his hand, card by card (E61)."""
    other = state.other(trigger.side)
    hand = state.side(other).cards.hand if other is not None else []
    if other is not None and state.event_steps < len(hand):
        yield e.Expose(other, hand[state.event_steps])


def _fog_of_war(state: State, _: OpenTrigger, random: Random) -> Iterator[Event]:
    """One card from each hand (E57)."""
    sides = list(state.sides)
    if state.event_steps < len(sides):
        hand = state.side(sides[state.event_steps]).cards.hand
        if hand:
            yield e.Discard(sides[state.event_steps], random.choice(hand))


def _breeze(state: State, _: OpenTrigger, __: Random) -> Iterator[Event]:
    """All Smoke goes, one marker after the other (E48)."""
    yield from (e.Remove(marker, hex) for hex, marker in list(_smokes(state))[:1])


def _marker(marker: str) -> Callable[[State, OpenTrigger, Random], Iterator[Event]]:
    """A marker for a random hex, unless the ground or another marker forbids it (E47, E53, E69, E73)."""

    def effect(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
        if trigger.hex is None and not state.event_steps:
            yield from reveal(state, trigger.side, "random hex")
        elif trigger.hex is not None and state.event_steps == 1 and may_be_placed(state, marker, trigger.hex):
            yield e.Place(f"Smoke {random.randint(1, 10)}" if marker == "Smoke" else marker, trigger.hex)

    return effect


EVENTS: Mapping[str, Callable[[State, OpenTrigger, Random], Iterator[Event]]] = {
    "Battle Harden": _battle_harden,
    "Booby Trap": _marker("Mines"),
    "Breeze": _breeze,
    "Cower": _cower,
    "Dust": _marker("Smoke"),
    "Fog of War": _fog_of_war,
    "Interdiction": _interdiction,
    "Interrogation": _interrogation,
    "KIA": _kia,
    "Medic!": _medic,
    "Prisoners of War": _prisoners,
    "Rubble": _marker("Wire"),
    "Shellholes": _marker("Foxholes"),
}
"""What these Events do in a random game; the others, which need counters that no scenario must have, do nothing."""


def may_be_placed(state: State, marker: str, hex: str) -> bool:
    """Whether a hex takes a Smoke or a Fortification (8.1.3-8.1.5, F100.3, T89, T95, T98)."""
    here = state.markers.get(hex, [])
    if state.ground is None or is_water(state.ground.terrain(hex)) or "Blaze" in here:
        return False
    rivals = ["Smoke"] if marker == "Smoke" else list(terrain_chart()["fortifications"])
    return not any(other.split()[0] in rivals for other in here)


def _smokes(state: State) -> Iterator[tuple[str, str]]:
    return ((hex, marker) for hex, here in state.markers.items() for marker in here if marker.startswith("Smoke"))


def _on_map(state: State) -> Iterator[Unit]:
    return (unit for unit in state.units.values() if unit.hex is not None)
