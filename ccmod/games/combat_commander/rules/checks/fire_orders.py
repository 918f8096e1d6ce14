"""Purposes of a Fire Order, and targets that may be attacked (O20.1, O20.3, 11.1): checks V136 to V138 and V143."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Attack, EndOrder, Target
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.firing import Shot, shots_at_first, shots_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import carriers_of
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed, order_under_way
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V136", "O20.1", Attack, Target, *COMPLETIONS, given=order_completed)
def somebody_has_something_to_fire_at(state: State, event: Event, order: OrderUnderWay) -> Objection | None:
    """When Fire is ordered, an activated unit or its Weapon has an enemy unit in Range and line of sight."""
    if order.name != "Fire" or order.activation.executed:
        return None
    if isinstance(event, (Attack, Target, EndOrder)) and order.side != event.side:
        return None
    if not order.activation.units:
        return None
    if isinstance(event, Target) and event.load and state.option("AMB-65") == "Smoke is enough":
        return None
    answers = set()
    for shot in _chances(state, event, order):
        answer = shot.reaches(state)
        if answer:
            return None
        answers.add(answer)
    unknown = not state.units_known or any(
        carriers_of(state, (piece,))[0] not in state.units for piece in _fired_by(event)
    )
    if None in answers or unknown:
        return missing("whom the activated units see")
    units = ", ".join(order.activation.units)
    message = f"Fire was ordered, but {units} has no enemy unit in Range and line of sight"
    return Objection(message, "an enemy unit in Range and line of sight", "none", tuple(order.activation.units))


def _fired_by(event: Event) -> tuple[str, ...]:
    if isinstance(event, Attack):
        return event.pieces
    return (event.weapon,) if isinstance(event, Target) else ()


def _chances(state: State, event: Event, order: OrderUnderWay) -> Iterator[Shot]:
    """Every shot at an enemy that the activated units and their Weapons might have; first those that are fired."""
    pieces = []
    for name in order.activation.units:
        unit = state.unit(name)
        pieces.append(name)
        if unit.weapon is not None and not (unit.broken or unit.suppressed):
            pieces.append(unit.weapon)
    other = state.other(order.side) or ""
    if isinstance(event, Attack) and any(unit.side == other for unit in state.units_in(event.hex)):
        yield from [shot for shot in shots_at_first(state, event) if shot.piece in pieces]
    yield from shots_of(state, pieces, dict.fromkeys([unit.hex or "" for unit in state.units_of(other)]))


@RULEBOOK.check("V137", "O20.3", Attack)
def only_hexes_with_enemies(state: State, event: Attack) -> Objection | None:
    """A Fire Attack is made against a hex with at least one enemy unit."""
    if state.enemies_in(event.hex, event.side):
        return None
    if not state.units_known or any(unit.side is None for unit in state.units_in(event.hex)):
        return missing(f"the side of the units in {event.hex}")
    found = ", ".join(state.stacks_at(event.hex)) or "nobody"
    message = f"{event.side} attacks {event.hex}, where no enemy unit is"
    return Objection(message, expected="an enemy unit", found=found, pieces=event.pieces, hexes=(event.hex,))


@RULEBOOK.check("V138", "O20.3", Attack, Target, given=order_under_way)
def each_piece_fires_once(state: State, event: Attack | Target, order: OrderUnderWay) -> Iterator[Objection]:
    """In one Fire Order each unit and each Weapon fires once."""
    if order.name != "Fire" or order.side != event.side:
        return
    aimed = state.targeting
    aiming = aimed.weapon if aimed is not None and not (aimed.spent or aimed.announced) else None
    pieces = event.pieces if isinstance(event, Attack) else (event.weapon,)
    for piece in dict.fromkeys(pieces):
        if piece in order.fired and (piece != aiming or isinstance(event, Target)):
            yield Objection(f"{piece} has fired in this Order already", "one attack", "a second one", (piece,))


def pieces_of(event: Attack | Target) -> tuple[str, ...]:
    """The pieces that fire or aim."""
    return event.pieces if isinstance(event, Attack) else (event.weapon,)


@RULEBOOK.check("V143", "11.1", Attack, Target, given=order_under_way)
def weapons_are_activated_with_their_units(
    state: State, event: Attack | Target, order: OrderUnderWay
) -> Iterator[Objection]:
    """A Weapon fires only if the unit that carries it is activated."""
    if order.name not in ("Fire", "Move"):
        return
    own = event.side == order.side
    active = order.activation.units if own else order.op_fire_units
    how = order.name if own else "Op Fire"
    for piece in pieces_of(event):
        weapon = state.weapons.get(piece)
        if weapon is None or weapon.carrier in active:
            continue
        if order.names_nobody(event.side):
            yield missing(f"whom {event.side} has activated for {how}")
            return
        if weapon.carrier is None:
            yield missing(f"who carries {piece}")
        else:
            message = f"{piece} fires, but {weapon.carrier}, who carries it, is not activated for {how}"
            yield Objection(message, f"{weapon.carrier} activated for {how}", "not activated", (piece, weapon.carrier))
