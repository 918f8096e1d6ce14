"""Actions just before a Fire Attack roll (A27, A30, A34, A37, A40, A41): checks V240, V242, V246, V252, V254, V255."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Action, Attack, EndOrder, Roll
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.defense import is_moving
from ccmod.games.combat_commander.rules.state.firing import Shot, shots_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import attack_under_way
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

STRONG = 5
"""The printed FP of the Weapon that Bore Sighting asks for (A27)."""
SUSTAINING = frozenset({"mg", "mortar"})
"""Weapons for Sustained Fire (A41)."""
SUSTAINED = "Sustained Fire"
BREAKS = 2
"""Breaks that eliminate a Weapon (11.4)."""


@RULEBOOK.check("V240", "A27", Action)
def bore_sighting_needs_a_strong_weapon(state: State, event: Action) -> Objection | None:
    """Bore Sighting goes with an attack in which a Weapon of printed FP 5 or more fires."""
    if event.action != "Bore Sighting":
        return None
    attack = _own_attack(state, event)
    if attack is None:
        return _not_now(state, event)
    weapons = [shot.weapon for shot in _shots(state, attack) if shot.weapon is not None]
    if any(weapon.type is not None and weapon.type.fp >= STRONG for weapon in weapons):
        return None
    if any(weapon.type is None for weapon in weapons):
        return missing("the printed FP of the Weapon")
    shown = ", ".join(f"{w.name} ({w.type.fp})" for w in weapons if w.type is not None) or "no Weapon"
    message = f"no Weapon of printed FP {STRONG} or more fires"
    return Objection(message, expected=f"a Weapon of FP {STRONG} or more", found=shown, pieces=attack.pieces)


@RULEBOOK.check("V242", "A30", Action)
def crossfire_needs_a_mover(state: State, event: Action) -> Objection | None:
    """Crossfire is played against a hex with a unit that is activated to Move (AMB-44)."""
    if event.action != "Crossfire":
        return None
    attack = _own_attack(state, event)
    if attack is None:
        return _not_now(state, event)
    if any(is_moving(state, state.unit(name)) for name in attack.defenders):
        return None
    return Objection(
        f"no unit in {' and '.join(attack.hexes)} is moving",
        expected="a unit activated to Move",
        found=", ".join(attack.defenders) or "nobody",
        pieces=attack.defenders,
        hexes=attack.hexes,
    )


@RULEBOOK.check("V246", "A34", Action)
def grenades_fly_one_hex(state: State, event: Action) -> Objection | None:
    """Hand Grenades go with an attack in which at least one firing piece is adjacent to the target."""
    if event.action != "Hand Grenades":
        return None
    attack = _own_attack(state, event)
    if attack is None:
        return _not_now(state, event)
    distances = [shot.distance(state) for shot in _shots(state, attack)]
    if any(distance is not None and distance <= 1 for distance in distances):
        return None
    if None in distances or not distances:
        return missing("where the firing pieces stand")
    return Objection(
        f"no firing piece is adjacent to {' or '.join(attack.hexes)}",
        expected="range 1",
        found=f"range {min(d for d in distances if d is not None)}",
        pieces=attack.pieces,
        hexes=attack.hexes,
    )


@RULEBOOK.check("V252", "A37", Action)
def marksmen_of_the_nation(state: State, event: Action) -> Objection | None:
    """Marksmanship goes with an attack in which a Squad or Team of the nationality on the card fires."""
    if event.action != "Marksmanship":
        return None
    attack = _own_attack(state, event)
    if attack is None:
        return _not_now(state, event)
    firing = [shot.unit for shot in _shots(state, attack) if shot.weapon is None]
    if any(unit.kind in ("squad", "team") for unit in firing):
        return missing(f"the nationality that is printed on {event.card}")
    if any(unit.kind is None for unit in firing):
        return missing("the kinds of the firing units")
    return Objection("neither Squad nor Team fires", "a firing Squad or Team", ", ".join(attack.pieces), attack.pieces)


@RULEBOOK.check("V254", "A40", Attack)
def spray_fire_at_two_adjacent_hexes(state: State, event: Attack) -> Iterator[Objection]:
    """Spray Fire hits two adjacent hexes with an enemy unit in each; all that fires has boxed Range."""
    if event.second is None:
        return
    if not state.board.adjacent(event.hex, event.second):
        message = f"{event.hex} and {event.second} are not adjacent"
        yield Objection(message, expected="two adjacent hexes", hexes=(event.hex, event.second))
    for hex in (event.hex, event.second):
        if not state.units_known:
            yield missing(f"the units in {hex}")
        elif not state.enemies_in(hex, event.side):
            yield Objection(f"there is no enemy unit in {hex}", "an enemy unit in each hex", "none", hexes=(hex,))
    yield from _unboxed(state, list(shots_of(state, event.pieces, (event.hex,))))


@RULEBOOK.check("V254", "A40", Action)
def spray_fire_with_boxed_range(state: State, event: Action) -> Iterator[Objection]:
    """Spray Fire goes with an attack in which all that fires has boxed Range."""
    if event.action != "Spray Fire":
        return
    attack = _own_attack(state, event)
    if attack is None:
        objection = _not_now(state, event)
        if objection is not None:
            yield objection
    elif attack.second is None:
        yield from _unboxed(state, _shots(state, attack))


@RULEBOOK.check("V254", "A40", Roll)
def two_hexes_only_by_spray_fire(state: State, event: Roll) -> Objection | None:
    """An attack on two hexes needs the Action Spray Fire."""
    attack = state.attack
    if event.roll != "fire attack" or attack is None or attack.second is None or attack.rolled:
        return None
    if "Spray Fire" in attack.actions:
        return None
    message = f"{attack.hex} and {attack.second} are attacked at once without Spray Fire"
    return Objection(message, expected="the action Spray Fire", found="none", pieces=attack.pieces, hexes=attack.hexes)


@RULEBOOK.check("V255", "A41", Action)
def sustained_by_mg_or_mortar(state: State, event: Action) -> Objection | None:
    """Sustained Fire goes with an attack in which an MG or a Mortar fires."""
    if event.action != SUSTAINED:
        return None
    attack = _own_attack(state, event)
    if attack is None:
        return _not_now(state, event)
    if _sustaining(state, attack):
        return None
    if any(piece not in state.weapons and piece not in state.units for piece in attack.pieces):
        return missing("what fires")
    message = "neither an MG nor a Mortar fires"
    return Objection(message, expected="a firing MG or Mortar", found=", ".join(attack.pieces), pieces=attack.pieces)


@RULEBOOK.check("V255", "A41", Attack, EndOrder, given=attack_under_way)
def doubles_break_one(state: State, event: Event, attack: AttackUnderWay) -> Objection | None:
    """Doubles break one firing MG or Mortar for each Sustained Fire, besides any Jam; two breaks eliminate it."""
    if SUSTAINED not in attack.actions or not attack.doubles or state.interrupts.open is not None:
        return None
    firing = _sustaining(state, attack)
    due = attack.actions.count(SUSTAINED) + (len(firing) if attack.jammed else 0)
    seen = sum(attack.broken.count(weapon) for weapon in firing)
    if seen >= min(due, BREAKS * len(firing)):
        return None
    return Objection(
        f"doubles on a Sustained Fire break {' or '.join(firing)}"
        + (", which Jammed! does not settle" if attack.jammed else ""),
        expected=f"{due} breaks" if due > 1 else f"{firing[0]} breaks" if len(firing) == 1 else "one of them breaks",
        found=str(seen) if seen else "nothing breaks",
        pieces=firing,
    )


def _own_attack(state: State, event: Action) -> AttackUnderWay | None:
    """The Fire Attack that the player has announced and not yet rolled for."""
    attack = state.attack
    if attack is None or attack.kind != "fire" or attack.side != event.side or attack.rolled or attack.over:
        return None
    return attack


def _not_now(state: State, event: Action) -> Objection | None:
    if state.order_unknown and state.attack is None:
        return missing("the attack under way when the record begins")
    message = f"{event.action} is played just before the roll of the own Fire Attack"
    return Objection(message, expected="an own Fire Attack, announced and not yet rolled", found=event.sentence())


def _shots(state: State, attack: AttackUnderWay) -> list[Shot]:
    return list(shots_of(state, attack.pieces, attack.hexes))


def _unboxed(state: State, shots: list[Shot]) -> Iterator[Objection]:
    for shot in shots:
        values = shot.unit.values
        boxed = shot.weapon.type.boxed if shot.weapon is not None and shot.weapon.type is not None else None
        boxed = values.boxed if shot.weapon is None and values is not None else boxed
        if boxed is None:
            yield missing(f"whether the Range of {shot.piece} is boxed")
        elif "range" not in boxed:
            yield Objection(f"the Range of {shot.piece} is not boxed", "boxed Range", "unboxed", (shot.piece,))


def _sustaining(state: State, attack: AttackUnderWay) -> tuple[str, ...]:
    """The MGs and Mortars that fire."""
    weapons = ((piece, state.weapons.get(piece)) for piece in attack.pieces)
    return tuple(
        piece
        for piece, weapon in weapons
        if weapon is not None and weapon.type is not None and weapon.type.kind in SUSTAINING
    )
