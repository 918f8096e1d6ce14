"""Fire in a random game: who can fire at what, alone or in groups, Ordnance and Smoke, Op Fire."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.ordnance import hits
from ccmod.games.combat_commander.rules.random_play.chance import cards_for, draw_smoke, may_be_placed, roll
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.firing import Shot, firepower_of, shot_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.targeting import Targeting
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.state.values import WIRE
from ccmod.games.combat_commander.rules.terrain import is_water
from ccmod.play.event import Event

JOIN = 0.6
"""How often a piece that could join a Fire Group does."""
LAY_SMOKE = 0.3
"""How often a Weapon that can fire Smoke does."""


def targets(state: State, units: Iterable[Unit], weapons: bool = True) -> list[str]:
    """The hexes with enemies that some of these units or their Weapons could attack with at least 1 FP."""
    units = list(units)
    if not units:
        return []
    side = units[0].side or ""
    hexes = dict.fromkeys(unit.hex for unit in state.units_of(state.other(side) or "") if unit.hex is not None)
    return [hex for hex in hexes if any(_strong(state, shot) for shot in _shots(state, units, hex, weapons))]


def attacks(
    state: State, side: str, units: Iterable[Unit], hex: str, spent: Iterable[str], random: Random
) -> Iterator[Event]:
    """Attacks on a hex: by single pieces, by a group, by Ordnance once it has aimed."""
    fired = frozenset(spent)
    shots = [shot for shot in _shots(state, list(units), hex, weapons=True) if shot.piece not in fired]
    group = _group(state, [shot for shot in shots if not shot.ordnance], random)
    if len(group) > 1:
        yield from _attack(state, side, hex, group)
    if len(group) < 2 or random.random() > JOIN:
        for shot in shots:
            yield from () if shot.ordnance else _attack(state, side, hex, (shot.piece,))
    if any(cards_for(state, side, "Spray Fire")):
        yield from _sprays(state, side, hex, group)


def assaults(state: State, order: OrderUnderWay, random: Random) -> Iterator[Event]:
    """Assault Fire by units that move and have boxed FP, or whose Weapons have: the card, then the attack (A26)."""
    due = order.assaults < order.played(order.side, "Assault Fire")
    cards = list(cards_for(state, order.side, "Assault Fire"))
    if not due and (not cards or random.random() > JOIN):
        return
    units = [state.unit(name) for name in order.activation.units if state.on_map(name)]
    shots = [
        shot
        for hex in targets(state, units)
        for shot in _shots(state, units, hex, weapons=True)
        if "fp" in _boxed(shot) and not shot.ordnance and _strong(state, shot)
    ]
    for shot in shots if due else ():
        yield from _attack(state, order.side, shot.target, (shot.piece,))
    if shots and not due:
        yield from (e.Action(order.side, card, "Assault Fire") for card in cards)


def aims(
    state: State, side: str, units: Iterable[Unit], hex: str, spent: Iterable[str], random: Random
) -> Iterator[Event]:
    """Targeting by Ordnance that has not fired, for an attack or for Smoke (O20.2)."""
    fired = frozenset(spent)
    for shot in _shots(state, list(units), hex, weapons=True):
        if shot.ordnance and shot.piece not in fired and shot.weapon is not None and shot.weapon.type is not None:
            smoke = shot.weapon.type.smoke and may_be_placed(state, "Smoke", hex) and random.random() < LAY_SMOKE
            yield e.Target(side, hex, shot.piece, "smoke" if smoke else None, _hindrance(state, shot) or None)


def after_aiming(state: State, aimed: Targeting, random: Random) -> Iterator[Event]:
    """The Targeting roll, then what follows from a hit; nothing after a miss."""
    weapon, hex = aimed.weapon, aimed.hex
    if aimed.spent or weapon is None or hex is None:
        return
    if aimed.product is None:
        yield from roll(state, aimed.side, "targeting", weapon)
    elif not hits(state, aimed, hex, weapon):
        return
    elif aimed.load is None:
        attack = state.attack
        if attack is None or attack.over or attack.rolled or weapon not in attack.pieces:
            yield from _attack(state, aimed.side, hex, (weapon,))
    elif state.pending.drawn:
        yield e.Place(state.pending.drawn[0], hex)
    else:
        yield draw_smoke(aimed.side, random)


def watchers(state: State, side: str, hex: str) -> Iterator[Unit]:
    """The units that could fire at a hex, they or their Weapons, and are not activated yet."""
    for unit in state.units_of(side):
        if unit.activated_for is None and any(
            _strong(state, shot) for shot in _shots(state, [unit], hex, True) if not shot.ordnance
        ):
            yield unit


def boosters(state: State, side: str) -> Iterator[Event]:
    """Every Action in the hand that adds to an attack; the checks decide which are allowed now."""
    if state.attack is not None and state.attack.second is not None and "Spray Fire" not in state.attack.actions:
        yield from (e.Action(side, card, "Spray Fire") for card in cards_for(state, side, "Spray Fire"))
        return
    for action in ("Hand Grenades", "Sustained Fire", "Crossfire", "Marksmanship", "Bore Sighting"):
        for card in cards_for(state, side, action):
            yield e.Action(side, card, action)


def _sprays(state: State, side: str, hex: str, pieces: tuple[str, ...]) -> Iterator[Event]:
    """An attack on two adjacent hexes by pieces with boxed Range; the card follows (A40)."""
    for second in state.board.neighbours(hex):
        shots = [shot_of(state, piece, at) for piece in pieces for at in (hex, second)]
        if state.enemies_in(second, side) and all(
            shot is not None and "range" in _boxed(shot) and shot.reaches(state) for shot in shots
        ):
            found = firepower_of(state, pieces, (hex, second))
            if pieces and found.best is not None and found.best.value >= 1:
                yield e.Attack(side, hex, pieces, found.best.value, second, found.hindrance or None)


def _boxed(shot: Shot) -> frozenset[str]:
    """The boxed values of a piece (3.1.6)."""
    if shot.weapon is not None:
        return shot.weapon.type.boxed if shot.weapon.type is not None else frozenset()
    return shot.unit.values.boxed if shot.unit.values is not None else frozenset()


def _attack(state: State, side: str, hex: str, pieces: tuple[str, ...]) -> Iterator[Event]:
    found = firepower_of(state, pieces, (hex,))
    if found.best is not None and found.best.value >= 1 and state.enemies_in(hex, side):
        yield e.Attack(side, hex, pieces, found.best.value, hindrance=found.hindrance or None)


def _shots(state: State, units: list[Unit], hex: str, weapons: bool) -> Iterator[Shot]:
    """The shots that these units and their Weapons have at a hex."""
    for unit in units:
        for piece in (unit.name, unit.weapon if weapons else None):
            shot = shot_of(state, piece, hex) if piece is not None else None
            if shot is not None and _can_fire(state, shot) and shot.reaches(state):
                yield shot


def _can_fire(state: State, shot: Shot) -> bool:
    """Whether nothing but Range and line of sight keeps a piece from firing (11.1, F106.3, T89, T95)."""
    weapon, origin = shot.weapon, shot.origin
    if weapon is None:
        return True
    if weapon.broken or shot.unit.broken or shot.unit.suppressed or origin is None or state.ground is None:
        return False
    return WIRE not in state.markers.get(origin, ()) and not is_water(state.ground.terrain(origin))


def _strong(state: State, shot: Shot) -> bool:
    """Whether a piece brings at least 1 FP to bear (10.3.2.1); Ordnance always does, after a hit."""
    if shot.ordnance:
        return True
    found = firepower_of(state, (shot.piece,), (shot.target,))
    return found.best is not None and found.best.value >= 1


def _hindrance(state: State, shot: Shot) -> int:
    sight = shot.sight(state)
    return (sight.hindrance or 0) if sight is not None else 0


def _group(state: State, shots: list[Shot], random: Random) -> tuple[str, ...]:
    """Some pieces whose hexes hang together, at most one hex of them in Wire (O20.3.1, F106.3)."""
    random.shuffle(shots)
    group: list[Shot] = []
    for shot in shots:
        hexes = {other.origin or "" for other in group}
        near = not group or any(hex == shot.origin or state.board.adjacent(hex, shot.origin or "") for hex in hexes)
        wired = any(WIRE in state.markers.get(hex, ()) for hex in {*hexes, shot.origin or ""})
        if near and (not wired or hexes <= {shot.origin}) and (not group or random.random() < JOIN):
            group.append(shot)
    return tuple(shot.piece for shot in group)
