"""Orders in a random game: which make sense, whom they activate, how they are carried out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.activation import ACTIVATING, command_reaches
from ccmod.games.combat_commander.rules.random_play.chance import cards_for, draw_smoke, may_be_placed, roll
from ccmod.games.combat_commander.rules.random_play.fire import aims, assaults, attacks, targets, watchers
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay, Window
from ccmod.games.combat_commander.rules.state.position import Side, State
from ccmod.games.combat_commander.rules.state.stacks import contested_hexes
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.state.values import movement_of
from ccmod.play.event import Event

ACT = 0.5
"""How often a player acts in a moment in which he could."""
ONWARD = 4
"""How much rather a unit steps towards the enemy's edge than elsewhere."""
STOP = 0.35
"""How often an Order is ended though more could be done."""


def sensible_orders(state: State, side: Side) -> Iterator[Event]:
    """The Orders that the hand allows and that somebody could carry out."""
    if state.turn is None or (side.order_cap is not None and state.turn.orders >= side.order_cap):
        return
    for id in side.cards.hand:
        card = state.tables.card(id)
        if card is None:
            continue
        if card.order == "Rout":
            yield from (e.Order(side.name, id, "Rout", name) for name in state.sides if _may_rout(state, name))
        elif _makes_sense(state, side.name, card.order):
            yield e.Order(side.name, id, card.order)


def carry_out(state: State, random: Random) -> Iterable[Event]:
    """The next step of the Order under way; nothing if there is none."""
    order = state.order
    if order is None:
        return ()
    if order.name in ACTIVATING and not order.activation.units:
        return (e.Activate(order.side, group) for group in _groups(state, order, random))
    if order.window is not None and order.name == "Move":
        reactions = list(_op_fire(state, order, order.window, random))
        if reactions:
            return reactions
    steps = list(_steps(state, order, random))
    if not steps or _is_done(order):
        melees: list[Event] = [e.Melee(hex) for hex in contested_hexes(state)]
        end = melees or [e.EndOrder(order.side)]
        steps = end if random.random() < STOP else [*steps, *end]
    return steps


def _makes_sense(state: State, side: str, order: str) -> bool:
    ready = [unit for unit in state.units_of(side) if unit.activated_for is None]
    if order == "Recover":
        used = state.turn is not None and side in state.turn.player_activated
        return not used and any(unit.broken or unit.suppressed for unit in state.units_of(side))
    if order == "Fire":
        return bool(targets(state, ready))
    if order == "Advance":
        return bool(ready)
    return order == "Move" and any(_can_move(state, unit) for unit in ready)


def _can_move(state: State, unit: Unit) -> bool:
    """Whether a unit has the MP for at least one step (O21.1)."""
    movement = movement_of(state, unit, road_bonus=False)
    if unit.hex is None or state.ground is None or movement is None:
        return False
    for hex in state.board.neighbours(unit.hex):
        cost = state.ground.step(unit.hex, hex, state.markers)
        if not (cost.blocked or cost.unknown or state.enemies_in(hex, unit.side or "")) and cost.mp <= movement.value:
            return True
    return False


def _may_rout(state: State, side: str) -> bool:
    used = state.turn is not None and side in state.turn.player_activated
    return not used and any(unit.broken for unit in state.units_of(side))


def _groups(state: State, order: OrderUnderWay, random: Random) -> Iterator[tuple[str, ...]]:
    """One unit, or a Leader with some of those whom he reaches."""
    ready = [unit for unit in state.units_of(order.side) if unit.activated_for is None or unit.is_hero]
    if order.name == "Fire":
        ready = [unit for unit in ready if targets(state, [unit])] or ready
    elif order.name == "Move":
        ready = [unit for unit in ready if _can_move(state, unit)]
    for unit in ready:
        led = [
            other.name
            for other in ready
            if unit.is_leader and not other.is_leader and command_reaches(state, unit, other)
        ]
        yield (unit.name, *(name for name in led if random.random() < ACT))


def _steps(state: State, order: OrderUnderWay, random: Random) -> Iterator[Event]:
    """What the Order's own side may do next in it."""
    units = [state.unit(name) for name in dict.fromkeys(order.activation.units) if state.on_map(name)]
    if order.name == "Move":
        assault = list(assaults(state, order, random))
        yield from assault
        if assault and order.assaults < order.played(order.side, "Assault Fire"):
            return
        yield from _moves(state, units)
        yield from _announced(order)
        yield from (event for unit in units for event in _exits(state, unit, random))
        if order.window is not None and random.random() < ACT:
            yield from _smoke_grenades(state, order, random)
    elif order.name == "Advance":
        fresh = [unit for unit in units if unit.name not in order.performers]
        for unit in fresh:
            hexes = list(_open_to_advance(state, unit))
            manned = [hex for hex in hexes if state.enemies_in(hex, order.side)]
            yield from (e.EnterHex((unit.name,), hex) for hex in ((random.random() < ACT and manned) or hexes))
            yield from _exits(state, unit, random)
    elif order.name == "Fire":
        for hex in targets(state, units):
            yield from attacks(state, order.side, units, hex, order.fired, random)
            yield from aims(state, order.side, units, hex, order.fired, random)
    elif order.name == "Recover":
        yield from _recover(state, order)
    elif order.name == "Rout":
        waiting = [name for name in order.at_start if name not in order.rolled and state.on_map(name)]
        yield from (event for name in waiting for event in roll(state, order.side, "rout", name))


def _moves(state: State, units: list[Unit]) -> Iterator[Event]:
    """A step of a unit into any hex next to it, mostly towards the enemy's edge."""
    for unit in units:
        if unit.hex is None:
            continue
        edge = state.side(state.other(unit.side or "") or "").edge
        goals = state.board.edge(edge) if edge is not None else ()
        here = min((state.board.distance(unit.hex, goal) for goal in goals), default=0)
        for hex in state.board.neighbours(unit.hex):
            nearer = any(state.board.distance(hex, goal) < here for goal in goals)
            yield from [e.EnterHex((unit.name,), hex)] * (ONWARD if nearer else 1)


def _announced(order: OrderUnderWay) -> Iterator[Event]:
    """What the mover says that he has spent so far (O21.5)."""
    for name in order.window.units if order.window is not None else ():
        leg = order.legs.get(name)
        if leg is not None and leg.unsaid:
            yield e.Spend((name,), leg.said + leg.unsaid)


def _exits(state: State, unit: Unit, random: Random) -> Iterator[Event]:
    """Leaving over the enemy's edge, to return on one of the next spaces of the Time track (7.2.1)."""
    edge = state.side(state.other(unit.side or "") or "").edge
    if edge is not None and unit.hex in state.board.edge(edge):
        yield e.Exit((unit.name,), edge, None if unit.is_hero else (state.time or 0) + random.randint(1, 3))


def _open_to_advance(state: State, unit: Unit) -> Iterator[str]:
    """Adjacent hexes that an Advance may enter, apart from Cliffs and Major Bridges (O16.2, O16.3)."""
    ground = state.ground
    for hex in state.board.neighbours(unit.hex) if unit.hex and ground else ():
        passable = ground is not None and ground.terrain(hex) not in ("water_barrier", "bridge_major")
        cliff = ground is not None and "cliff" in ground.features.get(state.board.hexside(unit.hex or "", hex), ())
        if passable and not cliff and "Blaze" not in state.markers.get(hex, ()):
            yield hex


def _recover(state: State, order: OrderUnderWay) -> Iterator[Event]:
    suppressed = [unit for unit in state.units_of(order.side) if unit.suppressed]
    if suppressed and not order.rolled:
        yield e.Unsuppress(suppressed[0].name)
        return
    waiting = [name for name in order.at_start if name not in order.rolled and state.on_map(name)]
    yield from (event for name in waiting for event in roll(state, order.side, "recover", name))


def _smoke_grenades(state: State, order: OrderUnderWay, random: Random) -> Iterator[Event]:
    """The card; the marker follows at once (A39)."""
    acts = list(order.window.played_by(order.side)) if order.window else []
    mover = order.window.units[0] if order.window else ""
    unit = state.unit(mover)
    if acts or unit.hex is None or unit.values is None or "move" not in unit.values.boxed:
        return
    for card in cards_for(state, order.side, "Smoke Grenades"):
        yield e.Action(order.side, card, "Smoke Grenades", (mover,))


def _op_fire(state: State, order: OrderUnderWay, window: Window, random: Random) -> Iterator[Event]:
    """What the inactive player does after a step: nothing, an Op Fire with its activation, an attack."""
    enemy = state.other(order.side)
    hex = window.hex
    if list(window.played_by(order.side))[-1:] == ["Smoke Grenades"] and not _smoked(state, window):
        near = [hex or "", *state.board.neighbours(hex or "")]
        spots = [spot for spot in near if may_be_placed(state, "Smoke", spot)]
        drawn = state.pending.drawn
        yield from (e.Place(drawn[0], spot) for spot in spots) if drawn else [draw_smoke(order.side, random)]
        return
    if enemy is None or hex is None or enemy in window.declined or list(window.played_by(order.side)):
        return
    if order.op_fires and not order.op_fires[-1].units:
        yield from (e.Activate(enemy, (unit.name,)) for unit in watchers(state, enemy, hex))
        return
    if not window.attacks:
        firing = [state.unit(name) for name in sorted(order.op_fire_units) if state.on_map(name)]
        yield from attacks(state, enemy, firing, hex, (), random)
    if not list(window.played_by(enemy)) and any(watchers(state, enemy, hex)):
        yield from (e.Action(enemy, card, "Op Fire") for card in cards_for(state, enemy, "Op Fire"))
    yield e.Decline(enemy)


def _smoked(state: State, window: Window) -> bool:
    """Whether a Smoke lies where the grenades of this step can have fallen."""
    near = (window.hex or "", *state.board.neighbours(window.hex or ""))
    return any(marker.startswith("Smoke") for hex in near for marker in state.markers.get(hex, ()))


def _is_done(order: OrderUnderWay) -> bool:
    """Whether the Order could be ended: all that has to be rolled is rolled, or somebody has carried it out."""
    if order.name in ("Recover", "Rout"):
        return False
    return bool(order.performers)
