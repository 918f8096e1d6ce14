"""Acts of the other side meanwhile: turns, refusals and movement in reaction (9.6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.costs import VERTEX
from ccmod.games.great_battles.rules.disorder_check import wrong_total
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.exchange import what_is_left
from ccmod.games.great_battles.rules.ground import CLEAR, WHOLE
from ccmod.games.great_battles.rules.near import sees
from ccmod.games.great_battles.rules.reactions import has_come_beside, other_fronts
from ccmod.games.great_battles.rules.refusals import why_not
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import left_open
from ccmod.games.great_battles.rules.terms import ADVANCE, COLUMN, LINE, MARCH
from ccmod.games.great_battles.rules.unreported_columns import may_hide
from ccmod.ground.counting import counted
from ccmod.hexes.facing import VERTICES, turn, ways_out, zones
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

MOST = 2
"""Hexes of a Reaction Movement."""
NEAR = 3
"""Hexes within which a unit reacts to movement; by night 1 (16.12)."""
DEAREST = 2 * WHOLE
"""The highest cost of a hex into which artillery reacts."""
WATCHED = 4
"""Hexes within which reacting artillery comes no nearer to an enemy who sees it."""
SMALL = 4
"""The strength up to which cavalry under Advance Orders may use a way in reaction."""


@RULEBOOK.check("V091", "9.61, 9.62", e.ReactFace, e.ReactRefuse)
def may_turn_in_reaction(state: State, event: e.ReactFace | e.ReactRefuse) -> Iterator[Objection]:
    """A non-phasing unit may turn or refuse, but not on a march or in column, nor in front of another enemy."""
    unit = state.unit(event.unit)
    if unit.type is None or _goes_along(state, unit, event):
        return
    yield from _is_phasing(state, unit)
    yield from _has_occasion(state, unit)
    if unit.reactions.turned:
        said = f"{unit.name} has turned or refused in reaction in this activation"
        yield Objection(said, "once", "twice", (unit.name,), unit.hexes)
    stack = [one for one in state.stack(unit.hex) if one.side == unit.side] or [unit]
    for one in stack:
        if state.orders_of(one) == MARCH or one.form == COLUMN:
            what = f"under {MARCH} Orders" if state.orders_of(one) == MARCH else "in column"
            yield Objection(f"{one.name} is {what}, and does not react", "no reaction", what, (unit.name, one.name))
            return
    parts = list(other_fronts(state, unit, unit.hexes))
    if parts and len({hex for hex, _ in parts}) == len(unit.hexes):
        hex, enemy = parts[0]
        said = f"{unit.name} is in front of {enemy.name}, and does not react to others"
        yield Objection(said, "no reaction", enemy.name, (unit.name, enemy.name), (hex,))


def _goes_along(state: State, unit: Unit, event: e.ReactFace | e.ReactRefuse) -> bool:
    """Whether its stack has done so already, and this unit is only reported as well."""
    if not unit.reactions.turned or len(state.stack(unit.hex)) < 2:
        return False
    return unit.facing == event.facing if isinstance(event, e.ReactFace) else unit.refused == event.flank


def _has_occasion(state: State, unit: Unit) -> Iterator[Objection]:
    """An enemy has come beside it, or fired at it from outside its front."""
    acting = state.activation
    if not acting.brigades or not unit.hexes or unit.side == acting.side:
        return
    causes = [hex for name in acting.causes for hex in state.unit(name).hexes]
    if has_come_beside(state, unit):
        return
    if acting.fired_at is None:
        if any(state.board.adjacent(hex, part) for hex in causes for part in unit.hexes):
            return
        said, found = f"no enemy has come beside {unit.name}", ", ".join(acting.causes) or "nobody"
    else:
        around = unit.zones
        ways = [ways_out(state.board, part, hex) for hex in causes for part in unit.hexes if hex != part]
        outside = around is None or any(way not in around.front for found in ways for way in found)
        if acting.fired_at in unit.hexes and outside:
            return
        where = "through its front" if acting.fired_at in unit.hexes else f"at {acting.fired_at}"
        said, found = f"the enemy has fired {where}, and {unit.name} has nothing to react to", where
    yield Objection(said, "an enemy beside it, or fire from outside its front", found, (unit.name,), unit.hexes)


def _is_phasing(state: State, unit: Unit) -> Iterator[Objection]:
    if state.activation.brigades and unit.side is not None and unit.side == state.activation.side:
        yield Objection(f"{unit.name} is of the side that acts, and does not react", "the other side", unit.side)


@RULEBOOK.check("V091", "9.61, 9.62", e.ReactFace)
def turns_by_one_vertex(state: State, event: e.ReactFace) -> Iterator[Objection]:
    """A turn in reaction is of one vertex; refused units do not turn, nor do those with a Line in their stack."""
    unit = state.unit(event.unit)
    if unit.type is None:
        return
    if unit.facing is not None and turn(unit.facing, event.facing) > VERTEX:
        said = f"{unit.name} turns by one vertex in reaction"
        yield Objection(said, "one vertex", event.facing.upper(), (unit.name,), unit.hexes)
    refused = next((one for one in (unit, *state.stack(unit.hex)) if one.refused is not None), None)
    if refused is not None:
        said = f"{refused.name} is refused, and does not turn in reaction"
        yield Objection(said, "no turn", event.facing.upper(), (unit.name, refused.name), unit.hexes)
    others = (one for one in state.units_in(unit.hex or "") if one is not unit and one.side == unit.side)
    line = next((one for one in others if one.form == LINE), None)
    if line is not None:
        said = f"{line.name} in {unit.hex} is in Line, and does not turn in reaction"
        yield Objection(said, "no turn", event.facing.upper(), (unit.name, line.name), unit.hexes)


@RULEBOOK.check("V091", "9.61, 9.62", e.ReactRefuse)
def refuses_towards_the_cause(state: State, event: e.ReactRefuse) -> Iterator[Objection]:
    """A refusal in reaction must be allowed to the unit, and must bring the enemy into its refused front."""
    unit = state.unit(event.unit)
    if unit.type is None or _goes_along(state, unit, event):
        return
    found = why_not(state, unit, event.flank)
    if found is not None and state.orders_of(unit) != MARCH and unit.form != COLUMN:
        yield Objection(found[0], found[1], f"its {event.flank} flank refused", (unit.name,), unit.hexes)
    causes = {hex for name in state.activation.causes for hex in state.unit(name).hexes}
    if not causes or unit.facing not in VERTICES or not unit.hexes:
        return
    new = set(zones(unit.facing or "", event.flank).front) - set(zones(unit.facing or "").front)
    ways = (set(ways_out(state.board, part, hex)) for part in unit.hexes for hex in causes if hex != part)
    if not any(new & way for way in ways):
        names = ", ".join(state.activation.causes)
        said = f"the refused front of {unit.name} is not towards {names}"
        yield Objection(said, f"{names} in the refused front", f"its {event.flank} flank", (unit.name,), unit.hexes)


@RULEBOOK.check("V091", "9.61, 9.62", e.Udd, of=("reaction",))
def checks_its_turn_as_it_stands(state: State, event: e.Udd) -> Objection | None:
    """The check of a turn or refusal in reaction has no modifier of its own."""
    reactions = state.unit(event.unit).reactions
    if reactions.moved or not reactions.turned:
        return None
    return wrong_total(state, event, "V091", ())


@RULEBOOK.check("V092", "9.63", e.ReactMove)
def may_move_in_reaction(state: State, event: e.ReactMove) -> Iterator[Objection]:
    """Mounted cavalry and guns may react by moving one or two hexes, not on a march or in another enemy's front."""
    unit = state.unit(event.unit)
    if unit.type is None or unit.hex is None:
        return
    yield from _is_phasing(state, unit)
    if not (unit.is_mounted or unit.is_artillery) or unit.abandoned:
        found = "abandoned guns" if unit.abandoned else "infantry"
        said = f"{unit.name} does not move in reaction"
        yield Objection(said, "mounted cavalry, or artillery", found, (unit.name,), unit.hexes)
    if state.orders_of(unit) == MARCH:
        said = f"under {MARCH} Orders {unit.name} does not react"
        yield Objection(said, "Advance or Attack Orders", MARCH, (unit.name,))
    if not state.board.adjacent(unit.hex, event.hex):
        said = f"{event.hex} is not next to {unit.hex}"
        yield Objection(said, f"a hex next to {unit.hex}", event.hex, (unit.name,), (event.hex,))
        return
    mover = state.activation.mover
    stands = state.unit(mover).hex if mover is not None else None
    going_on = bool(unit.reactions.path) and (unit.reactions.to, unit.reactions.seen_in) == (mover, stands)
    gone = len(unit.reactions.path) - 1 if going_on else 0
    if unit.is_artillery and unit.reactions.moved and not going_on:
        said = f"{unit.name} has moved in reaction in this activation"
        yield Objection(said, "once", "twice", (unit.name,), (event.hex,))
    coming, near = state.activation.intended, 1 if state.turn.period == "night" else NEAR
    if not gone and coming is not None and state.board.distance(unit.hex, coming) > near:
        said = f"{coming} is more than {counted(near, 'hex', 'hexes')} from {unit.name}"
        yield Objection(said, f"an enemy within {near}", coming, (unit.name,), (unit.hex, coming))
    if gone >= MOST and (unit.is_artillery or mover is not None):
        said = f"a Reaction Movement is {MOST} hexes at most"
        yield Objection(said, f"{MOST} hexes", str(gone + 1), (unit.name,), (event.hex,))
    found_front = next(other_fronts(state, unit, unit.hexes), None) if not gone else None
    if found_front is not None:
        hex, enemy = found_front
        said = f"{unit.name} is in front of {enemy.name}, and does not move away from others"
        yield Objection(said, "no reaction", enemy.name, (unit.name, enemy.name), (hex,))
    yield from _makes_off(state, unit, event.hex)
    if unit.is_artillery:
        yield from _draws_off(state, unit, event.hex)


@RULEBOOK.check("V092", "9.63", e.Move, e.EndMove, e.EndActivation, e.Activate, e.DrawAm, e.EndPool, given=left_open)
def enters_the_hex_that_was_reacted_to(state: State, event: Event, acting: Activation) -> Objection | None:
    """Whoever was about to enter a hex enters it if an enemy has moved away from it, unless fire has stopped it."""
    if acting.intended is None or acting.mover is None:
        return None
    unit = state.unit(acting.mover)
    if unit.hex is None or unit.disordered or unit.deeds.stopped or unit.deeds.halted:
        return None
    if isinstance(event, e.Move) and unit.name in event.units and event.hex == acting.intended:
        return None
    gone = next((one for one in state.units.values() if _has_fled(one, unit)), None)
    if gone is None:
        return None
    if isinstance(event, e.Move) and (state.ledger.unsaid or not state.board.adjacent(unit.hex, event.hex)):
        return missing(f"the way from {unit.hex} to {event.hex}")  # a drag may have led through the hex
    said = f"{gone.name} has moved away from {unit.name}, which does not enter {acting.intended}"
    found = event.hex if isinstance(event, e.Move) else words.act(event.type)
    return Objection(said, acting.intended, found, (unit.name, gone.name), (acting.intended,))


def _has_fled(unit: Unit, mover: Unit) -> bool:
    """Whether a unit has moved in reaction to a mover that is still where it was then."""
    reactions = unit.reactions
    return reactions.moved > 0 and (reactions.to, reactions.seen_in) == (mover.name, mover.hex)


def _makes_off(state: State, unit: Unit, hex: str) -> Iterator[Objection]:
    """It moves as in a retreat: not where enemies stand or face, nor beside him who comes, but to friends (12.44)."""
    ground, here = state.ground, unit.hex or ""
    off_ways = ground is not None and ground.way(here, hex) is None
    barred = ground.bars(here, hex, unit.mover or "") if ground is not None and off_ways else None
    if barred is not None:
        yield Objection(f"{unit.name} may not enter {hex}: {barred}", "other terrain", barred, (unit.name,), (hex,))
    enemy = next(iter(state.enemies_in(hex, unit.side)), None)
    if enemy is not None:
        said = f"{enemy.name} holds {hex}"
        yield Objection(said, "a hex without enemies", enemy.name, (unit.name, enemy.name), (hex,))
    if any(one.side == unit.side for one in state.units_in(hex)):
        return
    mover = state.activation.mover
    watcher = next((one for one in state.facing_into(hex, unit.side) if one.name != mover), None)
    if watcher is not None:
        said = f"{hex} is in front of {watcher.name}"
        yield Objection(said, "a hex that no enemy faces", hex, (unit.name, watcher.name), (hex,))
    coming = state.activation.intended
    if coming is not None and state.board.adjacent(hex, coming):
        said = f"{hex} is beside {coming}, where {mover} comes"
        yield Objection(said, "a hex away from him", hex, (unit.name,), (hex, coming))


def _draws_off(state: State, unit: Unit, hex: str) -> Iterator[Objection]:
    """Guns react over easy ground, and come no nearer to an enemy who sees them."""
    if state.ground is None or unit.hex is None:
        return
    cost = state.ground.entry(unit.hex, hex, unit.mover or "")
    if cost.missing is None and cost.value > DEAREST and state.ground.way(unit.hex, hex) is None:
        said = f"{hex} costs {unit.name} {cost.value // WHOLE} MP, and it reacts over 2 at most"
        yield Objection(said, "2 MP", f"{cost.value // WHOLE} MP", (unit.name,), (hex,))
    for enemy in state.enemies_near(unit, WATCHED):
        for there in enemy.hexes:
            now = state.board.distance(unit.hex, there)
            if now <= WATCHED and state.board.distance(hex, there) < now and sees(state, there, unit.hex, unit):
                said = f"{hex} is nearer to {enemy.name}, who sees {unit.name}"
                found = Objection(said, "no nearer hex", hex, (unit.name, enemy.name), (hex, there))
                yield state.ledger.asked(found, e.Extend) if may_hide(state, there, unit.hex, unit) else found
                return


@RULEBOOK.check("V092", "9.63", e.Udd, of=("reaction",))
def adds_the_cost_of_its_way(state: State, event: e.Udd) -> Objection | None:
    """The check of reacting cavalry adds the cost of hexsides, and of hexes that are not clear; that of guns nothing.

    Cavalry of 4 SP or fewer under Advance Orders may count a road instead.
    """
    unit = state.unit(event.unit)
    path = unit.reactions.path
    if not unit.reactions.moved or unit.reactions.turned or len(path) < 2:
        return None
    if unit.is_artillery:
        return wrong_total(state, event, "V092", ())
    if state.ground is None or not unit.is_mounted:
        return None
    added = 0
    for a, b in pairwise(path):
        if not state.board.adjacent(a, b):
            return None
        along = state.ground.way(a, b) is not None and state.orders_of(unit) == ADVANCE
        cost, hex_cost = state.ground.entry(a, b, unit.mover or ""), state.ground.hex_cost(b, unit.mover or "")
        if cost.missing is not None or hex_cost is None or (along and (unit.sp or 0) <= SMALL):
            return None
        added += cost.value - (hex_cost if state.ground.terrain(b) == (CLEAR,) else 0)
    if added % WHOLE:
        return None
    return wrong_total(state, event, "V092", (("cost of the way", added // WHOLE, "V092"),))


@RULEBOOK.check("V091", "9.61, 9.62", e.ReactFace, e.ReactRefuse)
def reacts_when_the_fire_is_over(state: State, event: e.ReactFace | e.ReactRefuse) -> Objection | None:
    """A unit reacts to fire after all shots; an earlier reaction is left to the judge, as other shots may have been
    reported late."""
    unit = state.unit(event.unit)
    if unit.reactions.turned or not unit.hexes or unit.side == state.activation.side or has_come_beside(state, unit):
        return None
    shots = [one for one in state.firing.shots if one.base is None and not one.over and one.hex in unit.hexes]
    left = what_is_left(state, shots)
    if left is None:
        return None
    said = f"{unit.name} reacts to the fire on {state.activation.fired_at} when it is over, and {left}"
    return warning(said, "after all shots", "before", (unit.name,), unit.hexes)
