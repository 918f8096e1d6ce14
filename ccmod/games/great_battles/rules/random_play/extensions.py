"""Extended Lines and Columns by chance: formed, drawn together, and given up by who is too weak (8.4, 8.5)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import allowance
from ccmod.games.great_battles.rules.forms import most_parts
from ccmod.games.great_battles.rules.ground import INFANTRY, WHOLE
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import COLUMN, LINE, MARCH
from ccmod.hexes.facing import VERTICES, zones

DEAREST = 2 * WHOLE
"""The most that an extension costs (8.41)."""


def forms_line(play: Play, unit: Unit) -> Steps[bool]:
    """Strong infantry extends to a flank, or to both (8.41, 8.43)."""
    state, ground = play.state, play.state.ground
    spent, at = unit.deeds.spent, unit.hex or ""
    alone = len(state.stack(unit.hex)) == 1 and not unit.refused and not unit.parts
    if not alone or unit.type != INFANTRY or unit.facing not in VERTICES or ground is None or spent is None:
        return False
    if state.orders_of(unit) == MARCH or unit.works is not None or (most_parts(unit, LINE) or 1) < 2:
        return False
    flanks = [hex for way in zones(unit.facing or "").flank if (hex := state.board.neighbour(at, way)) is not None]
    free = [hex for hex in flanks if _is_open(state, unit, hex)]
    choices = [(hex,) for hex in free] + ([tuple(free)] if len(free) > 1 and (most_parts(unit, LINE) or 1) > 2 else [])
    left, found = allowance(state, unit).value - spent, []
    for more in choices:
        cost = max(ground.entry(at, hex, INFANTRY).value for hex in more)
        if cost <= min(left, DEAREST):
            found.append(e.Extend(unit.name, LINE, (at, *more), cost))
    return (yield from play.perhaps(found))


def _is_open(state: State, unit: Unit, hex: str) -> bool:
    """Whether a flank hex is free, passable, and away from the enemy."""
    ground = state.ground
    if ground is None or list(state.units_in(hex)) or ground.bars(unit.hex or "", hex, INFANTRY) is not None:
        return False
    beside = any(state.enemies_in(other, unit.side) for other in state.board.neighbours(hex))
    return not beside and ground.disorder(unit.hex or "", hex) is None


def forms_column(play: Play, unit: Unit) -> Steps[None]:
    """A strong unit on the march trails behind along the way that it came (8.5)."""
    state = play.state
    behind = [unit.deeds.start or "", *unit.deeds.path][-2::-1] if unit.deeds.path else []
    most = (most_parts(unit, COLUMN) or 1) - 1
    more = tuple(behind[:most])
    free = all(hex and not list(state.units_in(hex)) for hex in more)
    if more and free and not unit.parts and not unit.refused and len(state.stack(unit.hex)) == 1:
        yield from play.perhaps([e.Extend(unit.name, COLUMN, (unit.hex or "", *more))])


def draws_together(play: Play, unit: Unit) -> Steps[bool]:
    """An extended unit draws together in one of its hexes, for the cost of it (8.42, 8.52)."""
    state, ground = play.state, play.state.ground
    if not unit.parts or ground is None or unit.mover is None or unit.deeds.spent is None:
        return not unit.parts
    found, left = [], allowance(state, unit).value - unit.deeds.spent
    for hex in unit.parts:
        if [one for one in state.units_in(hex) if one is not unit]:
            continue
        near = [part for part in unit.parts if part != hex and state.board.adjacent(part, hex)]
        costs = [ground.entry(part, hex, unit.mover).value for part in near]
        if costs and max(costs) <= left:
            found.append(e.Retract(unit.name, hex, max(costs)))
    return (yield from play.perhaps(found))


def gives_up(play: Play, unit: Unit) -> Steps[None]:
    """A unit that is too weak for its form lies in fewer hexes at once (8.42, 8.43)."""
    most = most_parts(unit, unit.form or LINE)
    if unit.hex is not None and unit.parts and most is not None and len(unit.parts) > most:
        yield (e.Retract(unit.name, unit.hex),)
