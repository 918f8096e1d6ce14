"""The mover's own Actions, Assault Fire (A26) and Smoke Grenades (A39): checks V238 and V253."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Action, Attack, Place
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.acting import Acting
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.firing import shot_of
from ccmod.games.combat_commander.rules.state.pending import is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import carriers_of
from ccmod.games.combat_commander.rules.state.subjects import action_under_way
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.terrain import is_water
from ccmod.play.finding import Objection, missing

ASSAULT, GRENADES = "Assault Fire", "Smoke Grenades"


@RULEBOOK.check("V238", "A26", Action)
def assault_fire_by_a_mover(state: State, event: Action) -> Objection | None:
    """Assault Fire needs a unit activated to Move which has, or whose Weapon has, boxed FP."""
    if event.action != ASSAULT:
        return None
    move = _own_move(state, event.side)
    if move is None:
        return _no_move(state, event)
    pieces = [piece for name in _movers(state, move) for piece in (name, state.unit(name).weapon) if piece is not None]
    boxes = [_boxed_fp(state, piece) for piece in pieces]
    if any(boxes):
        return None
    if None in boxes or not boxes:
        return missing("whether a unit activated to Move has boxed FP")
    message = "no unit activated to Move has boxed FP, nor has its Weapon"
    return Objection(message, expected="boxed FP", found="none", pieces=tuple(move.activation.units))


@RULEBOOK.check("V238", "A26", Attack)
def assault_fire_with_boxed_fp(state: State, event: Attack) -> Iterator[Objection]:
    """Only units activated to Move and their Weapons take part in Assault Fire, and only with boxed FP."""
    move = _own_move(state, event.side)
    if move is None or state.interrupts.open is not None:
        return
    if move.assaults >= move.played(event.side, ASSAULT):
        message = f"{event.side} attacks in his own Move without Assault Fire"
        yield Objection(message, "the action Assault Fire", "none", event.pieces, (event.hex,))
    for piece in event.pieces:
        carrier = carriers_of(state, (piece,))[0]
        boxed = _boxed_fp(state, piece)
        if move.nobody_named:
            yield missing("who is activated to Move")
        elif carrier not in move.activation.units:
            yield Objection(f"{carrier} is not activated to Move", "a unit activated to Move", carrier, (piece,))
        elif boxed is None:
            yield missing(f"whether the FP of {piece} is boxed")
        elif not boxed:
            yield Objection(f"the FP of {piece} is not boxed", "boxed FP", "unboxed", (piece,))


@RULEBOOK.check("V253", "A39", Action)
def grenades_by_a_mover(state: State, event: Action) -> Objection | None:
    """Smoke Grenades need a unit activated to Move with boxed Movement."""
    if event.action != GRENADES:
        return None
    move = _own_move(state, event.side)
    if move is None:
        return _no_move(state, event)
    if move.nobody_named:
        return missing("who is activated to Move")
    names = event.units or tuple(_movers(state, move))
    idle = tuple(name for name in event.units if name not in move.activation.units)
    if idle:
        return Objection(f"{idle[0]} is not activated to Move", "a unit activated to Move", idle[0], idle)
    boxes = [_boxed_movement(state.unit(name)) for name in names]
    if any(boxes):
        return None
    if None in boxes or not boxes:
        return missing("whether a unit activated to Move has boxed Movement")
    return Objection(f"the Movement of {', '.join(names)} is not boxed", "boxed Movement", "unboxed", tuple(names))


@RULEBOOK.check("V253", "A39", Place, given=action_under_way)
def grenades_fly_one_hex(state: State, event: Place, acting: Acting) -> Objection | None:
    """The Smoke comes into the unit's hex or an adjacent one, never into Water or a Blaze."""
    if acting.played.action != GRENADES or not is_smoke(event.marker):
        return None
    if state.interrupts.open is not None:
        return None
    if "Blaze" in state.markers.get(event.hex, ()) or (state.ground and is_water(state.ground.terrain(event.hex))):
        why = "ablaze" if "Blaze" in state.markers.get(event.hex, ()) else "Water"
        return Objection(f"{event.hex} is {why} and takes no Smoke", "another hex", event.hex, hexes=(event.hex,))
    move = _own_move(state, acting.played.side)
    names = acting.played.units or (_movers(state, move) if move is not None else ())
    throwers = [state.unit(name) for name in names if _boxed_movement(state.unit(name))]
    hexes = [unit.hex for unit in throwers if unit.hex is not None]
    if not hexes:
        return missing("who throws the Smoke Grenades")
    if any(state.board.distance(hex, event.hex) <= 1 for hex in hexes):
        return None
    return Objection(
        f"{event.hex} is not within one hex of {', '.join(unit.name for unit in throwers)}",
        expected=f"{' or '.join(hexes)}, or an adjacent hex",
        found=event.hex,
        pieces=tuple(unit.name for unit in throwers),
        hexes=(event.hex, *hexes),
    )


def _own_move(state: State, side: str) -> OrderUnderWay | None:
    order = state.order
    return order if order is not None and order.name == "Move" and order.side == side else None


def _no_move(state: State, event: Action) -> Objection | None:
    if state.order is None and state.order_unknown:
        return missing("the Order under way when the record begins")
    message = f"{event.action} is played in the player's own Move only"
    return Objection(message, expected="the player's own Move", found=state.order.name if state.order else "no Order")


def _movers(state: State, move: OrderUnderWay) -> Iterator[str]:
    return (name for name in move.activation.units if state.on_map(name))


def _boxed_movement(unit: Unit) -> bool | None:
    return None if unit.values is None else "move" in unit.values.boxed


def _boxed_fp(state: State, piece: str) -> bool | None:
    shot = shot_of(state, piece, "")
    if shot is None:
        return None
    if shot.weapon is not None:
        return None if shot.weapon.type is None else "fp" in shot.weapon.type.boxed
    return None if shot.unit.values is None else "fp" in shot.unit.values.boxed
