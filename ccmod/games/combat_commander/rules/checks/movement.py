"""Moves (O21): what they may cost and where they may not go. Groups are in :mod:`.movement_groups`."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.checks.movement_points import (
    Step,
    a_move,
    roads_entered,
    some_steps,
    stopped_by_wire,
    unpayable,
)
from ccmod.games.combat_commander.rules.effects.moves import EXIT_MP, TRANSFER_MP, move_under_way
from ccmod.games.combat_commander.rules.events import Deploy, EnterHex, Exit, Pick, Reinforce, Transfer
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.state.values import movement_of
from ccmod.games.combat_commander.rules.terrain import IMPASSABLE
from ccmod.games.combat_commander.rules.ways import unless_round
from ccmod.play.finding import Objection, missing, warning

HANDING_OUT = frozenset({"Deploy", "Infiltration", "Reinforcements", "Scrounge"})
"""Events by which a unit may come by a Weapon (11.2, 11.3, E71)."""


@RULEBOOK.check("V170", "O21", Exit, Transfer)
def no_more_mp_than_movement(state: State, event: Exit | Transfer) -> Iterator[Objection]:
    """Leaving the map and handing over a Weapon cost MP that the unit must still have."""
    if isinstance(event, Exit):
        units, mp, what = event.units, EXIT_MP, "leave the map"
    else:
        weapon = state.weapons.get(event.weapon)
        giver = weapon.carrier if weapon is not None else None
        units, mp, what = (giver,) if giver else (), TRANSFER_MP, f"hand over {event.weapon}"
    move = move_under_way(state, units)
    if move is None:
        return
    for name in units:
        unit, leg = state.unit(name), move.legs.get(name)
        spent = leg.spent if leg is not None else 0
        movement = movement_of(state, unit, leg is not None and roads_entered(state, leg) > 0)
        if movement is None or spent is None:
            yield missing(f"the Movement of {name}" if movement is None else f"the MP that {name} has spent")
        elif spent + mp > movement.value or (leg is not None and stopped_by_wire(state, leg)):
            message = f"{name} has no MP left to {what} ({movement}, {spent} spent)"
            yield Objection(message, f"{mp} MP left", f"{max(movement.value - spent, 0)} MP left", (name,))


@RULEBOOK.family(
    {
        "V172": "O21.1",  # a unit enters a hex only if it has the MP for it left
        "V178": "O21.2",  # a group goes no further than the smallest Movement among its units allows
        "V182": "T93",  # entering Road hexes gives 1 MP in a Move, once
        "V183": "11.1",  # a carried Weapon's modifier reduces the Movement of its carrier
        "V184": "3.3.1.2, O21",  # Command adds to the Movement of Squads and Teams only while in the Leader's hex
    },
    EnterHex,
    given=some_steps,
)
def no_hex_without_the_mp(state: State, event: EnterHex, steps: list[Step]) -> Iterator[tuple[str, Objection]]:
    """A step for which a unit does not have the MP left is reported under the rule that was overlooked."""
    for check, wrong in unpayable(state, steps):
        yield check, unless_round(state, event, wrong)


@RULEBOOK.check("V172", "O21.1", EnterHex, given=a_move)
def no_hex_of_unknown_cost(state: State, event: EnterHex, _: OrderUnderWay) -> Objection | None:
    """Without the map the cost of a hex is unknown."""
    return missing("the map") if state.ground is None else None


@RULEBOOK.check("V173", "O21", EnterHex, given=a_move)
def only_adjacent_hexes(state: State, event: EnterHex, _: OrderUnderWay) -> Iterator[Objection]:
    """A Move goes from hex to adjacent hex."""
    if state.ground is None:
        yield missing("the map")
        return
    for name in event.units:
        origin = state.unit(name).hex
        if origin is None:
            yield missing(f"where {name} stands")
        elif not state.ground.board.adjacent(origin, event.hex):
            message = f"{name} goes from {origin} to {event.hex}, which is not adjacent"
            objected = warning if origin == event.hex else Objection  # it may have gone and come back
            yield objected(message, f"a hex adjacent to {origin}", event.hex, (name,), (origin, event.hex))


@RULEBOOK.check("V174", "O21.4", EnterHex, given=a_move)
def no_enemy_hex(state: State, event: EnterHex, move: OrderUnderWay) -> Objection | None:
    """A Move never enters a hex with enemy units, nor an enemy-controlled objective if AMB-03 is read so."""
    enemies = state.enemies_in(event.hex, move.side)
    if enemies:
        names = ", ".join(enemy.name for enemy in enemies)
        return Objection(
            f"{names} is in {event.hex}, which no Move may enter"
            if len(enemies) == 1
            else f"{names} are in {event.hex}",
            expected="a hex without enemies",
            found=names,
            pieces=(*event.units, *(enemy.name for enemy in enemies)),
            hexes=(event.hex,),
        )
    if state.option("AMB-03") != "enemy hexes":
        return None
    number = next((number for number, hex in state.objectives.hexes.items() if hex == event.hex), None)
    if number is None or any(unit.side == move.side for unit in state.units_in(event.hex)):
        return None
    if number not in state.objectives.control:
        return missing(f"who controls the objective in {event.hex}")
    if (holder := state.objectives.control[number]) not in (None, move.side):
        message = f"{holder} controls the objective in {event.hex}, which no Move may enter"
        return Objection(message, "no enemy hex", f"objective {number} of {holder}", event.units, (event.hex,))
    return None


@RULEBOOK.check("V175", "O21.4", EnterHex, given=some_steps, each=True)
def nowhere_impassable(state: State, event: EnterHex, step: Step) -> Objection | None:
    """A Move never enters Blaze or a Water Barrier, nor crosses a Cliff."""
    if step.cost.blocked and step.cost.rule in IMPASSABLE and not step.linked:
        message = f"{step.unit.name} cannot go from {step.origin} to {step.hex}: {step.cost.blocked}"
        wrong = Objection(message, "a passable hex and hexside", step.cost.blocked, (step.unit.name,), step.sides)
        return unless_round(state, event, wrong)
    return None


@RULEBOOK.check("V175", "O21.4", Exit, given=a_move)
def no_exit_but_over_the_enemys_edge(state: State, event: Exit, move: OrderUnderWay) -> Iterator[Objection]:
    """A Move leaves the map over the enemy's edge only."""
    enemy = state.other(move.side)
    edge = state.side(enemy).edge if enemy is not None else None
    if edge is None or state.ground is None:
        yield missing("the enemy's map edge")
        return
    for name in event.units:
        hex = state.unit(name).hex
        if hex is None:
            yield missing(f"where {name} stands")
        elif hex not in state.ground.board.edge(edge):
            message = f"{name} leaves the map from {hex}, which is not on the enemy's edge"
            yield Objection(message, expected=f"a hex of the {edge} edge", found=hex, pieces=(name,), hexes=(hex,))


@RULEBOOK.check("V176", "T80.1, O21.4", EnterHex, given=some_steps, each=True)
def bridges_along_their_way(state: State, event: EnterHex, step: Step) -> Objection | None:
    """A Major Bridge is entered and left along its Road, Railway or Trail only."""
    ground = state.ground
    by_trail = (
        state.option("AMB-26") == "Road or Railway"
        and ground is not None
        and "bridge_major" in map(ground.terrain, step.sides)
        and ground.way(*step.sides) == "trails"
    )
    if step.cost.rule == "T80.1" or by_trail:
        reason = step.cost.blocked or "a Trail is not enough for a Major Bridge"
        wrong = Objection(
            f"{step.unit.name} cannot go from {step.origin} to {step.hex}: {reason}",
            expected="a step along the bridge's way",
            found=f"{step.origin} to {step.hex}",
            pieces=(step.unit.name,),
            hexes=step.sides,
        )
        return unless_round(state, event, wrong)
    return None


@RULEBOOK.check("V179", "O21.1.1", Transfer)
def weapons_change_hands_in_a_hex(state: State, event: Transfer) -> Iterator[Objection]:
    """In its Move a unit may give its Weapon to a friendly unit in its hex that carries none.

    Before the game Weapons are handed out, and a Squad that deploys leaves its own to either Team (11.2, 11.3).
    """
    weapon, taker = state.weapons.get(event.weapon), state.unit(event.unit)
    giver = state.units.get(weapon.carrier) if weapon is not None and weapon.carrier is not None else None
    if (state.turn is None and state.fresh) or _is_handed_out(state, event, giver, taker):
        return
    pieces = (event.weapon, event.unit)
    if giver is None:
        picked = _picked(state) if weapon is not None and weapon.carrier is None else set()
        message = f"{event.weapon} comes with {', '.join(sorted(picked))}, not with {event.unit}"
        wrong = Objection(message, "a unit that was picked", event.unit, pieces)
        yield wrong if picked else missing(f"who carries {event.weapon}")
        return
    deployed = state.turn.deployed if state.order is None and state.turn is not None else []
    if giver.hex == taker.hex and giver.hex in deployed and giver.kind == taker.kind == "team":
        return
    order = state.order
    if state.interrupts.open is not None and order is not None and order.name == "Move":
        move: OrderUnderWay | None = order  # the end of the trigger may be unreported
    else:
        move = move_under_way(state, (giver.name,))
    if move is not None and move.nobody_named:
        yield missing("who is activated to Move")
    elif move is None or giver.name not in move.activation.units:
        message = f"{giver.name} is not activated to Move, so it cannot hand over {event.weapon}"
        yield Objection(message, expected="a unit activated to Move", found=giver.name, pieces=(*pieces, giver.name))
    if taker.weapon is not None:
        yield Objection(f"{event.unit} carries {taker.weapon} already", "no Weapon", taker.weapon, pieces)
    if taker.hex != giver.hex or giver.hex is None:
        where, there = (f"in {one.hex}" if one.hex is not None else "off the map" for one in (taker, giver))
        message = f"{event.unit} is {where}, not {there} with {giver.name}"
        if giver.hex is None:
            message = f"{giver.name} is off the map, and hands over {event.weapon}"
        expected = f"a unit in {giver.hex}" if giver.hex is not None else "units on the map"
        yield Objection(message, expected, taker.hex or "off the map", (*pieces, giver.name))
    if taker.side != giver.side and taker.side is not None:
        yield Objection(f"{event.unit} is not a friend of {giver.name}", "a friendly unit", event.unit, pieces)


def _is_handed_out(state: State, event: Transfer, giver: Unit | None, taker: Unit) -> bool:
    """Whether an Event gives a Weapon to a unit: its own to a Team, one that was picked, or an eliminated one."""
    carried = state.carried
    if state.event not in HANDING_OUT or carried is None or state.event == "Scrounge":
        return state.event in HANDING_OUT  # V094 looks at Scrounge
    if state.event == "Deploy":
        teams = {team for deployed in carried.seen(Deploy) for team in deployed.teams}
        return giver is not None and teams.issuperset((giver.name, taker.name))
    arrived = {unit for arrival in carried.seen(Reinforce) for unit in arrival.units}
    return (giver is None or giver.hex is None) and taker.name in _picked(state) | arrived


def _picked(state: State) -> set[str]:
    """The pieces picked from the Support table in the Event that is carried out (E59, E68)."""
    carried = state.carried
    return set() if carried is None else {piece for pick in carried.seen(Pick) for piece in pick.pieces}


@RULEBOOK.check("V180", "F106.2", EnterHex, given=some_steps, each=True)
def wire_ends_a_move(state: State, event: EnterHex, step: Step) -> Objection | None:
    """A unit that has entered or left Wire in its Move goes no further."""
    wire = stopped_by_wire(state, step.leg)
    if wire is not None:
        verb = "entered" if wire == step.origin else "left"
        return Objection(
            f"{step.unit.name} has {verb} the Wire in {wire} and has no MP left",
            expected=f"{step.unit.name} stops in {step.origin}",
            found=event.sentence(),
            pieces=(step.unit.name,),
            hexes=(wire, *step.sides),
        )
    return None


@RULEBOOK.check("V181", "F105.2", EnterHex, given=some_steps, each=True)
def no_trench_link_across_a_cliff(state: State, event: EnterHex, step: Step) -> Objection | None:
    """A Trench link does not lead across a Cliff."""
    if step.linked and step.cost.rule == "T83":
        message = f"{step.unit.name} cannot go from {step.origin} to {step.hex}: {step.cost.blocked}"
        wrong = Objection(message, "a hexside without a Cliff", step.cost.blocked, (step.unit.name,), step.sides)
        return unless_round(state, event, wrong)
    return None
