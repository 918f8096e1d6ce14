"""The results of Defense rolls, as far as a record has shown them (O20.3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import HITS, LOSSES, Break, Eliminate, Suppress, suppresses
from ccmod.games.combat_commander.rules.state.attack import BREAK, NOTHING, SUPPRESS, AttackUnderWay, Defense
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event


def defended(state: State, event: Event) -> AttackUnderWay | None:
    """The attack of whose Defense rolls this event may show what they came to."""
    attack = state.attack
    if attack is None or not attack.defenses:
        return None
    return attack if isinstance(event, HITS) else ended(state, event)


def results(state: State, event: Event, attack: AttackUnderWay) -> Iterator[tuple[Defense, str]]:
    """The Defense rolls whose results this event shows, and what it shows: nothing at all once play has gone on."""
    if isinstance(event, HITS):
        name = event.piece if isinstance(event, LOSSES) else event.unit
        defense = attack.defenses.get(name) if not attack.over else None
        elsewhere = isinstance(event, Eliminate) and (event.cause is not None or _retreats(state, name))
        outside = state.interrupts.open is None and not elsewhere
        if defense is not None and defense.shown is None and outside:
            yield defense, SUPPRESS if suppresses(event) else BREAK
    else:
        for defense in attack.defenses.values():
            if defense.shown is None and state.on_map(defense.unit):
                already = state.unit(defense.unit).suppressed and SUPPRESS in defense.allowed
                already &= defense.unit not in state.pending.unreported
                waits = state.interrupts.suspended
                frame = state.interrupts.open
                changed = state.interrupts.unclear | (frame.changed if frame is not None else frozenset())
                if defense.unit in changed:
                    continue  # the end of the trigger was not reported, and the change may be the result
                if not already and (waits is None or waits.event.subject != defense.unit):
                    yield defense, NOTHING


def ended(state: State, event: Event) -> AttackUnderWay | None:
    """The attack, already rolled, that this event leaves for good; ``None`` if there is none."""
    attack, now = state.attack, state.interrupts
    if attack is None or attack.over or not attack.rolled or now.reroll is not None:
        return None
    return attack if now.open is None or now.closes(event) else None


def unreported_results(state: State, event: Event, attack: AttackUnderWay) -> Iterator[Break | Suppress]:
    """The results of Defense rolls that are not reported though play goes on, where they are certain.

    That a broken unit is eliminated is not among them, for its counter is there or not.
    """
    for defense, _ in results(state, event, attack):
        due, unit = defense.due, state.unit(defense.unit)
        taken = unit.name in state.pending.unreported  # its result counts already until it is reported
        if due not in defense.allowed or NOTHING in defense.allowed:
            continue
        if due == BREAK and (taken or not unit.broken):
            yield Break(unit.name)
        elif due == SUPPRESS and (taken or not unit.suppressed):
            yield Suppress(unit.name)


def _retreats(state: State, name: str) -> bool:
    """Whether a unit owes a retreat, which may end it at the map's edge (O23.3.5), whatever Mines did to it."""
    due = state.outcome
    return due is not None and due.unit == name and due.effect == "retreat"
