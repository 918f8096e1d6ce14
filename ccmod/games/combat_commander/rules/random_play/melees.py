"""Melees in a random game: Ambushes, both rolls, the losers, No Quarter (O16.4, A25, A38)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.melee import NO_QUARTER
from ccmod.games.combat_commander.rules.random_play.chance import cards_for, hit, roll
from ccmod.games.combat_commander.rules.state.melee import MeleeUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import contested_hexes
from ccmod.games.combat_commander.rules.state.values import melee_fp
from ccmod.play.event import Event

SAY = 0.85
"""How often a player announces his Melee FP, or gives No Quarter."""


def fight_melee(state: State, melee: MeleeUnderWay, random: Random) -> Iterator[Event]:
    """The next step of a Melee; nothing once it is over."""
    active = state.active or ""
    inactive = state.other(active) or ""
    if melee.ambushed:
        victims = [unit for unit in state.units_in(melee.hex) if unit.side == melee.ambushed[0]]
        if victims:
            yield from (hit(state, unit.name) for unit in victims)
            return
    if melee.hex not in contested_hexes(state) and len(melee.sums) < 2:
        return
    if not melee.sums and not melee.said:
        for side in (inactive, active):
            yield from (e.Action(side, card, "Ambush") for card in cards_for(state, side, "Ambush"))
    for side in (inactive, active):
        if side not in melee.sums:
            fp = melee_fp(state, melee.hex, side)
            if fp is not None and side not in melee.said and random.random() < SAY:
                yield e.MeleeFP(side, fp.value)
            yield from roll(state, side, "melee", None)
            return
    losers = melee.losers(melee.tie_winner) or frozenset()
    lost = [unit for unit in state.units_in(melee.hex) if unit.side in losers and unit.name in melee.fighters]
    yield from (e.Eliminate(unit.name) for unit in lost)
    if not lost and random.random() < SAY:
        left = dict.fromkeys(unit.side or "" for unit in state.units_in(melee.hex))
        for survivor in (name for name in left if _gives_none(state, name)):
            yield from (e.Action(survivor, card, "No Quarter") for card in cards_for(state, survivor, "No Quarter"))


def _gives_none(state: State, side: str) -> bool:
    """Whether a side is of a nation that may give the other's no quarter (A38)."""
    own, enemy = state.side(side).nation or "", state.side(state.other(side) or "").nation
    return own in NO_QUARTER and enemy in (NO_QUARTER[own] or (enemy,))
