"""A unit that breaks or rallies keeps what it has (3.2.2, 3.2.3): checks V112 and V113."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import Break, Repair, Transfer, Unsuppress, Unveteran
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.interrupts import JAMMED
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.unannounced import attack_is_unseen
from ccmod.play.finding import Objection

BREAKING = frozenset({"Malfunction"})
"""Events that break Weapons (E63)."""


@RULEBOOK.check("V112", "3.2.2", Unsuppress, Unveteran)
def marker_lost_with_a_flip(state: State, event: Unsuppress | Unveteran) -> Objection | None:
    """A unit that breaks or rallies keeps its Suppressed and Veteran markers."""
    if event.unit != state.pending.flipped:
        return None
    word = "Suppressed" if isinstance(event, Unsuppress) else "Veteran"
    message = f"{event.unit} keeps its {word} marker as it breaks or rallies"
    return Objection(message, expected=f"{word} kept", found=event.sentence(), pieces=(event.unit,))


@RULEBOOK.check("V112", "3.2.2", Transfer)
def weapon_lost_with_a_flip(state: State, event: Transfer) -> Objection | None:
    """A unit that breaks or rallies keeps its Weapon."""
    weapon = state.weapons.get(event.weapon)
    giver = weapon.carrier if weapon is not None else None
    if giver is None or giver != state.pending.flipped or _moves(state, giver):
        return None
    return Objection(f"{giver} keeps {event.weapon} as it breaks or rallies", giver, event.unit, (giver, event.weapon))


def _moves(state: State, unit: str) -> bool:
    """Whether it may give its Weapon away (O21.1.1): it is activated to Move, or the activated units are unknown."""
    named = state.order.activation.units if state.order is not None and state.order.name == "Move" else None
    return named is not None and (unit in named or not named)


@RULEBOOK.check("V113", "3.2.3", Break)
def weapon_breaks_with_its_unit(state: State, event: Break) -> Objection | None:
    """A Weapon does not break because its unit does."""
    weapon = state.weapons.get(event.piece)
    if weapon is None or weapon.carrier is None or weapon.carrier != state.pending.flipped or _jams(state, event.piece):
        return None
    message = f"{event.piece} does not break with {weapon.carrier}"
    return Objection(message, expected="as it was", found="broken", pieces=(event.piece, weapon.carrier))


def _jams(state: State, piece: str) -> bool:
    """Whether something else breaks it: Jammed!, Sustained Fire, an Event."""
    open = state.interrupts.open
    jammed = open is not None and open.name == JAMMED
    fires = attack_is_unseen(state) or (state.attack is not None and piece in state.attack.pieces)
    return jammed or state.event in BREAKING or fires


@RULEBOOK.check("V113", "3.2.3", Repair)
def weapon_repaired_with_its_unit(state: State, event: Repair) -> Objection | None:
    """A Weapon is not repaired because its unit rallies."""
    weapon = state.weapons.get(event.weapon)
    if weapon is None or weapon.carrier is None or weapon.carrier != state.pending.flipped:
        return None
    if state.interrupts.weapons is not None:
        return None  # a random hex was revealed, and repairs it (11.4)
    message = f"{event.weapon} is not repaired with {weapon.carrier}"
    return Objection(message, expected="as it was", found="repaired", pieces=(event.weapon, weapon.carrier))
