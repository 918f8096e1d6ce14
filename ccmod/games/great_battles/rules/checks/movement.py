"""Movement, step by step (9.1 to 9.5)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import VERTEX, Price, allowance
from ccmod.games.great_battles.rules.forms import carried
from ccmod.games.great_battles.rules.ground import BRIDGE, FORD
from ccmod.games.great_battles.rules.near import hidden_by_units, sees
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.steps import Steps, steps
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, LINE, MARCH, points
from ccmod.hexes.facing import turn
from ccmod.play.finding import Objection, missing
from ccmod.play.naming import named

NEAR = 4
"""Hexes within which the sight of an enemy stops a march (6.13)."""


@RULEBOOK.check("V080", "9.11-9.13", e.Move, given=steps)
def pays_what_the_step_costs(state: State, event: e.Move, made: Steps) -> Iterator[Objection]:
    """The cost is that of terrain and hexside, or of the way; all of them together are within the allowance.

    The first step of all may take more than a unit has: what it may not do then, V085 says (9.42). What friends and
    works add, V066 and V099 say; what a Line pays, V070.
    """
    for unit, price in made:
        if price is None:
            continue
        barred = _barred(state, unit, event.hex)
        if barred is not None:
            yield Objection(
                f"{unit.name} may not enter {event.hex}: {barred}",
                "terrain that it may enter",
                barred,
                (unit.name,),
                (event.hex,),
            )
        elif price.missing is not None:
            yield missing(price.missing)
        else:
            yield from _pays(unit, event, price)
            yield from _has_as_much(state, unit, event, price)


def _barred(state: State, unit: Unit, hex: str) -> str | None:
    """What keeps a unit from a step, in words: nothing along a way, whatever it goes over (9.44)."""
    ground, here = state.ground, unit.hex or ""
    if ground is None or (state.orders_of(unit) != ATTACK and ground.way(here, hex) is not None):
        return None
    return ground.bars(here, hex, unit.mover or "")


def _pays(unit: Unit, event: e.Move, price: Price) -> Iterator[Objection]:
    """Whether the points that were told are those of the step."""
    said = event.mp
    if said is None or unit.form == LINE or price.allows(said) or price.allows(said, turning=True):
        return
    if price.works and price.allows(said, works=False):
        return
    right = f"{points(price.least)} MP"
    yield Objection(f"the step to {event.hex} costs {right}", right, f"{points(said)} MP", (unit.name,), (event.hex,))


def _has_as_much(state: State, unit: Unit, event: e.Move, price: Price) -> Iterator[Objection]:
    """Whether the unit has the points."""
    whole = allowance(state, unit)
    if whole.missing is not None:
        yield missing(whole.missing)
        return
    if unit.deeds.spent is None or not unit.deeds.path:
        return
    needed = max(price.least, event.mp or 0)
    if unit.deeds.spent + needed > whole.value:
        left = f"{points(max(0, whole.value - unit.deeds.spent))} MP"
        total = f"{points(unit.deeds.spent + needed)} MP"
        said = f"{unit.name} has {left} left"
        yield Objection(said, f"at most {points(whole.value)} MP", total, (unit.name,), (event.hex,))


@RULEBOOK.check("V081", "9.24", e.Move, given=steps)
def attacks_off_the_ways(state: State, event: e.Move, made: Steps) -> Iterator[Objection]:
    """Under Attack Orders no way, bridge or ford helps: what nobody crosses without them, stays uncrossed."""
    for unit, _ in made:
        if state.orders_of(unit) != ATTACK:
            continue
        over = _needed(state, unit, event.hex) if event.way is None else None
        if over is not None:
            said = f"under Attack Orders {unit.name} does not move over a {over}"
            yield Objection(said, "another way", over, (unit.name,), (unit.hex or "", event.hex))
        if event.way is not None:
            yield Objection(
                f"under Attack Orders {unit.name} uses no {event.way}",
                "the cost of the terrain",
                event.way,
                (unit.name,),
                (event.hex,),
            )


def _needed(state: State, unit: Unit, hex: str) -> str | None:
    """The bridge or ford without which a unit could not make the step."""
    ground, mover = state.ground, unit.mover or ""
    features = ground.side_features(unit.hex or "", hex) if ground is not None else frozenset[str]()
    helps = sorted(features & {BRIDGE, FORD})
    if not helps or ground is None:
        return None
    rows = [ground.sides.get(kind) for kind in features - {BRIDGE, FORD}]
    return helps[0] if any(row is not None and row.cost and mover not in row.cost for row in rows) else None


@RULEBOOK.check("V082", "9.22, 6.13", e.Move, given=steps)
def marches_out_of_sight(state: State, event: e.Move, made: Steps) -> Iterator[Objection]:
    """A march keeps away from enemies: never beside one, nor within four hexes of one who sees it.

    Who stands so has to change orders before it moves.
    """
    for unit, _ in made:
        if state.orders_of(unit) != MARCH:
            continue
        if state.ground is None:
            yield missing("the map")
            return
        places = (event.hex,) if unit.deeds.path else (event.hex, *unit.hexes)
        found = next((one for hex in places for one in _watchers(state, unit, hex)), None)
        if found is not None:
            yield found


def _watchers(state: State, unit: Unit, hex: str) -> Iterator[Objection]:
    """What is wrong with a hex for a unit that marches."""
    unsure = None
    for enemy in state.enemies_near(unit, NEAR + 1):
        where = min(enemy.hexes, key=lambda one: state.board.distance(one, hex))
        distance = state.board.distance(where, hex)
        seen = None if distance > NEAR else True if distance <= 1 else sees(state, where, hex, unit)
        if seen is False and hidden_by_units(state, where, hex, unit):
            unsure = unsure or missing(f"whether units hide {hex} from {enemy.name}")
        elif seen:
            place = "beside" if distance <= 1 else f"{distance} hexes from"
            said = f"{hex} is {place} {enemy.name}{'' if distance <= 1 else ', who sees it'}"
            yield Objection(said, "out of sight, or five hexes away", said, (unit.name, enemy.name), (hex, where))
            return
    if unsure is not None:
        yield unsure


@RULEBOOK.check("V083", "9.23, 9.52", e.Move, given=steps)
def advances_beside_nobody(state: State, event: e.Move, made: Steps) -> Iterator[Objection]:
    """Under Advance Orders only guns may be approached; but over a bridge, a ford or across what nobody crosses.

    Guns themselves come beside nobody.
    """
    for unit, _ in made:
        if state.orders_of(unit) != ADVANCE:
            continue
        for hex, near, enemy in approached(state, unit, event.hex):
            if not unit.is_artillery and (enemy.is_artillery or _may_face(state, unit, event.hex, hex, near)):
                continue
            guns = unit.is_artillery
            who = "artillery never comes" if guns else f"under Advance Orders {unit.name} does not come"
            yield Objection(
                f"{who} beside {enemy.name}",
                "no enemy beside it",
                f"{enemy.name} in {near}",
                (unit.name, enemy.name),
                (hex, near),
            )
            return


def approached(state: State, unit: Unit, hex: str) -> Iterator[tuple[str, str, Unit]]:
    """The enemies beside which a step brings a unit: its hex, theirs, and who they are, as far as that is known."""
    after = carried(state.board, unit, hex) if unit.form is not None else ()
    for here in after or (hex,):
        if here in unit.parts:
            continue
        for near in state.board.neighbours(here):
            for enemy in state.enemies_in(near, unit.side):
                if enemy.type is not None:
                    yield here, near, enemy


def _may_face(state: State, unit: Unit, hex: str, here: str, near: str) -> bool:
    """Whether a bridge or ford leads there, or what lies between lets nobody pass (9.23, 9.52)."""
    if state.ground is None or unit.hex is None:
        return False
    is_step = hex == here and state.board.adjacent(unit.hex, hex)
    crossing = is_step and bool(state.ground.side_features(unit.hex, hex) & {BRIDGE, FORD})
    return crossing or state.ground.bars(here, near, unit.mover or "") is not None


@RULEBOOK.check("V084", "9.53", e.Move, e.Face, e.Refuse)
def stops_beside_an_enemy(state: State, event: e.Move | e.Face | e.Refuse) -> Iterator[Objection]:
    """Who has come beside an enemy goes no further and turns no more, but to face as the stack that it has joined."""
    units = [unit for unit in map(state.unit, named(event, ("unit", "units"))) if unit.type is not None]
    if isinstance(event, e.Face) and event.cause not in (None, "movement", "fire"):
        return
    act = "goes on" if isinstance(event, e.Move) else "turns" if isinstance(event, e.Face) else "refuses a flank"
    for unit in units:
        if unit.deeds.path and unit.deeds.beside and unit.form is None:
            near = ", ".join(enemy.name for enemy in state.enemies_beside(unit)) or "an enemy"
            said = f"{unit.name} {act} after having come beside {near}"
            yield Objection(said, "a stop", act, (unit.name,), unit.hexes)


@RULEBOOK.check("V084", "9.53", e.Move, given=steps)
def leaves_an_enemy_by_one_vertex(state: State, event: e.Move, made: Steps) -> Iterator[Objection]:
    """Who begins beside an enemy turns by one vertex and goes, or by more and stays."""
    for unit, _ in made:
        deeds = unit.deeds
        if deeds.path or deeds.faced is None or unit.facing is None or unit.form is not None:
            continue
        if turn(deeds.faced, unit.facing) > VERTEX and state.enemies_beside(unit):
            said = f"{unit.name} turned by more than one vertex beside an enemy, and stays"
            yield Objection(said, "a stay, or one vertex", "a move", (unit.name,), unit.hexes)


@RULEBOOK.check("V088", "9.51, 9.56", e.Move, given=steps)
def enters_a_free_hex_of_the_map(state: State, event: e.Move, made: Steps) -> Iterator[Objection]:
    """Nobody enters a hex that an enemy holds, or leaps."""
    for unit, _ in made:
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


@RULEBOOK.check("V097", "12.33, 12.34", e.Move, given=steps)
def keeps_away_while_disordered(state: State, event: e.Move, made: Steps) -> Iterator[Objection]:
    """A Disordered unit does not come beside an enemy, unless it charges."""
    for unit, _ in made:
        if not unit.disordered or (unit.is_mounted and state.orders_of(unit) == ATTACK):
            continue
        found = next(approached(state, unit, event.hex), None)
        if found is not None:
            hex, near, enemy = found
            said = f"{unit.name} is Disordered and comes beside {enemy.name}"
            yield Objection(said, "no enemy beside it", enemy.name, (unit.name, enemy.name), (hex, near))
            return
