"""Actions just before a Fire Attack roll (A27, A30, A34, A37, A40, A41): checks V240, V242, V246, V252, V254, V255.

"Just before the roll" is the whole time from the player's last act to his roll. So the Action may be logged behind the
announcement of the attack or before it: it is judged by the attack as soon as both are known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from ccmod.games.combat_commander.rules.events import Action, Attack, EnterHex
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.defense import is_moving
from ccmod.games.combat_commander.rules.state.firing import Shot, shots_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import (
    COMPLETIONS,
    actions_ahead,
    attack_to_roll_for,
    order_completed,
)
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

STRONG = 5
"""The printed FP of the Weapon that Bore Sighting asks for (A27)."""
SUSTAINING = frozenset({"mg", "mortar"})
"""Weapons for Sustained Fire (A41)."""
SUSTAINED = "Sustained Fire"
Pieces = tuple[str, ...]
Hexes = tuple[str, ...]
Prerequisite = Callable[[State, str, Pieces, Hexes], Iterator[Objection]]
"""The conditions of an Action, played with this card, on an attack with these pieces on these hexes."""


def _strong_weapon(state: State, card: str, pieces: Pieces, hexes: Hexes) -> Iterator[Objection]:
    """Bore Sighting goes with an attack in which a Weapon of printed FP 5 or more fires."""
    weapons = [shot.weapon for shot in shots_of(state, pieces, hexes) if shot.weapon is not None]
    if any(weapon.type is not None and weapon.type.fp >= STRONG for weapon in weapons):
        return
    unknown = any(piece not in state.weapons and piece not in state.units for piece in pieces)
    if unknown or any(weapon.type is None for weapon in weapons):
        yield missing("the printed FP of the Weapon")
        return
    shown = ", ".join(f"{w.name} ({w.type.fp})" for w in weapons if w.type is not None) or "no Weapon"
    message = f"no Weapon of printed FP {STRONG} or more fires"
    yield Objection(message, expected=f"a Weapon of FP {STRONG} or more", found=shown, pieces=pieces)


def _mover(state: State, card: str, pieces: Pieces, hexes: Hexes) -> Iterator[Objection]:
    """Crossfire is played against a hex with a unit that is activated to Move (AMB-44)."""
    there = tuple(name for hex in dict.fromkeys(hexes) for name in state.stacks_at(hex))
    if any(is_moving(state, state.unit(name)) for name in there):
        return
    message = f"no unit in {' and '.join(hexes)} is moving"
    yield Objection(message, "a unit activated to Move", ", ".join(there) or "nobody", there, hexes)


def _next_hex(state: State, card: str, pieces: Pieces, hexes: Hexes) -> Iterator[Objection]:
    """Hand Grenades go with an attack in which at least one firing piece is adjacent to the target."""
    distances = [shot.distance for shot in shots_of(state, pieces, hexes)]
    known = [distance for distance in distances if distance is not None]
    if any(distance <= 1 for distance in known):
        return
    if None in distances or not distances:
        yield missing("where the firing pieces stand")
        return
    message = f"no firing piece is adjacent to {' or '.join(hexes)}"
    yield Objection(message, "range 1", f"range {min(known)}", pieces, hexes)


def _marksmen(state: State, card: str, pieces: Pieces, hexes: Hexes) -> Iterator[Objection]:
    """Marksmanship goes with an attack in which a Squad or Team of the nationality on the card fires (D23)."""
    firing = [shot.unit for shot in shots_of(state, pieces, hexes) if shot.weapon is None]
    shooters = [unit for unit in firing if unit.kind in ("squad", "team")]
    if not shooters:
        if any(unit.kind is None for unit in firing):
            yield missing("the kinds of the firing units")
        else:
            yield Objection("neither Squad nor Team fires", "a firing Squad or Team", ", ".join(pieces), pieces)
        return
    known = state.tables.card(card)
    nation = known.nation if known is not None and state.option("D23") == "the deck's nation" else None
    if nation is None or all(unit.type is None or unit.type.nation != nation for unit in shooters):
        yield missing(f"the nationality that is printed on {card}")


def _boxed_range(state: State, card: str, pieces: Pieces, hexes: Hexes) -> Iterator[Objection]:
    """Spray Fire goes with an attack in which all that fires has boxed Range."""
    return unboxed(state, shots_of(state, pieces, hexes[:1]))


def _mg_or_mortar(state: State, card: str, pieces: Pieces, hexes: Hexes) -> Iterator[Objection]:
    """Sustained Fire goes with an attack in which an MG or a Mortar fires."""
    if sustaining(state, pieces):
        return
    if any(piece not in state.weapons and piece not in state.units for piece in pieces):
        yield missing("what fires")
        return
    yield Objection("neither an MG nor a Mortar fires", "a firing MG or Mortar", ", ".join(pieces), pieces)


_CHECKS: dict[str, tuple[str, Prerequisite]] = {
    "Bore Sighting": ("V240", _strong_weapon),
    "Crossfire": ("V242", _mover),
    "Hand Grenades": ("V246", _next_hex),
    "Marksmanship": ("V252", _marksmen),
    "Spray Fire": ("V254", _boxed_range),
    SUSTAINED: ("V255", _mg_or_mortar),
}
"""For each Action just before a Fire Attack roll its check, and what it asks of the attack."""
_RULES = {"V240": "A27", "V242": "A30", "V246": "A34", "V252": "A37", "V254": "A40", "V255": "A41"}


@RULEBOOK.family(_RULES, Action)
def action_goes_with_an_attack(state: State, event: Action) -> Iterator[tuple[str, Objection]]:
    """An Action after the announcement of its attack; without one it waits if one may still come."""
    if event.action not in _CHECKS:
        return
    check, asked = _CHECKS[event.action]
    attack = attack_to_roll_for(state, event.side)
    if attack is not None:
        if check != "V254" or attack.second is None:  # an attack on two hexes was looked at when it was announced
            yield from ((check, objection) for objection in asked(state, event.card, attack.pieces, attack.hexes))
    elif state.order_unknown and state.attack is None:
        yield check, missing("the attack under way when the record begins")
    elif not _may_attack_yet(state, event.side):
        yield check, _alone(event)


@RULEBOOK.family(_RULES, Attack, given=actions_ahead)
def attack_goes_with_its_actions(state: State, event: Attack, ahead: list[Action]) -> Iterator[tuple[str, Objection]]:
    """An Action that is reported before the announcement of its attack."""
    hexes = (event.hex,) if event.second is None else (event.hex, event.second)
    for action in ahead:
        if action.side == event.side and not (action.action == "Spray Fire" and event.second):
            check, asked = _CHECKS[action.action]
            yield from ((check, objection) for objection in asked(state, action.card, event.pieces, hexes))


@RULEBOOK.family(_RULES, EnterHex, *COMPLETIONS, given=actions_ahead)
def attack_has_not_come(state: State, event: Event, ahead: list[Action]) -> Iterator[tuple[str, Objection]]:
    """Play goes on without the attack that an Action was played for."""
    if isinstance(event, EnterHex) or order_completed(state, event) is not None:
        yield from ((_CHECKS[action.action][0], _alone(action)) for action in ahead)


def _may_attack_yet(state: State, side: str) -> bool:
    """Whether a side may announce a Fire Attack now, in the Order under way (O20, A26, A33)."""
    order, attack = state.order, state.attack
    if attack is not None and attack.side == side and attack.rolled and not attack.over:
        waiting = [name for name in attack.defenders if state.on_map(name) and name not in attack.defenses]
        if len(waiting) > attack.nameless:
            return False
    return order is not None and (order.name == "Move" or (order.name == "Fire" and order.side == side))


def _alone(action: Action) -> Objection:
    message = f"{action.action} is played just before the player's own Fire Attack roll"
    return Objection(message, expected="the player's own Fire Attack and its roll", found=action.sentence())


def unboxed(state: State, shots: Iterable[Shot]) -> Iterator[Objection]:
    """Firing without boxed Range (3.1.6)."""
    for shot in shots:
        values = shot.unit.values
        boxed = shot.weapon.type.boxed if shot.weapon is not None and shot.weapon.type is not None else None
        boxed = values.boxed if shot.weapon is None and values is not None else boxed
        if boxed is None:
            yield missing(f"whether the Range of {shot.piece} is boxed")
        elif "range" not in boxed:
            yield Objection(f"the Range of {shot.piece} is not boxed", "boxed Range", "unboxed", (shot.piece,))


def sustaining(state: State, pieces: Pieces) -> tuple[str, ...]:
    """The MGs and Mortars that fire."""
    weapons = ((piece, state.weapons.get(piece)) for piece in pieces)
    return tuple(
        piece
        for piece, weapon in weapons
        if weapon is not None and weapon.type is not None and weapon.type.kind in SUSTAINING
    )
