"""Orders in a random game: which make sense, whom they activate, how they are carried out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.activation import ACTIVATING, command_reaches
from ccmod.games.combat_commander.rules.random_play.answers import after_a_step
from ccmod.games.combat_commander.rules.random_play.artillery import denied, requested
from ccmod.games.combat_commander.rules.random_play.chance import cards_for, roll
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
WHOLE = frozenset({"Artillery Denied", "Artillery Request", "Recover", "Rout"})
"""Orders that are carried out to their last step."""
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
    if order.name in ACTIVATING and order.name not in WHOLE and not order.activation.units:
        return (e.Activate(order.side, group) for group in _groups(state, order, random))
    if order.window is not None and order.name == "Move":
        reactions = list(_op_fire(state, order, order.window, random))
        if reactions:
            return reactions
    steps = list(_steps(state, order, random))
    if not steps or _is_done(order):
        melees: list[Event] = [e.Melee(hex) for hex in sorted(contested_hexes(state))]
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
        return any(_can_advance(state, unit) for unit in ready)
    if order == "Artillery Denied":
        return state.radio_of(state.other(side)) is not None
    if order == "Artillery Request":
        radio = state.radio_of(side)
        return radio is not None and (radio.broken or any(unit.is_leader and not unit.broken for unit in ready))
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


def _can_advance(state: State, unit: Unit) -> bool:
    """Whether there is a hex into which a unit could advance."""
    return any(_open_to_advance(state, unit))


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
    elif order.name == "Advance":
        ready = [unit for unit in ready if _can_advance(state, unit)]
    yield from _led(state, ready, random)


def _led(state: State, ready: list[Unit], random: Random) -> Iterator[tuple[str, ...]]:
    """Each of some units, a Leader with some of those whom he reaches (O14.1)."""
    for unit in ready:
        led = [
            other.name
            for other in ready
            if unit.is_leader and not other.is_leader and command_reaches(state, unit, other)
        ]
        yield (unit.name, *(name for name in led if random.random() < ACT))


def _steps(state: State, order: OrderUnderWay, random: Random) -> Iterator[Event]:
    """The next events of the Order's own side."""
    units = [state.unit(name) for name in dict.fromkeys(order.activation.units) if state.on_map(name)]
    if order.name == "Move":
        assault = list(assaults(state, order, random))
        yield from assault
        if assault and order.assaults < order.played(order.side, "Assault Fire"):
            return
        yield from _moves(state, [unit for unit in units if not _grouped(order, unit)])
        yield from _together(state, order, units)
        yield from _transfers(state, units)
        yield from _announced(order)
        yield from (event for unit in units for event in _exits(state, unit, random))
        if order.window is not None and random.random() < ACT:
            yield from _smoke_grenades(state, order, random)
    elif order.name == "Advance":
        fresh = [unit for unit in units if unit.name not in order.performers]
        for unit in fresh:
            hexes = list(_open_to_advance(state, unit))
            manned = [hex for hex in hexes if state.enemies_in(hex, order.side)]
            if order.entered is not None and random.random() < ACT:
                yield from after_a_step(state, state.other(order.side) or "", order.entered.hex)
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
    elif order.name == "Artillery Denied":
        yield from denied(state, order)
    elif order.name == "Artillery Request":
        yield from requested(state, order, random)


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


def _grouped(order: OrderUnderWay, unit: Unit) -> bool:
    """Whether a unit has stepped together with others, and so goes on with them (O21.2)."""
    leg = order.legs.get(unit.name)
    return leg is not None and bool(leg.group)


def _together(state: State, order: OrderUnderWay, units: list[Unit]) -> Iterator[Event]:
    """A step of a group that has begun, or of all activated units of a hex that have not moved yet (O21.2)."""
    for hex in dict.fromkeys(unit.hex for unit in units):
        fresh = tuple(unit.name for unit in units if unit.hex == hex and unit.name not in order.legs)
        groups = (order.legs[unit.name].group for unit in units if unit.hex == hex and _grouped(order, unit))
        for names in (fresh, *dict.fromkeys(groups)):
            if hex is not None and len(names) > 1:
                left = tuple(name for name in names if state.on_map(name))
                yield from (e.EnterHex(left, near) for near in state.board.neighbours(hex) if left)


def _transfers(state: State, units: list[Unit]) -> Iterator[Event]:
    """A Weapon handed to a unit of the same hex that has none (O21.1.1)."""
    for unit in units:
        if unit.weapon is not None:
            near = state.units_in(unit.hex)
            yield from (e.Transfer(unit.weapon, to.name) for to in near if to.side == unit.side and to.weapon is None)


def _announced(order: OrderUnderWay) -> Iterator[Event]:
    """The MP that the mover announces as spent so far (O21.5)."""
    for name in order.window.units if order.window is not None else ():
        leg = order.legs.get(name)
        if leg is not None and leg.unsaid:
            yield e.Spend((name,), leg.said + leg.unsaid)


def _exits(state: State, unit: Unit, random: Random) -> Iterator[Event]:
    """Leaving over the enemy's edge, to return on one of the next spaces of the Time track (7.2.1)."""
    edge = state.side(state.other(unit.side or "") or "").edge
    mined = any(marker.startswith("Mines") for marker in state.markers.get(unit.hex or "", ()))
    if edge is not None and unit.hex in state.board.edge(edge) and not mined:
        yield e.Exit((unit.name,), edge, None if unit.is_hero else (state.time or 0) + random.randint(1, 3))


def _open_to_advance(state: State, unit: Unit) -> Iterator[str]:
    """Adjacent hexes that an Advance may enter, Major Bridges along their ways only (O16.2, O16.3)."""
    ground, here = state.ground, unit.hex
    for hex in state.board.neighbours(here) if here is not None and ground is not None else ():
        if here is None or ground is None or ground.terrain(hex) == "water_barrier":
            continue
        beside = "bridge_major" in (ground.terrain(here), ground.terrain(hex)) and ground.way(here, hex) is None
        cliff = "cliff" in ground.features.get(state.board.hexside(here, hex), ())
        if not beside and not cliff and "Blaze" not in state.markers.get(hex, ()):
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
    """The reaction of the inactive player to a step: nothing, an Op Fire with its activation, an attack."""
    enemy = state.other(order.side)
    hex = window.hex
    if enemy is None or hex is None or enemy in window.declined or list(window.played_by(order.side)):
        return
    if order.op_fires and not order.op_fires[-1].units:
        ready = list(watchers(state, enemy, hex))
        yield from (e.Activate(enemy, group) for group in _led(state, ready, random))
        return
    if order.entered is not None and order.entered.hex == hex:
        yield from after_a_step(state, enemy, hex)
    if not window.attacks:
        firing = [state.unit(name) for name in sorted(order.op_fire_units) if state.on_map(name)]
        yield from attacks(state, enemy, firing, hex, (), random)
    if not list(window.played_by(enemy)) and any(watchers(state, enemy, hex)):
        yield from (e.Action(enemy, card, "Op Fire") for card in cards_for(state, enemy, "Op Fire"))
    yield e.Decline(enemy)


def _is_done(order: OrderUnderWay) -> bool:
    """Whether the Order could be ended: all that has to be rolled is rolled, or somebody has carried it out."""
    return order.name not in WHOLE and bool(order.performers)
