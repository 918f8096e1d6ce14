"""Who may shock whom, and together with whom (11.12, 11.2, 11.3, 11.61)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.effects.shock import step_under_way
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.silent_shocks import OF_THOSE_WHO_ACT
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import DESIGNATION, Shocks
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ATTACK, COLUMN, DISORDER, INFANTRY_CHARGE, MARCH
from ccmod.games.great_battles.rules.unreported_columns import may_stand_in
from ccmod.ground.counting import counted
from ccmod.hexes.facing import zones
from ccmod.play.event import Event
from ccmod.play.finding import Objection

AFTER_DESIGNATION = (e.RetreatBefore, e.HangBack, e.Countercharge, e.Line, e.Resolve, e.Udd)
"""Events that show that all Shocks are designated."""


@RULEBOOK.check("V131", "11.12", e.Designate)
def may_attack(state: State, event: e.Designate) -> Iterator[Objection]:
    """A unit of an active brigade under Attack or Advance Orders, with an enemy in front, that has not turned."""
    for name in event.attackers:
        unit = state.unit(name)
        if unit.type is None or unit.is_artillery:
            continue
        why, right = _unable(state, unit), "a unit that may attack by Shock"
        if why is None:
            why, right = _of_others(state, unit), OF_THOSE_WHO_ACT
        if why is not None:
            yield Objection(f"{name} {why}", right, why, (name,), unit.hexes)
        yield from _before_it(state, unit, event)


def _unable(state: State, unit: Unit) -> str | None:
    if unit.hex is None:
        return "is not on the map"
    if state.orders_of(unit) == MARCH:
        return "is under March Orders"
    if unit.deeds.rallied:
        return "has rallied, or tried to"
    if unit.works is not None:
        return "builds Breastworks"
    if unit.deeds.path and unit.deeds.faced not in (None, unit.facing):
        return "has turned since it came into its hex"
    return None


def _of_others(state: State, unit: Unit) -> str | None:
    brigades = state.activation.brigades
    if brigades and unit.command is not None and unit.command not in brigades and not unit.is_artillery:
        return f"is not of {' or '.join(brigades)}, which acts now"
    return None


def _before_it(state: State, unit: Unit, event: e.Designate) -> Iterator[Objection]:
    """One of the defenders is an enemy in front of it, across a hexside that it may cross."""
    defenders = [state.unit(name) for name in event.defenders]
    if unit.hex is None or unit.facing is None or any(one.hex is None for one in defenders):
        return
    own = [one for one in defenders if one.side == unit.side]
    if own:
        yield Objection(f"{own[0].name} is a friend", "an enemy", own[0].name, (unit.name, own[0].name), own[0].hexes)
        return
    there = {hex for one in defenders for hex in one.hexes}
    before = there & state.fronts(unit)
    if not before:
        said, hexes = f"no unit that it is to shock stands in front of {unit.name}", sorted(there)
        found = Objection(said, "an enemy in a front hex", ", ".join(hexes), (unit.name,), (*unit.hexes, *hexes))
        hidden = may_stand_in(state, defenders, state.fronts(unit))
        yield state.ledger.asked(found, e.Extend) if hidden else found
        return
    ground = state.ground
    if ground is None or len(unit.hexes) > 1:
        return
    if all(ground.bars(unit.hex or "", hex, unit.mover or "") is not None for hex in before):
        hex = min(before)
        said = f"{unit.name} may not cross {ground.bars(unit.hex, hex, unit.mover or '')}"
        yield Objection(said, "a hexside that it may cross", hex, (unit.name,), (unit.hex, hex))


@RULEBOOK.check("V132", "11.21", e.Designate)
def charges_if_it_came_and_did_not_fire(state: State, event: e.Designate) -> Iterator[Objection]:
    """An Infantry Charge is made by units on foot under Attack Orders that moved next to the enemy without firing."""
    if event.manner != INFANTRY_CHARGE:
        return
    for name in event.attackers:
        unit = state.unit(name)
        if unit.type is None or unit.is_artillery:
            continue
        why = None
        if unit.is_mounted:
            why = "is mounted"
        elif state.orders_of(unit) != ATTACK:
            why = f"is under {state.orders_of(unit)} Orders"
        elif unit.deeds.fired:
            why = "has fired"
        elif not unit.deeds.path and state.activation.whole:
            why = "has not moved"
        if why is not None:
            yield Objection(f"{name} {why}, and does not charge", "no Infantry Charge", why, (name,), unit.hexes)


@RULEBOOK.check("V133", "11.31, 11.32", e.Designate)
def combines_as_it_may(state: State, event: e.Designate) -> Iterator[Objection]:
    """One hex attacks, or one is attacked; attackers are adjacent, and mounted cavalry never combines with foot."""
    attackers = [unit for unit in map(state.unit, event.attackers) if unit.hex is not None and not unit.is_artillery]
    defenders = [unit for unit in map(state.unit, event.defenders) if unit.hex is not None]
    hexes = sorted({unit.hex or "" for unit in attackers})
    targets = sorted({unit.hex or "" for unit in defenders})
    extended = any(unit.parts for unit in (*attackers, *defenders))
    if len(hexes) > 1 and len(targets) > 1 and not extended:
        said = (
            f"{counted(len(hexes), 'hex attacks', 'hexes attack')} {counted(len(targets), 'hex', 'hexes')} in one Shock"
        )
        yield Objection(
            said, "one hex that attacks, or one that is attacked", said, event.attackers, (*hexes, *targets)
        )
    if len(hexes) > 1 and not extended and not _together(state, hexes):
        said = f"{' and '.join(hexes)} do not lie side by side"
        yield Objection(said, "attackers next to each other", said, event.attackers, tuple(hexes))
    kinds = {unit.is_mounted for unit in attackers if unit.type is not None}
    if len(kinds) > 1:
        said = "mounted cavalry and units on foot attack together"
        yield Objection(said, "the one or the other", "both", event.attackers, tuple(hexes))
    for unit in attackers:
        before = state.shocks.of_attacker(unit.name)
        widens = before is not None and before.unreported and state.ledger.unsaid
        if before is not None and not (before.over or widens) and state.shocks.step == 1:
            said = f"{unit.name} attacks in another Shock already, and does not split"
            yield Objection(said, "one Shock", "two", (unit.name,), unit.hexes)


def _together(state: State, hexes: list[str]) -> bool:
    """Whether hexes hang together."""
    joined, left = [hexes[0]], set(hexes[1:])
    for hex in joined:
        for near in state.board.neighbours(hex):
            if near in left:
                left.discard(near)
                joined.append(near)
    return not left


@RULEBOOK.check("V133", "11.31, 11.32", e.Roll, of=[DISORDER])
@RULEBOOK.check("V133", "11.31, 11.32", *AFTER_DESIGNATION)
def shocks_all_before_it(state: State, event: Event) -> Iterator[Objection] | None:
    """Every enemy in front of an attacker is shocked; of a Line, before any of its hexes (8.46)."""
    now = state.shocks
    if now.step != DESIGNATION or not now.all or (step_under_way(state, event) or DESIGNATION) == DESIGNATION:
        return None
    return _left_out_of(now, state)


def _left_out_of(now: Shocks, state: State) -> Iterator[Objection]:
    """The enemies in front of attackers whom nobody shocks."""
    shocked = {name for one in now.all for name in one.defenders}
    hexes = {hex for one in now.all for hex in one.targets}
    for name in dict.fromkeys(name for one in now.all for name in one.attackers):
        unit = state.unit(name)
        if unit.facing is None or unit.is_artillery or unit.form == COLUMN or not _stands(now, unit):
            continue
        for hex in _normal_front(state, unit):
            ground = state.ground
            beside = [own for own in unit.hexes if state.board.adjacent(own, hex)]
            barred = ground is not None and any(ground.bars(own, hex, unit.mover or "") is not None for own in beside)
            left = [one for one in state.enemies_in(hex, unit.side) if one.name not in shocked]
            if left and hex not in hexes and not barred:
                said = f"{left[0].name} is in front of {name}, and no unit shocks it"
                yield Objection(said, "all enemies in front are shocked", left[0].name, (name, left[0].name), (hex,))


def _stands(now: Shocks, unit: Unit) -> bool:
    """Whether an attacker is still where it was designated."""
    shock = now.of_attacker(unit.name)
    return shock is not None and unit.hex is not None and shock.start.get(unit.name) == unit.hex


def _normal_front(state: State, unit: Unit) -> list[str]:
    """The hexes in front of a unit without the one that a refused flank adds (8.46)."""
    ahead = zones(unit.facing or "").front
    found = (state.board.neighbour(own, direction) for own in unit.hexes for direction in ahead)
    return [hex for hex in dict.fromkeys(found) if hex is not None and hex not in unit.hexes]


@RULEBOOK.check("V145", "11.61-11.65", e.Designate, e.RetreatBefore, e.ContinueShock, e.Advance)
def guns_stand_where_they_are(
    state: State, event: e.Designate | e.RetreatBefore | e.ContinueShock | e.Advance
) -> Iterator[Objection]:
    """Artillery does not attack by Shock, fall back before it, or advance."""
    match event:
        case e.Designate():
            names, act = event.attackers, "does not attack by Shock"
        case e.ContinueShock():
            names, act = event.units, "does not continue a Shock"
        case e.RetreatBefore():
            names, act = (event.unit,), "does not fall back before a Shock"
        case _:
            names, act = (event.unit,), "does not advance after combat"
    for name in names:
        unit = state.unit(name)
        if unit.is_artillery:
            yield Objection(f"{name} is artillery, and {act}", "no artillery", name, (name,), unit.hexes)
