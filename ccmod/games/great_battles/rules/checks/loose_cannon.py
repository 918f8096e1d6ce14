"""Brigadiers who do as they please (6.24)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import parties
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.shock_duty import may_attack
from ccmod.games.great_battles.rules.state.activation import Activation
from ccmod.games.great_battles.rules.state.commands import BRIGADE
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import bound
from ccmod.games.great_battles.rules.tables import UNRELIABLE as UNRELIABLE_TABLE
from ccmod.games.great_battles.rules.tables import look_up
from ccmod.games.great_battles.rules.terms import ADVANCE, AGGRESSIVE, ATTACK, CAUTIOUS, MARCH, NORMAL, UNRELIABLE
from ccmod.games.great_battles.rules.trek import any_near, is_near
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

ACTS = (e.Move, e.Withdraw, e.Fire, e.TryRally, e.Resupply, e.Mount, e.Charge, e.Designate, e.Refuse, e.StartWorks)


@RULEBOOK.check("V044", "6.24", e.LooseCannon)
def acts_by_his_profile(state: State, event: e.LooseCannon) -> Objection | None:
    """A Loose Cannon acts as his counter says; an Unreliable one as he rolls."""
    leader = state.leaders.get(event.leader)
    if leader is None:
        return None
    if leader.level not in (None, BRIGADE):
        return Objection(f"{leader.name} is not a brigadier", "a brigadier", leader.name, (leader.name,))
    right = leader.profile
    if right == UNRELIABLE:
        die = state.die("loose cannon", leader.command or leader.name)
        die = state.die("loose cannon", leader.name) if die is None else die
        if die is None:
            return None
        right = look_up(UNRELIABLE_TABLE, die)
    if right is None:
        return missing(f"the Action Profile of {leader.name}")
    if right == event.profile:
        return None
    return Objection(f"{leader.name} is {right}", right, event.profile, (leader.name,))


@RULEBOOK.check("V044", "6.24", e.TakeOrders)
def takes_the_orders_of_a_loose_cannon(state: State, event: e.TakeOrders) -> Iterator[Objection]:
    """Aggressive: Attack Orders near an enemy, else Advance; Cautious: Advance; Normal: those that it has."""
    profile = state.activation.cannons.get(event.name) if event.cause == "loose cannon" else None
    command = state.commands.get(event.name)
    if profile == AGGRESSIVE and command is not None and command.orders == MARCH:
        said = f"{event.name} marches: an Aggressive brigadier keeps its orders"
        yield Objection(said, MARCH, event.orders, (event.name,))
    elif profile == NORMAL:
        yield Objection(f"{event.name} keeps its orders", "its orders", event.orders, (event.name,))
    elif profile == CAUTIOUS and event.orders != ADVANCE:
        yield Objection("a Cautious brigadier goes under Advance Orders", ADVANCE, event.orders, (event.name,))
    elif profile == AGGRESSIVE:
        near = any_near(state, event.name)
        if near is None:
            yield missing(f"how far {event.name} is from the enemy")
            return
        least, most = near
        if event.orders == ATTACK and not most:
            said = f"no unit of {event.name} is near enough to an enemy to attack him"
            yield Objection(said, ADVANCE, ATTACK, (event.name,))
        elif event.orders != ATTACK and least:
            said = f"{event.name} is near enough to an enemy to attack him"
            yield Objection(said, ATTACK, event.orders, (event.name,))


@RULEBOOK.check("V044", "6.24", *ACTS, given=bound)
def obeys_a_loose_cannon(state: State, event: Event, acting: Activation) -> Iterator[Objection]:
    """After a Cautious retreat a brigade does nothing; a unit that comes up in an Aggressive advance does not fire."""
    fires = isinstance(event, e.Fire)
    if not acting.cannons or (isinstance(event, e.Fire) and event.kind is not None):
        return
    for name in parties(event):
        unit = state.unit(name)
        brigade = state.brigade_of(unit)
        profile = acting.cannons.get(brigade.name) if brigade is not None else None
        if profile == CAUTIOUS:
            said = f"{name} falls back with a Cautious brigadier, and does nothing else"
            yield Objection(said, "nothing else", "an act", (name,), unit.hexes)
        elif profile == AGGRESSIVE and fires and not unit.is_artillery and (unit.disordered or _is_far(state, unit)):
            why = "is Disordered" if unit.disordered else "is far from the enemy"
            said = f"{name} {why}: it moves towards him, and does not fire"
            yield Objection(said, "a move", "fire", (name,), unit.hexes)


def _is_far(state: State, unit: Unit) -> bool:
    """Whether a unit that has not moved is too far from all enemies to attack, by any reading."""
    near = is_near(state, unit) if unit.hex is not None and not unit.deeds.path else None
    return near is not None and not near[1]


@RULEBOOK.check("V044", "6.24", e.EndActivation)
def attacks_if_he_can(state: State, event: e.EndActivation) -> Iterator[Objection]:
    """A brigade whose Aggressive brigadier takes Attack Orders attacks with all units that can.

    Whether a unit could have come up is left to the judge, unless an enemy is in front of it.
    """
    for name in event.brigades if state.activation.cannons else ():
        command = state.commands.get(name)
        if state.activation.cannons.get(name) != AGGRESSIVE or command is None or command.orders != ATTACK:
            continue
        units = [unit for unit in state.units_of(name) if not unit.is_artillery]
        if not any(unit.deeds.shocked for unit in units) and any(_has_before_it(state, unit) for unit in units):
            said = f"{name} has not attacked, though its Aggressive brigadier attacks with every unit that can"
            yield warning(said, "a Shock", "none", (name,))


def _has_before_it(state: State, unit: Unit) -> bool:
    """Whether a unit that may attack has an enemy in front of it (11.12); one out of command may sit out (5.36)."""
    return not (unit.disordered or unit.cut_off or unit.parts) and bool(may_attack(state, unit))


@RULEBOOK.check("V044", "6.24", e.Move, given=bound)
def goes_towards_the_enemy(state: State, event: e.Move, acting: Activation) -> Iterator[Objection]:
    """With no enemy near, the brigade of an Aggressive brigadier advances as far as it can towards the nearest."""
    for name in event.units:
        unit = state.unit(name)
        brigade = state.brigade_of(unit)
        if brigade is None or acting.cannons.get(brigade.name) != AGGRESSIVE or not unit.hex:
            continue
        before, after = (_to_the_enemy(state, unit, hex) for hex in (unit.hex, event.hex))
        if brigade.orders == ADVANCE and before is not None and after is not None and after > before:
            said = f"{name} goes away from the nearest enemy, though its Aggressive brigadier advances on him"
            yield warning(
                said,
                f"at most {counted(before, 'hex', 'hexes')} from him",
                counted(after, "hex", "hexes"),
                (name,),
                (event.hex,),
            )


def _to_the_enemy(state: State, unit: Unit, hex: str) -> int | None:
    enemies = (one for one in state.units.values() if one.side not in (None, unit.side) and not one.abandoned)
    return min((state.board.distance(hex, other) for enemy in enemies for other in enemy.hexes), default=None)
