"""Fights in a random game: outcomes, attacks, retreats, Mines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.attack_steps import SINGLE_USE
from ccmod.games.combat_commander.rules.checks.boosters import SUSTAINING
from ccmod.games.combat_commander.rules.checks.fire_actions import BREAKS
from ccmod.games.combat_commander.rules.random_play.answers import light_wounds, under_attack
from ccmod.games.combat_commander.rules.random_play.artillery import destroyed
from ccmod.games.combat_commander.rules.random_play.chance import cards_for, hit, roll, suppressed
from ccmod.games.combat_commander.rules.random_play.fire import after_aiming, boosters
from ccmod.games.combat_commander.rules.random_play.melees import fight_melee
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.cover import covers_of
from ccmod.games.combat_commander.rules.state.outcomes import Outcome
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.terms import ATTACK_ROLLS
from ccmod.play.event import Event
from ccmod.play.sum import Sum

BOOST = 0.5
"""How often a player who could strengthen an attack, or weaken one against him, thinks of it."""
SAY_TOTAL = 0.1
"""How often somebody puts the marker on the Attack Total."""
ROLLS = {kind: roll for roll, kind in ATTACK_ROLLS.items()}
"""The roll for each kind of attack."""


def fight(state: State, random: Random) -> Iterable[Event]:
    """The next step of a fight under way; nothing if there is none."""
    if state.melee is not None and not state.melee.over:
        steps = list(fight_melee(state, state.melee, random))
        if steps:
            return steps
    if state.outcome is not None and state.outcome.effect != "retreat":
        return _carry_out(state, state.outcome)
    if state.targeting is not None:
        steps = list(after_aiming(state, state.targeting, random))
        if steps:
            return steps
    if state.attack is not None and not state.attack.over:
        steps = list(_attack(state, state.attack, random))
        if steps:
            return steps
    if state.mines_due:
        steps = list(_mines(state))
        if steps:
            return steps
    return _carry_out(state, state.outcome) if state.outcome is not None else ()


def _carry_out(state: State, outcome: Outcome) -> Iterator[Event]:
    """The result of a roll for its unit."""
    if outcome.effect == "break":
        yield hit(state, outcome.unit)
        yield from light_wounds(state, state.unit(outcome.unit))
    elif outcome.effect == "suppress":
        yield suppressed(outcome.unit)
    elif outcome.effect == "rally":
        yield from [e.Rally(outcome.unit)] if state.unit(outcome.unit).broken else []
    else:
        yield from _retreat(state, state.unit(outcome.unit))


def _retreat(state: State, unit: Unit) -> Iterator[Event]:
    """One hex towards one's own edge, or the end of the unit where there is none (O23.3)."""
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
    """Actions, the roll, then a Defense roll for each unit that was in the hex, Leaders last (O20.3.4)."""
    if not attack.rolled:
        if attack.kind == "fire" and (random.random() < BOOST or attack.second is not None):
            yield from boosters(state, attack.side)
        yield from roll(state, attack.side, ROLLS.get(attack.kind, "fire attack"))
        return
    found = [*_sustained(state, attack), *_used_up(state, attack), *destroyed(state, attack)]
    if found:
        yield from found
        return
    waiting = [state.unit(name) for name in attack.defenders if state.on_map(name) and name not in attack.defended]
    defender = next(iter(sorted(waiting, key=lambda unit: unit.is_leader)), None)
    if defender is None or defender.side is None:
        return
    if random.random() < SAY_TOTAL and attack.total is not None:
        yield e.AttackMarker(attack.total)
    concealing = attack.unsaid or random.random() < BOOST
    if concealing and defender.side != attack.side:
        acts = list(_conceal(state, attack, defender.side))
        acts += [] if attack.unsaid else under_attack(state, attack, defender.side)
        if acts:
            yield from acts
            return
    yield from roll(state, defender.side, "defense", defender.name)


def _sustained(state: State, attack: AttackUnderWay) -> Iterator[Event]:
    """Doubles break one MG or Mortar for each Sustained Fire, besides any Jam (A41)."""
    types = {piece: state.weapons[piece].type for piece in attack.pieces if piece in state.weapons}
    firing = [piece for piece, type in types.items() if type is not None and type.kind in SUSTAINING]
    cards = attack.actions.count("Sustained Fire") if attack.doubles else 0
    due = min(cards + (len(firing) if attack.jammed else 0), BREAKS * len(firing))
    if cards and sum(attack.broken.count(piece) for piece in firing) < due:
        for piece in firing:
            weapon = state.weapons[piece]
            if not weapon.eliminated:
                yield e.damage_to(piece, broken=weapon.broken)


def _used_up(state: State, attack: AttackUnderWay) -> Iterator[Event]:
    """A Satchel Charge or Molotov that has fired (11.6)."""
    for piece in attack.pieces:
        weapon = state.weapons.get(piece)
        if weapon is not None and not weapon.eliminated and weapon.type is not None and weapon.type.kind in SINGLE_USE:
            yield e.Eliminate(piece)


def _conceal(state: State, attack: AttackUnderWay, side: str) -> Iterator[Event]:
    """Concealment, and by how much it reduces the Attack Total (A29)."""
    if attack.unsaid:
        yield e.Reduce(side, attack.concealed[-1])
    elif max((cover.value for cover in covers_in(state, attack)), default=0) > 0:
        yield from (e.Action(side, card, "Concealment") for card in cards_for(state, side, "Concealment"))


def covers_in(state: State, attack: AttackUnderWay) -> list[Sum]:
    """The best Cover in each target hex."""
    found = (covers_of(state, hex, attack) for hex in attack.hexes)
    return [covers.best for covers in found if covers is not None]


def _mines(state: State) -> Iterator[Event]:
    """Mines attack those that have gone in or out (F103.1)."""
    due = state.mines_due[0]
    units = tuple(name for name in due.units if state.on_map(name))
    if units:
        yield e.Mines(due.hex, units)
