"""What a roll makes of the unit that it is for: Defense (O20.3.4), Recover (O22.3), Rout (O23.2)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.attack import NOTHING
from ccmod.games.combat_commander.rules.state.defense import morale_in_place
from ccmod.games.combat_commander.rules.state.interrupts import names_of
from ccmod.games.combat_commander.rules.state.outcomes import Outcome
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event

OUTCOME_ROLLS = frozenset({"defense", "recover", "rout"})
"""The rolls that decide about one unit."""


def outcome_of(state: State, roll: e.Roll) -> Outcome | None:
    """What follows from a roll for its unit; ``None`` for nothing, and where a value is unknown.

    The values are those at the time of the roll; what its trigger changes later does not count (1.9.1(c)).
    """
    morale = morale_in_place(state, roll.subject) if roll.subject is not None else None
    if roll.subject is None or morale is None:
        return None
    unit, dice = state.units[roll.subject], roll.white + roll.red
    effect, hexes = None, 0
    if roll.roll == "defense":
        defense = state.attack.defenses.get(roll.subject) if state.attack is not None else None
        effect = defense.due if defense is not None and defense.due != NOTHING else None
    elif roll.roll == "recover":
        effect = "rally" if dice < morale else "suppress" if dice == morale else None
    elif roll.roll == "rout":
        effect = "suppress" if dice == morale else "retreat" if dice > morale else None
        hexes = dice - morale
    if effect is None or (effect == "suppress" and unit.suppressed):
        return None
    return Outcome(roll.subject, effect, hexes)


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
