"""Fights in a random game: outcomes, Fire Attacks between adjacent hexes, Melees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ccmod.play.event import Event
from ccmod.systems.combat_commander import events as e
from ccmod.systems.combat_commander.random_play.chance import cards_for, hit, roll
from ccmod.systems.combat_commander.state.context import AttackUnderWay, MeleeUnderWay
from ccmod.systems.combat_commander.state.outcomes import Outcome
from ccmod.systems.combat_commander.state.position import State
from ccmod.systems.combat_commander.state.units import Unit

GRENADES = 0.3
"""How often a player who has Hand Grenades throws them."""


def fight(state: State, random: Random) -> Iterable[Event]:
    """The next step of a fight under way; nothing if there is none."""
    if state.outcome is not None:
        return _carry_out(state, state.outcome)
    if state.attack is not None:
        steps = list(_attack(state, state.attack, random))
        if steps:
            return steps
    if state.melee is not None:
        return _melee(state, state.melee)
    return ()


def _carry_out(state: State, outcome: Outcome) -> Iterator[Event]:
    """What a roll has made of its unit."""
    if outcome.effect == "break":
        yield hit(state, outcome.unit)
    elif outcome.effect == "suppress":
        yield e.Suppress(outcome.unit)
    elif outcome.effect == "rally":
        yield e.Rally(outcome.unit)
    else:
        yield from _retreat(state, state.unit(outcome.unit))


def _retreat(state: State, unit: Unit) -> Iterator[Event]:
    """One hex towards the own edge, or the end of the unit where there is none (O23.3)."""
    edge = state.side(unit.side or "").edge
    if unit.hex is None or edge is None or state.ground is None:
        return
    board, hexes = state.board, state.board.edge(edge)
    now = min(board.distance(unit.hex, goal) for goal in hexes)
    ways = [hex for hex in board.neighbours(unit.hex) if min(board.distance(hex, goal) for goal in hexes) < now]
    safe = [hex for hex in ways if _survives(state, unit, unit.hex, hex)]
    yield from (e.EnterHex((unit.name,), hex) for hex in safe)
    if not safe:
        yield e.Eliminate(unit.name)


def _survives(state: State, unit: Unit, here: str, there: str) -> bool:
    """Whether a retreat into a hex is not the unit's end (O23.3.5)."""
    ground = state.ground
    if ground is None or state.enemies_in(there, unit.side or "") or ground.terrain(there) == "water_barrier":
        return False
    return "Blaze" not in state.markers.get(there, ()) and "cliff" not in ground.features.get(
        ground.board.hexside(here, there), ()
    )


def _attack(state: State, attack: AttackUnderWay, random: Random) -> Iterator[Event]:
    """Hand Grenades, the roll, then a Defense roll for each unit that was in the hex, Leaders last (O20.3.4)."""
    if not attack.rolled:
        if random.random() < GRENADES:
            for card in cards_for(state, attack.side, "Hand Grenades"):
                yield e.Action(attack.side, card, "Hand Grenades")
        yield from roll(state, attack.side, "fire attack")
        return
    waiting = [state.unit(name) for name in attack.defenders if state.on_map(name) and name not in attack.defended]
    for unit in sorted(waiting, key=lambda unit: unit.is_leader)[:1]:
        yield from roll(state, unit.side or "", "defense", unit.name)


def _melee(state: State, melee: MeleeUnderWay) -> Iterator[Event]:
    """The inactive player's roll, the active player's, then the losers (O16.4)."""
    active = state.active or ""
    inactive = state.other(active) or ""
    if melee.hex not in state.contested() and len(melee.totals) < 2:
        return
    for side in (inactive, active):
        if side not in melee.totals:
            yield from roll(state, side, "melee", None)
            return
    a, b = (melee.totals[side] or 0 for side in (inactive, active))
    losers = {side for side, own, other in ((inactive, a, b), (active, b, a)) if own <= other}
    yield from (e.Eliminate(unit.name) for unit in state.units_in(melee.hex) if unit.side in losers)
