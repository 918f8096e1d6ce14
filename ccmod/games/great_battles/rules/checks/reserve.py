"""Reserve: where it may be, what it may not do, what it gives (6.3)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import readers
from ccmod.games.great_battles.rules.ground import TerrainMap
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.commands import (
    AMMUNITION,
    ARMY,
    GOOD_ORDER,
    LESS_FATIGUE,
    RETURN,
    STRAGGLERS,
)
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import left_open
from ccmod.games.great_battles.rules.terms import ADVANCE, LEVELS, step_of
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

NEAR, FAR = 5, 10
"""Hexes to the nearest enemy: at least, out of all sight or by night; and else (6.31)."""
UNSEEN = "out of sight and 5 hexes away, or 10 hexes away"
ACTS = (
    e.Move, e.Withdraw, e.Fire, e.TryRally, e.Resupply, e.Mount, e.Charge, e.Designate, e.Refuse, e.Extend,
    e.StartWorks, e.ReactFace, e.ReactRefuse, e.ReactMove, e.Countercharge, e.Activate, e.TryOrders,
)  # fmt: skip
"""The acts of units and brigades that are not in Reserve."""
_PARTIES = readers(ACTS, ("unit", "units", "attackers", "brigade", "brigades"))
BENEFITS = ("less fatigue", "Good Order", "gathering stragglers", "bringing routed units back", "ammunition", "orders")


@RULEBOOK.check("V047", "6.31, 6.32", e.Reserve)
def is_far_from_the_enemy(state: State, event: e.Reserve) -> Iterator[Objection]:
    """A command in Reserve is five hexes from all enemies and out of their sight, or ten; at night five are enough."""
    hexes = _standing(state, event.command)
    if not hexes:
        return
    if state.ground is None:
        yield missing("the map")
        return
    side = next((unit.side for unit in state.under(event.command)), None)
    enemies = [one for one in state.units.values() if one.side not in (None, side) and not one.abandoned and one.hexes]
    found = _nearest(state, hexes, enemies)
    if found is None:
        return
    distance, name, enemy = found
    night = state.turn.period == "night"
    if distance >= (NEAR if night else FAR):
        return
    if distance < NEAR:
        said = f"{enemy} is {counted(distance, 'hex', 'hexes')} from {name}"
        yield Objection(said, "5 hexes away" if night else UNSEEN, counted(distance, "hex", "hexes"), (name, enemy))
        return
    for name, where in hexes:
        seen = _seen(state.ground, where, enemies)
        if seen is not None:
            said = f"{seen.name} sees {name}, and the nearest enemy is {counted(distance, 'hex', 'hexes')} away"
            yield Objection(said, UNSEEN, f"{counted(distance, 'hex', 'hexes')}, in sight", (name, seen.name), (where,))
            return


def _standing(state: State, command: str) -> list[tuple[str, str]]:
    """Who has to be away, and where: the units on the map; if all are routed, their brigadiers (6.33)."""
    units = state.under(command)
    hexes = [(unit.name, hex) for unit in units for hex in unit.hexes]
    if hexes or not any(unit.routed for unit in units):
        return hexes
    leaders = (state.leader_of(name) for name in {unit.command or "" for unit in units})
    return [(leader.name, leader.hex) for leader in leaders if leader is not None and leader.hex is not None]


def _nearest(state: State, hexes: list[tuple[str, str]], enemies: list[Unit]) -> tuple[int, str, str] | None:
    """The distance of the nearest enemy, whom it is near to, and its name."""
    return min(
        ((state.board.distance(a, b), name, enemy.name) for name, a in hexes for enemy in enemies for b in enemy.hexes),
        default=None,
    )


def _seen(ground: TerrainMap, hex: str, enemies: list[Unit]) -> Unit | None:
    """An enemy that sees a hex; combat units block no sight here (10.26)."""
    return next((one for one in enemies if any(ground.lines.between(hex, b) is None for b in one.hexes)), None)


@RULEBOOK.check("V047", "6.31, 6.32", e.Reserve, e.LeaveReserve)
def is_no_whole_army(state: State, event: e.Reserve | e.LeaveReserve) -> Objection | None:
    """Brigades, divisions and corps go into Reserve, and out of it."""
    command = state.commands.get(event.command)
    if command is None or command.level != ARMY:
        return None
    said = f"{event.command} is an army"
    return Objection(said, "a brigade, division or corps", "an army", (event.command,))


@RULEBOOK.check("V047", "6.31, 6.32", e.Reserve)
def is_not_there_yet(state: State, event: e.Reserve) -> Objection | None:
    """A command goes into Reserve once."""
    commands = state.below(event.command)
    if not commands or not all(one.reserve for one in commands):
        return None
    said = f"{event.command} is in Reserve already"
    return Objection(said, "a command that is not in Reserve", event.command, (event.command,))


@RULEBOOK.check("V048", "6.34", e.BreakReserve)
def is_attacked_in_reserve(state: State, event: e.BreakReserve) -> Objection | None:
    """Fire from four hexes or less, or a Shock, drives a brigade out of Reserve; nothing else does."""
    if event.brigade in state.activation.broken:
        said = f"{event.brigade} was driven out of Reserve already"
        return Objection(said, "once", "twice", (event.brigade,))
    if event.brigade in state.activation.struck or event.brigade not in state.commands:
        return None
    if not state.activation.whole and not state.turn.whole:
        return missing(f"whether {event.brigade} was attacked before the record begins")
    said = f"{event.brigade} was not attacked in Reserve"
    found = Objection(said, "an attack on a brigade in Reserve", "none", (event.brigade,))
    return _asked(state, event.brigade, found)


def _asked(state: State, brigade: str, objection: Objection) -> Objection:
    """A question, where a unit of the brigade has an enemy beside it: the Shock need not have been reported."""
    beside = any(state.enemies_beside(unit) for unit in state.under(brigade) if unit.hexes)
    return state.ledger.asked(objection, e.Designate) if beside else objection


@RULEBOOK.check("V048", "6.34", e.EndActivation, e.Activate, e.DrawAm, e.EndPool, given=left_open)
def is_disordered_by_the_attack(state: State, _: Event, acting: Activation) -> list[Objection]:
    """All units of a brigade attacked in Reserve are Disordered."""
    return [found for name in acting.struck for found in _in_good_order(state, name)]


def _in_good_order(state: State, brigade: str) -> Iterator[Objection]:
    for unit in state.under(brigade):
        if unit.hexes and not unit.disordered and not unit.abandoned:
            said = f"{unit.name} of {brigade}, which was attacked in Reserve, is in Good Order"
            yield Objection(said, "Disordered", "in Good Order", (unit.name,), unit.hexes)


@RULEBOOK.check("V048", "6.34", e.TakeOrders)
def falls_back_on_advance(state: State, event: e.TakeOrders) -> Objection | None:
    """A brigade that is driven out of Reserve goes under Advance Orders."""
    if event.cause != "lost reserve" or event.orders == ADVANCE:
        return None
    said = f"{event.name} was attacked in Reserve, and goes under Advance Orders"
    return Objection(said, ADVANCE, event.orders, (event.name,))


@RULEBOOK.check("V048", "6.34", e.Disorder, of=("lost reserve",))
def was_in_the_brigade_that_lost_reserve(state: State, event: e.Disorder) -> Objection | None:
    """Only the brigade that was attacked loses Reserve."""
    brigade = state.brigade_of(state.unit(event.unit))
    if brigade is None or not (brigade.reserve or (state.activation.whole and not brigade.struck)):
        return None
    said = f"{brigade.name} was not attacked in Reserve: only the brigade that is attacked is disordered"
    found = Objection(said, "a unit of the attacked brigade", event.unit, (event.unit,))
    return found if brigade.reserve else _asked(state, brigade.name, found)


@RULEBOOK.check("V049", "6.32", *ACTS)
def waits_in_reserve(state: State, event: Event) -> Objection | None:
    """Units in Reserve neither act with a marker nor react."""
    if isinstance(event, e.Resupply) and event.cause == "reserve":
        return None
    commands, units = state.commands, state.units
    for name in _PARTIES[type(event)](event):
        unit = units.get(name)
        command = commands.get(name) or (state.brigade_of(unit) if unit is not None else None)
        if command is not None and command.reserve:
            who = name if name == command.name else f"{name} of {command.name}"
            return Objection(f"{who} is in Reserve, and does nothing", "nothing", "an act", (name,))
    return None


@RULEBOOK.check("V050", "6.35", e.Rally, e.Resupply)
def is_in_reserve(state: State, event: e.Rally | e.Resupply) -> Objection | None:
    """Only a command in Reserve returns to Good Order, or is resupplied, without an action; never Collapsed units."""
    if event.cause != "reserve":
        return None
    unit = state.unit(event.unit)
    command = state.commands.get(unit.command or "")
    if command is not None and not command.was_in_reserve:
        said = f"{command.name} is not in Reserve"
        return Objection(said, "a command in Reserve", command.name, (event.unit,))
    if isinstance(event, e.Rally) and unit.type is not None and not unit.disordered:
        return Objection(f"{event.unit} is in Good Order", "a Disordered unit", "in Good Order", (event.unit,))
    if isinstance(event, e.Rally) and unit.is_collapsed:
        return Objection(f"{event.unit} is Collapsed, and stays Disordered", "Disordered", "Good Order", (event.unit,))
    return None


@RULEBOOK.check("V050", "6.35", e.LeaveReserve)
def leaves_what_it_was_in(state: State, event: e.LeaveReserve) -> Objection | None:
    """Only a command in Reserve leaves it."""
    commands = state.below(event.command)
    if not commands or any(one.reserve for one in commands):
        return None
    if not state.fresh:
        return missing(f"whether {event.command} was in Reserve before the record begins")
    return Objection(f"{event.command} is not in Reserve", "a command in Reserve", event.command, (event.command,))


@RULEBOOK.check("V050", "6.35", e.Fatigue, e.Rally, e.TryStragglers, e.TryReturn, e.Resupply)
def takes_its_benefits_in_order(
    state: State, event: e.Fatigue | e.Rally | e.TryStragglers | e.TryReturn | e.Resupply
) -> Objection | None:
    """Reserve gives less fatigue, Good Order, stragglers, routed units, ammunition and orders, in this order."""
    name = event.brigade if isinstance(event, e.Fatigue) else state.unit(event.unit).command
    command = state.commands.get(name or "")
    benefit = _benefit(state, event) if command is not None and command.benefits >= 0 else None
    if command is None or benefit is None or benefit >= command.benefits:
        return None
    said = f"{BENEFITS[benefit]} comes before {BENEFITS[command.benefits]}"
    return warning(said, BENEFITS[benefit], f"after {BENEFITS[command.benefits]}", (command.name,))


def _benefit(state: State, event: Event) -> int | None:
    """Which benefit an event is for a brigade in Reserve."""
    if isinstance(event, e.Fatigue):
        now = step_of(state.commands[event.brigade].fatigue)
        return LESS_FATIGUE if LEVELS.index(event.level) < now else None
    if isinstance(event, (e.Rally, e.Resupply)) and event.cause == "reserve":
        return GOOD_ORDER if isinstance(event, e.Rally) else AMMUNITION
    return STRAGGLERS if isinstance(event, e.TryStragglers) else RETURN if isinstance(event, e.TryReturn) else None
