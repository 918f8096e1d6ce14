"""The next events in a random game: turns and phases, moves, combats and what they bring."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.charges import allowance_of, charge
from ccmod.games.folio.rules.random_play.fights import advances, attacks, resolve, support
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.terms import FIGHTING, MOBILE_MOVEMENT, MOVEMENT, MOVING, PHASES
from ccmod.games.folio.rules.victory import winner
from ccmod.play.event import Event

LEAVING, SURROUNDED = 0.1, 6
"""How often a unit at the edge leaves, where it may, and how many hexes surround one that is not at the edge."""
EAGER = 0.85
"""How often a player goes on with a phase rather than ending it."""


def candidates(state: State, random: Random) -> Iterator[Event]:
    """Events that make sense now; the checks keep the illegal ones away."""
    if state.over:
        return
    if state.combat is not None:
        pending = list(resolve(state, random) if state.combat.rolled else support(state, random))
        if pending:
            yield from pending
            return
        yield from advances(state, state.combat)
    if state.turn is None and state.fresh:
        waiting = list(_set_ups(state))
        if waiting:
            yield from waiting
            return
    if state.turn is None or state.turn_over:
        yield from _tidying(state)
        over = state.turn is not None and state.turn == state.last_turn
        yield e.EndGame(winner(state) or random.choice(state.sides)) if over else e.GameTurn((state.turn or 0) + 1)
        return
    unarmed = [side for side in state.sides if state.pool(side).values and state.pool(side).hand is None]
    if unarmed and state.phase is None:
        yield _allotment(state, unarmed[0])
        return
    if state.phase is not None and random.random() < EAGER:
        yield from _moves(state, random) if state.phase in MOVING else ()
        yield from attacks(state, random) if state.phase in FIGHTING else ()
    if not _stands_with_others(state):
        yield from _next_phase(state)
    else:
        yield from _moves(state, random)


def _set_ups(state: State) -> Iterator[Event]:
    """Units of the first side that has some to place, in the hexes of its area."""
    setup = (state.scenario or {}).get("setup") or {}
    late = {name for row in (state.scenario or {}).get("reinforcements") or () for name in row["units"]}
    for side in setup.get("order") or ():
        waiting = [unit for unit in state.units.values() if unit.side == side and unit.hex is None]
        for unit in (unit for unit in waiting if unit.name not in late):
            free = [hex for hex in setup["areas"][side] if not state.stacks.get(hex)]
            if free:
                yield from (e.SetUp(unit.name, hex) for hex in free)
                return


def _tidying(state: State) -> Iterator[Event]:
    """Markers that go back when the turn is over; that need not be reported."""
    for side in state.sides:
        used = tuple(marker for marker in state.pool(side).hand or () if marker in state.pool(side).used)
        if state.turn_over and used:
            yield e.TakeBack(side, used)


def _allotment(state: State, side: str) -> Event:
    pool = state.pool(side).values
    return e.Receive(side, tuple(sorted(pool, key=pool.__getitem__)[: state.allotment(side) or 0]))


def _next_phase(state: State) -> Iterator[Event]:
    number = state.phase_number()
    player = state.player or state.first_player(state.turn) or state.sides[0]
    if number + 1 < len(PHASES):
        yield e.BeginPhase(player, PHASES[number + 1])
        return
    other = state.other(player)
    if other is not None and other not in state.players_done:
        yield e.BeginPhase(other, PHASES[0])
    else:
        yield e.EndTurn(state.turn or 1)


def _moves(state: State, random: Random) -> Iterator[Event]:
    """Steps of the unit that is moving, or of one that may begin, each with its cost; arrivals."""
    move = state.move
    if move is not None:
        yield from _steps(state, state.unit(move.unit))
        if _stands_with_others(state):
            return
    yield from _arrivals(state)
    fresh = [unit for unit in state.units_of(state.player) if state.phase not in unit.moved and not unit.advanced]
    if state.phase == MOBILE_MOVEMENT:
        fresh = [unit for unit in fresh if unit.is_mobile and not unit.moved]
    if fresh:
        yield from _steps(state, random.choice(fresh))
    if state.exclusive("exit") and state.phase == MOVEMENT and random.random() < LEAVING:
        edge = [unit for unit in fresh if len(list(state.board.neighbours(unit.hex or ""))) < SURROUNDED]
        yield from (e.LeaveMap(unit.name) for unit in edge[:1])


def _arrivals(state: State) -> Iterator[Event]:
    for row in (state.scenario or {}).get("reinforcements") or ():
        for name in row["units"]:
            unit = state.unit(name)
            waits = unit.hex is None and not unit.eliminated and name not in state.arrived
            if waits and unit.side == state.player and row["turn"] <= (state.turn or 0):
                yield from (e.Arrive(name, hex) for hex in row.get("hexes") or () if not state.stacks.get(hex))


def _steps(state: State, unit: Unit) -> Iterator[Event]:
    if unit.hex is None:
        return
    move = state.move if state.move is not None and state.move.unit == unit.name else None
    for hex in state.board.neighbours(unit.hex):
        due = charge(state, unit, unit.hex, hex, move)
        if not due.is_open:
            continue
        price = due.halves + due.optional
        if not state.stacks.get(hex) or _leads_on(state, unit, hex, price + (move.spent or 0 if move else 0)):
            yield e.EnterHex(unit.name, hex, price)


def _leads_on(state: State, unit: Unit, hex: str, spent: int) -> bool:
    """Whether a unit that passes a friend can go on to an empty hex without a zone, so that it need not stay (5.3)."""
    allowance, zone = allowance_of(unit) or 0, state.zone_against(unit.side)
    if hex in zone or state.ground is None:
        return False
    onward = (near for near in state.board.neighbours(hex) if not state.stacks.get(near))
    costs = (state.ground.step(hex, near) for near in onward)
    return any(cost.is_known and spent + cost.halves <= allowance for cost in costs)


def _stands_with_others(state: State) -> bool:
    move = state.move
    return move is not None and bool(state.others_in(state.unit(move.unit).hex, move.unit))
