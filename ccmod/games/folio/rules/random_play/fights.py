"""Combats in a random game: who is attacked, what is played, and what the result brings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.retreats import ends, nearest_enemies, occupied_ends, on_land, steps, why_not
from ccmod.games.folio.rules.state.combat import Combat, Duty
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.strength import (
    attack_total,
    defense_total,
    friendly_fire,
    has_column,
    result_of,
    row_of,
    table_of,
)
from ccmod.games.folio.rules.terms import COMBAT
from ccmod.play.event import Event

SHELLING = 0.2
"""How often a player who may bombard does."""
PRICES = ("C07", "C08")
"""The extra cost of a retreat into the sea, or towards an enemy (7.7f, 7.7.1b)."""
CROWDING = 0.8
"""How often a player makes room where he may."""
PLAYING = 0.4
"""How often a player who may play a marker does."""


def attacks(state: State, random: Random) -> Iterator[Event]:
    """Attacks on units next to the player's, and at times a bombardment."""
    player, phase = state.player or "", state.phase or ""
    enemies = [unit for unit in state.units.values() if unit.hex is not None and unit.side != player]
    hand = _hand(state, player)
    if phase == COMBAT and not state.ground_attacks and hand and enemies and random.random() < SHELLING:
        target = random.choice(enemies)
        yield e.Bombard(player, target.name, target.hex or "", random.choice(hand))
    for target in enemies:
        if phase in target.was_attacked:
            continue
        around = (unit for hex in state.board.neighbours(target.hex or "") for unit in state.units_in(hex))
        able = (unit for unit in around if not (unit.attacked or unit.advanced or unit.displaced))
        near = [unit for unit in able if unit.side == player and (phase == COMBAT or unit.is_mobile)]
        if near:
            chosen = random.sample(near, random.randint(1, len(near)))
            strength = sum(unit.values.attack for unit in chosen if unit.values is not None)
            yield e.Attack(player, (target.name,), target.hex or "", tuple(unit.name for unit in chosen), strength)


def support(state: State, random: Random) -> Iterator[Event]:
    """The next opportunity to play support; when there is none, the differential, and then the die."""
    combat = state.combat
    if combat is None:
        return
    side = _whose_turn(state, combat)
    if side is not None:
        hand = _hand(state, side)
        if hand and random.random() < PLAYING:
            yield from (e.Support(side, marker) for marker in hand)
        else:
            yield e.Decline(side)
        return
    if not combat.odds_announced:
        yield _odds(state, combat)
        return
    die = random.randint(1, 6)
    yield e.Roll(combat.side, die, result_of(state, combat, die))


def _whose_turn(state: State, combat: Combat) -> str | None:
    """Who may play now (8.3); ``None`` when all opportunities are taken or lost."""
    defender, taken = state.other(combat.side) or "", combat.taken
    for number, side in product((0, 1), (combat.side, defender)):
        slots = taken.get(side, [])
        if len(slots) == number and None not in slots:
            return side
    return None


def _hand(state: State, side: str) -> list[str]:
    pool = state.pool(side)
    return [marker for marker in pool.hand or () if marker not in pool.used]


def _odds(state: State, combat: Combat) -> Event:
    attack, defense = attack_total(state, combat), defense_total(state, combat)
    table, number = table_of(state), row_of(state, combat)
    differential = attack.value - defense.value
    if table is None or number is None:
        return e.AnnounceOdds(attack.value, defense.value, differential)
    row = table.rows[number]
    column = row.column(differential) if has_column(state, table, number, differential) else None
    return e.AnnounceOdds(attack.value, defense.value, differential, row.terrain[0], column)


def resolve(state: State, random: Random) -> Iterator[Event]:
    """The events that the result still demands."""
    combat = state.combat
    if combat is None:
        return
    losses = list(_losses(state, combat, random))
    if losses:
        yield losses[0]
        return
    duty = next((duty for duty in combat.duties.values() if _is_open(state, duty)), None)
    if duty is not None:
        yield from _retreat(state, duty, random)
        return
    price = next((entry for cause in PRICES for entry in state.ledger.entries(cause) if not entry.used), None)
    for name in price.pieces or () if price is not None else ():
        duty = combat.duties.get(name)
        if state.unit(name).hex is not None and duty is not None and not duty.lost:
            yield lost_step(state, name)


def _is_open(state: State, duty: Duty) -> bool:
    on_map = state.unit(duty.unit).hex is not None
    return on_map and (not duty.is_done or (duty.resisted and not duty.lost))


def lost_step(state: State, name: str) -> Event:
    """A step loss of a unit: reduced, or eliminated by its last one (7.6)."""
    return e.LoseStep(name) if state.unit(name).steps > 1 else e.Eliminate(name)


def _losses(state: State, combat: Combat, random: Random) -> Iterator[Event]:
    if combat.result == "De" and combat.target not in combat.eliminated:
        yield e.Eliminate(combat.target)
    elif combat.result == "Ae" and not combat.bombardment:
        yield from (e.Eliminate(name) for name in combat.attackers if name not in combat.eliminated)
    elif combat.result == "Ex":
        if combat.target not in combat.losses:
            yield lost_step(state, combat.target)
        elif not combat.bombardment and not set(combat.attackers) & set(combat.losses):
            yield lost_step(state, random.choice(combat.attackers))
    elif combat.result in friendly_fire(state, combat) and not combat.losses:
        if not combat.bombardment:
            yield lost_step(state, random.choice(combat.attackers))
            return
        _, nearest = nearest_enemies(state, state.other(combat.side), combat.hex)
        if nearest:
            yield lost_step(state, random.choice(nearest).name)


def _retreat(state: State, duty: Duty, random: Random) -> Iterator[Event]:
    unit = state.unit(duty.unit)
    if duty.resisted:
        yield lost_step(state, unit.name)
        return
    free = list(_onward(state, unit, duty, duty.left))
    room = [] if free else list(_into_room(state, unit, duty))
    if room and random.random() < CROWDING:
        yield from room
        return
    if not duty.path and (not free or random.random() < 0.3):
        yield e.Resist(unit.name)
    shorter = (list(_onward(state, unit, duty, left)) for left in range(duty.left - 1, 0, -1))
    found = free or room or next(filter(None, shorter), [])
    if found:
        yield from found
    elif duty.path and state.option("A17") != "eliminated":
        yield lost_step(state, unit.name)
    else:
        yield e.Eliminate(unit.name)


def _onward(state: State, unit: Unit, duty: Duty, left: int) -> Iterator[Event]:
    """Steps of a retreat that can end ``left`` hexes on: over land and past empty hexes if that is possible."""
    at = unit.hex or ""
    for mover, vacant in ((mover, vacant) for mover in (on_land(unit), unit) for vacant in (True, False)):
        free = ends(state, mover, at, duty, left, vacant=vacant)
        for hex in steps(state, mover, at, duty, vacant=False) if free else ():
            if hex in free if left == 1 else ends(state, mover, hex, duty, left - 1, vacant=False) & free:
                yield e.Retreat(unit.name, hex)
        if free:
            return


def _into_room(state: State, unit: Unit, duty: Duty) -> Iterator[Event]:
    """Where friends hold all hexes in which a retreat may end: the way to one who can make room, and his going."""
    at, mover = unit.hex or "", on_land(unit)
    held, chain = sorted(occupied_ends(state, mover, at, duty, duty.left)), duty.left == 1
    emptied = state.combat.emptied if state.combat is not None else []
    if emptied:
        units = (unit for hex in held if state.board.adjacent(hex, emptied[-1]) for unit in state.units_in(hex))
        yield from (e.Displace(unit.name, emptied[-1]) for unit in units)
        return
    made = {hex: list(_room(state, hex, chain=chain)) for hex in held}
    goals = {hex for hex, room in made.items() if room}
    if duty.left == 1:
        yield from (event for room in made.values() for event in room)
        return
    for hex in steps(state, mover, at, duty, vacant=False) if goals else ():
        if occupied_ends(state, mover, hex, duty, duty.left - 1) & goals:
            yield e.Retreat(unit.name, hex)


def _room(state: State, hex: str, *, chain: bool) -> Iterator[Event]:
    """How the unit in a hex makes room; if it has no empty hex to go to, how its neighbours make room for it."""
    combat, units = state.combat, list(state.units_in(hex))
    if combat is None or len(units) != 1 or units[0].name in (combat.target, *combat.attackers):
        return
    near = [near for near in state.board.neighbours(hex) if why_not(state, on_land(units[0]), hex, near) is None]
    empty = [one for one in near if not state.stacks.get(one)]
    yield from (e.Displace(units[0].name, one) for one in empty)
    for one in near if chain and not empty else ():
        yield from _room(state, one, chain=False)


def advances(state: State, combat: Combat) -> Iterator[Event]:
    """Steps of attackers along the path of retreat (7.9)."""
    for name in combat.attackers:
        before = combat.advanced.get(name)
        if state.unit(name).hex is None or not combat.path:
            continue
        index = 0 if before is None else combat.path.index(before) + 1
        if index < len(combat.path) and not state.stacks.get(combat.path[index]):
            yield e.Advance(name, combat.path[index])
