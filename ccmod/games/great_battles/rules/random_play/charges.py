"""Charges of mounted cavalry by chance (11.5)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import reaches
from ccmod.games.great_battles.rules.costs import allowance
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.random_play.leaders import go_along
from ccmod.games.great_battles.rules.random_play.play import Play, Steps
from ccmod.games.great_battles.rules.random_play.reactions import after_step, before_step
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ATTACK
from ccmod.hexes.facing import zones

FARTHEST = 4
"""The hexes of the longest charge here."""


def charges(play: Play, unit: Unit) -> Steps[bool]:
    """A unit announces a charge straight ahead, checks, and rides; whether it announced one."""
    state, brigadier = play.state, play.state.leader_of(unit.command or "")
    able = unit.is_mounted and not unit.disordered and not unit.blown and state.orders_of(unit) == ATTACK
    if not able or unit.parts or unit.refused or unit.facing is None or state.turn.period == "night":
        return False
    if len(state.stack(unit.hex)) > 1 or state.enemies_beside(unit) or unit.deeds.mounted or unit.deeds.fired:
        return False
    if brigadier is not None and not reaches(state, brigadier, unit.hex):
        return False
    found = [(way, enemy) for way in _ways(state, unit) for enemy in _targets(state, unit, way[-1])]
    if not found:
        return False
    riders = [one for one in found if one[1].is_mounted]  # who may charge back (11.56)
    way, target = play.random.choice(riders or found)
    event = e.Charge((unit.name,), target.name)
    if not play.is_legal(event):
        return False
    yield (event,)
    if not (yield from play.check(unit, "charge")):
        return True
    for hex in way:
        at = unit.hex or ""
        price = state.ground.entry(at, hex, "cavalry").value if state.ground is not None else None
        step = e.Move((unit.name,), hex, price)
        if not (yield from before_step(play, unit, hex)) or not play.is_legal(step):
            return True
        yield (step,)
        yield from go_along(play, unit, at)
        if not (yield from after_step(play, unit)):
            return True
    play.charging.add(unit.name)
    yield from play.say(e.EndMove(unit.name))
    return True


def _ways(state: State, unit: Unit) -> list[tuple[str, ...]]:
    """The ways ahead over free, easy ground that a unit can pay, to hexes beside an enemy, without a turn."""
    found: list[tuple[str, ...]] = []
    most = allowance(state, unit).value // WHOLE
    ahead = zones(unit.facing or "").front
    border: list[tuple[str, ...]] = [()]
    for _ in range(min(FARTHEST, most)):
        grown: list[tuple[str, ...]] = []
        for way in border:
            at = way[-1] if way else unit.hex or ""
            for direction in ahead:
                hex = state.board.neighbour(at, direction)
                if hex is not None and _is_easy(state, at, hex):
                    beside = any(state.enemies_in(other, unit.side) for other in state.board.neighbours(hex))
                    (found if beside else grown).append((*way, hex))
        border = grown
    return found


def _is_easy(state: State, at: str, hex: str) -> bool:
    ground = state.ground
    if ground is None or list(state.units_in(hex)) or ground.bars(at, hex, "cavalry") is not None:
        return False
    step = ground.entry(at, hex, "cavalry")
    return step.missing is None and step.value <= WHOLE and ground.disorder(at, hex) is None


def _targets(state: State, unit: Unit, hex: str) -> list[Unit]:
    """The enemies ahead of a hex whom the unit sees before it moves."""
    found = []
    for direction in zones(unit.facing or "").front:
        other = state.board.neighbour(hex, direction)
        if other is None or state.ground is None or state.ground.bars(hex, other, "cavalry") is not None:
            continue
        if state.ground.lines.between(unit.hex or "", other) is None:
            found += state.enemies_in(other, unit.side)
    return found
