"""The result of a roll for the unit that it is for: Defense (O20.3.4), Recover (O22.3), Rout (O23.2)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.fights import ENDS
from ccmod.games.combat_commander.rules.state.attack import NOTHING
from ccmod.games.combat_commander.rules.state.defense import morale_in_place
from ccmod.games.combat_commander.rules.state.interrupts import names_of
from ccmod.games.combat_commander.rules.state.outcomes import Outcome
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event

UNREPORTED = {"break": ("broken", True), "suppress": ("suppressed", True), "rally": ("broken", False)}
"""The state of a unit by each result: a flag and its value."""


def outcome_of(state: State, roll: e.Roll) -> Outcome | None:
    """The result of a roll for its unit; ``None`` for nothing, and where a value is unknown.

    The values are those at the time of the roll; what its trigger changes later does not count (1.9.1(c)).
    """
    if roll.subject is None:
        return None
    effect, hexes = None, 0
    if roll.roll == "defense":
        defense = state.attack.defenses.get(roll.subject) if state.attack is not None else None
        effect = defense.due if defense is not None and defense.due != NOTHING else None
        if effect is None:
            return None
    morale = morale_in_place(state, roll.subject)
    if morale is None:
        return None
    unit, dice = state.units[roll.subject], roll.white + roll.red
    if roll.roll == "recover":
        effect = "rally" if dice < morale else "suppress" if dice == morale else None
    elif roll.roll == "rout":
        effect = "suppress" if dice == morale else "retreat" if dice > morale else None
        hexes = dice - morale
    if effect is None or (effect == "suppress" and unit.suppressed):
        return None
    return Outcome(roll.subject, effect, hexes)


def count_unreported(state: State, roll: e.Roll) -> None:
    """Before another roll: what the last one has made of its unit counts, though it is not reported yet.

    A roll that its own trigger, or the Time Advance for its card, asks for comes before that result (1.9.1(a), (c)).
    """
    due, now = state.outcome, state.interrupts
    if due is None or due.effect not in UNREPORTED or now.reroll is not None or now.suspended is not None:
        return
    if roll.roll == "sudden death" or (now.open is not None and not now.closes(roll)):
        return
    if due.unit not in state.units or not state.on_map(due.unit):
        return
    defense = state.attack.defenses.get(due.unit) if state.attack is not None else None
    if due.effect != "rally" and defense is not None and defense.shown is None and len(defense.allowed) > 1:
        return  # a choice of Covers leaves it open
    flag, value = UNREPORTED[due.effect]
    unit = state.units[due.unit]
    if getattr(unit, flag) != value:
        setattr(unit, flag, value)
        state.reckoned = None  # what was reckoned before does not hold any more
        state.pending.unreported[unit.name] = due.effect


def update_unreported(state: State, event: Event) -> None:
    """A result is reported of those that are not; or play goes on without a report of them."""
    unreported = state.pending.unreported
    for name in names_of(event):
        effect = unreported.pop(name, None)
        if effect == "break" and isinstance(event, e.Replace):
            state.units[name].broken = False  # the Team takes the place of the good Squad (A36)
    if type(event) in ENDS and state.interrupts.open is None:
        for name, effect in unreported.items():
            flag, value = UNREPORTED[effect]
            setattr(state.units[name], flag, not value)
        unreported.clear()


def update_outcome(state: State, event: Event) -> None:
    """The last roll's outcome is carried out by what now happens to its unit, or falls away with it.

    A retreat that Mines have interrupted (O23.3.4) goes on when the outcome of their attack is settled.
    """
    if state.outcome is not None and _is_settled(state, state.outcome, event):
        state.outcome = None
    if state.outcome is None and state.retreat is not None:
        state.outcome = state.retreat if state.on_map(state.retreat.unit) else None
        state.retreat = None


def _is_settled(state: State, outcome: Outcome, event: Event) -> bool:
    if isinstance(event, e.EnterHex) and outcome.unit in event.units and outcome.effect == "retreat":
        outcome.hexes -= 1
        return not outcome.hexes
    if outcome.unit in names_of(event) or not state.on_map(outcome.unit):
        return True
    return outcome.effect == "suppress" and state.unit(outcome.unit).suppressed  # a trigger has done it
