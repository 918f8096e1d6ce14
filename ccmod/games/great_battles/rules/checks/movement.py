"""Movement, step by step (9.1 to 9.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.ground import BRIDGE, FORD, WHOLE
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, MARCH, points
from ccmod.play.finding import Objection, missing
from ccmod.play.sum import Sum

NEAR = 4
"""Hexes within which the sight of an enemy stops a march (6.13)."""
ACTIVATIONS = 4
"""The most that a march may be worth (5.35)."""


def allowance(state: State, unit: Unit) -> Sum:
    """The movement allowance of a unit now, in halves (9.11, 9.24, 11.59, 14.22, 17.31)."""
    printed = unit.values.movement
    if unit.is_artillery and unit.disordered and state.option("AMB-49") == "yes":
        printed = unit.front.movement
    if printed is None:
        return Sum("Movement", missing=f"the Movement Allowance of {unit.name}")
    points_left, terms = printed, []
    orders = state.orders_of(unit)
    for halved, name in ((unit.deeds.mounted, "mounting"), (unit.blown, "Blown"), (orders == ATTACK, "Attack Orders")):
        if halved:
            terms.append((name, -(points_left // 2) * WHOLE))
            points_left -= points_left // 2
    terms.append(("fatigue", -state.tiredness(unit) * WHOLE))
    if orders == MARCH:
        terms.append(("four activations", (ACTIVATIONS - 1) * points_left * WHOLE))
    return Sum.of("Movement", printed * WHOLE, terms, "MP")


def movers(state: State, event: e.Move) -> list[Unit]:
    """The units that move, as far as they are known and on the map."""
    return [unit for unit in map(state.unit, event.units) if unit.hex is not None]


def step_cost(state: State, unit: Unit, event: e.Move) -> Sum | None:
    """What a step costs, in halves; ``None`` where it cannot be: no map, no neighbour."""
    if state.ground is None or unit.hex is None or unit.mover is None or not state.board.adjacent(unit.hex, event.hex):
        return None
    way = state.ground.way(unit.hex, event.hex) if event.way in (None, "pike", "road", "trail") else None
    return state.ground.step(unit.hex, event.hex, unit.mover, state.orders_of(unit), event.way and way)


@RULEBOOK.check("V080", "9.11-9.13", e.Move)
def pays_what_the_step_costs(state: State, event: e.Move) -> Iterator[Objection]:
    """The cost is that of terrain and hexside, or of the way; all of them together are within the allowance.

    The first step of all may take more than a unit has: what it may not do then, V085 says (9.42).
    """
    for unit in movers(state, event):
        due = step_cost(state, unit, event)
        if due is None:
            continue
        if due.missing is not None:
            yield missing(due.missing)
            continue
        if event.mp is not None and event.mp != due.value:
            yield Objection(
                f"the step to {event.hex} costs {points(due.value)} MP",
                f"{points(due.value)} MP",
                f"{points(event.mp)} MP",
                (unit.name,),
                (event.hex,),
            )
        whole = allowance(state, unit)
        if whole.missing is not None:
            yield missing(whole.missing)
        elif (
            unit.deeds.spent is not None
            and unit.deeds.spent + due.value > whole.value
            and not _may_always(state, unit, event)
        ):
            yield Objection(
                f"{unit.name} has {points(max(0, whole.value - unit.deeds.spent))} MP left",
                f"at most {points(whole.value)} MP",
                f"{points(unit.deeds.spent + due.value)} MP",
                (unit.name,),
                (event.hex,),
            )


def _may_always(state: State, unit: Unit, event: e.Move) -> bool:
    """Whether the step is the one that a unit may always make (9.42); V085 says what it may not do then."""
    return not unit.deeds.path


@RULEBOOK.check("V081", "9.24", e.Move)
def attacks_off_the_ways(state: State, event: e.Move) -> Iterator[Objection]:
    """Under Attack Orders no way, bridge or ford helps."""
    for unit in movers(state, event):
        if event.way is not None and state.orders_of(unit) == ATTACK:
            yield Objection(
                f"under Attack Orders {unit.name} uses no {event.way}",
                "the cost of the terrain",
                event.way,
                (unit.name,),
                (event.hex,),
            )


@RULEBOOK.check("V082", "9.22, 6.13", e.Move)
def marches_out_of_sight(state: State, event: e.Move) -> Iterator[Objection]:
    """A march keeps away from enemies: never beside one, nor within four hexes of one who sees it."""
    if state.ground is None:
        return
    for unit in movers(state, event):
        if state.orders_of(unit) != MARCH:
            continue
        for enemy in state.units.values():
            if enemy.side in (None, unit.side) or enemy.hex is None or enemy.abandoned:
                continue
            distance = state.board.distance(enemy.hex, event.hex)
            seen = distance <= NEAR and state.ground.lines.between(enemy.hex, event.hex) is None
            if distance <= 1 or seen:
                where = "beside" if distance <= 1 else f"{distance} hexes from"
                said = f"{event.hex} is {where} {enemy.name}{'' if distance <= 1 else ', who sees it'}"
                yield Objection(
                    said, "out of sight, or five hexes away", said, (unit.name, enemy.name), (event.hex, enemy.hex)
                )
                break


@RULEBOOK.check("V083", "9.23, 9.52", e.Move)
def advances_beside_nobody(state: State, event: e.Move) -> Iterator[Objection]:
    """Under Advance Orders only guns may be approached; but over a bridge, a ford or across what nobody crosses."""
    for unit in movers(state, event):
        if state.orders_of(unit) != ADVANCE or unit.hex is None:
            continue
        crossing = state.ground is not None and state.ground.side_features(unit.hex, event.hex) & {BRIDGE, FORD}
        for hex in state.board.neighbours(event.hex):
            barred = state.ground is not None and state.ground.bars(event.hex, hex, unit.mover or "") is not None
            for enemy in state.enemies_in(hex, unit.side):
                if not unit.is_artillery and (enemy.is_artillery or crossing or barred):
                    continue
                who = (
                    "artillery never comes" if unit.is_artillery else f"under Advance Orders {unit.name} does not come"
                )
                yield Objection(
                    f"{who} beside {enemy.name}",
                    "no enemy beside it",
                    f"{enemy.name} in {hex}",
                    (unit.name, enemy.name),
                    (event.hex, hex),
                )
                return


@RULEBOOK.check("V084", "9.53", e.Move, e.Face)
def stops_beside_an_enemy(state: State, event: e.Move | e.Face) -> Iterator[Objection]:
    """Who has come beside an enemy goes no further and turns no more."""
    units = movers(state, event) if isinstance(event, e.Move) else [state.unit(event.unit)]
    for unit in units:
        turning = isinstance(event, e.Face) and event.cause not in (None, "movement")
        if unit.deeds.path and unit.deeds.beside and not turning:
            act = "goes on" if isinstance(event, e.Move) else "turns"
            near = ", ".join(enemy.name for enemy in state.enemies_beside(unit)) or "an enemy"
            yield Objection(
                f"{unit.name} {act} after having come beside {near}", "a stop", act, (unit.name,), unit.hexes
            )


@RULEBOOK.check("V088", "9.51, 9.56", e.Move)
def enters_a_free_hex_of_the_map(state: State, event: e.Move) -> Iterator[Objection]:
    """Nobody enters a hex that an enemy holds, or leaps."""
    for unit in movers(state, event):
        enemies = state.enemies_in(event.hex, unit.side)
        if enemies:
            yield Objection(
                f"{enemies[0].name} holds {event.hex}",
                "a hex without enemies",
                enemies[0].name,
                (unit.name, enemies[0].name),
                (event.hex,),
            )
        if unit.hex is not None and event.hex in state.board and not state.board.adjacent(unit.hex, event.hex):
            yield Objection(
                f"{event.hex} is not next to {unit.hex}",
                f"a hex next to {unit.hex}",
                event.hex,
                (unit.name,),
                (event.hex,),
            )


@RULEBOOK.check("V097", "12.33, 12.34", e.Move)
def keeps_away_while_disordered(state: State, event: e.Move) -> Iterator[Objection]:
    """A Disordered unit does not come beside an enemy, unless it charges."""
    for unit in movers(state, event):
        if not unit.disordered or unit.deeds.stopped:
            continue
        for hex in state.board.neighbours(event.hex):
            for enemy in state.enemies_in(hex, unit.side):
                yield Objection(
                    f"{unit.name} is Disordered and comes beside {enemy.name}",
                    "no enemy beside it",
                    enemy.name,
                    (unit.name, enemy.name),
                    (event.hex, hex),
                )
                return
