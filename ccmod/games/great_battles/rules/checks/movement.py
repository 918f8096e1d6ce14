"""Movement, step by step (9.1 to 9.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import VERTEX, Price
from ccmod.games.great_battles.rules.ground import CROSSINGS
from ccmod.games.great_battles.rules.near import hidden_by_units, sees
from ccmod.games.great_battles.rules.passages import crossing_needed
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.steps import Approach, Step, Steps, approaches, steps
from ccmod.games.great_battles.rules.subjects import Units, held_up
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, LINE, MARCH, points
from ccmod.games.great_battles.rules.unreported_columns import may_hide
from ccmod.games.great_battles.rules.ways import cheapest_way
from ccmod.ground.counting import counted
from ccmod.hexes.board import Board
from ccmod.hexes.facing import turn
from ccmod.play.finding import Objection, Severity, missing, warning
from ccmod.play.sum import Sum

NEAR = 4
"""Hexes within which the sight of an enemy stops a march (6.13)."""


@RULEBOOK.check("V080", "9.11-9.13", e.Move, given=steps, each=True)
def pays_what_the_step_costs(state: State, event: e.Move, step: Step) -> Objection | list[Objection] | None:
    """The cost is that of terrain and hexside, or of the road; the total is within the allowance.

    The first step of all may take more than a unit has: what it may not do then, V085 says (9.42). What friends and
    works add, V066 and V099 say; what a Line pays, V070.
    """
    unit, price = step.unit, step.price
    if price is None:
        return None
    barred = _barred(state, step, event.hex)
    if barred is not None:
        said = f"{unit.name} may not enter {event.hex}: {barred}"
        kept_out = Objection(said, "terrain that it may enter", barred, (unit.name,), (event.hex,))
        return _as_read_off(state, kept_out) if _has_a_way(state, step, event.hex) else kept_out
    if price.missing is not None:
        return missing(price.missing)
    lacking = _lacks(unit, event, price, step.whole)
    found = [] if lacking is None else [_as_read_off(state, lacking)]
    if not _pays(unit, event, price):
        right, stated = f"{points(price.least)} MP", f"{points(event.mp or 0)} MP"
        wrong = Objection(f"the step to {event.hex} costs {right}", right, stated, (unit.name,), (event.hex,))
        found.insert(0, _as_read_off(state, wrong) if _has_a_way(state, step, event.hex) else wrong)
    return found or None


def _as_read_off(state: State, objection: Objection) -> Objection:
    """A question where a turn under way was read off the map: its orders and points may have been others."""
    datum = state.ledger.unclear.get("turn") if state.ledger.read_off else None
    breach = objection.severity is Severity.VIOLATION
    return objection if datum is None or not breach else missing(f"{datum} ({objection.message})")


def _has_a_way(state: State, step: Step, hex: str) -> bool:
    """Whether a road or trail leads there, whose use and cost depend on orders (9.43, 9.44)."""
    return state.ground is not None and state.ground.way(step.unit.hex or "", hex) is not None


def _barred(state: State, step: Step, hex: str) -> str | None:
    """The reason that keeps a unit from a step, in words: nothing along a way, whatever it goes over (9.44)."""
    ground, here = state.ground, step.unit.hex or ""
    barred = ground.bars(here, hex, step.unit.mover or "") if ground is not None else None
    if barred is None or ground is None:  # as nearly always
        return None
    return None if step.orders != ATTACK and ground.way(here, hex) is not None else barred


def _pays(unit: Unit, event: e.Move, price: Price) -> bool:
    """Whether the points reported, if any, are those of the step; V099 and V070 ask about others."""
    said = event.mp
    if said is None or unit.form == LINE or price.allows(said) or price.allows(said, turning=True):
        return True
    return bool(price.works) and price.allows(said, works=False)


def _lacks(unit: Unit, event: e.Move, price: Price, whole: Sum) -> Objection | None:
    """The objection to a unit that lacks the points for its step, or whose points are unknown."""
    deeds = unit.deeds
    if whole.missing is not None:
        return missing(whole.missing)
    if deeds.spent is None or not deeds.path:
        return None
    most, total = whole.value, deeds.spent + max(price.least, event.mp or 0)
    if total <= most:
        return None
    said = f"{unit.name} has {points(max(0, most - deeds.spent))} MP left"
    return Objection(said, f"at most {points(most)} MP", f"{points(total)} MP", (unit.name,), (event.hex,))


@RULEBOOK.check("V081", "9.24", e.Move, given=steps, each=True)
def attacks_off_the_ways(state: State, event: e.Move, step: Step) -> Objection | None:
    """Under Attack Orders roads, bridges and fords do not help: barriers that need them cannot be crossed."""
    unit = step.unit
    if step.orders != ATTACK:
        return None
    ground = state.ground if event.way is None else None
    over = None if ground is None else crossing_needed(ground, unit.hex or "", event.hex, unit.mover or "")
    if over is not None:
        said = f"under Attack Orders {unit.name} does not move over a {over}"
        return Objection(said, "another way", over, (unit.name,), (unit.hex or "", event.hex))
    if event.way is not None:
        return Objection(
            f"under Attack Orders {unit.name} uses no {event.way}",
            "the cost of the terrain",
            event.way,
            (unit.name,),
            (event.hex,),
        )
    return None


@RULEBOOK.check("V082", "9.22, 6.13", e.Move, given=steps)
def marches_out_of_sight(state: State, event: e.Move, made: Steps) -> list[Objection] | None:
    """A march keeps away from enemies: never adjacent to one, nor within four hexes of one that can see it.

    A unit in such a hex must change orders before it moves.
    """
    marching = [step.unit for step in made if step.orders == MARCH]
    if not marching:
        return None
    if state.ground is None:
        return [missing("the map")]
    return [found for unit in marching if (found := _watched(state, unit, event.hex)) is not None]


def _watched(state: State, unit: Unit, goal: str) -> Objection | None:
    """The objection to the next hex of a unit that marches; at first to its own, too."""
    for hex in (goal,) if unit.deeds.path else (goal, *unit.hexes):
        found = _watched_in(state, unit, hex)
        if found is not None:
            return found
    return None


def _watched_in(state: State, unit: Unit, hex: str) -> Objection | None:
    unsure, board, side = None, state.board, unit.side
    for enemy in state.units.values():
        hexes = enemy.hexes
        if not hexes or enemy.abandoned or enemy.side in (None, side):
            continue
        where = hexes[0] if len(hexes) == 1 else min(hexes, key=lambda one: board.distance(one, hex))
        distance = board.distance(where, hex)
        if distance > NEAR or not _may_see(board, unit, enemy):
            continue
        seen = distance <= 1 or sees(state, where, hex, unit)
        if seen is False and hidden_by_units(state, where, hex, unit):
            unsure = unsure or missing(f"whether units hide {hex} from {enemy.name}")
        elif seen:
            place = "beside" if distance <= 1 else f"{counted(distance, 'hex', 'hexes')} from"
            said = f"{hex} is {place} {enemy.name}{'' if distance <= 1 else ', which sees it'}"
            found = Objection(said, "out of sight, or five hexes away", said, (unit.name, enemy.name), (hex, where))
            return state.ledger.asked(found, e.Extend) if may_hide(state, where, hex, unit) else found
    return unsure


def _may_see(board: Board, unit: Unit, enemy: Unit) -> bool:
    """Whether an enemy is as near to a unit as one who sees its next hex can be; one that was dragged comes farther."""
    return any(board.distance(here, there) <= NEAR + 1 for there in enemy.hexes for here in unit.hexes)


@RULEBOOK.check("V083", "9.23, 9.52", e.Move, given=approaches)
def advances_beside_nobody(state: State, event: e.Move, found: list[Approach]) -> Objection | None:
    """Under Advance Orders units move adjacent only to guns, or across a bridge, a ford or an impassable hexside.

    Guns themselves never move adjacent to an enemy.
    """
    for step, hex, near, enemy in found:
        unit, guns = step.unit, step.unit.is_artillery
        if step.orders != ADVANCE:
            continue
        if not guns and (enemy.is_artillery or _may_face(state, unit, event.hex, hex, near)):
            continue
        who = "artillery never comes" if guns else f"under Advance Orders {unit.name} does not come"
        where = f"{enemy.name} in {near}"
        return Objection(
            f"{who} beside {enemy.name}", "no enemy beside it", where, (unit.name, enemy.name), (hex, near)
        )
    return None


def _may_face(state: State, unit: Unit, hex: str, here: str, near: str) -> bool:
    """Whether a bridge or ford leads there, or what lies between lets nobody pass (9.23, 9.52)."""
    if state.ground is None or unit.hex is None:
        return False
    is_step = hex == here and state.board.adjacent(unit.hex, hex)
    crossing = is_step and bool(state.ground.side_features(unit.hex, hex) & CROSSINGS)
    return crossing or state.ground.bars(here, near, unit.mover or "") is not None


@RULEBOOK.check("V084", "9.53", e.Move, e.Face, e.Refuse, given=held_up)
def stops_beside_an_enemy(state: State, event: e.Move | e.Face | e.Refuse, units: Units) -> Iterator[Objection]:
    """A unit that has moved adjacent to an enemy moves no further and turns only to face like the stack that it joined.

    A turn reported without a reason may be due to something else, such as orders or an advance.
    """
    if isinstance(event, e.Face) and event.cause not in (None, "movement", "fire"):
        return
    act = "goes on" if isinstance(event, e.Move) else "turns" if isinstance(event, e.Face) else "refuses a flank"
    for unit in units:
        if unit.type is not None and unit.deeds.path and unit.deeds.beside and unit.form is None:
            near = ", ".join(enemy.name for enemy in state.enemies_beside(unit)) or "an enemy"
            said = f"{unit.name} {act} after having come beside {near}"
            stop = Objection(said, "a stop", act, (unit.name,), unit.hexes)
            unreported = isinstance(event, e.Face) and event.cause is None and event.mp is None
            yield state.ledger.asked(stop) if unreported else stop


@RULEBOOK.check("V084", "9.53", e.Move, given=steps, each=True)
def leaves_an_enemy_by_one_vertex(state: State, event: e.Move, step: Step) -> Objection | None:
    """A unit that begins adjacent to an enemy turns by one vertex and moves, or turns further and stays."""
    unit, deeds = step.unit, step.unit.deeds
    if deeds.path or deeds.faced is None or unit.facing is None or unit.form is not None:
        return None
    if turn(deeds.faced, unit.facing) > VERTEX and state.enemies_beside(unit):
        said = f"{unit.name} turned by more than one vertex beside an enemy, and stays"
        return Objection(said, "a stay, or one vertex", "a move", (unit.name,), unit.hexes)
    return None


@RULEBOOK.check("V088", "9.51, 9.56", e.Move)
def is_said_hex_by_hex(state: State, event: e.Move) -> Objection | None:
    """A player who usually reports each hex may have dragged a unit over several: a warning, the first time."""
    if not state.ledger.slips(event):
        return None
    said = f"the log does not report which way {', '.join(event.units)} goes; the cheapest is by {event.hex}"
    return warning(said, "the way", "none", event.units, (event.hex,))


@RULEBOOK.check("V088", "9.51, 9.56", e.Move, given=steps, each=True)
def enters_a_free_hex_of_the_map(state: State, event: e.Move, step: Step) -> list[Objection] | None:
    """No unit enters an enemy hex or jumps over hexes; one that was dragged may have followed a road."""
    unit, enemies = step.unit, state.enemies_in(event.hex, step.unit.side)
    is_beside = unit.hex is None or state.board.adjacent(unit.hex, event.hex) or event.hex not in state.board
    if is_beside and not enemies:
        return None
    found = []
    for enemy in enemies[:1]:
        pieces = (unit.name, enemy.name)
        found.append(
            Objection(f"{enemy.name} holds {event.hex}", "a hex without enemies", enemy.name, pieces, (event.hex,))
        )
    if not is_beside:
        said = f"{event.hex} is not next to {unit.hex}"
        leap = Objection(said, f"a hex next to {unit.hex}", event.hex, (unit.name,), (event.hex,))
        dragged = event.mp is None and event.way is None and not state.ledger.whole
        may_be = dragged and bool(cheapest_way(state, unit, event.hex, event.units))
        found.append(missing(f"the way from {unit.hex} to {event.hex}") if may_be else leap)
    return found


@RULEBOOK.check("V097", "12.33, 12.34", e.Move, given=approaches)
def keeps_away_while_disordered(_: State, event: e.Move, found: list[Approach]) -> Objection | None:
    """A Disordered unit does not move adjacent to an enemy, unless it charges."""
    for step, hex, near, enemy in found:
        unit = step.unit
        if unit.disordered and not (unit.is_mounted and step.orders == ATTACK):
            said = f"{unit.name} is Disordered and comes beside {enemy.name}"
            return Objection(said, "no enemy beside it", enemy.name, (unit.name, enemy.name), (hex, near))
    return None
