"""Undeclared attacks and bombardments: a marker or die that belongs to no other combat shows them (4.1f).

A log of a program for the table declares none at all. Then attackers and targets are unknown, and all consequences are
not checkable. In a log that declares attacks a die without one is a second die.
"""

from __future__ import annotations

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.settled import is_settled
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.terms import COMBAT, FIGHTING, PHASES
from ccmod.play.event import Event

WORDS = frozenset((e.Attack, e.Bombard, e.BeginPhase, e.Decline, e.AnnounceOdds))
"""The events that players state; a log of a program for the table has none of them, but pieces, markers and dice."""
DECLARED = frozenset((e.Attack, e.Bombard))
"""Who has said one of these says them all: a program for the table says none (4.1i: one die for each)."""
COMBAT_SPAN = "combat"
THE_ATTACK = "the attack"
"""The datum that is missing."""


OF_A_COMBAT = frozenset((e.Support, e.Roll, e.Decline, e.AnnounceOdds))
"""The events that show an undeclared combat."""


def combat_under_way(state: State, event: Event) -> Combat | None:
    """The subject of many checks: the attack or bombardment until play goes on, if the event belongs to that."""
    return None if type(event) in OF_A_COMBAT and is_unseen(state) else state.combat


def is_unseen(state: State) -> bool:
    """Whether a marker, a die or a word of a combat that comes now belongs to an undeclared one."""
    waits = state.combat is not None and not is_settled(state, state.combat)
    if state.ledger.midway or state.untouched is not None or waits or state.ledger.reported & DECLARED:
        return False
    if not state.ledger.reported & WORDS and (state.player is not None or "game_turn" in state.unsaid):
        return True
    left_out = state.leaves_out or e.Attack in state.ledger.left_out
    return left_out or _can_fight(state) or any(_meet(state, side) for side in state.idle_sides())


def _can_fight(state: State) -> bool:
    """Whether the phasing player can still attack or bombard anybody in this player turn."""
    if state.player is None or state.turn_over:
        return False
    phases = [phase for phase in PHASES if phase in FIGHTING and PHASES.index(phase) >= state.phase_number()]
    if COMBAT in phases and not state.ground_attacks and _has_a_marker(state, state.player):
        return True
    return any(_may_attack(state, unit, phase) for phase in phases for unit in state.units_of(state.player))


def _meet(state: State, side: str) -> bool:
    """Whether a side whose player turn is to come could attack or bombard in it."""
    near = state.beside_enemies(side)
    return _has_a_marker(state, side) or any(unit.hex in near for unit in state.units_of(side))


def _has_a_marker(state: State, side: str) -> bool:
    pool = state.pool(side)
    return any(marker not in pool.used for marker in (pool.values if pool.hand is None else pool.hand))


def _may_attack(state: State, unit: Unit, phase: str) -> bool:
    """Whether a unit may attack one next to it in a phase (4.1k, 7.0)."""
    tired = unit.attacked or unit.displaced or (unit.advanced and not state.exclusive("advance_then_act"))
    if tired or unit.hex is None or (phase != COMBAT and unit.is_mobile is False):
        return False
    near = (enemy for hex in state.board.neighbours(unit.hex) for enemy in state.enemies_in(hex, unit.side))
    return any(phase not in enemy.was_attacked for enemy in near)
