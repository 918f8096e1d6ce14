"""The fire of an activation is kept for its own rules, before the position itself changes (10.0)."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.gunfire.modifiers import fire_drms
from ccmod.games.great_battles.rules.gunfire.results import shot_of_result, skips_none
from ccmod.games.great_battles.rules.gunfire.screens import is_ball, origin_of
from ccmod.games.great_battles.rules.gunfire.strength import companions, most_of, shares
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import RETURN, UNSAID_SHOT, WITHDRAWAL, Firing, Shot, base_kind, rapid
from ccmod.games.great_battles.rules.terms import DISORDER, FAILS
from ccmod.play.effects import effect

FIRE, SECOND_SHOT = "fire", "the second shot"
MOST_SHOTS = 100
"""The fire that is kept: more than brigades that act together can have."""


@effect
def draws(state: State, _: e.DrawAm | e.FirstAm | e.Turn | e.EndPool) -> None:
    """The fire of the activation before is forgotten."""
    if not state.firing.is_idle:
        state.firing = Firing()


@effect
def activate(state: State, event: e.Activate) -> None:
    """Nobody has fired yet; artillery beneath other units is noted (10.61)."""
    if not state.firing.is_idle:
        state.firing = Firing()
    for stack in state.stacks.values():
        if len(stack) > 1:
            first = next((at for at, unit in enumerate(stack) if not unit.is_artillery), len(stack))
            state.firing.beneath.update(unit.name for unit in stack[first:] if unit.is_artillery)


@effect
def fire(state: State, event: e.Fire) -> None:
    """A fire is declared; with phasing fire what was rolled and reported before is over."""
    shots, is_phasing = state.firing.shots, base_kind(event.kind) is None
    for shot in shots:
        if is_phasing:
            shot.over |= len(shot.results) >= shot.most_dice
        shot.past |= bool(shot.dice)
    state.firing.speaking = True
    del shots[: -MOST_SHOTS + 1]
    units = [state.unit(name) for name in event.units]
    first = units[0]
    origin = origin_of(state.board, first, event.hex) if event.hex in state.board else None
    distance = state.board.distance(origin, event.hex) if origin is not None else None
    struck = [one.name for one in state.units_in(event.hex) if one.side != first.side and not one.abandoned]
    shots.append(
        Shot(
            event.units,
            event.hex,
            event.kind,
            shares(state, units, event.hex, event.kind) if event.strength is None else (event.strength,),
            first.side,
            tuple([hex for unit in units for hex in unit.hexes]),
            distance,
            None if distance is None or first.type is None else is_ball(first, distance),
            len(first.deeds.path),
            most_of(state, event),
            tuple([one.name for one in companions(state, first)]),
            tuple(struck),
            not [unit for unit in units if unit.disordered],
            fire_drms(state, units, event.hex, event.kind),
        )
    )


@effect
def modifiers(state: State, event: e.Modifiers) -> None:
    """The sum of a fire, if it is not that of another, unannounced one."""
    shot = state.firing.awaited(event.total)
    if shot is not None and (event.total in shot.drms.totals or not may_be_of_another(state, shot)):
        shot.total = event.total


def may_be_of_another(state: State, shot: Shot) -> bool:
    """Whether return fire has yet to be rolled, and others at or beside the target may return fire unreported (10.42).

    Modifiers that do not fit may be theirs.
    """
    if shot.base != RETURN or shot.dice or state.ledger.whole or state.ledger.reports_all(e.Fire):
        return False
    fired = {name for one in state.firing.shots if one.base == RETURN for name in one.units}
    called = {hex for one in state.firing.shots if one.base is None for hex in (one.hex, *one.origins)}
    near = called.union(*(state.board.neighbours(hex) for hex in called if hex in state.board))
    return any(unit.side == shot.side and unit.name not in fired for hex in near for unit in state.units_in(hex))


@effect
def roll(state: State, event: e.Roll) -> None:
    """The die of the fire that it is rolled for."""
    state.firing.speaking = speaking = event.purpose in (FIRE, SECOND_SHOT)
    if not speaking:
        if event.purpose == DISORDER and event.subject is not None and state.firing.shots:
            _is_applied(state, event, event.subject)
        return
    entry = state.ledger.used_by(event)
    if entry is not None and entry.cause.id == UNSAID_SHOT:
        shot = state.firing.begun(entry.pieces or ())
        if shot is not None:  # it is rapid, as its second die shows
            shot.kind = rapid(shot.kind)
    else:
        shots = state.firing.waiting() if event.purpose == FIRE else []
        shot = _rolled_for(shots, event) or _rolled_for(state.firing.going_on(), event)
    if shot is not None:
        shot.dice.append(event.die)


def _is_applied(state: State, event: e.Roll, name: str) -> None:
    """A check that a result of fire asks for is rolled: the result is being applied."""
    entry = state.ledger.used_by(event)
    if entry is None or entry.cause.id != "UDD fire":
        return
    for shot in state.firing.shots:
        if name in shot.struck and not shot.over:
            shot.applied |= bool(shot.results)


def _rolled_for(shots: Iterable[Shot], event: e.Roll) -> Shot | None:
    """The first fire of these for which a die may be."""
    for shot in shots:
        if (event.subject is None or event.subject in shot.units) and shot.side in (None, event.side):
            return shot
    return None


@effect
def fire_result(state: State, event: e.FireResult) -> None:
    """The result by the table."""
    state.firing.speaking &= "d" not in event.result.lower()
    shot = shot_of_result(state, event.hex, event.result)
    if shot is not None:
        shot.results += ["none"] if skips_none(state, shot, event.result) else []
        shot.results.append(event.result)


@effect
def suffers(state: State, event: e.Lose | e.Disorder | e.SecondDisorder | e.Udd) -> None:
    """A unit suffers from fire: its reported result is being applied."""
    if isinstance(event, e.SecondDisorder):
        state.firing.again.add(event.unit)
    if event.cause != FIRE:
        return
    harmed = not isinstance(event, e.Udd) or event.outcome == FAILS
    for shot in state.firing.shots:
        if event.unit in shot.struck and not shot.over:
            shot.applied |= bool(shot.results)
            if harmed and shot.base == WITHDRAWAL:
                state.firing.hurt.add(event.unit)


@effect
def begins(
    state: State,
    event: e.Move | e.Withdraw | e.TryRally | e.EndActivation | e.Resolve | e.ShockResult | e.Line | e.Phase,
) -> None:
    """Something else begins: the exchange of fire is over."""
    _over(state)
    if isinstance(event, e.Resolve):
        state.firing.attackers.update(event.attackers)


@effect
def designate(state: State, event: e.Designate) -> None:
    """Who shocks and who is shocked."""
    _over(state)
    state.firing.attackers.update(event.attackers)
    state.firing.defenders.update(event.defenders)


@effect
def continue_shock(state: State, event: e.ContinueShock) -> None:
    """The victor goes on."""
    _over(state)
    state.firing.attackers.update(event.units)
    state.firing.defenders.update(event.defenders)


def _over(state: State) -> None:
    state.firing.speaking = False
    for shot in state.firing.shots:
        shot.over = True


@effect
def charge(state: State, event: e.Charge) -> None:
    """Cavalry that charges, and its stack."""
    state.firing.charging.update(dict.fromkeys(event.units, event.target))


@effect
def finish_works(state: State, event: e.FinishWorks) -> None:
    """New works cover the hex of those who built them."""
    for hex in state.unit(event.unit).hexes:
        for other in state.board.neighbours(hex):
            side = state.board.hexside(hex, other)
            if side not in state.works:
                state.works_in[side] = hex
