"""The acts of soldiers in a random game in the fire phase and in the movement phase."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.checks.shot_dice import allowed
from ccmod.games.we_were_brothers.rules.firing import reckon
from ccmod.games.we_were_brothers.rules.ground.throws import FARTHEST, obstacle_of_throw
from ccmod.games.we_were_brothers.rules.looking import sees_into, sighting
from ccmod.games.we_were_brothers.rules.morale import better
from ccmod.games.we_were_brothers.rules.random_play.dues import ways_to
from ccmod.games.we_were_brothers.rules.random_play.rolls import names_of_megahexes
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.event import Event

NEAR = 8
"""Hexes to an enemy whom one may assault."""


def fire_deeds(state: State, man: Soldier, random: Random) -> Iterator[Event]:
    """A deed of a soldier in his fire phase, and what he may do before it."""
    if man.is_pinned:
        yield e.Improve(man.name, better(man.morale))
        if man.skill(t.LEADERSHIP) >= 2:
            yield e.Brave(man.name)
        return
    yield from shots(state, man, random)
    loading, card = man.loading, state.card_of(man)
    if loading is not None and (loading.box is None or random.random() < 0.2):
        yield e.Reload(man.name)
    yield e.Wait(man.name, random.randint(1, 12))
    if state.ground is not None and card is not None and card.suppression_boxes and man.hex is not None:
        targets = [random.choice(names_of_megahexes(state)), *map(state.megahex_of, state.enemies_of(man))]
        for megahex in targets:
            if megahex is not None and sees_into(state.ground, man, megahex):
                yield e.SuppressArea(man.name, megahex)
    yield from _throws(state, man, random)
    yield from _beside(state, man, random)
    yield from _loads(state, man)
    yield from _actions(state, man, random)
    if man.deeds.act is None and man.deeds.stepped is None and random.random() < 0.3 and man.hex is not None:
        yield e.Posture(man.name, random.choice(t.UPRIGHT))
        yield e.Adjust(man.name, random.choice(list(state.board.neighbours(man.hex))))
    if len(man.weapons) > 1 and random.random() < 0.1:
        yield e.ChangeWeapon(man.name, random.choice([name for name in man.weapons if name != man.weapon]))


def shots(state: State, man: Soldier, random: Random, kind: type[e.Fire | e.FopFire] = e.Fire) -> Iterator[Event]:
    """Shots at those whom he sees, and tests against those whom he may find."""
    loading = man.loading
    if loading is None or loading.box is None or man.hex is None:
        return
    for enemy in state.enemies_of(man):
        if enemy.hex is None:
            continue
        seen = sighting(state, man, enemy)
        if seen.missing is not None or seen.verdict == "hidden":
            continue
        part = t.HEAD if random.random() < 0.1 else None
        due = reckon(state, man, enemy, man.weapon, part, seen)
        if due.missing is None and allowed(state, due):
            distance = state.distance(man, enemy) if random.random() < 0.3 else None
            yield kind(man.name, enemy.name, None, distance, part)
        if seen.verdict == "test" and kind is e.Fire and man.deeds.act in (None, "brave"):  # a shot may follow
            yield e.Look(man.name, enemy.name)


def _throws(state: State, man: Soldier, random: Random) -> Iterator[Event]:
    if state.ground is None or man.hex is None:
        return
    for item in man.equipment:
        thing = state.things.get(item)
        if thing is None or thing.kind not in (t.GRENADE, t.SMOKE, t.SATCHEL):
            continue
        for enemy in state.enemies_of(man):
            distance = state.distance(man, enemy)
            if enemy.hex is None or enemy.place is not None or distance is None:
                continue
            if distance <= FARTHEST - obstacle_of_throw(state.ground, man.hex, enemy.hex).shorter:
                yield e.Throw(man.name, item, enemy.hex)
        if thing.kind == t.SMOKE:
            yield e.Throw(man.name, item, random.choice(list(state.board)))
        for place in state.ground.places.values():
            outside = state.ground.outside(place)
            if place.opening is not None and outside is not None:
                yield e.Throw(man.name, item, outside, place.name)


def _beside(state: State, man: Soldier, random: Random) -> Iterator[Event]:
    """Assaults on enemies in reach, treatment of comrades, spoils of the dead."""
    if man.hex is None:
        return
    for one in state.soldiers.values():
        if one.hex is None or one.name == man.name or one.hex not in state.board:
            continue
        far = state.board.distance(man.hex, one.hex)
        if one.side != man.side and one.gone is None and far < NEAR and one.place is None and man.place is None:
            if far == 1 or next(ways_to(state, man, one), None) is not None:
                yield e.Assault(man.name, one.name)
            if one.is_able and far <= 1 and random.random() < 0.1:
                yield e.Surrender(one.name, man.name)
        if one.side == man.side and one.gone is None and far <= 1:
            if one.condition in (t.BLEEDING, t.UNCONSCIOUS):
                yield e.Treat(man.name, one.name)
            if one.box and man.is_medic:
                yield e.Tend(man.name, one.name)
            if one.condition == t.STABILISED:
                yield e.Lift(man.name, one.name)
        if one.gone == "dead" and far == 0:
            yield from (e.Loot(man.name, item, one.name) for item in (*one.equipment, *one.weapons))


def _loads(state: State, man: Soldier) -> Iterator[Event]:
    """Loads that lie in his hex, or beside it."""
    for load, hex in state.lying.items():
        if man.hex == hex or (man.hex is not None and hex in state.board and state.board.adjacent(man.hex, hex)):
            yield e.Lift(man.name, load)


def _actions(state: State, man: Soldier, random: Random) -> Iterator[Event]:
    """Rallies, charges, calls, doors."""
    if man.skill(t.LEADERSHIP):
        low = [one.name for one in state.on_map() if one.side == man.side and one.morale != t.ALERTED and one.is_able]
        near = [name for name in low if name != man.name and (state.distance(man, state.man(name)) or 0) <= 1]
        if near:
            yield e.Rally(man.name, tuple(near))
            yield e.Rally(man.name, (random.choice(near),))
    if state.ground is not None and man.hex is not None:
        for item in man.equipment:
            if item in state.things and state.things[item].kind in (t.CHARGE, t.SATCHEL):
                yield e.Plant(man.name, item, man.hex, random.choice([*state.ground.buildings, "a lorry"]))
        for thing in state.things.values():
            if thing.hex is not None and not thing.spent:
                yield e.Detonate(man.name, thing.name)
                yield e.Disarm(man.name, thing.name)
        for door in state.ground.doors.values():
            if door.outside == man.hex and not state.doors.get(door.name, door.open):
                yield e.ForceDoor(man.name, door.name)
    if man.specialist == t.OPERATOR:
        yield e.CallSupport(man.name, random.choice(t.SUPPORTS))


def movement_deeds(state: State, man: Soldier, random: Random) -> Iterator[Event]:
    """The acts of a soldier in his movement phase."""
    ground = state.ground
    if man.is_pinned:
        yield e.Improve(man.name, better(man.morale))
        return
    if ground is None or man.hex is None:
        return
    if man.place is not None:
        yield from (e.Relocate(man.name, name) for name in ground.places)
        yield from (e.GoOut(man.name, door.name, door.outside) for door in ground.doors.values() if door.outside)
        return
    if man.deeds.act is None and not man.deeds.way:
        yield e.Posture(man.name, random.choice(t.UPRIGHT))
        if not man.deeds.held:  # the judge asks about one who waits and turns
            yield e.Face(man.name, random.randint(1, 12))
    for door in ground.doors.values():
        if door.outside == man.hex:
            if state.doors.get(door.name, door.open) and door.place is not None:
                yield e.GoIn(man.name, door.name, door.place)
            else:
                yield e.ForceDoor(man.name, door.name)
    for _ in range(4):
        mode = man.deeds.mode or (t.RUNNING if man.running else random.choice(_modes(state, man.hex)))
        way = walk(state, man, random, {t.RUNNING: 8, t.WALKING: 4, t.COVERED: 3}.get(mode, 2))
        if mode == t.WADING or ground.river.isdisjoint(way):
            yield e.Move(man.name, mode, way)
    for hex in state.board.neighbours(man.hex):
        barrier = ground.barrier(man.hex, hex)
        if barrier is not None and barrier.level == 2:
            yield e.Climb(man.name, barrier.name or "the wall", hex)
    if man.loads and random.random() < 0.3:
        yield e.PutDown(man.name, man.loads[0], man.hex)


def _modes(state: State, hex: str) -> tuple[str, ...]:
    """How one may move from a hex: through water only where it is near."""
    near = (hex, *state.board.neighbours(hex))
    wet = state.ground is not None and not state.ground.river.isdisjoint(near)
    return (t.RUNNING, t.WALKING, t.COVERED, *((t.WADING,) if wet else ()))


def walk(state: State, man: Soldier, random: Random, most: int) -> tuple[str, ...]:
    """A way by chance, rather toward the enemy."""
    assert man.hex is not None
    enemies = [one.hex for one in state.enemies_of(man) if one.hex is not None]
    goal = random.choice(enemies) if enemies else man.hex
    here, way = man.hex, []
    for _ in range(random.randint(1, most)):
        steps = list(state.board.neighbours(here))
        near = min(steps, key=lambda hex: state.board.distance(hex, goal))
        here = near if random.random() < 0.6 else random.choice(steps)
        way.append(here)
    return tuple(way)
