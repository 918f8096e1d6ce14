"""Orders that leaders give, and who may have which (6.1, 9.2, 17.32)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import in_command, unit_traced
from ccmod.games.great_battles.rules.phases import ACTIVATIONS, rank
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import ARMY, BRIGADE, DIVISION, NEW_ORDERS, Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import (
    ADVANCE,
    ATTACK,
    DIVISION_ORDERS,
    MARCH,
    RECOVERY,
    REINFORCEMENT_ORDERS,
    SPENT,
)
from ccmod.play.finding import Objection, missing, warning

NEAR = 4
"""Hexes within which the sight of an enemy forbids March Orders (6.14)."""
REJOINED = ("command restored", "joining")
"""Why a unit takes its brigade's orders."""
BEFORE_ORDERS = (None, "initiative", "chain of command", "efficiency", DIVISION_ORDERS)


def is_division_orders(state: State, event: e.Orders) -> bool:
    """Whether orders are those of the Division Orders Phase: before all activations, to units on the map."""
    turn = state.turn
    early = turn.number is not None and turn.action_phases == 0 and turn.phase in BEFORE_ORDERS
    return early and any(unit.hex is not None for unit in state.under(event.brigade))


@RULEBOOK.check("V040", "6.12, 5.36", e.Orders)
def is_given_to_a_brigade(state: State, event: e.Orders) -> Objection | None:
    """Only brigades, and units that arrive alone, have orders; divisions, corps and armies do not."""
    command = state.commands.get(event.brigade)
    if command is None or command.level in (None, BRIGADE):
        return None
    said = f"{event.brigade} is a{'n' if command.level == ARMY else ''} {command.level}, and brigades are under orders"
    return Objection(said, "a brigade", command.level, (event.leader,))


@RULEBOOK.check("V040", "6.12, 5.36", e.Orders)
def has_a_chain_of_command(state: State, event: e.Orders) -> Iterator[Objection]:
    """In the Division Orders Phase a division leader gives his brigades orders; both must be in command."""
    brigade = state.commands.get(event.brigade)
    if brigade is None or brigade.level != BRIGADE or not is_division_orders(state, event):
        return
    division, leader = state.superior(brigade.of, DIVISION), state.leaders.get(event.leader)
    before = state.waits_to_replace(event.leader)
    if before is not None and before != event.leader:
        yield Objection(f"{before} is alive, whom {event.leader} is to replace", before, event.leader, (event.leader,))
        return
    if division is None or leader is None or leader.command is None:
        yield missing(f"the division leader who gives {brigade.name} its orders")
        return
    if leader.command != division.name:
        right, found = f"the leader of {division.name}", f"the leader of {leader.command}"
        yield Objection(f"{leader.name} does not lead {division.name}", right, found, (leader.name,))
        return
    for command, superior in ((division, "its corps commander's"), (brigade, f"{leader.name}'s")):
        linked = in_command(state, command)
        if linked is None:
            yield missing(f"the command status of {command.name}")
        elif not linked:
            said = f"{command.name} is out of {superior} range, and gets no orders in this phase"
            yield Objection(said, "in command", "out of command", (leader.name,))


@RULEBOOK.check("V040", "6.12, 5.36", e.Orders)
def is_given_by_its_own_side(state: State, event: e.Orders) -> Objection | None:
    """A side gives orders only to its own commands."""
    command, leader = state.commands.get(event.brigade), state.leaders.get(event.leader)
    side = leader.side if leader is not None else event.leader if event.leader in state.sides else None
    if command is None or None in (side, command.side) or side == command.side:
        return None
    said = f"{command.name} is of the {command.side} side"
    return Objection(said, f"a leader of the {command.side} side", event.leader, (command.name,))


@RULEBOOK.check("V040", "6.12, 5.36", e.Orders)
def is_given_when_orders_are(state: State, event: e.Orders) -> Objection | None:
    """Leaders give orders before Reserve is placed, and to commands that leave it; later brigades roll.

    One side may be ahead of the other before the activations, and their end need not be reported.
    """
    command, now = state.commands.get(event.brigade), rank(state.turn.phase)
    if command is None or command.benefits == NEW_ORDERS:
        return None
    acting = state.activation
    has_begun = now == rank(ACTIVATIONS) and acting.command is not None
    if has_begun or (now < rank(ACTIVATIONS) and (acting.brigades or acting.done)):
        said = f"{event.brigade} gets no orders during the activations but by a roll"
        speak = warning if command.reserve else Objection
        return speak(said, "the Division Orders Phase", "the activations", (event.brigade,))
    if rank(REINFORCEMENT_ORDERS) < now < rank(ACTIVATIONS):
        said = f"orders are given before the {state.turn.phase} phase"
        return warning(said, "the Division Orders Phase", f"the {state.turn.phase} phase", (event.brigade,))
    if now > rank(ACTIVATIONS) and not command.reserve:
        if not state.turn.whole:
            return missing(f"whether {event.brigade} was in Reserve")
        said = f"{event.brigade} has not left Reserve, and gets no orders at the end of a turn"
        return Objection(said, "a command that leaves Reserve", event.brigade, (event.brigade,))
    return None


@RULEBOOK.check("V040", "6.12, 5.36", e.Orders)
def gets_orders_once(state: State, event: e.Orders) -> Objection | None:
    """A brigade gets orders once in a Division Orders Phase; the text leaves open whether they may be corrected."""
    reading, command = state.option("D-09"), state.commands.get(event.brigade)
    if reading == "yes" or event.brigade not in state.turn.ordered or not is_division_orders(state, event):
        return None
    if command is None or command.orders == event.orders:
        return None
    speak = Objection if reading == "no" else warning
    said = f"{event.brigade} has got its orders for this turn, and gets others"
    return speak(said, f"{command.orders} Orders", f"{event.orders} Orders", (event.brigade,))


@RULEBOOK.check("V041", "6.14", e.Orders)
def marches_far_from_the_enemy(state: State, event: e.Orders) -> Iterator[Objection]:
    """March Orders are given early in the turn, to a command that no enemy within four hexes can see."""
    if event.orders != MARCH:
        return
    if state.turn.phase == RECOVERY:
        said = "March Orders are not given at the end of a turn"
        yield Objection(said, f"{ADVANCE} or {ATTACK} Orders", f"{MARCH} Orders")
    units = [unit for unit in state.under(event.brigade) if unit.hex is not None]
    if state.ground is None:
        if units:
            yield missing("the map")
        return
    for unit in units:
        for enemy in state.enemies_near(unit, NEAR):
            if any(state.ground.lines.between(a, b) is None for a in unit.hexes for b in enemy.hexes):
                said = f"{enemy.name} is within {NEAR} hexes of {unit.name}, and sees it"
                yield Objection(said, "no enemy in sight so near", enemy.name, (unit.name, enemy.name), unit.hexes)
                return


@RULEBOOK.check("V041", "6.14", e.TakeOrders)
def leaves_reserve_to_fight(_: State, event: e.TakeOrders) -> Objection | None:
    """A command that leaves Reserve goes under Advance or Attack Orders."""
    if event.cause != "reserve left" or event.orders != MARCH:
        return None
    return Objection("no unit marches out of Reserve", f"{ADVANCE} or {ATTACK}", MARCH, (event.name,))


@RULEBOOK.check("V046", "6.18, 6.19", e.Orders, e.TakeOrders, e.Deploy)
def is_a_unit_that_has_such_orders(state: State, event: e.Orders | e.TakeOrders | e.Deploy) -> Objection | None:
    """Artillery is never under Attack Orders, and a leader has no orders at all."""
    name = _named(event)
    if event.orders is None:
        return None
    if name in state.leaders:
        return Objection(f"{name} is a leader, who is never under orders", "a brigade or a unit", name, (name,))
    if event.orders == ATTACK and (state.unit(name).is_artillery or state.is_of_guns(name)):
        return Objection(f"{name} is artillery, which is never under Attack Orders", ADVANCE, ATTACK, (name,))
    return None


@RULEBOOK.check("V051", "17.32", e.Orders, e.TakeOrders, e.TryOrders)
def is_fresh_enough(state: State, event: e.Orders | e.TakeOrders | e.TryOrders) -> Iterator[Objection]:
    """At fatigue 4 a brigade is under Advance Orders, and can get no others."""
    if event.orders == ADVANCE or state.option("fatigue") == "no":
        return
    for brigade in _brigades(state, _named(event)):
        if brigade.fatigue == SPENT:
            said = f"{brigade.name} is at fatigue {SPENT}, which leaves it only Advance Orders"
            yield Objection(said, ADVANCE, event.orders, (brigade.name,))


@RULEBOOK.check("V051", "17.32", e.TakeOrders)
def falls_back_on_advance_when_spent(_: State, event: e.TakeOrders) -> Objection | None:
    """Fatigue brings Advance Orders, no others."""
    if event.cause != "fatigue" or event.orders == ADVANCE:
        return None
    return Objection("fatigue brings Advance Orders", ADVANCE, event.orders, (event.name,))


@RULEBOOK.check("V052", "9.21, 4.23, 5.36", e.TakeOrders)
def goes_back_to_its_brigade(state: State, event: e.TakeOrders) -> Iterator[Objection]:
    """A unit back in command takes its brigade's orders; a unit out of command does not take new ones."""
    unit = state.units.get(event.name)
    brigade = state.brigade_of(unit) if unit is not None else None
    if unit is None or brigade is None:
        return
    if event.cause in REJOINED:
        yield from _rejoins(state, unit, brigade, event.orders)
    elif unit.out_of_command and event.cause in ("the roll", None):
        kept = state.orders_of(unit)
        if event.orders != kept:
            said = f"{unit.name} is out of command and keeps its {kept} Orders"
            yield Objection(said, kept, event.orders, (unit.name,))


def _rejoins(state: State, unit: Unit, brigade: Command, orders: str) -> Iterator[Objection]:
    right = brigade.orders
    if right is None:
        yield missing(f"the orders of {brigade.name}")
    elif orders != right and not (unit.is_artillery and orders == ADVANCE):
        yield Objection(f"{brigade.name} is under {right} Orders", right, orders, (unit.name,))
    linked = unit_traced(state, unit)
    if linked is None:
        yield missing(f"the command status of {unit.name}")
    elif not linked and not state.activation.actors:
        said = f"{unit.name} is still out of its brigadier's range"
        yield Objection(said, "in command", "out of command", (unit.name,), unit.hexes)


def _named(event: e.Orders | e.TakeOrders | e.TryOrders | e.Deploy) -> str:
    """Whose orders they are."""
    if isinstance(event, e.TakeOrders):
        return event.name
    return event.unit if isinstance(event, e.Deploy) else event.brigade


def _brigades(state: State, name: str) -> Iterator[Command]:
    """The brigade of a unit, or a command and all below it."""
    if name in state.units:
        brigade = state.brigade_of(state.units[name])
        yield from (brigade,) if brigade is not None else ()
    yield from state.below(name)
