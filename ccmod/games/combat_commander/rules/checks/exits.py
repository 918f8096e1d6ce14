"""Leaving the map: over the enemy's edge to return (7.2.1), over its own for good (7.2.2). Checks V088 to V092."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.unbidden import MOVING
from ccmod.games.combat_commander.rules.effects.moves import EXIT_MP, is_driven_off, move_under_way
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.interrupts import ACTS
from ccmod.games.combat_commander.rules.state.pending import Pending
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import unsettled
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("V088", "7.2.1", e.Exit)
def exits_over_another_edge(state: State, event: e.Exit) -> Iterator[Objection]:
    """A unit exits by a Move or Advance over the enemy's edge; a retreat leaves by the unit's own edge."""
    for name in event.units:
        unit = state.unit(name)
        driven = is_driven_off(state, name)
        if not driven and state.order is not None and state.order.name not in MOVING:
            message = f"{name} leaves the map in the Order {state.order.name}"
            yield Objection(message, expected="a Move or an Advance", found=state.order.name, pieces=(name,))
        whose = unit.side if driven else state.other(unit.side or "")
        edge = state.side(whose).edge if whose is not None else None
        if edge is None:
            yield missing(f"the map edge of {whose or 'the enemy'}")
            continue
        there = unit.hex is None or unit.hex in state.board.edge(edge)
        if event.edge in (None, edge) and there:
            continue
        over = f"over the {event.edge} edge" if event.edge not in (None, edge) else f"from {unit.hex}"
        message = f"{name} leaves {over}: {'a retreat' if driven else 'an exit'} leads over the {edge} edge"
        yield Objection(message, f"the {edge} edge", event.edge or unit.hex, (name,), (unit.hex,) if unit.hex else ())


@RULEBOOK.check("V089", "7.2.1", e.Spend)
def exits_without_paying(state: State, event: e.Spend) -> Iterator[Objection]:
    """Leaving the map by a Move costs 1 MP."""
    move = move_under_way(state, event.units)
    for name in event.units if move is not None else ():
        leg = move.legs.get(name) if move is not None else None
        if name not in state.tracks.exited or leg is None or leg.unsaid is None:
            continue
        due = leg.said + leg.unsaid
        if event.mp != due:
            message = f"{name} has left the map for {EXIT_MP} MP: {due} in all, the log says {event.mp}"
            yield Objection(message, expected=str(due), found=str(event.mp), pieces=(name,))


@RULEBOOK.check("V090", "7.2.1", e.Rally, e.Unsuppress, e.Unveteran, e.Repair)
def returns_as_it_left(state: State, event: e.Rally | e.Unsuppress | e.Unveteran | e.Repair) -> Objection | None:
    """A unit that has exited returns good, without Suppressed and Veteran, and its Weapon works."""
    if isinstance(event, e.Repair):
        weapon = state.weapons.get(event.weapon)
        name = weapon.carrier if weapon is not None else None
        sound = weapon is not None and not weapon.broken
    else:
        name = event.unit
        unit = state.unit(name)
        sound = not {e.Rally: unit.broken, e.Unsuppress: unit.suppressed, e.Unveteran: unit.veteran}[type(event)]
    if name is None or name not in state.tracks.exited or not state.on_map(name) or not sound:
        return None
    if name in state.pending.unreported:
        return None  # reported late: it broke since, and its Recover roll rallied it
    message = f"{name} has left the map and so returned new, but is played as it left: {event.sentence()}"
    return Objection(message, expected="good, without markers", found=event.sentence(), pieces=(name,))


@RULEBOOK.check("V091", "7.2.1, E58.1", e.Exit, e.Reinforce)
def hero_waits_to_return(state: State, event: e.Exit | e.Reinforce) -> Iterator[Objection]:
    """A Hero who exits goes back to the pool, not onto the Time track."""
    for name in event.units:
        if not state.unit(name).is_hero:
            continue
        if isinstance(event, e.Exit) and event.space is not None and not is_driven_off(state, name):
            message = f"{name} is a Hero and goes to the pool, not to space {event.space}"
            yield Objection(message, expected="the pool", found=str(event.space), pieces=(name,))
        elif isinstance(event, e.Reinforce) and name in state.tracks.exited and state.event is None:
            yield Objection(f"{name} is a Hero who has left, and does not return with the others", pieces=(name,))


@RULEBOOK.check("V092", "7.2.2", *ACTS, e.Roll, e.Reinforce, given=unsettled)
def driven_off_and_not_eliminated(state: State, event: Event, pending: Pending) -> Iterator[Objection]:
    """A unit that retreats off the map is eliminated."""
    for name in pending.driven_off:
        if not state.unit(name).eliminated and not isinstance(event, e.EndGame):
            yield Objection(f"{name} has retreated off the map and is not eliminated", "eliminated", pieces=(name,))


@RULEBOOK.check("V092", "7.2.2", e.Exit)
def retreats_to_return(state: State, event: e.Exit) -> Iterator[Objection]:
    """A unit that retreats off the map does not wait on the Time track."""
    for name in event.units:
        if event.space is not None and is_driven_off(state, name):
            message = f"{name} retreats off the map and is eliminated, not kept on space {event.space}"
            yield Objection(message, pieces=(name,))


@RULEBOOK.check("V092", "7.2.2", e.Break)
def weapon_breaks_with_its_unit(state: State, event: e.Break) -> Objection | None:
    """The Weapon of a unit that retreats off the map is not broken by that."""
    weapon = state.weapons.get(event.piece)
    if weapon is None or not weapon.eliminated or not state.pending.driven_off:
        return None
    return Objection(f"{event.piece} goes to the casualties unbroken", "not broken", "broken", (event.piece,))
