"""Fire of those who are not active: who, at what, when (10.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.duties.entries import open_for
from ccmod.games.great_battles.rules.gunfire.screens import origin_of
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.silent_shocks import asked_of_others
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import (
    APPROACH,
    CANISTER,
    PRE_SHOCK,
    RETURN,
    SPENCERS,
    WITHDRAWAL,
    Shot,
    base_kind,
)
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import Units, firers
from ccmod.games.great_battles.rules.terms import FIRE_KINDS, MARCH
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, warning


def kinds_of(*bases: str) -> list[str]:
    """The kinds of fire that are these, rapid or not."""
    return [kind for kind in FIRE_KINDS if base_kind(kind) in bases]


def _known(units: Units) -> list[Unit]:
    """The units that fire, as far as they are known."""
    return [unit for unit in units if unit.type is not None and unit.hexes]


def _is_active(state: State, unit: Unit) -> bool:
    return unit.side is not None and unit.side == state.activation.side


def _in_front_of_another(state: State, unit: Unit, hex: str) -> Unit | None:
    """An enemy outside a hex who has a unit in his front."""
    near = (enemy for part in unit.hexes for enemy in state.facing_into(part, unit.side))
    return next((enemy for enemy in near if hex not in enemy.hexes), None)


def _may_not(unit: Unit, kind: str, why: str) -> Objection:
    return Objection(f"{unit.name} {why}: it has no {kind} fire", "no fire", f"{kind} fire", (unit.name,), unit.hexes)


@RULEBOOK.check("V113", "10.42", e.Fire)
def is_said(state: State, event: e.Fire) -> Objection | None:
    """A player who usually reports each fire may have forgotten a return fire: a warning, the first time."""
    if not state.ledger.slips(event):
        return None
    said = f"the log does not report that {', '.join(event.units)} returns the fire, and its die is rolled"
    return warning(said, "the Return Fire", "none", event.units, (event.hex,))


@RULEBOOK.check("V113", "10.42", e.Fire, given=firers, of=kinds_of(RETURN))
def returns_fire_to_where_it_came_from(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """Return Fire is made by the target, or by units adjacent to it or to the enemy, at the hex that fired."""
    calls = [shot for shot in state.firing.shots if shot.base is None and not shot.over]
    for unit in _known(units):
        if _is_active(state, unit):
            yield _may_not(unit, RETURN, "is active")
            continue
        if not calls:
            yield from _answers_nothing(state, unit, event)
            continue
        asked = [shot for shot in calls if event.hex in shot.origins]
        if not asked:
            said = f"no unit has fired from {event.hex}"
            yield Objection(said, " or ".join(calls[-1].origins), event.hex, (unit.name,), (event.hex,))
            continue
        if any(shot.hex in unit.hexes for shot in asked):
            continue
        if not any(_is_beside(state, unit, shot) for shot in asked):
            yield _may_not(unit, RETURN, f"is neither the target nor beside it or {event.hex}")
            continue
        other = _in_front_of_another(state, unit, event.hex)
        if other is not None:
            yield _may_not(unit, RETURN, f"is not the target, and before the front of {other.name}")


def _answers_nothing(state: State, unit: Unit, event: e.Fire) -> Iterator[Objection]:
    """The objection to Return Fire when no phasing fire goes on.

    That there was such fire before is a question for the judge: the answer may have been reported late.
    """
    if not state.activation.whole:
        return
    before = [shot for shot in state.firing.shots if shot.base is None and event.hex in shot.origins]
    if before:
        said = f"the fire from {event.hex} is over, and {unit.name} returns it"
        yield warning(said, "at the same time", "later", (unit.name,), (event.hex,))
    else:
        yield Objection(f"no unit has fired from {event.hex}", "fire", "none", (unit.name,), (event.hex,))


def _is_beside(state: State, unit: Unit, shot: Shot) -> bool:
    """Whether a unit stands next to the units that were fired at, or that fire."""
    hexes = {shot.hex, *shot.origins, *(hex for name in shot.struck for hex in state.unit(name).hexes)}
    return any(state.board.adjacent(part, hex) or part == hex for part in unit.hexes for hex in hexes)


@RULEBOOK.check("V113", "10.42", e.Fire, given=firers, of=kinds_of(RETURN))
def returns_fire_in_time(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """Return Fire is declared before results are carried out.

    It comes after them from artillery at four hexes and more (10.45), after a reaction (10.42), and against Spencers
    (14.31).
    """
    calls = [shot for shot in state.firing.shots if shot.base is None and not shot.over and event.hex in shot.origins]
    if not calls or not all(shot.applied for shot in calls) or any(_fires_first(state, shot) for shot in calls):
        return
    for unit in _known(units):
        origin = origin_of(state.board, unit, event.hex)
        far = unit.is_artillery and origin is not None and state.board.distance(origin, event.hex) > CANISTER
        if not far and not unit.reactions.turned:
            said = f"the fire on {calls[-1].hex} has been carried out, and {unit.name} no longer returns it"
            yield Objection(said, "at the same time", "after the results", (unit.name,), unit.hexes)


def _fires_first(state: State, shot: Shot) -> bool:
    """Whether Spencers fire, or it is not known what does."""
    units = [state.unit(name) for name in shot.units]
    return any(unit.weapon is None or (unit.weapon in SPENCERS and not unit.is_mounted) for unit in units)


@RULEBOOK.check("V114", "10.43", e.Fire, given=firers, of=kinds_of(PRE_SHOCK))
def fires_at_those_who_shock(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """Pre-Shock Fire is at a hex from which units shock, by the defender or by friends with no other enemy's front on
    them."""
    firing = state.firing
    for unit in _known(units):
        if any(entry.is_owed for entry in open_for(state, "SHAKEN pre-shock", unit.name)):
            said = f"{unit.name} has failed its check, and fires before it is Disordered"
            yield warning(said, "Disordered first", "fire first", (unit.name,), unit.hexes)
        if unit.name in state.shocks.countercharging:
            yield _may_not(unit, PRE_SHOCK, "countercharges")
            continue
        if not firing.attackers:
            if state.activation.whole:
                said = f"no Shock has been announced, and {unit.name} fires before one"
                yield warning(said, "a Shock", "none", (unit.name,), (event.hex,))
            continue
        if not any(one.name in firing.attackers for one in state.units_in(event.hex)):
            said = f"no unit in {event.hex} shocks"
            found = Objection(said, "a hex of attackers", event.hex, (unit.name,), (event.hex,))
            acts = unit.side is not None and unit.side == state.activation.side
            begins = state.activation.whole and not any(one.resolved for one in state.shocks.all)
            yield found if acts and begins else state.ledger.asked(found, e.Designate)  # nobody shocks who acts yet
            continue
        other = None if unit.name in firing.defenders else _in_front_of_another(state, unit, event.hex)
        if other is not None:
            found = _may_not(unit, PRE_SHOCK, f"is not attacked, and before the front of {other.name}")
            yield asked_of_others(state, found, (unit.name,))


@RULEBOOK.check("V115", "10.44", e.Fire, given=firers, of=kinds_of(WITHDRAWAL))
def fires_at_one_who_withdraws(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """Withdrawal Fire is made by infantry and cavalry, at an enemy in their front."""
    for unit in _known(units):
        if _is_active(state, unit):
            yield _may_not(unit, WITHDRAWAL, "is active")
        elif unit.is_artillery:
            yield _may_not(unit, WITHDRAWAL, "is artillery")
        elif not any(state.board.adjacent(part, event.hex) for part in unit.hexes):
            yield _may_not(unit, WITHDRAWAL, f"is not next to {event.hex}")


@RULEBOOK.check("V115", "10.44", e.Fire, of=kinds_of(WITHDRAWAL, APPROACH))
def fires_when_other_fire_is_rolled(state: State, event: e.Fire) -> Objection | None:
    """Fire at a moving enemy has its own trigger: whether other fire must wait for its die is left to the judge."""
    kind = base_kind(event.kind)
    if any(not one.over for one in state.shocks.all) and state.activation.command != MARCH:
        said = f"Shocks have been announced, so no unit moves before {', '.join(event.units)}"
        return warning(said, "a unit that moves", "a Shock", event.units, (event.hex,))
    waiting = next((shot for shot in state.firing.waiting() if shot.base != kind), None)
    if waiting is None:
        return None
    said = f"the fire of {', '.join(waiting.units)} has yet to be rolled for"
    return warning(said, "a die", f"{kind} fire", event.units, (event.hex,))


@RULEBOOK.check("V115", "10.44", e.Withdraw)
def withdraws_one_hex_under_fire(state: State, event: e.Withdraw) -> Objection | None:
    """A loss, a Disorder or a failed check by Withdrawal Fire ends a withdrawal after one hex."""
    unit = state.unit(event.unit)
    if event.unit not in state.firing.hurt or not unit.deeds.withdrew:
        return None
    said = f"Withdrawal Fire has harmed {event.unit}: it withdraws one hex"
    return Objection(said, "one hex", counted(unit.deeds.withdrew + 1, "hex", "hexes"), (event.unit,), (event.hex,))


def _has_moved(unit: Unit) -> bool:
    return bool(unit.deeds.path or unit.deeds.spent or unit.deeds.extended or unit.deeds.spent is None)


@RULEBOOK.check("V116", "10.45", e.Fire, given=firers, of=kinds_of(APPROACH))
def fires_at_one_who_comes_near(state: State, event: e.Fire, units: Units) -> Iterator[Objection]:
    """Approach Fire is made by artillery, at an enemy moving within three hexes, once, and not after moving itself."""
    for unit in _known(units):
        origin = origin_of(state.board, unit, event.hex) or ""
        distance = state.board.distance(origin, event.hex)
        mover = state.units.get(state.activation.mover or "")
        if _is_active(state, unit):
            yield _may_not(unit, APPROACH, "is active")
        elif not unit.is_artillery:
            yield _may_not(unit, APPROACH, "is not artillery")
        elif distance > CANISTER:
            yield _may_not(unit, APPROACH, f"is {counted(distance, 'hex', 'hexes')} from {event.hex}")
        elif unit.reactions.moved:
            yield _may_not(unit, APPROACH, "has moved in reaction")
        elif any(unit.name in shot.units and shot.base == APPROACH for shot in state.firing.shots):
            yield _may_not(unit, APPROACH, "has fired so before")
        elif mover is None and state.activation.whole and not any(map(_has_moved, state.units_in(event.hex))):
            said = f"no unit in {event.hex} has moved in this activation"
            yield Objection(said, "a unit that moves", "none", (unit.name,), (event.hex,))
        elif mover is not None and mover.hexes and not any(map(_has_moved, state.units_in(event.hex))):
            said = f"{mover.name} is what moves, in {mover.hex}"
            yield Objection(said, mover.hex, event.hex, (unit.name, mover.name), (event.hex,))
